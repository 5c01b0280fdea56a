import { describe, expect, test } from 'bun:test'
import { groundOf } from '../../../../../src/qc/checks/brief/alignment/ground.ts'
import { lackingIn } from '../../../../../src/qc/checks/brief/alignment/lacking.ts'
import { comparisonOf } from '../../../../../src/qc/checks/brief/comparison.ts'
import { briefFor, judged, sceneOf, tasksOf } from '../../../../bench/requests.ts'

const supper = {
  id: 'supper',
  name: 'Soup Supper',
  description:
    'Soup Supper\nWednesdays in Lent, 6:00 PM\nSpeakers:\nFeb 17 - Ruth Orlov\nFeb 24 - Sam Pike\nMar 3 - Ina Feld',
  custom_fields: [],
  created: '2027-02-01',
  right: [],
  wrong: [],
}
const lines = ['SOUP SUPPER', 'Wednesdays in Lent, 6 PM', 'Feb 17 Ruth Orlov', 'Feb 24 Sam Pike', 'Mar 3 Ina Feld']
const briefWith = (...texts: string[]) =>
  briefFor({
    ...supper,
    comments: texts.map((text, at) => ({ author: 'Dana Reyes', text, at: `2027-02-02T10:0${at}` })),
  })

describe('what a comment alone has', () => {
  const recital = tasksOf('bays.jsonl').find(({ id }) => id === 'ba12')!
  const missing = async (own: readonly string[]) =>
    (await judged(briefFor(recital), own)).filter(({ subject }) => subject.includes(':lacking:'))

  test('and a design has not, is missed, with the comment', async () => {
    const withoutVierne = recital.wrong.find(({ what }) => what === 'Franck for Vierne')!
    expect(await missing(withoutVierne.lines)).toMatchObject([
      { severity: 'fail', expected: 'Vierne', message: expect.stringContaining('Elspeth has replaced the Franck') },
    ])
  })

  test('is not missed where the design has it', async () => {
    expect(await missing(recital.right)).toEqual([])
  })

  test('is not missed where it is no text of the design', async () => {
    const said = await judged(briefWith('I am in Toledo till Thursday, call Marge.'), lines)
    expect(said).toEqual([])
  })

  test('is each token that neither the task nor the design has', async () => {
    const brief = briefWith('Sam Pike brings Joel Amis along.')
    const ground = groundOf(comparisonOf(await sceneOf(brief, lines))!)
    expect(lackingIn(ground, brief).map(({ token }) => token.raw)).toEqual(['brings', 'Joel', 'Amis', 'along'])
  })

  test('knows what a later comment names in its place', async () => {
    const brief = briefWith('Sam Pike brings Amis along.', 'Or was it Cole?')
    const ground = groundOf(comparisonOf(await sceneOf(brief, lines))!)
    const later = new Map(lackingIn(ground, brief).map(({ token, features }) => [token.raw, features.later]))
    expect([later.get('Amis'), later.get('Cole')]).toEqual([1, 0])
  })
})
