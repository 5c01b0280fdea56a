import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What is said of a design that shows these lines; notes left out. */
function said(description: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { id: `c${at}` })),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check }) => `${severity} ${check}`)
}

const backpacks = 'Blessing of the Backpacks, Sunday August 9, 2026, at both services (9:30 and 11:00).'
const blessed = ['Blessing of the Backpacks', 'Sunday, August 9', '9:30 & 11:00']
const luncheon =
  'Young at Heart Luncheon\nThursday, March 18\n11:30 am\nFellowship Hall\n\nWe met in the Family Life Center last month.'
const served = ['Young at Heart Luncheon', 'Thursday, March 18', '11:30 AM']

describe('what is missing', () => {
  test('is a note where the task names it for its own ends, and the design has another of its kind', () => {
    expect(said(`${backpacks} Wanted by July 27.`, blessed)).toEqual([])
    expect(said(`${backpacks} Please have it ready for the July 27 meeting.`, blessed)).toEqual([])
  })

  test('fails where a row of its own asks for it and a place that is named in passing stands there', () => {
    expect(said(luncheon, [...served, 'Fellowship Hall'])).toEqual([])
    expect(said(luncheon, [...served, 'Family Life Center'])).toEqual(['fail location'])
  })

  test('fails where an order quotes it', () => {
    const night = 'Date: February 12, 2027\nREQUIRED ON GRAPHIC: "Reservations required – space is limited."'
    expect(said(night, ['February 12', 'Reservations required – space is limited.'])).toEqual([])
    expect(said(night, ['February 12'])).toEqual(['fail key_copy'])
  })

  test('is a note where it is a title that gave way to another', () => {
    const theme = 'We landed on "Rooted" as the theme, over "Bountiful".\nDate: May 2, 2027'
    expect(said(theme, ['Rooted', 'May 2'])).toEqual([])
  })

  test('fails where it is one of several hours of a list', () => {
    expect(said(backpacks, blessed.with(2, '9:30'))).toEqual(['fail time'])
  })

  test('is a note where it is whom to ask about the request', () => {
    const contact = 'Date: May 2, 2027\nContact: Pastor Will Nunez, will@harvest.church (for designer questions only)'
    expect(said(contact, ['May 2', 'harvest.church'])).toEqual([])
  })
})

describe('what a comment replaced', () => {
  const retreat = 'Date: October 23, 2026\nCost: $325 per couple'
  const early = 'We have an early bird price - $295 per couple until September 13.'

  test('may stand there where the comment goes on to name it', () => {
    const both = ['October 23', '$295 per couple by September 13', '$325 per couple after that']
    expect(said(retreat, both, [`${early} After that the regular $325.`])).toEqual([])
  })

  test('may stand there where another comment says that it stays', () => {
    const soloists = 'Date: March 28, 2026\nSoloists: Helen Markarian, soprano; David Oakes, baritone'
    const sung = ['March 28', 'Helen Markarian, soprano', 'Marcus Adeyemi, baritone']
    const comments = ['The new soloist is Marcus Adeyemi, baritone. Soprano unchanged.']
    expect(said(soloists, sung, comments)).not.toContain('fail superseded')
  })

  test('is wrong in its own row where the new hour is that of another row, too', () => {
    const week =
      'Holy Week\n| Thu 3/25 | Agape Meal | 6:30 pm |\n| Fri 3/26 | Stations | 7:15 pm |\n| Sat 3/27 | Vigil | 8:00 pm |'
    const comments = ['Please have Stations begin at 6:30 rather than 7:15.']
    const rest = ['Holy Week', 'Thursday, March 25 – Agape Meal, 6:30 PM', 'Saturday, March 27 – Vigil, 8:00 PM']
    expect(said(week, [...rest, 'Friday, March 26 – Stations, 6:30 PM'], comments)).toEqual([])
    expect(said(week, [...rest, 'Friday, March 26 – Stations, 7:15 PM'], comments)).toContain('fail superseded')
  })

  test('is wrong where two rows changed places', () => {
    const hosts = 'Lent suppers\n\nFeb 17 – Choir – lentil\nFeb 24 – Scouts – tomato\nMar 3 – Deacons – corn'
    const comments = ['The scouts and the deacons are trading weeks.']
    const rest = ['Lent suppers', 'Feb. 17 Choir – Lentil']
    expect(said(hosts, [...rest, 'Feb. 24 Deacons – Corn', 'March 3 Scouts – Tomato'], comments)).toEqual([])
    expect(said(hosts, [...rest, 'Feb. 24 Scouts – Tomato', 'March 3 Deacons – Corn'], comments)).toContain(
      'fail superseded',
    )
  })

  test('is wrong where the comment asks to remove the line that it spoke of', () => {
    const sale = 'Youth Rummage Sale\nFriday, June 4, 8am - 2pm\nEarly bird entry Friday at 7am $5'
    const comments = ['Council does not want the early bird thing this year. Please remove that line.']
    const lines = ['Youth Rummage Sale', 'Friday, June 4', '8 AM – 2 PM']
    expect(said(sale, lines, comments)).toEqual([])
    expect(said(sale, [...lines, 'Early bird entry: Friday at 7 AM, $5'], comments)).toContain('fail superseded')
  })
})

test('an address without its hyphen is another one', () => {
  const meeting = 'Date: May 2, 2027\nEmail: faith@stmonica-parish.org'
  expect(said(meeting, ['May 2', 'faith@stmonica-parish.org'])).toEqual([])
  expect(said(meeting, ['May 2', 'faith@stmonicaparish.org'])).toEqual(['fail required_element'])
})

test('short names of weekdays are those of days that come again', () => {
  const classes = 'English Classes\nTuesdays and Thursdays, 6:30 - 8:00 pm\nStarting September 8'
  expect(said(classes, ['English Classes', 'Tues. & Thurs., 6:30–8:00 PM', 'Starting September 8'])).toEqual([])
})
