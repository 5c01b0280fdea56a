import { expect, test } from 'bun:test'
import { judged } from './judging.ts'
import { misspelledWords } from './misspelled-words.ts'
import { rightLines } from './right-words.ts'
import { misspelledSpanish, rightSpanish } from './spanish-words.ts'

const invitation = 'Join us on Sunday for worship and prayer\n'
const invitacion = 'Acompáñanos para la oración\n'

/** How many texts have a failure, and how many a failure or a warning; `words`: what they are about. */
async function counted(texts: readonly { text: string; brief?: string }[]) {
  const found = { fail: 0, warn: 0, words: [] as string[] }
  for (const { text, brief } of texts) {
    const remarks = (await judged(text, brief === undefined ? {} : { brief })).filter(
      ({ severity }) => severity !== 'info',
    )
    if (remarks.length > 0) found[remarks.some(({ severity }) => severity === 'fail') ? 'fail' : 'warn']++
    found.words.push(...remarks.map(({ actual, message }) => actual ?? message))
  }
  return found
}

test('right words of English fail never, and nearly all misspelled ones are found', async () => {
  const right = Object.values(rightLines).flat()
  const ofRight = await counted(right.map((line) => ({ ...line, text: invitation + line.text })))
  const wrong = Object.values(misspelledWords).flat()
  const ofWrong = await counted(wrong.map(([word]) => ({ text: `${invitation}come to the ${word} with us` })))
  console.log(`right, of ${right.length}: ${ofRight.fail} fail, ${ofRight.warn} warn (${ofRight.words.join(' ')})`)
  console.log(`misspelled, of ${wrong.length}: ${ofWrong.fail} fail, ${ofWrong.warn} warn`)
  expect(ofRight.fail).toBe(0)
  expect(ofRight.warn).toBeLessThanOrEqual(right.length * 0.02)
  expect(ofWrong.fail).toBeGreaterThanOrEqual(wrong.length * 0.92)
  expect(ofWrong.fail + ofWrong.warn).toBeGreaterThanOrEqual(wrong.length * 0.97)
}, 240_000)

test('as it is with Spanish', async () => {
  const ofRight = await counted(rightSpanish.map((line) => ({ text: invitacion + line })))
  const ofWrong = await counted(
    misspelledSpanish.map(([word]) => ({ text: `${invitacion}vengan todos con su ${word}` })),
  )
  console.log(`right, lines of ${rightSpanish.length}: ${ofRight.fail} fail, ${ofRight.warn} warn`)
  console.log(`misspelled, of ${misspelledSpanish.length}: ${ofWrong.fail} fail, ${ofWrong.warn} warn`)
  expect(ofRight).toEqual({ fail: 0, warn: 0, words: [] })
  expect(ofWrong.fail).toBeGreaterThanOrEqual(misspelledSpanish.length * 0.95)
}, 120_000)
