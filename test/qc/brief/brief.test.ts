import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { tasks as demo } from '../../../src/mocks/demo/tasks.ts'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { presentBrief } from '../../../src/qc/brief/brief.ts'
import { requestsIn } from '../../../src/qc/brief/comments/requests/requests.ts'
import type { BriefFields } from '../../../src/qc/model.ts'
import { comment, fieldsOf, readBrief, taskWith } from '../tasks.ts'

const values = (fields: BriefFields) => ({
  dates: fields.dates.map(({ value }) => value),
  times: fields.times.map(({ value }) => value),
  scripture: fields.scripture.map(({ value }) => value),
})

describe("the demo's briefs", () => {
  const square = { width: 1080, height: 1080, unit: 'px', format: 'jpg' }
  const story = { width: 1080, height: 1920, unit: 'px', format: 'jpg' }
  const expected: Record<string, object> = {
    '86ahl0001': {
      partner_name: 'Harbor Light Church',
      dates: ['2026-12-24'],
      times: ['16:00', '18:00', '23:00'],
      locations: ['Harbor Light Church, 212 Wharf Street, Port Alder'],
      scripture: ['Isaiah 9:2'],
      key_copy: ['Light has come'],
      required_elements: ["The church's logo", 'harborlight.example'],
      sizes: [square, story, { width: 1920, height: 1080, unit: 'px', format: 'png' }],
      requests: 3,
    },
    '86ahl0002': {
      partner_name: 'Harbor Light Youth',
      dates: ['2027-01-15', '2027-01-17'],
      times: [],
      locations: ['Camp Tidewater'],
      scripture: [],
      key_copy: ['Come away for a while. Registration closes January 8.'],
      required_elements: ['logo', 'cost ($95)'],
      sizes: [{ ...square, format: 'png' }],
      requests: 0,
    },
    '86ahl0003': {
      partner_name: 'Harbor Light Church',
      dates: ['2026-11-29', '2026-12-20'],
      times: [],
      locations: [],
      scripture: [],
      key_copy: ['Watch and wait. An Advent devotional.'],
      required_elements: ['logo'],
      sizes: [{ width: 5.5, height: 8.5, unit: 'in', format: 'pdf' }],
      requests: 0,
    },
    '86ahl0004': {
      partner_name: 'Harbor Light Church',
      dates: ['2027-01-03', '2027-01-09'],
      times: ['06:30'],
      locations: ['The chapel, and online'],
      scripture: [],
      key_copy: ['Seven mornings, one request'],
      required_elements: [],
      sizes: [square, { width: 1920, height: 1080, unit: 'px', format: 'png' }],
      requests: 0,
    },
    '86acg0001': {
      partner_name: 'Cedar Grove Chapel',
      dates: ['2027-01-10', '2027-02-07'],
      times: ['09:00', '10:45'],
      locations: [],
      scripture: ['Colossians 2:6-7'],
      key_copy: ['Rooted. A series in Colossians.'],
      required_elements: ['title', 'scripture', 'cedargrove.example'],
      sizes: [
        { width: 1920, height: 1080, unit: 'px', format: 'jpg' },
        { width: 5.5, height: 8.5, unit: 'in', format: 'pdf' },
      ],
      requests: 1,
    },
    '86acg0002': {
      partner_name: 'Cedar Grove Chapel',
      dates: ['2027-01-23'],
      times: ['17:30'],
      locations: ['Fellowship Hall'],
      scripture: [],
      key_copy: ['Bring a pot. Bring a friend.'],
      required_elements: [],
      sizes: [square],
      requests: 0,
    },
    '86asb0001': {
      partner_name: 'Saint Brendan Parish',
      dates: ['2027-02-10'],
      times: ['07:00', '12:10', '19:00'],
      locations: ['Saint Brendan Church, 40 Harbour Road'],
      scripture: ['Joel 2:12'],
      key_copy: ['Return to me with your whole heart'],
      required_elements: ['Mass times', 'ashes at every Mass'],
      sizes: [square, { width: 8.5, height: 11, unit: 'in', format: 'pdf' }],
      requests: 1,
    },
    '86asb0002': {
      partner_name: 'Saint Brendan Parish',
      dates: ['2027-02-12', '2027-03-19'],
      times: ['17:00', '19:00'],
      locations: ['Parish hall'],
      scripture: [],
      key_copy: ['Come hungry, leave blessed'],
      required_elements: [],
      sizes: [square],
      requests: 0,
    },
    '86anh0001': {
      partner_name: 'New Hope Fellowship',
      dates: ['2027-03-28'],
      times: ['06:30'],
      locations: ['Sunfield Park amphitheater'],
      scripture: ['Mark 16:6'],
      key_copy: ['He is risen'],
      required_elements: ['newhope.example', '"Bring a chair and a blanket"'],
      sizes: [square, story],
      requests: 2,
    },
    '86anh0002': {
      partner_name: null,
      dates: [null],
      times: ['09:00'],
      locations: ['the pantry on Second Street'],
      scripture: [],
      key_copy: ['Many hands.'],
      required_elements: [],
      sizes: [square],
      requests: 0,
    },
    '86ast0001': {
      partner_name: null,
      dates: [],
      times: [],
      locations: [],
      scripture: [],
      key_copy: [],
      required_elements: [],
      sizes: [],
      requests: 0,
    },
  }
  for (const task of demo)
    test(task.name, () => {
      const checklists = [{ name: 'Deliverables', items: task.deliverables.map((name) => ({ name, resolved: false })) }]
      const comments = task.comments.map(({ user, text, day, resolved }) =>
        comment(text, { author: user, atMs: Date.parse(day), resolved: resolved ?? false }),
      )
      const brief = briefOf(taskWith(task.brief, { id: task.id, name: task.name, checklists }), comments)
      const { requested_deliverables: asked, ...fields } = brief.fields
      const sizes = asked.map(({ width, height, unit, format }) => ({ width, height, unit, format }))
      expect({ ...fields, ...values(brief.fields), sizes, requests: brief.revisionRequests.length }).toEqual(
        expected[task.id] as never,
      )
      expect(brief.checklist.map(({ text }) => text)).toEqual(task.deliverables)
    })
})

