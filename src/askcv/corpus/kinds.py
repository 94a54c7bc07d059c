"""The kinds that a document or an entry can have, and the words by which a heading or file name tells its kind."""

from askcv.text.folding import fold

KINDS = (
    "profile",
    "experience",
    "education",
    "publication",
    "talk",
    "project",
    "skill",
    "award",
    "community",
    "faq",
    "policy",
    "page",
)

_NAMES: dict[str, str] = {
    "profile": "about|about me|bio|biography|summary|personal statement|cv|resume|profil|über mich|perfil|o meni"
    "|contact|contact details|contact information|personal details|personal information|kontakt|kontaktdaten"
    "|persönliche daten|contacto|datos de contacto|datos personales|kontakt podaci|lični podaci",
    "experience": "work|work experience|professional experience|employment|employment history|jobs|career"
    "|work history|positions|berufserfahrung|experiencia|experiencia laboral|iskustvo|radno iskustvo",
    "education": "studies|academic background|degrees|training|ausbildung|bildung|educación|formación|obrazovanje",
    "publication": "publications|papers|articles|books|publikationen|veröffentlichungen|publicaciones|publikacije",
    "talk": "talks|presentations|lectures|speaking|vorträge|charlas|conferencias|predavanja",
    "project": "projects|portfolio|projekte|proyectos|projekti",
    "skill": "skills|technical skills|technologies|tools|competences|fähigkeiten|kenntnisse|habilidades|veštine",
    "award": "awards|honors|honours|fellowships|scholarships|grants|auszeichnungen|premios|nagrade",
    "community": "volunteering|volunteer|service|activities|memberships|ehrenamt|voluntariado|zajednica",
    "faq": "questions|frequently asked questions|häufige fragen|preguntas frecuentes|pitanja",
    "policy": "policies",
}
_QUALIFIERS = frozenset(
    "selected recent key main other additional further notable relevant invited major personal core representative "
    "ausgewählte weitere wichtige seleccionadas seleccionados otras otros izabrani izabrana ostale druge".split()
)
"""Words before the name of a kind that leave it the same: `Selected Publications`."""
_KIND_OF = {fold(name): kind for kind, names in _NAMES.items() for name in (kind, *names.split("|"))}


def kind_of_heading(heading: str) -> str | None:
    """The kind that a section heading or a file's stem names, or None.

    Args:
        heading: `Work experience`, `publications`, `Radno iskustvo`, ...
    """
    words = fold(" ".join(heading.replace("_", " ").replace("-", " ").split()).strip(" :."))
    first, _, rest = words.partition(" ")
    return _KIND_OF.get(words) or (_KIND_OF.get(rest) if first in _QUALIFIERS else None)
