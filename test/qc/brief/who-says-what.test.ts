import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, fieldsOf, taskWith } from '../tasks.ts'

const after = (description: string, ...comments: string[]) =>
  briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { id: `c${at}` })),
  )

describe('who writes a brief', () => {
  test('stands below the delimiter of a signature, and asks for nothing', () => {
    const brief = 'Soup supper\nDate: Feb 3, 2027\nWednesday at 5:45 pm\n\n--\nMay Loring | Front Desk | Mon-Thu 8-3'
    expect(fieldsOf(brief).times.map(({ value }) => value)).toEqual(['17:45'])
  })

  test('signs with a title and a name in a last paragraph, which is no copy', () => {
    expect(fieldsOf('Gift Tree\nWe say "12 gifts, 12 smiles".\n\nFr. Leo').key_copy).not.toContain('Fr. Leo')
    expect(fieldsOf('Cover.\n\nFr. Leo Marsh+')).toMatchObject({ key_copy: [], required_elements: [] })
    expect(fieldsOf('Speaker: Fr. Leo').required_elements.join()).toContain('Fr. Leo')
  })
})

describe('a comment', () => {
  test.each([
    ['my last name is Jensen with an E :)', 'Directed by Anna Janson', 'Janson', 'Jensen'],
    ["It's the Bauer family, with an e. They were kind about it.", 'Candle: "The Baur Family"', 'Baur', 'Bauer'],
    ['Es la hermana Cristal, con C', 'Speaker: Kristal Paz', 'Kristal', 'Cristal'],
  ])('that spells a name corrects it: %s', (said, brief, before, after_) => {
    expect(after(brief, said).amendments).toMatchObject([{ before, after: after_ }])
  })

  test('that spells a name the brief says in passing asks for it as it is spelled', () => {
    const { fields } = after(
      'Carols with harp, Catherine Moor, leader. Dec 19 at 7 pm',
      'She is Catharine with an A in the middle.',
    )
    expect(fields.required_elements).toContain('Catharine')
  })

  test('that gives a price behind a reason changes the price', () => {
    const { fields } = after(
      'Retreat\nCost: $165 a person',
      'Board approved the budget — the camp went up so we have to go to $185 per person.',
    )
    expect(fields.required_elements).toEqual(['$185 per person'])
  })

  test.each([
    'Cooks will be there at 5:45 to start the grits.',
    'Los voluntarios llegan a las 8 am a montar las mesas.',
  ])('of who comes to work leaves nothing open: %s', (said) => {
    expect(after('Breakfast\nDate: May 1, 2027\nTime: 7 AM', said)).toMatchObject({ amendments: [], unsettled: [] })
  })

  test('of guests who come is no talk among those who prepare', () => {
    const { amendments, unsettled } = after('Breakfast\nTime: 7 AM', 'Guests will be there at 7:30 to eat.')
    expect([...(amendments ?? []), ...(unsettled ?? [])]).not.toEqual([])
  })

  test('that moves a day in Spanish moves it', () => {
    const { fields } = after(
      'Noche de Mujeres\nViernes 22 de enero 2027',
      'Viaja ese día, así que lo pasamos al viernes 29 de enero.',
    )
    expect(fields.dates).toMatchObject([{ value: '2027-01-29' }])
  })
})

describe('a brief', () => {
  test('asks for no place called after a shape, and for no square at an address', () => {
    expect(fieldsOf('Musical, Dec 13, 4 PM, Main Sanctuary. Square 1080. Red please.').locations).toEqual([
      'Main Sanctuary',
    ])
    expect(fieldsOf('Carols. Old Kirk, 1 Chapel Square. 4:5 portrait').requested_deliverables).toHaveLength(1)
  })

  test('says how it is to look without asking for the words', () => {
    const { key_copy } = fieldsOf(
      'WELCOME HOME\nSundays 10 am\nhopekirk.org\nBlue & white like our logo. Readable from the road!!',
    )
    expect(key_copy).toEqual(['WELCOME HOME'])
  })

  test('names what must be said, and a name that is to stand somewhere', () => {
    expect(fieldsOf('MUST say: Sponsored by Ames Tools (they paid for printing!)').required_elements).toEqual([
      '“Sponsored by Ames Tools”',
    ])
    expect(fieldsOf('bake sale. put Elm Grove Church at the bottom please').required_elements).toEqual([
      'Elm Grove Church',
    ])
    expect(fieldsOf('put our logo at the bottom please').required_elements).toEqual(['our logo'])
  })

  test('names days from one weekday to another', () => {
    const values = (text: string) => fieldsOf(text).dates.map(({ value }) => value)
    expect(values('Del viernes 19 al domingo 21 de febrero de 2027')).toEqual(['2027-02-19', '2027-02-21'])
    expect(values('Friday 19 to Sunday 21 February 2027')).toEqual(['2027-02-19', '2027-02-21'])
  })

  test('has copy under its label, without the label, what it is made as, how it looks and when it is', () => {
    expect(fieldsOf('Headline Year-End Giving\nOur goal is $45,000.').key_copy).toEqual(['Year-End Giving'])
    const brief =
      'WHAT: Slide 16:9 (1920x1080) for the loop\nTITLE: Walking On\nCopy:\nOne Church. One App.\nsky background'
    expect(fieldsOf(brief).key_copy).toEqual(['Walking On', 'One Church. One App.'])
    const event = fieldsOf('Event: Lenten Prayer Vigil, Fri Feb 19, 6am-6pm')
    expect(event.key_copy).toEqual(['Lenten Prayer Vigil'])
    expect(event.dates).toMatchObject([{ value: '2027-02-19' }])
  })

  test('has a suite with its street, and a comment gives the suite another number, not the street', () => {
    const brief = 'Classes, Mondays 6:30 to 8pm\n900 Lamar Blvd Suite 10'
    expect(fieldsOf(brief).locations).toEqual(['900 Lamar Blvd Suite 10'])
    expect(after(brief, 'It is Suite 12 now, not 10.').fields.locations).toEqual(['900 Lamar Blvd Suite 12'])
  })

  test('drops a line that a comment names by a word of it', () => {
    const { amendments } = after(
      'Cookie Exchange\nBring three dozen.\nUgly hats encouraged!',
      'A few of the gals asked us to drop the ugly hats line, so please take that off.',
    )
    expect(amendments).toMatchObject([{ before: 'Ugly hats encouraged', after: null }])
  })
})
