import { describe, expect, test } from 'bun:test'
import { decoded, signsOf } from '../../../src/qc/analysis/second-reader/decode.ts'
import { merged, type PassWord } from '../../../src/qc/analysis/ocr/ocr.ts'
import {
  confirmed,
  type Decoded,
  doubtsOf,
  secondReader,
} from '../../../src/qc/analysis/second-reader/second-reader.ts'

const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.05 }
const isWord = (word: string) => ['dinner', 'friends', 'coffee'].includes(word.toLowerCase())
const pass = (text: string, confidence: number, scale: number): PassWord => ({
  text,
  confidence,
  scale,
  box,
  ink: 'dark',
  tallPx: 40,
})

/** What is read of one word by the passes of three sizes, and how surely, once another engine has read it too. */
function read(texts: [string, number][], second: Decoded | null) {
  const passes = texts.map(([text, confidence], scale) => pass(text, confidence, scale))
  const doubts = [{ text: texts[0]![0], box }]
  const words = confirmed(passes, { doubts, seconds: [second], isWord })
  return merged(words, 1).reading.words.map(({ text, confidence }) => ({ text, isSure: confidence >= 0.8 }))
}

describe('what another engine reads of a doubtful word', () => {
  test('makes it sure where it reads the same', () => {
    expect(
      read(
        [
          ['12:15PM', 0.6],
          ['1215PM', 0.5],
        ],
        null,
      ),
    ).toEqual([{ text: '12:15PM', isSure: false }])
    expect(
      read(
        [
          ['12:15PM', 0.6],
          ['1215PM', 0.5],
        ],
        { text: '12:15PM', confidence: 0.97 },
      ),
    ).toEqual([{ text: '12:15PM', isSure: true }])
  })

  test('gives it the very signs that it confirms', () => {
    const verse: [string, number][] = [
      ['2:67', 0.3],
      ['2:6-7', 0.5],
      ['2:6-7', 0.78],
    ]
    expect(read(verse, { text: '2:6-7', confidence: 0.99 })).toEqual([{ text: '2:6-7', isSure: true }])
    const smores: [string, number][] = [
      ["s’'mores", 0.6],
      ["s'mores", 0.7],
    ]
    expect(read(smores, { text: "s'mores", confidence: 0.99 })).toEqual([{ text: "s'mores", isSure: true }])
  })

  test('makes digits of letters ahead of a verse, whose tails a face sets below the line', () => {
    const verse: [string, number][] = [
      ['go:12', 0.81],
      ['go:12', 0.71],
    ]
    expect(read(verse, { text: '90:12', confidence: 0.99 })).toEqual([{ text: '90:12', isSure: false }])
    expect(read(verse, { text: '90:13', confidence: 0.99 })[0]!.text).toBe('go:12')
  })

  test('is of the number alone where it saw the end of the word beside it', () => {
    const day: [string, number][] = [
      ['31', 0.6],
      ['31', 0.5],
    ]
    expect(read(day, { text: 'ry 31', confidence: 0.99 })).toEqual([{ text: '31', isSure: true }])
  })

  test('chooses among what the sizes read', () => {
    const texts: [string, number][] = [
      ['8:30', 0.7],
      ['8:80', 0.6],
    ]
    expect(read(texts, { text: '8:80', confidence: 0.95 })[0]!.text).toBe('8:80')
  })

  test('makes a word of letters that are none, one of which was taken for another of its shape', () => {
    const sure: [string, number][] = [
      ['Oinner', 0.9],
      ['Oinner', 0.9],
    ]
    expect(read(sure, { text: 'Dinner', confidence: 0.95 })).toEqual([{ text: 'Dinner', isSure: false }])
  })

  test('makes a word where two letters were taken for one of their shape, and not where one was left out', () => {
    expect(read([['Dimer', 0.5]], { text: 'Dinner', confidence: 0.95 })).toEqual([{ text: 'Dinner', isSure: false }])
    expect(read([['Diner', 0.5]], { text: 'Dinner', confidence: 0.95 })[0]?.text).not.toBe('Dinner')
  })

  test('makes a number of signs of its shape, and of no number letters', () => {
    expect(read([['361!', 0.86]], { text: '3611', confidence: 0.98 })).toEqual([{ text: '3611', isSure: true }])
    expect(read([['555-0143', 0.7]], { text: 'SSS-0143', confidence: 0.98 })[0]!.text).toBe('555-0143')
  })

  test('is shown a sign by itself with the word beside it', () => {
    const next = { x: 0.42, y: 0.1, width: 0.2, height: 0.05 }
    const sign = { ...pass('I,', 0.9, 4), box: { ...box, width: 0.02 } }
    const doubt = { text: 'I,', box: sign.box, with: { text: '2027', box: next, isBefore: false } }
    const seen = (text: string) =>
      merged(confirmed([sign], { doubts: [doubt], seconds: [{ text, confidence: 0.97 }], isWord }), 1).reading.words
    expect(seen('1,2027').map(({ text }) => text)).toEqual(['1,'])
    expect(seen('1,2026')).toEqual([])
  })

  test('makes sure what differs in the shape of a letter alone', () => {
    const tag: [string, number][] = [
      ['#HLockedln27', 0.5],
      ['#LockedIn27', 0.3],
    ]
    expect(read(tag, { text: '#Lockedln27', confidence: 0.96 })).toEqual([{ text: '#LockedIn27', isSure: true }])
  })

  test('parts what one size took for one word, where it is no word or number', () => {
    const hours: [string, number][] = [
      ['35&7PM', 0.93],
      ['35&7PM', 0.9],
    ]
    expect(read(hours, { text: '3, 5 & 7 PM', confidence: 0.93 })[0]!.text).toBe('3, 5 & 7 PM')
    expect(read(hours, { text: '3, 5 & 7 PM', confidence: 0.7 })[0]!.text).toBe('35&7PM')
    expect(read([['rcoffee', 0.9]], { text: 'r coffee', confidence: 0.67 })[0]!.text).toBe('r coffee')
    expect(read([['friends', 0.9]], { text: 'fri ends', confidence: 0.97 })[0]!.text).toBe('friends')
  })

  test('leaves a letter too few or too many to the designer', () => {
    const sure: [string, number][] = [
      ['cofee', 0.9],
      ['cofee', 0.9],
    ]
    expect(read(sure, { text: 'coffee', confidence: 0.95 })[0]!.text).toBe('cofee')
  })

  test('is never taken alone: what nobody else read stays unread, and another reading makes doubtful', () => {
    expect(read([['', 0.9]], { text: 'Dinner', confidence: 0.99 })).toEqual([])
    expect(read([['friends', 0.9]], { text: 'fiends', confidence: 0.99 })).toEqual([{ text: 'friends', isSure: false }])
  })

  test('counts for nothing where that engine is unsure itself', () => {
    expect(read([['friends', 0.6]], { text: 'friends', confidence: 0.3 })).toEqual(read([['friends', 0.6]], null))
  })
})

