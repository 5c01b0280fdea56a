import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What fails and what is warned of in a design that shows these lines. */
function remarks(description: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { id: `c${at}` })),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ message }) => message)
}

describe('an hour at which nothing is', () => {
  const week = `Week of the Passion. For a poster.

Palm Sunday vigil Sat 3/20 5 PM; Sun 3/21 8, 10, 12
Confessions Mon 3/22 6–8 PM
Shadows Wed 3/24 7:30 PM
Holy Thursday 3/25 Mass of the Lord's Supper 7 PM, watch until midnight
Good Friday 3/26 Stations 12 noon, Reading of the Passion 3 PM
Holy Saturday 3/27 Blessing of Bread 11 AM; Easter Vigil 8:30 PM (no 5 PM Mass)
Easter Sunday 3/28 7, 9, 11 AM (no evening Mass)`
  const shown = [
    'Week of the Passion 2027',
    'PALM SUNDAY Saturday Vigil, March 20, 5:00pm • Sunday, March 21, 8:00am, 10:00am, 12:00pm',
    'CONFESSIONS Monday, March 22, 6:00–8:00pm',
    'SHADOWS Wednesday, March 24, 7:30pm',
    "HOLY THURSDAY March 25 • Mass of the Lord's Supper 7:00pm, then watch until midnight",
    'GOOD FRIDAY March 26 • Stations 12:00pm • Reading of the Passion 3:00pm',
    'EASTER SUNDAY March 28 • 7:00am, 9:00am, 11:00am (no evening Mass)',
  ]
  const vigil = 'HOLY SATURDAY March 27 • Blessing of Bread 11:00am • Easter Vigil 8:30pm'

  test('is no second place of that hour', () => {
    expect(remarks(week, [...shown, `${vigil} (no 5:00pm Mass)`])).toEqual([])
    expect(remarks(week, [...shown, vigil])).toEqual([])
    expect(remarks(week, [...shown, vigil.replace('8:30', '5:00')])).not.toEqual([])
  })

  test('may stand in a design, or not', () => {
    const carols = 'Carols\nSunday, December 26, 2027, 10:00 am Sing-along (no 8:00)'
    expect(remarks(carols, ['Carols', 'December 26, 10 AM Sing-along (no 8 a.m. service)'])).toEqual([])
    expect(remarks(carols, ['Carols', 'December 26, 10 AM Sing-along'])).toEqual([])
    expect(remarks(carols, ['Carols', 'December 26, 8 AM Sing-along']).join()).toContain('10:00 AM')
  })
})
