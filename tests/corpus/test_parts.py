"""What a reader of the page sees of an entry, as exact spans: sentences, fields, rows; never what is hidden."""

import pytest

from askcv.corpus.markdown import read_markdown
from askcv.corpus.parts import record_parts, visible_text


def parts(body: str) -> list[tuple[str, str]]:
    text = f"## Bridge\n{body}\n"
    file = read_markdown(text, "a.md", "a.md")
    found = [part for part in record_parts(file.document, file.records[0]) if part.start > 0]
    for part in found:
        assert text[part.start : part.end].strip() == text[part.start : part.end] != ""
    return [(part.type, part.shown) for part in found]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("One. Two.", [("sentence", "One."), ("sentence", "Two.")]),
        ("> She checks every weld\n> herself.", [("sentence", "She checks every weld herself.")]),
        ("- Built it\n  - with two juniors\n- Won **a** prize", [("sentence", "Built it"), ("sentence", "with two juniors"), ("sentence", "Won a prize")]),
        ("1. first\n2. second", [("sentence", "first"), ("sentence", "second")]),
        ("- Company: Most\n- Led a team", [("field", "Company: Most"), ("sentence", "Led a team")]),
        ("| Project | Year |\n|---|---|\n| Drava | 2019 |\n| Sava | |", [("row", "Project: Drava, Year: 2019"), ("row", "Project: Sava")]),
        ("### Details\nWide.", [("heading", "Details"), ("sentence", "Wide.")]),
        ("```\ncode 42\n```", [("code", "```\ncode 42\n```")]),
        ("<!-- hidden -->\n\nSeen.", [("sentence", "Seen.")]),
        ("She ~~led~~ joined a team[^1].", [("sentence", "She joined a team.")]),
        ("[^1]: Until 2019.", [("sentence", "Until 2019.")]),
        ("- [ ] Learn to weld\n- [x] Build a *bridge*", [("sentence", "☐ Learn to weld"), ("sentence", "☑ Build a bridge")]),
        ("She <b>built</b> it<br>alone<!-- or so -->.", [("sentence", "She built it alone.")]),
        ("Fish &amp; chips cost 5\\*.", [("sentence", "Fish & chips cost 5*.")]),
        ("See [her page](https://a.example/x_y) or <https://b.example/1>.", [("sentence", "See her page (https://a.example/x_y) or https://b.example/1.")]),
        ("She builds. ~~She led.~~", [("sentence", "She builds.")]),
        ("She ~~led. Then she~~ built. It stands.", [("sentence", "She built."), ("sentence", "It stands.")]),
        ("**She leads. She builds.**", [("sentence", "She leads."), ("sentence", "She builds.")]),
        ("- Company: ~~Alt~~ Most[^2]", [("field", "Company: Most")]),
        ("Her snake_case and 2 * 3 * 4 stay.", [("sentence", "Her snake_case and 2 * 3 * 4 stay.")]),
        ("<div style='display:none'>hidden</div>\n\nSeen.", [("sentence", "Seen.")]),
    ],
)  # fmt: skip
def test_each_part_is_what_a_reader_sees(body: str, expected: list[tuple[str, str]]) -> None:
    assert parts(body) == expected


def test_hidden_text_is_not_in_the_visible_text() -> None:
    file = read_markdown("## A\nSeen.\n\n<!-- hidden -->\n\n<p hidden>secret</p>\n\nToo.\n", "a.md", "a.md")
    assert visible_text(file.document, file.records[0]) == "## A\nSeen.\nToo."


def test_words_that_are_struck_out_are_in_no_field_title_or_text() -> None:
    file = read_markdown("## ~~Chief~~ Engineer\n- Employer: ~~Alt~~ Most\n\nShe ~~led~~ joined it.\n", "a.md", "a.md")
    record = file.records[0]
    assert (record.title, record.fields[0].value) == ("Engineer", "Most")
    assert "led" not in visible_text(file.document, record)
