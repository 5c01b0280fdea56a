import { describe, expect, test } from 'bun:test'
import { gradeOf } from './grading.ts'

const leagues = `Court League
Grades 2-3 boys / Tuesdays 5:30 pm
Grades 4-6 boys / Thursdays 5:30 pm
K-1 coed / Mondays 5:30 pm`
const office = `Year end
Mailed gifts must be postmarked by December 31
The office is open December 29 and 30, 9 am–3 pm`
const lead = `Job opening
WE'RE HIRING
Grounds Lead
Monday through Thursday mornings
$21/hr`
const yarn = `Skeins
We meet the 1st and 3rd Tuesday from 1 to 3 in the Parlor. Beginners are very welcome, we'll teach you, and yarn is supplied!`
const trip = `Team
Trujillo trip, July 8-17. Leader Abel Montrose abel@northferry.cc`
const drive = `Shelf drive
Drop off in the lobby thru Dec 20. Title "Fill the Shelf"`
const times = `New times
NEW: 9:00, 10:30 and 12:00 from Sunday, Jan 3`
const tea = `Women's Winter Tea
Women's Winter Tea
When - Sat Dec 5 2 to 4 pm
Where - Parlor`
const shows = `Pageant
Shows: Fri Dec 11 6 PM, Sat Dec 12 6 PM, Sun Dec 13 2 PM matinee`
const work = `Work day
SAT APRIL 24 / 8 to noon / biscuits at 7:30`
const evening = `New Ground
Every Friday.
6:00 dinner ($3)
7:00 large group
9:00 coffee`
const palms = `Holy Week
Palm Sunday, March 21 – 8:00 & 10:30 am, procession begins at the fountain
Good Friday, March 26 – 12:00 pm and 7:00 pm`
const hosts = `Kindling
Guest hosts: Augustin & Priya Delacroix-Rao
Friday, February 5`
const run = `Lantern run
Sat, Sept 26. Kids Fun Run 6:45 PM, 5K 7:30 PM`

test.each([
  [
    'an age from the first group to the last',
    leagues,
    'COURT LEAGUE|Kindergarten–Grade 6|Mondays: K–1 coed 5:30 pm|Tuesdays: 2nd–3rd boys 5:30 pm|Thursdays: 4th–6th boys 5:30 pm',
  ],
  [
    'one of two days or the other',
    office,
    'YEAR END|Mailed gifts must be postmarked by Dec. 31|Drop by the office Dec. 29 or 30 between 9 am and 3 pm',
  ],
  ['who hires', lead, 'NOW HIRING|GROUNDS LEAD|$21 per hour|Monday–Thursday mornings'],
  [
    'a clause among items',
    yarn,
    'SKEINS|First and third Tuesday, 1–3 pm, in the Parlor|Beginners very welcome|All yarn supplied',
  ],
  ['whom to reach by another word', trip, 'Trujillo|July 8–17|Contact Abel Montrose: abel@northferry.cc'],
  ['until when by another word', drive, 'FILL THE SHELF|Bring to the lobby by December 20'],
  ['hours of a list without their minutes', times, 'New times|Beginning Sunday, Jan 3|9 • 10:30 • 12'],
  ['a possessive parted from its noun', tea, 'Oak Hill women|Winter Tea|Saturday, December 5|2–4 PM|Parlor'],
  [
    'an hour of several days, one below the other',
    shows,
    'Fri, Dec 11|Sat, Dec 12|Sun, Dec 13|6 PM evening show|6 PM evening show|2 PM matinee',
  ],
  ['an hour before a morning that ends at noon', work, 'Work Day|Sat, April 24 • 8 AM–Noon|Biscuits at 7:30 AM'],
  ['hours alone beside what they are of', evening, 'NEW GROUND|FRIDAY NIGHTS|Dinner 6 ($3)|Large Group 7|Coffee 9'],
  [
    'two hours with a note behind them',
    palms,
    'PALM SUNDAY – March 21 – 8:00 & 10:30 AM (procession begins at the fountain)|GOOD FRIDAY – March 26 – 12:00 & 7:00 PM',
  ],
  ['a name that begins like a month', hosts, 'KINDLING|Friday, Feb 5|With Augustin & Priya Delacroix-Rao'],
  ['a run by its length', run, 'LANTERN RUN|Sat, Sept 26|Kids Fun Run 6:45 PM • 5K 7:30 PM'],
])('%s is right', async (_, task, design) => {
  expect(await gradeOf(task, design)).toBe('pass')
})

const weekly = `Bulletin cover
Mount Elim AME Church
Rev. Ida Drum, Pastor
Sunday School 9:30, Wed Bible Study 6:30 pm (Zoom)`
const street = `Feast of Rocco
11:45 AM Procession (Bank St, Orchard St)
1:00 PM Dinner in the lower hall, $20`
const greeters = `Greeters in December
Dec 5 Jansma / Bos
Dec 12 Visser / Ames`

