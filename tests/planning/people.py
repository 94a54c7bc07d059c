"""Three invented people of other trades, as documents: a nurse, a chef and a civil engineer."""

NURSE = {
    "profile.md": """---
kind: profile
---
# Ingrid Solheim

## About
- Name: Ingrid Solheim

Ingrid Solheim is an intensive care nurse and a teacher of nurses.

## Languages
- Languages: Norwegian (native); English (fluent); French (basic)
""",
    "experience.md": """---
kind: experience
---
## Staff nurse, Bergen Children's Hospital
- Employer: Bergen Children's Hospital
- Position: Staff nurse
- City: Bergen
- From: 2008-02
- To: 2011-01

Solheim cared for children after heart surgery.

## Intensive care nurse, Oslo General Hospital
- Employer: Oslo General Hospital
- Position: Intensive care nurse
- City: Oslo
- From: 2011-03
- To: 2015-08

She introduced a checklist for ventilated patients.

## Nurse educator, Tromso Nursing College
- Employer: Tromso Nursing College
- Position: Nurse educator
- City: Tromso
- From: 2014-09
- To: 2018-06

Solheim taught intensive care to second-year students.

## Head nurse, Oslo General Hospital
- Employer: Oslo General Hospital
- Position: Head nurse
- City: Oslo
- From: 2018-09
- To: now

She leads a ward of 22 nurses.
""",
    "education.md": """---
kind: education
---
## MSc in Intensive Care Nursing
- Degree: MSc in Intensive Care Nursing
- University: Lund University
- From: 2012
- To: 2014
- Grade: 4.6/5
- Thesis: Alarm fatigue on intensive care wards
- Supervisors: Karin Ek; Per Lindqvist

The thesis measured 900 alarms on two wards.

## Bachelor of Nursing
- Degree: Bachelor of Nursing
- University: University of Agder
- From: 2004
- To: 2007
- Grade: 4.1/5
- Supervisors: Tore Haugen

Solheim wrote about pain in small children.
""",
    "publications.md": """---
kind: publication
---
## Alarm fatigue in two intensive care wards
- Authors: Solheim, Ingrid; Ek, Karin
- Journal: Nordic Nursing Review
- Year: 2015

The paper counts alarms and the time until a nurse answers.

## A checklist for ventilated patients
- Authors: Per Lindqvist; Ingrid Solheim; Karin Ek
- Journal: Critical Care Letters
- Year: 2016

The checklist halved the number of missed turns.

## Teaching intensive care with simulators
- Authors: I. Solheim; T. Haugen; Maja Brandt
- Journal: Nordic Nursing Review
- Year: 2018

Students who practised on simulators made fewer errors.

## Night shifts and errors
- Authors: Maja Brandt; Ingrid Solheim; et al.
- Journal: Sleep and Work
- Year: 2020

Errors rise after the third night in a row.

## Sedation without restraint
- Authors: Ingrid Solheim
- Journal: Critical Care Letters
- Year: 2022

A single-author account of five years of gentler sedation.
""",
    "talks.md": """---
kind: talk
---
## Why alarms are ignored
- Event: Nordic Care Days
- Date: 2016-05
- Length: 25 minutes

A talk about alarm fatigue.

## Simulators in nursing school
- Event: Teaching Forum
- Date: 2018-11
- Length: 1 hour

How a college bought two simulators.

## Gentle sedation
- Event: Nordic Care Days
- Date: 2022-05
- Length: 40 minutes

What sedation looks like without restraint.
""",
    "awards.md": """---
kind: award
---
## Nightingale Prize
- Issuer: Nordic Nursing Union
- Year: 2019

Given for the checklist.

## Teacher of the Year
- Issuer: Tromso Nursing College
- Year: 2017

Chosen by the students.
""",
    "skills.md": """---
kind: skill
---
## Clinical skills
- Skills: Ventilation; Dialysis; Triage
- Level: expert

## Software
- Skills: SPSS; Excel
- Level: basic
""",
}