test('doubtful are words that were read unsurely, and what no dictionary has unless it was read very surely; numbers first', () => {
  const word = (text: string, confidence: number) => ({ text, confidence, box, line: 0 })
  const words = [
    word('friends', 0.95),
    word('dinner', 0.5),
    word('Okafor', 0.97),
    word('Oinner', 0.85),
    word('7:30', 0.7),
  ]
  const doubts = doubtsOf({ words, lines: [], unread: [{ text: 'xy', box }] }, isWord)
  expect(doubts.map(({ text }) => text)).toEqual(['7:30', 'dinner', 'Oinner', 'xy'])
})

test('letters that one size lost are those of the word that another one read, unless it read the rest apart', () => {
  const at = (text: string, x: number, width: number, scale: number): PassWord => ({
    ...pass(text, 0.9, scale),
    box: { x, y: 0.1, width, height: 0.05 },
  })
  const textOf = (...passes: PassWord[]) => merged(passes, 1).reading.words.map(({ text }) => text)
  expect(textOf(at("Men's", 0.1, 0.2, 0), at('Men', 0.1, 0.14, 1), at('Men', 0.1, 0.14, 2))).toEqual(["Men's"])
  const apart = [at('2:30', 0.1, 0.1, 1), at('PM', 0.22, 0.06, 1), at('2:30', 0.1, 0.1, 2), at('PM', 0.22, 0.06, 2)]
  expect(textOf(at('2:30PM', 0.1, 0.18, 0), ...apart)).toEqual(['2:30', 'PM'])
})

