import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, fieldsOf, taskWith } from '../tasks.ts'

const letter = 'We would like a slide for the Harvest Supper on Friday, November 20 at 6 pm in Ames Hall.'
/** All words that the brief asks for. */
const asked = (description: string) => {
  const { key_copy: copy, required_elements: elements } = fieldsOf(description)
  return [...copy, ...elements].join(' · ')
}

describe('who signs a brief', () => {
  test.each([
    'Herb Vander Loo',
    'Xo Britt',
    'thx, Gus',
    'Thanks so much! Pr. Anna',
    '~ Joy Okafor',
    'In His service,\nSister Opal Reed\nChurch Clerk',
    'Walt Toler\nMissions Committee chair\n"Here am I, send me"',
    'Eunice Park, church secretary',
    'The Rev. Pia Strand+',
    'Un abrazo, Yadira',
    'Steph Nakano\nSt. Anne’s Presbyterian',
    'Thanks! Beth (beth@anne.example)',
    'thank you and God bless you\nLarry Stubb\n\n(from the clerk’s letter: in 2026 it was September 20-23)',
  ])('is no copy: %s', (signature) => {
    const words = asked(`${letter}\n\n${signature}`)
    for (const name of signature.match(/\p{Lu}\p{Ll}{2,}/gu)!) expect(words).not.toContain(name)
  })

  test('with a cross stands right below what is asked for', () => {
    expect(asked(`ASH WEDNESDAY\nFeb. 10, 2027\nLeave the top and the bottom of it clear.\nThe Rev. Pia Strand+`)).toBe(
      'ASH WEDNESDAY',
    )
  })

  test.each([
    ['a church', `${letter}\n\nGrace Harbor Chapel`, 'Grace Harbor Chapel'],
    ['a title', 'Slide please.\n\nNIGHT OF PRAISE', 'NIGHT OF PRAISE'],
    ['the last of a list', 'On it:\n- Harvest Supper\n- Ann Mercer Trio', 'Ann Mercer Trio'],
  ])('is not %s', (_, description, words) => {
    expect([asked(description), ...fieldsOf(description).locations].join()).toContain(words)
  })
})

describe('a mail', () => {
  test('quotes below what it answers, each line with its mark', () => {
    const { dates, times } = fieldsOf(
      'Thursday December 24, 2026 - 3 and 5 pm\n\n> On Nov 9, 2026, Tess at the agency wrote:\n> is it still 4 and 6?\n>> Not sure!',
    )
    expect(dates.map(({ value }) => value)).toEqual(['2026-12-24'])
    expect(times.map(({ value }) => value)).toEqual(['15:00', '17:00'])
  })

  test('quotes another one, marked line by line, and goes on below it', () => {
    const {
      dates,
      times,
      key_copy: copy,
    } = fieldsOf(
      'Serve Day is Saturday, May 1, 2027. Everybody gathers at 8:00 AM in the Gym.\n\n> FYI from the 2026 flyer: "Mountain Quest, June 8–12, 9 am"\n> -----Original Message-----\n> I can bring the chipper at 6 AM.\n\nPlease head it "Serve Day 2027".',
    )
    expect(dates.map(({ value }) => value)).toEqual(['2027-05-01'])
    expect(times.map(({ value }) => value)).toEqual(['08:00'])
    expect(copy).toEqual(['Serve Day 2027'])
  })

  test('keeps a verse that is announced, and a question that is answered below it', () => {
    expect(
      asked('Slide for Sunday, with these words on a plain ground please:\n> "He is not here; he has risen"'),
    ).toContain('risen')
    expect(
      fieldsOf('> What day is it?\nSaturday, May 1, 2027\n> What time does it start?\n6:30 PM').times,
    ).toMatchObject([{ value: '18:30' }])
  })

  test('gives background that is not for the design', () => {
    const { dates, required_elements: elements } = fieldsOf(
      'Banner for Centennial Sunday: October 17, 2027\n\nSis. Paula Crane\nCentennial Committee Chair\n704-555-0111\n\n---\nFrom the minutes (Jan. 12), only so you know the background, not for the banner:\n- full page ad $100, deadline Sept. 1',
    )
    expect(dates.map(({ value }) => value)).toEqual(['2027-10-17'])
    expect(elements).toEqual([])
  })

  test('greets before it says what is asked for', () => {
    expect(asked('Greetings from Immanuel! Our picnic is Sunday, May 23, 2027.')).not.toContain('Immanuel')
  })

  test('says by when it is needed, which is no date of the event', () => {
    const { dates } = fieldsOf('Family needs this by Thursday.\n\nService: Saturday January 9 2027, 11 a.m.')
    expect(dates.map(({ value }) => value)).toEqual(['2027-01-09'])
  })
})

describe('a comment', () => {
  const after = (description: string, said: string) => briefOf(taskWith(description), [comment(said)])

  test('says which kind stays where the rest goes', () => {
    const brief = 'Drive\nTo book: call 555-0135 or blood.example/here'
    for (const said of [
      'Leave off the web address, it is down; phone only.',
      'Remove the website, just the phone number.',
    ]) {
      const { fields } = after(brief, said)
      expect(fields.required_elements.join()).toContain('555-0135')
      expect(fields.required_elements.join()).not.toContain('blood.example')
    }
  })

  test.each([
    "Jonas retitled it: 'When Prayers Go Unheard'",
    'Let’s call it "When Prayers Go Unheard"',
    'New title: "When Prayers Go Unheard"',
  ])('gives the title that it does not repeat another one: %s', (said) => {
    expect(after('thumbnail\n"When prayers go unanswered" / Psalm 88', said).fields.key_copy).toEqual([
      'When Prayers Go Unheard',
    ])
  })

  test('spells a name by its end, and its words are known', () => {
    const { fields, words } = after('Memorial\nMargaret Ann Sorenson', 'Her son says it is Sorensen, with -sen.')
    expect(fields.key_copy).toEqual(['Margaret Ann Sorensen'])
    expect(words).toContain('Sorensen')
  })
})

test('a title with what takes place below it and where to call is no signature, however the task begins', () => {
  const fields = fieldsOf(
    'Broadmoor Alliance, Richmond.\n\nFree English Classes\nBeginner – Mondays 7-8:30 pm – Room 3\nStart Sept 13\nCall 604-555-0128',
  )
  expect(fields.times.map(({ value }) => value)).toEqual(['19:00', '20:30'])
  expect(fields.required_elements).toContain('604-555-0128')
})
