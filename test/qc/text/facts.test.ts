import { describe, expect, test } from 'bun:test'
import { datesIn, isoOf } from '../../../src/qc/text/dates.ts'
import { recurringIn } from '../../../src/qc/text/recurring.ts'
import { namesFeast } from '../../../src/qc/text/holidays.ts'
import { scriptureIn } from '../../../src/qc/text/scripture.ts'
import { deliverableOf, deliverablesIn } from '../../../src/qc/brief/sizes.ts'
import { clockOf, timesIn } from '../../../src/qc/text/times.ts'

/** Read on 1 November 2026. */
const today = '2026-11-01'
const dates = (text: string) =>
  datesIn(text).flatMap(({ days, weekday }) =>
    days.map((day, at) => isoOf(day, { today, weekday: at === 0 ? weekday : null })),
  )
const times = (text: string) =>
  timesIn(text).map(({ minutes, isSure }) => (isSure ? clockOf(minutes) : `${clockOf(minutes)}?`))

describe('dates are read', () => {
  const table: [string, (string | null)[]][] = [
    ['Thursday, December 24, 2026', ['2026-12-24']],
    ['Dec. 24', ['2026-12-24']],
    ['DEC 24TH', ['2026-12-24']],
    ['24 December 2026', ['2026-12-24']],
    ['the 24th of December', ['2026-12-24']],
    ['12/24', ['2026-12-24']],
    ['12/24/26', ['2026-12-24']],
    ['12/19-12/23 · $95', ['2026-12-19', '2026-12-23']],
    ['Kenya 12/3–15', ['2026-12-03', '2026-12-15']],
    ['12/28 - 1/2', ['2026-12-28', '2027-01-02']],
    ['12/28/26 - 1/2/27', ['2026-12-28', '2027-01-02']],
    ['12/5-8pm', []],
    ['DECEMBER\n12/3 Pancakes', ['2026-12-03']],
    ['Sat. 12/5 in the gym', ['2026-12-05']],
    ['1/8 in bleed, 3/4 in.', []],
    ['12-24-2026', ['2026-12-24']],
    ['2026-12-24', ['2026-12-24']],
    ['12.24.2026', ['2026-12-24']],
    ['THU / 24 / DEC', ['2026-12-24']],
    ['THU 12.24 • 5 PM', ['2026-12-24']],
    ['Thu 9.30 am', []],
    ['Dec 20 - 8 & 10:30 am', ['2026-12-20']],
    ['Friday March 12, 10-6', ['2027-03-12']],
    ['31\nSUN\nJAN\n9 & 10:30am', ['2027-01-31']],
    ['Jan. 10, 17 & 24 9:45 AM', ['2027-01-10', '2027-01-17', '2027-01-24']],
    ['DEC | 24', ['2026-12-24']],
    ['en el Mar\n14 al 18 de junio', ['2027-06-14', '2027-06-18']],
    ['Mar 14 al 18', ['2027-03-14', '2027-03-18']],
    ['mayo 3, 4 de junio', ['2027-05-03', '2027-06-04']],
    ['24\nDEC', ['2026-12-24']],
    ['Lesson 4\nDec 10', ['2026-12-10']],
    ['Room 24\nDecember', []],
    ['Dec 21-23\nDec 24', ['2026-12-21', '2026-12-23', '2026-12-24']],
    ['Dec 21, 22, 23: 8:30-4', ['2026-12-21', '2026-12-22', '2026-12-23']],
    ['December • 7 nights of song', []],
    ['Monday–Thursday, June 7-10, 2027', ['2027-06-07', '2027-06-10']],
    ['Saturday May 8 2027, 2-4pm', ['2027-05-08']],
    ['Sat Oct 30, 4 to 6:30 in the afternoon', ['2027-10-30']],
    ['January 15-17, 2027', ['2027-01-15', '2027-01-17']],
    ['Jan 15–17', ['2027-01-15', '2027-01-17']],
    ['January 15 through 17', ['2027-01-15', '2027-01-17']],
    ['Friday, January 15 - Sunday, January 17', ['2027-01-15', '2027-01-17']],
    ['Dec 28, 2026 - Jan 3, 2027', ['2026-12-28', '2027-01-03']],
    ['December 28 to January 3, 2027', ['2026-12-28', '2027-01-03']],
    ['15-17 January 2027', ['2027-01-15', '2027-01-17']],
    ['Dec 4, 11, 18', ['2026-12-04', '2026-12-11', '2026-12-18']],
    ['December 6, 13 & 20', ['2026-12-06', '2026-12-13', '2026-12-20']],
    ['Dec 11, 12 and 13 (Fri-Sun)', ['2026-12-11', '2026-12-12', '2026-12-13']],
    ['March 25 and 28', ['2027-03-25', '2027-03-28']],
    ['Sundays, January 10 to February 7, 2027', ['2027-01-10', '2027-02-07']],
    ["May 3 '27", ['2027-05-03']],
    ['Feb 29', ['2028-02-29']],
    ['Feb 30', []],
    ['Thursday, October 29', ['2026-10-29']],
    ['October 29', ['2027-10-29']],
    ['December 24 at 6 PM', ['2026-12-24']],
    ['Dec 24, 6 PM', ['2026-12-24']],
    ['Dec 24, 6:30', ['2026-12-24']],
    ['March 5, 40 seats', ['2027-03-05']],
    ['May we meet at 5', []],
    ['March for life', []],
    ['John 3:16', []],
    ['1080 x 1920', []],
    ['3-5 people', []],
    ['call 555-0142', []],
    ['open 24/7', []],
    ['1/2 off', ['2027-01-02']],
  ]
  for (const [text, expected] of table)
    test(text, () => {
      expect(dates(text)).toEqual(expected)
    })

  test('of feasts by the calendar of the church', () => {
    expect(namesFeast('First Sunday of Advent', '2026-11-29')).toBe(true)
    expect(namesFeast('4th Sunday of Advent', '2027-12-19')).toBe(true)
    expect(namesFeast('Ash Wednesday', '2027-02-10')).toBe(true)
    expect(namesFeast('Easter Sunday', '2027-03-28')).toBe(true)
    expect(namesFeast('Easter Sunday', '2027-03-27')).toBe(false)
    expect(namesFeast('First Sunday of Advent', '2026-12-06')).toBe(false)
  })
  test('by the day before the month where hours follow it, and none in a fraction', () => {
    const days = (text: string) =>
      datesIn(text).flatMap(({ days: all }) => all.map(({ month, day }) => `${month}-${day}`))
    expect(days('Sat 13 Feb 6–9 PM')).toEqual(['2-13'])
    expect(days('trim 6 x 4.25, 1/8" bleed all round, 3/4 inch margin')).toEqual([])
    expect(days('open 12/5 at 4 PM')).toEqual(['12-5'])
  })

  test('with the first of the weekdays before several of them', () => {
    const of = (text: string) => datesIn(text).map(({ weekday }) => weekday)
    expect(of('Monday–Thursday, June 7-10')).toEqual([1])
    expect(of('Fri & Sat, March 5-6')).toEqual([5])
    expect(of('moved from Thursday to Friday, March 5')).toEqual([5])
  })
  test('with the weekday beside them', () => {
    const of = (text: string) => datesIn(text).map(({ weekday }) => weekday)
    expect(of('Wednesday, December 24')).toEqual([3])
    expect(of('Sat. Jan 23')).toEqual([6])
    expect(of('January 23 (Saturday)')).toEqual([6])
    expect(of('January 24\nSunday School kicks off')).toEqual([null])
  })

  test('beside hours with a dot, and where a word runs into one', () => {
    const of = (text: string) => datesIn(text).map((one) => one.text)
    expect(of('Fridays 9.30–11.30am')).toEqual([])
    expect(of('SUN 12.13')).toEqual(['SUN 12.13'])
    expect(of('21al 25 de junio')).toEqual(['21al 25 de junio'])
  })

  test('with a Spanish Tuesday among other weekdays, and March elsewhere', () => {
    const of = (text: string) => datesIn(text).map((one) => one.text)
    expect(of('Lun 21\nMar 22\nMié 23')).toEqual([])
    expect(of('Vie 18 – Mar 22 – Sáb 26')).toEqual([])
    expect(of('Mar 22')).toEqual(['Mar 22'])
    expect(of('Vie 19 mar 8:00 p. m.')).toEqual(['Vie 19 mar'])
  })

  test('that come again, as they are written', () => {
    const of = (text: string) => recurringIn(text).map((one) => one.text)
    expect(of('for the first Saturday of each month, 9:00 AM')).toEqual(['the first Saturday of each month'])
    expect(of('Every Wednesday at 6')).toEqual(['Every Wednesday'])
    expect(of('Mondays and Thursdays')).toEqual(['Mondays and Thursdays'])
    expect(of('2nd and 4th Tuesdays')).toEqual(['2nd and 4th Tuesdays'])
  })
})

