import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'
import type { Phrase } from './phrases.ts'
import { weeklyRequests } from './weekly-requests.ts'

/** Turns of phrase of ordinary requests, each with a design that is right and slips that make it wrong. */
const phrases: Phrase[] = [
  {
    name: 'a place as always',
    brief:
      'Potluck after second service on Sunday, February 7 at 12:30, in the Fellowship Hall as always. Bring a dish to share.',
    lines: ['Church Potluck', 'Sunday, February 7 · 12:30 PM', 'Fellowship Hall', 'Bring a dish to share'],
    slips: [
      ['12:30', '12:00'],
      ['Fellowship Hall', 'Fellowship Room'],
    ],
  },
  {
    name: 'so many pounds a head, which is no hour',
    brief: 'Quiz night in aid of the roof. Friday 12 March, 7.30pm, church hall. Teams of six, £5 a head.',
    lines: [
      'Quiz Night',
      'in aid of the church roof',
      'Friday 12 March',
      '7.30 pm',
      'Church hall',
      'Teams of six · £5',
    ],
    slips: [
      ['7.30', '7.00'],
      ['£5', '£6'],
    ],
  },
  {
    name: 'how a title is set, in parentheses',
    brief: 'Slide for the youth trip. Title: SOAR Ski Weekend (soar in capitals)\nFebruary 19-21, Camp Alder, $140.',
    lines: ['SOAR Ski Weekend', 'February 19–21', 'Camp Alder', '$140'],
    slips: [
      ['SOAR', 'ROAR'],
      ['$140', '$410'],
    ],
  },
  {
    name: 'a title that the address of its page has, too',
    brief: 'Brochure cover. Title: UNPLUGGED – a marriage getaway\nNov 5-7, 2027\nhillview.example/unplugged',
    lines: ['Unplugged: a marriage getaway', 'November 5–7', 'hillview.example/unplugged'],
    slips: [
      ['Unplugged:', 'Unplug:'],
      ['getaway', 'gateway'],
    ],
  },
  {
    name: 'where a poster hangs',
    brief: 'Poster for VBS, it will hang in the narthex. June 14-18, 9 to noon, in the Education Wing. Ages 4-11.',
    lines: ['Vacation Bible School', 'June 14–18 · 9 AM–12 PM', 'Education Wing', 'Ages 4–11'],
    slips: [
      ['June 14–18', 'June 15–19'],
      ['Education Wing', 'Youth Room'],
    ],
  },
  {
    name: 'a mail handed on below a line that names a shape',
    brief:
      'See below, same as she wrote. 4:5 for Instagram please.\n\n---------- Forwarded message ---------\nFrom: Rose Kim <rose@grace.example>\nDate: 1/9/2027\nSubject: brunch flyer\n\nOur Women’s Brunch is on Saturday, March 6 at 10 am in the Garden Room. Cost $12. RSVP to rose@grace.example.\n',
    lines: ['Women’s Brunch', 'Saturday, March 6 · 10 AM', 'Garden Room', '$12', 'RSVP: rose@grace.example'],
    slips: [
      ['March 6', 'March 13'],
      ['$12', '$15'],
    ],
  },
  {
    name: 'two languages and a size, which are no verse',
    title: 'Bilingual flyer EN/ES, 5.5x8.5',
    brief: 'Food pantry flyer EN/ES, 5.5x8.5.\nEvery Thursday 4-6 pm, 210 Elm Street.\nCada jueves, 4 a 6 pm.',
    lines: ['Food Pantry · Despensa', 'Every Thursday · Cada jueves', '4–6 PM', '210 Elm Street'],
    slips: [
      ['210', '201'],
      ['4–6', '4–7'],
    ],
  },
  {
    name: 'whom to call for tickets, behind an hour that ends its sentence',
    brief: 'Spring concert, May 8 at 7 pm. For tickets call me at 555-0142. - Joan',
    lines: ['Spring Concert', 'May 8 · 7 PM', 'For tickets call Joan: 555-0142'],
    slips: [
      ['555-0142', '555-0124'],
      ['7 PM', '8 PM'],
    ],
  },
  {
    name: 'millions',
    brief: 'We reached $2.4 million of our $3 million goal. Celebrate with us Sunday, April 18.',
    lines: ['$2.4 million of $3 million', 'Celebrate with us Sunday, April 18'],
    slips: [['$2.4', '$2.1']],
  },
  {
    name: 'labels in capitals, set apart by spaces alone',
    brief: 'WHAT   Spring Fling\nWHEN   Saturday, April 24, 11am-2pm\nWHERE  Front lawn\nCOST   Free',
    lines: ['Spring Fling', 'Saturday, April 24', '11 AM–2 PM', 'Front Lawn', 'Free'],
    slips: [
      ['11 AM–2 PM', '11 AM–3 PM'],
      ['Front Lawn', 'Gym'],
    ],
  },
  {
    name: 'hours from one to the other in Spanish',
    brief: 'Kermés el sábado 17 de abril de 4 a la 7 pm en el estacionamiento. Comida, juegos y música.',
    lines: ['Kermés', 'Sábado 17 de abril', '4–7 PM', 'Estacionamiento', 'Comida, juegos y música'],
    slips: [['4–7', '4–8']],
  },
  {
    name: 'an hour with its full stop in the wrong place',
    brief: 'Revival March 15-17, 7.PM nightly. Evangelist Marcus Tate. New Hope MBC, 88 Oak St.',
    lines: ['REVIVAL', 'March 15–17', '7 PM nightly', 'Evangelist Marcus Tate', 'New Hope MBC', '88 Oak Street'],
    slips: [['7 PM', '8 PM']],
  },
  {
    name: 'a day that its writer takes back at once',
    brief: 'Easter at Grace, April 4? no wait it is March 28, 2027. 7 am sunrise, 9 and 11 in the sanctuary',
    lines: ['Easter at Grace', 'Sunday, March 28', '7 AM Sunrise', '9 & 11 AM in the Sanctuary'],
    slips: [
      ['March 28', 'April 4'],
      ['7 AM', '8 AM'],
    ],
  },
  {
    name: 'two days whose line ends before the next one begins',
    brief: 'A new members class on two Sundays, April 11 & 18, right after second service in the Upper Room.',
    lines: ['New Members Class', 'Sundays, April 11 & 18', 'After second service', 'Upper Room'],
    slips: [['April 11 & 18', 'April 11 & 25']],
  },
  {
    name: 'the weeks of a month in which a thing comes again',
    brief: 'prayer shawl ministry meets 2nd and 4th Tuesdays 1pm in the parlor',
    lines: ['Prayer Shawl Ministry', '2nd & 4th Tuesdays at 1 PM', 'Parlor'],
    slips: [['2nd & 4th', '1st & 3rd']],
  },
  {
    name: 'names behind what they are',
    brief:
      'Confirmation Sunday is May 23 at the 10:30 service. Confirmands: Lily Brandt, Noah Schultz, Emma Voss, Caleb Lindgren.',
    lines: ['Confirmation Sunday', 'May 23 · 10:30 AM', 'Lily Brandt · Noah Schultz · Emma Voss · Caleb Lindgren'],
    slips: [['Voss', 'Ross']],
  },
  {
    name: 'an age and a half, which is no day',
    brief: 'Preschool open house, Thursday Feb 25, 5:30-7. Now enrolling for fall, ages 2 1/2 to 5.',
    lines: ['Preschool Open House', 'Thursday, February 25', '5:30–7 PM', 'Now enrolling for fall', 'Ages 2½–5'],
    slips: [['February 25', 'February 26']],
  },
  {
    name: 'midnight in Spanish, and who preaches',
    brief:
      'Vigilia de Oración, viernes 26 de febrero de 9pm a 12 de la medianoche en el templo. Predica el Hno. Samuel Ríos.',
    lines: ['Vigilia de Oración', 'Viernes 26 de febrero', '9 PM – 12 AM', 'En el templo', 'Predica: Hno. Samuel Ríos'],
    slips: [
      ['9 PM', '8 PM'],
      ['Ríos', 'Ruiz'],
    ],
  },
  {
    name: 'nothing but a title and a subtitle',
    brief:
      'Series graphic for UNSHAKEN: Standing Firm in a Fearful World. Starts Feb 14, runs 6 weeks. Title and subtitle only plus church name.',
    lines: ['UNSHAKEN', 'Standing Firm in a Fearful World', 'Grace Church'],
    slips: [['Fearful', 'Fretful']],
  },
  {
    name: 'things counted with another word between',
    brief: 'Food truck rally, Sat May 22, 11-3. 6 trucks. 20% of sales go to the youth trip.',
    lines: [
      'Food Truck Rally',
      'Saturday, May 22 · 11 AM–3 PM',
      '6 food trucks',
      '20% of sales support the youth trip',
    ],
    slips: [['6 food', '8 food']],
  },
  {
    name: 'surnames that are also words for things',
    brief: 'Marriage Retreat\nFeb 12-13\nSpeakers: Drs. Tom & Lisa Brand',
    lines: ['Marriage Retreat', 'February 12–13', 'Drs. Tom & Lisa Brand'],
    slips: [['Brand', 'Brandt']],
  },
  {
    name: 'a weekday that belongs to the hour beside it, below a date',
    brief: 'New service times starting March 7\n\nSaturday 5:30 PM\nSunday 8:30 AM (traditional)',
    lines: ['New Service Times', 'Beginning March 7', 'Saturday 5:30 PM', 'Sunday 8:30 AM Traditional'],
    slips: [
      ['5:30', '5:00'],
      ['March 7', 'March 14'],
    ],
  },
  {
    name: 'days of a week whose month stands only once',
    brief: 'Viernes Santo 26 de marzo: 3 pm\nVigilia Pascual sábado 27: 8 pm\nDomingo de Pascua 28: 9 am',
    lines: [
      'Viernes Santo · 26 de marzo · 3 PM',
      'Vigilia Pascual · sábado 27 de marzo · 8 PM',
      'Domingo de Pascua · 28 de marzo · 9 AM',
    ],
    slips: [['8 PM', '7 PM']],
  },
  {
    name: 'one part of the day that falls out',
    brief: 'Women’s Bible study: 6 weeks, Feb 3 – Mar 10, 9:30–11 am or 6:30–8 pm, Room 4.',
    comments: ['No evening group this time, only the morning one'],
    lines: ['Women’s Bible Study', 'February 3 – March 10', '6 weeks', '9:30–11 AM', 'Room 4'],
    slips: [['9:30–11 AM', '9:30–11 AM or 6:30–8 PM']],
  },
  {
    name: 'a room that is called by a letter and a number',
    brief: 'New sign: Tuesdays & Thursdays 7 pm, Sundays 8 am. Closed meeting. Room B2.',
    comments: ['Room is B1 actually, B2 has the flood damage'],
    lines: ['Tuesdays & Thursdays 7 PM', 'Sundays 8 AM', 'Room B1', 'Closed meeting'],
    slips: [['Room B1', 'Room B2']],
  },
  {
    name: 'somebody who is taken off beside an address that stays',
    brief: 'Nursery workers needed for the 11:00 service. See Tina or email nursery@grace.example.',
    comments: ['Take Tina off, she is on maternity leave.'],
    lines: ['Nursery workers needed', '11:00 service', 'nursery@grace.example'],
    slips: [['nursery@', 'nursey@']],
  },
  {
    name: 'an hour out of doors, which is no place',
    brief: 'Annual picnic July 25, Shelter 3, Riverside Park. Noon. Worship at 10 outdoors at the park too.',
    lines: ['Annual Picnic', 'July 25 · noon', 'Riverside Park, Shelter 3', 'Outdoor worship at 10 AM'],
    slips: [['Shelter 3', 'Shelter 5']],
  },
  {
    name: 'a kind of screen that is quoted',
    brief:
      'Please make a "starting soon" screen for the livestream. It says service begins at 10:30 AM, prayer requests text 555-0149.',
    lines: ['Service begins at 10:30 AM', 'Prayer requests: text 555-0149'],
    slips: [
      ['10:30', '10:00'],
      ['555-0149', '555-0194'],
    ],
  },
  {
    name: 'a place whose label has its hour before it, and whom the studio asks',
    brief:
      'Event name: Summit Winter Camp\nDate(s): Feb 26–28\nDrop off: Friday 4:30pm, church parking lot\nContact for questions: Bev (ext 14)',
    lines: ['Summit Winter Camp', 'February 26–28', 'Drop-off Friday 4:30 PM, church parking lot'],
    slips: [['February 26–28', 'February 25–27']],
  },
  {
    name: 'a day of every week in Spanish',
    brief: 'Banco de Alimentos: todos los miércoles de 10:00 a 12:30, Av. Hidalgo 450.',
    lines: ['Banco de Alimentos', 'Todos los miércoles', '10:00 AM – 12:30 PM', 'Av. Hidalgo 450'],
    slips: [['miércoles', 'martes']],
  },
  {
    name: 'whom a piece is about',
    brief: 'Simple slide: Congratulations to Emily Hart and Marcus Bell, married Saturday, January 16!',
    lines: ['Congratulations', 'Emily Hart & Marcus Bell', 'Married Saturday, January 16'],
    slips: [['Hart', 'Heart']],
  },
  {
    name: 'a verse in quotation marks, and a name of three words',
    brief: 'Celebration of life for Harold James Wexler, Saturday, January 30 at 11:00 a.m. Verse: "Psalm 46:10"',
    lines: ['Celebration of Life', 'Harold James Wexler', 'Saturday, January 30 · 11:00 AM', 'Psalm 46:10'],
    slips: [
      ['46:10', '46:1'],
      ['Wexler', 'Wechsler'],
    ],
  },
]

