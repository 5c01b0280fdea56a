import type { Brief } from '../../../model.ts'
import { datesIn, masked, timesIn, wordsIn } from '../../../text/text.ts'
import { holds, type List, saidIn } from './cells.ts'
import { exchanges } from './settled.ts'

/** Groups of a task: who or what stands under which head. */

const linesMax = 720
const memberWordsMax = 6

/** Of those whom comments name, nobody knows under which head they stand now. */
export function withoutCommented({ rows, isGrouped }: List, { commentSentences = [], amendments = [] }: Brief): List {
  const sentences = [...commentSentences, ...amendments.map(({ amended_by: by }) => by.text)]
  const said = saidIn(sentences.join('\n'))
  // `Cole and Vance swap days`: what stands under their heads is no longer sure.
  const ofExchange = saidIn(sentences.filter((one) => exchanges.test(one)).join('\n'))
  const isExchanged = (cell: List['rows'][number][number] | undefined) =>
    cell != null && [...cell.says].some((word) => ofExchange.has(word) && !/\d/.test(word))
  const open = new Set(rows.flatMap((cells) => (cells.some(isExchanged) ? [cells[1]?.text] : [])))
  const isNamed = (cell: List['rows'][number][number] | undefined) => cell != null && holds(said, cell)
  return {
    isGrouped,
    rows: rows.map(([member, head]) => [isNamed(member) || open.has(head?.text) ? null : member!, head!]),
  }
}

/** `Ushers:` above names, `Eagle: Pruett Ford, Wabash Savings`: those of several groups, each with the head it stands under. */
export function groupsOf({ rows = [], said = '' }: Brief): string[][][] {
  const inline = rows.map((row): string[][] => {
    const [, head = '', rest = ''] = /^([^:,]{2,40}):\s+(.+)$/u.exec(row) ?? []
    const members = rest.split(/,\s+(?:and\s+)?/)
    return members.length > 1 ? members.map((member) => [member, head]) : []
  })
  const below: string[][][] = []
  let head: string | null = null
  for (const line of said.split('\n').slice(0, linesMax)) {
    const text = line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim()
    const isShort = text !== '' && wordsIn(text).length <= memberWordsMax
    if (/^[^:]{2,40}:$/.test(text)) below.push([])
    else if (head !== null && isShort) below.at(-1)!.push([text, head])
    if (/^[^:]{2,40}:$/.test(text)) head = text.slice(0, -1)
    else if (!isShort) head = null
  }
  return [inline, below, ...partsOfHeads(datedIn(rows))]
    .map((all) => all.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 1)
    .map((all) => all.flat())
}

type Dated = { head: string; members: string[] }
/** `Martes Santo – 23 de marzo`, and below it `Confesiones, 5:00 a 8:00 pm`: what takes place on which of several days. */
function datedIn(rows: readonly string[]): Dated[] {
  const groups: Dated[] = []
  for (const row of rows) {
    const dates = datesIn(row)
    const hours = timesIn(masked(row, dates))
    const isHead = dates.length === 1 && hours.length === 0 && wordsIn(row).length <= memberWordsMax
    if (isHead) groups.push({ head: row, members: [] })
    else if (hours.length > 0 && dates.length === 0) groups.at(-1)?.members.push(row)
    else groups.push({ head: '', members: [] })
  }
  const dated = groups.filter(({ head, members }) => head !== '' && members.length > 0)
  return dated.length < datedMin ? [] : dated
}
const datedMin = 3

/** By what a day is called, and by its date: a design may set the two on two lines. */
const partsOfHeads = (dated: readonly Dated[]): string[][][][] =>
  [0, 1].map((part) =>
    dated.map(({ head, members }) => {
      const name = head.split(/\s[-–—|]\s|:\s|,\s(?=\d)/u)[part]
      return name === undefined ? [] : members.map((member) => [member, name])
    }),
  )

/** Each with the whole of its day's head, as the rows of a table. */
export const datedRows = ({ rows = [] }: Brief): string[][] =>
  datedIn(rows).flatMap(({ head, members }) => members.map((member) => [member, head]))