describe('times are read', () => {
  const table: [string, string[]][] = [
    ['10 am (no 8:00)', ['10:00', '08:00?']],
    ['MON–FRI 1–7\nSAT 9–7', ['01:00?', '07:00?', '09:00?', '07:00?']],
    ['Mondays | 10–1', ['10:00?', '01:00?']],
    ['Sunday nights, 6 to 8', ['06:00?', '08:00?']],
    ['Doors 7pm, film 7.30. Tickets 3.50, 12.00 at the door', ['19:00', '07:30?']],
    ['please finish at 5.30', ['05:30?']],
    ['Adults start at 7.50, lunch from 8.00 each', []],
    ['No 8, 10:00 am', ['10:00']],
    ['10:15 0-3, 10:30 PreK-K', ['10:15?', '10:30?']],
    ['Grades 1–5 — 10:45 a.m.', ['10:45']],
    ['Week 3 - 10:30', ['10:30?']],
    ['seniors 10:50, 6-7 11:10', ['10:50?', '11:10?']],
    ['8:30, 1-2 pm', ['08:30', '13:00', '14:00']],
    ['8,9:30 11 AM', ['08:00', '09:30', '11:00']],
    ['4:00 PM, 6:00 PM and 11:00 PM', ['16:00', '18:00', '23:00']],
    ['4, 6 and 11 PM', ['16:00', '18:00', '23:00']],
    ['4 & 6pm', ['16:00', '18:00']],
    ['7pm', ['19:00']],
    ["four o'clock in the afternoon", ['16:00']],
    ['Nine a.m. to noon', ['09:00', '12:00']],
    ['nine lessons', []],
    ['7 p.m.', ['19:00']],
    ['7 P.M', ['19:00']],
    ['7:00PM', ['19:00']],
    ['7.30pm', ['19:30']],
    ['7-9 PM', ['19:00', '21:00']],
    ['11-1 PM', ['11:00', '13:00']],
    ['10 AM - 2 PM', ['10:00', '14:00']],
    ['10 AM to 2', ['10:00', '14:00']],
    ['6:30-8:30 PM', ['18:30', '20:30']],
    ['5:00 PM to 7:00 PM', ['17:00', '19:00']],
    ['9:00 & 10:45 AM', ['09:00', '10:45']],
    ['9:30 and 11 in the morning', ['09:30', '11:00']],
    ['noon', ['12:00']],
    ['11 AM to noon', ['11:00', '12:00']],
    ['12 noon', ['12:00']],
    ['midnight', ['00:00']],
    ['12:10 PM', ['12:10']],
    ['12 AM', ['00:00']],
    ['18:00', ['18:00']],
    ['09:00', ['09:00']],
    ['6:30', ['06:30?']],
    ['7:30 in the evening', ['19:30']],
    ["7 o'clock tonight", ['19:00']],
    ['Ages 5-12, 9 AM', ['09:00']],
    ['Room 5, 6 PM', ['18:00']],
    ['Each Day\n8:45', ['08:45?']],
    ['May 3, 9 AM & 11 AM', ['09:00', '11:00']],
    ['first 50 families, 9 AM', ['09:00']],
    ['$5, 6 PM', ['18:00']],
    ['Suite 200', []],
    ['1080x1920', []],
    ['8.5 x 11', []],
    ['I am here', []],
    ['5 amazing talks', []],
    ['Psalm 23', []],
    ['25:99', []],
  ]
  for (const [text, expected] of table)
    test(text, () => {
      expect(times(text)).toEqual(expected)
    })
})