describe('a brief is read', () => {
  const wanted = { dates: ['2026-12-24'], times: ['18:00'], scripture: ['Isaiah 9:2'] }
  const forms: Record<string, string> = {
    'with bold labels': '**Date:** December 24\n**Time**: 6pm\n**Scripture:** Isa. 9:2',
    'with dashes': 'Date - December 24\nTime – 6 PM\nScripture - Isaiah 9:2',
    'with headings and lists': '## Date\n- December 24\n\n### Time\n- 6 p.m.\n\n## Scripture\n\nIsaiah 9:2',
    'with labels alone': 'Date:\nDecember 24\n\nTime:\n6:00 PM\n\nScripture:\nIsaiah 9:2',
    'as a table': '| Field | Value |\n| --- | --- |\n| Date | Dec 24 |\n| Time | 6 PM |\n| Scripture | Isaiah 9:2 |',
    'as a wide table': '| Date | Time | Scripture |\n|---|---|---|\n| Dec 24 | 6 PM | Isaiah 9:2 |',
    'in one line': 'Date: Dec 24 | Time: 6 PM | Scripture: Isaiah 9:2',
    'as prose': 'We meet on December 24 at 6pm. The reading is Isaiah 9:2. Please send proofs by December 1.',
    'in a list of labels': '- **When:** December 24 at 6 PM\n- **Verse:** Isaiah 9:2',
    'behind a size':
      'Door sign, letter size: We sing on December 24. Doors open at 6pm, and Isaiah 9:2 is read. See you there',
    'with Windows line ends': 'Date: December 24\r\nTime: 6 PM\r\nScripture: Isaiah 9:2\r\n',
  }
  for (const [name, text] of Object.entries(forms))
    test(name, () => {
      expect(values(fieldsOf(text))).toEqual(wanted)
    })

  test('from custom fields whose names say what they hold', () => {
    const fields = fieldsOf('', {
      fields: [
        { name: 'Event Date', value: '2026-12-24' },
        { name: 'Location', value: 'Fellowship Hall' },
        { name: 'Account', value: '1003' },
        { name: 'Due Date', value: '2026-12-01' },
      ],
    })
    expect(fields).toMatchObject({ dates: [{ value: '2026-12-24' }], times: [], locations: ['Fellowship Hall'] })
  })

  test('against the day the task was made, in its zone', () => {
    expect(fieldsOf('Date: next Sunday').dates).toEqual([{ text: 'next Sunday', value: '2026-11-08' }])
    expect(fieldsOf('The supper is Saturday the 5th at 6 pm.').dates).toEqual([
      { text: 'Saturday the 5th', value: '2026-12-05' },
    ])
    expect(fieldsOf('Postcards for Eve. In homes by Dec 10.').dates).toEqual([])
    const late = { createdMs: Date.parse('2026-12-25T03:00:00Z') }
    expect(briefOf(taskWith('Date: December 24', late), [], { zone: 'America/Chicago' }).fields.dates[0]!.value).toBe(
      '2026-12-24',
    )
    expect(briefOf(taskWith('Date: December 24', late), [], { zone: 'UTC' }).fields.dates[0]!.value).toBe('2027-12-24')
  })

  test('and what is unclear has no value', () => {
    expect(fieldsOf('Date: sometime in spring\nTime: 6:30\nScripture: the lost son')).toMatchObject({
      dates: [{ text: 'sometime in spring', value: null }],
      times: [{ text: '6:30', value: null }],
      scripture: [{ text: 'the lost son', value: null }],
    })
    expect(fieldsOf('Date: TBD\nTime: n/a\nLocation: -')).toMatchObject({ dates: [], times: [], locations: [] })
  })

  test('and answered in its own shape', () => {
    const brief = readBrief('Date: December 24\nDeliverables: Square post 1080x1080 JPG', { name: 'Eve' })
    expect(presentBrief(brief)).toMatchObject({
      task_id: 't1',
      fields: { partner_name: null, dates: [{ text: 'December 24', value: '2026-12-24' }] },
      revision_requests: [],
      brief: { title: 'Eve', required_elements: [], deliverables: ['Square post 1080x1080 JPG'] },
    })
  })
})

