import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'
import { isBilingual } from './bilingual.ts'
import { type Cell, holds, isSame, type List, saidIn } from './cells.ts'
import { listsOf } from './lists.ts'

/**
 * `Javier – Parking Team`, where the task has him under `Security`: a cell of a list beside that of another row. How a design
 * sets its rows (on one line, a value below or above its name) is what explains most of them.
 */

type Line = Comparison['text']['lines'][number] & { says: ReadonlySet<string> }
type Column = { cells: (Cell | null)[] }
type Row = { at: number; name: Cell; wanted: Cell }
type Way = 'same' | 'level' | 'below' | 'above' | 'section'
const ofRows: Way[] = ['same', 'level', 'below', 'above']
/** The head of a group stands once, above all who are in it. */
const ofGroups: Way[] = [...ofRows, 'section']
/** So many lines below or above a name its value is looked for. */
const reach = 6
/** And no farther away than so many times its height. */
const farMax = 10
/** A line is a row's name with so much of its words. */
const nameShare = 0.5
/** Of so many other rows that stand right, one that stands otherwise is wrong. */
const othersMin = 2
const manyMin = 4
const aside = /(?<=\S)\s*\([^()]*\)\s*$/u
const strokes = /\s+[|•·/]\s+|\s*[|•·;]\s*/

export function cellsOfOthers({ brief, text }: Comparison): CheckFinding[] {
  if (isBilingual(brief)) return []
  const lines = text.lines.map((line): Line => ({ ...line, says: saidIn(line.text) }))
  return listsOf(brief).flatMap((list) => {
    const columns = list.rows[0]!.map((_, at): Column => ({ cells: list.rows.map((cells) => cells[at] ?? null) }))
    // `June 6 | Haugen | Bly`, `June 20 | Bly | Tran`: whoever stands in several columns tells no row from another.
    const own = columns.filter(
      ({ cells }) => !columns.some((other) => other.cells !== cells && sharesCell(cells, other.cells)),
    )
    const pairs = own.flatMap((key) => own.flatMap((value) => (key === value ? [] : [[key, value] as const])))
    const found = pairs.flatMap(([key, value]) => exchangedIn(lines, list, key, value))
    return found.slice(0, 1)
  })
}

