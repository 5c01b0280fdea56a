// What slips of the hand make of right designs: in every design of `requests` each value becomes another one and each line
// that holds a value is left out, one at a time. A proof-reader's eye falls on some of a design's values; this tries them all.
import { monthNames } from '../../src/qc/text/text.ts'
import { type Asked, briefFor, files, judged, keyOf, tasksOf } from './requests.ts'
import { flag, report } from './report.ts'

type Slip = { kind: string; lines: string[]; what: string }
type Change = { kind: string; pattern: RegExp; to(found: string, rest: RegExpMatchArray): string }

const months = monthNames.flatMap((name) => [name, name.slice(0, 3), name.slice(0, 4)]).join('|')
const digit = (found: string, by: number) => String((Number(found) + by) % 10)
const weekdays = ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']
const otherDay = (day: string, by: number) => String(Number(day) + by > 28 ? Number(day) - by : Number(day) + by)

const changes: Change[] = [
  {
    kind: 'a week',
    pattern: new RegExp(`(?<=\\b(?:${months})\\.?,? )\\d{1,2}(?!\\d|:)`, 'gi'),
    to: (day) => otherDay(day, 7),
  },
  {
    kind: 'a day',
    pattern: new RegExp(`(?<=\\b(?:${months})\\.?,? )\\d{1,2}(?!\\d|:)`, 'gi'),
    to: (day) => otherDay(day, 1),
  },
  {
    kind: 'an hour',
    pattern: /\b\d{1,2}(?=(?::\d\d)?\s?[ap]\.?\s?m\b)/gi,
    to: (hour) => String((Number(hour) % 12) + 1),
  },
  {
    kind: 'minutes',
    pattern: /(?<=\b\d{1,2}):\d\d(?=\s?[ap]\.?\s?m\b)/gi,
    to: (found) => (found === ':30' ? ':00' : ':30'),
  },
  {
    kind: 'half a day',
    pattern: /(?<=\d\s?)[ap](?=\.?\s?m\b)/gi,
    to: (half) => ({ a: 'p', p: 'a', A: 'P' })[half] ?? 'A',
  },
  { kind: 'a price', pattern: /(?<=\$[\d,.]*)\d(?![\d,]|\.(?!00))/g, to: (found) => digit(found, 3) },
  { kind: 'a telephone', pattern: /(?<=\b\d{3}[-. )]+\d{3}[-. ]\d{3})\d\b/g, to: (found) => digit(found, 4) },
  {
    kind: 'an address',
    pattern: /(?<=\b\w\w)\w\w(?=[\w-]*\.(?:org|com|net|church|tv|edu)\b)/gi,
    to: ([a, b]) => `${b}${a}`,
  },
  {
    kind: 'a number',
    pattern: /(?<=(?<![\d$:.,-])\b\d{1,4})\d\b(?![:.,]?\d|\s?[ap]\.?m|-\d{3})/gi,
    to: (found) => digit(found, 2),
  },
  {
    kind: 'a weekday',
    pattern: new RegExp(`\\b(?:${weekdays.join('|')})(?=day\\b)`, 'g'),
    to: (day) => weekdays[(weekdays.indexOf(day) + 1) % 7]!,
  },
  { kind: 'letters', pattern: /(?<=[\p{L}’.] \p{Lu}\p{Ll})\p{Ll}\p{Ll}(?=\p{Ll}{2})/gu, to: ([a, b]) => `${b}${a}` },
]
const holdsValue = /\d{3}-\d{4}|\$\d|\.(?:org|com|net|church)\b|\d\s?[ap]\.?m\b/i

function slipsOf({ right }: Asked): Slip[] {
  return right.flatMap((line, row) => {
    const changed = changes.flatMap(({ kind, pattern, to }) =>
      [...line.matchAll(pattern)].flatMap((found): Slip[] => {
        const other = to(found[0], found)
        const now = line.slice(0, found.index) + other + line.slice(found.index + found[0].length)
        return other === found[0] ? [] : [{ kind, lines: right.with(row, now), what: `${line} → ${now}` }]
      }),
    )
    const isLeftOut = row > 0 && holdsValue.test(line)
    return isLeftOut
      ? [...changed, { kind: 'left out', lines: right.toSpliced(row, 1), what: `without ${line}` }]
      : changed
  })
}

/** `--every`: of how many tasks one is taken. `--verbose`: names what does not fail. */
export async function bench(args: string[]): Promise<void> {
  const every = flag(args, 'every', 4)
  const all = files()
    .flatMap(tasksOf)
    .filter((_, at) => at % every === 0)
  const counts = new Map<string, { all: number; found: number; failed: number }>()
  for (const task of all) {
    const brief = briefFor(task)
    const known = new Set((await judged(brief, task.right)).map(keyOf))
    for (const { kind, lines, what } of slipsOf(task)) {
      const own = (await judged(brief, lines)).filter((one) => !known.has(keyOf(one)))
      const count = counts.get(kind) ?? { all: 0, found: 0, failed: 0 }
      counts.set(kind, count)
      const isFailed = own.some(({ severity }) => severity === 'fail')
      count.all++
      if (own.length > 0) count.found++
      if (isFailed) count.failed++
      else if (args.includes('--verbose'))
        console.log(`${task.id}, ${own.length > 0 ? 'only warned' : 'passed'}: ${what}`)
    }
  }
  for (const [kind, count] of counts)
    for (const [what, least] of [
      ['found', 0.9],
      ['failed', 0.85],
    ] as const) {
      const ours = count[what] / count.all
      report({ what: `${kind}: ${what}`, ours, unit: `of ${count.all}`, goal: `>= ${least}`, met: ours >= least })
    }
}
