import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const after = (task: string, said: string) => briefOf(taskWith(task), [comment(said)])
const rowsOf = (task: string, said: string) => after(task, said).rows!.join('\n')

const menu = `Coffee bar
Drip $2
Latte $3.50
Chai $3.50
Iced Latte $4`
const evening = `Date night
Location: The Loft
Price: $40 per couple (dinner included)
Childcare: $5 per child`

test('prices that are named go up or down by what a comment says', () => {
  expect(rowsOf(menu, 'Both the lattes need to go up a quarter')).toContain('Latte $3.75')
  expect(rowsOf(menu, 'Both the lattes need to go up a quarter')).toContain('Iced Latte $4.25')
  expect(rowsOf(menu, 'Both the lattes need to go up a quarter')).toContain('Chai $3.50')
  expect(rowsOf(menu, 'Drip goes down fifty cents')).toContain('Drip $1.50')
  expect(rowsOf(evening, 'and bring the couple price down five dollars')).toContain('$35 per couple')
})

test('what a price goes up to is no step', () => {
  expect(after(evening, 'They raised the price for couples, it is now $45').amendments).toMatchObject([
    { before: '$40 per couple', after: '$45' },
  ])
})

test('a thing that a sentence names is free, and not the other one', () => {
  expect(after(evening, "The elders voted to cover childcare so it's free.").amendments).toMatchObject([
    { before: '$5 per child', after: null },
  ])
})

test('how many come is no price', () => {
  expect(after(evening, 'We already have 30 couples interested!!').amendments).toEqual([])
})

test('a place that is too small gives way to the one that is named', () => {
  expect(after(evening, "The Loft only seats 40 people so let's do Fellowship Hall").amendments).toMatchObject([
    { before: 'Loft', after: 'Fellowship Hall' },
  ])
})

test('the sum that a price comes to is said, and what else went up is no price of the text', () => {
  const fry = 'Fish fry\nAdults $15 / Seniors $13 / Kids $8'
  expect(rowsOf(fry, 'seniors are going up a dollar to $14')).not.toContain('$16')
  expect(rowsOf(fry, 'seniors go up a dollar')).toContain('Seniors $14')
  const tea = after('Tea\nIt costs $8 a lady.', 'Scones went up at the bakery, so it has to be $10 now instead of 8.')
  expect(tea.amendments).toMatchObject([{ before: '$8', after: '$10' }])
})