describe('scripture is read', () => {
  const table: [string, string[]][] = [
    ['Isaiah 9:2', ['Isaiah 9:2']],
    ['Isa. 9:2', ['Isaiah 9:2']],
    ['Col 2:6-7', ['Colossians 2:6-7']],
    ['Colossians 2:6–7', ['Colossians 2:6-7']],
    ['1 Cor. 13:4-8', ['1 Corinthians 13:4-8']],
    ['I Corinthians 13', ['1 Corinthians 13']],
    ['Psalm 23', ['Psalm 23']],
    ['Ps. 100:4', ['Psalm 100:4']],
    ['John 3:16-17, 20', ['John 3:16-17, 20']],
    ['Luke 2:1-20 (NIV)', ['Luke 2:1-20']],
    ['Matthew 5:3-7:29', ['Matthew 5:3-7:29']],
    ['Mark 16:6; Luke 24:5', ['Mark 16:6; Luke 24:5']],
    ['Genesis 1:1; Joshua 1:9; Micah 6:8', ['Genesis 1:1; Joshua 1:9; Micah 6:8']],
    ['This is 40 days', []],
    ['Mark 10 AM', []],
    ['weds mar 3, 6:30-8:30', []],
    ['MAR 14 daylight saving time', []],
    ['Mark your calendar for 5:30 PM', []],
    ['Acts 5 PM', []],
    ['Pastor Ruth, 7:00 PM', []],
    ['James, 40 Harbour Road', []],
    ['I am 7', []],
  ]
  for (const [text, expected] of table)
    test(text, () => {
      expect(scriptureIn(text).map(({ value }) => value)).toEqual(expected)
    })
})