CHEF = {
    "profile.md": """---
kind: profile
---
# Matteo Ferri

## About
- Name: Matteo Ferri

Matteo Ferri is a chef who cooks the food of the Adriatic coast.

## Languages
- Languages: Italian (native); English; Croatian
""",
    "jobs.md": """---
kind: experience
---
## Commis, Trattoria Miramare
- Organisation: Trattoria Miramare
- Role: Commis
- Place: Trieste, Italy
- Start: 2005
- End: 2007

He cleaned fish for two years.

## Line cook, Hotel Excelsior
- Organisation: Hotel Excelsior
- Role: Line cook
- Place: Venice, Italy
- Start: March 2008
- End: Oct. 2010

Ferri worked the grill.

## Sous-chef, Osteria del Porto
- Organisation: Osteria del Porto
- Role: Sous-chef
- Place: Split, Croatia
- Start: 04/2011
- End: 12/2014

He wrote the summer menu.

## Head chef, Osteria del Porto
- Organisation: Osteria del Porto
- Role: Head chef
- Place: Split, Croatia
- Start: 2015-01
- End: 2019-02

Under him the kitchen grew from 6 to 14 cooks.

## Owner, Casa Ferri
- Organisation: Casa Ferri
- Role: Owner and chef
- Place: Trieste, Italy
- Start: 2019-06
- End: present

A house of 40 seats.
""",
    "education.md": """---
kind: education
---
## Diploma in Culinary Arts
- Degree: Diploma in Culinary Arts
- School: Alberghiero di Trieste
- Start: 2001
- End: 2005
- Grade: 92/100

Five years of kitchen and service.

## Sommelier course
- Organisation: Italian Sommelier Guild
- Year: 2013
- Length: 3 weeks

A course on wine.
""",
    "publications.md": """---
kind: publication
---
## The Adriatic Table
- Authors: Matteo Ferri; Lucia Conti
- Publisher: Mare Books
- Year: 2017

A book of eighty recipes.

## Salt and Smoke
- Authors: Lucia Conti; Matteo Ferri; Ivan Perkovic
- Publisher: Mare Books
- Year: 2021

A book about preserving fish.

## Bread without a Mixer
- Authors: Matteo Ferri
- Publisher: Cucina Quarterly
- Year: 2021

An article on slow dough.
""",
    "talks.md": """---
kind: talk
---
## Fish on Friday
- Event: Slow Food Fair
- Date: Spring 2016
- Length: 30 minutes

A demonstration.

## Fermenting sardines
- Event: Gastro Congress
- Date: 2021-09
- Length: 45 minutes

A talk for cooks.
""",
    "awards.md": """---
kind: award
---
## Golden Ladle
- Issuer: Croatian Chefs Association
- Year: 2016

For the summer menu.

## One star
- Issuer: Adria Guide
- Year: 2021

For Casa Ferri.

## Green Kitchen Award
- Issuer: Adria Guide
- Year: 2023

For cooking without waste.
""",
    "skills.md": """---
kind: skill
---
## Cooking
- Skills: Butchery; Pastry; Fermentation; Grilling
- Level: master
""",
}

