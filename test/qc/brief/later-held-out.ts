import type { BriefCase } from './cases.ts'

/**
 * Five hands that nobody tuned on (a sheet of cells, comma-separated values, speech written down, a mail with what it
 * answers, fields of a task tool), two briefs each, written before the rules of the five others were.
 */
export const laterHeldOut: readonly BriefCase[] = [
  {
    name: 'cells of a sheet, one row an event',
    brief: `Here's the row from our master calendar:

Ministry\tEvent Name\tSubtitle\tDate\tStart\tEnd\tRoom\tCost\tRegister\tSize
Women's\tHeart & Home Brunch\tStories of everyday grace\t3/20/27\t9:30 AM\t11:30 AM\tFellowship Hall\t$18\tcedarridge.org/brunch\t1080x1350`,
    truth: {
      dates: ['2027-03-20'],
      times: ['09:30', '11:30'],
      places: ['Fellowship Hall'],
      copy: ['Heart & Home Brunch', 'Stories of everyday grace'],
      required: ['$18', 'cedarridge.org/brunch'],
      sizes: ['1080x1350px'],
    },
  },
  {
    name: 'cells of a sheet, one row a detail',
    brief: `PROJECT REQUEST SHEET\t\t
Church\tSt. Brendan Parish\t
Event\tSoup & Stations\t
Tag line\tA simple meal, a holy walk\t
When?\tFridays in Lent\tstarting Feb 12, 2027
Soup served\t5:45 PM\t
Stations\t6:30 PM\t
Where?\tParish Center, lower level\t
Cost\tFree-will offering\t
Contact\tDeacon Ray Ortiz\t(937) 555-0188
Final size\t8.5 x 11 in PDF\t`,
    truth: {
      dates: ['2027-02-12'],
      times: ['17:45', '18:30'],
      places: ['Parish Center, lower level'],
      copy: ['Soup & Stations', 'A simple meal, a holy walk'],
      required: ['Free-will offering', 'Deacon Ray Ortiz', '(937) 555-0188'],
      sizes: ['8.5x11in pdf'],
    },
  },
  {
    name: 'comma-separated values with a head',
    brief: `Request ID,Church,Project Title,Headline,Supporting Copy,Event Date,Event Time,Location,URL,Deliverable,Due
"DR-2291","Harvest Point Church","Men's retreat flyer","Iron & Fire","A weekend to rest, wrestle and return","April 9-11, 2027","Friday 6 PM","Camp Tamarack, 4410 Lakeview Road","harvestpoint.org/men","Flyer 5x7 in","2/1/2027"`,
    truth: {
      dates: ['2027-04-09', '2027-04-11'],
      times: ['18:00'],
      places: ['Camp Tamarack, 4410 Lakeview Road'],
      copy: ['Iron & Fire', 'A weekend to rest, wrestle and return'],
      required: ['harvestpoint.org/men'],
      sizes: ['5x7in'],
    },
  },
  {
    name: 'comma-separated values, a field a line',
    brief: `Field,Answer
Submitted,2026-10-28 14:02
Church Name,Calvary Road Baptist
Name of Event,Pumpkins on the Porch
Sub-headline,Free carving and cocoa
Event Date,"Saturday, October 16, 2027"
Event Time,"2:00 PM to 5:00 PM"
Event Location,"Front porch, 88 Calvary Road"
Ages,"Ages 4-12"
Phone,(270) 555-0143
Format Needed,1080x1080 PNG
Reviewer,Dana`,
    truth: {
      dates: ['2027-10-16'],
      times: ['14:00', '17:00'],
      places: ['Front porch, 88 Calvary Road'],
      copy: ['Pumpkins on the Porch', 'Free carving and cocoa'],
      required: ['Ages 4-12', '(270) 555-0143'],
      sizes: ['1080x1080px png'],
    },
  },
  {
    name: 'spoken into a telephone',
    brief: `hey so this is for grace community we are doing another night of worship it is called Deep Waters and its going to be on friday may 14th 2027 at 7 pm in the main sanctuary um tickets are free but people should register at gracecommunity.org/deep and the guest is going to be pastor Elena Cruz oh and put psalm 42:7 on there somewhere we need it as a square for instagram 1080 by 1080 thanks`,
    truth: {
      dates: ['2027-05-14'],
      times: ['19:00'],
      places: ['main sanctuary'],
      scripture: ['Psalm 42:7'],
      copy: ['Deep Waters'],
      required: ['gracecommunity.org/deep', 'pastor Elena Cruz'],
      sizes: ['1080x1080px'],
    },
  },
  {
    name: 'spoken on the way to the car',
    brief: `ok new one for Northgate Chapel the title is Second Helpings and underneath that it says leftovers welcome everybody welcome its our thanksgiving potluck sunday november 22nd 2026 right after the 11 am service so like 12:30 in the gym bring a side to share call 555-0192 with questions and I need a 16 by 9 slide`,
    truth: {
      dates: ['2026-11-22'],
      times: ['12:30'],
      places: ['gym'],
      copy: ['Second Helpings', 'leftovers welcome everybody welcome'],
      required: ['555-0192'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'a mail above what it answers',
    brief: `Hi Jules,

Answers to your questions in line, sorry for the delay!

> What's the final title?
Roots & Wings

> And the subtitle?
Raising kids who know they are loved

> Date and time?
Saturday, February 27, 2027, 8:30 am to noon

> Where is it?
Oakmont Student Center, Room 110

> Do you want the price on there?
Yes, $20 per couple

> Where do people sign up?
oakmont.church/roots

> Sizes?
5x7 postcard and 1920x1080

Thanks again,
Priya`,
    truth: {
      dates: ['2027-02-27'],
      times: ['08:30', '12:00'],
      places: ['Oakmont Student Center, Room 110'],
      copy: ['Roots & Wings', 'Raising kids who know they are loved'],
      required: ['$20 per couple', 'oakmont.church/roots'],
      sizes: ['5x7in', '1920x1080px'],
    },
  },
  {
    name: 'a mail passed on twice',
    brief: `fyi, please get this started. Kim

Begin forwarded message:

From: Hollis Grant <hollis@example.org>
To: Kim
Subject: Re: Trunk or Treat banner
Date: October 2, 2026

Kim, this is what the kids team landed on.

The banner should read "Trunk or Treat" with "Candy, costumes & a whole lot of cars" below it. It happens Saturday, October 30 2027 from 4 to 6 pm in the West Lot of Summit Ridge Church. Please add the number 800-555-0127 for volunteers. We're thinking 6ft x 3ft.

On Oct 1, 2026, Kim wrote:
> What time were we thinking? 5 to 8 pm?
> And is it still "Fall Festival"?`,
    truth: {
      dates: ['2027-10-30'],
      times: ['16:00', '18:00'],
      places: ['West Lot of Summit Ridge Church'],
      copy: ['Trunk or Treat', 'Candy, costumes & a whole lot of cars'],
      required: ['800-555-0127'],
      sizes: ['72x36in'],
    },
  },
  {
    name: 'fields of a task tool, pasted',
    brief: `Status
IN PROGRESS
Partner
Lakeside Assembly
Event Title
Still
Tagline
Three evenings of silence and song
Event Date(s)
Mar 22, 2027 - Mar 24, 2027
Event Time
7:15 PM
Event Location
Lakeside Chapel, 31 Shore Drive
Scripture
Psalm 46:10
Website
lakesideag.org/still
Deliverables
Instagram post 1080x1350
Assignee
Unassigned
Priority
Normal`,
    truth: {
      dates: ['2027-03-22', '2027-03-24'],
      times: ['19:15'],
      places: ['Lakeside Chapel, 31 Shore Drive'],
      scripture: ['Psalm 46:10'],
      copy: ['Still', 'Three evenings of silence and song'],
      required: ['lakesideag.org/still'],
      sizes: ['1080x1350px'],
    },
  },
  {
    name: 'fields of a task tool, in one line each',
    brief: `🏷 Event Title ⟶ Run the Race
📝 Tagline ⟶ 5K for clean water
📆 Event Date ⟶ Saturday, Sept 11, 2027
⏰ Start Time ⟶ 8:00 AM · Check-in ⟶ 7:15 AM
📍 Location ⟶ Riverfront Park, Shelter B
💵 Cost ⟶ $35 by Aug 1, $45 after
🔗 Link ⟶ runtherace5k.org
#️⃣ Hashtag ⟶ #RunTheRace27
📐 Size ⟶ 11x17 poster`,
    truth: {
      dates: ['2027-09-11'],
      times: ['08:00', '07:15'],
      places: ['Riverfront Park, Shelter B'],
      copy: ['Run the Race', '5K for clean water'],
      required: ['$35', '$45', 'runtherace5k.org', '#RunTheRace27'],
      sizes: ['11x17in'],
    },
  },
]
