"""Markdown to records: entries, fields, front matter, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.corpus.markdown import MarkdownFile, read_markdown
from askcv.errors import CorpusError


def read(text: str, name: str = "work.md") -> MarkdownFile:
    return read_markdown(text, name, f"corpus/{name}")


def test_each_second_level_heading_is_an_entry_with_the_fields_under_it() -> None:
    file = read(
        "---\nkind: experience\n---\n# Work\n\n## Cook, Inn\n- Employer: The Inn\n- From: 2019\n\nCooked.\n\n## Rest\nNone.\n"
    )
    cook, rest = file.records
    assert (cook.id, cook.kind, cook.title) == ("work.md#cook-inn", "experience", "Cook, Inn")
    assert [(field.name, field.label, field.value) for field in cook.fields] == [
        ("organisation", "Employer", "The Inn"),
        ("start", "From", "2019"),
    ]
    assert rest.fields == ()


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("- Grade: 10/10", "grade", "10/10"),
        ("* **Grade:** 10/10", "grade", "10/10"),
        ("- **Grade**: 10/10", "grade", "10/10"),
        ("1. Grade: 10/10", "grade", "10/10"),
        ("- Authors: A; B; et al.", "authors", "A; B; et al."),
        ("- Authors:\n  - Ann Lee\n  - Bo Ek", "authors", "Ann Lee; Bo Ek"),
        ("- Shoe size: 42", "shoe size", "42"),
        ("- Ocena: 9,5", "grade", "9,5"),
        ("- Time: 10:30", "time", "10:30"),
        ("- Note: [a talk](https://a.example/x)", "note", "a talk (https://a.example/x)"),
    ],
)
def test_a_field_is_read_from_any_usual_list_mark(line: str, name: str, value: str) -> None:
    if name == "note":
        name = "grade"  # "Note" is a grade in German
    file = read(f"## Entry\n{line}\n")
    (field,) = file.records[0].fields
    assert (field.name, field.value) == (name, value)
    assert file.document.text[field.start : field.end] == line[line.index(field.label) :] or "**" in line


@pytest.mark.parametrize(
    "line",
    [
        "- no label here",
        "- https://a.example",
        "- A sentence. With: a colon later on.",
        "- Led the kitchen: six cooks",
    ],
)
def test_an_item_of_prose_is_no_field_and_takes_no_typed_field_away(line: str) -> None:
    assert [field.value for field in read(f"## Entry\n- Grade: 1\n- prose\n{line}\n").records[0].fields] == ["1"]


def test_fields_may_stand_below_a_line_that_introduces_the_entry() -> None:
    text = "# Ann Lee\n\nA cook.\n\n- Email: ann@a.example\n- Phone: 12\n\n## Experience\n\n### Chef\nCooked.\n\n- From: 2019\n- Note to self: x\n"
    person, job = read(text, "cv.md").records
    assert [(field.name, field.value) for field in person.fields] == [("email", "ann@a.example"), ("phone", "12")]
    assert [field.name for field in job.fields][:1] == ["start"]


def test_a_list_of_prose_below_a_text_gives_no_fields() -> None:
    text = "## Chef\nCooked.\n\n- Led the kitchen: six cooks\n- Kept the books: two of them\n"
    assert read(text).records[0].fields == ()


def test_a_link_in_a_field_is_typed() -> None:
    file = read("## Entry\n- Venue: X\n- Paper: https://a.example/p.pdf\n- Video: [talk](https://v.example/1)\n")
    assert [field.link for field in file.records[0].fields] == [
        None,
        "https://a.example/p.pdf",
        "https://v.example/1",
    ]
    assert file.records[0].url == "https://a.example/p.pdf"


def test_a_single_file_cv_has_an_entry_for_each_job_with_the_kind_of_its_section() -> None:
    text = "# Ann Lee\n\nA cook.\n\n## Experience\n\n### Chef, Inn\nCooked.\n\n### Cook, Bar\nCooked too.\n\n## Skills\n- Baking\n"
    file = read(text, "cv.md")
    assert [(record.kind, record.title) for record in file.records] == [
        ("profile", "Ann Lee"),
        ("experience", "Chef, Inn"),
        ("experience", "Cook, Bar"),
        ("skill", "Skills"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# Ann Lee\n\n## Experience\n\n### Chef\nCooked.\n",
        "Ann Lee\n=======\n\nExperience\n==========\n\nChef\n----\nCooked.\n",
    ],
)
def test_a_name_over_sections_is_a_whole_cv_whatever_the_file_is_called(text: str) -> None:
    file = read(text, "ann.md")
    assert (file.document.kind, file.document.metadata["heading"]) == ("profile", "Ann Lee")
    assert [(record.kind, record.title) for record in file.records] == [("experience", "Chef")]


WHOLE = """# Ana Vuković

