import type { BriefCase } from './cases.ts'

/** The half that the rules were written by. */
export const development: readonly BriefCase[] = [
  {
    name: 'a short mail',
    brief: `Subject: Harvest supper flyer

Good morning,

Can you please design a flyer (8.5x11) for our Harvest Supper on Sunday, November 15 at 5:30 PM in the parish hall, 210 Church Street, Suite 4? The headline should be "Come to the Table". Tickets are $10 at the door, kids under 5 are free. RSVP at gracehill.org/supper or call (555) 214-8890.

Our guest speaker is Rev. Anita Cole.

Blessings,
Paul Kerr
Office Manager, Grace Hill Church
555-214-8899`,
    truth: {
      dates: ['2026-11-15'],
      times: ['17:30'],
      places: ['the parish hall, 210 Church Street, Suite 4'],
      copy: ['Come to the Table'],
      required: ['$10', 'gracehill.org/supper', '(555) 214-8890', 'Rev. Anita Cole', 'under 5'],
      sizes: ['8.5x11in'],
    },
  },
  {
    name: 'labels with a time that changed',
    brief: `Event: Blessing of the Animals
Date: Saturday, October 2, 2027
Time: 10:00 AM
Location: St. Francis Garden, Building 3
Cost: Free
Website: stfrancis.org
Hashtag: #BlessedPets`,
    comments: ['Please change the time to 11:00 AM.', 'Love the colors!'],
    truth: {
      dates: ['2027-10-02'],
      times: ['11:00'],
      places: ['St. Francis Garden, Building 3'],
      copy: ['Blessing of the Animals'],
      required: ['Free', 'stfrancis.org', '#BlessedPets'],
    },
  },
  {
    name: 'bullets',
    brief: `- Vacation Bible School: "Deep Sea Discovery"
- June 14-18, 2027, 9am-12pm
- ages 4-11
- $25 per child, $60 max per family
- register: lakeside.church/vbs
- logo of the church must be on it
- story 1080x1920 and poster 18x24`,
    truth: {
      dates: ['2027-06-14', '2027-06-18'],
      times: ['09:00', '12:00'],
      copy: ['Deep Sea Discovery'],
      required: ['ages 4-11', '$25', '$60', 'lakeside.church/vbs', 'logo'],
      sizes: ['1080x1920px', '18x24in'],
    },
  },
  {
    name: 'prose with the date moved in a comment',
    brief: `We are hosting a blood drive on Friday, January 8 from 1 to 6 PM in the Family Life Center gym. Appointments at redcross.org/give, sponsor code HOPE. The goal is 60 donors. Please make a square post and a slide.`,
    comments: ['The Red Cross moved us: the new date is Friday, January 15. Times stay the same.'],
    truth: {
      dates: ['2027-01-15'],
      times: ['13:00', '18:00'],
      places: ['the Family Life Center gym'],
      required: ['redcross.org/give', '60 donors'],
      sizes: ['1080x1080px', '1920x1080px'],
    },
  },
  {
    name: 'a table with a header row',
    brief: `| Item | Copy |
| --- | --- |
| Headline | Bring a Friend Sunday |
| Date | Sunday, February 7, 2027 |
| Time | 9:30 AM & 11:00 AM |
| Place | Worship Center, 55 Main Street |
| Call to action | Save a seat at northridge.tv |
| QR code | links to northridge.tv/friend |`,
    truth: {
      dates: ['2027-02-07'],
      times: ['09:30', '11:00'],
      places: ['Worship Center, 55 Main Street'],
      copy: ['Bring a Friend Sunday', 'Save a seat at northridge.tv'],
      required: ['northridge.tv', 'QR code', 'northridge.tv/friend'],
    },
  },
  {
    name: 'asides',
    brief: `Title: Night of Worship
Date: Friday, March 5, 2027
Time: 7 PM
Location: TBD
Offering info does not need to be on the design. Speaker TBD, leave off for now.
Music by The Harbor Collective.
Send the proof to anna@studiohope.com by February 1. Photos are at https://drive.google.com/drive/folders/1abc.
Size: 1080x1080`,
    truth: {
      dates: ['2027-03-05'],
      times: ['19:00'],
      copy: ['Night of Worship'],
      required: ['The Harbor Collective'],
      sizes: ['1080x1080px'],
    },
  },
  {
    name: 'a price and a name corrected',
    brief: `Women's retreat brochure (letter, tri-fold)
Theme: Be Still
April 9-11, 2027 at Camp Cedar Ridge
Cost $165, early bird $140 before March 1
Speaker: Dr. Lynn Prescott
Register at women.faithchapel.org
Scripture: Psalm 46:10`,
    comments: [
      'Camp raised their rates so the cost is now $175.',
      'Small typo: it should be Dr. Lynne Prescott, with an e.',
    ],
    truth: {
      dates: ['2027-04-09', '2027-04-11'],
      places: ['Camp Cedar Ridge'],
      scripture: ['Psalm 46:10'],
      copy: ['Be Still'],
      required: ['$175', '$140', 'Dr. Lynne Prescott', 'women.faithchapel.org'],
      sizes: ['8.5x11in'],
    },
  },
  {
    name: 'all in one line',
    brief: `Ash Wednesday slide 16:9 - Feb 10 2027, 12pm and 7pm, sanctuary, "Remember you are dust", Joel 2:12`,
    truth: {
      dates: ['2027-02-10'],
      times: ['12:00', '19:00'],
      places: ['sanctuary'],
      scripture: ['Joel 2:12'],
      copy: ['Remember you are dust'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'a reply above the first mail',
    brief: `Hi Sam, attached is the final info.

What: Community Thanksgiving Dinner
When: Thursday, November 26, 11:30 AM to 2 PM
Where: Hope Center, 9 Depot Road, Lower Level
Phone: 207.555.0116
Feeds 300 people every year!

On Mon, Nov 2, 2026 at 3:12 PM Sam Ortiz <sam@studio.example> wrote:
> Hi Beth, do you have the info for the dinner on November 27?
> Thanks, Sam`,
    truth: {
      dates: ['2026-11-26'],
      times: ['11:30', '14:00'],
      places: ['Hope Center, 9 Depot Road, Lower Level'],
      copy: ['Community Thanksgiving Dinner'],
      required: ['207.555.0116', '300 people'],
    },
  },
  {
    name: 'a story that is told',
    brief: `New series: The Story of Ruth. Starts January 10, 2027 at 10 AM. It is a story of loyalty, so a wheat field would be beautiful. The graphic should read "Where You Go". Sizes: 1920x1080, 1080x1080. We meet at 400 Elm Avenue, Room 12B.`,
    truth: {
      dates: ['2027-01-10'],
      times: ['10:00'],
      places: ['400 Elm Avenue, Room 12B'],
      copy: ['The Story of Ruth', 'Where You Go'],
      sizes: ['1920x1080px', '1080x1080px'],
    },
  },
  {
    name: 'copy lines under a heading',
    brief: `## Copy
SERVE SATURDAY
One day. Twelve projects. One city.
Saturday, May 8, 2027
8:30 AM - 1 PM
cityserve.com/may

## Notes
Use the orange from last year. 2 concepts please. Due March 19.

## Deliverables
- Poster 11x17 PDF
- IG story`,
    truth: {
      dates: ['2027-05-08'],
      times: ['08:30', '13:00'],
      copy: ['SERVE SATURDAY', 'One day. Twelve projects. One city.'],
      required: ['cityserve.com/may'],
      sizes: ['11x17in pdf', '1080x1920px'],
    },
  },
  {
    name: 'a line to be dropped',
    brief: `Event name: Kids Movie Night
Date: Friday, December 4
Time: 6:30 PM
Place: Kids Wing, Room 5
Must include: popcorn and cocoa, free admission, bring a blanket, text MOVIE to 555-88`,
    comments: ['Please remove "bring a blanket".', 'Looks great! One more thing: we are now in Room 7.'],
    truth: {
      dates: ['2026-12-04'],
      times: ['18:30'],
      places: ['Kids Wing, Room 7'],
      copy: ['Kids Movie Night'],
      required: ['popcorn and cocoa', 'free admission', 'text MOVIE to 555-88'],
    },
  },
  {
    name: 'Spanish',
    brief: `Evento: Concierto de Navidad
Fecha: domingo 20 de diciembre de 2026
Hora: 5:30 p.m.
Lugar: Templo Betel, 1450 Grand Avenue
Entrada: $5
Página web: templobetel.org`,
    truth: {
      dates: ['2026-12-20'],
      times: ['17:30'],
      places: ['Templo Betel, 1450 Grand Avenue'],
      copy: ['Concierto de Navidad'],
      required: ['$5', 'templobetel.org'],
    },
  },
  {
    name: 'mass times',
    brief: `Bulletin cover for the Feast of the Immaculate Conception, Tuesday December 8. Masses at 7 am, 12:10 pm and 6 pm (bilingual). Holy day of obligation. Please use the image of Mary we sent. Confessions 5-5:45 pm. Letter size.`,
    truth: {
      dates: ['2026-12-08'],
      times: ['07:00', '12:10', '18:00', '17:00', '17:45'],
      copy: [],
      required: [],
      sizes: ['8.5x11in'],
    },
  },
  {
    name: 'anniversary',
    brief: `25th anniversary banner!! Headline: 25 Years of Grace. Sub: Celebrate with us. Sunday Sept 19 2027, 10am, picnic after, on the front lawn. Guest preacher Bishop Marcus Hale. 8ft x 3ft. 1,200 invitations will go out too (postcard 4x6).`,
    truth: {
      dates: ['2027-09-19'],
      times: ['10:00'],
      places: ['the front lawn'],
      copy: ['25 Years of Grace', 'Celebrate with us'],
      required: ['Bishop Marcus Hale', '25th anniversary'],
      sizes: ['96x36in', '4x6in'],
    },
  },
  {
    name: 'an address that was corrected',
    brief: `Parenting class! Mondays January 11, 18 & 25 from 6:30-8 PM. Location: 1802 Birch Lane. Free dinner and childcare. Sign up by emailing families@openarms.org. Instagram post.`,
    comments: ['FYI the address is 1820 Birch Lane (not 1802).', 'Please take off the childcare.'],
    truth: {
      dates: ['2027-01-11', '2027-01-18', '2027-01-25'],
      times: ['18:30', '20:00'],
      places: ['1820 Birch Lane'],
      required: ['families@openarms.org'],
      sizes: ['1080x1080px'],
    },
  },
  {
    name: 'a podcast and a quotation',
    brief: `Quote graphic: "Hope is being able to see that there is light despite all of the darkness." - Desmond Tutu. Square. Put our handle @oakcitychurch at the bottom. No date needed.`,
    truth: {
      copy: ['Hope is being able to see that there is light despite all of the darkness.'],
      required: ['@oakcitychurch'],
      sizes: ['1080x1080px'],
    },
  },
  {
    name: 'numbers and a raffle',
    brief: `Fish Fry Fridays! Every Friday in Lent, February 12 – March 19, 4:30 to 7:30 pm, St. Jude Parish Center, 77 Dock Street. Dinners $14, children $7. Carry-out: call 414-555-0190. All-you-can-eat cod, 3 sides. Flyer 8.5x11 + yard sign 24x18.`,
    comments: ['We had to raise the dinner price to $15.', 'phone for carry-out is now 414-555-0199'],
    truth: {
      dates: ['2027-02-12', '2027-03-19'],
      times: ['16:30', '19:30'],
      places: ['St. Jude Parish Center, 77 Dock Street'],
      copy: ['Fish Fry Fridays'],
      required: ['$15', '$7', '414-555-0199', '3 sides'],
      sizes: ['8.5x11in', '24x18in'],
    },
  },
  {
    name: 'a form that was exported',
    brief: `**Church Name:** Redeemer Lutheran Church
**Project Type:** Invite card
**Event Name:** Oktoberfest on the Lawn
**Event Date & Time:** Saturday, October 9, 2027 | 3:00 PM - 8:00 PM
**Event Location:** Redeemer Lutheran, 4410 Prairie View Rd, Fargo ND 58104
**Main Message:** Brats, polka and good company
**Call to Action:** Reserve your table at redeemerfargo.org/fest
**Contact Info:** fest@redeemerfargo.org, (701) 555-0163
**Size:** 4 x 6 in
**Quantity:** 750
**Due date:** 9/1/2027
**Anything else:** No beer images please.`,
    truth: {
      dates: ['2027-10-09'],
      times: ['15:00', '20:00'],
      places: ['Redeemer Lutheran, 4410 Prairie View Rd, Fargo ND 58104'],
      copy: [
        'Oktoberfest on the Lawn',
        'Brats, polka and good company',
        'Reserve your table at redeemerfargo.org/fest',
      ],
      required: ['redeemerfargo.org/fest', 'fest@redeemerfargo.org', '(701) 555-0163'],
      sizes: ['4x6in'],
    },
  },
  {
    name: 'comments in a row',
    brief: `New flyer please! Youth Car Wash, Saturday May 15 2027 from 10am to 2pm at the church parking lot, 611 Sycamore Street. Suggested donation $10. All proceeds go to summer camp. 8.5x11, PDF.`,
    comments: [
      'Hi! We need to push the start to 9am.',
      'Can you add that we have a bake sale too? Also please include our Instagram @sycamoreyouth.',
      'Actually scratch the Instagram handle. Donation is $15 now.',
    ],
    truth: {
      dates: ['2027-05-15'],
      times: ['09:00', '14:00'],
      places: ['the church parking lot, 611 Sycamore Street'],
      required: ['$15', 'bake sale'],
      sizes: ['8.5x11in pdf'],
    },
  },
  {
    name: 'a place that moved because of rain',
    brief: `Event: Concert on the Green
Date: June 19, 2027
Time: 7:00 PM
Location: Memorial Park Bandshell
Featuring: The Gospel Harmonettes
Bring: lawn chairs`,
    comments: [
      'Because of the forecast the concert has been moved to the Civic Auditorium.',
      'Headline should be "Concert for the City" instead of "Concert on the Green".',
    ],
    truth: {
      dates: ['2027-06-19'],
      times: ['19:00'],
      places: ['the Civic Auditorium'],
      copy: ['Concert for the City'],
      required: ['The Gospel Harmonettes', 'lawn chairs'],
    },
  },
  {
    name: 'a lent schedule',
    brief: `Lent 2027 schedule graphic
Ash Wednesday, Feb 10 - 7 AM, 12 PM, 6 PM
Stations of the Cross - Fridays at 6:30 PM
Palm Sunday, March 21 - 9 AM & 11 AM
Holy Family Parish, 23 Mission Road
holyfamilysb.org
1080x1350`,
    truth: {
      dates: ['2027-02-10', '2027-03-21'],
      times: ['07:00', '12:00', '18:00', '18:30', '09:00', '11:00'],
      places: ['Holy Family Parish, 23 Mission Road'],
      copy: [],
      required: ['holyfamilysb.org'],
      sizes: ['1080x1350px'],
    },
  },
  {
    name: 'what must not be on it',
    brief: `Please create a social graphic for Giving Tuesday, December 1. Text: "Every gift matters". Goal: $25,000. Link: kingsway.org/give. Do not include the pastor's photo. No phone number needed. We might do a match but that's still TBD.`,
    truth: {
      dates: ['2026-12-01'],
      copy: ['Every gift matters'],
      required: ['$25,000', 'kingsway.org/give'],
    },
  },
  {
    name: 'two addresses and a hotline',
    brief: `Food distribution door hanger
Every 2nd and 4th Saturday, 9-11 AM
North site: 14 Garfield Ave
South site: 2207 Baker St, Unit 3
Hotline 1-800-555-0121 / textline: text FOOD to 77000
Serving 400 families a month
4.25 x 11 in`,
    truth: {
      times: ['09:00', '11:00'],
      places: ['14 Garfield Ave', '2207 Baker St, Unit 3'],
      required: ['1-800-555-0121', 'text FOOD to 77000', '400 families'],
      sizes: ['4.25x11in'],
    },
  },
  {
    name: 'the scripture was the wrong one',
    brief: `Sermon title: Anchored
Text: Hebrews 6:18
Date: Sunday, February 21
Preacher: Pastor Lila Grant
We want the reference on the slide, 1920x1080.`,
    comments: ['Sorry, wrong verse! It should be Hebrews 6:19.'],
    truth: {
      dates: ['2027-02-21'],
      scripture: ['Hebrews 6:19'],
      copy: ['Anchored'],
      required: ['Pastor Lila Grant'],
      sizes: ['1920x1080px'],
    },
  },
]
