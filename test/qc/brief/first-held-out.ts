import type { BriefCase } from './cases.ts'

/** Written before the rules that read them; read at first with 0.89 of their facts and 0.98 right, and improved by since. */
export const firstHeldOut: readonly BriefCase[] = [
  {
    name: 'a mail that was pasted whole, with its signature',
    brief: `From: Marcy Dunn <mdunn@stlukesoakdale.org>
To: design@studio.example
Sent: Monday, November 2, 2026 9:14 AM
Subject: Advent concert poster

Hi all,

Hope your week is off to a great start! Could you put together a poster for our Advent concert? It's called "Light in the Longest Night" and it is on Saturday, December 12 at 7:30 PM in the sanctuary at St. Luke's, 415 Willow Avenue. Doors open at 7. Tickets are $12, students $5, and you can get them at stlukesoakdale.org/advent.

Our conductor is Helen Vasquez, please include her name. We need 11x17 for print and a square for Instagram.

Thanks so much!
Marcy

Marcy Dunn
Director of Communications
(503) 555-0144 | mdunn@stlukesoakdale.org`,
    truth: {
      dates: ['2026-12-12'],
      times: ['19:30', '19:00'],
      places: ['the sanctuary', '415 Willow Avenue'],
      copy: ['Light in the Longest Night'],
      required: ['$12', '$5', 'stlukesoakdale.org/advent', 'Helen Vasquez'],
      sizes: ['11x17in', '1080x1080px'],
    },
  },
  {
    name: 'bullets with a date that moved',
    brief: `* Event: Men's Pancake Breakfast
* Saturday, January 16, 2027
* 8:00 - 10:00 AM
* Fellowship Hall, Room 210
* Cost: $8 per person
* RSVP to Dan at 616-555-0182 by January 10
* Formats: half-sheet bulletin insert, Instagram story`,
    comments: [
      'Heads up - the breakfast has been moved to Saturday, January 23. Everything else is the same!',
      'Thanks, looks great so far.',
    ],
    truth: {
      dates: ['2027-01-23'],
      times: ['08:00', '10:00'],
      places: ['Fellowship Hall, Room 210'],
      copy: ["Men's Pancake Breakfast"],
      required: ['$8', '616-555-0182'],
      sizes: ['5.5x8.5in', '1080x1920px'],
    },
  },
  {
    name: 'a table',
    brief: `| Field | Details |
|---|---|
| Event name | Winter Coat Drive |
| Dates | December 1-20, 2026 |
| Drop-off | Church lobby, 88 Canal Street, Suite B |
| Goal | 250 coats |
| Website | riversidechapel.net/coats |
| Hashtag | #WarmRiverside |
| Deliverables | Facebook cover; 1080x1080 JPG |
| Internal notes | Budget code 4471, due to client 11/20 |`,
    truth: {
      dates: ['2026-12-01', '2026-12-20'],
      places: ['Church lobby, 88 Canal Street, Suite B'],
      copy: ['Winter Coat Drive'],
      required: ['250 coats', 'riversidechapel.net/coats', '#WarmRiverside'],
      sizes: ['1920x1005px', '1080x1080px jpg'],
    },
  },
  {
    name: 'prose with asides and things that are not decided',
    brief: `We're launching a new small-group series in January called "Rooted". It runs 6 weeks starting Wednesday, January 13 at 6:45 PM in the Gathering Space. Childcare is TBD so leave that off for now. The kickoff dinner doesn't have to be on the graphic. Key verse is Colossians 2:7. We would like a slide (1920x1080) and a flyer. For inspiration look at https://www.pinterest.com/pin/887766 — we love the earthy tones. Sign up at gracepoint.church/rooted.`,
    truth: {
      dates: ['2027-01-13'],
      times: ['18:45'],
      places: ['the Gathering Space'],
      scripture: ['Colossians 2:7'],
      copy: ['Rooted'],
      required: ['6 weeks', 'gracepoint.church/rooted'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'a form with labels in capitals',
    brief: `CHURCH: New Hope Fellowship
EVENT TITLE: Marriage Night Out
DATE: Friday February 12 2027
TIME: 6pm
LOCATION: The Barn at Miller Farm, 2290 County Road 9
SPEAKERS: Tom and Ruth Ellery
COST: $40 per couple
REGISTER: newhopefellowship.com/marriage
CONTACT: Jen 555-201-7733
NEEDED BY: January 8
SIZES: 8.5x11 flyer, 1080x1350 post`,
    comments: ['Price went up, it is now $45 per couple. Please update.', 'Also the spelling is Ellory, not Ellery.'],
    truth: {
      dates: ['2027-02-12'],
      times: ['18:00'],
      places: ['The Barn at Miller Farm', '2290 County Road 9'],
      copy: ['Marriage Night Out'],
      required: ['Tom and Ruth Ellory', '$45', 'newhopefellowship.com/marriage', '555-201-7733'],
      sizes: ['8.5x11in', '1080x1350px'],
    },
  },
  {
    name: 'copy set out as it should stand',
    brief: `Easter postcard mailer, 6x9 with bleed

FRONT
He Is Risen
Join us this Easter

BACK
Sunday, March 28
Sunrise service 6:30 AM
Celebration services 9 & 11 AM
Cornerstone Church
1200 Ridge Pkwy, Building C
cornerstoneridge.org | (970) 555-0110

Please include our logo and a QR code to cornerstoneridge.org/easter.`,
    truth: {
      dates: ['2027-03-28'],
      times: ['06:30', '09:00', '11:00'],
      places: ['1200 Ridge Pkwy, Building C'],
      copy: ['He Is Risen', 'Join us this Easter'],
      required: ['cornerstoneridge.org', '(970) 555-0110', 'logo', 'QR code', 'cornerstoneridge.org/easter'],
      sizes: ['6x9in'],
    },
  },
  {
    name: 'a chatty request',
    brief: `hey team! youth lock-in is coming up fast 😅 fri nov 20 8pm til sat nov 21 8am, its in the gym. $15 a kid incl pizza. theme is UNPLUGGED (no phones!!). grades 6-12. can u do something bold w/ a big headline?? need ig post + story. parents need to fill the waiver at lakeviewyouth.org/waiver. text 4 questions 208 555 0199`,
    truth: {
      dates: ['2026-11-20', '2026-11-21'],
      times: ['20:00', '08:00'],
      places: ['the gym'],
      copy: ['UNPLUGGED'],
      required: ['$15', 'grades 6-12', 'lakeviewyouth.org/waiver', '208 555 0199'],
      sizes: ['1080x1080px', '1080x1920px'],
    },
  },
  {
    name: 'a sermon series',
    brief: `Sermon series graphics
Title: "Unshaken"
Subtitle: A Journey Through Hebrews
Dates: January 3 - February 14, 2027
Scripture: Hebrews 12:28
This series tells the story of people who held on. Pastor Greg wants mountains, nothing cheesy.
Deliverables: 1920x1080 slide, 3000x3000 podcast art PNG`,
    comments: [
      'Can we change the subtitle to "A Study of Hebrews"?',
      'And drop the podcast art, we no longer need it.',
    ],
    truth: {
      dates: ['2027-01-03', '2027-02-14'],
      scripture: ['Hebrews 12:28'],
      copy: ['Unshaken', 'A Study of Hebrews'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'Spanish',
    brief: `Necesitamos un volante para la Noche de Oración.
Título: Noche de Oración
Fecha: viernes 4 de diciembre de 2026
Hora: 7:00 de la noche
Lugar: Iglesia Nueva Vida, 730 Oak Street, Salón 3
Teléfono: 402-555-0137
Versículo: Salmo 46:10
Formato: carta, PDF`,
    truth: {
      dates: ['2026-12-04'],
      times: ['19:00'],
      places: ['Iglesia Nueva Vida, 730 Oak Street, Salón 3'],
      scripture: ['Psalm 46:10'],
      copy: ['Noche de Oración'],
      required: ['402-555-0137'],
    },
  },
  {
    name: 'a room and a name that changed',
    brief: `Grief support group begins Tuesday, December 1 and meets every Tuesday through December 22, 10:30 am to noon, in Room 104 at Bethany Lutheran. Led by Carol Simmons, LPC. Free. Call the office at 920.555.0128 or email care@bethanylutheran.org to join. "You don't have to walk alone." Please do an 8.5 x 11 poster and a bulletin square.`,
    comments: [
      'Quick change: we had to switch rooms, it will be in Room 212 instead of 104.',
      'Carol got married! Her name should read Carol Haines.',
    ],
    truth: {
      dates: ['2026-12-01', '2026-12-22'],
      times: ['10:30', '12:00'],
      places: ['Room 212'],
      copy: ["You don't have to walk alone."],
      required: ['Carol Haines', '920.555.0128', 'care@bethanylutheran.org'],
      sizes: ['8.5x11in', '1080x1080px'],
    },
  },
  {
    name: 'two events',
    brief: `Christmas at Trinity invite cards (4x6, 500 copies)

Christmas Eve Candlelight
Thursday, Dec 24 | 3, 5 & 7 PM
Christmas Day Family Worship
Friday, Dec 25 | 10 AM

Trinity Commons, 64 Harbor Blvd
trinitycommons.com/christmas
Childcare for ages 0-4 at 3 and 5 PM
Verse - Luke 2:10-11`,
    comments: ['The 7 PM service is cancelled. Please take it off.'],
    truth: {
      dates: ['2026-12-24', '2026-12-25'],
      times: ['15:00', '17:00', '10:00'],
      places: ['Trinity Commons, 64 Harbor Blvd'],
      scripture: ['Luke 2:10-11'],
      copy: ['Christmas Eve Candlelight', 'Christmas Day Family Worship'],
      required: ['trinitycommons.com/christmas', 'ages 0-4'],
      sizes: ['4x6in'],
    },
  },
  {
    name: 'a website that was wrong',
    brief: `Project: Volunteer fair banner
When: Sunday, January 31, after both services (10:15 and 12:00)
Where: Main lobby
Headline: Find Your Place
Body: More than 30 ministries. One great team.
Web: serve.hillcrest.org
Size: 6ft x 2.5ft vinyl`,
    comments: ['Sorry, the web address should be hillcrest.org/serve not serve.hillcrest.org'],
    truth: {
      dates: ['2027-01-31'],
      times: ['10:15', '12:00'],
      places: ['Main lobby'],
      copy: ['Find Your Place', 'More than 30 ministries. One great team.'],
      required: ['hillcrest.org/serve', '30 ministries'],
      sizes: ['72x30in'],
    },
  },
  {
    name: 'a mission trip',
    brief: `Looking for a one-page handout (letter, PDF) about our mission trip to Guatemala, June 12–20, 2027. The trip costs $1,850 and a $200 deposit is due at the information meeting: Sunday, January 24, 12:30pm, Room 8. Team leaders: Mike & Andrea Polk. We hope to take 18 people. Apply at bit.ly/fbc-guate. Questions? missions@fbcelmwood.org. #FBCGuate27`,
    truth: {
      dates: ['2027-06-12', '2027-06-20', '2027-01-24'],
      times: ['12:30'],
      places: ['Room 8'],
      required: [
        '$1,850',
        '$200',
        'Mike & Andrea Polk',
        '18 people',
        'bit.ly/fbc-guate',
        'missions@fbcelmwood.org',
        '#FBCGuate27',
      ],
      sizes: ['8.5x11in pdf'],
    },
  },
  {
    name: 'hand-over notes with dashes',
    brief: `Trunk or Treat
- Sat 10/30/27, 5-7p
- parking lot of Grace Chapel (3305 N. Elm St.)
- Free candy, hot dogs, bounce house
- bring your own chairs
- info: gracechapelkids.com
Notes for designer: keep it friendly not scary. Last year's file is in Dropbox: https://www.dropbox.com/s/abc123
Assets: 18x24 yard sign, fb event cover`,
    truth: {
      dates: ['2027-10-30'],
      times: ['17:00', '19:00'],
      places: ['parking lot of Grace Chapel', '3305 N. Elm St'],
      copy: ['Trunk or Treat', 'Free candy, hot dogs, bounce house', 'bring your own chairs'],
      required: ['gracechapelkids.com'],
      sizes: ['18x24in', '1920x1005px'],
    },
  },
  {
    name: 'a required list with the words for it',
    brief: `Need a digital sign for our food pantry.
Must include:
  1) "Everyone is welcome"
  2) Open every Thursday 3-6 PM
  3) 2nd floor, Wesley Hall
  4) Phone 319-555-0150
  5) UMC cross and flame logo
  6) QR code
Size 1920 x 1080 png. Don't mention the clothing closet.`,
    comments: ['Hours changed to 4-6 PM starting this month.'],
    truth: {
      dates: [],
      times: ['16:00', '18:00'],
      places: ['Wesley Hall'],
      copy: ['Everyone is welcome'],
      required: ['2nd floor, Wesley Hall', '319-555-0150', 'UMC cross and flame logo', 'QR code'],
      sizes: ['1920x1080px png'],
    },
  },
  {
    name: 'nothing but a wish',
    brief: `We need something fresh for the lobby screens to welcome people back after the holidays. Warm, simple, maybe snow. Use your judgment! We can talk Thursday if you have questions.`,
    truth: {},
  },
]
