/** What is expected of a brief: values of dates, times and scripture; texts of the rest; sizes as `1080x1080px jpg`. */
export type Truth = {
  partner?: string | null
  dates?: (string | null)[]
  times?: (string | null)[]
  places?: string[]
  scripture?: (string | null)[]
  copy?: string[]
  required?: string[]
  sizes?: string[]
}

/** Briefs as people write them, made on 1 November 2026 and written after the rules that read them. */
export const heldOut: [brief: string, truth: Truth][] = [
  [
    `Hi team! We need a flyer for our Trunk or Treat recap night.\nWhen: Saturday, November 14th from 5-7pm\nWhere: Grace Point Church parking lot, 88 Mill Road\nMust include: hotdogs & hot chocolate, logo\nSizes: flyer 8.5x11 PDF and an instagram square`,
    {
      dates: ['2026-11-14'],
      times: ['17:00', '19:00'],
      places: ['Grace Point Church parking lot, 88 Mill Road'],
      required: ['hotdogs & hot chocolate', 'logo'],
      sizes: ['8.5x11in pdf', '1080x1080px'],
    },
  ],
  [
    `**Church:** Valley View Baptist\n**Event:** Harvest Dinner\n**Date/Time:** Sunday, November 22 @ 12:30pm\n**Location:** Family Life Center\n**Verse:** Psalm 100:4\n**Deliverables:**\n- Slide 1920x1080\n- Bulletin insert 5.5x8.5`,
    {
      partner: 'Valley View Baptist',
      dates: ['2026-11-22'],
      times: ['12:30'],
      places: ['Family Life Center'],
      scripture: ['Psalm 100:4'],
      copy: ['Harvest Dinner'],
      sizes: ['1920x1080px', '5.5x8.5in'],
    },
  ],
  [
    `# Advent Series 2026\n\n**Series title:** Waiting for Dawn\n**Dates:** November 29, December 6, 13, and 20\n**Service times:** 8:30, 9:45 & 11:15 AM\n\n### Scripture\nLuke 1:78-79\n\n### Deliverables\n1. Title slide – 1920 × 1080 PNG\n2. IG story\n3. Postcard 6 x 4 in`,
    {
      dates: ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'],
      times: ['08:30', '09:45', '11:15'],
      scripture: ['Luke 1:78-79'],
      copy: ['Waiting for Dawn'],
      sizes: ['1920x1080px png', '1080x1920px', '6x4in'],
    },
  ],
  [
    `Please design a poster for the men's breakfast on December 5, 2026 at 8 AM in Wesley Hall. Title should read "Iron & Eggs". RSVP at stpauls.example by December 1.`,
    {
      dates: ['2026-12-05'],
      times: ['08:00'],
      places: ['Wesley Hall'],
      copy: ['Iron & Eggs'],
      required: ['stpauls.example'],
    },
  ],
  [
    `Partner Name - Riverbend Community\nEvent Date - 12/31/26\nEvent Time - 10pm - midnight\nEvent Location - Riverbend Worship Center\nKey Copy - Ring in the new year together`,
    {
      partner: 'Riverbend Community',
      dates: ['2026-12-31'],
      times: ['22:00', '00:00'],
      places: ['Riverbend Worship Center'],
      copy: ['Ring in the new year together'],
    },
  ],
  [
    `| | |\n|---|---|\n| **Partner** | Oak Hill UMC |\n| **Date** | Sunday, Feb 14, 2027 |\n| **Time** | 4 p.m. |\n| **Venue** | The Barn at Oak Hill |\n| **Headline** | Sweetheart Banquet |\n| **Cost** | $25 per couple |`,
    {
      partner: 'Oak Hill UMC',
      dates: ['2027-02-14'],
      times: ['16:00'],
      places: ['The Barn at Oak Hill'],
      copy: ['Sweetheart Banquet'],
      required: ['$25 per couple'],
    },
  ],
  [
    `We're hosting a blood drive Thursday, January 28 from 9am to 3pm in the Community Room. Walk-ins welcome! Need a story (1080x1920) and a square.`,
    {
      dates: ['2027-01-28'],
      times: ['09:00', '15:00'],
      places: ['the Community Room'],
      sizes: ['1080x1920px', '1080x1080px'],
    },
  ],
  [
    `Date: March 14\nTime: 6:00\nLocation: Room 204\nScripture: Rom. 8:28`,
    { dates: ['2027-03-14'], times: [null], places: ['Room 204'], scripture: ['Romans 8:28'] },
  ],
  [
    `**Client:** Holy Trinity Lutheran\n\n**When:** Wednesdays in Lent — Feb 17, 24, March 3, 10, 17\n**Time:** soup at 5:30 p.m., worship at 6:30 p.m.\n**Where:** Luther Hall\n**Theme:** Wilderness Road`,
    {
      partner: 'Holy Trinity Lutheran',
      dates: ['2027-02-17', '2027-02-24', '2027-03-03', '2027-03-10', '2027-03-17'],
      times: ['17:30', '18:30'],
      places: ['Luther Hall'],
      copy: ['Wilderness Road'],
    },
  ],
  [
    `VBS 2027!!\nDates: June 21st - 25th, 2027\nTimes: 9:00 a.m. – 12:00 p.m.\nAges: 4-11\nLocation: First Church, 1200 N. Main St.\nRegister: firstchurch.example/vbs`,
    {
      dates: ['2027-06-21', '2027-06-25'],
      times: ['09:00', '12:00'],
      places: ['First Church, 1200 N. Main St.'],
      required: ['Ages 4-11', 'firstchurch.example/vbs'],
    },
  ],
  [
    `Need a simple slide: "Daylight saving ends Sunday – set your clocks back!" Deliverable: 1 slide 1920x1080 JPG`,
    { copy: ['Daylight saving ends Sunday – set your clocks back!'], sizes: ['1920x1080px jpg'] },
  ],
  [
    `Easter at Crossbridge\n\nGood Friday: April 2, 7:00 PM\nEaster Sunday: April 4, 8:00, 9:30 & 11:00 AM\n\nLocation: 300 Lakeshore Drive\nScripture: 1 Cor 15:55`,
    {
      dates: ['2027-04-02', '2027-04-04'],
      times: ['19:00', '08:00', '09:30', '11:00'],
      places: ['300 Lakeshore Drive'],
      scripture: ['1 Corinthians 15:55'],
      copy: ['Easter at Crossbridge'],
    },
  ],
  [
    `**Event name**: Night of Worship\n**Day**: Friday 20 November\n**Doors**: 6:30pm\n**Start**: 7pm\n**Campus**: Eastside\n**Must have**: QR code; "Bring a friend"`,
    {
      dates: ['2026-11-20'],
      times: ['18:30', '19:00'],
      places: ['Eastside'],
      copy: ['Night of Worship'],
      required: ['QR code', '"Bring a friend"'],
    },
  ],
  [
    `Task: Create social graphics for our Women's Retreat. \nDates: April 23–25, 2027\nLocation: Lake Hollow Lodge\nCost: $180\nKey verse: Zephaniah 3:17\nDeliverables: IG post, IG story, FB event cover 1920x1005`,
    {
      dates: ['2027-04-23', '2027-04-25'],
      places: ['Lake Hollow Lodge'],
      required: ['$180'],
      scripture: ['Zephaniah 3:17'],
      sizes: ['1080x1080px', '1080x1920px', '1920x1005px'],
    },
  ],
  [
    `Baptism Sunday is coming up on 11/29/2026. Services at 9 and 10:30 AM. Headline: "Made New". Scripture is 2 Corinthians 5:17. Deliver as PNG, 1080 by 1080.`,
    {
      dates: ['2026-11-29'],
      times: ['09:00', '10:30'],
      scripture: ['2 Corinthians 5:17'],
      copy: ['Made New'],
      sizes: ['1080x1080px png'],
    },
  ],
  [
    `Partner name: Iglesia Nueva Vida\nDate: 15 de diciembre\nTime: 7:00 PM\nLocation: 77 Calle Ocho`,
    { partner: 'Iglesia Nueva Vida', dates: ['2026-12-15'], times: ['19:00'], places: ['77 Calle Ocho'] },
  ],
  [
    `Hey Dana — can you make a banner for the fall festival? It's Saturday Oct 30 2027, 3pm-6pm on the church lawn. 6 ft x 3 ft, PDF, print ready. Deadline October 1.`,
    { dates: ['2027-10-30'], times: ['15:00', '18:00'], places: ['the church lawn'], sizes: ['72x36in pdf'] },
  ],
  [
    `**Required elements**\n- Church logo\n- Website: bethelchapel.example\n- Phone: 555-010-2000\n\n**Key copy**\nA place at the table\nCommunity Thanksgiving Meal\n\n**Date**\nThursday, November 26\n\n**Time**\n11:30 AM`,
    {
      dates: ['2026-11-26'],
      times: ['11:30'],
      copy: ['A place at the table', 'Community Thanksgiving Meal'],
      required: ['Church logo', 'bethelchapel.example', '555-010-2000'],
    },
  ],
  [
    `Choir concert. Dec 13th, 4 o'clock in the afternoon, St. Anne's Cathedral. Free admission.`,
    { dates: ['2026-12-13'], times: ['16:00'], places: ["St. Anne's Cathedral"] },
  ],
  [
    `Sermon graphics for "Unshaken" (Hebrews 12:28). Starts January 3. 16:9 slide and square please.`,
    { dates: ['2027-01-03'], scripture: ['Hebrews 12:28'], copy: ['Unshaken'], sizes: ['1920x1080px', '1080x1080px'] },
  ],
  [
    `Ministry: Celebrate Recovery\nEvery Thursday, 6:30-8:30pm, Chapel\nTagline: Hope for hurts, habits and hangups\nFormat: A5 flyer (PDF)`,
    {
      partner: 'Celebrate Recovery',
      dates: [null],
      times: ['18:30', '20:30'],
      places: ['Chapel'],
      copy: ['Hope for hurts, habits and hangups'],
      sizes: ['148x210mm pdf'],
    },
  ],
  [
    `Event: Father-Daughter Dance\nDate: Feb. 6th, 2027 (Saturday)\nTime: 6 to 8:30 in the evening\nPlace: Gymnasium\nPrice: $15/person, $40 max per family`,
    {
      dates: ['2027-02-06'],
      times: ['18:00', '20:30'],
      places: ['Gymnasium'],
      copy: ['Father-Daughter Dance'],
      required: ['$15/person, $40 max per family'],
    },
  ],
  [
    `*Title:* Messy Church\n*When:* 2nd Saturday of the month, 10:00–11:30 AM\n*Where:* Parish Hall, St. Luke's\n*Include:* crafts, snacks, story time`,
    {
      dates: [null],
      times: ['10:00', '11:30'],
      places: ["Parish Hall, St. Luke's"],
      copy: ['Messy Church'],
      required: ['crafts', 'snacks', 'story time'],
    },
  ],
  [
    `Project: Stewardship postcard\nMessage: Every gift tells a story\nScripture: 2 Cor. 9:7\nCommitment Sunday: November 15, 2026\nDeliverables: Postcard 6x9 in, CMYK, PDF with bleed`,
    {
      dates: ['2026-11-15'],
      scripture: ['2 Corinthians 9:7'],
      copy: ['Every gift tells a story'],
      sizes: ['6x9in pdf'],
    },
  ],
  [
    `Location:\n  Hillcrest Amphitheater\n  500 Hillcrest Blvd\n\nDate:\n  Sunday, April 11, 2027\n\nTime:\n  10:00 AM`,
    { dates: ['2027-04-11'], times: ['10:00'], places: ['Hillcrest Amphitheater', '500 Hillcrest Blvd'] },
  ],
  [
    `Christmas at the Mill. Five services: Dec 23 at 5 & 7 PM; Dec 24 at 1, 3 & 5 PM. Copy: "Come home for Christmas". Squares and stories.`,
    {
      dates: ['2026-12-23', '2026-12-24'],
      times: ['17:00', '19:00', '13:00', '15:00'],
      copy: ['Come home for Christmas'],
      sizes: ['1080x1080px', '1080x1920px'],
    },
  ],
  [
    `We need this by next Friday. Event is the Spring Clean-Up on Saturday, March 20 at 8:30am. Meet at Fellowship Hall.`,
    { dates: ['2027-03-20'], times: ['08:30'], places: ['Fellowship Hall'] },
  ],
  [
    `**Partner Name:** St. Mark's Episcopal Church\n**Dates:** Nov 30 – Dec 24\n**Key Copy:** Angel Tree: take a tag, bring a gift\n**Required Elements:** drop-off by December 13, stmarks.example\n**Requested Deliverables:** Poster 18" x 24" PDF; Square 1080x1080 PNG`,
    {
      partner: "St. Mark's Episcopal Church",
      dates: ['2026-11-30', '2026-12-24'],
      copy: ['Angel Tree: take a tag, bring a gift'],
      required: ['drop-off by December 13', 'stmarks.example'],
      sizes: ['18x24in pdf', '1080x1080px png'],
    },
  ],
  [
    `Young adults game night!! Fri, Nov. 13 | 7:00 PM | The Loft | Free pizza`,
    { dates: ['2026-11-13'], times: ['19:00'], places: ['The Loft'] },
  ],
  [
    `Date: 2027-05-09\nTime: 10:15\nHeadline: Celebrating Moms\nScripture: Prov 31:25-26\nSize: 1920×1080`,
    {
      dates: ['2027-05-09'],
      times: [null],
      copy: ['Celebrating Moms'],
      scripture: ['Proverbs 31:25-26'],
      sizes: ['1920x1080px'],
    },
  ],
  [
    `Guest speaker Dr. Amara Lind, Sunday March 7, both services (9:00 a.m. and 10:45 a.m.). Text: Acts 2:42-47. Where: Main Sanctuary.`,
    {
      dates: ['2027-03-07'],
      times: ['09:00', '10:45'],
      places: ['Main Sanctuary'],
      scripture: ['Acts 2:42-47'],
      required: ['Dr. Amara Lind'],
    },
  ],
  [
    `Church name: New Song\nWhat: Prayer walk\nWhen: tomorrow at 7 a.m.\nWhere: Founders Park`,
    { copy: ['Prayer walk'], partner: 'New Song', dates: ['2026-11-02'], times: ['07:00'], places: ['Founders Park'] },
  ],
  [
    `- Event: Financial Peace class\n- Dates: Tuesdays, Jan 12 - Mar 9\n- Time: 6:30 PM–8 PM\n- Location: Room B12\n- Cost: $79\n- Sign up: crossroads.example/fp`,
    {
      dates: ['2027-01-12', '2027-03-09'],
      times: ['18:30', '20:00'],
      places: ['Room B12'],
      copy: ['Financial Peace class'],
      required: ['$79', 'crossroads.example/fp'],
    },
  ],
  [
    `Confirmation Mass with Bishop Ortega. May 15, 2027, 10 AM. Cathedral of St. Joseph, 12 Bishop's Way. Scripture: Acts 1:8. Program cover 5.5in x 8.5in.`,
    {
      required: ['Bishop Ortega'],
      dates: ['2027-05-15'],
      times: ['10:00'],
      places: ["Cathedral of St. Joseph, 12 Bishop's Way"],
      scripture: ['Acts 1:8'],
      sizes: ['5.5x8.5in'],
    },
  ],
  [
    `Deliverables: T-shirt front (12 x 14 in, PNG), sticker 3x3 in, yard sign 24x18 in PDF`,
    { sizes: ['12x14in png', '3x3in', '24x18in pdf'] },
  ],
  [
    `Notes: The client prefers blue. No photos of kids.\nDate: TBD\nTime: TBD\nTitle: Summer Kickoff`,
    { copy: ['Summer Kickoff'] },
  ],
  [
    `Blue Christmas service – December 21 (longest night) at 7 PM in the chapel. Scripture: Matthew 11:28. Wording: "You are not alone this Christmas."`,
    {
      dates: ['2026-12-21'],
      times: ['19:00'],
      places: ['the chapel'],
      scripture: ['Matthew 11:28'],
      copy: ['You are not alone this Christmas.'],
    },
  ],
  [
    `Subject: Palm Sunday egg hunt\n\nDate: Sunday, March 21, 2027\nTime: right after the 10:30 AM service\nLocation: front lawn\nBring: a basket`,
    { dates: ['2027-03-21'], times: ['10:30'], places: ['front lawn'], required: ['a basket'] },
  ],
  [
    `Partner name: Cornerstone AG\nSeries: Ruth: A Love Story\nDates: Feb 7 through Feb 28, 2027\nTimes: 9 AM | 11 AM\nScripture: Ruth 1-4\nDeliverables: 1920x1080, 1080x1080, 1080x1920`,
    {
      partner: 'Cornerstone AG',
      dates: ['2027-02-07', '2027-02-28'],
      times: ['09:00', '11:00'],
      copy: ['Ruth: A Love Story'],
      scripture: ['Ruth 1-4'],
      sizes: ['1920x1080px', '1080x1080px', '1080x1920px'],
    },
  ],
  [
    `Join us for Trunk Sale 4/17/27 8AM-1PM! 640 Elm Ave. All proceeds go to missions.`,
    { dates: ['2027-04-17'], times: ['08:00', '13:00'], places: ['640 Elm Ave'] },
  ],
  [
    `Key copy:\n> Peace on earth\n> Goodwill to all\n\nDate: Dec. 20th\nTime: 5:00pm & 7:00pm\nLocation: Town Square Gazebo`,
    {
      dates: ['2026-12-20'],
      times: ['17:00', '19:00'],
      places: ['Town Square Gazebo'],
      copy: ['Peace on earth', 'Goodwill to all'],
    },
  ],
  [
    `Looking for a lobby screen graphic that says "Coffee is on us". No date needed. JPG.`,
    { copy: ['Coffee is on us'] },
  ],
  [
    `**Date:** Saturday, 9 January 2027 **Time:** 2:00-4:00 pm **Location:** Willow Creek Library, Meeting Room A`,
    { dates: ['2027-01-09'], times: ['14:00', '16:00'], places: ['Willow Creek Library, Meeting Room A'] },
  ],
  [
    `Memorial service for Harold Finch, Saturday 11.21.2026, 1:00 p.m., Grace Chapel. Psalm 23. Program, letter size, folded.`,
    {
      dates: ['2026-11-21'],
      times: ['13:00'],
      places: ['Grace Chapel'],
      scripture: ['Psalm 23'],
      required: ['Harold Finch'],
      sizes: ['8.5x11in'],
    },
  ],
]

