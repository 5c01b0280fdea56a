import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

const day = 24 * 3_600_000
/** A brief as it stands after comments of several people, a day apart. */
const after = (description: string, ...said: string[]) =>
  briefOf(
    taskWith(description),
    said.map((text, at) => comment(text, { id: `c${at}`, author: `Ann ${at}`, atMs: createdMs + (at + 1) * day })),
  )
const changes = (description: string, ...said: string[]) =>
  (after(description, ...said).amendments ?? []).map(({ before, after: now }) => `${before} > ${now}`)

const retreat = `Retreat flyer
Title: Deep Roots
Friday March 5 2027, 6:30 pm, Fellowship Hall
Speaker: Rev. Carol Price
Music by Tomas Rivera
Lunch provided. Childcare available.
Cost: $45
Register at gracehill.org/roots or call 555-0162, email women@gracehill.org`
const retiro = `Título: Raíces Profundas
Viernes 5 de marzo de 2027, 6:30 pm
Predicadora: Carolina Peña
Incluye almuerzo
Inscripciones: gracehill.org/raices, 555-0162, mujeres@gracehill.org`

describe('a comment', () => {
  test.each([
    [
      'A couple of tweaks - 1) move it to March 12 2) room is the Chapel',
      ['Friday March 5 2027 > March 12', 'Fellowship Hall > the Chapel'],
    ],
    ['2 changes: it starts at 7 now, and the price is $50.', ['6:30 pm > 7:00', '$45 > $50']],
    ["Carol can't make it, Dana Whitfield is filling in.", ['Rev. Carol Price > Dana Whitfield']],
    ["Rev. Mark Olsen will be taking Carol Price's place.", ['Rev. Carol Price > Rev. Mark Olsen']],
    ['Tomas broke his wrist so Ben Hart is doing the music.', ['Tomas Rivera > Ben Hart']],
    ['Take lunch off, budget fell through.', ['Lunch provided > null']],
    ['No childcare this time', ['Childcare available > null']],
    ['Remove the email please, Joan retired', ['email women@gracehill.org > null']],
    [
      'The hall is being reseeded. We go back to the Rectory Garden as last year.',
      ['Fellowship Hall > the Rectory Garden'],
    ],
    ['She will do "Psalms for the Road" instead of the Roots ones.', ['Deep Roots > Psalms for the Road']],
    ['Hi! We need to push the start to 7pm.', ['6:30 pm > 7pm']],
    ['Please change the title to Deeper Roots.', ['Deep Roots > Deeper Roots']],
    ['Just the email please.', ['gracehill.org/roots > null', '555-0162 > null']],
    ['– Trish Oakley, Parish Secretary, 513-555-0120', []],
    ['Change the time to 7', ['6:30 pm > 7:00']],
    ['Fellowship Hall is being painted, use the Library for this one', ['Fellowship Hall > the Library']],
    ['@Dana the Rev. Price part stays', []],
  ])('is read by its parts: %s', (said, expected) => {
    expect(changes(retreat, said)).toEqual(expected)
  })

  test.each([
    ['Quiten el correo por favor', ['mujeres@gracehill.org > null']],
    ['Cambien el teléfono a 555-0177', ['555-0162 > 555-0177']],
    ['En lugar de Carolina viene Ruth Salas', ['Carolina Peña > Ruth Salas']],
    ['Quiten lo del almuerzo, este año no nos alcanza.', ['Incluye almuerzo > null']],
    ['Ahora se llama "Raíces Firmes"', ['Raíces Profundas > Raíces Firmes']],
    [
      'Va a ser el viernes 12, porque el 5 es el retiro de líderes.',
      ['Viernes 5 de marzo de 2027 > Viernes 12 de marzo de 2027'],
    ],
  ])('is read in Spanish: %s', (said, expected) => {
    expect(changes(retiro, said)).toEqual(expected)
  })

  test('takes back what the one before it said', () => {
    expect(changes(retreat, 'Change the time to 7', 'Scratch that.')).toEqual([])
    expect(after(retreat, 'Move it to March 12', 'Never mind, ignore my last comment').fields.dates).toMatchObject([
      { value: '2027-03-05' },
    ])
  })

  test('leaves a time as it was before another changed it', () => {
    const { fields, amendments } = after(
      'Sunday March 7 2027, 8:30 and 10:00 AM',
      '8:30 -> 8:45 please',
      'No, leave 8:30, it is printed.',
    )
    expect([fields.times.map(({ value }) => value), amendments]).toEqual([['08:30', '10:00'], []])
  })

  test('answers a question of another comment', () => {
    expect(changes(retreat, 'Is it 6:30 or 7?', '7!')).toEqual(['6:30 pm > 7:00'])
    expect(changes(retreat, 'Is it 6:30 or 7?', '6:30 is right.')).toEqual([])
    expect(
      after('Party May 1, 2027, 2–4 p.m.', 'Can it start at 1:30 instead of 2? So 1:30–4 p.m.').fields.times,
    ).toMatchObject([{ value: '13:30' }, { value: '16:00' }])
  })

  test('chooses one of two that another asked about', () => {
    expect(changes('Auditions, Room 201', 'Are we in 201 or 210?', '210, sorry about that')).toEqual([
      'Room 201 > Room 210',
    ])
    expect(changes('With Allison Greer', 'Is it Allison or Alison?', 'Alison.')).toEqual(['Allison > Alison'])
  })

  test('drops an hour and says which stays, without the day', () => {
    const brief =
      'Good Friday 3/26/27 12:00 PM & 7:00 PM, Sanctuary\nEaster Sunday 3/28/27 8:30 AM & 11:30 AM, Sanctuary'
    const { fields } = after(
      brief,
      'Changes: (1) no noon service on Good Friday, only 7 PM (2) drop the 11:30 on Easter',
    )
    expect(fields.times.map(({ value }) => value)).toEqual(['19:00', '08:30'])
    expect(fields.dates.map(({ value }) => value)).toEqual(['2027-03-26', '2027-03-28'])
  })

  test('corrects a year', () => {
    const { fields } = after(
      'Eleanor Vance Reed\nborn September 3, 1931, Galax',
      'Her mother was born in 1932, not 1931.',
    )
    expect(fields.dates).toMatchObject([{ value: '1932-09-03' }])
    expect(fields.key_copy.join()).not.toContain('1931')
  })

  test('prefers other words', () => {
    const { fields } = after(
      'Banner: "A Century of Grace"',
      'Pastor prefers "One Hundred Years of Grace" to "A Century of Grace."',
    )
    expect(fields.key_copy).toEqual(['One Hundred Years of Grace'])
  })
})

