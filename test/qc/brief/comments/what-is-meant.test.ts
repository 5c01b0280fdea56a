import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const read = (description: string, ...comments: string[]) =>
  briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { atMs: Date.parse('2026-11-02T12:00:00Z') + at })),
  )
const changesOf = (description: string, ...comments: string[]) =>
  read(description, ...comments).amendments!.map(({ field, before, after }) => [field, before, after])

describe('what a comment speaks of', () => {
  const fall = 'Fall Festival\nSaturday, October 17, 4-7 pm\nHayrides, chili and a cake walk'

  test.each([
    'Insurance said no to the hayride, please take it off.',
    'Insurance said no to the hayride. Please take it off.',
    'The hayride got vetoed by insurance so please drop it',
  ])('“it” is what the clause ahead of it names: %s', (said) => {
    const [[field, before, after] = []] = changesOf(fall, said)
    expect([field, after]).toEqual(['required_elements', null])
    expect(before).toMatch(/hayride/i)
  })

  test('but a day that is named is meant itself', () => {
    const said = 'March 19 is St Joseph so no fish fry that night, drop it.'
    expect(changesOf('Fish fry\n- March 12: cod\n- March 19: mac and cheese', said)).toContainEqual([
      'dates',
      'March 19',
      null,
    ])
  })

  test('a room instead of the one hall', () => {
    const brief = 'Event: Bible Study\nWhen: Tuesdays from September 15, 9:30 am\nWhere: Fellowship Hall'
    expect(changesOf(brief, 'Quilters have it through Christmas. We will be in Room 204 instead.')).toEqual([
      ['locations', 'Fellowship Hall', 'Room 204'],
    ])
  })

  test('a line that must be there is asked for', () => {
    const brief = 'Marriage Night, Friday, November 6, 7 pm'
    for (const said of [
      'It MUST say "Free childcare through age 10" on the graphic.',
      'Make sure it says "Free childcare through age 10"',
    ])
      expect(read(brief, said).fields.key_copy).toContain('Free childcare through age 10')
  })

  test('how a name is spelled is no part of it', () => {
    const { fields } = read('Guest: Dr. Katherine Ozola, missionary', "It's spelled Kathryn, not Katherine.")
    expect(fields.required_elements).toEqual(['Dr. Kathryn Ozola, missionary'])
  })

  test.each([
    ['Speaker: Rev. Ruth Alder', 'Please put Ruth Alder without the Rev.', 'Ruth Alder'],
    ['Conferencista: Pra. Raquel Domínguez', 'Y pongan Raquel Domínguez sin lo de pastora.', 'Raquel Domínguez'],
  ])('a name without its title: %s', (brief, said, name) => {
    expect(read(brief, said).fields.required_elements).toEqual([name])
  })

  test('an hour that another row has, too, stays there', () => {
    const brief = 'Blue Christmas - Sunday, December 20, 5 pm\nCandlelight - Thursday, December 24, 5 pm & 7 pm'
    const { fields } = read(brief, 'Blue Christmas moves to 6:30 pm.')
    expect(fields.times.map(({ value }) => value).toSorted()).toEqual(['17:00', '18:30', '19:00'])
  })

  test('what is not to be bothered with is taken back', () => {
    const brief = 'Basketball and Cheer, ages 5-12, Saturday, November 21'
    const { unsettled } = read(brief, "Cheer tops out at 12... you know what, don't bother with that on the post.")
    expect(unsettled).toEqual([])
  })
})

describe('what a comment gives another value', () => {
  test('the room whose number it says beside another one', () => {
    expect(changesOf('A 6 week class, Mondays from January 11, Room 210.', 'Class is in 212 now, 210 floods.')).toEqual(
      [['locations', 'Room 210', 'Room 212']],
    )
  })

  test('the beginning of the day that it names', () => {
    const { fields } = read('Sábado 12 a 8 pm, domingo 9 am a 5 pm', 'El domingo empieza a las 10 por la misa.')
    expect(fields.times.map(({ value }) => value)).toEqual(['12:00', '20:00', '10:00', '17:00'])
  })

  test('an hour that somebody agrees to', () => {
    const { fields } = read('Party, October 25, 4 pm', 'Can we start at 3:30?', 'Yes 3:30 is fine.')
    expect(fields.times.map(({ value }) => value)).toEqual(['15:30'])
  })
})
