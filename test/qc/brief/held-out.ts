import type { BriefCase } from './cases.ts'

/** Written after the rules were done: at first 0.93 of their facts were read, and 0.96 of what was read was right. */
export const heldOut: readonly BriefCase[] = [
  {
    name: 'a choir director',
    brief: `Hello friends at the studio,

Our spring musicale is coming! We would love a poster (12x18) and a program cover (5.5 x 8.5).

Title: Songs of the Upper Room
When: Sunday, April 25, 2027 at 4:00 p.m.
Where: First Presbyterian Church, 900 Maple Street, Sanctuary
Admission: free-will offering
Featuring the Chancel Choir, directed by Dr. Paul Whitcomb

"Sing to the Lord a new song" (Psalm 96:1) should be near the bottom.

Peace,
Ellen`,
    comments: ['Oops, I gave you the wrong hour. The musicale starts at 3:00 p.m., not 4:00.'],
    truth: {
      dates: ['2027-04-25'],
      times: ['15:00'],
      places: ['First Presbyterian Church, 900 Maple Street, Sanctuary'],
      scripture: ['Psalm 96:1'],
      copy: ['Songs of the Upper Room', 'Sing to the Lord a new song'],
      required: ['free-will offering', 'Chancel Choir', 'Dr. Paul Whitcomb'],
      sizes: ['12x18in', '5.5x8.5in'],
    },
  },
  {
    name: 'a ticketed dinner',
    brief: `GALA SAVE THE DATE
----
Date: 3/13/27
Time: 6:00pm-9:30pm
Venue: The Foundry Ballroom, 18 Industrial Way, Suite 200
Tickets: $75 / table of 8 $560
Buy: hopehouse.org/gala
Dress: cocktail
#HopeGala27
Post size 1080x1080, story`,
    comments: ['Table price changed to $600.', 'Please drop the dress code.'],
    truth: {
      dates: ['2027-03-13'],
      times: ['18:00', '21:30'],
      places: ['The Foundry Ballroom, 18 Industrial Way, Suite 200'],
      copy: ['GALA SAVE THE DATE'],
      required: ['$75', '$600', 'hopehouse.org/gala', '#HopeGala27'],
      sizes: ['1080x1080px', '1080x1920px'],
    },
  },
  {
    name: 'a prayer breakfast in one breath',
    brief: `hi can we get a quick slide for the mayors prayer breakfast, thurs may 6 2027 7am, civic center hall b, tickets 20 bucks at citywideprayer.org, speaker is coach Darnell Price. 16:9 thx`,
    truth: {
      dates: ['2027-05-06'],
      times: ['07:00'],
      places: ['civic center hall b'],
      required: ['citywideprayer.org', 'Darnell Price'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'a small table of services',
    brief: `Please update our Holy Week bulletin insert.

| Day | Date | Time |
| --- | --- | --- |
| Maundy Thursday | March 25, 2027 | 7:00 PM |
| Good Friday | March 26, 2027 | 12:00 PM |
| Easter Sunday | March 28, 2027 | 8:00 AM, 10:30 AM |

All services at Zion Lutheran, 302 Second Avenue. Livestream: zionlutheran.live. Office phone 515-555-0177.`,
    comments: ['Good Friday is at 1:00 PM now instead of noon.'],
    truth: {
      dates: ['2027-03-25', '2027-03-26', '2027-03-28'],
      times: ['19:00', '13:00', '08:00', '10:30'],
      places: ['Zion Lutheran, 302 Second Avenue'],
      required: ['zionlutheran.live', '515-555-0177'],
    },
  },
  {
    name: 'a volunteer coordinator',
    brief: `We're recruiting for our tutoring program! Flyer, letter size. Key points:
- Tutor a child one hour a week
- Mondays or Wednesdays, 3:30-5:00 PM
- Starts February 1, 2027
- Training provided, 2 sessions
- Grades 1-5 at Lincoln Elementary
- Apply: hopetutors.org/apply or email Kim at kim@hopetutors.org
Logo of the school should be on it too. Kim's last name is still TBD.`,
    truth: {
      dates: ['2027-02-01'],
      times: ['15:30', '17:00'],
      places: ['Lincoln Elementary'],
      required: ['Grades 1-5', '2 sessions', 'hopetutors.org/apply', 'kim@hopetutors.org', 'Logo of the school'],
      copy: ['Tutor a child one hour a week'],
      sizes: ['8.5x11in'],
    },
  },
  {
    name: 'a Spanish mail',
    brief: `Buenos días:

Necesitamos un cartel para el Retiro de Mujeres. Será el sábado 17 de abril de 2027, de 9:00 a.m. a 3:00 p.m., en la Iglesia Puerta Abierta, 512 Elm Street. El costo es $20. Inscripciones en puertaabierta.org o al 214-555-0188. Lema: "Firmes en la fe" (1 Corintios 16:13).

Gracias,
Marta`,
    truth: {
      dates: ['2027-04-17'],
      times: ['09:00', '15:00'],
      places: ['Iglesia Puerta Abierta, 512 Elm Street'],
      scripture: ['1 Corinthians 16:13'],
      copy: ['Firmes en la fe'],
      required: ['$20', 'puertaabierta.org', '214-555-0188'],
    },
  },
  {
    name: 'a class that was renamed',
    brief: `**Class:** Money Matters
**Title:** Money Matters
**Dates:** Tuesdays, January 12 - February 16, 2027
**Time:** 6:30 PM
**Room:** 204
**Instructor:** Glenn Ashby
**Cost:** $15 workbook
**Register by phone:** 360-555-0109`,
    comments: [
      'We are renaming it. Please change the title to "Faith and Finances".',
      'Glenn is out, new instructor is Teresa Ashby.',
    ],
    truth: {
      dates: ['2027-01-12', '2027-02-16'],
      times: ['18:30'],
      copy: ['Faith and Finances'],
      required: ['Teresa Ashby', '$15 workbook', '360-555-0109'],
    },
  },
  {
    name: 'a bake sale with nothing much',
    brief: `Need something for the youth bake sale this Sunday after church in the narthex. Everything goes to the Haiti trip. Square graphic please. You can reach me at 555-410-2231 with questions.`,
    truth: { dates: ['2026-11-01'], places: ['the narthex'], sizes: ['1080x1080px'] },
  },
  {
    name: 'a hiring post',
    brief: `Hiring graphic for socials (1080 x 1350).
Headline - We're Hiring
Subhead - Children's Ministry Director
Copy: Part time, 25 hours a week. Send your resume to jobs@bridgewaycc.org by December 18.
Footer: bridgewaycc.org/jobs`,
    truth: {
      copy: [
        "We're Hiring",
        "Children's Ministry Director",
        'Part time, 25 hours a week. Send your resume to jobs@bridgewaycc.org by December 18.',
      ],
      required: ['jobs@bridgewaycc.org', 'bridgewaycc.org/jobs', '25 hours'],
      sizes: ['1080x1350px'],
    },
  },
  {
    name: 'an open house whose venue moved',
    brief: `Open House for the new preschool
Saturday, March 6, 2027, 10 a.m. to noon
Little Lambs Preschool, 77 Orchard Road, Door 4
Tours, snacks, and a story time
Call 603.555.0150 for info
Ages 3 to 5
Please include our website littlelambs.org and the church logo
Postcard, 4x6`,
    comments: [
      'We moved! The new address is 91 Orchard Road. Everything else stays.',
      'Can you also add "Enroll today"?',
    ],
    truth: {
      dates: ['2027-03-06'],
      times: ['10:00', '12:00'],
      places: ['91 Orchard Road'],
      copy: ['Enroll today'],
      required: ['603.555.0150', 'Ages 3 to 5', 'littlelambs.org', 'church logo'],
      sizes: ['4x6in'],
    },
  },
]
