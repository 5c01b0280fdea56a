import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Analysis, Box, Measurements } from '../../../../src/qc/model.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

/** A line with its left, top, width and height, and the colour of its letters where it matters. */
type Line = [text: string, at: [number, number, number, number], ink?: string]

const boxOf = ([x, y, width, height]: [number, number, number, number]): Box => ({ x, y, width, height })

function drawn(lines: Line[], more: Partial<Measurements> = {}): Analysis {
  return {
    reading: {
      lines: lines.map(([text, at]) => ({ text, confidence: 0.96, box: boxOf(at) })),
      words: lines.flatMap(([text, at], line) =>
        text.split(' ').map((word) => ({ text: word, confidence: 0.96, box: boxOf(at), line })),
      ),
    },
    measurements: {
      ...measurements,
      contrasts: lines.flatMap(([, , ink], line) => (ink ? [{ line, ink, ground: '#ffffff', ratio: 5 }] : [])),
      ...more,
    },
  } as Analysis
}

function verdict(request: string, before: Analysis, now: Analysis): string | undefined {
  const brief = briefOf(taskWith('Title: Autumn Fair'), [comment(request)])
  const context = {
    mode: 'revision' as const,
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: before },
  }
  return inspectRevisions(squareDesign, now, context)[0]?.message.split(':')[0]
}

const title: Line = ['Autumn Fair', [0.2, 0.1, 0.6, 0.12]]
const inked = (ink: string): Line => ['Autumn Fair', [0.2, 0.1, 0.6, 0.12], ink]
const place: Line = ['In the old barn', [0.3, 0.6, 0.4, 0.04]]
const day = (width: number): Line => ['Saturday, October 3', [0.5 - width / 2, 0.4, width, width / 10]]
const verse: Line = ['Psalm 107:1', [0.4, 0.7, 0.2, 0.03]]
const faint = (ink: string): Line => ['Saturday, October 3', [0.3, 0.4, 0.4, 0.04], ink]

