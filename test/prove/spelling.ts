// All words known to be right, and all known to be misspelled, of both languages, by the checks of spelling.
import { judged } from '../qc/spelling/judging.ts'
import { misspelledWords } from '../qc/spelling/misspelled-words.ts'
import { rightLines } from '../qc/spelling/right-words.ts'
import { misspelledSpanish, rightSpanish } from '../qc/spelling/spanish-words.ts'

const invitation = 'Join us on Sunday for worship and prayer\n'
const invitacion = 'Acompáñanos para la oración\n'

type Text = { text: string; brief?: string }

/** The shares of texts that have a failure, and that have a failure or a warning. */
async function counted(what: string, texts: readonly Text[]): Promise<{ fail: number; found: number }> {
  const counts = { fail: 0, warn: 0 }
  const words: string[] = []
  for (const { text, brief } of texts) {
    const remarks = (await judged(text, brief === undefined ? {} : { brief })).filter(
      ({ severity }) => severity !== 'info',
    )
    if (remarks.length > 0) counts[remarks.some(({ severity }) => severity === 'fail') ? 'fail' : 'warn']++
    words.push(...remarks.map(({ actual, message }) => actual ?? message))
  }
  console.log(`${what}, of ${texts.length}: ${counts.fail} fail, ${counts.warn} warn`)
  if (words.length <= 20) console.log(`  ${words.join(' ')}`)
  return { fail: counts.fail / texts.length, found: (counts.fail + counts.warn) / texts.length }
}

/** One word or line of each `n`, all at 1; true when no right one fails, and nearly all misspelled ones are found. */
export async function prove(n = 1): Promise<boolean> {
  const some = <Item>(all: readonly Item[]) => all.filter((_, at) => at % n === 0)
  const right = await counted(
    'right in English',
    some(Object.values(rightLines).flat()).map((line) => ({ ...line, text: invitation + line.text })),
  )
  const wrong = await counted(
    'misspelled in English',
    some(Object.values(misspelledWords).flat()).map(([word]) => ({ text: `${invitation}come to the ${word} with us` })),
  )
  const derecho = await counted(
    'right in Spanish',
    some(rightSpanish).map((line) => ({ text: invitacion + line })),
  )
  const errado = await counted(
    'misspelled in Spanish',
    some(misspelledSpanish).map(([word]) => ({ text: `${invitacion}vengan todos con su ${word}` })),
  )
  return [
    right.fail === 0 && right.found <= 0.02,
    wrong.fail >= 0.92 && wrong.found >= 0.97,
    derecho.found === 0,
    errado.fail >= 0.95,
  ].every(Boolean)
}
