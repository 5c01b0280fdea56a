import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import type { BriefFields } from '../../../src/qc/model.ts'
import { comment, createdMs, fieldsOf, taskWith } from '../tasks.ts'

/** One event, as forms, sheets, questions and pictographs hold it. */
const asked = {
  key_copy: ['Night of Worship', 'An evening of songs and prayer for everyone'],
  dates: ['2027-05-01'],
  times: ['18:30'],
  locations: ['Wesley Hall, 12 Oak Street'],
  required_elements: ['Rev. Marcus Hale', '$12', 'willowbend.org/join'],
}
const shown = ({ key_copy, dates, times, locations, required_elements }: BriefFields) => ({
  key_copy,
  dates: dates.map(({ value }) => value),
  times: times.map(({ value }) => value),
  locations,
  required_elements,
})

describe('a brief is read the same', () => {
  const parts = [
    ['Event name', asked.key_copy[0]!],
    ['Subtitle', asked.key_copy[1]!],
    ['Date', 'Saturday, May 1, 2027'],
    ['Time', '6:30 PM'],
    ['Venue', asked.locations[0]!],
    ['Guest speaker', asked.required_elements[0]!],
    ['Tickets', '$12'],
    ['Website', asked.required_elements[2]!],
  ] as const
  const questions = [
    'What is the event called',
    'Is there a tagline',
    'What day is it',
    'What time does it start',
    'Where will it be held',
    'Who is speaking',
    'How much does it cost',
    'Website to list',
  ]
  const rows = (write: (label: string, value: string, at: number) => string) =>
    parts.map(([label, value], at) => write(label, value, at))
  test.each([
    ['with arrows', rows((label, value) => `${label} -> ${value}`).join('\n')],
    ['with equals signs', rows((label, value) => `${label} = ${value}`).join('\n')],
    ['with labels in bold', rows((label, value) => `**${label}** ${value}`).join('\n')],
    ['with equals signs in one line', rows((label, value) => `${label} = ${value}`).join(', ')],
    ['in quotation marks in one line', rows((label, value) => `${label}: "${value}"`).join(' / ')],
    ['between hyphens in one line', rows((label, value) => `${label} - ${value}`).join(' -- ')],
    [
      'as comma-separated values under their labels',
      [
        ['Request ID', ...parts.map(([label]) => label)],
        ['"7"', ...parts.map(([, value]) => `"${value}"`)],
      ]
        .map((cells) => cells.join(','))
        .join('\n'),
    ],
    [
      'as a row of a sheet',
      [parts.map(([label]) => label), parts.map(([, value]) => value)].map((cells) => cells.join('\t')).join('\n'),
    ],
    ['as questions and answers', rows((_, value, at) => `Q: ${questions[at]}?\nA: ${value}`).join('\n')],
    [
      'as a chat',
      rows((label, value, at) => `[5/3/26, 9:0${at}:00 AM] ${at === 0 ? 'Tim' : 'Marla'}: ${label}: ${value}`).join(
        '\n',
      ),
    ],
    [
      'as a chat’s export',
      rows(
        (_, value, at) => `03/05/2026, 16:20 - Tim: ${questions[at]}?\n03/05/2026, 16:2${at} - Marla: ${value}`,
      ).join('\n'),
    ],
    ['between strokes in one line', rows((label, value) => `${label} – ${value}`).join(' // ')],
    [
      'as a row between bars',
      [parts.map(([label]) => label), parts.map(([, value]) => value)].map((cells) => cells.join(' | ')).join('\n'),
    ],
    ['as numbered questions', rows((_, value, at) => `${at + 1}. ${questions[at]}? → ${value}`).join('\n')],
    ['as a chat without hours', rows((label, value) => `Tim: ${label.toLowerCase()}\nMarla: ${value}`).join('\n')],
    ['in one line', rows((label, value) => `${label}: ${value}`).join('; ')],
    ['pasted from a sheet', ['Field\tValue', ...rows((label, value) => `${label}\t${value}`)].join('\n')],
    ['as comma-separated values', rows((label, value) => `${label},"${value}"`).join('\n')],
    ['as HTML', `<ul>${rows((label, value) => `<li><b>${label}:</b> ${value}</li>`).join('')}</ul>`],
    ['as JSON', `{\n${rows((label, value) => `  "${label}": "${value}"`).join(',\n')}\n}`],
    ['as a form', rows((label, value) => `${label} *\n${value}\n`).join('\n')],
    ['as questions', rows((_, value, at) => `> ${questions[at]}?\n${value}`).join('\n')],
    ['as questions in line', rows((_, value, at) => `${questions[at]}? ${value}`).join('\n')],
    [
      'behind pictographs',
      rows((_, value, at) => `${['✨', '💬', '📅', '🕒', '📍', '🎤', '🎟️', '🌐'][at]} ${value}`).join('\n'),
    ],
    [
      'in prose',
      'The name of the event is Night of Worship and then underneath that put An evening of songs and prayer for everyone. The date is Saturday, May 1, 2027 and the time is 6:30 PM. We meet at Wesley Hall, 12 Oak Street. The message comes from Rev. Marcus Hale. The cost is $12. People sign up at willowbend.org/join.',
    ],
  ])('%s', (_, brief) => {
    expect(shown(fieldsOf(brief))).toEqual(asked)
  })
})

