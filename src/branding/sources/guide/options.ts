import { chosenWordsIn, isEnded, isForbidden, isOnVote, isOptionWord, nameOfOption, optionsIn } from '../words/words.ts'
import { type Cell, inOneColumn, inOneRow } from './cells.ts'

/** What a proposal puts to the vote: where it is described, and its colours are brought. */
type Option = { mark: string; name: string | null; cell: Cell }
/** Whose option a line begins: one that was chosen, or one that was not; null: it begins none. */
type OptionTest = (cell: Cell) => 'chosen' | 'other' | null

const headCharsMax = 80
const anyCode = /#[\da-f]{3}|\b(?=[a-f]*\d)[\da-f]{6}\b|\b(?:rgb|cmyk)\b/i
const nameCharsMin = 4

/** Which lines of a text begin an option, as in a memo that puts several palettes to the vote. */
export function optionTest(cells: readonly Cell[]): OptionTest {
  const options = cells.flatMap((cell) => optionAt(cell) ?? [])
  const marks = new Set(options.map(({ mark }) => mark))
  if (marks.size < 2 || !areAlternatives(options, cells)) return () => null
  const chosen = decisionOn(options, cells)
  if (chosen === undefined) return () => null
  const byCell = new Map(options.map((option) => [option.cell, option.mark]))
  return (cell) => {
    const mark = byCell.get(cell)
    return mark === undefined ? null : mark === chosen ? 'chosen' : 'other'
  }
}

/** The mark of the one that was chosen; null: none was as yet; undefined: nothing is put to a vote, and they are ways to use what is the brand's. */
function decisionOn(options: readonly Option[], cells: readonly Cell[]): string | null | undefined {
  const chosen = chosenOf(options, cells)
  return chosen === null && !cells.some(({ text }) => isOnVote(text)) ? undefined : chosen
}

/** The cells of a table's rows that describe one option each, and not the chosen one: `Board | Main`, `A | #8a6e2f`. */
export function rowsNotChosen(cells: readonly Cell[]): Cell[] {
  return cells.filter(({ text }) => isOptionWord(text)).flatMap((head) => rowsUnder(head, cells))
}

function rowsUnder(head: Cell, cells: readonly Cell[]): Cell[] {
  const under = cells.filter((cell) => cell.page === head.page && cell.y > head.y)
  const rows = under.flatMap((cell): Option[] => {
    const isRow = inOneColumn(cell, head) && under.some((one) => one.x > cell.x && inOneRow(one, cell))
    const [, mark, name] = isRow ? (markFirst.exec(cell.text) ?? []) : []
    return mark === undefined ? [] : [{ mark, name: name ?? null, cell }]
  })
  const chosen = new Set(rows.map(({ mark }) => mark)).size < 2 ? undefined : decisionOn(rows, cells)
  if (chosen === undefined) return []
  return rows.flatMap(({ mark, cell }, at) => {
    const end = rows[at + 1]?.cell.y ?? cell.y + cell.height
    return mark === chosen ? [] : under.filter(({ y }) => y > cell.y - cell.height / 2 && y < end - cell.height / 2)
  })
}
/** `A`, `B “Evening”`, `2 – Meadow`. */
const markFirst = /^\s*([A-H]|[1-9])(?:[\s.:)“"„«‘(–—-]+(\p{Lu}[\p{L} ]{2,30})[”"“»’)]?)?\s*$/u

/** The option that a line begins with: `Option A "Sunrise"`, `Vorschlag 2: …`, `Idea: earthy`. */
function optionAt(cell: Cell): Option | null {
  const called = nameOfOption(cell.text)
  if (called !== null) return { mark: called.toUpperCase(), name: called, cell }
  const [first] = optionsIn(cell.text)
  if (first === undefined || cell.text.slice(0, first.start).trim() !== '') return null
  const behind = cell.text.slice(first.end)
  // `Option B was chosen` is a sentence on one, and no head of it.
  if (/^\s+\p{Ll}/u.test(behind) && chosenWordsIn(behind).length > 0) return null
  const name = /^\s*[“"„«‘(:–—-]+\s*(\p{Lu}[\p{L} ]{2,30})/u.exec(behind)?.[1]?.trim() ?? null
  return { mark: first.mark, name, cell }
}

/** Whether options bring colours of their own, each under its head or in it. */
function areAlternatives(options: readonly Option[], cells: readonly Cell[]): boolean {
  const order = new Map(cells.map((cell, at) => [cell, at]))
  const withCode = options.filter(({ cell }, at) => {
    const next = options[at + 1]
    const [from, to] = [order.get(cell)!, next === undefined ? Infinity : order.get(next.cell)!]
    return cells.slice(from, Math.min(to, from + reachCells)).some(({ text }) => anyCode.test(text))
  })
  return new Set(withCode.map(({ mark }) => mark)).size > 1
}
const reachCells = 12

/** The one that was chosen, by its mark; null: none was, or several are said to be. */
function chosenOf(options: readonly Option[], cells: readonly Cell[]): string | null {
  const found = new Set<string>()
  for (const { text, ...cell } of cells)
    for (const sentence of text.split(/(?<=[.!?;])\s+/)) {
      const words = chosenWordsIn(sentence)
      if (words.length === 0) continue
      const at = optionsIn(sentence)
      const isHead = options.some((one) => one.cell.x === cell.x && one.cell.y === cell.y && one.cell.text === text)
      if (isHead && sentence.length > headCharsMax) continue
      const marks = at.length > 0 ? at : namedIn(sentence, options)
      const [nearest] = marks
        .filter(({ start }) => !isForbidden(sentence, start) || !isEnded(sentence))
        .flatMap((mark) => words.map((word) => ({ mark: mark.mark, gap: Math.abs(mark.start - word.end) })))
        .toSorted((one, other) => one.gap - other.gap)
      if (nearest !== undefined && !isRefused(sentence, words)) found.add(nearest.mark)
    }
  return found.size === 1 ? [...found][0]! : null
}

/** `was not chosen`. */
const isRefused = (sentence: string, words: readonly { start: number }[]) =>
  words.every(({ start }) =>
    /(?<!\p{L})(?:not|n['’]t|never|no|nicht|kein\p{L}*|ne|pas|non|não|niet|nie|inte)\s+(?:\p{L}+\s+)?$/iu.test(
      sentence.slice(0, start),
    ),
  )

const namedIn = (sentence: string, options: readonly Option[]) =>
  options.flatMap(({ name, mark }) => {
    const start = name === null || name.length < nameCharsMin ? -1 : sentence.indexOf(name)
    return start < 0 ? [] : [{ mark, start }]
  })