ENGINEER = {
    "profile.md": """---
kind: profile
---
# Amara Nwosu

## About
- Name: Amara Nwosu

Amara Nwosu is a civil engineer who designs bridges.

## Languages
- Languages: Igbo (native); English (fluent); Portuguese (good)
""",
    "work.md": """---
kind: experience
---
## Graduate engineer, Okafor Consulting
- Company: Okafor Consulting (OC)
- Role: Graduate engineer
- Location: Lagos
- Start: 2010-07
- End: 2012-06

She checked drawings of culverts.

## Bridge engineer, Ponte Group
- Company: Ponte Group
- Role: Bridge engineer
- Location: Lisbon
- Start: 2012-09
- End: 2016-12

Nwosu designed steel bridges.

## Intern, Ponte Group
- Company: Ponte Group
- Role: Engineering intern
- Location: Lisbon
- Start: 2009-06
- End: 2009-09

She surveyed an old viaduct.

## Lead engineer, Harbour Structures Institute
- Company: Harbour Structures Institute (HSI)
- Role: Lead engineer
- Location: Rotterdam
- Start: 2017-01
- End: now

She leads nine engineers.
""",
    "education.md": """---
kind: education
---
## PhD in Structural Engineering
- Degree: PhD in Structural Engineering
- University: Delft University of Technology
- Start: 2018-10
- End: 2022-11
- Thesis: Fatigue of welded joints in movable bridges
- Advisors: Hendrik de Vries; Sofia Marques

She tested 60 joints.

## MSc in Civil Engineering
- Degree: MSc in Civil Engineering
- University: University of Porto
- Start: 2008-09
- End: 2010-06
- Grade: 17/20
- Advisors: Sofia Marques

Her thesis compared two ways of casting decks.

## BEng in Civil Engineering
- Degree: BEng in Civil Engineering
- University: University of Lagos
- Start: 2004
- End: 2008
- Grade: 4.4/5

Five years in Lagos.
""",
    "projects.md": """---
kind: project
---
## Vasco Footbridge
- Client: City of Lisbon
- Role: Bridge designer
- Year: 2014
- Budget: EUR 3.2 million
- Span: 84 m
- Technologies: AutoCAD; SAP2000

A steel arch for walkers.

## Maas Bascule Bridge
- Client: Port of Rotterdam
- Role: Lead designer
- Year: 2020
- Budget: EUR 41 million
- Span: 62 m
- Technologies: Tekla; SAP2000

A bridge that opens for ships.

## Lekki Culverts
- Client: Lagos State
- Role: Checker
- Year: 2011
- Budget: EUR 0.6 million
- Technologies: AutoCAD

Twelve culverts under a road.
""",
    "publications.md": """---
kind: publication
---
## Fatigue tests of welded joints
- Authors: Amara Nwosu; Hendrik de Vries
- Venue: Journal of Bridge Studies
- Year: 2020

Sixty joints under repeated load.

## Opening bridges in the wind
- Authors: Sofia Marques; Amara Nwosu; Hendrik de Vries; Li Wei
- Venue: Structures Conference 2021
- Year: 2021

Wind limits for bascule bridges.

## A cheaper culvert
- Authors: Chidi Okafor; Amara Nwosu
- Venue: West African Engineer
- Year: 2012

A culvert from fewer parts.

## Inspection of movable bridges
- Authors: Amara Nwosu; Li Wei; et al.
- Venue: Journal of Bridge Studies
- Year: 2023

What inspectors miss.
""",
    "talks.md": """---
kind: talk
---
## Bridges that move
- Event: Open City Days
- Date: 2019-06-15
- Length: 20 minutes

For the public.

## Welds under load
- Event: Structures Conference 2021
- Date: 2021-09-02
- Length: 1 hour 10 minutes

For engineers.

## From Lagos to Rotterdam
- Event: Women in Engineering
- Date: 2023-03-08
- Length: 35 minutes

A life in bridges.
""",
    "awards.md": """---
kind: award
---
## Young Engineer Fellowship
- Issuer: Ponte Foundation
- Start: 2008
- End: 2010

It paid for the master's.

## Golden Beam
- Issuer: Dutch Steel Union
- Year: 2021

For the Maas Bascule Bridge.
""",
    "community.md": """---
kind: community
---
## Girls Build
- Organisation: Girls Build
- Role: Mentor
- Start: 2015-03
- End: now

She mentors pupils.
""",
    "skills.md": """---
kind: skill
---
## Software
- Skills: AutoCAD; Tekla; SAP2000; Python
- Level: advanced
""",
}

PEOPLE = {"nurse": NURSE, "chef": CHEF, "engineer": ENGINEER}