describe('a brief may be anything:', () => {
  // Longer ones, and more of any text: brief.slow.test.ts.
  const hostile: Record<string, string> = {
    empty: '',
    white: ' \n\t\r\n\u00a0',
    'in Cyrillic': '**Дата:** 24 декабря 2026\n**Время:** 18:00\n**Место:** Храм, улица Садовая 5',
    'in signs': '\0\u202e\ud800<script>alert(1)</script>{{task}}$(rm -rf /)\\'.repeat(50),
    'of 200 KB in one word': 'a'.repeat(200_000),
    'of 200 KB of digits': '1'.repeat(200_000),
    'of 200 KB of spaces': ' '.repeat(200_000),
    'of stars': '*'.repeat(200_000),
    'of brackets': '[('.repeat(100_000),
    'of labels': 'Date: '.repeat(33_000),
    'of colons': ':'.repeat(200_000),
    'of bars': '|'.repeat(200_000),
    'of dates': 'Jan 1, '.repeat(28_000),
    'of times': '1 PM, '.repeat(33_000),
    'of numbers and commas': '1, '.repeat(66_000),
    'of sizes': '1080 x '.repeat(28_000),
    'of references': 'John 3:16, '.repeat(18_000),
    'of quotes': '"a" '.repeat(50_000),
    'of places': 'at the '.repeat(28_000),
    'of counts': 'We have 20 cars in the lot.\n'.repeat(100),
    'of lines of places': 'in the Hall at the '.repeat(40).concat('\n').repeat(26),
  }
  for (const [name, text] of Object.entries(hostile))
    test(name, () => {
      const { fields, words, revisionRequests } = briefOf(taskWith(text), [comment(text.slice(0, 60_000))])
      expect(fields.dates.length + fields.times.length).toBeLessThanOrEqual(120)
      expect(words.length).toBeLessThanOrEqual(20_000)
      expect(revisionRequests.length).toBeLessThanOrEqual(200)
    })

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.double(), (text, createdMs) => {
        briefOf(taskWith(text, { createdMs: Number.isFinite(createdMs) ? createdMs : 0 }), [comment(text)])
      }),
      { numRuns: 60 },
    )
  })
})

