import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

const createdMs = Date.parse('2027-03-20T12:00:00Z')
const brand = { churchName: null, colors: [], fonts: [] }
const task = 'Movie Night\nFriday April 16 7pm\nGym\n$5 per family\nFree popcorn\nHost: Dave Ruhl'
const lines = (price: string, popcorn: string | null, host: string, more: string[] = []) => [
  'Movie Night',
  'Friday, April 16',
  '7 PM',
  'Gym',
  price,
  ...(popcorn === null ? [] : [popcorn]),
  `Host: ${host}`,
  ...more,
]

/** The verdicts on a comment where the round before was as this one is. */
function verdictsOn(said: string, design: readonly string[]): string[] {
  const brief = briefOf(taskWith(task, { name: 'Movie Night', createdMs }), [
    comment(said, { id: 'c1', author: 'Ann', atMs: createdMs + 864e5 }),
  ])
  const before = { facts: squareDesign, analysis: analysis([...design]) }
  const context = { mode: 'revision' as const, brief, brand, before }
  return inspectRevisions(squareDesign, analysis([...design]), context).flatMap(({ verdict }) => verdict ?? [])
}

test.each([
  [
    "It's $8 per family now",
    lines('$8 per family', 'Free popcorn', 'Dave Ruhl'),
    lines('$5 per family', 'Free popcorn', 'Dave Ruhl'),
  ],
  [
    'Host is now Mike Tran',
    lines('$5 per family', 'Free popcorn', 'Mike Tran'),
    lines('$5 per family', 'Free popcorn', 'Dave Ruhl'),
  ],
  [
    'take the popcorn off, machine is broken',
    lines('$5 per family', null, 'Dave Ruhl'),
    lines('$5 per family', 'Free popcorn', 'Dave Ruhl'),
  ],
  [
    'Add: Bring a blanket!',
    lines('$5 per family', 'Free popcorn', 'Dave Ruhl', ['Bring a blanket!']),
    lines('$5 per family', 'Free popcorn', 'Dave Ruhl'),
  ],
])('“%s” is done where the round before has it already, and not done where none has', (said, done, open) => {
  expect(verdictsOn(said, done)).toEqual(['fixed'])
  expect(verdictsOn(said, open)).toEqual(['not_fixed'])
})

test('a quotation that ends in a full stop does not end the request', () => {
  const design = lines('$5 per family', 'Free popcorn', 'Dave Ruhl', ['Rain or shine.'])
  expect(verdictsOn('Add "Rain or shine." at the bottom.', design)).toHaveLength(1)
})
