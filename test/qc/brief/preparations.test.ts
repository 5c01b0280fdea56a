import { expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const times = (brief: string) => fieldsOf(brief, { name: 'Request' }).times.map(({ value }) => value)

test('what is said among those who prepare an event is no hour of it', () => {
  expect(
    times('Worship night, Sunday Nov 22, doors 5:30 starts 6. Band call is 3pm, soundcheck 4, ushers by 5:15.'),
  ).toEqual(['17:30', '18:00'])
  expect(times('Guest preacher Jan 31, 9 & 11 AM. Dr. Whit arrives Saturday night at 8, Steve picks him up.')).toEqual([
    '09:00',
    '11:00',
  ])
  expect(times('Pageant Dec 20, 5pm. Dress rehearsal sat dec 19 9am-noon (for the kids, dont put on poster).')).toEqual(
    ['17:00'],
  )
})

test('where it is all there is, it is what is asked for', () => {
  expect(times('Choir rehearsals begin Wednesday, Feb 3 at 7 pm')).toEqual(['19:00'])
  expect(times('Staff meets at 9:30 am on Jan 5')).toEqual(['09:30'])
})

test('what a thing was called is no copy, a room no letter to the Romans, and an anniversary no day', () => {
  expect(fieldsOf('La serie se llama "Firmes" (antes era "Inconmovibles", ya no). 7 de febrero').key_copy).toEqual([
    'Firmes',
  ])
  expect(fieldsOf('Trip meeting Dec 6, 7 pm in Rm 7. 14 spots').scripture).toEqual([])
})

test('what is told the studio alone, and who is asked, stands in no design', () => {
  const required = (brief: string) => fieldsOf(brief, { name: 'Request' }).required_elements
  expect(required("Tea May 8, 2 pm. Delphine's cell 555-0141 (just for you)")).toEqual([])
  expect(required('@design can I get a slide for May 8, 2 pm?')).toEqual([])
  expect(required('Tea May 8, 2 pm. Follow @graceharbor')).toEqual(['@graceharbor'])
  expect(fieldsOf('Sign up on the church app by May 2nd').locations).toEqual([])
  expect(fieldsOf('Domingo 25 de octubre 2026 ya pasó, ahora es 22 de noviembre').dates).toMatchObject([
    { value: '2026-11-22' },
  ])
})
