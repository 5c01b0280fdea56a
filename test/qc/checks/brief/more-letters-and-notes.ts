import type { Asked } from './briefs-and-lines.ts'

/** As those beside it. */
export const moreLetters: readonly Asked[] = [
  {
    name: 'FW: pumpkin patch banner',
    brief: `Can someone make the banner Karl wants? Details in his note.

Begin forwarded message:

From: Karl Dietz <karl@zion.example>
Date: October 3, 2026 at 6:51:22 PM CDT
To: Church Office <office@zion.example>
Subject: Pumpkin Patch

Pumpkin patch opens October 10 and runs to Halloween
Mon-Fri 3 to 7, Sat 9 to 7, Sun noon to 7
Front lawn, 3800 Fairmount Road
Proceeds: youth mission trip

Karl Dietz
Property chair`,
    comments: [],
    lines: [
      'PUMPKIN PATCH',
      'October 10 – October 31',
      'Mon–Fri 3–7 PM · Sat 9 AM–7 PM · Sun 12–7 PM',
      'Front lawn · 3800 Fairmount Road',
      'Supports the youth mission trip',
    ],
    slips: [
      ['October 10', 'October 11'],
      ['3800', '3300'],
    ],
  },
  {
    name: 'Advent by candlelight',
    brief: `Dear all,

I would be grateful for an invitation, 5x7, for our women's evening.

Advent by Candlelight
Thursday, December 3, 2026
6:30 in the evening
Parish Hall, Church of the Redeemer
Tables are hosted; seating is limited, so reserve by November 24 with Constance Ives, 555-0143.
Our speaker is Mother Helen Prior of Lindisfarne House.

Faithfully,

Constance Ives
Altar Guild Directress
8 Vicarage Close
Home 555-0177

"My soul doth magnify the Lord"`,
    comments: [],
    lines: [
      'Advent by Candlelight',
      'Thursday, December 3',
      '6:30 PM',
      'Parish Hall · Church of the Redeemer',
      'Speaker: Mother Helen Prior, Lindisfarne House',
      'Seating is limited',
      'Reserve by November 24: Constance Ives, 555-0143',
    ],
    slips: [
      ['6:30', '7:30'],
      ['555-0143', '555-0134'],
      ['Prior', 'Pryor'],
      ['November 24', 'November 26'],
    ],
  },
  {
    name: 'Announcement loop',
    brief: `Title,Details
Marriage retreat,"Mar 5-7, Pine Cove lodge, $240 a couple til Feb 1 then $280"
Coffee with the pastors,"2nd Sunday, 9:15, library, for anybody new"
Grief group,"Mondays 7pm, Rm 204, begins Jan 25, 8 weeks"

Dana (comms)`,
    comments: [],
    lines: [
      'Marriage Retreat',
      'March 5–7 at Pine Cove Lodge',
      '$240 per couple until February 1, $280 after',
      'Coffee with the Pastors',
      'Second Sundays at 9:15 AM in the library',
      'New here? Join us.',
      'Grief Group',
      'Mondays at 7 PM, starting January 25',
      'Room 204 · 8 weeks',
    ],
    slips: [
      ['$240', '$220'],
      ['9:15', '9:45'],
      ['Room 204', 'Room 402'],
      ['January 25', 'January 26'],
    ],
  },
  {
    name: 'Blessing of the animals',
    brief: `need a fb post! blessing of the animals is oct 4 (st francis day), 2pm, on the lawn by the columbarium. leashes + carriers pls!! every creature gets a treat :) pastor wants it to say something about "all creatures" maybe, up to u

cheers, jules 🐾
parish admin, all saints' – m/w/f 9-1`,
    comments: [],
    lines: [
      'Blessing of the Animals',
      'All creatures welcome!',
      'October 4 at 2 PM',
      'On the lawn by the columbarium',
      'Leashes & carriers, please',
      'A treat for every pet',
    ],
    slips: [
      ['October 4', 'October 11'],
      ['2 PM', '3 PM'],
    ],
  },
  {
    name: 'Noche de alabanza',
    brief: `Hola equipo, historia para Noche de Alabanza por favor.
Sábado 20 de febrero, 7:30 pm, Auditorio Central. Invitada: Marisela Quiñones. Entrada libre.
Cuidado de niños 0 a 4 años.

Gracias y bendiciones,
Pastor Efraín Loya
Iglesia Monte Alto
Calle 12 #450, Col. Centro

> De: Efraín Loya
> Enviado: lunes, 11 de enero de 2027
> Para: Estudio
> Asunto: alabanza
> Sería el 13 de febrero a las 6, boletos $5.`,
    comments: [],
    lines: [
      'Noche de Alabanza',
      'Sábado 20 de febrero',
      '7:30 p. m.',
      'Auditorio Central',
      'con Marisela Quiñones',
      'Entrada libre',
      'Guardería (0–4)',
    ],
    slips: [
      ['20 de febrero', '13 de febrero'],
      ['7:30', '6:30'],
      ['Quiñones', 'Quiñonez'],
    ],
  },
  {
    name: 'Stewardship mailer',
    brief: `Postcard 6x9.
Front headline: Rooted & Growing
Commitment Sunday is November 22
Pledge online: fairview.example/pledge or return your card at either service (8:15 or 10:45)
Goal: 120 households

Let me know if the 30th works for final files, mail house wants them by 11/3.

Best,
Quentin Ayers
Finance Director | Fairview Presbyterian
ofc 555-0120 x14 | cell 555-0121`,
    comments: [],
    lines: [
      'Rooted & Growing',
      'Commitment Sunday: November 22',
      'Pledge at fairview.example/pledge',
      'or bring your card to the 8:15 or 10:45 service',
      'Our goal: 120 households',
    ],
    slips: [
      ['November 22', 'November 29'],
      ['10:45', '10:15'],
      ['Rooted & Growing', 'Rooted & Glowing'],
      ['fairview.example/pledge', 'fairview.example/give'],
    ],
  },
  {
    name: 'Nursery volunteer flyer',
    brief: `Flyer letter. NURSERY HELPERS NEEDED. one sunday a month, 8:45 or 10:30. background check required, we pay for it. babies 0-2 and toddlers 2-3. Talk to Miss Keely at check in or keely@graceway.example

thank uuu
keely`,
    comments: [],
    lines: [
      'Nursery Helpers Needed',
      'One Sunday a month',
      '8:45 or 10:30 AM',
      'Babies (0–2) · Toddlers (2–3)',
      'Background check required (on us!)',
      'Talk to Miss Keely at check-in',
      'keely@graceway.example',
    ],
    slips: [
      ['8:45', '8:30'],
      ['keely@graceway.example', 'kelly@graceway.example'],
    ],
  },
  {
    name: 'Good Friday slide',
    brief: `ProPresenter slide. Good Friday, March 26, noon and 7pm. Same 40 minute service twice. Nursery at 7 only.

Thank you,
Hollis

________________________________
From: Hollis Grady
Sent: Wednesday, February 24, 2027 8:30 AM
To: Creative
Subject: good friday

Placeholder - Good Friday, one service at 6:30pm, tenebrae, no nursery.`,
    comments: [],
    lines: ['Good Friday', 'March 26', 'Noon & 7 PM', 'Both services are 40 minutes', 'Nursery available at 7'],
    slips: [
      ['Noon & 7 PM', '1 PM & 7 PM'],
      ['March 26', 'March 25'],
    ],
  },
  {
    name: 'Job fair square',
    brief: `1080 square
Tagline: "Your next step starts here."
Job Fair at Bethany Center, Thurs. April 8, 2027, 10a–2p
25 employers, resume help, free headshots
Bring: 10 copies of your resume
Info 555-0190

(our own people know where to park so skip that)
Roz, outreach`,
    comments: [],
    lines: [
      'Job Fair',
      'Your next step starts here.',
      'Thursday, April 8 · 10 AM–2 PM',
      'Bethany Center',
      '25 employers · Résumé help · Free headshots',
      'Bring 10 résumés',
      '555-0190',
    ],
    slips: [
      ['Your next step starts here.', 'Your next step begins here.'],
      ['25 employers', '35 employers'],
      ['April 8', 'April 9'],
    ],
  },
  {
    name: 'Memorial slide',
    brief: `Slide for Sunday. Remembering our brother Aldous "Buck" Wetherington, born June 3, 1951, went home to the Lord November 2, 2026. The service of remembrance is Friday November 13 2026, 10:30 a.m., with lunch after in the annex. His wife's name is Imogene, leave her off please.

In Christ,
Deacon Rufus Amaya`,
    comments: [],
    lines: [
      'Aldous “Buck” Wetherington',
      'June 3, 1951 – November 2, 2026',
      'Service of Remembrance',
      'Friday, November 13',
      '10:30 a.m.',
      'Lunch following in the Annex',
    ],
    slips: [
      ['Wetherington', 'Weatherington'],
      ['1951', '1915'],
      ['Friday, November 13', 'Thursday, November 13'],
    ],
  },
  {
    name: 'VBS lawn sign',
    brief: `Sign, 24x18 in. text only needs: VBS theme (Reef Rangers), June 21-25, 9 to noon, ages 4-11, must have COST: FREE on it, and brookside.example/vbs. Nothing else fits.

Marv
-- 
Marvin Teague
Facilities & Signage
Brookside Community Church, 88 Mill Creek Rd`,
    comments: [],
    lines: ['Reef Rangers VBS', 'June 21–25 · 9 AM–12 PM', 'Ages 4–11', 'FREE', 'brookside.example/vbs'],
    slips: [
      ['FREE', ''],
      ['4–11', '5–11'],
      ['June 21–25', 'June 21–26'],
    ],
  },
  {
    name: 'Bible college visit',
    brief: `Hello friends in design,

President Otis Farrant from Cornerstone College is preaching for us on Sunday, April 18, at both 8:30 and 11, and there is a Q&A lunch at 12:30 in the Commons for juniors and seniors (pizza, no charge). Would you make a slide? We're at 2400 Lantern Way but everybody knows that so no need to put it.

Thank you kindly and God bless!
Eleanor Pyle
(secretary, in the office Mon Wed Fri mornings)`,
    comments: [],
    lines: [
      'Guest preacher: Otis Farrant',
      'President, Cornerstone College',
      'Sunday, April 18 – 8:30 & 11 AM',
      'Q&A Lunch · 12:30 PM · The Commons',
      'Free pizza for juniors & seniors',
    ],
    slips: [
      ['8:30 & 11', '9:30 & 11'],
      ['Farrant', 'Ferrant'],
      ['April 18', 'April 11'],
    ],
  },
  {
    name: 'Ash Wednesday story',
    brief: `Story: Ash Wednesday, Feb 10. ashes to go 7-8:30am in the parking lot, then worship at noon and 6:30 pm.
we were thinking "Return" as a possible title? not married to it
– Priscilla H., worship committee`,
    comments: [],
    lines: ['Ash Wednesday', 'February 10', 'Ashes to Go: 7–8:30 AM in the parking lot', 'Worship: 12 PM and 6:30 PM'],
    slips: [
      ['6:30 PM', '7:30 PM'],
      ['February 10', 'February 17'],
      ['8:30', '9:30'],
    ],
  },
  {
    name: 'Rummage sale',
    brief: `Rummage Sale
Fri 4/16 8a-5p, Sat 4/17 8a-noon (bag day, $4/bag)
Drop off starts the 12th, back door, no TVs or mattresses
First Congregational, 6 Common St

Questions to me - Winnie Dow 555-0111

Re: Re: sale
On 3/2/27 9:41 PM, Ted Dow wrote:
> I think it was $3 a bag and 4/23-24 last time? check w/ Peg`,
    comments: [],
    lines: [
      'RUMMAGE SALE',
      'Friday, April 16, 8 AM–5 PM',
      'Saturday, April 17, 8 AM–Noon',
      'Saturday is bag day: $4 a bag',
      'First Congregational · 6 Common Street',
      'Drop-offs from April 12 at the back door',
      'No TVs or mattresses, please',
      'Questions? Winnie Dow, 555-0111',
    ],
    slips: [
      ['$4', '$3'],
      ['April 17', 'April 24'],
      ['555-0111', '555-0117'],
    ],
  },
  {
    name: 'New members class',
    brief: `What it's for: New Members Class
Details: three Sundays, Jan 10, 17, 24, 9:30, Parlor, bagels, RSVP to Pat by the 7th (pat@westminster.example)
Vibe: clean
Who wants it: Session

Patricia Nakamura
Clerk of Session`,
    comments: [],
    lines: [
      'New Members Class',
      'Sundays, January 10, 17 & 24',
      '9:30 AM in the Parlor',
      'Bagels provided',
      'RSVP by January 7: pat@westminster.example',
    ],
    slips: [
      ['17', '18'],
      ['9:30', '9:00'],
      ['pat@westminster.example', 'patt@westminster.example'],
    ],
  },
  {
    name: 'Blood drive',
    brief: `Blood drive flyer, letter
• Monday, Jan 18 (MLK Day)
• 1–6 pm
• gym, enter on Vine St
• appointments: redcrossblood.example, sponsor code HOLYCROSS
• every donor gets soup & a t-shirt

Thanks a million -
Terri
Holy Cross Health Ministry
"I was sick and you visited me"`,
    comments: [],
    lines: [
      'Blood Drive',
      'Monday, January 18, 1–6 PM',
      'Gym – enter on Vine Street',
      'Book at redcrossblood.example',
      'Sponsor code: HOLYCROSS',
      'Free soup and T-shirt for every donor',
    ],
    slips: [
      ['January 18', 'January 19'],
      ['1–6 PM', '2–6 PM'],
      ['redcrossblood.example', 'redcrosblood.example'],
    ],
  },
]
