import { plainWordsIn, sentences, slug } from '../../../text/text.ts'
import type { Brief } from '../../../model.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { type Closeness, closenessIn, companionsOf, type Line, lineOf, pieceOf } from './atoms.ts'
import { isBilingual } from './bilingual.ts'
import { crossedLines } from './crossed-lines.ts'
import { exchanges } from './settled.ts'

/**
 * `Jeans | $2`, `Shirts | $3`, where the task has jeans for 3 and shirts for 2: two things that stand in each other's company.
 * What they are need not be understood: each is closer to something in the task that is closer to the other in the design.
 * Of 2,760 right designs one has such a crossing; of those with an error 125.
 */

const linesMax = 400
const atomsMax = 160
/** Words of a line that say more than a row of names and values. */
const proseMin = 8
/** No more than a comma keeps atoms of a line apart that are closer. */
const apart = 3
/** So far the two halves of a crossing may differ in how close their atoms are. */
const [slackOfWords, slackOfValues] = [1, 3]
/** Words that change places mean less than numbers do: they have to be of one sentence, and close in the design. */
const [wordsOfOne, wordsClose] = [2, 3]

type Scene = {
  keys: readonly string[]
  kinds: readonly string[]
  task: Closeness
  own: Closeness
  isBilingual: boolean
}
/** `one` is of `first` and `other` of `second` in the task, and the other way round in the design. */
type Crossing = { one: number; first: number; other: number; second: number }

export function crossedValues(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const comments = commentsOf(brief)
  // What these leave of the rows is not sure.
  if (comments.some((said) => exchanges.test(said))) return []
  const written = writtenLines(brief)
  const design = text.lines.slice(0, linesMax).map((line) => lineOf(line.text))
  const commented = new Set(comments.flatMap((one) => lineOf(one).atoms.map(({ key }) => key)))
  // `The Delgado family …`, of a list of families: a word that several lines have says nothing of which is meant.
  const telling = new Set([...commented].filter((key) => /\d/.test(key) || linesWith(key, written) < severalLines))
  const open = new Set([...commented, ...companionsOf(telling, written)])
  const said = new Set(written.flatMap(({ atoms }) => atoms.map(({ key }) => key)).filter((key) => !open.has(key)))
  const kinds = new Map(design.flatMap(({ atoms }) => atoms.map(({ key, kind }) => [key, kind] as const)))
  // `after 12`, of `after noon`
  const hasNoon = written.some((line) => /(?<!\p{L})(?:noon|midday|midnight|mediod[ií]a)(?!\p{L})/iu.test(line.text))
  const keys = [...kinds.keys()].filter((key) => said.has(key) && !(hasNoon && key === '12')).slice(0, atomsMax)
  const numbers = new Map(keys.map((key, at) => [key, at]))
  const [task, own] = [closenessIn(written, numbers), closenessIn(design, numbers)]
  const scene = { keys, kinds: keys.map((key) => kinds.get(key)!), task, own, isBilingual: isBilingual(brief) }
  const shown = ` ${text.plain.join(' ')} `
  for (const found of crossingsIn(scene)) {
    const row = written.find((line) => [found.one, found.first].every((at) => atomOf(keys[at]!, line) !== undefined))
    // What stands there word for word is no other way round, whatever its lines are broken by.
    const words = plainWordsIn(row?.text ?? '')
    const isThere = shown.includes(` ${words.join(' ')} `)
    const isAmbiguous = Object.values(found).some(
      (at) => row!.atoms.filter(({ key, kind }) => kind === 'word' && key === keys[at]).length > 1,
    )
    if (isKin(keys[found.one]!, keys[found.other]!) || isKin(keys[found.first]!, keys[found.second]!)) continue
    if (isByColumn(brief, found, keys)) continue
    if (words.length >= proseMin && (isThere || (isAmbiguous && !/\d/.test(row!.text)))) continue
    return crossing(comparison, { found, keys, written, design })
  }
  const lines = crossedLines(written, design, said)
  if (lines === null) return []
  const [wanted, actual] = [design[lines.wanted]!.text, design[lines.actual]!.text]
  // Of an article whoever wrote it may stand below it.
  if ([wanted, actual].some((line) => isOfArticle(line, written))) return []
  return findingOf(comparison, { wanted, actual, at: lines.actual, back: lines.wanted, row: written[lines.row]!.text })
}

const severalLines = 2
const linesWith = (key: string, lines: readonly Line[]): number =>
  lines.filter(({ atoms }) => atoms.some((atom) => atom.key === key)).length

/** A table whose columns a design sets one by one: what stands together there stands in one column. */
function isByColumn({ grid = [] }: Brief, { one, first, other, second }: Crossing, keys: readonly string[]): boolean {
  const columnsOf = (at: number) =>
    new Set(
      grid.flatMap((cells) =>
        cells.flatMap((cell, column) => (lineOf(cell).atoms.some(({ key }) => key === keys[at]) ? [column] : [])),
      ),
    )
  const share = (a: number, b: number) => columnsOf(a).intersection(columnsOf(b)).size > 0
  return share(one, second) && share(other, first) && !share(one, first) && !share(other, second)
}