describe('boxes that the first engine drew around the next word', () => {
  const at = (text: string, x: number, width: number, { scale = 0, confidence = 0.9 } = {}): PassWord => ({
    ...pass(text, confidence, scale),
    box: { x, y: 0.1, width, height: 0.03 },
  })
  const textOf = (passes: readonly PassWord[]) => merged(passes, 1).reading.words.map(({ text }) => text)

  test('end where it begins', () => {
    const line = [0, 1, 2].flatMap((scale) => [at('9AM', 0.35, 0.3, { scale }), at('3PM', 0.53, 0.12, { scale })])
    expect(textOf(line)).toEqual(['9AM', '3PM'])
  })

  test('are those of the same word that another size drew tightly, however unsure that size was', () => {
    const tight = [1, 2].flatMap((scale) => [
      at('December', 0.08, 0.14, { scale, confidence: 0.4 }),
      at('12', 0.23, 0.03, { scale, confidence: 0.6 }),
    ])
    expect(textOf([at('December', 0.08, 0.19, { confidence: 0.8 }), ...tight])).toEqual(['December', '12'])
  })

  test('are those of most sizes where one drew its own around a part of the word', () => {
    const boxes = [0.067, 0.068, 0.039].map((width, scale) => at('consider', 0.12, width, { scale }))
    const [word] = merged(boxes, 2.67).reading.words
    expect(word!.box.width).toBe(0.067)
  })

  test('are kept as they are where another engine has the spaces of a word', () => {
    const wide = at('10AM', 0.08, 0.165, { scale: 1, confidence: 0.85 })
    const passes = [
      wide,
      at('10AM', 0.08, 0.07, { scale: 2 }),
      at('1PM', 0.19, 0.057, { scale: 1 }),
      at('1PM', 0.19, 0.057, { scale: 2 }),
    ]
    const doubts = [{ text: '10AM', box: passes[1]!.box }]
    const words = confirmed(passes, { doubts, seconds: [{ text: '10 AM', confidence: 0.97 }], isWord })
    expect(textOf(words)).toEqual(['10 AM', '1PM'])
  })
})

describe('a line with numbers', () => {
  const at = (text: string, x: number, width: number, scale: number, confidence = 0.9): PassWord => ({
    ...pass(text, confidence, scale),
    box: { x, y: 0.1, width, height: 0.03 },
  })
  const confirming = (passes: readonly PassWord[], second: Decoded, confidence?: number) => {
    const doubt = { text: passes[0]!.text, box: passes[0]!.box, ...(confidence === undefined ? {} : { confidence }) }
    return merged(confirmed(passes, { doubts: [doubt], seconds: [second], isWord }), 1).reading.words
  }

  test('is shown as far as any size saw it', () => {
    const word = { text: '1AM', confidence: 0.7, box: { x: 0.58, y: 0.1, width: 0.075, height: 0.03 }, line: 0 }
    const passes = { looks: [], words: [at('9-11AM', 0.53, 0.14, 0, 0.56), at('1AM', 0.58, 0.075, 2)] }
    const [doubt] = doubtsOf({ words: [word], lines: [] }, isWord, passes)
    expect(doubt!.box.x).toBe(0.53)
  })

  test('is as another engine reads it where the words of one size together say the same', () => {
    const passes = [
      at('9AM', 0.35, 0.3, 1, 0.77),
      at('-3', 0.49, 0.07, 1),
      at('PM', 0.57, 0.07, 1),
      at('3PM', 0.53, 0.12, 0),
    ]
    expect(confirming(passes, { text: '9 AM - 3 PM', confidence: 0.97 }).map(({ text }) => text)).toEqual([
      '9 AM - 3 PM',
    ])
  })

  test('stands as a whole, whatever is shown of it besides', () => {
    const whole = at('8,9:30&11AM', 0.53, 0.23, 2, 0.73)
    const passes = [whole, at('8,9:30', 0.53, 0.11, 0, 0.4), at('11', 0.68, 0.02, 0), at('11', 0.68, 0.02, 1)]
    const doubts = [whole, passes[2]!].map(({ text, box: own }) => ({ text, box: own }))
    const seconds = [
      { text: '8, 9:30 & 11 AM', confidence: 0.98 },
      { text: '11', confidence: 0.99 },
    ]
    const words = merged(confirmed(passes, { doubts, seconds, isWord }), 1).reading.words
    expect(words.map(({ text }) => text)).toEqual(['8, 9:30 & 11 AM'])
  })

  test('leaves the word beside a number, which was shown with it', () => {
    const passes = [0, 1].flatMap((scale) => [at('11', 0.13, 0.05, scale, 0.88), at('PM', 0.2, 0.06, scale)])
    const doubts = [{ text: '11', box: { ...passes[0]!.box, width: 0.13 }, confidence: 0.88 }]
    const seconds = [{ text: '11 PM', confidence: 0.99 }]
    const { words } = merged(confirmed(passes, { doubts, seconds, isWord }), 1).reading
    expect(words.map(({ text }) => text)).toEqual(['11', 'PM'])
  })

  test('of another shape is what the other engine is as sure of as can be, and doubtful', () => {
    const passes = [0, 1, 2].map((scale) => at('29', 0.3, 0.2, scale, 0.88))
    const [word] = confirming(passes, { text: '25', confidence: 0.995 }, 0.88)
    expect([word!.text, word!.confidence < 0.75]).toEqual(['25', true])
    expect(confirming(passes, { text: '25', confidence: 0.9 }, 0.88)[0]!.text).toBe('29')
  })

  test('that no two sizes read alike is what another engine is sure of, and as doubtful as before', () => {
    const passes = [at('9-1AM', 0.53, 0.13, 0, 0.5), at('9-1NAM', 0.53, 0.13, 1, 0.4)]
    const [word] = confirming(passes, { text: '9 - 11 AM', confidence: 0.99 }, 0.45)
    expect([word!.text, word!.confidence < 0.6]).toEqual(['9 - 11 AM', true])
    expect(confirming(passes, { text: '9 - 11 AM', confidence: 0.8 }, 0.45)[0]!.text).toBe('9-1AM')
  })
})