test('labels may be Spanish or German', () => {
  const spanish = 'Título - Noche de Paz\nSubtítulo - Cantos para todos\nFecha - 1 de mayo de 2027\nHorario - 6:30 PM'
  expect(shown(fieldsOf(`${spanish}\nDirección - Salón Wesley\nInscripción - willowbend.org/paz`))).toEqual({
    key_copy: ['Noche de Paz', 'Cantos para todos'],
    dates: ['2027-05-01'],
    times: ['18:30'],
    locations: ['Salón Wesley'],
    required_elements: ['willowbend.org/paz'],
  })
  const german = 'Titel: Nacht der Lieder\nUntertitel: Singen für alle\nDatum: Samstag, 1. Mai 2027\nUhrzeit: 18.30 Uhr'
  expect(shown(fieldsOf(`${german}\nOrt: Wesley-Haus\nEintritt: frei`))).toEqual({
    key_copy: ['Nacht der Lieder', 'Singen für alle'],
    dates: ['2027-05-01'],
    times: ['18:30'],
    locations: ['Wesley-Haus'],
    required_elements: ['frei'],
  })
})

test('a form’s own facts, and whose design it is, are no facts of the design', () => {
  const form = 'New response to "Design Request Form"\n\nTimestamp\n10/30/2026 9:14:22\n\nEmail Address\noffice@fbc.org'
  const fields = fieldsOf(
    `${form}\n\nEvent title *\nJars of Clay\n\nIs there a cost? *\nYes, $12\n\nNotes\nA design for Trinity Hill`,
  )
  expect(fields).toMatchObject({ key_copy: ['Jars of Clay'], dates: [], required_elements: ['$12'] })
})

test('whose it is may be asked like a title, and hours are of 24 where one of them is', () => {
  const { partner_name, key_copy, times } = fieldsOf('What is the name of your church? Bethel AME\nTime: 11:00-14:00')
  expect({ partner_name, key_copy }).toEqual({ partner_name: 'Bethel AME', key_copy: [] })
  expect(times.map(({ value }) => value)).toEqual(['11:00', '14:00'])
})

test('what is needed as something is not due, a screen is no sheet of paper, and a note may hold the date', () => {
  const spoken = fieldsOf(
    'hey so it is called Deep Waters on friday may 14th 2027 at 7 pm and we need it as a slide 16 by 9',
  )
  expect(spoken).toMatchObject({ dates: [{ value: '2027-05-14' }], times: [{ value: '19:00' }] })
  expect(spoken.requested_deliverables).toMatchObject([{ width: 1_920, height: 1_080, unit: 'px' }])
  expect(fieldsOf('We need it by May 3, 2027.').dates).toEqual([])
  const sheet = fieldsOf(
    'Event\tSoup Supper\t\nWhen?\tFridays in Lent\tstarting Feb 12, 2027\nWhere\tParish Hall\tlower level',
  )
  expect(sheet.dates.map(({ value }) => value)).toContain('2027-02-12')
})

test('a schedule of services is no chat', () => {
  const { times } = fieldsOf('9:00 AM Worship: hymns\n11:00 AM Worship: band\nWorship (6:00 PM): prayer')
  expect(times.map(({ value }) => value)).toEqual(['09:00', '11:00', '18:00'])
})

test('what is to be mentioned may be called like a piece of work, and a code may stand among the sizes', () => {
  const fields = fieldsOf(
    'Title: Fun Day\npls mention 7 inflatable slides\n\n## Specs\n- 5x7 in\n- QR code linking to grace.org/fun',
  )
  expect(fields.required_elements).toEqual(['7 inflatable slides', 'QR code to grace.org/fun'])
  expect(fields.requested_deliverables.filter(({ width }) => width !== null)).toMatchObject([{ width: 5, height: 7 }])
  expect(fieldsOf('# Concert on the Green\n\n## Copy\n1. Concert on the Green\n2. Bring a chair').locations).toEqual([])
})