/** A second set, written after the rules had been improved by the first. */
export const heldOutLater: [brief: string, truth: Truth][] = [
  [
    `Hello! Our Christmas pageant is Sunday, December 20 at 4pm at Mercy Hill Church. We'd like a poster (11x17, PDF). The verse is Luke 2:10.`,
    {
      dates: ['2026-12-20'],
      times: ['16:00'],
      places: ['Mercy Hill Church'],
      scripture: ['Luke 2:10'],
      sizes: ['11x17in pdf'],
    },
  ],
  [
    `**Organization:** Faith Tabernacle\n**Title:** 21 Days of Prayer\n**Dates:** January 3-23, 2027\n**Times:** Mon-Fri 6 AM, Sat 9 AM\n**Location:** Prayer Chapel and online`,
    {
      partner: 'Faith Tabernacle',
      dates: ['2027-01-03', '2027-01-23'],
      times: ['06:00', '09:00'],
      places: ['Prayer Chapel and online'],
      copy: ['21 Days of Prayer'],
    },
  ],
  [
    `When: Fri Mar 5 @ 6:30 PM\nWhere: Kessler Park, Shelter #3\nWhat: Family picnic\nSizes: story + square`,
    {
      dates: ['2027-03-05'],
      times: ['18:30'],
      places: ['Kessler Park, Shelter #3'],
      copy: ['Family picnic'],
      sizes: ['1080x1920px', '1080x1080px'],
    },
  ],
  [
    `## Copy\nHope is here\n\n## Details\nSunday, April 4, 2027\n7 am sunrise / 9 am / 11 am\nHarborview Amphitheater\n\n## Assets\n* 1080x1350 portrait post\n* 1920x1080 slide, PNG`,
    {
      dates: ['2027-04-04'],
      times: ['07:00', '09:00', '11:00'],
      places: ['Harborview Amphitheater'],
      copy: ['Hope is here'],
      sizes: ['1080x1350px', '1920x1080px png'],
    },
  ],
  [
    `Scripture: Jn 3:16\nDate: 3/14/27\nTime: 9:15am`,
    { dates: ['2027-03-14'], times: ['09:15'], scripture: ['John 3:16'] },
  ],
  [
    `Parish: St. Ita\nEvent: Corpus Christi procession\nDate: Sunday 6 June 2027\nTime: after the 11 am Mass\nVenue: St. Ita's Church to Market Square`,
    {
      partner: 'St. Ita',
      dates: ['2027-06-06'],
      times: ['11:00'],
      places: ["St. Ita's Church to Market Square"],
      copy: ['Corpus Christi procession'],
    },
  ],
  [
    `Need a bulletin cover, 5.5 x 8.5 inches, PDF, for Reformation Sunday on Nov 8. Include the line "By grace alone". Ephesians 2:8-9.`,
    { dates: ['2026-11-08'], scripture: ['Ephesians 2:8-9'], copy: ['By grace alone'], sizes: ['5.5x8.5in pdf'] },
  ],
  [
    `Location - Youth Room\nDate - Dec 11-12\nTime - 7 PM Friday to 8 AM Saturday\nCost - $20`,
    { dates: ['2026-12-11', '2026-12-12'], times: ['19:00', '08:00'], places: ['Youth Room'], required: ['$20'] },
  ],
  [
    `Headline: Serve the City\nDate: May 1 & 2\nURL: servecity.example\nDeliverables: web banner 2400x800 px; A4 poster`,
    {
      dates: ['2027-05-01', '2027-05-02'],
      copy: ['Serve the City'],
      required: ['servecity.example'],
      sizes: ['2400x800px', '210x297mm'],
    },
  ],
  [
    `The women's tea moved to the last Saturday of January, 2 PM, in the Rose Garden Room.`,
    { dates: ['2027-01-30'], times: ['14:00'], places: ['the Rose Garden Room'] },
  ],
  [
    `Partner: The Well\nTask: update logo animation\nFormat: MP4, 1920x1080`,
    { partner: 'The Well', sizes: ['1920x1080px mp4'] },
  ],
  [
    `**When**\nThursday, Dec. 3\n6:00 - 8:00 PM\n\n**Where**\nLower Level, Grace Hall\n\n**Must include**\n- Childcare provided\n- gracehall.example`,
    {
      dates: ['2026-12-03'],
      times: ['18:00', '20:00'],
      places: ['Lower Level, Grace Hall'],
      required: ['Childcare provided', 'gracehall.example'],
    },
  ],
  [
    `Sermon series "Roots & Wings" runs September 12 to October 10, 2027. Psalm 1. Slides only (16:9, JPG) please.`,
    {
      dates: ['2027-09-12', '2027-10-10'],
      copy: ['Roots & Wings'],
      scripture: ['Psalm 1'],
      sizes: ['1920x1080px jpg'],
    },
  ],
  [
    `Date: Feb 28\nTime: noon\nLocation: Fellowship Hall\nKey copy: Soup for the Soul\nRequired: can of soup donation, logo`,
    {
      dates: ['2027-02-28'],
      times: ['12:00'],
      places: ['Fellowship Hall'],
      copy: ['Soup for the Soul'],
      required: ['can of soup donation', 'logo'],
    },
  ],
  [
    `Our 50th anniversary celebration! Sunday, June 13, 2027, 10 a.m. service then lunch on the lawn. Theme verse: Joshua 4:7.`,
    {
      dates: ['2027-06-13'],
      times: ['10:00'],
      places: ['the lawn'],
      scripture: ['Joshua 4:7'],
      required: ['50th anniversary'],
    },
  ],
  [`No description yet.`, {}],
]

