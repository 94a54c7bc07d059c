"""Retrieval: fusion by ranks, and a LangChain retriever whose scores are similarities."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.retrievers import BaseRetriever

from askcv.assistant import Assistant
from askcv.retrieval.fusion import fuse
from askcv.retrieval.hybrid import Method

RANKINGS = st.lists(st.lists(st.integers(0, 9), unique=True, max_size=8), max_size=3)


def test_fusion_adds_reciprocal_ranks() -> None:
    fused = fuse([["a", "b"], ["b", "c"]], constant=60)
    assert [item for item, _ in fused] == ["b", "a", "c"]
    assert [score for _, score in fused] == pytest.approx([1 / 62 + 1 / 61, 1 / 61, 1 / 62])


@given(RANKINGS)
def test_fusion_keeps_every_item_once_best_first(rankings: list[list[int]]) -> None:
    fused = fuse(rankings)
    assert sorted(item for item, _ in fused) == sorted({item for ranking in rankings for item in ranking})
    scores = [score for _, score in fused]
    assert scores == sorted(scores, reverse=True)


@given(RANKINGS, st.integers(0, 9))
def test_an_item_first_everywhere_is_first(rankings: list[list[int]], item: int) -> None:
    first = [[item, *(other for other in ranking if other != item)] for ranking in rankings]
    if first:
        assert fuse(first)[0][0] == item


@pytest.mark.parametrize("method", get_args(Method))
def test_each_method_finds_the_entry_and_scores_higher_for_better(nurse: Assistant, method: Method) -> None:
    retriever = nurse.retriever.model_copy(update={"method": method})
    hits = retriever.search("Which pain scales did the thesis compare?")
    assert hits[0].chunk.record_id == "education.md#bsc-nursing"
    assert {hit.method for hit in hits} == {method}
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_it_is_a_langchain_retriever_whose_documents_carry_exact_places(nurse: Assistant) -> None:
    assert isinstance(nurse.retriever, BaseRetriever)
    for passage in nurse.retriever.invoke("night shift"):
        assert passage.page_content
        assert {"document_id", "record_id", "start", "end", "score", "similarity"} <= set(passage.metadata)
        assert -1 <= passage.metadata["similarity"] <= 1


def test_a_question_without_a_known_word_is_still_searched_by_meaning(nurse: Assistant) -> None:
    assert nurse.retriever.search("zzz qqq")
    assert nurse.retriever.model_copy(update={"method": "bm25"}).search("zzz qqq") == []