test('an item may be an age, or a logo and where it goes', () => {
  expect(fieldsOf('- 21+ only\n- Logo bottom right').required_elements).toEqual(['21+', 'Logo'])
})

test('a form keeps what nobody knows as a label from the answer before, and the studio’s questions from the design', () => {
  const fields = fieldsOf(
    'Event Name\nNight of Worship\n\nSubtitle\nSongs for everyone\n\nEvent Date\nMay 1, 2027\n\nColor Preferences\nNavy and gold\n\nAnything to avoid?\nNo Clip Art',
  )
  expect(fields.key_copy).toEqual(['Night of Worship', 'Songs for everyone'])
})

test('copy that is quoted below its title is read once', () => {
  const { key_copy } = fieldsOf('Fall Festival\n"Good food, honest stories and new friends"\nMay 1, 2027')
  expect(key_copy.toSorted()).toEqual(['Fall Festival', 'Good food, honest stories and new friends'])
})

test('whoever asks for the work is nobody to be shown', () => {
  expect(fieldsOf('Pastor Ann Lee wants a flyer. Talk to Rev. Bo Reed about photos.').required_elements).toEqual([])
})

test('a place keeps its suite and its street, and copy names no time', () => {
  const fields = fieldsOf(
    'It takes place at 10am at Wesley Hall, Suite 12, 1309 Oak Street. The line below is “Pizza and midnight dodgeball for students”.',
  )
  expect(fields.locations).toEqual(['Wesley Hall, Suite 12, 1309 Oak Street'])
  expect(fields.times.map(({ value }) => value)).toEqual(['10:00'])
})

test('a table needs no bars around it, where to register is no place, and a title keeps its day and its green', () => {
  const table = fieldsOf('Event | Tagline | Location\n--- | --- | ---\nFall Festival | Cider for all | Wesley Hall')
  expect(table).toMatchObject({ key_copy: ['Fall Festival', 'Cider for all'], locations: ['Wesley Hall'] })
  expect(fieldsOf('Where to register: willowbend.org/join').locations).toEqual([])
  expect(fieldsOf('They want art for their Serve Saturday, Saturday May 1, 2027.').key_copy).toEqual(['Serve Saturday'])
  const green = fieldsOf('On behalf of Grace Church: we are planning Concert on the Green on Friday.')
  expect(green).toMatchObject({ key_copy: ['Concert on the Green'], locations: [] })
})

test('a line that says what a label is, is that label’s, and copy that is only a date is that date', () => {
  const fields = fieldsOf(
    'Title is Ash Wednesday\nGuest is Rev. Marcus Hale\nBody: Wednesday, February 10, 2027 | 7 PM\nThis year Ash Wednesday is early.',
  )
  expect(shown(fields)).toEqual({
    key_copy: ['Ash Wednesday'],
    dates: ['2027-02-10'],
    times: ['19:00'],
    locations: [],
    required_elements: ['Rev. Marcus Hale'],
  })
})