describe('how a line looks is measured in both rounds', () => {
  const cases: Record<string, [request: string, before: Line[], now: Line[], expected: string][]> = {
    'what was to become much larger did not by a little': [
      ['The date way bigger please', [title, day(0.4)], [title, day(0.416)], 'not_fixed'],
      ['The date way bigger please', [title, day(0.4)], [title, day(0.5)], 'fixed'],
      ['The date way bigger please', [title, day(0.4)], [title, day(0.432)], 'cannot_tell'],
      ['The date a bit bigger please', [title, day(0.4)], [title, day(0.416)], 'cannot_tell'],
    ],
    'a passage may have been made larger where its reference was not': [
      ['The verse bigger please', [title, verse], [title, verse], 'cannot_tell'],
    ],
    'two lines that change places are swapped': [
      [
        'swap the dishes for the two evenings',
        [title, ['Bean Stew', [0.2, 0.5, 0.2, 0.04]], ['Fish Soup', [0.6, 0.5, 0.2, 0.04]]],
        [title, ['Fish Soup', [0.2, 0.5, 0.2, 0.04]], ['Bean Stew', [0.6, 0.5, 0.2, 0.04]]],
        'fixed',
      ],
      [
        'Please swap the phone and the website, phone first, then the website',
        [title, ['oakchapel.org 518-555-0166', [0.2, 0.9, 0.6, 0.04]]],
        [title, ['518-555-0166 oakchapel.org', [0.2, 0.9, 0.6, 0.04]]],
        'fixed',
      ],
    ],
    'a plain word of a longer line may be the name of what is drawn': [
      [
        'Make the boat bigger',
        [title, ['Boat Parade Sunday', [0.2, 0.4, 0.6, 0.06]]],
        [title, ['Boat Parade Sunday', [0.2, 0.4, 0.6, 0.06]], place],
        'cannot_tell',
      ],
    ],
    'what has no name that is known is the line that moved': [
      [
        'Move the church name to the top right corner',
        [title, ['Harvest City', [0.05, 0.9, 0.2, 0.03]]],
        [title, ['Harvest City', [0.75, 0.03, 0.2, 0.03]]],
        'fixed',
      ],
    ],
    'Spanish names colours too': [
      ['el título en rojo por favor', [inked('#222222')], [inked('#b02020')], 'fixed'],
      ['el título en rojo por favor', [inked('#222222')], [inked('#222222'), place], 'not_fixed'],
    ],
    'a day with a name is no date': [
      [
        'make the Pioneer Day words larger',
        [['Pioneer Day', [0.3, 0.1, 0.4, 0.1]], day(0.4)],
        [['Pioneer Day', [0.2, 0.1, 0.6, 0.15]], day(0.4)],
        'fixed',
      ],
    ],
    'all lines are lined up where none is named': [
      [
        'lined up on the left instead of centered',
        [title, day(0.4), place],
        [
          [title[0], [0.1, 0.1, 0.6, 0.12]],
          [day(0.4)[0], [0.1, 0.4, 0.4, 0.04]],
          [place[0], [0.1, 0.6, 0.4, 0.04]],
        ],
        'fixed',
      ],
      ['lined up on the left instead of centered', [title, day(0.4), place], [title, day(0.4), place], 'not_fixed'],
    ],
    'letters become darker or lighter': [
      ['The date is too pale, can you darken it?', [title, faint('#d5c9a0')], [title, faint('#40350f')], 'fixed'],
      ['The date is too pale, can you darken it?', [title, faint('#d5c9a0')], [title, faint('#d4c8a1')], 'not_fixed'],
      ['Please brighten the date.', [title, faint('#40350f')], [title, faint('#3f340f')], 'not_fixed'],
    ],
    'a logo is the line that says the name and nothing else': [
      [
        'Could our logo be larger?',
        [['Oak Chapel welcomes you all', [0.2, 0.05, 0.6, 0.03]], title, ['Oak Chapel', [0.4, 0.9, 0.2, 0.03]]],
        [['Oak Chapel welcomes you all', [0.2, 0.05, 0.6, 0.03]], title, ['Oak Chapel', [0.35, 0.9, 0.3, 0.045]]],
        'fixed',
      ],
    ],
    'a name of a church is no title and no sentence': [
      [
        'make the church name bigger',
        [
          ['CHAPEL FAIR', [0.1, 0.1, 0.8, 0.15]],
          ['Meet at the church', [0.3, 0.5, 0.4, 0.04]],
          ['St. C.J. Church', [0.4, 0.9, 0.2, 0.03]],
        ],
        [
          ['CHAPEL FAIR', [0.1, 0.1, 0.8, 0.15]],
          ['Meet at the church', [0.3, 0.5, 0.4, 0.04]],
          ['St. C.J. Church', [0.35, 0.9, 0.3, 0.045]],
        ],
        'fixed',
      ],
    ],
    'the middle of an end of the design is a place of its own': [
      [
        'Our logo should go in the middle at the bottom',
        [title, ['Oak Chapel', [0.1, 0.9, 0.2, 0.03]]],
        [title, ['Oak Chapel', [0.43, 0.9, 0.2, 0.03]]],
        'fixed',
      ],
      [
        'Our logo should go in the middle at the bottom',
        [title, ['Oak Chapel', [0.1, 0.9, 0.2, 0.03]]],
        [title, ['Oak Chapel', [0.7, 0.9, 0.2, 0.03]]],
        'not_fixed',
      ],
    ],
    'lines that are counted are aligned together': [
      [
        'line the two service times up on the left',
        [title, ['4 PM Vespers', [0.3, 0.5, 0.4, 0.04]], ['6:30 PM Supper and songs', [0.2, 0.6, 0.6, 0.04]]],
        [title, ['4 PM Vespers', [0.2, 0.5, 0.4, 0.04]], ['6:30 PM Supper and songs', [0.2, 0.6, 0.6, 0.04]]],
        'fixed',
      ],
      [
        'line the two service times up on the left',
        [title, ['4 PM Vespers', [0.3, 0.5, 0.4, 0.04]], ['6:30 PM Supper and songs', [0.2, 0.6, 0.6, 0.04]]],
        [
          ['Autumn Fair', [0.1, 0.1, 0.8, 0.16]],
          ['4 PM Vespers', [0.3, 0.5, 0.4, 0.04]],
          ['6:30 PM Supper and songs', [0.2, 0.6, 0.6, 0.04]],
        ],
        'not_fixed',
      ],
      // A logo at the side is not of the text.
      [
        'center the text',
        [
          ['Autumn Fair', [0.05, 0.1, 0.6, 0.12]],
          ['In the old barn', [0.05, 0.4, 0.4, 0.04]],
          ['Oak Chapel', [0.1, 0.9, 0.15, 0.03]],
        ],
        [
          ['Autumn Fair', [0.2, 0.1, 0.6, 0.12]],
          ['In the old barn', [0.3, 0.4, 0.4, 0.04]],
          ['Oak Chapel', [0.8, 0.9, 0.15, 0.03]],
        ],
        'fixed',
      ],
    ],
    'room is measured between the lines that are named, and within a block': [
      [
        'the date is jammed up against the title',
        [title, ['Saturday, October 3', [0.3, 0.23, 0.4, 0.04]], place],
        [title, ['Saturday, October 3', [0.3, 0.3, 0.4, 0.04]], place],
        'fixed',
      ],
      [
        'the date is jammed up against the title',
        [title, ['Saturday, October 3', [0.3, 0.23, 0.4, 0.04]], place],
        [title, ['Saturday, October 3', [0.3, 0.23, 0.4, 0.04]], ['In the old barn', [0.3, 0.7, 0.4, 0.04]]],
        'not_fixed',
      ],
      [
        'The lines need more space between them',
        [
          title,
          ['Games', [0.3, 0.5, 0.4, 0.04]],
          ['Hay rides', [0.3, 0.55, 0.4, 0.04]],
          ['Hot cider', [0.3, 0.6, 0.4, 0.04]],
          ['Oak Chapel', [0.3, 0.9, 0.4, 0.04]],
        ],
        [
          title,
          ['Games', [0.3, 0.45, 0.4, 0.04]],
          ['Hay rides', [0.3, 0.55, 0.4, 0.04]],
          ['Hot cider', [0.3, 0.65, 0.4, 0.04]],
          ['Oak Chapel', [0.3, 0.9, 0.4, 0.04]],
        ],
        'fixed',
      ],
    ],
    'a place that is left is no place to go to': [
      [
        'Move the date from the top to the bottom',
        [
          ['Saturday, October 3', [0.3, 0.05, 0.4, 0.04]],
          ['Autumn Fair', [0.2, 0.4, 0.6, 0.12]],
        ],
        [
          ['Autumn Fair', [0.2, 0.4, 0.6, 0.12]],
          ['Saturday, October 3', [0.3, 0.9, 0.4, 0.04]],
        ],
        'fixed',
      ],
    ],
    'a logo is placed by a word for it, and a start that is moved is an hour': [
      [
        'Please place our logo in the top right corner',
        [title, ['12 Mill Street, Oak', [0.3, 0.5, 0.4, 0.04]], ['Oak Chapel', [0.1, 0.9, 0.2, 0.03]]],
        [title, ['12 Mill Street, Oak', [0.3, 0.5, 0.4, 0.04]], ['Oak Chapel', [0.75, 0.03, 0.2, 0.03]]],
        'fixed',
      ],
      [
        'logo bottom right',
        [title, ['Oak Chapel', [0.1, 0.05, 0.2, 0.03]]],
        [title, ['Oak Chapel', [0.75, 0.92, 0.2, 0.03]]],
        'fixed',
      ],
      [
        'move the start up to 5:30',
        [title, ['5:00 PM', [0.3, 0.5, 0.4, 0.04]]],
        [title, ['5:30 PM', [0.3, 0.5, 0.4, 0.04]]],
        'cannot_tell',
      ],
    ],
    'a box moves with what it says': [
      [
        'Could the free cider box come down a bit?',
        [title, ['Cider is free', [0.3, 0.4, 0.4, 0.04]]],
        [title, ['Cider is free', [0.3, 0.7, 0.4, 0.04]]],
        'fixed',
      ],
    ],
  }
  for (const [name, table] of Object.entries(cases))
    describe(name, () => {
      test.each(table)('%s', (request, before, now, expected) => {
        expect(verdict(request, drawn(before), drawn(now, { sharpness: 0.7 }))).toBe(expected)
      })
    })
})

