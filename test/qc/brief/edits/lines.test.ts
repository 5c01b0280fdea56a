import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const after = (task: string, ...said: string[]) =>
  briefOf(
    taskWith(task),
    said.map((text) => comment(text)),
  )
const rowsOf = (task: string, ...said: string[]) => after(task, ...said).rows!.join('\n')

const guide = `Prayer guide, half letter PDF

Cover: "7 Days of Prayer", January 4-10, 2027

Day 3 – Wednesday – Our Schools
Lift up teachers, students and principals.

Day 4 – Thursday – The Nations
Pray for our partners in Chad and Nepal.`

const agenda = `Annual meeting, Sunday, January 31, 2027, 11:45 AM

Agenda
1. Opening prayer
2. Approval of minutes
3. Roof replacement bid
4. Election of officers
5. Benediction

A light lunch will be served.`

describe('a line', () => {
  test('is the one that a comment writes anew, and no other one has a word of it', () => {
    const brief = after(guide, 'Day 4 should read: Pray for our partners in Chad, Nepal and Peru.')
    expect(brief.rows!.join('\n')).toContain('Pray for our partners in Chad, Nepal and Peru.')
    expect(brief.fields.key_copy).toContain('7 Days of Prayer')
  })

  test('of a numbered list goes by its number, and those behind it have their numbers then', () => {
    const rows = rowsOf(agenda, "The roof bid isn't in yet. Take item 3 off and renumber.")
    expect(rows).not.toContain('Roof replacement bid')
    expect(rowsOf(agenda, 'Item 3 is the one I like best')).toContain('Roof replacement bid')
  })
})

describe('a row', () => {
  const groups = `Small groups, spring 2027

| Group | Leader | Day | Time |
|---|---|---|---|
| Empty Nesters | Bob & Trish Landau | Wednesdays | 7:00 PM |
| Young Adults | Priya Raman | Thursdays | 7:30 PM |
| Single Parents | Andrea Fitch | Thursdays | 6:00 PM |`

  test('meets on the weekday that a comment gives it, beside what else the comment corrects', () => {
    const rows = rowsOf(
      groups,
      "Two fixes: Young Adults meets TUESDAYS (same time), and it's Bob & Trish **Landauer**.",
    )
    expect(rows).toContain('Young Adults Priya Raman Tuesdays 7:30 PM')
    expect(rows).toContain('Single Parents Andrea Fitch Thursdays')
    expect(rows).toContain('Bob & Trish Landauer')
  })

  const menu = 'Menu board\n\nDrip Coffee ........ 2.00\nLatte .............. 3.25\nMocha .............. 4.00'
  test('has the price that a comment gives it without a sign, as the row itself has none', () => {
    expect(rowsOf(menu, 'Latte goes to 3.50.')).toContain('Latte .............. 3.50')
  })

  const shifts = `Volunteers, Thursday, November 26

Shift | Job | How many
--- | --- | ---
6:00–9:00 AM | Turkey carvers | 8
10:00 AM–12:00 PM | Drivers (deliveries) | 20`
  test('has as many of what it is called as a comment says', () => {
    const said = 'We picked up two more apartment buildings so we need 24 drivers.'
    expect(after(shifts, said).amendments).toMatchObject([{ before: '20', after: '24' }])
  })

  const services =
    'Christmas at Lakeview\n\n2:00 PM Family\n4:00 PM Candlelight\n6:00 PM Candlelight\n11:00 PM Communion'
  test('is the second of two that are called alike', () => {
    const said = 'Also second candlelight: 5:30 PM. The 4:00 and 11:00 stay put.'
    expect(after(services, said).amendments).toMatchObject([{ before: '6:00 PM', after: '5:30 PM' }])
  })

  const nights = `Las Posadas 2026

18 dic – Familia Ortiz-Peña
19 dic – Familia Cárdenas
22 dic – Familia Rentería`
  test('of a list of days changes places with another one', () => {
    const rows = rowsOf(nights, 'La familia Cárdenas y la familia Rentería cambiaron de noche. Lo demás igual.')
    expect(rows).toContain('19 dic – Familia Rentería')
    expect(rows).toContain('22 dic – Familia Cárdenas')
  })

  const weeks =
    'Light Has Come\n\nNov 29 - Hope - Isaiah 9:1-7\nDec 6 - Peace - Micah 5:2-5\nDec 13 - Joy - Luke 1:39-56'
  test('has the verses of its chapter that a comment says', () => {
    const said = 'One thing - week 3 I will preach just the Magnificat, so make that Luke 1:46-55.'
    expect(after(weeks, said).amendments).toMatchObject([{ before: 'Luke 1:39-56', after: 'Luke 1:46-55' }])
  })
})

test('a name is spelled as its letters are told', () => {
  const seniors = 'Class of 2027\n\n1. Grace Adeyami — Pepperdine\n2. Noah Petrakis — Electrician'
  const brief = after(seniors, "Grace's mom says the last name is spelled A-d-e-y-e-m-i.")
  expect(brief.amendments).toMatchObject([{ before: 'Adeyami', after: 'Adeyemi' }])
})

test('whoever caters asks for another hour, and a question about the printing asks for no price', () => {
  const lunch = 'Luncheon on Tuesday, December 8, 2026 at noon in the Garden Room. The cost is $12 per person.'
  expect(after(lunch, 'The caterer asks for 12:30 p.m. instead of noon.').amendments).toMatchObject([
    { before: 'noon', after: '12:30 p.m.' },
  ])
  expect(after(lunch, 'How many can we get for under $150?').amendments).toEqual([])
})
