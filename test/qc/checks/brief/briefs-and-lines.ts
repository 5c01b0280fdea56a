/** Briefs as people write them, the lines of a design that does what they ask, and slips of which each makes it wrong. */
export type Asked = {
  name: string
  brief: string
  comments: string[]
  lines: string[]
  slips: [right: string, wrong: string][]
}

export const asked: readonly Asked[] = [
  {
    name: 'Soup lunch sq',
    brief:
      "Square for soup lunch. Every Wednesday in Lent (Feb 17 - Mar 24), noon to 1, Guild Room. Freewill offering. St. Bede's. Maybe a bowl of soup pic? Whatever you think.",
    comments: [],
    lines: [
      "St. Bede's",
      'Lenten Soup Lunch',
      'Wednesdays in Lent',
      'Feb. 17 – Mar. 24',
      '12–1 PM',
      'Guild Room',
      'Freewill offering',
    ],
    slips: [
      ['Guild Room', 'Guild Hall'],
      ['12–1 PM', '11–1 PM'],
      ['Mar. 24', 'Mar. 31'],
    ],
  },
  {
    name: 'Ushers wanted',
    brief:
      'slide: we need ushers!! 9 am and 11 am services. talk to Ron Pickett or text 555-0119. no experience needed, we train you. First Meth.',
    comments: ["Ron: use 555-0191 instead, that's the church cell"],
    lines: [
      'We need ushers!',
      '9 & 11 AM services',
      'No experience needed – we train you',
      'Talk to Ron Pickett',
      'Text 555-0191',
    ],
    slips: [
      ['555-0191', '555-0119'],
      ['Pickett', 'Puckett'],
      ['11 AM', '10 AM'],
    ],
  },
  {
    name: 'Quinceañera class',
    brief:
      'Clase de preparación para quinceañeras / sábado 6 de marzo, 10 a 12 / salón 3 / Parroquia Santa Rosa / inscríbete en santarosa.example/quince / costo $15',
    comments: [],
    lines: [
      'Parroquia Santa Rosa',
      'Preparación para quinceañeras',
      'Sábado 6 de marzo',
      '10 AM – 12 PM',
      'Salón 3',
      '$15',
      'santarosa.example/quince',
    ],
    slips: [
      ['Salón 3', 'Salón 5'],
      ['6 de marzo', '9 de marzo'],
      ['$15', '$25'],
    ],
  },
  {
    name: 'Yard sale poster',
    brief:
      'YARD SALE\nSat 5/15, 7am-1pm (rain date 5/22)\nParking lot, Trinity Reformed, 18 Hull Ave.\nFurniture, books, tools, baked goods\nAll proceeds to the roof fund\nDrop-offs: Fri 5/14 3-7pm',
    comments: ['Jen - rain date is out, we have a wedding on the 22nd'],
    lines: [
      'YARD SALE',
      'Saturday, May 15',
      '7 AM – 1 PM',
      'Trinity Reformed parking lot',
      '18 Hull Ave.',
      'Furniture • Books • Tools • Baked goods',
      'All proceeds to the roof fund',
      'Drop-offs: Friday, May 14, 3–7 PM',
    ],
    slips: [
      ['18 Hull', '81 Hull'],
      ['Saturday, May 15', 'Sunday, May 15'],
      ['7 AM', '8 AM'],
    ],
  },
  {
    name: 'Bible study series',
    brief:
      "Need a 16x9 for our Tuesday study. 'Letters from Prison' - Ephesians, Philippians, Colossians, Philemon. Starts Sept 7 2027 6:30p, goes 10 weeks, Rm 6. Childcare by request - call the office 302-555-0148.",
    comments: [],
    lines: [
      'Letters from Prison',
      'Ephesians • Philippians • Colossians • Philemon',
      'Tuesdays from Sept. 7',
      '6:30 PM • Room 6',
      '10 weeks',
      'Childcare by request: 302-555-0148',
    ],
    slips: [
      ['Room 6', 'Room 9'],
      ['10 weeks', '12 weeks'],
      ['6:30 PM', '6:00 PM'],
    ],
  },
  {
    name: 'Anniversary Sunday',
    brief:
      'We turn 75! Anniversary Sunday is October 17, 2027. One combined service at 10:30 then lunch under the tent. Guest preacher: Bishop Lorraine Tate. Former pastors will be there too. RSVP for lunch by Oct 3 to anniversary@hopechapel.example. Theme verse Joshua 4:6-7 (reference only).',
    comments: ["Hi! Bishop Tate's office says she goes by Lorraine M. Tate.", 'Please make it 10:00, not 10:30.'],
    lines: [
      '75 Years',
      'Anniversary Sunday',
      'October 17, 2027',
      'Combined service 10 AM',
      'Lunch under the tent',
      'Guest preacher: Bishop Lorraine M. Tate',
      'Joshua 4:6-7',
      'RSVP by Oct. 3: anniversary@hopechapel.example',
    ],
    slips: [
      ['10 AM', '10:30 AM'],
      ['Joshua 4:6-7', 'Joshua 6:4-7'],
    ],
  },
  {
    name: 'Movie night',
    brief:
      'Family Movie Night!\nFri. June 11th 2027\nmovie starts at dusk (about 8:45)\nbring blankets, lawn chairs\nfree popcorn\nback field @ Crosswind Church\nno pets pls',
    comments: [],
    lines: [
      'Family Movie Night',
      'Friday, June 11',
      'Movie starts at dusk – about 8:45 PM',
      'Back field, Crosswind Church',
      'Bring blankets & lawn chairs',
      'Free popcorn',
    ],
    slips: [
      ['June 11', 'June 18'],
      ['8:45', '8:15'],
    ],
  },
  {
    name: 'GriefShare card',
    brief:
      "Client: Mercy Hill\nProject: GriefShare card\nCopy below.\n\nGriefShare\nYou don't have to walk alone.\n13-week support group\nMondays, 6:30-8:30pm, Jan 11-Apr 5\nMercy Hill Church | Room 220\nRegister: mercyhill.example/grief\n\nPls use a calm photo. Logo attached.",
    comments: ['Move to room 202 please, 220 is being painted'],
    lines: [
      'GriefShare',
      "You don't have to walk alone.",
      '13-week support group',
      'Mondays, 6:30–8:30 PM',
      'Jan. 11 – Apr. 5',
      'Mercy Hill Church • Room 202',
      'mercyhill.example/grief',
    ],
    slips: [
      ['Room 202', 'Room 220'],
      ['13-week', '12-week'],
      ['Apr. 5', 'Apr. 12'],
    ],
  },
  {
    name: 'Choir concert',
    brief:
      "Poster for spring concert of the Masterworks Choir, 'All Creatures', conducted by Ingrid Solberg. Sat May 8 at 7:30 pm and Sun May 9 at 3 pm (2027). St. Olaf's, 1200 Hill St. Tickets: $20 / seniors $15 / students free. masterworks.example",
    comments: ["the conductor's name has an e: Solberge"],
    lines: [
      'Masterworks Choir',
      'All Creatures',
      'Conducted by Ingrid Solberge',
      'Saturday, May 8, 7:30 PM',
      'Sunday, May 9, 3 PM',
      "St. Olaf's, 1200 Hill Street",
      'Tickets $20 • Seniors $15 • Students free',
      'masterworks.example',
    ],
    slips: [
      ['Solberge', 'Solberg'],
      ['$15', '$12'],
      ['3 PM', '4 PM'],
    ],
  },
  {
    name: 'Coat drive',
    brief:
      "Hi there, could you do a half page for the coat drive. Collecting Oct 31 through Nov 21. Gently used coats in all sizes, kids' sizes most needed! Boxes are in the narthex and the school lobby. Contact is Bernie Walsh, bwalsh@stmonica.example. Last year we got 140 coats, let's beat it (don't print the number).",
    comments: [],
    lines: [
      'Coat Drive',
      'October 31 – November 21',
      'Gently used coats in all sizes',
      "Kids' sizes most needed!",
      'Boxes in the narthex and school lobby',
      'Bernie Walsh: bwalsh@stmonica.example',
    ],
    slips: [
      ['bwalsh', 'bwelsh'],
      ['November 21', 'November 28'],
    ],
  },
  {
    name: 'Baptism class',
    brief:
      'Baptism class for parents\nTime: 1st Saturday each month, 9:30 AM\nPlace: Cana Room (off the main lobby)\nTo register call Sr. Agnes, ext. 14 at 314-555-0170',
    comments: ["Agnes: it's the 2nd Saturday starting in March"],
    lines: [
      'Baptism Class for Parents',
      '2nd Saturday of each month',
      '9:30 AM',
      'Cana Room',
      'Register: Sr. Agnes, 314-555-0170 ext. 14',
    ],
    slips: [
      ['9:30', '9:00'],
      ['0170', '0107'],
      ['Cana', 'Canal'],
    ],
  },
  {
    name: 'Easter egg hunt FB',
    brief:
      'FB event cover 1920x1005 for egg hunt. Sat April 3?? no wait Easter is March 28 in 2027 so Sat March 27, 10-11:30. Ages 0-10, sorted by age. Free. Centennial Park pavilion 2. Rain or shine!',
    comments: [],
    lines: [
      'Easter Egg Hunt',
      'Saturday, March 27',
      '10–11:30 AM',
      'Centennial Park, Pavilion 2',
      'Ages 0–10 • Free',
      'Rain or shine',
    ],
    slips: [
      ['March 27', 'April 3'],
      ['Pavilion 2', 'Pavilion 3'],
      ['11:30', '11:00'],
    ],
  },
  {
    name: 'Missions lunch',
    brief:
      'Missions Lunch w/ the Okafors (serving in Nairobi). Sun Feb 28 2027 after 2nd service, approx 12:15. Fellowship Hall. Bring a side to share. Sign-up sheet in lobby.',
    comments: ['they are stuck, flight cancelled. New date is March 7'],
    lines: [
      'Missions Lunch',
      'with the Okafors, serving in Nairobi',
      'Sunday, March 7',
      'after second service – about 12:15 PM',
      'Fellowship Hall',
      'Bring a side to share',
    ],
    slips: [
      ['March 7', 'February 28'],
      ['12:15', '12:45'],
    ],
  },
  {
    name: 'Youth Sunday',
    brief:
      'Title: YOUTH SUNDAY; Date: 4/25/27; Services: 8:15, 9:30, 11; Tag: they lead, we follow; Colors: neon; Due: 4/12',
    comments: [],
    lines: ['YOUTH SUNDAY', 'they lead, we follow', 'April 25', '8:15 • 9:30 • 11 AM'],
    slips: [
      ['April 25', 'April 26'],
      ['9:30', '9:45'],
      ['follow', 'fallow'],
    ],
  },
  {
    name: 'Pantry volunteer',
    brief:
      'Volunteers needed at the pantry: Tues 9-12, Thurs 4-7. 60 Canal Street, lower door. Email pantry@sthelen.example or sign up on the website sthelen.example/pantry. Must be 14 or older. Prefer vertical. Need by Friday.',
    comments: ['Pls add: closed Thanksgiving week.'],
    lines: [
      'Pantry volunteers needed',
      'Tuesdays 9–12 • Thursdays 4–7',
      '60 Canal Street, lower door',
      'Must be 14 or older',
      'pantry@sthelen.example',
      'sthelen.example/pantry',
      'Closed Thanksgiving week',
    ],
    slips: [
      ['60 Canal', '66 Canal'],
      ['4–7', '5–7'],
      ['14 or', '12 or'],
    ],
  },
  {
    name: 'Blessing of pets',
    brief:
      'St Francis Day — blessing of the animals — Sunday October 3 2027 — 4:00 in the memorial garden. Leashes/crates required. Rain: parish hall. 217-555-0121. Episcopal Church of the Advent.',
    comments: [],
    lines: [
      'Blessing of the Animals',
      'St. Francis Day',
      'Sunday, October 3',
      '4 PM',
      'Memorial Garden',
      'Leashes or crates required',
      'Rain: Parish Hall',
      'Episcopal Church of the Advent',
      '217-555-0121',
    ],
    slips: [
      ['4 PM', '4:30 PM'],
      ['Sunday', 'Saturday'],
      ['0121', '0112'],
    ],
  },
  {
    name: 'Prayer walk',
    brief:
      "Neighborhood Prayer Walk. We meet Saturday, June 5, 2027, at 9:00 a.m. on the front steps of Bethel AME, 640 Lincoln Ave., and walk about two miles. Strollers welcome. Water stations by the men's ministry. Info: Deaconess Ruby Hale (313) 555-0176.",
    comments: ["Let's start a half hour earlier, 8:30, because of the heat."],
    lines: [
      'Neighborhood Prayer Walk',
      'Saturday, June 5',
      '8:30 a.m.',
      'Front steps of Bethel AME',
      '640 Lincoln Avenue',
      'Strollers welcome',
      'Deaconess Ruby Hale • (313) 555-0176',
    ],
    slips: [
      ['8:30', '9:00'],
      ['640', '604'],
      ['0176', '0167'],
    ],
  },
  {
    name: 'Stewardship slide',
    brief:
      'Commitment Sunday slide: Nov 22. Line: "More than enough". 2 Corinthians 9:8. Also the give link firstpres.example/pledge.',
    comments: [],
    lines: ['More than enough', 'Commitment Sunday • November 22', '2 Corinthians 9:8', 'firstpres.example/pledge'],
    slips: [
      ['9:8', '8:9'],
      ['November 22', 'November 29'],
      ['pledge', 'pledges'],
      ['enough', 'enuf'],
    ],
  },
  {
    name: 'MOPS kickoff',
    brief:
      'MOPS KICKOFF\nThurs, Sept 9\n9:30-11:30\nRM 120\ncoffee + brunch potluck, A-M sweet, N-Z savory\n$25 for the semester\nchildcare through age 5',
    comments: [],
    lines: [
      'MOPS Kickoff',
      'Thursday, September 9',
      '9:30–11:30 AM',
      'Room 120',
      'Coffee & brunch potluck: A–M sweet, N–Z savory',
      '$25 for the semester',
      'Childcare through age 5',
    ],
    slips: [
      ['Room 120', 'Room 102'],
      ['$25', '$35'],
      ['9:30–11:30', '9:30–11:00'],
      ['Thursday', 'Tuesday'],
    ],
  },
  {
    name: 'Pastor search update',
    brief:
      'Town hall meeting about the pastor search, Wed March 3 7 pm, online and in the Learning Center. Zoom id 812 5550 147. Childcare available (RSVP to kids@gracecov.example). Moderator: Ted Lindgren.',
    comments: ["Ted can't make it. Carol Voight moderates."],
    lines: [
      'Pastor Search Town Hall',
      'Wednesday, March 3',
      '7 PM',
      'Learning Center & online',
      'Zoom ID 812 5550 147',
      'Moderator: Carol Voight',
      'Childcare: kids@gracecov.example',
    ],
    slips: [
      ['Carol Voight', 'Ted Lindgren'],
      ['kids@', 'kid@'],
      ['March 3', 'March 13'],
    ],
  },
  {
    name: 'Memorial garden sign',
    brief:
      'Sign 18x24 for the garden: "In memory of those who planted before us" / Dedicated May 30, 2027 / Gethsemane Lutheran Church / Please stay on the path',
    comments: [],
    lines: [
      'In memory of those who planted before us',
      'Dedicated May 30, 2027',
      'Gethsemane Lutheran Church',
      'Please stay on the path',
    ],
    slips: [
      ['2027', '2026'],
      ['May 30', 'May 31'],
    ],
  },
  {
    name: 'Camp registration',
    brief:
      "Hi team, the camp folks want a story + square. Camp Evergreen, July 18-24, entering grades 3-8, theme is Anchored (Heb 6:19). Early bird $350 until April 1, then $395. Registration is at campevergreen.example. Last year's was too busy.",
    comments: ['Grades should be 4-8 this year'],
    lines: [
      'ANCHORED',
      'Camp Evergreen',
      'July 18–24',
      'Entering grades 4–8',
      '$350 until April 1, then $395',
      'Hebrews 6:19',
      'campevergreen.example',
    ],
    slips: [
      ['grades 4–8', 'grades 3–8'],
      ['$350', '$305'],
      ['6:19', '6:9'],
      ['July 18–24', 'July 18–25'],
    ],
  },
  {
    name: 'Thursday noon recital',
    brief:
      'Noon Recital Series\nThursdays, 12:10 p.m.\nOct 7 - Lena Fischer, organ\nOct 14 - Duo Marchetti, flute & guitar\nOct 21 - Paul Osgood, piano\nChapel of the Cross, free, bring your lunch',
    comments: ['Osgood moved to the 28th (still piano)'],
    lines: [
      'Noon Recital Series',
      'Thursdays at 12:10 PM',
      'October 7 – Lena Fischer, organ',
      'October 14 – Duo Marchetti, flute & guitar',
      'October 28 – Paul Osgood, piano',
      'Chapel of the Cross',
      'Free – bring your lunch',
    ],
    slips: [
      ['October 28', 'October 21'],
      ['Fischer', 'Fisher'],
      ['12:10', '12:00'],
    ],
  },
  {
    name: 'New website',
    brief:
      'Post announcing our new website! newlifetulsa.example - goes live Jan 1. Watch sermons, give, find a group. No photo just the phone mockup.',
    comments: [],
    lines: ['Our new website is live!', 'newlifetulsa.example', 'January 1', 'Watch sermons • Give • Find a group'],
    slips: [['newlifetulsa', 'newlifetusla']],
  },
  {
    name: 'Confirmation postcard',
    brief:
      "Postcard 6x4. Confirmation with Bishop Raymond Achebe. Pentecost Sunday, May 16, 2027, 11 o'clock. St. Timothy's. Reception in the undercroft. Dress code: red!",
    comments: [],
    lines: [
      'Confirmation',
      'with Bishop Raymond Achebe',
      'Pentecost Sunday, May 16',
      '11 AM',
      "St. Timothy's",
      'Reception in the Undercroft',
      'Wear red!',
    ],
    slips: [
      ['May 16', 'May 23'],
      ['Achebe', 'Achebi'],
      ['11 AM', '10 AM'],
    ],
  },
  {
    name: 'Fish fry banner',
    brief:
      'FISH FRY every Friday in Lent 2/12 - 3/19. 4:30-7:30pm. Drive thru or dine in. Adults $14, kids $7, under 4 free. K of C Hall, 88 Depot St. Cash or check.',
    comments: ['Prices went up, adults are $15 and kids $8.'],
    lines: [
      'FISH FRY',
      'Fridays in Lent • Feb. 12 – March 19',
      '4:30–7:30 PM',
      'Dine in or drive thru',
      'Adults $15 • Kids $8 • Under 4 free',
      'K of C Hall, 88 Depot Street',
      'Cash or check',
    ],
    slips: [
      ['$15', '$14'],
      ['$8', '$7'],
      ['88 Depot', '89 Depot'],
      ['March 19', 'March 26'],
      ['7:30', '7:00'],
    ],
  },
  {
    name: 'Bible reading plan',
    brief:
      'What: one year Bible reading plan bookmark. Starts: January 1. Pick up: welcome desk. Text READ to 55512. Size: 2x6.',
    comments: [],
    lines: [
      'One Year Bible Reading Plan',
      'Starts January 1',
      'Pick yours up at the welcome desk',
      'Text READ to 55512',
    ],
    slips: [
      ['55512', '55521'],
      ['January 1', 'January 3'],
    ],
  },
  {
    name: 'Car show',
    brief:
      "Father's Day Car Show, Sun. June 20, 2027, 12:30 pm after worship, north lot. Trophies for top 3. Register your car at the office or 580-555-0133. Hot dogs & snow cones. Riverside Assembly.",
    comments: ['Marvin: lets do 1 pm so people can eat first'],
    lines: [
      "Father's Day Car Show",
      'Sunday, June 20',
      '1 PM',
      'North lot',
      'Trophies for top 3',
      'Register your car: 580-555-0133',
      'Hot dogs & snow cones',
    ],
    slips: [
      ['1 PM', '12:30 PM'],
      ['0133', '0113'],
      ['June 20', 'June 27'],
    ],
  },
  {
    name: 'Young adults retreat',
    brief:
      'Name: Off the Grid\nWho: young adults 18-29\nDates: Nov 12 to 14, 2027\nLocation: Pine Hollow Retreat Center, Blairsville\nPrice: $165 (deposit $50 due Oct 15)\nSpeaker: Tobias Renn\nLink: yagrid.example',
    comments: ['Location changed: Cedar Point Lodge, Clarkesville'],
    lines: [
      'OFF THE GRID',
      'Young adults 18–29',
      'November 12–14',
      'Cedar Point Lodge, Clarkesville',
      '$165 • $50 deposit due Oct. 15',
      'Speaker: Tobias Renn',
      'yagrid.example',
    ],
    slips: [
      ['Cedar Point Lodge, Clarkesville', 'Pine Hollow Retreat Center, Blairsville'],
      ['Renn', 'Wren'],
      ['$165', '$156'],
      ['yagrid', 'yagird'],
    ],
  },
  {
    name: 'Candle service',
    brief:
      'Longest Night service for anyone finding the holidays hard. Monday the 21st of December at half past six, in the chapel. Led by Rev. June Abernathy with our Stephen ministers. No RSVP.',
    comments: [],
    lines: [
      'The Longest Night',
      'for anyone finding the holidays hard',
      'Monday, December 21',
      '6:30 PM',
      'In the Chapel',
      'Led by Rev. June Abernathy',
    ],
    slips: [
      ['6:30', '7:30'],
      ['December 21', 'December 22'],
      ['Abernathy', 'Abernethy'],
    ],
  },
  {
    name: 'Tax help',
    brief:
      'Free tax help by VITA volunteers. Tuesdays & Thursdays, Feb 2 - April 13, 10am-2pm, library in the Ed building. Appointments only: 1-888-555-0150. Bring photo ID & social security card.',
    comments: ["We found out Thursdays won't work. Tuesdays only."],
    lines: [
      'Free Tax Help',
      'by VITA volunteers',
      'Tuesdays, Feb. 2 – April 13',
      '10 AM – 2 PM',
      'Library, Ed Building',
      'By appointment: 1-888-555-0150',
      'Bring photo ID & Social Security card',
    ],
    slips: [
      ['0150', '0105'],
      ['2 PM', '3 PM'],
    ],
  },
  {
    name: 'Hymn sing',
    brief:
      '4th Sunday Hymn Sing w/ pie! January 24, 6:00 PM, Old Stone Church, Route 9. Requests taken from the floor. Pianist Walt Dunmore. Love offering for the furnace.',
    comments: [],
    lines: [
      '4th Sunday Hymn Sing',
      'with pie!',
      'January 24 at 6 PM',
      'Old Stone Church, Route 9',
      'Pianist Walt Dunmore',
      'Requests taken from the floor',
      'Love offering for the furnace',
    ],
    slips: [
      ['January 24', 'January 31'],
      ['6 PM', '6 AM'],
      ['Dunmore', 'Dinsmore'],
    ],
  },
]
