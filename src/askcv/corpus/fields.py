"""Labels of fields and the canonical names behind them.

An unknown label keeps its own folded words as its name: nothing that an owner wrote is lost.
"""

import re

from askcv.text.folding import fold

_ALIASES: dict[str, str] = {
    "name": "full name|ime|nombre",
    "organisation": "organization|company|employer|institution|university|school|where|organisations"
    "|arbeitgeber|firma|empresa|institución|organizacija|poslodavac",
    "role": "position|title|job title|job|rolle|stelle|puesto|cargo|uloga|pozicija",
    "place": "location|city|country|town|ort|lugar|ciudad|mesto",
    "start": "from|since|started|begin|beginn|inicio|desde|od|početak",
    "end": "to|until|till|ended|finished|ende|bis|fin|hasta|do|kraj",
    "year": "years|jahr|año|godina",
    "date": "when|datum|fecha",
    "period": "dates|zeitraum|período|periodo|period",
    "degree": "qualification|abschluss|título|diploma|zvanje",
    "field": "field of study|subject|major|studienfach|smer",
    "grade": "gpa|mark|marks|note|calificación|nota|ocena|prosek|average grade",
    "thesis": "dissertation|thesis title|abschlussarbeit|tesis|teza",
    "advisors": "advisor|adviser|advisers|supervisor|supervisors|mentor|mentors|betreuer|directores|mentori",
    "authors": "author|written by|autoren|autores|autori",
    "editors": "editor|edited by|herausgeber|editores|urednici",
    "speakers": "speaker|presented by|sprecher|ponentes|govornici",
    "contributors": "contributor|with|team members|mitwirkende|colaboradores|saradnici",
    "client": "customer|kunde|auftraggeber|cliente|klijent",
    "venue": "published in|journal|conference|publication|publisher|časopis",
    "event": "presented at|meeting|veranstaltung|evento|događaj",
    "status": "state|zustand|estado",
    "length": "duration|dauer|duración|trajanje",
    "technologies": "technology|tech|tech stack|stack|tools|built with|technologien|tecnologías|tehnologije",
    "skills": "skill|kenntnisse|habilidades|veštine",
    "level": "proficiency|niveau|nivel|nivo",
    "language": "sprache|idioma|jezik",
    "languages": "spoken languages|language skills|foreign languages|sprachen|sprachkenntnisse|fremdsprachen|idiomas"
    "|jezici|strani jezici|znanje jezika",
    "issuer": "awarded by|given by|issued by|aussteller",
}
_NAME_OF = {fold(label): name for name, labels in _ALIASES.items() for label in (name, *labels.split("|"))}

_URL = re.compile(r"https?://[^\s<>\"')\]]+[^\s<>\"')\].,;:]")


def canonical_name(label: str) -> str:
    """The canonical name of a field label: `Employer` -> `organisation`, `Shoe size` -> `shoe size`."""
    folded = " ".join(fold(label).split())
    return _NAME_OF.get(folded, folded)


def is_known(label: str) -> bool:
    """Whether a label is one of the typed ones."""
    return " ".join(fold(label).split()) in _NAME_OF


def first_link(text: str) -> str | None:
    """The first http or https address in a text, or None."""
    match = _URL.search(text)
    return match.group() if match else None
