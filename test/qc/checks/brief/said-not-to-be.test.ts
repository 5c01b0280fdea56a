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

  test('may be one of two', () => {
    const lawn = 'Lawn service\nONE SERVICE July 4, 2027 at 10am, no 8:30 or 11:15 that day. Bring a chair.'
    expect(remarks(lawn, ['Lawn service', 'July 4, 10 AM', 'No 8:30 or 11:15 that day', 'Bring a chair'])).toEqual([])
  })

  test('makes no other half of the day of an hour beside it', () => {
    const late = vigil.replace('11:00am', '11:00pm')
    expect(remarks(week, [...shown, `${late} (no 5:00pm Mass)`]).join()).toContain('11:00pm')
  })

  test('may stand in a design, or not', () => {
    const carols = 'Carols\nSunday, December 26, 2027, 10:00 am Sing-along (no 8:00)'
    expect(remarks(carols, ['Carols', 'December 26, 10 AM Sing-along (no 8 a.m. service)'])).toEqual([])
    expect(remarks(carols, ['Carols', 'December 26, 10 AM Sing-along'])).toEqual([])
    expect(remarks(carols, ['Carols', 'December 26, 8 AM Sing-along']).join()).toContain('10:00 AM')
  })
})

test('a verse that is left out after all is asked for no more', () => {
  const lunch =
    'Money class\nMondays, 8 lessons from Feb 1, 2027, 6:30 pm\n"The borrower is slave to the lender" Prov. 22:7 - use it? The pastor is against it. Leave scripture off.'
  const shown = ['Money class', 'Eight Mondays from February 1', '6:30 PM']
  expect(remarks(lunch, shown)).toEqual([])
  expect(remarks(lunch, [...shown, 'The borrower is slave to the lender. – Proverbs 22:7'])).not.toEqual([])
})

test('a number that was another one is that of no other thing', () => {
  const cots =
    'Headline: 60 Cots.\nDecember 1, 2026\nBody: Help us buy 60 cots. Each cot is $45.\n* our old goal in the fall letter was 40 cots. 60 is right'
  const shown = ['60 COTS.', 'Dec. 1', '$45 = one cot']
  expect(remarks(cots, [...shown, 'Help us buy 60 cots']).join()).not.toContain('40')
  expect(remarks(cots, [...shown.slice(1), 'Help us buy 40 cots']).join()).toContain('40')
})

test('a name ahead of its sign is that of the address in which all end', () => {
  const staff =
    'Staff list\nPastor – Jim Hollis – jim@\nOffice – Trudy Bell – office@\nall end in firstgrace-rockton.org\nphone 815-555-0137'
  const shown = ['Staff list', 'Jim Hollis, Pastor', 'Trudy Bell, Office', '815-555-0137']
  expect(remarks(staff, [...shown, 'jim@firstgrace-rockton.org'])).toEqual([])
  expect(remarks(staff, [...shown, 'jim@firstgrace-rocton.org'])).not.toEqual([])
})

describe('what is said to whoever makes a design', () => {
  const task = 'Free English classes, Room 12. Use the green from our logo for the header. Use the north door.'
  const order = 'Use the green from our logo for the header'
  const isSaid = (one: string) => one.includes('said to whoever makes the design')

  test('is no copy of it', () => {
    expect(remarks(task, ['Free English Classes', order, 'Room 12']).filter(isSaid)).toHaveLength(1)
    expect(remarks(task, ['Free English Classes', 'Room 12']).filter(isSaid)).toEqual([])
  })
  test('is something else than what people are told to do', () =>
    expect(remarks(task, ['Free English Classes', 'Room 12', 'Use the north door']).filter(isSaid)).toEqual([]))
  test('may be said in a comment, and what is quoted is copy', () => {
    const said = ['Please keep the background photo a bit darker.', 'Use "Make the photo yours" as the headline']
    const lines = (...more: string[]) =>
      remarks(task, ['Free English Classes', 'Room 12', ...more], said).filter(isSaid)
    expect(lines('Please keep the background photo a bit darker.')).toHaveLength(1)
    expect(lines('Make the photo yours')).toEqual([])
  })
})