describe('contrast that nobody gives a line for is that of the faint ones', () => {
  const of = (ratio: number): Partial<Measurements> => ({
    sharpness: ratio,
    contrasts: [
      { line: 0, ink: '#102030', ground: '#ffffff', ratio: 12 },
      { line: 1, ink: '#ffffff', ground: '#dddddd', ratio },
    ],
  })
  test.each([
    ['More contrast please', 1.4, 6, 'fixed'],
    ['More contrast please', 1.4, 1.42, 'not_fixed'],
    ['More contrast please', 5, 6, 'cannot_tell'],
  ] as const)('%s %d %d', (request, before, now, expected) => {
    expect(verdict(request, drawn([title, place], of(before)), drawn([title, place], of(now)))).toBe(expected)
  })
})

describe('a code is decoded, whatever words are read', () => {
  const code = (x: number, y: number) => ({
    codes: [{ text: 'https://oak.church', format: 'QRCode', box: { x, y, width: 0.15, height: 0.15 } }],
  })
  test.each([
    ['Please put a QR code in the bottom right', {}, code(0.8, 0.8), 'fixed'],
    ['Please put a QR code in the bottom right', {}, {}, 'not_fixed'],
    ['Please put a QR code in the bottom right', {}, code(0.05, 0.05), 'cannot_tell'],
    ['Take the QR off, the address is enough', code(0.8, 0.8), code(0.8, 0.8), 'not_fixed'],
    ['Move the QR code to the left', code(0.8, 0.8), code(0.1, 0.8), 'fixed'],
    ['Move the QR code to the left', code(0.8, 0.8), code(0.8, 0.8), 'not_fixed'],
    ['Drop the phone number, the QR code is enough', {}, {}, 'not_fixed'],
  ] as [string, Partial<Measurements>, Partial<Measurements>, string][])('%s', (request, before, now, expected) => {
    expect(verdict(request, drawn([title, place], before), drawn([title, place], { sharpness: 0.7, ...now }))).toBe(
      expected,
    )
  })
})