describe('a comment changes', () => {
  const brief =
    'Title: Winter Gathering\nTagline: Come and see for yourself\nDate: Monday, September 20, 2027\nTime: 6:00 PM\nLocation: Miller Chapel, Room 77\nSpeaker: Rev. Martin Hale\nCost: $10\nScripture: Isaiah 40:31\nWebsite: ourchurch.org/old\nHashtag: #Together\nAlso mention: 30 ministries\nQR code: https://ourchurch.org/new'
  const held = (...texts: string[]) => {
    const later = texts.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 }))
    // The words of the comment itself may name what it replaces.
    const withoutCause = (key: string, value: unknown) => (key === 'amended_by' ? undefined : value)
    return JSON.stringify(briefOf(taskWith(brief), later).fields, withoutCause)
  }
  test.each([
    ['Date: Sep 20 -> Sep 27', '2027-09-27', '2027-09-20'],
    ['The 20th is taken. September 27 it is!', '2027-09-27', '2027-09-20'],
    ['Can we bump the start time to 6:30pm?', '18:30', '18:00'],
    ['New tagline: "Pizza and midnight games"', 'Pizza and midnight games', 'Come and see'],
    ['Pastor doesn’t like "Come and see for yourself". Use "Taste and see".', 'Taste and see', 'Come and see'],
    ['Leadership renamed it: it is now called Fall Festival.', 'Fall Festival', 'Winter Gathering'],
    ["Room 77 got double booked so we're in Room 204.", 'Room 204', 'Room 77'],
    ["Rev. Martin Hale can't make it; Dr. Ruth Ellison is filling in.", 'Dr. Ruth Ellison', 'Martin Hale'],
    ['Swap Rev. Martin Hale for Dr. Ruth Ellison.', 'Dr. Ruth Ellison', 'Martin Hale'],
    ['We dropped the price to $8.', '$8', '$10'],
    ['The link is dead. New one: ourchurch.org/new', '"ourchurch.org/new"', 'ourchurch.org/old'],
    ["We're up to 35 ministries now!", '35 ministries', '30 ministries'],
    ['Dr. Ruth Ellison joins us. Please add.', 'Dr. Ruth Ellison', 'TBD'],
    ['We don’t need the hashtag on there.', '$10', '#Together'],
    ['Switch Isaiah 40:31 to Micah 6:8', 'Micah 6:8', 'Isaiah'],
    ['Scripture should be Mark 2:10 and not Isaiah 40:31', 'Martin Hale', 'Isaiah'],
    ['Facilities put us in Room 6 instead of Room 77.', 'Room 6', 'Room 77'],
    ['Rev. Martin Hale is sick, so Dr. Ruth Ellison will be preaching.', 'Dr. Ruth Ellison', 'Martin Hale'],
    ['No hashtag after all.', '$10', '#Together'],
    ['Take the verse off, too much text.', '$10', 'Isaiah'],
  ])('%s', (text, now, before) => {
    expect(held(text)).toContain(now)
    expect(held(text)).not.toContain(before)
  })

  test.each([
    'The team met on Tuesday, August 3 at 3pm and everyone loved it.',
    'Call me at 212-555-0177 by March 3 at noon.',
    'We paid $200 for the last flyer!',
    'Does the 7 PM start make sense?',
    'No changes.',
  ])('nothing: %s', (text) => {
    expect(held(text)).toBe(held())
  })
})

test('an answer stands behind its question', () => {
  const {
    locations,
    key_copy: copy,
    dates,
  } = fieldsOf(
    'Q: What is it? A: Community Food Drive\nQ: When? A: Sunday August 8, 2027\nQ: Where? A: north parking lot',
  )
  expect({ locations, copy, dates: dates.map(({ value }) => value) }).toEqual({
    locations: ['north parking lot'],
    copy: ['Community Food Drive'],
    dates: ['2027-08-08'],
  })
})

test('an answer that says what a thing is gives it no title', () => {
  const answers =
    'Q: What is it?\nA: It is our yearly dinner, and all who help are invited\nQ: When?\nA: August 8, 2027'
  expect(fieldsOf(answers).key_copy).toEqual([])
})

test('a label without a sign is known by its value', () => {
  const {
    locations,
    key_copy: copy,
    required_elements: required,
  } = fieldsOf('Title: Easter at the Mill. Address 248 Orchard St. Website stbrendan.org')
  expect({ locations, copy, required }).toEqual({
    locations: ['248 Orchard St.'],
    copy: ['Easter at the Mill.'],
    required: ['stbrendan.org'],
  })
  expect(fieldsOf('Place the logo near the church. Date night is fun.').locations).toEqual([])
})

test('an hour by itself is that of the day which the words beside it name', () => {
  const times = (text: string) => fieldsOf(text).times.map(({ value }) => value)
  expect(times('A picnic on May 1, 2027 at 3 in the park')).toEqual(['15:00'])
  expect(times('May 1, 2027. Evening prayer at 7.')).toEqual(['19:00'])
  expect(times('May 1, 2027 at 7 in the gym')).toEqual([null])
  expect(times('May 1, 2027 at 7 Main Street')).toEqual([])
})

test('a quotation of several sentences is one copy', () => {
  expect(fieldsOf('A slide that says "Two Services. One Family." for May 1, 2027').key_copy).toEqual([
    'Two Services. One Family.',
  ])
})

test('a brief without another title has what heads its first sentence', () => {
  expect(fieldsOf('Community Coat Closet, first Saturday of every month, 9-11am').key_copy).toEqual([
    'Community Coat Closet',
  ])
  expect(fieldsOf('Grace Fellowship, Sunday May 2').key_copy).toEqual([])
})

test('lines below a title are set one below the other', () => {
  const lines = 'Carol Sing\nDecember 19, 5 pm\nHot chocolate provided by the youth\nWe need this soon please'
  expect(fieldsOf(lines).key_copy).toEqual(['Carol Sing', 'Hot chocolate provided by the youth'])
})