test('an address of mail or of the web has the dot that another engine sees, and any other word has not', () => {
  const after = (first: string, second: string) =>
    read(
      [
        [first, 0.95],
        [first, 0.95],
      ],
      { text: second, confidence: 0.99 },
    ).map(({ text }) => text)
  expect(after('nativitybrickorg/events', 'nativitybrick.org/events')).toEqual(['nativitybrick.org/events'])
  expect(after('party@magnoliaexample', 'party@magnolia.example')).toEqual(['party@magnolia.example'])
  expect(after('and/or', 'and.or')).toEqual(['and/or'])
})

test('a number that two sizes read alike is shown to another engine, however unsure they were', () => {
  const passes = [0.11, 0.01, 0.45].map((confidence, scale) => ({
    ...pass('21', confidence, scale),
    box: { x: 0.05, y: 0.2, width: 0.08, height: 0.15 },
  }))
  expect(merged(passes, 1.78).doubtful.map(({ text }) => text)).toEqual(['21'])
  expect(merged(passes.slice(0, 1), 1.78).doubtful).toEqual([])
})

test('the day of a month in a size of its own, which one size alone read, is shown to another engine', () => {
  const line = { ...pass('SATURDAY', 0.96, 0), box: { x: 0.6, y: 0.1, width: 0.15, height: 0.06 } }
  const day = (confidence: number) => ({
    ...pass('9', confidence, 0),
    box: { x: 0.6, y: 0.2, width: 0.06, height: 0.22 },
  })
  const guessed = (confidence: number) => merged([line, { ...line, scale: 1 }, day(confidence)], 1.78).doubtful
  expect(guessed(0.79).map(({ text }) => text)).toEqual(['9'])
  expect(guessed(0.4)).toEqual([])
})

describe('the surety of another engine', () => {
  const signs = signsOf('a\nA\nm\nM\n1\n-')
  const tensorOf = (steps: readonly Record<string, number>[]) => {
    const data = new Float32Array(steps.length * signs.length)
    for (const [step, scores] of steps.entries())
      for (const [sign, score] of Object.entries(scores)) data[step * signs.length + signs.indexOf(sign)] = score
    return { type: 'float32' as const, dims: [1, steps.length, signs.length], data }
  }

  test('is that of its least sure letter, whichever its case, and no dash or space takes from it', () => {
    const steps = [{ 1: 0.99 }, { ' ': 0.5 }, { '-': 0.4 }, { a: 0.45, A: 0.5 }, { M: 0.6, m: 0.38 }]
    const { text, confidence } = decoded(tensorOf(steps), signs)!
    expect([text, confidence > 0.94 && confidence < 0.96]).toEqual(['1 -AM', true])
  })

  test('is that of a sign’s surest step', () => {
    expect(decoded(tensorOf([{ 1: 0.5 }, { 1: 0.98 }, { 1: 0.6 }]), signs)).toMatchObject({ text: '1' })
    expect(decoded(tensorOf([{ 1: 0.5 }, { 1: 0.98 }, { 1: 0.6 }]), signs)!.confidence).toBeGreaterThan(0.97)
  })
})

test('keeps nobody waiting who has left', async () => {
  const endless = secondReader({ run: () => new Promise<never>(() => {}) })
  const crops = [{ width: 8, gray: new Uint8Array(8 * 48) }]
  void endless(crops, new AbortController().signal)
  const leave = new AbortController()
  const second = endless(crops, leave.signal)
  leave.abort(new Error('changed my mind'))
  expect(second).rejects.toThrow('changed my mind')
})

test.each([['go:12'], ['[we'], ['ann@gracechurchorg']])(
  '“%s” is shown to another engine, however surely it was read',
  (text) => {
    const reading = { words: [{ text, confidence: 0.85, box, line: 0 }], lines: [] }
    expect(doubtsOf(reading, () => true).map((one) => one.text)).toEqual([text])
  },
)

test('a bracket that opens a word and is never closed is the stroke of a letter, and nothing is sure of that word', () => {
  const sureOf = (text: string) => merged([pass(text, 0.9, 0), pass(text, 0.9, 1)], 1).reading.words[0]!.confidence
  expect(sureOf('[we')).toBe(0.5)
  expect(sureOf('[we]')).toBeGreaterThan(0.8)
})
