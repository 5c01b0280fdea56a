import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

function changes(description: string, text: string): string[] {
  const { amendments = [] } = briefOf(taskWith(description), [comment(text, { atMs: createdMs + 1_000 })])
  return amendments.map(({ before, after }) => `${before} > ${after}`)
}

const recital =
  'Organ Recital\nApril 9, 2027\nDoors 6:30 PM, recital 7:00 PM\nReception in the Parlor or on the porch\nTickets $15\nRSVP to Nell at 555-0110'
const course = 'Marriage Course\nMarch 3, 10, 17 and 24, 2027\n7 PM'

describe('a sentence whose grammar says what gives way', () => {
  test.each([
    [recital, 'The recital begins half an hour later.', ['7:00 PM > 7:30 PM']],
    [recital, 'It is an hour later now.', []],
    ['Paseo\n9 de abril de 2027\n8:00 AM', 'Salimos una hora antes.', ['8:00 AM > 7:00 AM']],
    ['Picnic\nMay 1, 2027\n10 AM - 2 PM', 'We have to end an hour earlier', ['2 PM > 1:00 PM']],
    [course, 'We skip the 17th and add March 31.', ['March 17 > null', 'null > March 31']],
    [recital, 'Organ Recital → Evensong', ['Organ Recital > Evensong']],
    [recital, 'Reception in the Parlor only', ['porch > null']],
    [recital, 'No porch this year', ['porch > null']],
    [recital, 'Instead of $15 it’s a free-will offering', ['$15 > Free-will offering']],
    [recital, 'Nell is away so RSVPs go to Ike at 555-0199.', ['555-0110 > 555-0199', 'Nell > Ike']],
    ['Report from Kenya\nMay 2, 2027, 6 PM', 'The Kenya trip is now Ghana', ['Kenya > Ghana']],
  ])('%s: %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))
})
