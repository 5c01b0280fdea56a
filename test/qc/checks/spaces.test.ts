import { expect, test } from 'bun:test'
import { fold, gluedIn, isPiece } from '../../../src/qc/checks/spelling/spaces.ts'

const box = { x: 0, y: 0, width: 0.1, height: 0.1 }
const line = (...texts: string[]) => texts.map((text) => ({ text, confidence: 1, box, line: 0 }))
const suspect = (word: string) => ({ word, line: 0, box, confidence: 1, suggestions: [] })
const own = new Set(['games', 'brooks'].map(fold))

test('two words of a task may have grown together', () => {
  const glued = gluedIn('A sermon series: Rooted in Hope. A Chili Cookoff')
  expect(['asermon', 'rootedin', 'AChili'].every((word) => glued.has(fold(word)))).toBe(true)
  expect(glued.has(fold('sermonrooted'))).toBe(false)
})

test('a piece of a word of the task is none by itself', () => {
  expect(isPiece(suspect('ames'), line('G', 'ames,', 'hayrides'), own)).toBe(true)
  expect(isPiece(suspect('oks'), line('Daniel', 'Bro', 'oks'), own)).toBe(true)
  expect(isPiece(suspect('ames'), line('Cider,', 'ames'), own)).toBe(false)
})
