import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'
import { held } from './held.ts'

const list = [
  'Spring bulletin insert',
  '1. Bake sale, May 1, 2027, 9 AM, narthex, cookies $3',
  '2. Lock-in, May 7, 2027, 8 PM, gym, $15',
  '3. Choir concert, May 9, 2027, 4 PM, sanctuary',
  '4. Blood drive, May 1, 2027, 1 PM, Room 12',
].join('\n')
const hoja = [
  'Anuncios de mayo',
  '- Kermés, sábado 1 de mayo de 2027, 10:00 AM, patio, $5',
  '- Retiro de jóvenes, 7 de mayo de 2027, 6:00 PM, gimnasio, $20',
  '- Concierto, 9 de mayo de 2027, 4:00 PM, templo',
].join('\n')
const camp = 'Summer camp May 1, 2027. 9 AM drop-off. Cookout at 6 PM, $8. Closing worship 7:30 PM in the chapel.'
const lockIn = ['2027-05-07', '20:00', 'gym', '$15']
const concert = ['2027-05-09', '16:00', 'sanctuary']
const retiro = ['2027-05-07', '18:00', '$20']

test.each([
  [list, 'Take no. 2 off completely', lockIn, concert],
  [list, 'skip item 3', concert, lockIn],
  [list, '#2 is off', lockIn, concert],
  [list, 'delete the third one', concert, lockIn],
  [list, 'Items 2 and 3 can go', [...lockIn, ...concert], ['2027-05-01', '$3']],
  [list, 'remove the lock-in', lockIn, concert],
  [list, 'Lock-in is postponed to spring', lockIn, concert],
  [list, 'We had to cancel the lock-in.', lockIn, concert],
  [list, 'The choir concert has been called off', concert, lockIn],
  [list, 'Choir concert fell through', concert, lockIn],
  [list, 'no lock-in this year', lockIn, concert],
  [list, 'we are not doing the lock-in', lockIn, concert],
  [list, 'The blood drive won’t be happening.', ['13:00', 'Room 12'], ['2027-05-01', '09:00']],
  [list, 'Blood drive and lock-in are cancelled', ['13:00', ...lockIn], ['2027-05-01', ...concert]],
  [hoja, 'ya no va a haber kermés', ['2027-05-01', '10:00', '$5'], retiro],
  [hoja, 'Se canceló el retiro', retiro, ['$5']],
  [hoja, 'El retiro de jóvenes queda cancelado', retiro, ['$5']],
  [hoja, 'Este año no habrá retiro', retiro, ['$5']],
  [hoja, 'quiten lo del retiro', retiro, ['$5']],
  [camp, 'Cookout is off', ['18:00', '$8'], ['2027-05-01', '09:00', '19:30']],
])('what is dropped goes with its facts, and what others have stays: %s — %s', (description, said, gone, stays) => {
  const found = held(description, said)
  for (const one of gone) expect(found).not.toContain(one)
  for (const one of stays) expect(found).toContain(one)
})

test.each([
  [list, 'Lock-in is postponed to May 14', ['2027-05-14', '20:00', '$15']],
  [list, 'To cancel the lock-in call the office.', lockIn],
  [list, "Don't drop the lock-in!", lockIn],
  [list, 'The lock-in needs to go on the back.', lockIn],
  [list, 'If it rains the lock-in is off.', lockIn],
  [camp, 'Camp is off', ['2027-05-01', '09:00', '$8']],
])('what is moved, supposed or the whole stays: %s — %s', (description, said, stays) => {
  const found = held(description, said)
  for (const one of stays) expect(found).toContain(one)
})

test.each([
  'And remove the parking stalls bullet – the city said no.',
  'Delete the bullet point on parking stalls',
  'take off the parking stalls item',
])('a bullet goes by the words that it has: %s', (said) => {
  const { amendments } = briefOf(
    taskWith('Banner\nWhat it builds:\n- a nursery wing\n- 40 more parking stalls\n- a larger kitchen'),
    [comment(said)],
  )
  expect(amendments?.map(({ before, after }) => [before, after])).toEqual([['40 more parking stalls', null]])
})

test.each([
  'Nobody can run the bounce house on the 21st, so drop the "Bounce house" line',
  'The Fellowship Hall has no oven so please take out the pie auction',
  'Rain is likely at 10 AM so we can skip the bounce house',
])('what is named as the reason stays, and what is to go goes: %s', (text) => {
  const description = 'Field Day\nSaturday, June 21, 10 AM\nFellowship Hall\nBounce house\nPie auction'
  const { fields, amendments = [] } = briefOf(taskWith(description), [comment(text)])
  expect(amendments.map(({ before, after }) => [before, after])).toEqual([
    [text.includes('pie') ? 'Pie auction' : 'Bounce house', null],
  ])
  expect([fields.dates[0]?.text, fields.times[0]?.value, ...fields.locations]).toEqual([
    'Saturday, June 21',
    '10:00',
    'Fellowship Hall',
  ])
})

