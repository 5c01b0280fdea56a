import { describe, expect, test } from 'bun:test'
import { readBrief } from '../tasks.ts'

const former = `Harvest Supper
Saturday, November 14 | 5-7 pm
Fellowship Hall
Speaker: Ruth Adler
$9 per plate
RSVP by November 4 at oakhill.org/supper`

const read = (text: string) => {
  const { fields, amendments = [] } = readBrief(text)
  return { ...fields, gaveWay: amendments.map(({ before, after }) => [before, after]) }
}

describe('of a former text what is said around it has changed, and the rest stays', () => {
  test('above it', () => {
    const { dates, required_elements, gaveWay } = read(
      `Same as last year but change the date to Saturday November 21 and the price to $11. Our speaker this year is Ann Bly.\n\nLast year's text:\n${former}`,
    )
    expect(dates).toMatchObject([{ value: '2026-11-21' }])
    expect(required_elements).toContain('Ann Bly')
    expect(gaveWay).toEqual([
      ['Saturday, November 14', 'Saturday November 21'],
      ['$9', '$11'],
      ['Ruth Adler', 'Ann Bly'],
    ])
  })

  test('below it', () => {
    const { locations, gaveWay } = read(
      `Here's last year's copy:\n\n${former}\n\nChanges: It's in the Chapel Lawn instead of Fellowship Hall. RSVP by November 11. Rest same as before.`,
    )
    expect(locations).toContain('Chapel Lawn')
    expect(gaveWay).toEqual([
      ['Fellowship Hall', 'Chapel Lawn'],
      ['November 4', 'November 11'],
    ])
  })

  test('a line that is said whole stands for the one it is most like', () => {
    const { gaveWay } = read(
      'Same as the spring one.\n\nClean-Up Day\nSaturday April 10, 9 am\nShovels and seed trays needed\nMeet at the barn\n\nChanges: Saturday October 9. "Rakes and leaf trays needed".',
    )
    expect(gaveWay).toEqual([
      ['Saturday April 10', 'Saturday October 9'],
      ['Shovels and seed trays needed', 'Rakes and leaf trays needed'],
    ])
  })

  test('in Spanish', () => {
    const { dates } = read(
      'Igual que el año pasado, cambiar la fecha a sábado 20 de febrero\n\nCena de Amigos\nSábado 13 de febrero\n7:00 pm\nSalón Social',
    )
    expect(dates).toMatchObject([{ value: '2027-02-20' }])
  })
})

describe('a text that nothing changes is read as it stands', () => {
  test.each([
    ['the art alone is as before', `Same art as last year please.\n\n${former}`],
    ['nothing is said of a former one', `Please make the date big.\n\n${former}`],
  ])('%s', (_, text) => {
    const { dates, gaveWay } = read(text)
    expect(dates).toMatchObject([{ value: '2026-11-14' }])
    expect(gaveWay).toEqual([])
  })
})