describe('what a comment takes out', () => {
  const cover = (...more: string[]) => ['Mount Elim AME Church', 'Rev. Ida Drum, Pastor', ...more].join('|')
  test('is what it names, and no number that stands beside it', async () => {
    const said = ['Bible Study is back in person, so take off Zoom.']
    expect(await gradeOf(weekly, cover('Sunday School 9:30 AM', 'Wednesday Bible Study 6:30 PM'), said)).toBe('pass')
    const closed = ["The Police won't let us go on Bank St, take it out."]
    const feast = 'Feast of Rocco|11:45 AM Procession (Orchard St)|1:00 PM Dinner, lower hall, $20'
    expect(await gradeOf(street, feast, closed)).not.toBe('fail')
    const away = ["Ames can't do the 12th, Tanis said he would"]
    expect(await gradeOf(greeters, 'Greeters in December|Dec 5: Jansma, Bos|Dec 12: Visser, Tanis', away)).not.toBe(
      'fail',
    )
  })
  test('is missed where its number, its kind or its price is named', async () => {
    expect(
      await gradeOf(weekly, cover('Sunday School 9:30 AM', 'Bible Study 6:30 PM'), ['Please remove the 9:30']),
    ).toBe('fail')
    const dinner = 'Feast of Rocco|11:45 AM Procession (Bank St, Orchard St)|1:00 PM Dinner, lower hall, $20'
    expect(await gradeOf(street, dinner, ["It's free now, a donor covered it!"])).toBe('fail')
  })
})

const eucharist = `Holy hour
Exposition 11, rosary 11:15, Benediction 11:50
Mrs. Lena Gant leads the singing. Bring non-perishable food.
"The last will be first, and the first will be last."`
test('an hour without its minutes, a courtesy, a hyphen and words turned round are right', async () => {
  const shown =
    'Holy hour|11:00 EXPOSITION|11:15 ROSARY|11:50 BENEDICTION|Lena Gant leads the singing|Bring nonperishable food|THE LAST WILL BE FIRST,|AND THE FIRST WILL BE LAST.'
  expect(await gradeOf(eucharist, shown)).toBe('pass')
  expect(await gradeOf(eucharist, shown.replace('11:50', '11:15'))).toBe('fail')
  expect(await gradeOf(eucharist, shown.replace('non', ''))).toBe('fail')
})

const choir = `Auditions
prepare one hymn verse, sight reading will be asked
Thanks for your patience
rehearsals every other Thursday
Registration $75 (non-refundable).
Annex B`
const sung = (change: (line: string) => string) =>
  change(
    'Auditions|Prepare one hymn verse; sight reading will be asked|Thanks for your patience|Rehearsals every other Thursday|Registration $75 (non-refundable)|Annex B',
  )
const wifi = `Wifi card
Network: OakAndVine_Guest
Password: welcomehome316`
const pantry = `Pantry list
peanut butter
canned tuna or chicken
mac & cheese
cereal
canned fruit
toilet paper`
const verse = `Verse card
Psalm 34:18
The LORD is near to the brokenhearted and saves the crushed in spirit.`
const slide = `Directory
Sat 9/19 9:00a-4:00p, Room W-6
We need YOU so it isn't just the choir again lol (don't print that)`

describe('a slip that keeps nearly all of the words', () => {
  test('is none where nothing was changed', async () => {
    expect(
      await gradeOf(
        choir,
        sung((line) => line),
      ),
    ).toBe('pass')
  })

  test.each<[string, string, string]>([
    ['another word of the same sound', choir, sung((line) => line.replace('sight', 'site'))],
    ['another word of the same sound at the end', choir, sung((line) => line.replace('patience', 'patients'))],
    ['every week for every other', choir, sung((line) => line.replace('every other', 'every'))],
    ['a contrary without its non-', choir, sung((line) => line.replace('non-', ''))],
    ['another annex', choir, sung((line) => line.replace('Annex B', 'Annex D'))],
    ['a range of other weekdays', lead, 'WE’RE HIRING|GROUNDS LEAD|$21 per hour|Monday–Friday mornings'],
    ['a password with a capital', wifi, 'Free Wi-Fi|Network: OakAndVine_Guest|Password: WelcomeHome316'],
    ['a network with another sign', wifi, 'Free Wi-Fi|Network: OakAndVine-Guest|Password: welcomehome316'],
    [
      'an item of a plain list that is missing',
      pantry,
      'Peanut butter|Canned tuna or chicken|Mac & cheese|Cereal|Toilet paper',
    ],
    [
      'two little words twice',
      verse,
      'Psalm 34:18|The LORD is near to the to the brokenhearted and saves the crushed in spirit.',
    ],
    [
      'a line that was not to be printed',
      slide,
      'Directory|Sat, Sept 19: 9 AM–4 PM|Room W-6|We need YOU so it isn’t just the choir again!',
    ],
  ])('%s fails', async (_, task, design) => {
    expect(await gradeOf(task, design)).toBe('fail')
  })
})