describe('sizes and formats are read', () => {
  const table: [string, [number | null, number | null, string | null, string | null]][] = [
    ['Square post, 1080 x 1080 px, JPG', [1080, 1080, 'px', 'jpg']],
    ['Story 1080×1920 jpeg', [1080, 1920, 'px', 'jpg']],
    ['Bulletin cover 5.5 x 8.5 in PDF', [5.5, 8.5, 'in', 'pdf']],
    ['Poster 11x17', [11, 17, 'in', null]],
    ['Poster 24" x 36"', [24, 36, 'in', null]],
    ['Banner 3 ft x 6 ft', [36, 72, 'in', null]],
    ['Postcard 8 1/2 x 5 1/2 inches', [8.5, 5.5, 'in', null]],
    ['Flyer 210 x 297 mm', [210, 297, 'mm', null]],
    ['Card 9cm by 5cm', [9, 5, 'cm', null]],
    ['Slide (16:9) .png', [1920, 1080, 'px', 'png']],
    ['Story', [1080, 1920, 'px', null]],
    ['A4 flyer, PDF', [210, 297, 'mm', 'pdf']],
    ['Letter size poster', [8.5, 11, 'in', null]],
    ['Poster', [null, null, null, null]],
    ['Banner 1,920 x 1,080', [1920, 1080, 'px', null]],
    ['Hero 2400w x 1200 px', [2400, 1200, 'px', null]],
    ['postcard 6x4.25 in with bleed = 1875 x 1350 px', [1875, 1350, 'px', null]],
    ['postcard 9 x 6 with bleed, please deliver 2775 x 1875 px png', [2775, 1875, 'px', 'png']],
    ['4x6 postcard (landscape 6 x 4 in, two pages)', [6, 4, 'in', null]],
    ['11x8.5ish wide slide is fine (1920x1080)', [1920, 1080, 'px', null]],
    ['8.5x11ish poster', [8.5, 11, 'in', null]],
  ]
  for (const [text, [width, height, unit, format]] of table)
    test(text, () => {
      expect(deliverableOf(text)).toEqual({ text, width, height, unit, format } as ReturnType<typeof deliverableOf>)
    })

  test('of several in one line, each with its own', () => {
    const of = (text: string) => deliverablesIn(text).map((one) => one.text)
    expect(of('Square post 1080x1080 JPG, Poster 8.5 x 11 in PDF')).toEqual([
      'Square post 1080x1080 JPG',
      'Poster 8.5 x 11 in PDF',
    ])
    expect(of('Slide 1920x1080 JPG; Bulletin cover 5.5 x 8.5 in PDF')).toHaveLength(2)
    expect(of('Square post, 1080 x 1080 px, JPG')).toEqual(['Square post, 1080 x 1080 px, JPG'])
    expect(of('square, story and slide')).toEqual(['square', 'story', 'slide'])
  })
})
