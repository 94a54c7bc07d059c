"""Inline Markdown as a reader of the page sees it. The parsing is markdown-it-py's (CommonMark).

Struck-out words are gone, as their author wants; so are HTML tags, comments and the marks of footnotes. A link is
its text and its address; an image the words for those who do not see it.
"""

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKED = re.compile(r"[*_`~\[\]<>&\\]")
_FOOTNOTE = re.compile(r"\[\^[^\]\s]+\]:?")
_TASK = re.compile(r"\A\[(?P<done>[ xX])\][ \t]+")
_ELEMENT = re.compile(r"<(?:(?P<open>(?=\w))|/)(?P<name>\w+)")
_UNSEEN = frozenset({"script", "style", "template", "noscript"})
"""HTML elements of which a reader sees nothing."""
_REFUSED_LINK = re.compile(r"!?\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)")
"""A link that the parser leaves alone, for what it would start: `[us](javascript:…)`."""
_HALF_EMPHASIS = re.compile(r"(?<!\w)(?:\*\*|__|~~)(?=\S)|(?<=\S)(?:\*\*|__|~~)(?!\w)|^(?:\*\*|__|~~)$")
"""Emphasis that opens in one sentence and closes in another."""

STRUCK = re.compile(r"~~(?=\S)[\s\S]+?(?<=\S)~~")
"""Words that are struck out, marks and all."""

_PARSER = MarkdownIt("commonmark").enable("strikethrough")
_PARSER.normalizeLink = lambda url: url  # type: ignore[method-assign]  # an address is shown as it was written


def plain(markdown: str) -> str:
    """Inline Markdown as a reader sees it, on one line.

    Args:
        markdown: A sentence, a value or a heading, without the marks of its block.
    """
    if not _MARKED.search(markdown):
        return " ".join(markdown.split())
    text = _FOOTNOTE.sub("", markdown.strip())
    text = _TASK.sub(lambda match: "☐ " if match["done"] == " " else "☑ ", text)
    children = _PARSER.parseInline(text)[0].children or []
    return " ".join(_HALF_EMPHASIS.sub("", _shown(children)).split())


def _shown(tokens: list[Token]) -> str:
    told: list[str] = []
    links: list[tuple[int, str]] = []
    struck = unseen = 0
    for token in tokens:
        struck += token.nesting if token.type.startswith("s_") else 0
        if struck:
            continue
        if token.type == "link_open":
            links.append((len(told), str(token.attrs["href"])))
        elif token.type == "link_close":
            start, address = links.pop()
            text = "".join(told[start:])
            told[start:] = [text if not text or text == address else f"{text} ({address})"]
        elif token.type in {"softbreak", "hardbreak"} or token.content.lower().startswith("<br"):
            told.append(" ")
        elif token.type == "image":
            told.append(str(token.content))
        elif token.type == "html_inline":
            name = _ELEMENT.match(token.content)
            unseen += (1 if name["open"] else -1) if name and name["name"].lower() in _UNSEEN else 0
        elif unseen <= 0:
            told.append(_REFUSED_LINK.sub(r"\1", token.content))
    return "".join(told)
