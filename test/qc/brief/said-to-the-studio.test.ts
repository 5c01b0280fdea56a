import { describe, expect, test } from 'bun:test'
import { fieldsOf, readBrief } from '../tasks.ts'

describe('a value that its own line takes back is not asked for', () => {
  test.each([
    ['Supper Nov 20, 6 pm, £4 – sorry, old habits – $5', ['$5']],
    ['Supper Nov 20, 6 pm. Tickets are $9, oops I mean $10', ['$10']],
    ['Supper Nov 20, 6 pm. $10 for adults, $5 for kids, sorry no cards', ['$10', '$5']],
  ])('%s', (text, prices) => {
    const { required_elements: required } = fieldsOf(text)
    expect(required.flatMap((one) => one.match(/[$£]\d+/) ?? [])).toEqual(prices)
  })

  test('and is wrong to show where the line denies it', () => {
    const { fields, amendments = [] } = readBrief('Lock-In Nov 20, 8 pm. Pickup at 7 am not 7:45, we mean it')
    expect(fields.times.map(({ value }) => value)).toEqual(['20:00', '07:00'])
    expect(amendments.map(({ before, after }) => [before, after])).toEqual([['7:45', null]])
  })
})

describe('what is said to the studio stands in no design', () => {
  test.each([
    ['an answer that declines', 'Supper, Nov 20, 6 pm\n\nMust include\nNot at this time, maybe later'],
    ['talk in the last field of a form', 'Supper, Nov 20, 6 pm\n\nAnything else?\nShe knows of it, thank you for all!'],
    ['the line below an empty label', 'Supper, Nov 20, 6 pm\nScripture: \nButton: Book a Seat'],
    ['the kind of the form', 'New submission: "Ask for Art"\nSupper, Nov 20, 6 pm'],
    ['what a piece is called among us', 'Supper, Nov 20, 6 pm. I will call it "insert" in the approvals.'],
    ['how names are to be written', 'Supper, Nov 20, 6 pm\nNames exactly as spelled: Toews is a real name, no jokes'],
    ['by when it is to hang', 'Supper, Nov 20, 6 pm. Need it up in the lobby by 11/12.'],
    ['what was meant once', 'Supper, Nov 20, 6 pm. We’d meant to start Nov 13 but didn’t - skip.'],
    ['what is said for the background', 'Supper, Nov 20, 6 pm\n\nBackground only: 22 seats are held until Nov 15.'],
    ['what another month’s piece said', 'Supper, Nov 20, 6 pm\n\nIn September we showed 188 families.'],
    ['what is said elsewhere', 'Supper, Nov 20, 6 pm\n\nIt is $10 but that is in the parent email so not here.'],
    ['who signs it in a line', 'Supper, Nov 20, 6 pm\n\nPeace, Fr. Dominic'],
    ['the studio’s own days', 'Supper, Nov 20, 6 pm\n\nSCHEDULE FOR US\nproof 1 by Nov 4, final by Nov 9'],
  ])('%s', (_, text) => {
    const { key_copy, required_elements, scripture, dates } = fieldsOf(text, { name: 'Supper' })
    expect({ key_copy, required_elements, scripture, dates: dates.length }).toEqual({
      key_copy: [],
      required_elements: [],
      scripture: [],
      dates: 1,
    })
  })

  test('who fills in a form that names the event is no line of it', () =>
    expect(fieldsOf('Name: Ina Krol\nChurch: Hope Chapel\nEvent name: Soup Night\nDate: Nov 20').key_copy).toEqual([
      'Soup Night',
    ]))

  test('a note on how copy is written is no copy', () =>
    expect(fieldsOf('Copy:\nSoup Night\nCome and eat with us\n(yes, "eat" in lower case)').key_copy).toEqual([
      'Soup Night',
      'Come and eat with us',
    ]))
})

describe('kinds of facts that a piece leaves out', () => {
  test.each([
    'Soup Night Nov 20, Romans 12:13. Only title + subtitle + the reference on the slide please.',
    "Soup Night Nov 20, Romans 12:13. We don't need dates.",
  ])('%s', (text) => expect(fieldsOf(text)).toMatchObject({ dates: [], scripture: [{ value: 'Romans 12:13' }] }))
})
