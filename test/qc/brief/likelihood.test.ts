import { describe, expect, test } from 'bun:test'
import { likelihoods, likelyValues } from '../../../src/qc/brief/likelihood/likelihood.ts'
import { sentencesIn } from '../../../src/qc/brief/likelihood/sentences.ts'
import { valuesIn } from '../../../src/qc/brief/likelihood/values.ts'

const request = [
  'Hi team! Could you make us a slide and a square for this?',
  '',
  'Harvest Supper',
  'Saturday, October 16',
  '5:30 PM in Cole Hall',
  'Bring a side dish to share',
  '',
  'Please no pumpkins, pastor is tired of them. Thanks so much, Dot',
].join('\n')

/** As if the design had these of the sentences, and none of the others. */
function likelihoodsWith(shown: readonly string[]): Record<string, number> {
  const all = sentencesIn(request)
  const found = likelihoods(
    all,
    all.map(({ text }) => (shown.includes(text) ? 1 : 0)),
  )
  return Object.fromEntries(all.map(({ text }, at) => [text, found[at]!]))
}

describe('how likely a sentence of a task is to be set', () => {
  const copy = ['Harvest Supper', 'Saturday, October 16', '5:30 PM in Cole Hall']

  test('is high for a line of copy between others, also where the design lacks it', () => {
    expect(likelihoodsWith(copy)['Bring a side dish to share']).toBeGreaterThan(0.8)
  })

  test('is low for what is said to the designer', () => {
    const found = likelihoodsWith(copy)
    expect(found['Hi team!']).toBeLessThan(0.2)
    expect(found['Could you make us a slide and a square for this?']).toBeLessThan(0.2)
    expect(found['Please no pumpkins, pastor is tired of them.']).toBeLessThan(0.2)
  })

  test('is a number between 0 and 1 for anything, and none where there is nothing', () => {
    expect(likelihoods(sentencesIn(''), [])).toEqual([])
    const odd = sentencesIn('\u0000 ?! \n::::\n' + 'x'.repeat(5_000))
    for (const one of likelihoods(
      odd,
      odd.map(() => null),
    ))
      expect(one >= 0 && one <= 1).toBe(true)
  })
})

describe('the values of a comment', () => {
  test('are its days, hours, prices, numbers, names and quotations, none within another', () => {
    const said = 'Bea Truax will greet, not Gil; it is $15 now, on June 4 at 6:30 pm for 40, call it "Summer Nights"'
    expect(valuesIn(said).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'name Bea Truax',
      'name Gil',
      'price $15',
      'date June 4',
      'time 6:30 pm',
      'number 40',
      'quote Summer Nights',
    ])
  })

  test('are likelier to be set where the comment changes something than where it talks', () => {
    const known = new Set(['supper', 'hall'])
    const [changed] = likelyValues('The price is $18 now, please change it.', known)
    const [talk] = likelyValues('My invoice came to $18, did yours?', known)
    expect(changed!.likelihood).toBeGreaterThan(talk!.likelihood)
  })
})