test('what has a capital and is gone into is a place, where a sentence says when', () => {
  expect(fieldsOf('Lunch on Wednesdays at 11:45 in the Undercroft. Rest in the Lord.').locations).toEqual([
    'Undercroft',
  ])
})

test('a title’s label speaks for no sentence that says where', () => {
  const { key_copy: copy, locations } = fieldsOf(
    'Headline: The Way Home. All services in the main church, 15 Elm Place.',
  )
  expect({ copy, locations }).toEqual({ copy: ['The Way Home'], locations: ['the main church, 15 Elm Place'] })
})

test('an hour that a comment moves is in the half of the day of the nearest one', () => {
  const task = taskWith('Sunday Feb 14, 2027\nSUN 9:30 am Worship\nTHU 7 pm Choir rehearsal')
  const { fields } = briefOf(task, [comment('Choir is at 7:30 this week')])
  expect(fields.times.map(({ value }) => value)).toContain('19:30')
})

test('somebody with a title is meant by the name behind it, and who comes is named in the next sentence', () => {
  const task = taskWith('Saturday December 12, 2026. Speaker: Coach Bill Tanner')
  const { fields } = briefOf(task, [comment('Bill had to cancel. Pastor Owen Lisk is going to speak instead.')])
  expect(fields.required_elements.join()).toContain('Owen Lisk')
  expect(fields.required_elements.join()).not.toContain('Tanner')
})

test('who signs a mail is no title of it', () => {
  const mail =
    'From: Jess <jess@lakeview.example>\nSubject: lock in!!\n\nhey, lock-in is Fri Jan 22 7pm.\n\nJess Marino\nDirector of Youth\nLakeview UMC'
  expect(fieldsOf(mail).key_copy).toEqual([])
})

test('a piece between slashes and a sentence behind a street are no part of a place', () => {
  expect(fieldsOf('Ashes 7 am in the north parking lot / Grace Methodist').locations).toEqual(['the north parking lot'])
  expect(fieldsOf('Pinecrest Church, 4400 Ridge Rd. Portrait 1080 x 1350').locations).toEqual([
    'Pinecrest Church, 4400 Ridge Rd.',
  ])
})

describe('what a brief says to the studio', () => {
  test.each([
    ['May 4 is the tea.\nCan we have it by April 12?', ['2027-05-04']],
    ['May 4 is the tea.\nWe would love to see something before Apr 12.', ['2027-05-04']],
    ['Each month has a verse of its own. The tea is May 4.', ['2027-05-04']],
  ])('is no day of the event: %p', (description, days) => {
    expect(fieldsOf(description).dates.map(({ value }) => value)).toEqual(days)
  })
  test.each([
    ['Front: Thank You\nBack: small logo and web address www.elmgrace.example', ['Thank You']],
    ['Front: Thank You\nBack: photo, QR code', ['Thank You']],
    ['Headline: Deep Roots\nCall to action button: Join Us', ['Deep Roots', 'Join Us']],
    ['Social carousel\nSlide 1: Why We Sing\nSlide 2: How We Sing', ['Why We Sing', 'How We Sing']],
    ['Necesitamos un volante para la Tarde de Coros el viernes 12 de marzo a las 7 PM.', ['Tarde de Coros']],
  ])('is no copy, and its copy is: %p', (description, copy) => {
    expect(fieldsOf(description).key_copy).toEqual(copy)
  })
  test('is none of a fact beside what it is asked to say', () => {
    const { required_elements } = fieldsOf(
      'What should it say? Sing to the Lord. Guest speaker Rev. Ida Cole. Pie after.',
    )
    expect(required_elements).toContain('Rev. Ida Cole')
  })
  test('is whoever sent the form, by the account of the mail beside the name', () => {
    const form = fieldsOf('Name: Ida Cole\nEmail: idac@elmgrace.example\nMinistry: Music\nEvent date: May 4, 2027')
    expect([form.key_copy, form.required_elements]).toEqual([[], []])
    const event = fieldsOf('Name: Pie Social\nEmail: office@elmgrace.example\nEvent date: May 4, 2027')
    expect([event.key_copy, event.required_elements]).toEqual([['Pie Social'], ['office@elmgrace.example']])
  })
  test('names a place in Spanish', () => {
    expect(fieldsOf('Coros el viernes 12 de marzo a las 7 PM en el Salón Grande.').locations).toEqual(['Salón Grande'])
  })
})
