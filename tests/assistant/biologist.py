"""The documents of an invented marine biologist, for conversations about her."""

BIOLOGIST = {
    "profile.md": """---
kind: profile
---
# Tove Lindahl

## About
- Name: Tove Lindahl
- Email: tove@lindahl.example

Tove Lindahl is a marine biologist who counts seals and porpoises. She enjoys patient work in bad weather.

## Languages
- Languages: Swedish (native); English (fluent); Danish (good)
""",
    "experience.md": """---
kind: experience
title: Work
---
## Field assistant, Harstad Aquarium
- Organisation: Harstad Aquarium
- Role: Field assistant
- Place: Harstad
- Start: 2012-05
- End: 2014-08

- Tagged 140 grey seals along the coast
- Built a pontoon for resting seals

## Researcher, Skagen Sea Institute
- Organisation: Skagen Sea Institute
- Role: Researcher
- Place: Skagen
- Start: 2019-02
- End: 2022-10

Lindahl counted porpoises from the air. She moved to acoustic buoys because fog grounded the aeroplanes for weeks.

## Head of monitoring, Koster Reserve
- Organisation: Koster Reserve
- Role: Head of monitoring
- Place: Koster
- Start: 2022-11
- End: now

Lindahl leads nine rangers. Her plan doubled the hours of watching.
""",
    "education.md": """---
kind: education
title: Education
---
## PhD in Marine Biology
- Degree: PhD in Marine Biology
- Organisation: University of Bergen
- Start: 2014-09
- End: 2018-12
- Thesis: Sounds of harbour porpoises
- Advisors: Arne Holm; Greta Vik

The thesis recorded 3,000 hours of clicks in two fjords.

## MSc in Ecology
- Degree: MSc in Ecology
- Organisation: Lund University
- Start: 2010
- End: 2012
- Grade: 4.5/5
- Advisors: Nils Ek

Her thesis followed eel larvae through a river mouth.
""",
    "publications.md": """---
kind: publication
title: Publications
---
## Clicks in the fog
- Authors: Tove Lindahl; Greta Vik
- Venue: Journal of Sea Sounds
- Year: 2020

Acoustic buoys hear porpoises that aeroplanes miss.

## Resting seals need pontoons
- Authors: Tove Lindahl
- Venue: Nordic Seal Letters
- Year: 2015

A pontoon drew 60 seals in one summer.

## Counting by drone
- Authors: Per Sand; Tove Lindahl; Greta Vik
- Venue: Journal of Sea Sounds
- Year: 2023

Drones count pups without driving the mothers away.
""",
    "talks.md": """---
kind: talk
title: Talks
---
## Listening to porpoises
- Event: Sea Forum
- Place: Aarhus
- Date: 2021-03
- Length: 25 minutes

The talk played clicks from a foggy week.

## Seals on pontoons
- Event: Coast Days
- Place: Oslo
- Date: 2016-06
- Length: 40 minutes

A talk for schools.
""",
    "awards.md": """---
kind: award
title: Awards
---
## Blue Compass
- Issuer: Nordic Sea Union
- Year: 2021

Given for the buoys.
""",
    "skills.md": """---
kind: skill
title: Skills
---
## Tools
- Skills: R; QGIS; Python

She analyses clicks in Python.
""",
}
