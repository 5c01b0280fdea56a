import { type Cell, type GuideText, gapBelow, inOneColumn, inOneRow } from './cells.ts'
import type { Entry } from './entries.ts'
import {
  colorNamesIn,
  isColorTalk,
  isMinistry,
  isOccasion,
  isOfOther,
  isOther,
  isOfStates,
  isState,
  labelOf,
  ministryIn,
  roleWordsIn,
} from '../words/words.ts'

/** Whose a colour is, beside the part of a guide it stands in: a ministry's by its name, that of an occasion or a state, or another body's. */
export type Owner = { kind: 'ministry'; name: string } | { kind: 'passing' | 'others' }

const anyCode = /#[\da-f]{3}|\b(?=[a-f]*\d)[\da-f]{6}\b/i
const [labelWordsMax, labelCharsMax] = [4, 40]
/** So many lines over a code its label may stand. */
const overLines = 4

/** Whose a colour is by what its label or its sentence says; null: the church's, as far as it is said. */
export function ownerOf(entry: Entry, text: GuideText): Owner | null {
  const label = [...labelsOf(entry, text), ...(entry.role === null ? behindIn(entry, text) : [])].find(isMinistryName)
  if (label !== undefined) return { kind: 'ministry', name: nameIn(label) }
  if (text.others?.has(entry.cells[0]!)) return { kind: 'others' }
  if (entry.role === null && labelsOf(entry, text).some((one) => isOtherName(one, text))) return { kind: 'others' }
  if (entry.role === null && labelsOf(entry, text).some(isPassingName)) return { kind: 'passing' }
  if (entry.role === null && isOfOther(ownerBefore(entry))) return { kind: 'others' }
  const [before, behind] = around(entry)
  const isRun = isRunning(entry.cells[0]!.text)
  if (!isRun) return null
  const said = entry.by === 'text' ? [before] : [before, behind]
  const name = said.map((one) => ministryOf(one, text)).find((one) => one !== null)
  if (name != null) return { kind: 'ministry', name }
  const isPassing = (one: string) => isOccasion(one) || (entry.by !== 'text' && isOfStates(one))
  return said.some(isPassing) || isOccasion(themeBefore(entry)) ? { kind: 'passing' } : null
}

/** The sentence before a colour's own, where it speaks of colours: `The retreat gets a palette each year. Now it is #2246c7`. */
function themeBefore({ cells, mentions }: Entry): string {
  const before =
    cells[0]!.text
      .slice(0, mentions[0]!.start)
      .split(/[.;!?]\s/)
      .at(-2) ?? ''
  return isColorTalk(before) && !anyCode.test(before) ? before : ''
}

