"""Labels of fields and the canonical names behind them.

An unknown label keeps its own folded words as its name: nothing that an owner wrote is lost.
"""

import re

from askcv.text.folding import fold

_ALIASES: dict[str, str] = {
    "name": "full name|vollständiger name|ime|ime i prezime|nombre|nombre completo",
    "organisation": "organization|company|employer|firm|institution|university|college|school|where|organisations"
    "|company name|arbeitgeber|firma|unternehmen|organisation|einrichtung|institut|universität|hochschule|schule"
    "|empresa|compañía|organización|institución|universidad|escuela|facultad|instituto|centro"
    "|organizacija|poslodavac|kompanija|preduzeće|univerzitet|fakultet|škola|ustanova|institucija",
    "role": "position|title|job title|job|rolle|stelle|funktion|tätigkeit|berufsbezeichnung|puesto|cargo|rol|función"
    "|uloga|pozicija|radno mesto|zvanje na poslu|funkcija",
    "place": "location|city|country|town|ort|stadt|standort|land|lugar|ciudad|ubicación|país|mesto|grad|lokacija"
    "|država",
    "start": "from|since|started|begin|began|start date|beginn|von|ab|seit|anfang|inicio|desde|fecha de inicio"
    "|od|početak|datum početka",
    "end": "to|until|till|ended|finished|end date|ende|bis|fin|hasta|fecha de fin|do|kraj|datum završetka",
    "year": "years|jahr|jahre|año|años|godina|godine",
    "date": "when|datum|fecha",
    "period": "dates|duration dates|zeitraum|período|periodo|fechas|period|vreme",
    "degree": "qualification|abschluss|título|titulación|grado|diploma|zvanje|stepen",
    "field": "field of study|subject|major|studienfach|fachrichtung|studiengang|especialidad|smer|oblast",
    "grade": "gpa|mark|marks|note|abschlussnote|gesamtnote|calificación|nota|nota media|ocena|prosek|average grade",
    "thesis": "dissertation|thesis title|abschlussarbeit|diplomarbeit|masterarbeit|bachelorarbeit|tesis|teza|rad"
    "|diplomski rad|master rad",
    "advisors": "advisor|adviser|advisers|supervisor|supervisors|mentor|mentors|betreuer|betreuerin|betreuung|director"
    "|directora|directores|tutor|mentori|mentorka",
    "authors": "author|written by|autor|autoren|autorin|autores|autora|autori|autorka",
    "editors": "editor|edited by|herausgeber|editores|urednici|urednik",
    "speakers": "speaker|presented by|sprecher|referenten|ponentes|govornici",
    "contributors": "contributor|with|team members|mitwirkende|colaboradores|saradnici",
    "client": "customer|kunde|auftraggeber|cliente|klijent",
    "venue": "published in|journal|conference|publication|publisher|erschienen in|zeitschrift|verlag|publicado en"
    "|revista"
    "|editorial|objavljeno u|časopis|konferencija",
    "event": "presented at|meeting|veranstaltung|konferenz|evento|congreso|conferencia|događaj|skup",
    "status": "state|zustand|estado|stanje",
    "length": "duration|dauer|länge|duración|trajanje",
    "technologies": "technology|tech|tech stack|stack|tools|built with|technologien|tecnologías|herramientas"
    "|tehnologije"
    "|alati",
    "skills": "skill|kenntnisse|fähigkeiten|habilidades|competencias|veštine",
    "level": "proficiency|niveau|nivel|nivo",
    "language": "sprache|idioma|jezik",
    "languages": "spoken languages|language skills|foreign languages|sprachen|sprachkenntnisse|fremdsprachen|idiomas"
    "|lenguas|jezici|strani jezici|znanje jezika",
    "email": "e-mail|mail|email address|e-mail address|e-mail-adresse|emailadresse|correo|correo electrónico|mejl|imejl"
    "|e-pošta|elektronska pošta|e-mail adresa|email adresa",
    "phone": "telephone|mobile|phone number|tel|cell|telefon|telefonnummer|handy|mobil|teléfono|móvil|broj telefona"
    "|mobilni",
    "website": "web|homepage|web site|home page|personal website|webseite|internetseite|página web|sitio web|sajt"
    "|veb sajt|web stranica|internet stranica",
    "issuer": "awarded by|given by|issued by|aussteller|verliehen von|otorgado por|concedido por|entidad|dodelio"
    "|dodelila"
    "|izdavalac",
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