describe('what is not to go after all', () => {
  test.each([
    'Actually keep the childcare line',
    'The childcare line stays after all.',
    'We found somebody, put the childcare back in.',
    'Ignore that — childcare is on again, keep it!',
  ])('%s', (said) => {
    expect(changes(retreat, 'Take out the childcare line please.')).toHaveLength(1)
    expect(changes(retreat, 'Take out the childcare line please.', said)).toEqual([])
  })
  test('another thing is none of it', () => {
    expect(changes(retreat, 'Take out the childcare line please.', 'Keep the lunch line')).toHaveLength(1)
  })
})

describe('what was said of one thing', () => {
  const choir = `Choir Camp
Saturday, June 12 2027, 9:30 am, Parish Hall
Recital: Sunday, June 20 2027
Cost: $45. Snacks provided.`
  test.each([
    [['Move the camp to June 19 please.'], 'Ignore what I said about the camp, the original date is fine.'],
    [['Start at 10:00 am instead.'], 'Disregard my note about the time.'],
    [['Start at 10:00 am instead.'], 'Sorry, please disregard my comment about the start time – we keep it.'],
    [['It is in the Chapel now, not the Parish Hall.'], 'Forget what I said about the room. Parish Hall is fine.'],
    [['Take off the snacks line.'], 'Never mind about the snacks.'],
    [['The recital is June 27 now.'], 'Olviden lo que dije de la fecha'],
  ])('counts no more: %j – %s', (said, back) => {
    expect(changes(choir, ...said).length).toBeGreaterThan(0)
    expect(changes(choir, ...said, back)).toEqual([])
    expect(after(choir, ...said, back).fields).toEqual(after(choir).fields)
  })

  test('and what was said of others does', () => {
    const said = ['Start at 10:00 am instead.', 'Cost is $50 now.']
    expect(changes(choir, ...said, 'Disregard my note about the time.')).toEqual(['$45 > $50'])
    expect(changes(choir, ...said, 'Ignore what I said about the cost, it is $45.')).toEqual(['9:30 am > 10:00 am'])
    expect(changes(choir, ...said, 'Ignore what I said about the parking.')).toHaveLength(2)
    expect(changes(choir, ...said, 'Don’t forget about the time!')).toHaveLength(2)
  })

  test('and something else is said in its place', () => {
    const said = ['Start at 10:00 am instead.', 'Disregard my note about the time, make it 11:00 am.']
    expect(after(choir, ...said).fields.times.map(({ value }) => value)).toEqual(['11:00'])
  })
})