describe('a photograph is known again', () => {
  const side = 64
  /** Hills of light, as a photograph has, from a seed; shifted by rows, and made lighter. */
  function photo(seed: number, { down = 0, light = 0 } = {}): Partial<Measurements> {
    const spot = (x: number, y: number) =>
      Math.sin(x * (0.31 + seed * 0.07) + seed) * Math.cos(y * (0.23 + seed * 0.11) - seed) +
      Math.sin((x + y * seed) * 0.17 + seed * 3) * 0.8
    const bytes = Array.from({ length: side * side }, (_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)]
      if (y >= 32) return [250, 243, 228]
      const value = 110 + light + 45 * spot(x, y + down)
      return [value, value * 0.8, value * 0.6].map((one) => Math.max(0, Math.min(255, Math.round(one))))
    })
    return { mosaic: Uint8Array.from(bytes.flat()).toBase64() }
  }
  const low: Line = ['In the old barn', [0.3, 0.8, 0.4, 0.04]]
  test.each([
    ['Could you use a different photo?', photo(1), photo(2), 'fixed'],
    ['Could you use a different photo?', photo(1), photo(1, { down: 3 }), 'not_fixed'],
    ['Could you use a different photo?', photo(1), photo(1, { light: 40 }), 'not_fixed'],
    ['I would swap the picture for another one.', photo(3), photo(3, { down: 2, light: -20 }), 'not_fixed'],
    ['I would swap the picture for another one.', photo(3), photo(5), 'fixed'],
    ['Could we swap the background photo?', photo(3), photo(3, { down: 3, light: 20 }), 'not_fixed'],
  ])('%s', (request, before, now, expected) => {
    expect(verdict(request, drawn([low], before), drawn([low], now))).toBe(expected)
  })
})

