import { sentences, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { stemsIn } from './cells.ts'
import { days, hours, type Kind, prices, type Value } from './units.ts'

/**
 * `Check-in 8:30 AM | Shotgun start 7:30 AM`, where the task has `shotgun start 8:30 AM, check in at 7:30`: two values of a
 * design that have changed places, by the words that stand nearest to each in the task.
 */

const percents: Kind = {
  name: 'price',
  valuesIn: (text) =>
    [...text.matchAll(/(?<![\d.])(\d{1,3}(?:\.\d+)?)\s?%/g)].map(({ 0: written, 1: key = '', index }) => ({
      text: written,
      key: `${key}%`,
      at: index,
      end: index + written.length,
    })),
}
const kinds: Kind[] = [hours, days, prices, percents]
/** A sign between a word and a value sets them as far apart as so many words. */
const signWords = 3
const sentencesMax = 200
const linesMax = 120

/** `isAhead`: the values stand ahead of what they belong to, as in `$10 adults $5 girls under 12`. */
type Said = { words: { name: string; at: number }[]; values: (Value & { place: number })[]; isAhead: boolean }
type Part = { line: Comparison['text']['lines'][number]; text: string; names: ReadonlySet<string>; value: Value }

export const valuesExchanged = (comparison: Comparison): CheckFinding[] =>
  kinds.flatMap((kind) => exchangedIn(comparison, kind))

function exchangedIn({ brief, text }: Comparison, kind: Kind): CheckFinding[] {
  const said = saidText(brief)
    .split('\n')
    .flatMap(sentences)
    .slice(0, sentencesMax)
    .map((sentence) => placed(sentence, kind))
    .filter(({ values }) => values.length > 0)
  const parts = text.lines.slice(0, linesMax).flatMap((line) =>
    line.text.split(apart).flatMap((part): Part[] => {
      const [value, another] = kind.valuesIn(part)
      const names = stemsIn(part)
      return value === undefined || another !== undefined || names.size === 0
        ? []
        : [{ line, text: part, names, value }]
    }),
  )
  const since = [
    ...(brief.commentSentences ?? []).filter(
      (sentence) => kind.valuesIn(sentence).length > 0 || /\d(?:st|nd|rd|th)\b/i.test(sentence),
    ),
    ...(brief.amendments ?? []).map(({ amended_by: by }) => by.text),
    // `Swap the last two`: rows that it names by their place.
    ...(brief.amendments ?? []).flatMap(({ before }) => (kind.valuesIn(before ?? '').length > 0 ? before! : [])),
  ]
  const commented = stemsIn(since.join('\n'))
  const open = parts.filter(({ names }) => names.isDisjointFrom(commented))
  for (const [at, one] of open.entries())
    for (const other of open.slice(at + 1)) {
      if (one.value.key === other.value.key || one.line.confidence < sureDigits) continue
      const own = (name: string, part: Part) => !part.names.has(name)
      const [first, second] = [
        nearestTo(
          [...one.names].filter((name) => own(name, other)),
          said,
          [one.value.key, other.value.key],
        ),
        nearestTo(
          [...other.names].filter((name) => own(name, one)),
          said,
          [one.value.key, other.value.key],
        ),
      ]
      if (first !== other.value.key || second !== one.value.key) continue
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design says “${one.text.trim()}” and “${other.text.trim()}”: the task has “${one.value.text}” and “${other.value.text}” the other way round.`,
          expected: other.value.text,
          actual: one.value.text,
          box: one.line.box,
          subject: `row:${kind.name}:${slug(one.text)}`,
        }),
      ]
    }
  return []
}

/** What divides a line of a design into things that have a value each. */
const apart = /\s*[|•·;]\s*|,\s+|\s\/\s/

/** Which of two values the task has nearest to words, each time it has them beside either; null: it differs, or has neither. */
function nearestTo(names: readonly string[], said: readonly Said[], keys: readonly string[]): string | null {
  const nearest = new Set<string>()
  for (const { words, values, isAhead } of said)
    for (const { name, at } of words) {
      if (!names.includes(name)) continue
      // `Small $5 medium $10 large $15`: of two with no sign between it is the one on the side where the sentence has all others.
      const all = values
        .map(({ key, place }) => ({ key, far: Math.abs(place - at), isOwn: isAhead ? place < at : place > at }))
        .toSorted((a, b) => a.far - b.far)
      const own = all.find(({ far, isOwn }) => isOwn && far <= signWords)
      const isEven = all[1] !== undefined && all[1].far === all[0]!.far && all[1].key !== all[0]!.key
      const first = own ?? (isEven ? undefined : all[0])
      if (first !== undefined && keys.includes(first.key)) nearest.add(first.key)
    }
  const [only] = nearest
  return nearest.size === 1 ? only! : null
}

/** The words and the values of a sentence by their places, counted in words, where a sign counts as several. */
function placed(sentence: string, kind: Kind): Said {
  const values = kind.valuesIn(sentence)
  const found: Said = { words: [], values: [], isAhead: false }
  let place = 0
  for (const { 0: token, index } of sentence.matchAll(/[\p{L}\d$€£][\p{L}\d:.$%’'-]*|[,;|•·()]|\s[-–—]\s/gu)) {
    const value = values.find(({ at, end }) => index >= at && index < end)
    if (value !== undefined) {
      if (found.values.at(-1)?.at !== value.at) found.values.push({ ...value, place: place++ })
      continue
    }
    const isSign = !/[\p{L}\d]/u.test(token)
    const isJoint = /^(?:and|or|y|o)$/i.test(token)
    for (const name of stemsIn(token)) found.words.push({ name, at: place })
    place += isSign || isJoint ? signWords : 1
  }
  const [last, end] = [found.words.at(-1)?.at ?? 0, found.values.at(-1)?.place ?? 0]
  return { ...found, isAhead: last > end }
}
