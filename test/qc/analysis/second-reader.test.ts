import { describe, expect, test } from 'bun:test'
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

test('takes the memory of its network once, however many designs wait for it', async () => {
  let [running, most] = [0, 0]
  const networks = {
    async run() {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return {}
    },
  }
  const read = secondReader(networks)
  const crops = [{ width: 8, gray: new Uint8Array(8 * 48) }]
  const { signal } = new AbortController()
  expect(await Promise.all([read(crops, signal), read(crops, signal)])).toEqual([[null], [null]])
  expect(most).toBe(1)
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