function exchangedIn(all: readonly Line[], list: List, key: Column, value: Column): CheckFinding[] {
  const lines = all.flatMap((line) => partsOf(line, key))
  const ways = list.isGrouped ? ofGroups : ofRows
  const shown = lines.map(({ text, says, box }): Shown => {
    const keys = cellsIn(says, key)
    // `9:00 & 10:45 AM (birth–grade 4)`
    const bare = saidIn(text.replace(aside, ''))
    const isName = keys.length === 1 && keys[0]!.says.size >= bare.size * nameShare
    const values = cellsIn(says, value)
    const isHead = values.length === 1 && keys.length === 0 && values[0]!.says.size >= says.size * nameShare
    return { keys, isName, isHead, values, box }
  })
  const rows = list.rows.flatMap((_, at): Row[] => {
    const [name, wanted] = [key.cells[at] ?? null, value.cells[at] ?? null]
    // Who stands in two columns, as an usher and as a greeter, names no row; nor does `7 pm` beside `noon & 7 pm`.
    const isOne = name !== null && list.rows.flat().filter((cell) => cell?.says.isSupersetOf(name.says)).length === 1
    return isOne && wanted !== null ? [{ at, name, wanted }] : []
  })
  const read = (row: Row, way: Way) =>
    shown.flatMap(({ keys }, at) =>
      keys.length === 1 && isSame(keys[0]!, row.name) ? valuesBeside(shown, at, way) : [],
    )
  const isRight = (row: Row, way: Way) => read(row, way).some(({ cell }) => isSame(cell, row.wanted))
  const stands = (some: readonly Row[]) => ways.some((way) => some.every((row) => isRight(row, way)))
  for (const way of ways) {
    const isWrong = (row: Row) => read(row, way).length > 0 && !isRight(row, way) && !isAsBefore(row.wanted)
    const wrong = rows.filter((row) => isWrong(row) && !standsWhole(all, list, row) && !standsAlone(all, value, row))
    const right = rows.filter((row) => isRight(row, way))
    for (const row of wrong) {
      const others = read(row, way)
      // `9:00 & 11:00`, of a row that has 6:45 as well
      const [other] = others.filter(
        ({ cell, line }) =>
          !mayMean(lines[line]!, row.wanted, cell) &&
          !cell.says.isSubsetOf(row.wanted.says) &&
          momentOf(cell) === momentOf(row.wanted),
      )
      if (other === undefined || others.some(({ cell }) => !isSame(cell, other.cell))) continue
      const isGone = !shown.some(({ values }) => values.some((cell) => isSame(cell, row.wanted)))
      const pair = wrong.find(
        (one) => isSame(one.wanted, other.cell) && read(one, way).some(({ cell }) => isSame(cell, row.wanted)),
      )
      const isHeadThere =
        way !== 'section' || shown.some(({ values }) => values.some((cell) => isSame(cell, row.wanted)))
      if (!isHeadThere) continue
      const isOther = pair !== undefined && !stands([row, pair])
      const isAlone =
        wrong.length === 1 && right.length >= (isGone ? othersMin : manyMin) && !ways.some((one) => isRight(row, one))
      if (!isOther && !isAlone) continue
      const line = lines[other.line]!
      if (line.confidence < sureDigits) continue
      const task = list.rows[row.at]!.flatMap((cell) => cell?.text ?? []).join(' – ')
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design has “${other.cell.text}” beside “${row.name.text}” where the task has “${row.wanted.text}”: “${task}”.`,
          expected: row.wanted.text,
          actual: other.cell.text,
          box: line.box,
          subject: `row:${slug(row.name.text)}:${slug(other.cell.text)}`,
        }),
      ]
    }
  }
  return []
}

/** `same place`: a design says which one that is. */
const isAsBefore = ({ text }: Cell): boolean =>
  /^(?:at |in )?(?:the )?same (?:place|spot|location|room|lot|building|time|hours?|day|address)\W*$/iu.test(text) ||
  /^(?:(?:en )?el )?mismo (?:lugar|sitio|horario|salón)\W*$/iu.test(text)

/**
 * A day or an hour has no place's or name's place in a list, nor has an hour alone that of a day: the lines are none, and were cut
 * alike by chance.
 */
const momentOf = ({ says }: Cell): string | undefined => {
  const words = [...says]
  if (words.some((word) => /^(?:day|weekday) /.test(word))) return 'day'
  return words.some((word) => word.startsWith('hour ')) ? 'hour' : undefined
}

/** `Oct 3 | Ben Arroyo | Sue Lindqvist`: a row whose cells stand in one line in their order. */
const standsWhole = (lines: readonly Line[], { rows }: List, { at }: Row): boolean => {
  const whole = squeezed(rows[at]!.map((cell) => cell?.text ?? '').join(' '))
  return lines.some(({ text }) => squeezed(text).includes(whole))
}

/** `Speaker: Dr. Han, Tulsa`: a line that has the name of a row and of all values that one alone. */
const standsAlone = (lines: readonly Line[], value: Column, { name, wanted }: Row): boolean =>
  lines.some(({ says }) => {
    const values = holds(says, name) ? cellsIn(says, value) : []
    return values.length === 1 && isSame(values[0]!, wanted)
  })

type Shown = { keys: Cell[]; isName: boolean; isHead: boolean; values: Cell[]; box: Line['box'] }

/** Whether a line has something of what is wanted that the other cell has not: `8 & 10:30 AM`, of `8:00 and 10:30, with palms`. */
const mayMean = ({ says }: Line, wanted: Cell, other: Cell): boolean =>
  [...wanted.says].some((word) => says.has(word) && !other.says.has(word))

/** What stands as the value of the name on a line, as one way to set rows has it. */
function valuesBeside(shown: readonly Shown[], at: number, way: Way): { cell: Cell; line: number }[] {
  const own = shown[at]!.values
  if (way === 'same' || own.length > 0) return way === 'same' && own.length === 1 ? [{ cell: own[0]!, line: at }] : []
  if (way === 'level') return valueOnLevel(shown, at)
  if (!shown[at]!.isName) return []
  if (way === 'section') return headAbove(shown, at)
  const step = way === 'below' ? 1 : -1
  for (let line = at + step; Math.abs(line - at) <= reach; line += step) {
    const { keys = [], values = [] } = shown[line] ?? {}
    if (keys.length > 0 || values.length > 1 || isFar(shown[at]!.box, shown[line]?.box ?? null)) return []
    if (values.length === 1) return [{ cell: values[0]!, line }]
  }
  return []
}

/** The head of a group above a name; `Office: 218-555-0107` begins what follows as well, and is none. */
function headAbove(shown: readonly Shown[], at: number): { cell: Cell; line: number }[] {
  const line = shown.findLastIndex(({ values }, place) => place < at && values.length === 1)
  return line === -1 || !shown[line]!.isHead ? [] : [{ cell: shown[line]!.values[0]!, line }]
}

/** Of a table whose columns are set apart: what stands on the level of a name, where no other name does. */
function valueOnLevel(shown: readonly Shown[], at: number): { cell: Cell; line: number }[] {
  const own = shown[at]!.box
  const level = shown.flatMap((one, line) => (line !== at && isLevel(own, one.box) ? [{ ...one, line }] : []))
  if (level.some(({ keys }) => keys.length > 0)) return []
  const found = level.flatMap(({ values, line }) => values.map((cell) => ({ cell, line })))
  return found.length === 1 ? found : []
}
const isFar = (one: Line['box'], other: Line['box']): boolean =>
  one !== null && other !== null && Math.abs(one.y - other.y) > Math.max(one.height, other.height) * farMax
const isLevel = (one: Line['box'], other: Line['box']): boolean =>
  one !== null &&
  other !== null &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) >
    Math.min(one.height, other.height) / 2

/** A line with names of several rows as its parts, where each has one. */
function partsOf(line: Line, key: Column): Line[] {
  if (cellsIn(line.says, key).length < 2) return [line]
  for (const sign of [strokes, /,\s+/]) {
    const parts = line.text.split(sign).map((text) => ({ ...line, text, says: saidIn(text) }))
    if (parts.every(({ says }) => cellsIn(says, key).length < 2)) return parts
  }
  return [line]
}

/** The different cells of a column that stand in a line, less those that are part of a longer one. */
function cellsIn(says: ReadonlySet<string>, { cells }: Column): Cell[] {
  const found = cells.filter((cell): cell is Cell => cell !== null && holds(says, cell))
  const all = found.filter((cell, at) => found.findIndex((one) => isSame(one, cell)) === at)
  return all.filter(
    (cell) => !all.some((one) => one !== cell && one.says.size > cell.says.size && holds(one.says, cell)),
  )
}

const sharesCell = (some: Column['cells'], others: Column['cells']): boolean =>
  some.some((cell) => cell !== null && others.some((other) => other !== null && isSame(cell, other)))