test('who was put down for somebody, and the price, are as they were once both are taken back', () => {
  const breakfast = 'Breakfast on January 9, 2027, 7:30 AM. Speaker will be Chief Bill Hart. Suggested donation of $5.'
  const said = [
    'Chief Hart may have a conflict, put down Deacon Luis Prado instead as the speaker.',
    'Also can we make the donation $6',
  ]
  expect(changes(breakfast, ...said)).toHaveLength(2)
  expect(changes(breakfast, ...said, 'OK never mind on both, the Chief is free after all.')).toEqual([])
  const same = said.map((text, at) => comment(text, { id: `c${at}`, author: 'Gene', atMs: createdMs + (at + 1) * day }))
  const last = comment('Keep everything the way it was please', { id: 'c9', author: 'Gene', atMs: createdMs + 9 * day })
  expect(briefOf(taskWith(breakfast), [...same, last]).amendments).toEqual([])
})

test.each([
  ['Disregard what I said about 6.'],
  ['The players worked it out, we are back to the original time.'],
  ["let's stick with the original plan"],
])('an hour is as it was at first: “%s”', (said) => {
  const concert = 'Concert\nSunday, December 13, 4:00 p.m.\nin the Sanctuary'
  const moved = 'Concert moved to 6:00, the players have something else that afternoon.'
  expect(changes(concert, moved)).toEqual(['4:00 p.m. > 6:00'])
  expect(changes(concert, moved, said)).toEqual([])
})

test('an age that has the number of a price does not bring the price back', () => {
  const dinner = 'Ham dinner\nTickets $10, kids under 10 eat free'
  expect(changes(dinner, 'Tickets are $14 now.', 'Kids under 10 still free.')).toEqual(['$10 > $14'])
  expect(changes(dinner, 'Tickets are $14 now.', 'Never mind, tickets stay 10.')).toEqual([])
})

describe('what is said to come', () => {
  test('changes nothing where somebody will hear whether it does', () => {
    const breakfast = 'Breakfast\nWed. Nov 11, 7:30 am\nSpeaker: Col. Ana Rey'
    expect(changes(breakfast, "Take off the speaker if Col. Rey can't come, I will let you know Friday.")).toEqual([])
  })

  test('is a number that stands by itself behind what went up', () => {
    expect(changes('Sock drive\nGoal: 3,000 pairs', 'The goal went up! 4,500.')).toEqual(['3,000 pairs > 4,500 pairs'])
  })

  test('is of another line that the same sentence names, behind what is said in brackets', () => {
    const camp = '| Team | Time | Fee |\n| Reds | 9:00-12:00 | $25 |\n| Blues | 9:00-12:00 | $25 |\nFamily max $60'
    const said = 'Blues goes to $30 (they ride the bus) and the family cap is $65 now.'
    expect(changes(camp, said)).toContain('$60 > $65')
  })

  test('is no title where a font is used for it', () => {
    expect(changes('Verse: "Come and see" John 1:39', 'Will use the same font for the headline!')).toEqual([])
  })

  test('is an hour of another thing, from which people come', () => {
    const recital = 'Recital\nSaturday, May 8, 4:00 pm'
    expect(changes(recital, 'Make it 4:45 for the folks from the wedding at 3.')).toEqual(['4:00 pm > 4:45'])
  })

  test('is what there is of a fund, and not its goal', () => {
    const fund = 'Budget: $90,600\nReceived: $88,945\n\nOrgan Fund goal: $40,000\nCollected so far: $21,320'
    expect(changes(fund, 'The organ fund is now $22,070.')).toEqual(['$21,320 > $22,070'])
    expect(changes(fund, 'The organ fund goal is now $45,000.')).toEqual(['$40,000 > $45,000'])
  })
})

test.each([
  [['Is it still 5:30 for the bus? Calendar says 6.', '5:30. I fixed the calendar.'], 'Calendar says 6.'],
  [['Joyce asked to switch her coffee week with Kara.', 'They worked it out, leave coffee as it is.'], 'Joyce asked'],
])('what is answered or stays as it is leaves nothing open: %j', (said, gone) => {
  const { commentSentences = [] } = after('Bus leaves at 5:30 PM\nCoffee: Joyce, Kara', ...said)
  expect(commentSentences.filter((one) => one.startsWith(gone))).toEqual([])
})

test('what somebody said of a thing by another name is taken back with it', () => {
  const camp = 'Retreat\nSpeaker: Jalen Brooks'
  const said = (author: string, text: string, at: number) =>
    comment(text, { id: `c${at}`, author, atMs: createdMs + at * day })
  const swap = said('Kev', 'ugh. Jalen double booked that weekend. swap him for Marcus Adeyemi', 1)
  const back = said('Kev', 'lol forget what I said yesterday about the speaker, he is back on.', 2)
  expect(briefOf(taskWith(camp), [swap]).amendments).toMatchObject([
    { before: 'Jalen Brooks', after: 'Marcus Adeyemi', amended_by: { text: 'swap him for Marcus Adeyemi' } },
  ])
  expect(briefOf(taskWith(camp), [swap, back]).amendments).toEqual([])
})