test('an item of a list of teams goes by its name, with the place it is called by', () => {
  const teams = 'Ways to help\n* Parking - Lou Tran, ext. 4\n* Nursery - Fay Obi, ext. 9\n* Library - Ike Roth, ext. 11'
  const { fields, amendments = [] } = briefOf(taskWith(teams), [
    comment('Please take the Library team off, Ike has enough helpers.'),
  ])
  expect(amendments).toMatchObject([{ before: 'Library', after: null }])
  expect(fields.locations).not.toContain('Library')
})

test('what somebody wants instead stands there without them', () => {
  const menu = 'Luncheon, May 1, 2027, noon. Menu: chicken pot pie, salad, brownies.'
  const found = held(menu, 'Kitchen says lemon bars instead of brownies, too many nut allergies.')
  expect(found).toMatch(/lemon bars/i)
  expect(found).not.toContain('Kitchen')
})

test('what somebody says no to any more is dropped, and nothing is said instead', () => {
  const picnic = 'All-Church Picnic, May 1, 2027\nActivities:\n* Bounce house\n* Dunk tank\n* Pie contest'
  for (const said of ['Insurance says no dunk tank.', 'Our trustees said no dunk tank!']) {
    const found = held(picnic, said)
    expect(found).not.toContain('Dunk tank')
    expect(found).not.toMatch(/Insurance|trustees/)
  }
})

test('what is there instead is asked for without the words that say so', () => {
  const found = held('Harvest Festival: hayrides, petting zoo, candy', "So it's Pony Rides instead of petting zoo.")
  expect(found).toContain('"Pony Rides"')
})

const week = '**Ocean Explorers**\n- June 14-18\n- 9 AM - Noon\n- Lunch provided on Friday\n- Daily snack included'
test.each([
  ['The kitchen won’t be done in June so no lunch on Friday. Please take that line out.', false],
  ['We aren’t doing lunch on Friday', false],
  ['There will be no lunch on Friday after all.', false],
  ['No lunch on Tuesday, please say so', true],
])('an item goes that is named with its day, and with no other: %s', (said, stays) => {
  const { fields } = briefOf(taskWith(week, { name: 'Flyer' }), [comment(said)])
  expect([...fields.key_copy, ...fields.required_elements].some((one) => one.includes('Lunch'))).toBe(stays)
  expect([...fields.key_copy, ...fields.required_elements].join()).toContain('snack')
})

const holyWeek = [
  '| Day | Time | What |',
  '|---|---|---|',
  '| Maundy Thursday Apr 1 | 7pm | Holy Communion |',
  '| Good Friday Apr 2 | noon | Stations |',
  '| | 7:30pm | Tenebrae |',
  '| Holy Saturday Apr 3 | 8pm | Easter Vigil |',
].join('\n')
test.each([
  ['Take Holy Saturday off completely please.', ['20:00', 'Easter Vigil', '2027-04-03'], ['Tenebrae', '19:30']],
  ['The Easter Vigil is off.', ['20:00', 'Easter Vigil', '2027-04-03'], ['Tenebrae', 'Stations']],
  ['Good Friday is cancelled.', ['12:00', 'Stations', '19:30', 'Tenebrae'], ['Easter Vigil', 'Holy Communion']],
])('a row of a table goes whole, with those that go on from it: %s', (said, gone, stays) => {
  const found = held(holyWeek, said)
  for (const one of gone) expect(found).not.toContain(one)
  for (const one of stays) expect(found).toContain(one)
})

test('what somebody would rather not print goes, and what stands beside it stays', () => {
  const page = 'Announcements\n1. Pantry - $2 a bag\n2. Attendance last Sunday: 142 / Offering last Sunday: $6,310'
  const found = held(
    page,
    'Council would rather not print the offering, so please drop that. Attendance is fine to keep.',
  )
  expect(found).not.toContain('$6,310')
  expect(found).toContain('$2')
})

test('to whom something is said is no handle that is asked for', () => {
  expect(held('Lunch, May 1, 2027', 'Done, May 8. @design that is the only change')).not.toContain('@design')
  expect(held('Lunch, May 1, 2027', 'Please add our handle @gracehill')).toContain('@gracehill')
})

test('who does not meet goes with the day and the hour of the row', () => {
  const table =
    '| Day | Time | What |\n|---|---|---|\n| Mon 5/3 | 7 PM | Session |\n| Tue 5/4 | 10 AM | Quilters, Room 104 |'
  const found = held(table, 'Quilters are not meeting this week, please take them off.')
  for (const one of ['10:00', 'Quilters', '2027-05-04']) expect(found).not.toContain(one)
  for (const one of ['19:00', '2027-05-03']) expect(found).toContain(one)
})
