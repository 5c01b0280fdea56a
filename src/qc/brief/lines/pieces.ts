import type { Deliverable } from '../../model.ts'
import { timesIn } from '../../text/text.ts'
import { asksForSomething, deliverableOf, hasSize, namesFormat } from '../sizes.ts'
import { topicNamed, topicOfLabel } from './topics.ts'

/** Tables of what is to be made: a piece a row, with its size or its file format in a cell of its own. */

const rowsMax = 60
const shortCharsMax = 40
const isShort = (cell: string) => cell.length <= shortCharsMax

/** What a column holds, as far as its head says so. `other`: names and notes. */
type Role = 'size' | 'width' | 'height' | 'left out' | 'other'
const ofSize = /^(?:[\p{L}]+ )?(?:sizes?|dimensions?|specs?|tamaños?|medidas?|dimensiones)(?!\p{L})/iu
const ofNobodysSight =
  /^(?:#|no\.?|qty\.?|quantity|count|copies|how many|cantidad|status|owner|who|assigned(?: to)?|done)$/i

function roleOf(head: string): Role {
  if (/^(?:width|w|ancho)(?!\p{L})/iu.test(head)) return 'width'
  if (/^(?:height|h|alto)(?!\p{L})/iu.test(head)) return 'height'
  if (ofSize.test(head)) return 'size'
  return ofNobodysSight.test(head) || topicOfLabel(head) === 'due' ? 'left out' : 'other'
}

const unitIn = (head: string) =>
  /(?<!\p{L})(?:px|pixels|in|inches|mm|cm|pt|ft|feet)(?!\p{L})/iu.exec(head)?.[0].toLowerCase() ?? ''
const isNumber = (cell: string) => /^\d{1,5}(?:[.,]\d{1,3})?$/.test(cell)
const isNothing = (cell: string) => /^(?:[-–—]*|n\/?a|none|tbd)$/i.test(cell)

const isSize = (cell: string, role: Role) =>
  isShort(cell) && (hasSize(cell) || (role === 'size' && deliverableOf(cell).width !== null))
const isFormat = (cell: string) => isShort(cell) && namesFormat(cell) && cell.split(/\s+/).length <= 5

/** What a table tells of its event: a price, or an hour. */
const isOfEvent = (cell: string) =>
  /[$€£]\s?\d/.test(cell) || (!hasSize(cell) && timesIn(cell).some(({ isSure }) => isSure))

type Cells = readonly string[]
const measures = (cells: Cells, roles: readonly Role[]) =>
  cells.some((cell, at) => isSize(cell, roles[at] ?? 'other') || isFormat(cell)) || sizeOfSides(cells, roles, []) !== ''

/** `| 11 in | 17 in |` below `Width` and `Height`. */
function sizeOfSides(cells: Cells, roles: readonly Role[], head: Cells): string {
  const [width, height] = (['width', 'height'] as const).map((side) => {
    const cell = cells[roles.indexOf(side)] ?? ''
    const number = isNumber(cell.replace(/\s?(?:px|pixels|in|inches|["”″]|mm|cm|pt|ft|feet)\.?$/i, ''))
    return number ? withUnit(cell, head[roles.indexOf(side)] ?? '') : ''
  })
  return width && height ? `${width} x ${height}` : ''
}

const withUnit = (cell: string, head: string) =>
  /\d$/.test(cell) && unitIn(head) !== '' ? `${cell} ${unitIn(head)}` : cell

/**
 * The pieces of a table, a row each, in its words; null: the table is of something else. `above`: the line over it.
 * Half of its rows have a size or a format, or it stands below `Deliverables`, and none says what the event costs or when it is.
 */
export function piecesIn(table: readonly Cells[], above = ''): Deliverable[] | null {
  const [first = []] = table
  const own = measures(first, [])
  const head = own ? [] : first
  const roles = first.map((cell) => (own ? 'other' : roleOf(cell)))
  const body = own ? table : table.slice(1)
  const isBelow = topicNamed(above.replace(/:$/, '')) === 'deliverables' && first.length > 1
  const measured = body.filter((cells) => measures(cells, roles)).length
  const labels = body.filter(([label = '', ...rest]) => rest.length === 1 && topicNamed(label) !== null).length
  if (body.length === 0 || (measured * 2 < body.length && !isBelow) || (measured === 0 && !isBelow)) return null
  if (labels * 2 >= body.length) return null
  const shown = body.map((cells) => cells.map((cell, at) => (roles[at] === 'left out' ? '' : cell)))
  if (shown.some((cells) => cells.some(isOfEvent))) return null
  let name = ''
  return shown.slice(0, rowsMax).flatMap((cells) => {
    // A cell that is left empty below a name goes on with it.
    const [lead = '', ...rest] = cells
    const isGoingOn = lead === '' && rest.some((cell) => cell !== '')
    const row = isGoingOn ? [name, ...rest] : cells
    name = row[0] ?? ''
    return pieceOf(row, roles, head)
  })
}

/** `1080x1080 & 1080x1920` */
const severalBy = /\s*(?:[,;&+/]|\band\b)\s*/i

function pieceOf(cells: Cells, roles: readonly Role[], head: Cells): Deliverable[] {
  const sides = sizeOfSides(cells, roles, head)
  const isSide = (at: number) => sides !== '' && (roles[at] === 'width' || roles[at] === 'height')
  const said = cells
    .map((cell, at) => {
      if (isSide(at)) return roles[at] === 'width' ? sides : ''
      if (isNothing(cell) || (isNumber(cell) && roles[at] !== 'size')) return ''
      return hasSize(cell) ? withUnit(cell, head[at] ?? '') : cell
    })
    .map((cell) => cell.replace(/[.\s]+$/, ''))
  const filled = said.filter((cell) => cell !== '')
  // `| **Print** | | |`: what the rows below it have in common.
  if (filled.length === 0 || (filled.length === 1 && cells.length > 1 && !asksForSomething(filled[0]!))) return []
  const text = filled.join(', ')
  const at = said.findIndex((cell, nth) => isSize(cell, roles[nth] ?? 'other'))
  const several = (said[at] ?? '').split(severalBy)
  if (several.length > 1 && several.every(hasSize))
    return several.map((size) => deliverableOf(said.with(at, size).filter(Boolean).join(', ')))
  const sized = said.find((cell, at) => isSide(at) || isSize(cell, roles[at] ?? 'other'))
  const { width, height, unit } = deliverableOf(sized ?? text)
  return [{ ...deliverableOf(text), width, height, unit }]
}
