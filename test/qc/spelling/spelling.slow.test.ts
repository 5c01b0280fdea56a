import { expect, test } from 'bun:test'
import { judged } from './judging.ts'
import { rightLines } from './right-words.ts'
import { rightSpanish } from './spanish-words.ts'

// All of the English lines take a minute: `bun run prove spelling`.
test('none of the English words that are right fails', async () => {
  const lines = Object.values(rightLines).flat()
  for (const { text, brief } of lines.filter((_, at) => at % 12 === 0)) {
    const remarks = await judged(`Join us on Sunday for worship and prayer\n${text}`, brief ? { brief } : {})
    expect(remarks.filter(({ severity }) => severity === 'fail').map(({ actual }) => actual)).toEqual([])
  }
})

test('a Spanish accent that an image lacks is the reader’s', async () => {
  for (const line of rightSpanish) {
    const bare = line.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const remarks = await judged(`Acompáñanos para la oración\n${bare}`, { isImage: true })
    expect(remarks.filter(({ severity }) => severity !== 'info').map(({ actual }) => actual)).toEqual([])
  }
})

test.each([
  ['Haitian Creole', 'Legliz Bondye a\nVini lapriye avek nou chak dimanch'],
  ['Portuguese', 'Culto de ação de graças para toda a família\nVenha celebrar com a nossa igreja'],
  ['French', 'Venez célébrer avec nous\nle dimanche 14 septembre à la communauté'],
  ['German', 'Wir laden euch ein zum Gottesdienst\nam Sonntag mit unser Gemeinde'],
])('%s, for which there is no dictionary, is named, and its words are not judged', async (name, text) => {
  const remarks = await judged(`${text}\nBring your freinds to the supper`)
  expect(remarks.map(({ severity, actual, message }) => `${severity} ${actual ?? message}`)).toEqual([
    'fail freinds',
    `info Words of the design seem to be ${name}, for which there is no dictionary: their spelling was not checked.`,
  ])
})