const dated = 'Women’s Winter Tea|Saturday, December 12|2–4 PM|Parlor'
const priced = `${tea}\nTickets $12 from Joanne\nSpeaker - Dr. Lydia Marsh, "Stillness"`
const list = `Camp
Bus leaves Monday 7:45 am
PACK: sleeping bag, pillow, Bible, water bottle, towel, bug spray`
const packed = 'Bus leaves Monday 7:45 AM|PACK: Sleeping bag • Pillow • Bible • Water bottle • Towel • Bug spray'
const groups = `Groups
Tues 7p Young Adults - the Nguyens' house
Wed 10a Moms Group - Room B
Thurs 7p Grief Share - Library
Sun 4p Hiking group - trailhead varies`
const met = 'Young Adults|Tues 7 PM, the Nguyens’ house|Moms Group|Wed 10 AM, Room B'

describe('a comment in few words', () => {
  test.each<[comments: string[], task: string, right: string, wrong: string]>([
    [['Sat the 12th!!!'], tea, dated, dated.replace('12', '5')],
    [['half an hour later please'], tea, dated.replace('12|2–4', '5|2:30–4:30'), dated.replace('12', '5')],
    [['Make it the 12th'], tea, dated, dated.replace('12', '5')],
    [
      ['Parlor’s taken, use Room 12'],
      tea,
      dated.replace('12', '5').replace('Parlor', 'Room 12'),
      dated.replace('12', '5'),
    ],
    [
      ['ok so committee met and we are going w/ dec 12 at 1pm'],
      tea.replace('2 to 4 pm', '2 pm'),
      'Women’s Winter Tea|Saturday, December 12|1 PM|Parlor',
      'Women’s Winter Tea|Saturday, December 12|2 PM|Parlor',
    ],
    [
      ['drop the speaker name'],
      priced,
      `${dated.replace('12', '5')}|Tickets $12 from Joanne|“Stillness”`,
      `${dated.replace('12', '5')}|Tickets $12 from Joanne|Dr. Lydia Marsh|“Stillness”`,
    ],
    [
      ['tickets are going to be $14', 'date is now Dec 12, same time'],
      priced,
      `${dated}|Tickets $14 from Joanne|Dr. Lydia Marsh|“Stillness”`,
      `${dated}|Tickets $12 from Joanne|Dr. Lydia Marsh|“Stillness”`,
    ],
    [['Add flashlight to pack list!!! every year they forget'], list, `${packed} • Flashlight`, packed],
    [
      ['hold off on Grief Share, they’re not ready. remove it from the slide'],
      groups,
      `${met}|Hiking Group|Sun 4 PM, trailhead varies`,
      `${met}|Grief Share|Thurs 7 PM, Library|Hiking Group|Sun 4 PM, trailhead varies`,
    ],
    [
      ['remove address, everyone knows where we are'],
      tea.replace('Parlor', 'Parlor, 14 Elm Street'),
      dated.replace('12', '5'),
      `${dated.replace('12', '5')}, 14 Elm Street`,
    ],
  ])('%j is followed', async (comments, task, right, wrong) => {
    expect([await gradeOf(task, right, comments), await gradeOf(task, wrong, comments)]).toEqual(['pass', 'fail'])
  })

  test('that asks for no other changes takes no change of clothes out', async () => {
    const task = 'Baptism\nJan 10, 10 am. Bring a towel and a change of clothes!'
    const design = 'BAPTISM|Jan 10 • 10 AM|Don’t forget a towel + change of clothes!'
    expect(await gradeOf(task, design, ['no other changes, looks great'])).toBe('pass')
  })
})

test('a plain place that the task does not know is another one than its own', async () => {
  const day = `Mother's Day slide
Mother's Day 2027 (May 9)

Verse: "Her children arise and call her blessed" Prov 31:28
text - Happy Mother's Day
photo corner in the courtyard after service
rose for every mom`
  const design = (place: string) =>
    `HAPPY MOTHER'S DAY!|Sunday, May 9|Moms: pick up your rose and stop by the photo corner in the ${place} after the service|Her children arise and call her blessed. – Prov. 31:28`
  expect(await gradeOf(day, design('courtyard'))).toBe('pass')
  expect(await gradeOf(day, design('lobby'))).toBe('fail')
})