function found(
  { brief, title = 'A task', fields = [], comments = [] }: Omit<Phrase, 'name' | 'lines' | 'slips'>,
  lines: string[],
) {
  const said = comments.map((text, at) => comment(text, { id: `c${at}` }))
  const asked = briefOf(taskWith(brief, { name: title, fields, createdMs: Date.parse('2027-01-20T12:00:00Z') }), said)
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief: asked, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, message }) => ({ severity, message }))
}

describe.each([...phrases, ...weeklyRequests])('a request with $name', ({ lines, slips, ...asked }) => {
  test('passes the design that does what it asks', () => {
    expect(found(asked, lines)).toEqual([])
  })

  test.each(slips)('fails one with %p as %p', (right, wrong) => {
    const shown = lines.map((line) => line.replace(right, wrong))
    expect(found(asked, shown).map(({ severity }) => severity)).toContain('fail')
  })
})

test.each(['Click to add text', 'Double-click to edit', 'Add subtitle here', 'Enter your event name here'])(
  'a design that still says %p fails',
  (line) => {
    const asked = { brief: 'Women’s tea, May 15, 2 pm, Library.' }
    const lines = ['Women’s Tea', 'May 15 · 2 PM', 'Library']
    expect(found(asked, lines)).toEqual([])
    expect(found(asked, [...lines, line]).map(({ severity }) => severity)).toContain('fail')
  },
)
