import { expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../../inspecting.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const tea = 'Advent Tea\nDate: May 1, 2027\nTime: 2:00 PM\nPlace: Fellowship Hall'
const shown = ['Advent Tea', 'May 1, 2 PM', 'Fellowship Hall']

/** Whether a design with these lines is said to lack what a comment adds. */
function isMissed(comments: string[], lines: string[]): boolean {
  const later = comments.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 }))
  const brief = briefOf(taskWith(tea), later)
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null }).some(
    ({ severity, message }) => severity !== 'info' && /which a comment adds|not understood/.test(message),
  )
}

test.each([
  ['Make sure it says strollers are welcome', 'Strollers welcome!'],
  ['Add: Harp Trio – 2:30 – Parlor', 'Harp Trio, 2:30, Parlor'],
  ['Please mention that every guest gets a mug!', 'A mug for every guest'],
  ['One more item has been put on the agenda: pastor search update. List it last.', 'Pastor search update'],
])('a line that a comment adds is missed where the design has no word of it: “%s”', (said, line) => {
  expect(isMissed([said], shown)).toBe(true)
  expect(isMissed([said], [...shown, line])).toBe(false)
})

test.each([
  [['Can you add fireworks?']],
  [['Add a bit more sparkle to the border']],
  [['Please add the registration link']],
  [['Mention the quilt raffle if there is room']],
  [['Please mention the quilt raffle', 'No quilt raffle after all, sorry']],
  [['We forgot the soprano, add her below the pianist', 'We forgot the harpist, add him in alphabetical order.']],
])('but not how it is to look, what is hedged, or what is taken back: “%s”', (comments) => {
  expect(isMissed(comments, shown)).toBe(false)
})