describe('where lines and the design as a whole stand', () => {
  const at = (x: number, y: number): Line[] => [
    ['Autumn Fair', [x, y, 0.3, 0.1]],
    ['In the old barn', [x, y + 0.15, 0.3, 0.04]],
    ['Saturday, October 3', [x, y + 0.22, 0.3, 0.04]],
  ]
  const logo = (x: number, y: number): Line => ['Oak Hill Church', [x, y, 0.2, 0.03]]
  const ground = { mosaic: new Uint8Array(3 * 64 * 64).fill(200).toBase64() }
  test.each([
    ['can the text go on the right half', at(0.05, 0.3), at(0.6, 0.3), 'fixed'],
    ['can the text go on the right half', at(0.05, 0.3), at(0.05, 0.36), 'not_fixed'],
    ['Please center all of it', at(0.05, 0.3), at(0.35, 0.3), 'fixed'],
    ['Please center all of it', at(0.05, 0.3), at(0.05, 0.36), 'not_fixed'],
    ['logo bottom right please', [title, logo(0.05, 0.05)], [title, logo(0.75, 0.9)], 'fixed'],
    ['logo top right rather than at the bottom', [title, logo(0.4, 0.9)], [title, logo(0.05, 0.04)], 'not_fixed'],
    ['Move the title over to the left side', [title], [['Autumn Fair', [0.25, 0.1, 0.65, 0.12]]], 'not_fixed'],
    ['the title on one line please', [...at(0.05, 0.3)], [...at(0.05, 0.36)], 'cannot_tell'],
  ] as [string, Line[], Line[], string][])('%s', (request, before, now, expected) => {
    expect(verdict(request, drawn(before, ground), drawn(now, { ...ground, sharpness: 0.7 }))).toBe(expected)
  })

  const rows: Line[] = [
    ['9:00 AM', [0.1, 0.5, 0.2, 0.04]],
    ['11:00 AM', [0.1, 0.6, 0.2, 0.04]],
  ]
  const row: Line[] = [
    ['9:00 AM', [0.1, 0.5, 0.2, 0.04]],
    ['11:00 AM', [0.4, 0.5, 0.2, 0.04]],
  ]
  test.each([
    ['Put the two times in one row', [title, ...rows], [title, ...row], 'fixed'],
    ['Put the two times in one row', [title, ...rows], [inked('#aa0000'), ...rows], 'not_fixed'],
  ] as [string, Line[], Line[], string][])('%s: %#', (request, before, now, expected) => {
    expect(verdict(request, drawn(before), drawn(now, { sharpness: 0.7 }))).toBe(expected)
  })

  function sized(request: string, [width, height]: [number, number]): string | undefined {
    const brief = briefOf(taskWith('Title: Autumn Fair'), [comment(request)])
    const context = {
      mode: 'revision' as const,
      brief,
      brand: { churchName: null, colors: [], fonts: [] },
      before: { facts: { ...squareDesign, width: 1920, height: 1080 }, analysis: drawn([title]) },
    }
    const now = drawn([title], { sharpness: 0.7 })
    return inspectRevisions({ ...squareDesign, width, height }, now, context)[0]?.message.split(':')[0]
  }
  test.each([
    ['Can we get this square instead?', [1080, 1080], 'fixed'],
    ['Can we get this square instead?', [1920, 1080], 'not_fixed'],
    ['we need story format, 1080x1920', [1080, 1920], 'fixed'],
    ['we need story format, 1080x1920', [1920, 1080], 'not_fixed'],
    ['make it vertical please', [1080, 1350], 'fixed'],
    ['make it vertical please', [1920, 1080], 'not_fixed'],
    // A part of it is no format, and in another shape everything has another size.
    ['make the logo square please', [1080, 1080], 'cannot_tell'],
    ['The title bigger please', [1080, 1080], 'cannot_tell'],
  ] as [string, [number, number], string][])('%s %p', (request, size, expected) => {
    expect(sized(request, size)).toBe(expected)
  })
})
