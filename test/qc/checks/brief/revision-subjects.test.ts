import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Analysis, Box } from '../../../../src/qc/model.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

/** A line with its left, top, width and height, and the colours of its letters and of what they stand on where they matter. */
type Line = [text: string, at: [number, number, number, number], ink?: string, ground?: string]

const boxOf = ([x, y, width, height]: [number, number, number, number]): Box => ({ x, y, width, height })

function drawn(lines: Line[], sharpness: number): Analysis {
  const confidence = 0.96
  const inks = ([, , ink, ground = '#ffffff']: Line, line: number) =>
    ink ? [{ line, ink, ground, ratio: ground === '#ffffff' ? 5 : 8 }] : []
  return {
    reading: {
      lines: lines.map(([text, at]) => ({ text, confidence, box: boxOf(at) })),
      words: lines.flatMap(([words, at], line) =>
        words.split(' ').map((text) => ({ text, confidence, box: boxOf(at), line })),
      ),
    },
    measurements: {
      ...measurements,
      sharpness,
      contrasts: lines.flatMap(inks),
    },
    spelling: [],
  }
}

/** What the task of all of them says. */
const task = 'Prayer breakfast, Saturday, January 9, 8 AM, The Annex. Speaker Bishop Leon Hart. Tickets $10.'

/** `mosaic`: that of both rounds. */
function verdicts(comments: string, before: Line[], now: Line[], mosaic?: string): (string | undefined)[] {
  const seen = (lines: Line[], sharpness: number): Analysis => {
    const analysis = drawn(lines, sharpness)
    return { ...analysis, measurements: { ...analysis.measurements!, ...(mosaic ? { mosaic } : {}) } }
  }
  const context = {
    mode: 'revision' as const,
    brief: briefOf(taskWith(task), [comment(comments)]),
    brand: { churchName: 'Oak Hill United Methodist Church', colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: seen(before, 0.9) },
  }
  return inspectRevisions(squareDesign, seen(now, 0.7), context).map(({ verdict }) => verdict ?? undefined)
}

const title: Line = ['Prayer Breakfast', [0.2, 0.2, 0.6, 0.1]]
const larger: Line = ['Prayer Breakfast', [0.1, 0.2, 0.8, 0.13]]
const gold = (ink: string): Line => ['Prayer Breakfast', [0.2, 0.2, 0.6, 0.1], ink]
const day = (height: number, ink = '#ffffff'): Line => [
  'Saturday, January 9',
  [0.5 - height * 4, 0.35, height * 8, height],
  ink,
]
const place: Line = ['The Annex', [0.4, 0.45, 0.2, 0.04]]
const speaker = (y: number): Line => ['Bishop Leon Hart', [0.3, y, 0.4, 0.05]]
const tagline: Line = ['Come hungry, leave full', [0.3, 0.7, 0.4, 0.04]]
const music = (height: number): Line => ['Live music!', [0.5 - height * 2, 0.8, height * 4, height]]
const verse: Line = ['Psalm 23:1', [0.4, 0.5, 0.2, 0.04]]
const friday = (ink: string, dateInk: string): Line[] => [
  ['Good Friday', [0.2, 0.2, 0.6, 0.1], ink],
  ['March 26', [0.3, 0.32, 0.4, 0.06], dateInk],
]
const on = (ground: string, dateGround: string): Line[] => [
  ['Prayer Breakfast', [0.2, 0.2, 0.6, 0.1], '#d4a017', ground],
  ['The Annex', [0.4, 0.45, 0.2, 0.04], '#d4a017', ground],
  ['Saturday, January 9', [0.3, 0.35, 0.4, 0.05], '#d4a017', dateGround],
]
const logo = (x: number, y: number): Line => ['Oak Hill', [x - 0.06, y - 0.02, 0.12, 0.04]]
const text = (words: string): Line => [words, [0.2, 0.6, 0.6, 0.05]]

type Case = [comments: string, before: Line[], now: Line[], expected: string[]]

