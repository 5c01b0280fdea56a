import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'
import { held } from './held.ts'

const retreat = 'Marriage Retreat, February 12, 2027 at Lake Tobias Lodge. $249 per couple, $50 deposit.'
const tea = 'Advent Tea, Saturday, May 1, 2027, 2:00 PM, Fellowship Hall. Tickets $12.'
const night = 'Youth Night\nWednesday, May 5, 2027\n6:30-8:30 PM\nRoom 104'
const noche = 'Noche de Oración, sábado 1 de mayo de 2027, 7:00 p. m., Salón 2. Costo: $10 por pareja.'

test.each([
  [retreat, 'Lodge raised their rates. It is $279 now, deposit unchanged.', ['$279', '"$50'], ['$249']],
  [retreat, '$279 per couple, deposit stays the same.', ['$279 per couple', '"$50'], ['$249']],
  [tea, 'Tickets went up, they are fifteen dollars now', ['$15'], ['$12']],
  [tea, 'The price is now fifteen.', ['$15'], ['$12']],
  [tea, 'Tent people need the lot by one, so it is at 3 PM.', ['15:00'], ['14:00']],
  [tea, 'Sexton wants us out by noon. Start at 1.', ['13:00'], ['14:00']],
  [tea, 'oops the hall is being painted so we are in the gym', ['gym'], ['Fellowship Hall']],
  [tea, 'The hall is double-booked. We are at Liberty Hall now.', ['Liberty Hall'], ['Fellowship Hall']],
  [tea, 'The city gave us Liberty Hall instead of Fellowship.', ['Liberty Hall'], ['Fellowship Hall']],
  [tea, '1 May is a Saturday! It should be the 8th.', ['2027-05-08'], ['2027-05-01']],
  [night, "let's push it back a half hour, so 7 to 9", ['19:00', '21:00'], ['18:30', '20:30']],
  [night, 'room 104 is taken, use 112', ['Room 112'], ['Room 104']],
  [night, 'rm 104 is now rm 112', ['Room 112'], ['Room 104']],
  [noche, 'Perdón, es el salón 4.', ['Salón 4'], ['Salón 2']],
  [noche, 'y empieza a las 8', ['20:00'], ['19:00']],
  [noche, 'el costo sube a $15', ['$15 por pareja'], ['$10']],
  ['Guest speaker Dr. Karen Holt, May 1, 2027', "It's Dr. Caryn Holt - spelled with a C", ['Caryn Holt'], ['Karen']],
  ['Preacher: Rev. Alvin Price. May 1, 2027', 'Rev. Price had to cancel.', [], ['Alvin Price']],
  ['Services May 1, 2027: 3:00 PM, 5:00 PM and 11:00 PM', 'We dropped the 3pm, sorry', ['17:00', '23:00'], ['15:00']],
  ['Nativity May 7, 8 and 9, 2027', 'no friday this year', ['2027-05-08', '2027-05-09'], ['2027-05-07']],
  ['Yard sale May 1, 2027, 8 AM, 1808 Vine St.', '1800 Vine, not 1808', ['1800 Vine'], ['1808']],
  ['Nativity May 7, 8 and 9, 2027', 'no friday this year, only sat and sun', ['05-08', '05-09'], ['05-07']],
  ['Musical May 23, 2027 at 10:30 am', 'two showings now: 10:30 and 5', ['10:30', '17:00'], ['05:00']],
  [noche, 'Lo cambiamos al viernes 7', ['2027-05-07'], ['2027-05-01']],
  [noche, 'Empezamos a las 8:30 pm', ['20:30'], ['19:00']],
  ['Recovery May 7, 2027, 7 pm, Building C', 'Building C to Building A as of May', ['Building A'], ['Building C']],
  ['Book sale May 1, 2027. Hardcovers $2 paperbacks $1.', 'hardcovers should be $3', ['$3', '$1'], ['$2']],
  ['Camp May 4, 2027. Grades 3-8.', 'They added 9th graders so 3-9', ['rades 3-9'], ['3-8']],
  [tea, 'looks good but its the 8th now', ['2027-05-08'], ['2027-05-01']],
  [tea, 'so we are Friday the 7th now', ['2027-05-07'], ['2027-05-01']],
  [night, 'They can only give us till 8:00', ['18:30', '20:00'], ['20:30']],
  [noche, 'Es el viernes 7, perdón', ['2027-05-07'], ['2027-05-01']],
  [noche, 'salimos a las 6, no a las 7', ['18:00'], ['19:00']],
  ['Yard sale May 1, 2027, 8 AM, 1808 Vine St.', 'site changed to 24 Vine.', ['24 Vine St'], ['1808']],
  ['Study May 4, 2027. Workbook $18, dinner $6.', 'Workbook is 22 at the store now.', ['$22', '"$6'], ['$18']],
  ['Camp May 4, 2027. Ages 4-10.', 'we can take 4 to 12 this year', ['Ages 4-12'], ['4-10']],
  [
    'Tea May 4, 2027. RSVP 555-880-1200 or carol@grace.org',
    'Carol says no phone, just email',
    ['carol@grace.org'],
    ['555-880'],
  ],
  [
    'Keynote: Judge Anita Morales. May 4, 2027',
    'Her colleague Judge Peter Okafor will be our keynote.',
    ['Peter Okafor'],
    ['Anita'],
  ],
  [
    'Soup May 5, 2027. 5:30 pm soup, 6:15 pm study.',
    'it is 6:00 soup and 6:45 study this year',
    ['18:00', '18:45'],
    ['17:30', '18:15'],
  ],
])('%s — %s', (description, said, now, before) => {
  const found = held(description, said)
  for (const one of now) expect(found).toContain(one)
  for (const one of before) expect(found).not.toContain(one)
})