/** `grads` and `graduates`: one word in two forms, either of which a designer may use. */
const isKin = (one: string, other: string): boolean =>
  [one, other].every((key) => /^\p{L}{4,}$/u.test(key)) && (one.startsWith(other) || other.startsWith(one))

const articleMin = 15
const isOfArticle = (line: string, written: readonly Line[]): boolean => {
  const words = ` ${plainWordsIn(line).join(' ')} `
  return written.some(({ text }) => {
    const all = plainWordsIn(text)
    return all.length >= articleMin && ` ${all.join(' ')} `.includes(words)
  })
}

const commentsOf = ({ commentSentences = [], amendments = [] }: Brief): string[] => [
  ...commentSentences,
  ...amendments.flatMap(({ before, after, amended_by: by }) => [before ?? '', after ?? '', by.text]),
]

/** The lines of the task, less those that say what the columns of a table are called. */
function writtenLines(brief: Brief): Line[] {
  const lettersOf = (text: string) => text.replace(/[^\p{L}\d]/gu, '')
  const heads = new Set(
    (brief.grid ?? []).flatMap((cells, at, all) =>
      all[at - 1]?.length === cells.length ? [] : lettersOf(cells.join('')),
    ),
  )
  return writtenText(brief)
    .split('\n')
    .slice(0, linesMax)
    .filter((line) => !heads.has(lettersOf(line)))
    .map(lineOf)
}

/** Two pairs of atoms that each stand on one line, or in one part of it, with the halves of each other. */
function* crossingsIn({ keys, kinds, task, own, isBilingual }: Scene): Generator<Crossing> {
  const isOfWords = (one: number, other: number, was: number, now: number) =>
    kinds[one] === 'word' && kinds[other] === 'word' && (was < wordsOfOne || now < wordsClose)
  const moved = (one: number, other: number) =>
    keys.flatMap((_, at) => {
      if (at === one || at === other) return []
      const [was, far] = [task(at, one), task(at, other)]
      const [now, left] = [own(at, other), own(at, one)]
      const isMoved = was > far && far <= apart && now > left && left <= apart
      return isMoved && !isOfWords(at, one, was, now) ? [{ at, levels: [was, far, now, left] }] : []
    })
  for (const [one, kind] of kinds.entries()) {
    if (kind === 'word' && isBilingual) continue
    for (let other = one + 1; other < kinds.length; other++) {
      const firsts = kinds[other] === kind ? moved(one, other) : []
      const seconds = firsts.length > 0 ? moved(other, one) : []
      for (const first of firsts) {
        const second = seconds.find(
          ({ at, levels }) =>
            (kind !== 'word' || kinds[first.at] === kinds[at]) &&
            levels.every(
              (level, which) =>
                Math.abs(level - first.levels[which]!) <= (kind === 'word' ? slackOfWords : slackOfValues),
            ),
        )
        if (second !== undefined) yield { one, first: first.at, other, second: second.at }
      }
    }
  }
}

const atomOf = (key: string, line: Line | undefined) => line?.atoms.find((atom) => atom.key === key)

type Found = { found: Crossing; keys: readonly string[]; written: readonly Line[]; design: readonly Line[] }

/** A crossing by the pieces that its atoms stand in. */
function crossing(comparison: Comparison, { found, keys, written, design }: Found): CheckFinding[] {
  const atomAt = (at: number, line: Line | undefined) => atomOf(keys[at]!, line)
  const lineWith = (lines: readonly Line[], ...all: number[]) =>
    lines.findIndex((line) => all.every((at) => atomAt(at, line) !== undefined))
  const row = written[lineWith(written, found.one, found.first)]
  const [one, first] = [atomAt(found.one, row), atomAt(found.first, row)]
  if (row === undefined || one === undefined || first === undefined) return []
  // A value stands behind its name.
  const isBehind = one.at > first.at
  const [own, back] = [lineWith(design, found.other, found.first), lineWith(design, found.one, found.second)]
  const at = isBehind ? own : back
  const actual = atomAt(isBehind ? found.other : found.second, design[at])
  if (actual === undefined) return []
  return findingOf(comparison, {
    wanted: pieceOf(row, isBehind ? one : first),
    actual: pieceOf(design[at]!, actual),
    at,
    back: isBehind ? back : own,
    row: row.text,
  })
}

type Exchange = { wanted: string; actual: string; at: number; back: number; row: string }

function findingOf({ text }: Comparison, { wanted, actual, at, back, row }: Exchange): CheckFinding[] {
  const line = text.lines[at]!
  if (line.confidence < sureDigits) return []
  const shown = [...new Set([line.text, text.lines[back]?.text ?? ''])].filter(Boolean).map((one) => `“${one}”`)
  const said = sentences(row).find((sentence) => sentence.includes(wanted)) ?? row
  return [
    finding({
      severity: 'fail',
      confidence: certainty.ofWording,
      message: `In ${shown.join(' and ')} two things have changed places: the task has “${said.trim()}”.`,
      expected: wanted,
      actual,
      box: line.box,
      subject: `row:${slug(wanted)}:${slug(actual)}`,
    }),
  ]
}
