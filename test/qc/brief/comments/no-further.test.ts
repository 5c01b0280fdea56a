import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const pantry = `Hi! We need a 5x7 card for the food pantry for the winter months.

Loaves & Fishes Food Pantry
Open every Tuesday 9:00 AM - 12:00 PM and Thursday 4:00 - 6:30 PM
Bring a photo ID and one bag
Located in the lower level of Grace Lutheran Church, 212 Birch Street (enter from the alley)
Closed December 24 and December 31
Volunteers: call Marlene Fisk at 555-301-7788`

const briefAfter = (text: string) => briefOf(taskWith(pantry), [comment(text)])
const changesOf = (text: string) =>
  (briefAfter(text).amendments ?? []).map(({ before, after }) => `${before} > ${after}`)

describe('what a comment changes reaches no further than what it speaks of:', () => {
  test('a day that is added leaves the others', () => {
    for (const said of ['also closed January 1', 'We will be closed Jan 1 too'])
      expect(briefAfter(said).fields.dates.map(({ value }) => value)).toEqual(
        expect.arrayContaining(['2026-12-24', '2026-12-31', '2027-01-01']),
      )
  })

  test('of two days that are named together the one that is denied', () => {
    expect(changesOf('closed Dec 23 not 24')).toEqual(['December 24 and December 31 > December 23 and December 31'])
  })

  test('a name that is most like it, wherever the task has that', () => {
    expect(changesOf("Marlene's last name is Fiske with an e")).toEqual(['Fisk > Fiske'])
  })

  test('an address of which somebody needs a proof is not the one of the house', () => {
    expect(changesOf("They don't need ID any more, just proof of address")).toEqual([])
  })

  test('what closes earlier begins when it did', () => {
    expect(changesOf('closing an hour earlier on Thursdays')).toEqual(['6:30 PM > 5:30 PM'])
  })

  test('a street keeps its name when its number is told with the first word of it', () => {
    expect(changesOf("It's 221 Birch, I flipped the digits")).toEqual(['212 Birch > 221 Birch'])
  })

  test('what is more than one is said as such', () => {
    expect(changesOf('You need two bags, not one')).toEqual(['one bag > two bags'])
  })
})