/** Comments, and how many requests each holds; written after the rules as well. */
export const heldOutComments: [comment: string, requests: number][] = [
  ['Can you swap out the background for something lighter?', 1],
  ['This is gorgeous. One thing: the time should be 7:30, not 7:00.', 1],
  ['Font is hard to read.', 1],
  ['Nice work!', 0],
  ['Hi! Two changes: 1) bigger date 2) drop the tagline', 2],
  ['The logo looks stretched on the slide', 1],
  ['Approved, send to print', 0],
  ['Per our call, here are the notes from Tuesday.', 0],
  ['Our pastor would prefer a darker blue.', 1],
  ['Date needs to be Dec 13.', 1],
  ['Did you get my email?', 0],
  ['Please remove the clip art and add our website, gracepoint.example.', 2],
  ['Perfect!! Thank you!!', 0],
  ['Could we get this as a PDF as well?', 1],
  ["I'm out until Monday.", 0],
  ['It says "Sunday School" but it should say "Sunday Celebration".', 1],
  ['Uploading the next round tonight.', 0],
  ['Spelling: "Fellowhip" → "Fellowship"', 1],
  ['Still waiting on the photo from the church.', 0],
  ['Too much text. Simplify.', 1],
  ['Maybe a warmer palette? Feels cold.', 1],
  ['We are good to go on this one', 0],
  ['Move the logo to the bottom right corner, and center the title.', 2],
  ['Ignore my last comment.', 0],
]
