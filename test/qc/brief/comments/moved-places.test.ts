import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const supper = 'Harvest Supper\nSaturday, May 1, 2027\n5:30 PM\nFellowship Hall, 40 Birch Street\nTickets $12'
const concert =
  'We need a flyer for our Spring Concert on Saturday, May 1, 2027 at 7 PM in Fellowship Hall, 40 Birch Street.'
const cena = 'Cena de Otoño\nsábado 1 de mayo de 2027\n6:00 PM\nLugar: Salón Parroquial, 40 Calle Olmo\nCosto: $10'
const room = 'GriefShare - a 13-week support group\nTuesdays 6:30–8:30pm starting May 4\nFireside Room\nWorkbook $20'
const placesAfter = (description: string, said: string) =>
  briefOf(taskWith(description), [comment(said)]).fields.locations

test.each([
  [supper, "we're now meeting at Roosevelt School gym, 915 Cedar Ave", 'Roosevelt School gym, 915 Cedar Ave'],
  [
    supper,
    'they park the trucks there so it will be in the west courtyard and not Fellowship Hall',
    'the west courtyard',
  ],
  [concert, 'It will be held at Grange Hall, 12 Mill Road.', 'Grange Hall, 12 Mill Road'],
  [concert, 'We are moving it over to the Grange Hall on Mill Road', 'the Grange Hall on Mill Road'],
  [supper, "it's going to be at Liberty Park, Shelter 4", 'Liberty Park, Shelter 4'],
  [supper, 'New spot: Liberty Park', 'Liberty Park'],
  [supper, 'We had to relocate to Trinity Church, 88 Oak St', 'Trinity Church, 88 Oak St'],
  [supper, "so we'll gather in the chapel instead", 'the chapel'],
  [supper, 'The supper is now at the Elks Lodge, 7 Pine St.', 'the Elks Lodge, 7 Pine St'],
  [supper, 'Fellowship Hall flooded. We will be using the Elks Lodge at 7 Pine St', 'the Elks Lodge, 7 Pine St'],
  [supper, 'Fellowship Hall is out, the gym is in.', 'the gym'],
  [supper, 'we are moving it over to The Red Barn bc the Fellowship Hall floor is getting redone.', 'The Red Barn'],
  [supper, 'Carpet is being replaced. Trustees moved us to the Gym. Please change the location.', 'the Gym'],
  [room, 'Fireside Room got double booked. GriefShare will be in Room 204.', 'Room 204'],
  [supper, 'It will not be in Fellowship Hall but in the barn', 'the barn'],
  [
    cena,
    'va a ser en el gimnasio de la Escuela Roosevelt, 915 Calle Cedro',
    'gimnasio de la Escuela Roosevelt, 915 Calle Cedro',
  ],
  [cena, 'Será en el Parque Central, 12 Avenida Sur.', 'Parque Central, 12 Avenida Sur'],
  [cena, 'lo pasamos al auditorio de la Escuela Roosevelt', 'auditorio de la Escuela Roosevelt'],
  [cena, 'Nos movemos a la Casa Cuna, 22 Calle Sol', 'Casa Cuna, 22 Calle Sol'],
  [cena, 'La cena va a ser en el Salón Juárez y no en el Salón Parroquial', 'Salón Juárez'],
  [cena, 'No será en el salón parroquial sino en la capilla', 'capilla'],
  [cena, 'El lugar cambió, ahora es el Centro Comunitario, 18 Calle Norte', 'Centro Comunitario, 18 Calle Norte'],
])('a place that moved is the place, with its own address: %s — %s', (description, said, place) => {
  expect(placesAfter(description, said)).toEqual([place])
})

test.each([
  [supper, 'The dessert table is in the lobby.'],
  [supper, 'Parking moved to the school lot'],
  [supper, 'The kids will be in the gym during the supper'],
  [supper, 'The logo is in the center of the flyer.'],
  [supper, 'We are meeting at the library to review the proofs.'],
  [supper, 'We are in Fellowship Hall and not the gym'],
  [cena, 'La guardería será en la capilla'],
  [cena, 'Estacionamiento será en la escuela'],
])('what is somewhere else is not the whole: %s — %s', (description, said) => {
  expect(placesAfter(description, said)).toEqual(placesAfter(description, 'Thanks!'))
})

test('a room may be called by its number alone', () => {
  const meeting = 'Interest meeting on Sunday, May 2, 2027 at 12:15 PM in Room 118.'
  expect(placesAfter(meeting, '118 is being recarpeted that month! You can have the Hearth Room instead.')).toEqual([
    'Hearth Room',
  ])
  expect(placesAfter(meeting, '118 is the number of seats we have.')).toEqual(['Room 118'])
})

test('copy that names the old place names the new one', () => {
  const brief = `${supper}\nTagline: "Come hungry to Fellowship Hall"`
  const { key_copy: copy } = briefOf(taskWith(brief), [comment("We're moving to Grange Hall, 12 Mill Road")]).fields
  expect(copy).toContain('Come hungry to Grange Hall')
})

test('a place that is still to be found is none', () =>
  expect(placesAfter(`${supper}\n\nRain location: TBD (confirm w/ Jim)`, 'Thanks!')).toEqual(
    placesAfter(supper, 'Thanks!'),
  ))

test.each([
  ['we got a better room, it is 208 now (both languages!)', ['Room 208', 'Salón 208']],
  ['our room is 40 chairs too small, it is at 7:30', ['Room 204', 'Salón 204']],
])('a room that a flyer has in two languages is another one in both: %s', (said, rooms) => {
  const { statements = [] } = briefOf(
    taskWith('English Classes\nRoom 204, Education Building\nSalón 204, edificio de educación'),
    [comment(said)],
  )
  for (const room of rooms) expect(statements.map(({ text }) => text).join('\n')).toContain(room)
})

test('what stands above the title does not take its place', () => {
  const { fields } = briefOf(taskWith('Series title: Unhurried\nSundays at 9 AM'), [
    comment('I put "A new series at Crosspoint" above the title, ok?'),
  ])
  expect(fields.key_copy).toContain('Unhurried')
})

test.each(["it's FREE this year, take off the $5", 'Committee has two t\'s ("Building Commitee").'])(
  'what is to go, or is quoted as it is wrong, is not asked for: %s',
  (said) => {
    const { fields } = briefOf(taskWith('Title: Building Our Future\nSunday, May 2, 2027'), [comment(said)])
    expect(JSON.stringify([fields.required_elements, fields.key_copy])).not.toMatch(/\$5|Commitee/)
  },
)
