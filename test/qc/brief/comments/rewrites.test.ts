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
    [recital, 'Prices went up for us so we have to go to 18 flat', ['$15 > $18']],
    [recital, 'The trustees voted to make it free', ['$15 > null']],
    [
      'Full time, grades 6-12\nSalary range $40,000–$45,000\nStart date June 1, 2027',
      'It is a higher range now, 44 to 49k',
      ['$40,000–$45,000 > $44,000–$49,000'],
    ],
    ['Tickets\n> adults 7\n> kids under 10 - 4', 'Adults are $9 now', ['$7 > $9']],
    [
      recital,
      'The organ is out on the 9th. The recital is now Friday, April 16.',
      ['April 9, 2027 > Friday, April 16'],
    ],
    [recital, 'The recital begins half an hour later.', ['7:00 PM > 7:30 PM']],
    [recital, 'Can we push doors back by 15 minutes', ['6:30 PM > 6:45 PM']],
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

describe('what a comment says of', () => {
  const movie = 'Movie Night\nFriday, June 25, 2027\n8:45 PM\nRain date: June 26\nTickets $6, family $12\nTeams of 4'
  test.each([
    [movie, "So there's no rain date.", ['Rain date > null', 'June 26 > null']],
    [movie, 'Rain date is out because of a wedding.', ['Rain date > null', 'June 26 > null']],
    [movie, 'No set price anymore – it’s a free-will offering.', ['$6 > free-will offering', '$12 > null']],
    [movie, 'Make it 9 PM and teams of 5', ['8:45 PM > 9 PM', 'Teams of 4 > Teams of 5']],
    [movie, 'Last year we had it on June 12 at 8:00.', []],
  ])('%s: %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))

  test('answers the question of somebody else', () => {
    const { amendments = [] } = briefOf(taskWith(movie), [
      comment('What link do you want?', { author: 'Jess', atMs: createdMs + 1_000 }),
      comment('Good question. Use hill.org/movie. It works.', { id: 'c2', author: 'Mark', atMs: createdMs + 2_000 }),
    ])
    expect(amendments.map(({ after }) => after)).toEqual(['hill.org/movie'])
  })

  test('the rain date is besides the day of the event', () => {
    const { fields } = briefOf(taskWith(movie), [])
    expect(fields.dates.map(({ value }) => value)).toEqual(['2027-06-25', '2027-06-26'])
  })
})
