import type { Asked } from './briefs-and-lines.ts'

/** Letters with older letters and signatures below them, tables, notes and wishes, as they come from those who ask. */
export const letters: readonly Asked[] = [
  {
    name: 'Fwd: Lenten supper slide',
    brief: `Hi there - see below, can you do a 1920x1080 slide for this? We'd need it by Friday Feb 5.
Thanks!
Dot

> On Mon, Feb 1, 2027 at 4:40 PM Carl Ostby <carl@stolafs.example> wrote:
> Dot,
> Lenten soup suppers start Wed Feb 17 at 5:45 pm in Luther Hall. Free will offering.
> Can you get the word out? My cell is 555-0170 if they have questions.
> Carl`,
    comments: [],
    lines: ['Lenten Soup Suppers', 'Wednesday, February 17', '5:45 PM', 'Luther Hall', 'Free-will offering'],
    slips: [
      ['February 17', 'February 18'],
      ['5:45', '6:45'],
      ['Luther Hall', 'Luther Chapel'],
    ],
  },
  {
    name: 'Craft fair poster',
    brief: `Hello! Here is what we'd like for the poster (11x17):

Holly & Hearth Craft Fair
Saturday, December 5, 9 am - 3 pm
Fellowship Hall, Grace Lutheran, 212 Birch Street
Forty vendors, lunch counter, cookie walk
Admission free

Thank you for helping us!
Nadine Krause
Craft Fair Committee, Grace Lutheran Church
Office hours: Tue–Thu 9–12 | 555-0133

On Tue, Oct 20, 2026 at 9:14 AM Design Desk <desk@studio.example> wrote:
Hi Nadine, happy to help. Is it still Saturday, November 28 from 10 to 4 as last year's poster says?
Please send the final text when you have it.`,
    comments: [],
    lines: [
      'Holly & Hearth',
      'Craft Fair',
      'Saturday, December 5',
      '9 AM – 3 PM',
      'Grace Lutheran · Fellowship Hall',
      '212 Birch Street',
      '40 vendors · Lunch counter · Cookie walk',
      'Free admission',
    ],
    slips: [
      ['December 5', 'November 28'],
      ['9 AM – 3 PM', '10 AM – 4 PM'],
      ['212 Birch', '221 Birch'],
    ],
  },
  {
    name: 'Bulletin ad: choir',
    brief: `Quarter page for the bulletin. Choir rehearsals begin again Thursday, January 14 at 7:15 p.m. in the loft. New voices welcome, no audition. Contact Simon Achterberg, 555-0182.

Peace,
The Rev. Ursula Finch+
Rector, St. Anne's
Office hours: Tues–Fri 10–2 / 41 Chapel Lane / 555-0100`,
    comments: [],
    lines: [
      'Sing with us!',
      'Choir rehearsals begin again',
      'Thursday, January 14, 7:15 PM',
      'in the choir loft',
      'All voices welcome – no audition needed',
      'Simon Achterberg · 555-0182',
    ],
    slips: [
      ['7:15', '7:45'],
      ['555-0182', '555-0128'],
      ['January 14', 'January 15'],
    ],
  },
  {
    name: 'Loop slides Feb',
    brief: `4 loop slides please, 16:9

| Slide | What it should get across |
|---|---|
| 1 | Kids check-in opens 9:40, east doors, look for the yellow shirts |
| 2 | Baptism class Feb 7, right after second service, Room 9, sign up at harvestpoint.example/baptism |
| 3 | Food pantry needs cereal and pasta, bins are by the cafe |
| 4 | Prayer every Wed 6am, chapel, coffee provided |

Thx
Prue`,
    comments: [],
    lines: [
      'Kids Check-In',
      'Opens at 9:40 AM at the east doors',
      'Spot a yellow shirt!',
      'Baptism Class',
      'Sunday, February 7',
      'After the second service in Room 9',
      'harvestpoint.example/baptism',
      'Stock the Pantry',
      'Cereal + pasta needed',
      'Drop it in the bins near the café',
      'Wednesday Prayer',
      '6 AM in the chapel – coffee’s on us',
    ],
    slips: [
      ['Room 9', 'Room 6'],
      ['February 7', 'February 14'],
      ['harvestpoint.example/baptism', 'harvestpoint.example/baptize'],
    ],
  },
  {
    name: 'Sermon graphic, wk 3',
    brief: `square. working title is "Asking Again" but Pastor is still praying on it so maybe something like that, you can play with it. Luke 18:1-8. Speaker is Corinne Bell. Sunday March 7.

Sent from my iPhone`,
    comments: [],
    lines: ['Keep Asking', 'Luke 18:1–8', 'Corinne Bell', 'Sunday, March 7'],
    slips: [
      ['Luke 18:1–8', 'Luke 8:1–8'],
      ['Corinne', 'Corrine'],
      ['March 7', 'March 14'],
    ],
  },
  {
    name: 'Campamento Familiar',
    brief: `Buen día, necesitamos un volante tamaño carta.

Campamento Familiar "Bajo las Estrellas"
9 al 11 de julio de 2027, Rancho El Sauce
niños 5 a 12 años $40, adultos $75
Inscripción en mesaviva.example/campamento

Bendiciones,
Hno. Tomás Arce
Ministerio de Familias
Oficina: lunes a jueves 9-1, tel. 555-0166

El mar, 20 oct 2026 a las 8:02, Oficina <oficina@mesaviva.example> escribió:
> Hermano, ¿sigue siendo del 2 al 4 de julio? ¿Y cuesta $60?`,
    comments: [],
    lines: [
      'Campamento Familiar',
      '«Bajo las Estrellas»',
      'Del 9 al 11 de julio',
      'Rancho El Sauce',
      'Niños de 5 a 12 años: $40',
      'Adultos: $75',
      'Inscríbete: mesaviva.example/campamento',
    ],
    slips: [
      ['9 al 11', '2 al 4'],
      ['$40', '$60'],
      ['5 a 12', '6 a 12'],
    ],
  },
  {
    name: 'Easter service times',
    brief: `From: Bev Tolland <bev@kingsway.example>
Sent: Monday, March 1, 2027 10:02 AM
To: Graphics
Subject: Easter times

Easter Sunday March 28
services at 9 and 10:45
egg hunt between services, ages 0-3 on the patio, 4-10 on the field
5500 Kingsway Blvd

please have a proof back to me by Thursday the 11th

Bev Tolland / Worship Arts`,
    comments: [],
    lines: [
      'Easter at Kingsway',
      'Sunday, March 28',
      '9:00 + 10:45 AM',
      'Egg Hunt Between Services',
      'Patio (0–3)',
      'Field (4–10)',
      '5500 Kingsway Blvd.',
    ],
    slips: [
      ['10:45', '10:15'],
      ['5500', '5050'],
      ['March 28', 'March 21'],
    ],
  },
  {
    name: 'Funeral program',
    brief: `Cover for a half-letter folder.

In Loving Memory of
Ezekiel "Zeke" Thornbury
October 9, 1938 - January 20, 2027
Saturday, January 30, 2027 at 1:00 p.m.
Mt. Pisgah AME Zion, 77 Quarry Road

The family would like to see it by Tuesday.
Blessings, Sister Odessa Pruitt`,
    comments: [],
    lines: [
      'In Loving Memory of',
      'Ezekiel “Zeke” Thornbury',
      'October 9, 1938 – January 20, 2027',
      'Saturday',
      'January 30, 2027',
      '1:00 in the afternoon',
      'Mt. Pisgah AME Zion',
      '77 Quarry Road',
    ],
    slips: [
      ['Thornbury', 'Thornberry'],
      ['1938', '1983'],
      ['77 Quarry', '17 Quarry'],
      ['Saturday', 'Sunday'],
    ],
  },
  {
    name: 'Free clinic handout',
    brief: `half sheet. must include: COST: FREE, walk-ins ok, Spanish spoken
Tues Feb 16, 4-7pm
Outreach Center, 19 Dover St
questions 555-0119 (Lorna)

Lorna Vance, RN
parish nurse`,
    comments: [],
    lines: [
      'Community Health Clinic',
      'Tuesday, February 16',
      '4–7 PM',
      'Outreach Center, 19 Dover St.',
      'FREE',
      'Walk-ins welcome',
      'Spanish spoken here',
      'Questions? Call Lorna, 555-0119',
    ],
    slips: [
      ['FREE', '$10'],
      ['4–7 PM', '4–6 PM'],
      ['19 Dover', '91 Dover'],
    ],
  },
  {
    name: 'Harvest supper',
    brief: `Harvest supper, Sunday November 15 at 5. Tickets are $9, kids under 5 free. Reservations close the 12th, call 555-0156.

-----Original Message-----
From: Rita Molnar
Sent: Thursday, October 22, 2026 3:15 PM
To: Ev Sandahl
Subject: supper

Ev - last year we did $8 and it was Saturday the 14th at 4:30, is that the plan again? Joel has the roaster ovens. Rita`,
    comments: [],
    lines: [
      'Harvest Supper',
      'Sunday, November 15 · 5 PM',
      'Tickets $9',
      'Kids under 5 eat free',
      'Reserve by November 12: 555-0156',
    ],
    slips: [
      ['$9', '$8'],
      ['5 PM', '4:30 PM'],
      ['November 15', 'November 14'],
    ],
  },
  {
    name: 'Youth lock in IG',
    brief: `yo! story for the lock-in. Fri Jan 29 8pm - Sat 8am, gym, $10 + bring a 2 liter. 6th-12th grade. waiver is at northgate.example/waiver
maybe like a neon vibe? could say "sleep is for the weak" or whatever is funny lol
Xo Bri`,
    comments: [],
    lines: [
      'LOCK-IN',
      'Who needs sleep?',
      'Fri, Jan 29, 8 PM – Sat 8 AM',
      'Church gym',
      'Grades 6–12',
      '$10 and a 2-liter',
      'Waiver: northgate.example/waiver',
    ],
    slips: [
      ['$10', '$15'],
      ['Jan 29', 'Jan 22'],
      ['6–12', '7–12'],
    ],
  },
  {
    name: 'Greeters wanted web tile',
    brief: `Greetings from Immanuel! Could you make us a 1080 tile that recruits greeters? The training is Sunday, February 21 following the 10:30 service, Conference Room, about 40 minutes. Snacks. People sign up with Faye Lindqvist at faye@immanuelrc.example.

Wes Tolliver / Hospitality Committee chair
1200 Garfield Ave, Suite 4
555-0199`,
    comments: [],
    lines: [
      'Be the first hello.',
      'Greeter training',
      'Sunday, February 21',
      'After the 10:30 service',
      'Conference Room · 40 minutes · snacks!',
      'Sign up: Faye Lindqvist',
      'faye@immanuelrc.example',
    ],
    slips: [
      ['February 21', 'February 28'],
      ['faye@immanuelrc.example', 'fay@immanuelrc.example'],
      ['Conference Room', 'Conference Center'],
    ],
  },
  {
    name: 'Welcome slides',
    brief: `Two slides.

1) Welcome. New? Stop at the blue tent, we have a gift for you. Wifi is GuestNet.
2) Giving. Text GIVE to 55512, or the boxes by the doors, or riverchurch.example/give.

The exact words on the first one have to be "Come as you are." please.

Mo`,
    comments: [],
    lines: [
      'Come as you are.',
      'First time here? Visit the blue tent for a gift',
      'Wi-Fi: GuestNet',
      'Giving',
      'Text GIVE to 55512',
      'Boxes at the doors',
      'riverchurch.example/give',
    ],
    slips: [
      ['Come as you are.', 'Come as you were.'],
      ['55512', '55521'],
      ['riverchurch.example/give', 'riverchurch.example/given'],
    ],
  },
  {
    name: 'Parent seminar',
    brief: `Event - Raising Resilient Kids
When - Sat March 13, 2027, 9:30-noon
Where - Chapel, Oak Hill campus
Who - Dr. Lena Marsh, family therapist
Cost - $20 per family, includes brunch
Childcare - birth to 5th, by reservation

Draft due 2/20 please, we meet 2/22.

Jo Ann Pell, children's ministry coordinator`,
    comments: [],
    lines: [
      'Raising Resilient Kids',
      'Saturday, March 13',
      '9:30 AM – 12 PM',
      'Chapel · Oak Hill Campus',
      'with family therapist Dr. Lena Marsh',
      '$20/family, brunch included',
      'Childcare for birth–5th grade with reservation',
    ],
    slips: [
      ['$20', '$25'],
      ['Marsh', 'March'],
      ['9:30', '9:00'],
    ],
  },
  {
    name: 'Men’s chili cookoff',
    brief: `chili cookoff!!! sat feb 20 @ 5, family life center. $5 a bowl all you can eat, all goes to Habitat. bring your own crock pot to compete, sign up w/ Deke at 555-0147 by the 17th. prizes. something rough & burly, flames? Big CHILI.

On Feb 2, 2027, at 7:15 AM, Deke Orman <deke@mail.example> wrote:

make sure it says feb 27 at 6 and $7
Deke`,
    comments: [],
    lines: [
      'CHILI',
      'COOK-OFF',
      'Saturday, February 20, 5 PM',
      'Family Life Center',
      '$5 all-you-can-eat',
      'Proceeds benefit Habitat',
      'Enter your crock pot: Deke, 555-0147, by February 17',
      'Prizes!',
    ],
    slips: [
      ['February 20', 'February 27'],
      ['5 PM', '6 PM'],
      ['$5', '$7'],
      ['555-0147', '555-0174'],
    ],
  },
  {
    name: 'Confirmation Sunday',
    brief: `Square, please, for Confirmation Sunday: May 16, 2027, the 10 o'clock service, Bishop Raymond Kettle presiding. Names under it: Abigail Strand, Micah Oyelaran, Sophie Beckwith, Tate Lindgren. Reception to follow in the undercroft.

With gratitude,

Fr. Alban
St. Cuthbert's | 14 Minster Row | T 555-0151
Morning Prayer daily 8:30`,
    comments: [],
    lines: [
      'Confirmation Sunday',
      'May 16, 2027 at 10 AM',
      'Bishop Raymond Kettle presiding',
      'Abigail Strand · Micah Oyelaran',
      'Sophie Beckwith · Tate Lindgren',
      'Reception follows in the Undercroft',
    ],
    slips: [
      ['Oyelaran', 'Oyeleran'],
      ['10 AM', '11 AM'],
      ['Kettle', 'Kittle'],
    ],
  },
]
