import { expect, test } from 'bun:test'
import { extentsIn } from '../../../src/qc/brief/brief.ts'

test.each([
  ["It's for age 4 thru 5th grade, July 12-16, 9am to noon", ['4..5']],
  ['ages 3 mo. to potty trained', ['3mo..potty trained']],
  ['Gr 6-8 and ages 2 1/2 - 5, 3½ to 6', ['6..8', '2.5..5']],
  ['6 weeks to potty trained', ['6wk..potty trained']],
  ['Club. K-5. Tues + Thurs 3:15-5:30', ['k..5']],
  ['Pre-K to 3rd, or 6th–12th grade', ['prek..3', '6..12']],
  ['De 12 a 18 años', ['12..18']],
  ['las edades del cuidado son de 3 a 10', ['3..10']],
  ['young adults (18-29)', ['18..29']],
  ['5th grade and up, 60+, ages 16 & up', ['5..up', '60..up', '16..up']],
  ['childcare up to age 10, under 6 free', ['..10', '..6']],
  ['ROOM 1 – Nursery, Room 2 – Pre-K, ROOM 4 – K-2nd Grade', ['k..2']],
  ['the 7th-12th of May, Dec 6-8, 6-8 PM, 2 to 3 hours, ages ago', []],
] as const)('ages and grades are read however they are written: %s', (text, wanted) => {
  expect(extentsIn(text).map(({ from, until }) => `${from}..${until}`)).toEqual([...wanted])
})