const tables: Record<string, Case[]> = {
  'the text that is quoted is that line, and not all of them': [
    ['Make the text "Live music!" bigger', [title, place, music(0.04)], [title, place, music(0.07)], ['fixed']],
    ['Make the text "Live music!" bigger', [title, place, music(0.04)], [title, place, music(0.04)], ['not_fixed']],
    ['Make the words Live music bigger', [title, place, music(0.04)], [title, place, music(0.07)], ['fixed']],
    ['Make the text bigger', [title, place, music(0.04)], [title, place, music(0.07)], ['cannot_tell']],
  ],
  'the second half of a request is of the thing of the first': [
    ['date bigger and in gold', [title, day(0.04)], [title, day(0.06)], ['fixed', 'not_fixed']],
    ['date bigger and in gold', [title, day(0.04)], [title, day(0.06, '#d4a017')], ['fixed', 'fixed']],
    ['date bigger and also in gold', [title, day(0.04)], [title, day(0.04, '#d4a017')], ['not_fixed', 'fixed']],
  ],
  'of two things each has to be done': [
    ['make the date and the location bigger', [title, day(0.04), place], [title, day(0.06), place], ['not_fixed']],
    ['make the date and the title bigger', [title, day(0.04)], [larger, day(0.06)], ['fixed']],
    ['make the date and the title bigger', [title, day(0.04)], [larger, day(0.04)], ['not_fixed']],
    [
      'change the color of the title and the date to gold',
      [gold('#ffffff'), day(0.04)],
      [gold('#d4a017'), day(0.04)],
      ['not_fixed'],
    ],
    ['make the title bigger and the date smaller', [title, day(0.06)], [larger, day(0.06)], ['fixed', 'not_fixed']],
    ['title bigger, date smaller', [title, day(0.06)], [larger, day(0.04)], ['fixed', 'fixed']],
    ['date yellow and title yellow', [title, day(0.04)], [title, day(0.04, '#ffd60a')], ['fixed', 'cannot_tell']],
  ],
  'of two lines that are to go both have to': [
    ['remove the tagline and the place', [title, place, tagline], [title, place], ['cannot_tell']],
    ['remove the date and the verse', [title, day(0.04), verse], [title, verse], ['not_fixed']],
    ['remove the date and the verse', [title, day(0.04), verse], [title], ['fixed']],
  ],
  'a date that begins in the line of the title is the line under it': [
    ['the date in red too', friday('#ffffff', '#ffffff'), friday('#d00000', '#ffffff'), ['not_fixed']],
    ['the date in red too', friday('#ffffff', '#ffffff'), friday('#d00000', '#d00000'), ['fixed']],
  ],
  'what all lines gain by another ground makes none stand out': [
    ['make the date stand out more', on('#ffffff', '#ffffff'), on('#14452f', '#14452f'), ['not_fixed']],
    ['make the date stand out more', on('#ffffff', '#ffffff'), on('#ffffff', '#14452f'), ['fixed']],
    ['underline the date', on('#ffffff', '#ffffff'), on('#14452f', '#14452f'), ['cannot_tell']],
  ],
  'how large a line is to be is no word for it': [
    ['Live music! should be twice the size', [title, music(0.04)], [title, music(0.08)], ['fixed']],
    ['Live music! should be twice the size', [title, music(0.04)], [title, music(0.04)], ['not_fixed']],
  ],
  'the name in a logo is that of the church': [
    ['can you center the logo at the bottom', [title, logo(0.13, 0.9)], [title, logo(0.17, 0.85)], ['not_fixed']],
    ['can you center the logo at the bottom', [title, logo(0.13, 0.9)], [title, logo(0.5, 0.9)], ['fixed']],
    ['please have the logo centered at the bottom', [title, logo(0.13, 0.9)], [title, logo(0.17, 0.85)], ['not_fixed']],
    ['please have the logo centered at the bottom', [title, logo(0.13, 0.9)], [title, logo(0.5, 0.9)], ['fixed']],
  ],
  'what the task names is no tagline': [
    [
      'Not feeling the tagline, lose it',
      [title, place, speaker(0.6), tagline],
      [title, place, speaker(0.6)],
      ['fixed'],
    ],
    [
      'Not feeling the tagline, lose it',
      [title, place, speaker(0.6), tagline],
      [title, place, speaker(0.5), tagline],
      ['not_fixed'],
    ],
    // Of two lines that may be it the other one went.
    ['lose the tagline', [title, text('All are welcome'), tagline], [title, text('All are welcome')], ['cannot_tell']],
  ],
  'where a line is to stand is no word for it': [
    [
      'Bishop should be first line, above the title',
      [title, place, speaker(0.6)],
      [speaker(0.1), title, place],
      ['fixed'],
    ],
    [
      'Bishop should be first line, above the title',
      [title, place, speaker(0.6)],
      [title, place, speaker(0.7)],
      ['not_fixed'],
    ],
    ['Speaker should be on the first line', [title, place, speaker(0.6)], [speaker(0.1), title, place], ['fixed']],
    ['Speaker should be on the first line', [title, speaker(0.6)], [title, speaker(0.6), music(0.04)], ['not_fixed']],
  ],
  'what stands beside a quotation may change for another reason': [
    [
      'Tickets are $15 now\nMake "Childcare provided" its own line? not a big deal',
      [title, text('$10 | Childcare provided')],
      [title, text('$15 | Childcare provided')],
      ['fixed', 'not_fixed'],
    ],
    [
      'Tickets are $15 now\nMake "Childcare provided" its own line? not a big deal',
      [title, text('$10 | Childcare provided')],
      [title, text('$15'), ['Childcare provided', [0.2, 0.7, 0.6, 0.05]]],
      ['fixed', 'fixed'],
    ],
    [
      'Put the price on its own line',
      [title, text('$10 | Childcare provided')],
      [title, text('$15 | Childcare provided')],
      ['not_fixed'],
    ],
  ],
  'what a list has more of is looked for by its items': [
    [
      'Client feedback:\n- Breakfast -> Brunch\n- prizes: hottest, best overall, AND most creative\nThanks!',
      [title, text('Prizes: hottest, best overall')],
      [['Prayer Brunch', [0.2, 0.2, 0.6, 0.1]], text('Prizes: hottest, best overall')],
      ['fixed', 'not_fixed'],
    ],
    [
      'Client feedback:\n- Breakfast -> Brunch\n- prizes: hottest, best overall, AND most creative\nThanks!',
      [title, text('Prizes: hottest, best overall')],
      [['Prayer Brunch', [0.2, 0.2, 0.6, 0.1]], text('Prizes: hottest, best overall & most creative')],
      ['fixed', 'fixed'],
    ],
    [
      '- make the title bigger\n- prizes: hottest, best overall and most creative',
      [title, text('Prizes: hottest')],
      [title, text('Prizes: hottest, best overall')],
      ['not_fixed', 'cannot_tell'],
    ],
  ],
  'the number of a room is no other hour, and a number may be written in words': [
    [
      'the time is 7 now',
      [title, text('Doors at six, Room 5')],
      [title, text('Doors at seven, Room 5')],
      ['cannot_tell'],
    ],
    ['It is 8 weeks now', [title, text('Six weeks')], [title, text('Eight weeks')], ['fixed']],
  ],
  'what a line should say it has to say to the word': [
    [
      'the last line should say Bring a friend',
      [title, tagline],
      [title, tagline, text('Invite a friend')],
      ['cannot_tell'],
    ],
    ['the last line should say Bring a friend', [title, tagline], [title, tagline, text('Bring a friend')], ['fixed']],
  ],
  'a word in two pieces is not told from it by its letters': [
    ['Breakfast should be Break Fast', [title, place], [title, tagline], ['not_fixed']],
    ['Breakfast should be Break Fast', [title, place], [['Prayer Break Fast', [0.2, 0.2, 0.6, 0.1]], place], ['fixed']],
  ],
  'a line of its own is no copy': [
    [
      'Bishop should be on his own line',
      [title, text('The Annex, Bishop Leon Hart')],
      [title, place, speaker(0.6)],
      ['fixed'],
    ],
    [
      'Bishop should be on his own line',
      [title, text('The Annex, Bishop Leon Hart')],
      [title, text('The Annex, Bishop Leon Hart'), tagline],
      ['not_fixed'],
    ],
  ],
  'the sign within a word opens no quotation': [
    [
      'Title should be "Women\'s Lunch" not Ladies',
      [['Ladies Lunch', [0.2, 0.2, 0.6, 0.1]], place],
      [['Ladies Lunch', [0.2, 0.2, 0.6, 0.1]], place, tagline],
      ['not_fixed'],
    ],
    [
      'Title should be "Women\'s Lunch" not Ladies',
      [['Ladies Lunch', [0.2, 0.2, 0.6, 0.1]], place],
      [["Women's Lunch", [0.2, 0.2, 0.6, 0.1]], place],
      ['fixed'],
    ],
  ],
}

for (const [what, cases] of Object.entries(tables))
  describe(what, () => {
    for (const [comments, before, now, expected] of cases)
      test(`${expected.join(', ')}: ${comments} (${now.map(([words]) => words).join(' / ')})`, () => {
        expect(verdicts(comments, before, now)).toEqual(expected)
      })
  })

test('where lines moved a place that was asked for may be that of one of them', () => {
  const plain = new Uint8Array(64 * 64 * 3).fill(200).toBase64()
  const [before, now] = [
    [title, place, speaker(0.6)],
    [speaker(0.1), title, place],
  ]
  const asked = 'Bishop goes first, above Prayer Breakfast'
  expect(verdicts(asked, before, now, plain)).toEqual(['cannot_tell'])
  expect(verdicts(asked, before, before, plain)).toEqual(['not_fixed'])
})
