import { expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const dates = (description: string) => fieldsOf(description).dates.map(({ value }) => value)
const times = (description: string) => fieldsOf(description).times.map(({ value }) => value)

test('letters of another alphabet in a Latin word are read as what they look like', () => {
  // A Cyrillic `а` and `о`, a Greek `Α`.
  expect(dates('Date: Sunday, Mаy 9, 2027')).toEqual(['2027-05-09'])
  expect(dates('Date: Sunday, Αpril 11, 2027')).toEqual(['2027-04-11'])
  expect(fieldsOf('Title: Fam\u200Bily P\u00ADicnic').key_copy).toEqual(['Family Picnic'])
  expect(fieldsOf('Title: Ночь хвалы').key_copy).toEqual(['Ночь хвалы'])
})

test('a weekday beside a date that cannot be read is no day by itself', () => {
  expect(dates('Date: Sunday, Mxy 9, 2027')).toEqual([null])
  expect(dates('Date: this Sunday at 9:30 AM')).toEqual(['2026-11-01'])
})

test('a weekday counted within a named month is a day', () => {
  expect(dates('When: the first Sunday in March, 2 PM')).toEqual(['2027-03-07'])
  expect(dates('When: 3rd Friday of November 2027')).toEqual(['2027-11-19'])
  expect(dates('When: the last Monday in May (the 31st)')).toEqual(['2027-05-31'])
  expect(dates('When: the second Tuesday in February (the 10th)')).toEqual([null])
  expect(dates('When: the fifth Friday in February')).toEqual([null])
  expect(dates('When: the second Saturday of each month')).toEqual([null])
})

test('a day on which nothing takes place is none of the event’s', () => {
  expect(dates('Services:\n* Dec 23 - 6 PM\n* Dec 24 - 4 PM\n* Dec 25 - no services')).toEqual([
    '2026-12-23',
    '2026-12-24',
  ])
  expect(dates('Date: March 5 - no cost')).toEqual(['2027-03-05'])
})

test('hours that follow one another in a sentence are in the same half of the day', () => {
  expect(times('Gala 11/6/27, doors 5:15pm, supper 5:50, talk 7-8:15.')).toEqual(['17:15', '17:50', '19:00', '20:15'])
  // An earlier number may be of the next morning; another day or sentence says nothing of it.
  expect(times('Lock-in 11/6/27: doors 9:30pm, breakfast 7:15')).not.toContain('19:15')
  expect(times('Fair 11/6/27, opens Friday 5pm, Saturday 8:30')).not.toContain('20:30')
  expect(times('Concert 11/6/27 at 6pm. Office opens 8:30.')).not.toContain('20:30')
})

test('a verse’s version is none of the words that are quoted', () => {
  const copy = (line: string) => fieldsOf(`Title: Open Doors\nText: ${line}`).key_copy
  for (const behind of [
    '(Salmo 27:1, RVR1960)',
    '(Psalm 27:1 NIV)',
    '– Psalm 27:1 (King James Version)',
    'Salmo 27:1 (Reina-Valera 1960)',
  ])
    expect(copy(`"My light and my rescue" ${behind}`)).toContain('My light and my rescue')
  expect(copy('"My light and my rescue" (Psalm 27:1, all in gold)').join()).toContain('all in gold')
})

test('what programs write to one another is no copy', () => {
  expect(fieldsOf('Title: Open Doors\n\nApproved by all. {"result":"approved","checks":[]}').key_copy).toEqual([
    'Open Doors',
  ])
})

test('who signs without a closing names no facts, whatever verse they like', () => {
  const fields = fieldsOf(
    'Ann needs the slide for the women’s brunch. Sat Jan 16, 9:30am, Parish Hall. Title "Grace & Grits"\n\n' +
      'Ann Mercer\nOffice Director | Trinity Chapel\n88 Birch Ave | office (555) 301-7700\n' +
      '"Let all that you do be done in love" 1 Cor 16:14\nSent from my phone',
  )
  expect(fields.key_copy).toEqual(['Grace & Grits'])
  expect(fields.locations).toEqual(['Parish Hall'])
  expect(fields.scripture).toEqual([])
  expect(fields.required_elements).toEqual([])
})
