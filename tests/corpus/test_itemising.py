"""Items of a section's list are entries, and the date that closes a title is its period."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.corpus.itemising import title_date, without_date
from askcv.corpus.markdown import read_markdown
from askcv.types import Record


def records(section: str, newline: str = "\n") -> list[Record]:
    """The records of a CV with one section, without that of the person."""
    text = f"# Ann Lee\n\nA cook.\n\n{section}".replace("\n", newline)
    return [record for record in read_markdown(text, "cv.md", "cv.md").records if record.kind != "profile"]


def told(section: str) -> list[tuple[str, str, str]]:
    """The kind, the title and the period of each record."""
    return [(record.kind, record.title, "; ".join(record.values("period"))) for record in records(section)]


def test_a_section_over_a_plain_list_gives_one_entry_an_item() -> None:
    assert told("## Awards\n\n- Green Star (2025)\n- Golden Ladle, May 2019\n- Medal of the town\n") == [
        ("award", "Green Star", "2025"),
        ("award", "Golden Ladle", "May 2019"),
        ("award", "Medal of the town", ""),
    ]
    assert {record.section for record in records("## Awards\n- A\n- B\n")} == {"Awards"}


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Selected Publications", "publication"), ("Talks", "talk"), ("Projects", "project"), ("Experience", "experience"),
     ("Education", "education"), ("Awards", "award")],
)  # fmt: skip
def test_the_sections_name_is_the_kind_of_its_items(heading: str, kind: str) -> None:
    assert told(f"## {heading}\n1. On salt, SaltCon (2019)\n2. On bread\n") == [
        (kind, "On salt, SaltCon", "2019"),
        (kind, "On bread", ""),
    ]


@pytest.mark.parametrize(
    "section",
    [
        "## Skills\n- Baking\n- Roasting\n",
        "## Interests\n- Baking\n",
        "## Awards\nA few of them:\n\n- Green Star (2025)\n",
        "## Awards\n- Issuer: Adria Guide\n- Year: 2025\n",
    ],
)
def test_other_lists_and_fields_are_no_entries_of_their_own(section: str) -> None:
    assert len(read_markdown(f"# Ann Lee\n\nA cook.\n\n{section}", "cv.md", "cv.md").records) == 2


def test_what_stands_below_an_item_belongs_to_it() -> None:
    first, second = records("## Talks\n- On salt (2019)\n  - at SaltCon\n- On bread (2020)\n")
    assert (first.title, second.title) == ("On salt", "On bread")


def test_items_that_differ_by_their_dates_alone_are_entries_of_their_own() -> None:
    section = "## Awards\n- Medal (2019)\n- Medal (2020)\n- Medal (2020)\n"
    assert [record.title for record in records(section)] == ["Medal"] * 3
    assert len({record.id for record in records(section)}) == 3


def test_a_heading_with_a_date_gives_a_period_unless_a_field_does() -> None:
    section = "## Experience\n\n### Head Chef, Lume (2019–2023)\nCooked.\n\n### Cook, Inn (2015)\n- From: 2014\n\n"
    dated, listed = records(section)
    assert (dated.title, dated.values("period")) == ("Head Chef, Lume", ("2019–2023",))
    assert (listed.title, listed.values("start"), listed.values("period")) == ("Cook, Inn (2015)", ("2014",), ())


@pytest.mark.parametrize(
    ("title", "date", "rest"),
    [
        ("Head Chef, Lume (2019–2023)", "2019–2023", "Head Chef, Lume"),
        ("Green Star (2025)", "2025", "Green Star"),
        ("Chef [2019]", "2019", "Chef"),
        ("Chef (since 2019)", "since 2019", "Chef"),
        ("Medal, 2019", "2019", "Medal"),
        ("Medal · May 2019", "May 2019", "Medal"),
        ("Chef, Lume — Jan. 2019 – Mar. 2020", "Jan. 2019 – Mar. 2020", "Chef, Lume"),
        ("Chef, 2019 - present", "2019 - present", "Chef"),
        ("(2019)", "2019", "(2019)"),
    ],
)
def test_a_date_that_closes_a_title_is_taken_from_it(title: str, date: str, rest: str) -> None:
    span = title_date(title)
    assert span
    assert title[slice(*span)] == date
    assert without_date(title) == rest


@pytest.mark.parametrize(
    "title",
    ["Oven door, US Patent 11,234,567", "Oven door (US 11,234,567 of 2019)", "Oven knob (US 2019123456)", "Windows 2000",
     "Room 2019", "The class of 2019 (with honours)", "On 2019, the year", "2019", "Inn, 1850",
     "Study (one two three four five six 2019)", ""],
)  # fmt: skip
def test_a_patents_number_and_other_figures_are_no_date(title: str) -> None:
    assert title_date(title) is None
    assert without_date(title) == title


ITEMS = st.lists(
    st.text(st.sampled_from("ab İ😀(2019)–,-*[]1é\t"), min_size=1, max_size=24).filter(lambda text: text.strip()),
    min_size=1,
    max_size=5,
)


@settings(deadline=None)
@given(ITEMS, st.sampled_from(["- ", "* ", "1. "]), st.sampled_from(["\n", "\r\n"]))
def test_the_spans_of_items_are_exact(items: list[str], mark: str, newline: str) -> None:
    text = newline.join(["# Ann Lee", "", "## Awards", "", *(mark + item for item in items), ""])
    file = read_markdown(text, "cv.md", "cv.md")
    assert file.document.text == text
    position = 0
    for record in file.records:
        assert position <= record.start < record.end <= len(text)
        position = record.end
        for field in record.fields:
            assert record.start <= field.start < field.end <= record.end
            if field.name == "period":
                assert text[field.start : field.end] == field.value


@settings(deadline=None)
@given(st.text(st.sampled_from("ab (2019)[],·–- May"), max_size=30))
def test_the_date_of_any_title_stands_in_it_and_is_not_in_the_rest(title: str) -> None:
    span = title_date(title)
    rest = without_date(title)
    if span is None:
        assert rest == title
    else:
        assert "2019" in title[slice(*span)]
        assert rest == title or title.startswith(rest)