describe('comments that ask', () => {
  const asked: [string, string[]][] = [
    [
      'Please change Wednesday to Thursday. December 24 is a Thursday this year.',
      ['Please change Wednesday to Thursday. December 24 is a Thursday this year.'],
    ],
    ['The early service is at 4:00 PM, not 5:00 PM.', ['The early service is at 4:00 PM, not 5:00 PM.']],
    ['The noon Mass is at 12:10 PM. Please correct.', ['The noon Mass is at 12:10 PM. Please correct.']],
    ['We love it. Can we see a story version too?', ['Can we see a story version too?']],
    ['Looks great! Could you make the logo bigger?', ['Could you make the logo bigger?']],
    ['Love it, but can we make the title bigger?', ['Love it, but can we make the title bigger?']],
    [
      '1. Make the title bigger\n2. Remove the phone number\n3. Thanks!',
      ['Make the title bigger', 'Remove the phone number'],
    ],
    ['- swap the photo\n- fix the typo in "Fellowhip"', ['swap the photo', 'fix the typo in "Fellowhip"']],
    ['Please move the date up and make the time bold.', ['Please move the date up', 'make the time bold.']],
    ['Change the date to March 5; remove the QR code.', ['Change the date to March 5', 'remove the QR code.']],
    ['The address is wrong.', ['The address is wrong.']],
    ['It should say Fellowship Hall.', ['It should say Fellowship Hall.']],
    ['The title is too small on the slide', ['The title is too small on the slide']],
    ['There is a typo in the second line.', ['There is a typo in the second line.']],
    ['A little more contrast please', ['A little more contrast please']],
    ['Use the white logo instead of the black one.', ['Use the white logo instead of the black one.']],
    ["Let's try a warmer background.", ["Let's try a warmer background."]],
    ["We'd like the verse in italics.", ["We'd like the verse in italics."]],
    ['Pastor’s name is missing', ['Pastor’s name is missing']],
    ['Add "Bring a chair and a blanket".', ['Add "Bring a chair and a blanket".']],
  ]
  for (const [text, expected] of asked)
    test(JSON.stringify(text), () => {
      expect(requestsIn(text)).toEqual(expected)
    })
})

describe('comments that do not', () => {
  const talk = [
    'First round is up: square and story.',
    'Round 1 is in the folder.',
    'Much better, thank you. Approved from our side.',
    'Thanks!',
    'Looks great, no changes.',
    'We love this! The colors are perfect.',
    'Approved.',
    'No further changes needed.',
    'I changed the date and moved the logo.',
    "I've updated the title.",
    'Updated the time and uploaded round 2.',
    'Working on it now.',
    'Please review when you have a minute.',
    'Please let me know what you think.',
    'Can you please approve?',
    'See attached.',
    'Great job on the candle!',
    'Is the 6 PM service correct?',
    'Hi Dana, hope you are well.',
    'When can we expect the next round?',
    'Got it, will do.',
    'Thank you so much for making this so beautiful!',
    '👍',
    '',
  ]
  for (const text of talk)
    test(JSON.stringify(text), () => {
      expect(requestsIn(text)).toEqual([])
    })

  test('and those this product wrote are left out', () => {
    const own = comment('Please change the date.\n\nverger:0123456789ab')
    const older = comment('Please change the time.', { atMs: 0, author: null, resolved: true })
    expect(briefOf(taskWith(''), [own, older]).revisionRequests).toEqual([
      { text: 'Please change the time.', author: null, at: '1970-01-01T00:00:00.000Z', resolved: true },
    ])
  })
})

test('marks without a word or a number are no requirement', () => {
  const asked = "Alpha — 'Got questions?'\nFree 10 week course w/ dinner\nMondays 6:15 pm from Sept 20\nThe Hub"
  expect(fieldsOf(asked).required_elements).toEqual(['10 week course'])
})

test('when it is may stand in the message that is answered alone', () => {
  const asked =
    'On Mon, Mar 1, 2027 Ada Voss wrote:\n> Confirmed! The Wexford Singers will be with you Tues. March 16, 2027 at 7 PM.\n\nFriends, above is all you need for a flyer. Venue is Knox Church, and add: "Can you host two singers overnight?"'
  const { dates, times, key_copy: copy } = fieldsOf(asked)
  expect(dates.map(({ value }) => value)).toEqual(['2027-03-16'])
  expect(times.map(({ value }) => value)).toEqual(['19:00'])
  expect(copy).toContain('Can you host two singers overnight?')
})
