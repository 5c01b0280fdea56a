import type { Asked } from './briefs-and-lines.ts'

/** Requests of the kind that come every week: forms, letters, notes and chat. */
export const everyday: readonly Asked[] = [
  {
    name: 'Slide – Celebrate Recovery relaunch',
    brief: `Hey team! Celebrate Recovery is coming back!! Every Friday starting Jan 8. Dinner 6:00, large group 7:00, open share 8:00. Student Center. Dinner is $5, kids eat free. Childcare for infants – 5th grade.

I'd love something hopeful, sunrise-y. Tagline we've used forever is "Hurts, habits, and hang-ups" so keep that on.

Let me know what else you need from me, I'm in the office M-Th.

Trey Hollis
Recovery Pastor
Crossings Church | 9100 Lake Ave | C: 555-0126`,
    comments: [],
    lines: [
      'Celebrate Recovery',
      'Hurts, habits, and hang-ups',
      'Fridays beginning January 8',
      'Dinner at 6:00 · $5 (kids eat free)',
      'Large group at 7:00',
      'Open share at 8:00',
      'Student Center',
      'Childcare: infants–5th grade',
    ],
    slips: [
      ['January 8', 'January 9'],
      ['$5', '$8'],
      ['habits', 'hobbies'],
      ['7:00', '7:30'],
    ],
  },
  {
    name: 'Church sign insert',
    brief: `Insert for the road sign, 96 x 48 inches. Big letters!

CHRISTMAS EVE
4 PM FAMILY
11 PM CANDLES & COMMUNION
ALL WELCOME

That's it. Nothing else, cars go by at 50.

Alvin`,
    comments: [],
    lines: ['CHRISTMAS EVE', '4 PM FAMILY', '11 PM CANDLES & COMMUNION', 'ALL WELCOME'],
    slips: [
      ['4 PM', '5 PM'],
      ['11 PM', '10 PM'],
      ['COMMUNION', 'COMUNION'],
    ],
  },
  {
    name: 'Prayer breakfast invite',
    brief: `From: Denise Oyama <doyama@harborlight.example>
To: design
Cc: Pastor Phil
Date: Wed, Mar 3, 2027 at 2:14 PM
Subject: Re: Mayor's Prayer Breakfast invite

Phil signed off on the wording so here goes:

You are cordially invited to the Mayor's Prayer Breakfast
Thursday, May 6, 2027
7:00 a.m. buffet / 7:30 a.m. program
Harborlight Conference Center, 300 Pier Road
Keynote: Judge Alicia Romero
$35 per seat, $250 for a table of eight
RSVP by April 23 to breakfast@harborlight.example

Card stock 5x7. Navy + gold foil look.

D.

On Mon, Mar 1, 2027 at 9:30 AM Design <design@studio.example> wrote:

> Denise - do you still want Mayor Tillman's photo? And is it 6:30 like 2026?
>
> Lou`,
    comments: [],
    lines: [
      'You are cordially invited to the',
      'Mayor’s Prayer Breakfast',
      'Thursday, May 6, 2027',
      '7:00 a.m. buffet · 7:30 a.m. program',
      'Harborlight Conference Center',
      '300 Pier Road',
      'Keynote: Judge Alicia Romero',
      '$35 per seat · $250 per table of eight',
      'RSVP by April 23',
      'breakfast@harborlight.example',
    ],
    slips: [
      ['May 6', 'May 8'],
      ['$250', '$280'],
      ['Romero', 'Romera'],
      ['300 Pier', '330 Pier'],
      ['April 23', 'April 28'],
    ],
  },
  {
    name: 'SS classes slide',
    brief: `Adult classes for spring, one slide:

Class | Teacher | Room
--- | --- | ---
Romans | Dale Whitcomb | 101
Parenting Teens | the Garzas | 107
Book of Ruth | Jean Oakley | Library

All at 9:15, Feb 7 to April 25 (no class Easter).
Thx, Joan (ext 14)`,
    comments: [],
    lines: [
      'Adult Classes',
      'Sundays at 9:15 AM',
      'February 7 – April 25',
      '(No class on Easter)',
      'Romans – Dale Whitcomb – Room 101',
      'Parenting Teens – The Garzas – Room 107',
      'Book of Ruth – Jean Oakley – Library',
    ],
    slips: [
      ['9:15', '9:45'],
      ['April 25', 'April 18'],
      ['Whitcomb', 'Whitcome'],
    ],
  },
  {
    name: 'Fall kickoff story + sq',
    brief: `kickoff sunday graphic, story and square
- Sept 12
- one service only that day 10am outside (tent)
- picnic after, church brings bbq, you bring a side
- bounce house
maybe use the phrase "better together" or something with that feel
thanks!! pastor mike`,
    comments: [],
    lines: [
      'Kickoff Sunday',
      'One church. One service. One big picnic.',
      'September 12, 10 AM',
      'Outside under the tent',
      'BBQ provided – bring a side to share',
      'Bounce house!',
    ],
    slips: [
      ['September 12', 'September 19'],
      ['10 AM', '11 AM'],
    ],
  },
  {
    name: 'Taller de matrimonios',
    brief: `Estimados hermanos del estudio:

Les pedimos un cartel (11x17) para el Taller de Matrimonios "Unidos".
Fecha: viernes 5 y sábado 6 de marzo de 2027
Horario: viernes 7 a 9 pm, sábado 9 am a 1 pm
Lugar: Centro Familiar, 1402 Calle Encino
Costo: $30 por pareja, incluye desayuno
Invitados: Pastores Raúl y Nidia Cepeda
Informes: 555-0138

Necesitamos el diseño a más tardar el 15 de febrero.

En Cristo,
Ministerio de Matrimonios
Iglesia Casa de Pan`,
    comments: [],
    lines: [
      'Taller de Matrimonios',
      '«Unidos»',
      'Viernes 5 y sábado 6 de marzo',
      'Viernes 7–9 p. m. · Sábado 9 a. m.–1 p. m.',
      'Centro Familiar',
      '1402 Calle Encino',
      '$30 por pareja (incluye desayuno)',
      'con los pastores Raúl y Nidia Cepeda',
      'Informes: 555-0138',
    ],
    slips: [
      ['$30', '$40'],
      ['6 de marzo', '7 de marzo'],
      ['1402', '1204'],
      ['Cepeda', 'Zepeda'],
    ],
  },
  {
    name: 'Sermon series: Ordinary Saints',
    brief: `Series: Ordinary Saints
Dates: June 6 - July 25
Subtitle: everyday faith from the letters of Paul
Look: stained glass but modern? Idk. Not cheesy.
Sizes: 1920x1080
Don't put the preacher's name, we rotate.
Psalm 16:3 should go on it somewhere (just the reference)

Aaron P. // Creative`,
    comments: [],
    lines: ['Ordinary Saints', 'Everyday faith from the letters of Paul', 'June 6 – July 25', 'Psalm 16:3'],
    slips: [
      ['July 25', 'July 18'],
      ['Psalm 16:3', 'Psalm 16:8'],
      ['letters of Paul', 'letters of Peter'],
    ],
  },
  {
    name: 'Coat closet flyer',
    brief: `Good morning,

The Coat Closet opens for the season on Saturday, November 14, and will be open Saturdays 9–11:30 a.m. through February. We are in the lower level of Calvary UMC, 55 South Main, enter from the alley (blue awning). Everything is free; no ID needed. We still need men's large and XL coats, boys' boots, and gloves of any size. Donations may be dropped in the bin by the office Monday through Thursday.

A half-page flyer would be wonderful. Please send it to me as a PDF by Nov 6.

Yours in service,
Lorraine Biddle
Coat Closet volunteer since 1998 (!)
lbiddle@mail.example`,
    comments: [],
    lines: [
      'The Coat Closet',
      'Opens Saturday, November 14',
      'Saturdays, 9–11:30 AM, through February',
      'Calvary UMC, lower level',
      '55 South Main – enter from the alley',
      'Look for the blue awning!',
      'Everything is free. No ID needed.',
      'We need: men’s L & XL coats, boys’ boots, gloves',
      'Drop donations in the bin by the office, Mon–Thu',
    ],
    slips: [
      ['November 14', 'November 21'],
      ['11:30', '12:30'],
      ['55 South', '155 South'],
    ],
  },
  {
    name: 'Mission trip info night',
    brief: `INFO NIGHT: Guatemala 2027
wed dec 9 / 6:45 / rm 12 upstairs
trip is june 19-27, $1,850, ages 16 & up
can't come? email Tori (missions@openriver.example)
passport app takes 10 wks so tell people to start now

need by thanksgiving plz

tori.`,
    comments: [],
    lines: [
      'GUATEMALA 2027',
      'Info Night',
      'Wednesday, December 9 at 6:45 PM',
      'Room 12 (upstairs)',
      'Trip dates: June 19–27',
      'Cost: $1,850',
      'Ages 16+',
      'Apply for your passport now – it can take 10 weeks!',
      'Can’t make it? missions@openriver.example',
    ],
    slips: [
      ['$1,850', '$1,580'],
      ['June 19–27', 'June 19–26'],
      ['December 9', 'December 8'],
      ['Ages 16+', 'Ages 14+'],
    ],
  },
  {
    name: 'Ordination invitation',
    brief: `The Bishop and people of the Diocese request the honor of your presence
at the ordination of
Teresa Lynn Makepeace
to the Sacred Order of Priests
Saturday the sixteenth of January
two thousand twenty-seven
at eleven o'clock in the morning
The Cathedral Church of St. Mark
Clergy: red stoles

Please use exactly this wording, it's the canonical form.

The Rev. Canon Hugh Lasker+
Canon to the Ordinary
231 Close Street
Tues-Fri 8:30-4:30`,
    comments: [],
    lines: [
      'The Bishop and people of the Diocese',
      'request the honor of your presence',
      'at the ordination of',
      'Teresa Lynn Makepeace',
      'to the Sacred Order of Priests',
      'Saturday the sixteenth of January',
      'two thousand twenty-seven',
      'at eleven o’clock in the morning',
      'The Cathedral Church of St. Mark',
      'Clergy: red stoles',
    ],
    slips: [
      ['Makepeace', 'Makepiece'],
      ['sixteenth', 'seventeenth'],
      ['eleven', 'ten'],
    ],
  },
  {
    name: 'Youth fundraiser',
    brief: `Hi!! Pancake Supper Fundraiser for camp. Shrove Tuesday = Feb 9. 5-7pm fellowship hall. $8 adult $4 kid $25 family max. Eat in or take out. All money goes to youth camp scholarships. The youth are cooking (pray for us lol)

Can you put our venmo? @stlukes-youth

Thanks a ton,
Miss Andi & the youth of St Luke's`,
    comments: [],
    lines: [
      'Pancake Supper',
      'Shrove Tuesday, February 9',
      '5–7 PM · Fellowship Hall',
      'Adults $8 · Kids $4 · Family max $25',
      'Eat in or take out',
      'Every dollar supports youth camp scholarships',
      'Venmo @stlukes-youth',
    ],
    slips: [
      ['$8', '$9'],
      ['$25', '$20'],
      ['February 9', 'February 16'],
      ['5–7 PM', '5–8 PM'],
    ],
  },
  {
    name: 'Zoom bible study',
    brief: `Title: Lunch Bunch Bible Study (online)
When: Tuesdays at noon, beginning 1/12
Where: Zoom – link at lbbs.example/join, meeting ID 842 1190 3377
Book: 1 Peter
Leader: Rev. Kwame Boateng
Notes: cameras optional! bring a sandwich. 45 min. My number for tech help = 555-0165 (don't print that)

--
Gladys Ure
Adult Ed`,
    comments: [],
    lines: [
      'Lunch Bunch Bible Study',
      'Online · Tuesdays at noon',
      'Begins January 12',
      '1 Peter with Rev. Kwame Boateng',
      'Join: lbbs.example/join',
      'Zoom ID 842 1190 3377',
      '45 minutes. Cameras optional. Sandwich encouraged.',
    ],
    slips: [
      ['January 12', 'January 19'],
      ['Boateng', 'Boatang'],
      ['lbbs.example/join', 'lbbs.example/joins'],
      ['1 Peter', '2 Peter'],
    ],
  },
  {
    name: 'Fwd: trunk or treat',
    brief: `Please make a square from the info below. Same vibe as last fall is fine. Due back to the school by Wednesday.

Ms. Petra

---------- Forwarded message ---------
From: PTO <pto@stjoe.example>
Date: Mon, Sep 28, 2026 at 8:08 PM
Subject: Trunk or Treat
To: Petra Nowak <pnowak@stjoe.example>

Hi Petra! Trunk or Treat is Sunday, October 25, 3:30–5:30 in the school lot (10 Abbey Road). Free, all ages. We need 20 more trunks: sign up at stjoe.example/trunks. Costumes yes, scary no.

xo
Lindsay W.
PTO president`,
    comments: [],
    lines: [
      'Trunk or Treat',
      'Sunday, October 25',
      '3:30–5:30 PM',
      'School parking lot, 10 Abbey Road',
      'Free for all ages',
      'Host a trunk: stjoe.example/trunks',
      'Costumes welcome (nothing scary, please)',
    ],
    slips: [
      ['October 25', 'October 31'],
      ['5:30', '5:00'],
      ['10 Abbey', '100 Abbey'],
      ['stjoe.example/trunks', 'stjoe.example/trunk'],
    ],
  },
  {
    name: 'Organ recital poster',
    brief: `Poster, 12x18.

Music at Trinity presents
Nathaniel Voss, organ
Works of Bach, Franck, and Florence Price
Sunday, February 28, 4 p.m.
Trinity Church, Copley Green
Suggested donation $20; students free
Reception follows in the Parish House.

(Photo of the organ attached. Nathaniel's agent wants his name bigger than the title, fyi.)

Cordially,
Beatrice Holm, Music Administrator`,
    comments: [],
    lines: [
      'Music at Trinity presents',
      'Nathaniel Voss, organ',
      'Bach • Franck • Florence Price',
      'Sunday, February 28 at 4 PM',
      'Trinity Church, Copley Green',
      'Suggested donation $20 • Students free',
      'Reception to follow in the Parish House',
    ],
    slips: [
      ['$20', '$25'],
      ['4 PM', '5 PM'],
      ['February 28', 'February 27'],
    ],
  },
  {
    name: 'Lost and found slide',
    brief: `can we get a slide up this weekend (jan 16/17) that the lost and found gets donated on jan 31?? tell ppl to check the bin by the nursery. that's all. -keith`,
    comments: [],
    lines: [
      'Missing something?',
      'Check the lost & found bin by the nursery',
      'Unclaimed items will be donated January 31',
    ],
    slips: [['January 31', 'January 30']],
  },
  {
    name: 'Baby bottle drive',
    brief: `Bulletin insert.
Baby Bottle Campaign for Hope Pregnancy Center
Pick up a bottle Jan 17, return it full by Feb 14
Cash, coins, checks (payable to HPC)
Questions: Marnie Fuchs 555-0144
Verse: Psalm 139:13 "For you created my inmost being; you knit me together in my mother's womb." (NIV)
Colors: NOT pink & blue please. Soft yellow?
Qty 250, we print in house

M. Fuchs / Life Team / Tabernacle Baptist`,
    comments: [],
    lines: [
      'Baby Bottle Campaign',
      'for Hope Pregnancy Center',
      'Pick up a bottle: January 17',
      'Return it full by February 14',
      'Cash, coins, or checks payable to HPC',
      '“For you created my inmost being; you knit me',
      'together in my mother’s womb.” Psalm 139:13',
      'Questions? Marnie Fuchs, 555-0144',
    ],
    slips: [
      ['February 14', 'February 24'],
      ['555-0144', '555-0414'],
      ['139:13', '139:18'],
      ['inmost', 'innermost'],
    ],
  },
  {
    name: 'Fish fry FB cover',
    brief: `Fish fry is back. Fridays Feb 12 - Mar 19, 4:30 to 7, Knights Hall. Dinners $14, seniors $12, kids 10 & under $7. Drive thru open. Menu at knights881.example. Facebook event cover

Bob K.
Grand Knight, Council 881
"In service to one, in service to all"`,
    comments: [],
    lines: [
      'Lenten Fish Fry',
      'Fridays, February 12 – March 19',
      '4:30–7 PM',
      'Knights Hall',
      'Dinner $14 | Seniors $12 | Kids 10 and under $7',
      'Drive-thru available',
      'knights881.example',
    ],
    slips: [
      ['$14', '$15'],
      ['March 19', 'March 26'],
      ['4:30', '5:30'],
      ['knights881.example', 'knights818.example'],
    ],
  },
  {
    name: 'Women’s circle tea',
    brief: `Dear friends at the design desk, warm greetings from all of us at Zion!

We are planning our spring tea for Saturday, the 17th of April, at two in the afternoon, in the Garden Room. Mrs. Harriet Bloom will speak on heirloom roses. Tickets are twelve dollars and can be had from any circle leader until the 11th.
We picture an invitation (A6) that is elegant, with roses of course. Somebody suggested "A Rose by Any Other Name" but others thought it silly, so use your judgment.

With kindest regards and every good wish,
Wilhelmina Schott
for the Dorcas Circle`,
    comments: [],
    lines: [
      'Spring Tea',
      'Saturday, April 17 · 2 PM',
      'The Garden Room',
      'Mrs. Harriet Bloom on heirloom roses',
      'Tickets $12 from any circle leader',
      'Available until April 11',
    ],
    slips: [
      ['April 17', 'April 24'],
      ['2 PM', '3 PM'],
      ['$12', '$10'],
      ['Bloom', 'Blume'],
    ],
  },
  {
    name: 'Security team training',
    brief: `internal-ish flyer for the safety team
what: CPR / AED / Stop the Bleed
when: sat jan 23, 8a to 12p
where: gym
who: anyone on safety, ushers, nursery
bring: nothing. donuts provided
must rsvp – safety@trinitywest.example
max 24 people

Sgt. Ray Duarte (ret.)
Safety lead`,
    comments: [],
    lines: [
      'CPR · AED · Stop the Bleed',
      'Training for safety, usher and nursery teams',
      'Saturday, January 23',
      '8 AM–12 PM in the gym',
      'Donuts provided',
      'Limited to 24 people',
      'RSVP: safety@trinitywest.example',
    ],
    slips: [
      ['January 23', 'January 30'],
      ['8 AM', '9 AM'],
      ['24 people', '20 people'],
    ],
  },
  {
    name: 'Vacancy: organist',
    brief: `Job ad for social, 1200x627.

St. Barnabas seeks a part-time organist (12 hrs/wk). Two Sunday services and Wednesday choir. $22,000–$26,000. Apply to search@stbarnabas.example by March 31. More: stbarnabas.example/organist

We'd like it to go up the week of Feb 15.

Regards
Phil Tarrant (Senior Warden)
on behalf of the search committee`,
    comments: [],
    lines: [
      'We’re hiring',
      'Part-Time Organist',
      '12 hours/week',
      'Two Sunday services + Wednesday choir',
      '$22,000–$26,000',
      'Apply by March 31: search@stbarnabas.example',
      'stbarnabas.example/organist',
      'St. Barnabas',
    ],
    slips: [
      ['March 31', 'March 13'],
      ['$26,000', '$28,000'],
      ['search@stbarnabas.example', 'search@stbarnabus.example'],
    ],
  },
  {
    name: 'Kids Easter slides',
    brief: `Slide 1: EGG HUNT. Sat 3/27 10a sharp!! Toddlers (0–3) by the playground, PreK–K front lawn, grades 1–5 ball field. Bring a basket.
Slide 2: Kids' Easter service is at 9 & 10:45 on the 28th, same as adults.

Deadline: Palm Sunday so we can announce

Hope that helps! 
Kaylee 💛
Kids Director | she/her | kaylee@ridgeline.example`,
    comments: [],
    lines: [
      'EGG HUNT',
      'Saturday, March 27, 10:00 AM sharp',
      'Toddlers 0-3: playground',
      'Pre-K & K: front lawn',
      '1st–5th grade: ball field',
      'Bring a basket!',
      'Kids’ Easter Service',
      'Sunday, March 28 · 9:00 + 10:45 AM',
    ],
    slips: [
      ['10:45', '11:15'],
      ['March 27', 'March 26'],
      ['10:00 AM sharp', '10:30 AM sharp'],
    ],
  },
  {
    name: 'Vigil for peace',
    brief: `Interfaith Vigil for Peace. Monday 18 January, 7pm on the courthouse steps; rain plan is First Pres sanctuary next door. Candles provided. Speakers: Rabbi Dov Lerner, Imam Yusuf Kareem, Rev. Patrice Stone.
Include the line: "Peace is not a season."
Black background, single candle.

I'm traveling til the 9th so if you have questions ask Patrice (555-0195).

Shalom/salaam/peace,
Gwen`,
    comments: [],
    lines: [
      'Interfaith Vigil for Peace',
      'Monday, January 18 · 7 PM',
      'Courthouse steps',
      'Rain location: First Pres sanctuary',
      'Rabbi Dov Lerner',
      'Imam Yusuf Kareem',
      'Rev. Patrice Stone',
      'Candles provided',
      'Peace is not a season.',
    ],
    slips: [
      ['January 18', 'January 19'],
      ['7 PM', '6 PM'],
      ['Lerner', 'Learner'],
      ['not a season', 'not a reason'],
    ],
  },
]