/** What a colour is called in a part on several ministries: the name of one. */
export function memberName(entry: Entry, text: GuideText): string | null {
  const begun = begins.exec(entry.cells[0]!.text)?.[1]
  const label = (begun !== undefined && isLabel(begun) ? begun : labelsOf(entry, text)[0]) ?? behindIn(entry, text)[0]
  return label === undefined ? null : nameIn(label)
}
/** `Sparks: coral #ff9f1c and gold #ffc300`: a line begins with whose its colours are. */
const begins = /^[\s•–-]*(\p{Lu}[^:;.#]{1,40}):\s+\p{Ll}/u

/** What a colour may be called, before its code, over it or behind it. */
export const calledIn = (entry: Entry, text: GuideText): string[] => [
  ...labelsOf(entry, text),
  ...behindIn(entry, text),
]

/** Whether a colour is called by a state of a digital interface. */
export const isOfState = (entry: Entry, text: GuideText) =>
  labelsOf(entry, text).some((label) => isState(label) && colorNamesIn(label).length === 0)

/** Whether running words stand in a text, and not labels alone. */
const isRunning = (text: string) => {
  const words = text.replaceAll(/#?\b[\da-f]{6}\b/gi, ' ').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.length >= runningFrom && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 2
}
const runningFrom = 4

const isLabel = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  text.length <= labelCharsMax &&
  text.split(/\s+/).length <= labelWordsMax &&
  !/[.!?]\s*$/.test(text) &&
  !anyCode.test(text)

/** `Student Mint` is a colour's name, and `Kids` a ministry's. */
const isMinistryName = (label: string) =>
  isMinistry(label) && colorNamesIn(label).length === 0 && labelOf(label) === null && roleWordsIn(label).length === 0

/** `Advent`, and not `Easter Yellow`. */
const isPassingName = (label: string) => isOccasion(label) && colorNamesIn(label).length === 0

/** `Network orange`, and no word of the church's own name. */
const isOtherName = (label: string, text: GuideText) =>
  isOther(label) && !label.split(/\s+/).some((word) => isOther(word) && churchHas(word, text))

/** The sentence before one that goes on about its subject: `The seal belongs to the synod. Its red is #e4002b`. */
function ownerBefore({ cells, mentions }: Entry): string {
  const [own = '', before = ''] = cells[0]!.text
    .slice(0, mentions[0]!.start)
    .split(/[.;!?]\s+/)
    .toReversed()
  return /^(?:its|their|ihr|sein|sus?|sa|son|leurs?|seus?|suas?|suo|sua|loro|zijn|haar|hun|jego|ich|dess|deras)\s/iu.test(
    own,
  )
    ? before
    : ''
}

const nameIn = (label: string) => label.replaceAll(/\s+/g, ' ').trim()

/** `HBF Kids: #06D6A0 and #118AB2`: a list has one label. */
const listBefore = /(?:#[\da-f]{6}\s*(?:[,/&+|·–-]|and|und|y|e|et|en|och|\s)\s*)+$/i

/** What may be the label of a colour: before its code, before it in its row, else over it; the first of several cells first. */
function labelsOf({ cells, mentions }: Entry, text: GuideText): string[] {
  const home = cells[0]!
  const own = home.text
    .slice(0, mentions[0]!.start)
    .replace(listBefore, '')
    .split(/[;|,•]|#[\da-f]{3,6}|\.\s/i)
    .at(-1)!
  const bare = own.replace(/[\s:=–—(-]+$/u, '').trim()
  // In running words what stands before a code is no label but where a sign ends it.
  const isSaid = isRunning(home.text) && !/[:=–—-]\s*$/u.test(own)
  if (bare !== '') return isLabel(bare) && !isSaid ? [bare] : []
  const page = text.cells.filter((cell) => cell.page === home.page && !cells.includes(cell))
  const row = page.filter((cell) => inOneRow(cell, home) && cell.x < home.x).toSorted((one, other) => other.x - one.x)
  const end = row.findIndex((cell) => anyCode.test(cell.text))
  const left = (end < 0 ? row : row.slice(0, end)).map((cell) => cell.text.trim()).filter(isLabel)
  return (left.length > 0 ? left : overIn(page, home)).toReversed()
}

/** What may be the label of a colour behind its code: to the end of its row, else its caption. */
function behindIn({ cells, mentions }: Entry, text: GuideText): string[] {
  const home = cells[0]!
  if (home.text.slice(0, mentions[0]!.start).trim() !== '') return []
  const page = text.cells.filter((cell) => cell.page === home.page && !cells.includes(cell))
  const right = page.filter((cell) => inOneRow(cell, home) && cell.x > home.x).toSorted((one, other) => one.x - other.x)
  const next = right.findIndex((cell) => anyCode.test(cell.text))
  // What stands between two codes may be either's.
  if (next > 0) return []
  if (next < 0 && right.length > 0) return upToCode(right, home)
  const under = page
    .filter((cell) => inOneColumn(cell, home) && cell.y > home.y && gapBelow(home, cell) < home.height * overLines)
    .toSorted((one, other) => one.y - other.y)
  return upToCode(under, home)
}

/** The labels among these, as far as no code and no heading stands between. */
function upToCode(cells: readonly Cell[], home: Cell): string[] {
  const end = cells.findIndex((cell) => anyCode.test(cell.text) || cell.height > home.height * headingScale)
  return (end < 0 ? cells : cells.slice(0, end)).map((cell) => cell.text.trim()).filter(isLabel)
}
const headingScale = 1.3

function overIn(page: readonly Cell[], home: Cell): string[] {
  const over = page
    .filter((cell) => inOneColumn(cell, home) && cell.y < home.y && gapBelow(cell, home) < home.height * overLines)
    .toSorted((one, other) => other.y - one.y)
  return upToCode(over, home)
}

/** What is said of a colour in its sentence: before it and behind it, and not of those it stands between. */
function around({ cells, mentions }: Entry): [before: string, behind: string] {
  const { text } = cells[0]!
  const [first, last] = [mentions[0]!, mentions.filter((one) => text.slice(one.start, one.end) === one.printed).at(-1)!]
  const [before, ...earlier] = saidIn(
    text
      .slice(0, first.start)
      .split(/[.;!?]\s/)
      .at(-1)!
      .split(code)
      .toReversed(),
  )
  const [behind, ...later] = saidIn(
    text
      .slice(last.end)
      .split(/[.;!?](?:\s|$)/)[0]!
      .split(code),
  )
  return [
    earlier.length > 0 ? before!.split(joint).at(-1)! : before!,
    later.length > 0 ? behind!.split(joint)[0]! : behind!,
  ]
}
/** `The series uses #606c38 and #dda15e`: between two of a list nothing is said, and what is said of one is said of all. */
const saidIn = (pieces: readonly string[]) => {
  const at = pieces.findIndex((piece) => /\p{L}/u.test(piece.replaceAll(joints, ' ')))
  return at < 0 ? pieces : pieces.slice(at)
}
const code = /#[\da-f]{6}/i
const joint = /,|(?<=\s)(?:and|while|und|y|et|e|en|och)(?=\s)/i

const joints = /(?<!\p{L})(?:and|und|y|et|e|en|och)(?!\p{L})/giu

/** The ministry that a sentence speaks of; null: none, or a word of the church's own name. */
export function ministryOf(sentence: string, text: GuideText): string | null {
  const name = ministryIn(sentence)
  return name === null || churchHas(name, text) ? null : name
}

/** A church may have such a word in its own name: `School Street Church`. */
const churchHas = (name: string, { cells }: GuideText) =>
  cells.length > 0 && cells[0]!.text.toLowerCase().includes(name.toLowerCase())
