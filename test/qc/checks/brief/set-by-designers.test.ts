import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, squareDesign, taskWith } from '../../tasks.ts'

/** The failures of a design that shows these lines. */
function failed(description: string, lines: string[], church?: string): string[] {
  const fields = church === undefined ? [] : [{ name: 'Church', value: church }]
  const brief = briefOf(taskWith(description, { fields }), [])
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity === 'fail')
    .map(({ message }) => message)
}

describe('what is said to whoever designs', () => {
  test('is a label above a list, whatever stands behind it', () => {
    const card = `Please set the card like the last one with:

Rev. Otis Lamb
Rector
401-555-0108

Back of card: worship hours -
Sundays 8:00 & 10:00 am
Wednesdays 12:05 pm`
    const shown = ['Rev. Otis Lamb', 'Rector', '401.555.0108', 'WORSHIP', 'Sunday 8 a.m. and 10 a.m.']
    expect(failed(card, [...shown, 'Wednesday 12:05 p.m.'])).toEqual([])
  })

  test('is how a letter closes', () => {
    const notice =
      'Annual meeting\nJanuary 31, 2027, in Fellowship Hall\nA light lunch is served.\nRespectfully, Ada Quill, Clerk\n\nIt has to be up by the 17th per the bylaws.'
    const shown = ['Annual meeting', 'January 31, Fellowship Hall', 'A light lunch is served.']
    expect(failed(notice, [...shown, 'Ada Quill, Clerk'])).toEqual([])
    expect(failed(notice, [...shown, 'Respectfully, Ida Quill, Clerk'])).not.toEqual([])
  })

  test('is what nobody has confirmed', () => {
    const gala =
      'Gala\nSaturday 6 November 2027\nGuest speaker: Dr. Ines Roy, Moderator\nDress: semi-formal, kilts welcome\nTickets: $95, from Mrs. Chisholm\nTBC: harpist'
    const shown = ['Gala', '6 November', 'with Dr. Ines Roy, Moderator', 'Dress: semi-formal, kilts welcome']
    expect(
      failed(gala, [...shown, 'Tickets are $95, from Mrs. Chisholm', 'Church of St. Bride'], 'Church of St. Bride'),
    ).toEqual([])
  })
})

describe('a name', () => {
  test('stands without what its church is', () => {
    const dinner = 'St. Bride & St. Ann, Presbyterian, 150 years 1877–2027\nDinner, Saturday 6 November 2027'
    const shown = ['1877–2027', 'Celebrating 150 Years', 'Dinner', 'November 6', 'Church of St. Bride & St. Ann']
    expect(failed(dinner, shown, 'Church of St. Bride & St. Ann')).toEqual([])
  })

  test('in short may go on with what it does', () => {
    const rally = 'Rally\nMarch 19, 2027, 7pm\nHope Tabernacle, 890 Wilson Ave, Toronto'
    const shown = ['Rally', 'MAR 19 7pm', '890 Wilson Avenue, Toronto']
    expect(failed(rally, ['Hope Tabernacle presents', ...shown], 'Hope Tabernacle Pentecostal')).toEqual([])
    expect(failed(rally, ['Hope Tabernacle Presbyterian', ...shown], 'Hope Tabernacle Pentecostal')).not.toEqual([])
  })
})

test('who does a thing may be what is done', () => {
  const cantata = 'Cantata\nSunday, December 13, 2026, 4 pm\nOrganist: Bettina Oyelaran\nNarrator: Rev. Simon Tudge'
  const shown = ['Cantata', 'Dec. 13, 4 PM', 'At the organ: Bettina Oyelaran']
  expect(failed(cantata, [...shown, 'Narration: Rev. Simon Tudge'])).toEqual([])
  expect(failed(cantata, [...shown, 'Narrater: Rev. Simon Tudge'])).not.toEqual([])
})

test('what a church does now it is doing', () => {
  const post = 'NOW HIRING\nDirector of Choirs\nApply by April 30, 2027'
  expect(failed(post, ['Zion Chapel is hiring!', 'Director of Choirs', 'Apply by April 30'])).toEqual([])
})

test('hours of several days are not those of the last one', () => {
  const camp =
    'Title: Choir Week\nDates: Mon Jul 12 - Fri Jul 16, 2027\nHours: 9:00-3:30\nFinal: Evensong in the chapel Friday 16 July 4:30 pm, all invited'
  const final = 'Evensong in the chapel, Friday, July 16, 4:30 pm. All invited'
  expect(failed(camp, ['Choir Week', 'July 12–16, 2027', 'Monday–Friday, 9:00 am–3:30 pm', final])).toEqual([])
  expect(failed(camp, ['Choir Week', '12 to 16 July, 9–3:30 daily', final])).toEqual([])
  const other = final.replace('4:30', '5:30')
  expect(failed(camp, ['Choir Week', '12 to 16 July, 9–3:30 daily', other])).not.toEqual([])
})

test('labels above their values are those of what is below them', () => {
  const summer =
    'Summer times\nMay 29, 2027\nSaturday 5:00pm\nSunday 9:00am + 10:45am\nOnline: Sunday 9:00am, 10:45am, 6:00pm\nKids: at 9 and 10:45 (birth-grade 4)'
  const shown = ['Summer times', 'May 29', 'SATURDAY', '5:00 PM', 'SUNDAY', '9:00 AM & 10:45 AM']
  const kids = ['KIDS', '9:00 & 10:45 AM (birth–grade 4)']
  const online = 'Sunday 9:00 AM, 10:45 AM & 6:00 PM'
  expect(failed(summer, [...shown, 'ONLINE', online, ...kids])).toEqual([])
  expect(failed(summer, [...shown, 'ONLINE', online.replace('6:00', '7:00'), ...kids])).not.toEqual([])
})

test('how many there are of a thing may stand ahead of it', () => {
  const menu = `St. Olga Orthodox, Slavic food festival, the big menu over the counter 4 ft x 3 ft.

| Item | Price |
|--|--|
| Stuffed cabbage (2) | $9 |
| Dumplings (half dozen) | $8 |
| Noodles | $6 |
| Apple blintzes (3) | $7 |
| Combo platter | $16 |
| Soda / water | $2 |

Combo platter = 1 cabbage, 3 dumplings, noodles.
"Olga's Kitchen" on top`
  const shown = ["Olga's Kitchen", 'COMBO PLATTER 16', '(1 cabbage + 3 dumplings + noodles)']
  const rows = ['2 STUFFED CABBAGE 9', '6 DUMPLINGS 8', 'NOODLES 6', '3 APPLE BLINTZES 7', 'SODA OR WATER 2']
  expect(failed(menu, [...shown, ...rows])).toEqual([])
})

test('what comes with a thing is included', () => {
  const fry =
    'Hi team, the Knights do the fish fry again, Feb 12 through March 19, 2027, in the school cafeteria.\n\nPrices: Adult platter $15, child platter $8. Platters come with fries or mac & cheese, slaw and a roll. Eat in or carry out.\n\nCall-ahead orders: 410-555-0127'
  const shown = ['FISH FRY', 'February 12 – March 19', 'School Cafeteria', 'Adult Platter $15', 'Child Platter $8']
  const rest = ['Eat in or carry out', 'Call-ahead orders: 410-555-0127']
  expect(failed(fry, [...shown, 'Platters include fries or mac & cheese, slaw and a roll', ...rest])).toEqual([])
  expect(failed(fry, [...shown, 'Platters lack fries or mac & cheese, slaw and a roll', ...rest])).not.toEqual([])
})
