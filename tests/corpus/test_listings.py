"""Entries that are one list under the name of a field: each item is a value of it, with its own span."""

import pytest

from askcv.corpus.markdown import read_markdown
from askcv.values.entries import ValueType, read_entry


def values(text: str, type_: ValueType) -> list[str]:
    file = read_markdown(text, "cv.md", "cv.md")
    for record in file.records:
        for field in record.fields:
            assert text[field.start : field.end].strip() == text[field.start : field.end] != ""
    return [value.text for record in file.records for value in read_entry(record).of_type(type_)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("- Spanish: native\n- German: C1", ["Spanish (native)", "German (C1)"]),
        ("- Spanish (native)\n- German, fluent", ["Spanish (native)", "German (fluent)"]),
        ("- Native: Spanish\n- Fluent: English, German", ["Spanish (native)", "English (fluent)", "German (fluent)"]),
        ("- Native Spanish\n- Brazilian Portuguese – B2", ["Spanish (Native)", "Brazilian Portuguese (B2)"]),
        ("English, German and Spanish", ["English", "German", "Spanish"]),
        ("- **Deutsch:** Muttersprache", ["Deutsch (Muttersprache)"]),
        ("- Languages: Spanish (native); English", ["Spanish (native)", "English"]),
        ("She speaks Spanish at home and with her family.", []),
        ("- Reading old maps", []),
    ],
)
def test_languages_are_read_in_the_forms_that_people_write(body: str, expected: list[str]) -> None:
    assert values(f"## Languages\n{body}\n", ValueType.LANGUAGE) == expected


@pytest.mark.parametrize("heading", ["Languages", "Language skills", "Sprachen", "Idiomas", "Jezici"])
def test_the_heading_may_be_in_any_language(heading: str) -> None:
    assert values(f"## {heading}\n- Deutsch: C1\n", ValueType.LANGUAGE) == ["Deutsch (C1)"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("- Arbitration, charterparties\n- Drafting", ["Arbitration", "charterparties", "Drafting"]),
        ("Python, SQL, Git", ["Python", "SQL", "Git"]),
        ("- Skills: Python; SQL", ["Python", "SQL"]),
        ("- Works well with others in large teams under high pressure, as her references confirm every time.", []),
        ("- Python: 5 years", []),
    ],
)
def test_skills_are_read_from_a_list_without_labels(body: str, expected: list[str]) -> None:
    assert values(f"## Skills\n{body}\n", ValueType.TECHNOLOGY) == expected


def test_a_label_of_its_own_stays_a_field_beside_the_items() -> None:
    file = read_markdown("## Languages\n- Spanish: native\n- Certificate: DELE 2019\n", "cv.md", "cv.md")
    assert [(field.name, field.value) for field in file.records[0].fields] == [
        ("languages", "Spanish (native)"),
        ("certificate", "DELE 2019"),
    ]
