"""The chat page in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}


@pytest.fixture(params=SIZES)
def page(browser: Browser, page_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page, opened; asserts at the end that nothing foreign was asked for and no error was told."""
    opened = browser.new_page(viewport=SIZES[request.param])  # type: ignore[arg-type]  # a plain dict of two numbers
    asked: list[str] = []
    errors: list[str] = []
    opened.on("request", lambda made: asked.append(made.url))
    opened.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("dialog", lambda dialog: errors.append(f"dialog: {dialog.message}"))
    opened.goto(page_url)
    expect(opened.locator("#question textarea")).to_be_visible(timeout=30_000)
    yield opened
    assert [url for url in asked if not url.startswith((page_url, "data:", "blob:"))] == []
    assert errors == []
    width = opened.evaluate("document.documentElement.scrollWidth")
    assert width <= SIZES[request.param]["width"], "the page scrolls sideways"
    opened.close()


def ask(page: Page, question: str) -> None:
    page.fill("#question textarea", question)
    page.press("#question textarea", "Enter")


def test_it_says_that_it_is_a_program_and_whose_documents_it_reads(page: Page) -> None:
    expect(page.locator("#head")).to_contain_text("Ask about Ines Duarte")
    expect(page.locator("#head")).to_contain_text("This is a program. It answers from the documents of Ines Duarte")
    expect(page.locator("#head")).to_contain_text("Welcome.")
    assert page.title() == "Ask about Ines Duarte"
    assert not page.locator("footer").is_visible()


def test_a_suggested_question_is_answered_with_its_sources(page: Page) -> None:
    page.get_by_role("button", name="Who were her advisors?").click()
    expect(page.locator(".answer")).to_contain_text("Ruth Kim and Paul Odell", timeout=20_000)
    source = page.locator("ol.sources li").first
    expect(source).to_contain_text("BSc Nursing")
    expect(source).to_contain_text("education.md")
    expect(source.locator(".quote")).to_have_text("Advisors: Ruth Kim; Paul Odell")


def test_what_the_documents_do_not_say_is_refused(page: Page) -> None:
    ask(page, "What is her shoe size?")
    expect(page.locator(".answer")).to_have_text("The documents do not say that.", timeout=20_000)
    expect(page.locator("ol.sources")).to_have_count(0)


def test_markup_in_a_document_is_shown_as_text_and_does_nothing(page: Page) -> None:
    ask(page, "What does the markup project hold?")
    expect(page.locator(".answer").last).to_contain_text("<img src=x onerror=alert(1)>", timeout=20_000)
    expect(page.locator(".answer").last).to_contain_text("and <b>bold</b> and tags and")
    assert page.locator("#conversation .message img, #conversation .message b, #conversation .message i").count() == 0
    link = page.locator("ol.sources a").first
    assert link.get_attribute("href") == "https://journals.example/markup"
    assert "noopener" in (link.get_attribute("rel") or "")


def test_markup_in_a_question_is_shown_as_text(page: Page) -> None:
    ask(page, "Is <b>this</b> **bold** ![x](http://evil.example/y.png)?")
    expect(page.locator("#conversation .user").first).to_contain_text("<b>this</b> **bold**", timeout=20_000)
    expect(page.locator(".answer")).to_be_visible(timeout=20_000)


def test_a_bad_question_gets_a_kind_message_and_the_next_is_answered(page: Page) -> None:
    ask(page, "x" * 5000)
    expect(page.locator("#conversation .bot").last).to_contain_text("Shorten it", timeout=20_000)
    ask(page, "Where does she work now?")
    expect(page.locator(".answer").last).to_contain_text("Eastgate Clinic", timeout=20_000)


def test_a_follow_up_is_understood_and_a_new_conversation_is_empty(page: Page) -> None:
    ask(page, "What was her thesis?")
    expect(page.locator(".answer")).to_contain_text("Pain scales", timeout=20_000)
    ask(page, "What did it compare?")
    expect(page.locator(".answer").last).to_contain_text("120 children", timeout=20_000)
    page.get_by_role("button", name="New conversation").click()
    expect(page.locator(".answer")).to_have_count(0, timeout=20_000)
