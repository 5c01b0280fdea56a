import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const eve = 'Christmas Eve services December 24, 2026: 3 PM, 5 PM and 11 PM, St Anne Church'
const easter = 'Easter, April 4, 2027\nServices: 8:00 AM, 9:30 AM, 11:00 AM\nNursery at the first two'
const ramos = 'Domingo de Ramos, 21 de marzo de 2027. Cultos: 9:00 AM, 11:00 AM y 6:00 PM'
const show = 'Spring musical, May 8, 2027. Matinee show 2 PM, evening show 7 PM. Doors open half an hour before.'

test.each([
  [eve, 'middle service at 5:30', ['15:00', '17:30', '23:00']],
  [eve, 'the late one is 10:30 now', ['15:00', '17:00', '22:30']],
  [eve, 'last service is at 10', ['15:00', '17:00', '22:00']],
  [eve, 'second one starts 5:15', ['15:00', '17:15', '23:00']],
  [eve, 'The earliest is now 2:30', ['14:30', '17:00', '23:00']],
  [eve, 'Make the late service 10:30, nursery at the first two', ['15:00', '17:00', '22:30']],
  [eve, 'nursery at the first two services, late one 10:30', ['15:00', '17:00', '22:30']],
  [eve, 'The 5 is at 5:30', ['15:00', '17:30', '23:00']],
  [easter, 'first service moves to 8:15', ['08:15', '09:30', '11:00']],
  [easter, 'second service is at 9:45', ['08:00', '09:45', '11:00']],
  [easter, 'First service is 8:15 and last one is 11:15', ['08:15', '09:30', '11:15']],
  [ramos, 'el segundo culto será a las 11:30', ['09:00', '11:30', '18:00']],
  [ramos, 'el primero empieza a las 8:30', ['08:30', '11:00', '18:00']],
  [ramos, 'el último culto es a las 7', ['09:00', '11:00', '19:00']],
  [ramos, 'el culto de la tarde será a las 5:30', ['09:00', '11:00', '17:30']],
  [show, 'the evening show is at 7:30', ['14:00', '19:30']],
  [eve, 'nursery at the first two', ['15:00', '17:00', '23:00']],
])('one of several hours is meant by its place: %s — %s', (description, said, times) => {
  const { fields } = briefOf(taskWith(description), [comment(said)])
  expect(fields.times.map(({ value }) => value)).toEqual(times)
})
