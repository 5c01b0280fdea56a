import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const groups = `Groups this winter
Group | Day | Time | Leader | Where
Sketching | Monday | 7:00 pm | Cora Lund | Lund home
Quilting | Wednesday | 9:30 am | Ella Nash | Room 12
Woodwork | Wednesday | 6:30 pm | Abe Stone | Library`
const league = `Practice
Division / practice night / game time
K-1st / Monday / 9:00 AM
2nd-3rd / Tuesday / 10:15 AM
4th-5th / Thursday / 11:30 AM`

const gridAfter = (task: string, author: string, ...said: string[]) =>
  (
    briefOf(
      taskWith(task),
      said.map((text, at) => comment(text, { id: `c${at}`, author })),
    ).rows ?? []
  ).join('\n')

test('two rows exchange the column that their people trade', () => {
  const rows = gridAfter(groups, 'Ella Nash', 'Can Abe and I trade rooms? The library has carpet.')
  expect(rows).toContain('Quilting Wednesday 9:30 am Ella Nash Library')
  expect(rows).toContain('Woodwork Wednesday 6:30 pm Abe Stone Room 12')
})

test('a column that is called so has what is traded, whatever that is, and a reason moves nobody', () => {
  const classes = `class\tleader\ttime\troom
Money\tJon Amato\tSun 4 pm\tB12
Grief\tMarlys Enger\tWed 6 pm\tParlor
Recovery\tTodd Keane\tWed 6 pm\tB10
Re|Start\tThe Oyelarans\tThurs 7 pm\tB12`
  const rows = gridAfter(classes, 'Jill', 'Grief and Recovery switch rooms, the parlor has the couches Todd needs')
  expect(rows).toContain('Grief Marlys Enger Wed 6 pm B10')
  expect(rows).toContain('Recovery Todd Keane Wed 6 pm Parlor')
})

test('the sentence before may name one of the two', () => {
  const said = "4th-5th coach can't do Thursdays. 2nd-3rd said they'd trade nights with them."
  const rows = gridAfter(league, 'Coach', said)
  expect(rows).toContain('2nd-3rd / Thursday / 10:15 AM')
  expect(rows).toContain('4th-5th / Tuesday / 11:30 AM')
})

test.each([["Abe and I won't trade rooms"], ['Can Abe trade rooms?'], ['Abe and I traded cookies']])(
  'nothing is exchanged that is denied, of one row, or no column of the table: “%s”',
  (said) => {
    expect(gridAfter(groups, 'Ella Nash', said)).toBe(gridAfter(groups, 'Ella Nash'))
  },
)

const advent = `| Date | Theme | Text | Preacher |
|---|---|---|---|
| Dec 6 | Peace | Isaiah 40:1-11 | Rev. Tom Alder |
| Dec 20 | Love | Luke 1:26-38 | Bishop Ruth Adeyemi |`

test('who trades weeks moves alone where the comment says that the other columns stay', () => {
  const trading = 'The Bishop and I are trading weeks: she takes Dec 6, I take the 20th.'
  const rows = gridAfter(advent, 'Tom Alder', `${trading} Themes and texts stay where they are.`)
  expect(rows).toContain('Dec 6 Peace Isaiah 40:1-11 Bishop Ruth Adeyemi')
  expect(rows).toContain('Dec 20 Love Luke 1:26-38 Rev. Tom Alder')
})

const series = `Series title: Rooted
- Sept 13 – Christ Above All – Colossians 1:15-23
- Sept 20 – Built Up – Colossians 2:6-15
- Sept 27 – Things Above – Colossians 3:1-17`

test.each([
  `Pastor changed the title for week 3, it's now "Put On Love". Scripture stays the same.`,
  'the title of the third sermon is now Put On Love',
  `Week three's title should be "Put On Love"`,
  'Changing week 3 title to "Put On Love". Passage is the same',
])('the title of one of several rows is that row’s, and not the whole’s: “%s”', (said) => {
  const rows = gridAfter(series, 'Ella Nash', said)
  expect(rows).toContain('Series title: Rooted')
  expect(rows).toContain('Sept 27 – Put On Love – Colossians 3:1-17')
})
