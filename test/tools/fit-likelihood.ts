/**
 * Learns how likely what people write is to be set on the design, and writes the weights to
 * src/qc/brief/likelihood/weights.txt.
 *
 *   bun test/tools/fit-likelihood.ts [--further FILE]… [--without NAME,…] [--out FILE]
 *
 * It learns from the requests of `bun run bench requests`, less what is held out: a sentence of a description,
 * or a value that a comment names, is
 * copy where the designs that a proof-reader approved show it. First it learns five times without a fifth of the files, and
 * prints how well it tells the two apart in those: the share of pairs of one shown and one not that it puts in order, and
 * what stands below and above the bounds that the checks use. `--further` adds sets of the same form; `--without` leaves
 * files out by name. A few seconds of one processor; the same files give the same weights.
 */
import { parseArgs } from 'node:util'
import { placesOf, tableSize } from '../../src/qc/brief/likelihood/model.ts'
import {
  featuresAround,
  featuresOf,
  goneShare,
  sentencesIn,
  shownShare,
} from '../../src/qc/brief/likelihood/sentences.ts'
import { featuresOfValue, type Value, valuesIn } from '../../src/qc/brief/likelihood/values.ts'
import { datesIn, isSameTime, sentences, timesIn, wordsIn } from '../../src/qc/text/text.ts'
import { inDigits } from '../../src/qc/brief/brief.ts'
import { isSameDay } from '../../src/qc/checks/brief/days.ts'
import { type Asked, textOfLines } from '../bench/requests.ts'
import { shareShown } from '../../src/qc/checks/brief/evidence/likely.ts'
import { learningSets } from './learning-sets.ts'
import { inOrder, inSteps, packed } from './logistic.ts'

type Lesson = { places: number[]; isShown: boolean; kind: 'sentence' | 'value' }

function lessonsOf({ name, description, custom_fields: fields, comments, right, alternative }: Asked): Lesson[] {
  const designs = [right, ...(alternative === undefined ? [] : [alternative])].map(textOfLines)
  const known = new Set(wordsIn([name, description, ...fields.map(({ value }) => value)].join('\n')))
  const all = sentencesIn(description)
  const own = all.map(featuresOf)
  const ofSentences = designs.flatMap((design) => {
    const shares = all.map(({ text }) => shareShown(design, text))
    return shares.flatMap((share, at): Lesson[] => {
      if (share === null || (share > goneShare && share < shownShare)) return []
      const places = [...placesOf([...own[at]!, ...featuresAround(all, shares, at)])]
      return [{ places, isShown: share >= shownShare, kind: 'sentence' }]
    })
  })
  const ofValues = comments.flatMap(({ text }) =>
    text
      .split('\n')
      .flatMap(sentences)
      .flatMap((said): Lesson[] =>
        valuesIn(said).flatMap((value) => {
          const shown = designs.filter((design) => showsValue(design, value)).length
          if (shown > 0 && shown < designs.length) return []
          return [{ places: [...placesOf(featuresOfValue(said, value, known))], isShown: shown > 0, kind: 'value' }]
        }),
      ),
  )
  return [...ofSentences, ...ofValues]
}

/** Whether a design has what a comment names, in whichever form. */
function showsValue(
  { text, words, dates, times }: ReturnType<typeof textOfLines>,
  { kind, text: value }: Value,
): boolean {
  if (kind === 'date')
    return daysOf(value).every((day) => dates.some(({ days }) => days.some((one) => isSameDay(one, day))))
  if (kind === 'time')
    return timesIn(value).every((time) => times.some((one) => isSameTime(one, time) || isSameHour(one, time, value)))
  if (kind === 'phone') return digitsOf(text).includes(digitsOf(value))
  const shown = new Set([...words, ...(inDigits(text).match(/\d+/g) ?? [])])
  const own = wordsIn(kind === 'price' ? value.replace(/[^\d.,]/g, '') : value)
  return own.length > 0 && own.every((word) => shown.has(word))
}

type Moment = { minutes: number }
/** `Yes 5:00` says no half of the day. */
const isSameHour = (one: Moment, other: Moment, value: string): boolean =>
  !/[ap]\.?m/i.test(value) && (one.minutes - other.minutes) % halfDay === 0
const halfDay = 12 * 60

const daysOf = (text: string) => datesIn(text).flatMap(({ days }) => days)
const digitsOf = (text: string) => text.replace(/\D/g, '')

const [rounds, rate] = [6, 0.15]

/** AdaGrad (Duchi et al., 2011) on the logistic loss, a lesson at a time in an order that is always the same. */
function learned(lessons: readonly Lesson[]): Float64Array {
  const weights = new Float64Array(tableSize)
  const squares = new Float64Array(tableSize).fill(1e-6)
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < rounds; round++) {
    const order = lessons.map((lesson) => ({ lesson, key: random() })).toSorted((a, b) => a.key - b.key)
    for (const { lesson } of order) {
      const error = chance(weights, lesson) - Number(lesson.isShown)
      for (const place of lesson.places) {
        squares[place]! += error * error
        weights[place]! -= (rate * error) / Math.sqrt(squares[place]!)
      }
    }
  }
  return inSteps(weights)
}

const chance = (weights: Float64Array, { places }: Lesson): number =>
  1 / (1 + Math.exp(-places.reduce((sum, place) => sum + weights[place]!, 0)))

const { values: options } = parseArgs({
  options: {
    further: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', default: '' },
    out: { type: 'string', default: 'src/qc/brief/likelihood/weights.txt' },
  },
})
const sets = learningSets(options.further, options.without.split(',')).map((tasks) => tasks.flatMap(lessonsOf))

const parts = 5
const judged = Array.from({ length: parts }, (_, part) => {
  const weights = learned(sets.filter((_set, at) => at % parts !== part).flat())
  return sets
    .filter((_set, at) => at % parts === part)
    .flat()
    .map((lesson) => ({ ...lesson, likelihood: chance(weights, lesson) }))
}).flat()
for (const kind of ['sentence', 'value'] as const) {
  const some = judged.filter((one) => one.kind === kind)
  const share = (isShown: boolean, bound: number) => {
    const own = some.filter((one) => one.isShown === isShown)
    return (own.filter(({ likelihood }) => likelihood < bound).length / own.length).toFixed(3)
  }
  const pairs = some.map(({ likelihood, isShown }) => ({ chance: likelihood, isTrue: isShown }))
  console.log(`${kind}: ${some.length}, in order ${inOrder(pairs).toFixed(4)}`)
  for (const bound of [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 0.85])
    console.log(`  below ${bound}: ${share(true, bound)} of those shown, ${share(false, bound)} of the others`)
}
const all = learned(sets.flat())
await Bun.write(options.out, packed(all))
console.log(`${options.out}: ${all.filter((weight) => weight !== 0).length} weights of ${sets.flat().length} lessons`)