Chef in Split.

## Work experience

### Head chef, Kod Mare
- From: 2019

## Recordings

### Reeds of the North
- Date: October 2016

## Languages
- English

# Cookbooks

## Brasa
- Publisher: Planeta
"""


def test_what_stands_under_a_heading_of_the_owners_own_is_no_record_about_the_person() -> None:
    kinds = {record.title: (record.kind, record.section) for record in read(WHOLE, "cv.md").records}
    assert kinds == {
        "Ana Vuković": ("profile", ""),
        "Head chef, Kod Mare": ("experience", "Work experience"),
        "Reeds of the North": ("page", "Recordings"),
        "Languages": ("profile", ""),
        "Brasa": ("page", "Cookbooks"),
    }


def test_an_own_heading_without_entries_of_its_own_is_itself_the_entry() -> None:
    records = read(WHOLE.replace("### Reeds of the North\n", ""), "cv.md").records
    assert ("page", "Recordings", "") in [(record.kind, record.title, record.section) for record in records]


def test_a_profile_with_no_known_sections_is_all_about_the_person() -> None:
    records = read(
        "---\nkind: profile\n---\n# Ana Vuković\n\n## What she likes\nSalt.\n\n# More\n\n## Boats\nMany.\n"
    ).records
    assert {record.kind for record in records} == {"profile"}


def test_the_records_of_a_typed_file_stand_under_its_title() -> None:
    file = read("---\nkind: experience\n---\n# Work\n\n## Cook, Inn\n- Employer: The Inn\n")
    assert [(record.title, record.section) for record in file.records] == [("Cook, Inn", "Work")]


def test_a_heading_in_a_code_block_or_comment_is_no_entry() -> None:
    file = read("## One\nText.\n\n```\n## Two\n```\n\n<!--\n## Three\n-->\n")
    assert [record.title for record in file.records] == ["One"]


def test_a_heading_alone_is_an_entry() -> None:
    assert [record.title for record in read("## Best cook 2019\n").records] == ["Best cook 2019"]


def test_two_entries_of_one_heading_are_refused_with_both_lines() -> None:
    with pytest.raises(CorpusError, match=r"two entries are headed “Cook” \(lines 1 and 4\)"):
        read("## Cook\nA.\n\n## Cook\nB.\n")


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("---\nkind: experience\n", "never closed"),
        ("---\nkind: banana\n---\n", "kind 'banana'"),
        ("---\nvisibility: secret\n---\n", "visibility 'secret'"),
        ("---\nkind: [a, b]\n---\n", "kind in the front matter must be a text"),
        ("---\n- a\n- b\n---\n", "must be lines like"),
        ("---\nkind: talk\nkind: award\n---\n", "given twice"),
        ("---\nkind: 'talk\n---\n", "cannot be read in line"),
        ("\n\n---\nkind: talk\n: [\n---\n", "cannot be read in line 5"),
        ("---\nkind: talk\nKind: award\n---\n", "given twice"),
        ("---\n? [1, 2]\n: x\n---\n", "cannot be read"),
        ("---\nkind: !!python/object:os.system x\n---\n", "cannot be read"),
        ("---\ndate: 2020-13-45\n---\n", "cannot be read"),
    ],
)
def test_front_matter_that_is_broken_or_lies_is_named(head: str, told: str) -> None:
    with pytest.raises(CorpusError, match="corpus/work.md") as caught:
        read(f"{head}## Entry\nText.\n")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_front_matter_may_be_missing_and_the_file_name_tells_the_kind() -> None:
    assert read("## Entry\nText.\n", "publications.md").document.kind == "publication"
    assert read("## Entry\nText.\n", "misc.md").document.kind == "page"


def test_the_text_is_the_files_own_with_its_line_ends_and_byte_order_mark() -> None:
    text = "\ufeff---\r\nkind: talk\r\n---\r\n## Ä 😀\r\n- Length: 5 min\r\n\r\nHe spoke.\r\n"
    file = read(text)
    assert file.document.text == text
    record = file.records[0]
    assert text[record.start : record.end] == "## Ä 😀\r\n- Length: 5 min\r\n\r\nHe spoke."
    assert text[record.fields[0].start : record.fields[0].end] == "Length: 5 min"


@pytest.mark.parametrize(
    "head",
    [
        "---\nvisibility: private\n---\n",
        "\n \n---\nvisibility: private\n---\n",
        "\ufeff\r\n---\r\nVisibility: Private\r\n---\r\n",
        "---\nkind: page\nVISIBILITY : PRIVATE\n...\n",
    ],
)
def test_private_documents_are_marked(head: str) -> None:
    assert read(f"{head}## A\nB.\n").private


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("---\nvisiblity: private\n---\n## A\nB.\n", "'visiblity' in the front matter hides nothing"),
        ("---\nvisible: no\n---\n## A\nB.\n", "'visible' in the front matter hides nothing"),
        ("---\nprivate: true\n---\n## A\nB.\n", "'private' in the front matter hides nothing"),
        ("---\nPublished: false\n---\n## A\nB.\n", "'published' in the front matter hides nothing"),
        ("---\nvisibility:\n---\n## A\nB.\n", "visibility '' is unknown"),
        ("---\nvisibility: privat\n---\n## A\nB.\n", "visibility 'privat' is unknown"),
        ("visibility: private\n\n## A\nB.\n", "line 1 says `visibility: private` outside"),
        ("# Notes\n---\nVisibility: private\n---\n## A\nB.\n", "line 3 says `visibility: private` outside"),
        ("---\nkind: page\n---\n## A\n- **Visibility:** private\n", "line 5 says `visibility: private` outside"),
        ("<!-- visiblity = private -->\n## A\nB.\n", "line 1 says `visiblity: private` outside"),
        ("\u200b---\nprivate: true\n---\n## A\nB.\n", "line 2 says `private: true` outside"),
    ],
)
def test_what_seems_meant_to_hide_a_document_and_does_not_is_an_error(text: str, told: str) -> None:
    with pytest.raises(CorpusError, match="corpus/work.md") as caught:
        read(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "## Fog study\n- Visibility: 200 m\n",
        "## A\nVisibility of her work: her papers are public.\n",
        "---\npublished: 2020\n---\n## A\nB.\n",
        "## A\n- Public: schools and clinics\n",
    ],
)
def test_words_that_only_look_like_hiding_are_left_alone(text: str) -> None:
    assert read(text).records


MARKDOWN = st.lists(
    st.sampled_from(
        [
            "## A",
            "## B 😀",
            "# T",
            "### C",
            "- Grade: 1",
            "- Role: İ",
            "text e\u0301.",
            "",
            "\t x",
            "<!-- h",
            "-->",
            "```",
            "> q",
            "---",
            "1. a",
            "| a | b |",
        ]
    ),
    max_size=14,
)


@given(MARKDOWN, st.sampled_from(["\n", "\r\n", "\r"]))
def test_any_markdown_gives_ordered_spans_inside_the_text_or_a_plain_refusal(lines: list[str], newline: str) -> None:
    text = newline.join(lines)
    try:
        file = read(text)
    except CorpusError:
        return
    position = 0
    for record in file.records:
        assert position <= record.start < record.end <= len(text)
        position = record.end
        for field in record.fields:
            assert record.start <= field.start < field.end <= record.end


@pytest.mark.parametrize(
    ("labels", "names"),
    [
        (["Arbeitgeber", "Stelle", "Ort", "Von", "Bis"], ["organisation", "role", "place", "start", "end"]),
        (["Universität", "Abschluss", "Ab", "Note"], ["organisation", "degree", "start", "grade"]),
        (["Empresa", "Puesto", "Ciudad", "Desde", "Hasta"], ["organisation", "role", "place", "start", "end"]),
        (["Universidad", "Título", "Inicio", "Nota"], ["organisation", "degree", "start", "grade"]),
        (["Poslodavac", "Radno mesto", "Grad", "Od", "Do"], ["organisation", "role", "place", "start", "end"]),
        (["Fakultet", "Zvanje", "Početak", "Prosek"], ["organisation", "degree", "start", "grade"]),
    ],
)
def test_labels_are_known_in_every_language(labels: list[str], names: list[str]) -> None:
    listed = "\n".join(f"- {label}: x" for label in labels)
    assert [field.name for field in read(f"## Entry\n{listed}\n").records[0].fields] == names
