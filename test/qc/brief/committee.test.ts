import { expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const minutes =
  'OUTREACH COMMITTEE - MINUTES\nPresent: Bill, Ann\n1. Prayer - Chip\n2. Food pantry: hours stay Tues 10-12.\n3. Van: needs tires. Tabled.\n4. Coat Drive. Motion (Ann/Bill) to collect coats October 4 - November 8. Bins in the narthex. Passed 4-0.\n5. Carol sing at Maple Court, Dec 13? Bill to ask.\nAdjourned 8:05. Next meeting Nov. 9.'

test('of minutes only the item that is asked for has facts', () => {
  const { dates, times, locations } = fieldsOf(
    `Graphics: pls make the slide for item 4. Rest is for context only.\n\n${minutes}`,
  )
  expect(dates.map(({ value }) => value)).toEqual(['2027-10-04', '2026-11-08'])
  expect([times, locations]).toEqual([[], ['the narthex']])
})

test('when a committee rose and meets again is nobody’s date', () => {
  const { dates, times } = fieldsOf(minutes)
  expect(dates.map(({ text }) => text)).not.toContain('Nov. 9')
  expect(times.map(({ text }) => text)).not.toContain('8:05')
})

test('what a piece has none of is not asked for', () => {
  const { dates, times } = fieldsOf('Verse post week of 8/24 at 7 am\nPsalm 27:1\nno logo, no date, no service times.')
  expect([dates, times]).toEqual([[], []])
})

test('what need not be there, said in brackets, is not asked for', () => {
  const { locations } = fieldsOf(
    "Blue Christmas, December 20, 5 pm, Chapel\nEverything else is in the Sanctuary (this doesn't have to be on there if it's crowded).",
  )
  expect(locations).toEqual(['Chapel'])
})

test('names below a heading that says what they are have to be there', () => {
  const { required_elements: required } = fieldsOf(
    'Freedom Weekend\nspeakers (all of them on the graphic, in this order):\n1. Pastor Andre Mosley\n2. Tabitha Renn',
  )
  expect(required).toContain('Tabitha Renn')
})

test('four in the afternoon is an hour', () => {
  expect(fieldsOf('Recital, Sunday, November 8 at four in the afternoon').times).toMatchObject([{ value: '16:00' }])
})

test('of several pieces that are listed only the one that this task is for is asked for', () => {
  const { dates } = fieldsOf(
    'One post each but THIS task is only the Blood Drive.\n- Blood Drive: Tue Oct 6, 1-6 pm, Parish Hall\n- Oktoberfest: Fri Oct 16, 5 pm, $15',
  )
  expect(dates.map(({ text }) => text)).toEqual(['Tue Oct 6'])
})