test.each([
  [retreat, 'It is $60 now.'],
  [tea, 'They can only give us till 3:30'],
  [tea, 'If it rains we will be in the gym.'],
  [tea, 'Staff meeting is in Room 7 tomorrow at 9.'],
  ['Craft fair May 1, 2027, 9-3. Santa photos 10-1.', 'Santa can only stay till noon.'],
])('what nobody can say, or what is of another thing, changes nothing: %s — %s', (description, said) => {
  expect(held(description, said)).toBe(held(description))
})

test('a title that heads its date is no place, and hours behind a date are no days of it', () => {
  const { fields } = briefOf(taskWith('Student Snow Camp, Feb 12-14, 2027 at Lost Lake Lodge.'), [])
  expect(fields.locations).toEqual(['Lost Lake Lodge'])
  const { dates, times } = briefOf(taskWith('Craft Fair, Saturday May 1, 9-3, St. Luke Gym'), []).fields
  expect([dates.map(({ value }) => value), times.map(({ value }) => value)]).toEqual([
    ['2027-05-01'],
    ['09:00', '15:00'],
  ])
})

test('an hour beside one of the evening may be one of it', () => {
  const { times } = briefOf(taskWith('Misa de Gallo, jueves 24 de diciembre, 11:30 pm. Coro a las 11.'), []).fields
  expect(times.map(({ value }) => value)).toEqual(['23:30', null])
})

test.each([
  ['Please make this 1080x1350 instead of square.', [1080, 1350]],
  ['It should be 1080x1350, not 1080x1080.', [1080, 1350]],
  ['The size is 1080x1350 now.', [1080, 1350]],
  ['The stage is 1080x1350 now.', [1080, 1080]],
  ['Make the photo 600x400.', [1080, 1080]],
])('the size that is to be handed in is what comments make of it: “%s”', (said, [width, height]) => {
  const task = taskWith('Instagram post for Advent, 1080 x 1080.\nNovember 28: Hope', { name: 'Advent post' })
  const { fields, checklist } = briefOf(task, [comment(said)])
  for (const some of [fields.requested_deliverables, checklist])
    expect(some.map((one) => [one.width, one.height])).toEqual([[width!, height!]])
})
