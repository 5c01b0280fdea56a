import labels from './labels.json'
import { withoutMail } from './mail.ts'
import { lineCharsMax, plain, sentences } from '../text/text.ts'

/** What a label announces. `due`: the studio's own dates, which no design shows. `prose`: nothing that is looked for by name. */
export type Topic =
  | 'partner'
  | 'dates'
  | 'times'
  | 'moment'
  | 'location'
  | 'scripture'
  | 'copy'
  | 'required'
  | 'fact'
  | 'deliverables'
  | 'due'
  | 'aside'
  | 'prose'

/** A line of a brief under the label it stands under; `label` as it is written. */
export type BriefLine = { topic: Topic; label: string | null; text: string; isItem: boolean }

/** The labels that briefs use, in English and Spanish, by what they announce. */
const topicOf = new Map(
  Object.entries(labels).flatMap(([topic, own]) => own.map((name) => [name, topic as Topic] as const)),
)

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&/()'’,\- ]/gu, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/\((?:s)\)$/, '')
    .replace(/\((?!s\))[^)]*\)\s*$/, '')
    .trim()

export function topicNamed(label: string): Topic | null {
  const name = nameOf(label)
  return (
    topicOf.get(name) ?? topicOf.get(name.replace(/^(?:the|our|event|project|new|main|final|upcoming) /, '')) ?? null
  )
}

const noNoun = /\s(?:lines?|text|wording|info|information|details?|name|here)$/
/** What is the studio's own is not shown, whatever it is called: `Photo location`, `Approval date`. */
const ofStudio =
  /^(?:logo|photo|image|picture|file|folder|print\w*|mail\w*|post\w*|approv\w*|billing|deliver\w*|ship\w*|draft|proof|review|internal|design\w*|project|brand\w*|font|colou?r|staff|team|old|previous)\b/
const labelWordsMax = 3
const momentTopics = new Set<Topic | undefined>(['dates', 'times', 'moment'])

/** By the noun that a longer label ends in: `Theme line` is a theme, `Street address` an address. */
function topicByHead(name: string): Topic | null {
  const words = name.split(' ')
  const joined = name.split(/\s*(?:&|\/|,|\band\b|\by\b)\s*/).filter(Boolean)
  if (joined.length > 1) return joined.every((part) => momentTopics.has(topicOf.get(part))) ? 'moment' : null
  if (words.length < 2 || words.length > labelWordsMax || ofStudio.test(name)) return null
  const topic = topicOf.get(name.replace(noNoun, '')) ?? topicOf.get(words.at(-1)!) ?? null
  // `Grace Church: Fall Festival` names the church itself.
  return topic === 'partner' ? null : topic
}

const names = [...topicOf.keys()]
  .filter(
    (name) =>
      ![
        'start',
        'text',
        'day',
        'days',
        'place',
        'note',
        'info',
        'look',
        'event',
        'bring',
        'link',
        'include',
        'message',
        'what',
        'call',
        'back',
        'front',
        'goal',
        'music',
        'leader',
        'inside',
        'limit',
      ].includes(name),
  )
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[()/&+.]/g, '\\$&'))
/** A label in the middle of a line: `Date: May 3 | Time: 5 PM`. */
const inner = new RegExp(`(?:^|[.;|,!?•·]["”)]?|\\s[-–—/])\\s{0,3}(?=(?:${names.join('|')})\\s?:\\s)`, 'gi')

const linesMax = 3_000

/**
 * What the lines that follow stand under. A label alone speaks for a block: up to an empty line behind it, or the end of
 * its list; a heading speaks up to the next one.
 */
type Block = {
  topic: Topic
  label: string | null
  holds: 'heading' | 'block' | 'none'
  isFilled: boolean
  hasItems: boolean
}
const noBlock: Block = { topic: 'prose', label: null, holds: 'none', isFilled: false, hasItems: false }
const item = /^\s*(?:[-*+•‣▪·]|\d{1,2}[.)])\s/

/** The text's lines under the labels and headings they stand under. */
export function labelled(text: string): BriefLine[] {
  const found: BriefLine[] = []
  let block = noBlock
  for (const raw of rows(text)) {
    if (raw.trim() === '') {
      if (block.holds === 'block' && block.isFilled) block = noBlock
      continue
    }
    const isItem = item.test(raw)
    if (block.holds === 'block' && block.hasItems && !isItem) block = noBlock
    const heading = isItem && !/:\s*(?:\*\*)?$/.test(raw) ? null : headingOf(raw)
    if (heading === null) {
      const read = linesOf(raw, block, isItem)
      found.push(...read.lines)
      block = read.block
    } else {
      const topic = topicNamed(heading)
      block = { ...noBlock, topic: topic ?? 'prose', label: heading, holds: /^\s*#/.test(raw) ? 'heading' : 'block' }
      if (topic === null) found.push({ topic: 'prose', label: null, text: heading, isItem: false })
    }
  }
  return found.filter(({ text: value }) => value !== '')
}

/** A line's pieces, each under its own label or what the block is of; a label within a line ends the block. */
function linesOf(raw: string, before: Block, isItem: boolean): { lines: BriefLine[]; block: Block } {
  let block = { ...before, hasItems: before.hasItems || isItem }
  const lines = pieces(raw).flatMap((piece): BriefLine[] => {
    const own = ownLabel(piece)
    const { topic, label } = block.holds === 'none' ? noBlock : block
    if (own && own.topic !== null && !isItem && block.holds !== 'heading') block = noBlock
    block = { ...block, isFilled: true }
    if (own && own.topic !== null) return titledLines(own.topic, own.label, own.value)
    return [{ topic, label: topic === 'prose' ? null : label, text: plain(piece), isItem }]
  })
  return { lines, block }
}

const titleLabel = /title|series|event|theme|headline|what|name|tema|título|evento/i
/** A title with more behind it than this is the beginning of prose. */
const titleCharsMax = 80

/** A label's line; a title's label speaks for one sentence of a paragraph. */
function titledLines(topic: Topic, label: string, value: string): BriefLine[] {
  const [first = '', ...rest] = topic === 'copy' && titleLabel.test(label) ? sentences(value) : [value]
  if (rest.length === 0 || value.length <= titleCharsMax) return [{ topic, label, text: value, isItem: false }]
  return [
    { topic, label, text: first.replace(/\.$/, ''), isItem: false },
    { topic: 'prose', label: null, text: rest.join(' '), isItem: false },
  ]
}

/** The lines, those of a table each with its label in front. */
function rows(text: string): string[] {
  const found: string[] = []
  let table: string[][] = []
  const endTable = () => {
    if (table.length > 0) found.push(...tableLines(table))
    table = []
  }
  for (const raw of withoutMail(text.split(/\r\n|\r|\n|\u2028|<br ?\/?>/i, linesMax))) {
    if (found.length >= linesMax) break
    const line = raw.slice(0, lineCharsMax)
    const cells = cellsOf(line)
    if (cells !== null) table.push(cells)
    else {
      endTable()
      found.push(line)
    }
  }
  endTable()
  return found.slice(0, linesMax)
}

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-{2,}:?$/.test(cell) || cell === '')

/**
 * A table's cells with their labels: where labels stand in the first column it is that of the second, and what is behind
 * that are notes; else the head labels each column.
 */
function tableLines(table: readonly string[][]): string[] {
  const hasHead = table[1] !== undefined && isRule(table[1])
  const [head = [], ...others] = table.filter((cells) => !isRule(cells))
  const body = hasHead ? others : [head, ...others]
  const labels = body.filter(([first = '']) => topicNamed(first)).length
  if (labels > 0 && labels * 2 >= body.length)
    return body.flatMap(([first = '', second = '', ...notes]) => [
      topicNamed(first) ? `${first.replace(/:$/, '')}: ${second}` : [first, second].join(': '),
      ...notes.filter(Boolean),
    ])
  const isLabelled = head.some((cell) => topicNamed(cell))
  const cellsUnder = (cells: readonly string[]) =>
    cells.map((cell, at) => (topicNamed(head[at] ?? '') ? `${head[at]}: ${cell}` : cell))
  return [...(isLabelled ? [] : [head.join(' | ')]), ...others.flatMap(cellsUnder)]
}

function cellsOf(line: string): string[] | null {
  if (!/^\s*\|.*\|\s*$/.test(line)) return null
  return line.trim().slice(1, -1).split('|').map(plain)
}

/** `## Deliverables`, `**Deliverables**`, `Deliverables:`; null: a line of its own kind. */
function headingOf(raw: string): string | null {
  const text = plain(raw)
  if (/^\s*#{1,6}\s/.test(raw)) return ownLabel(text)?.topic ? null : text.replace(/:$/, '')
  if (/^\s*(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?\s*$/.test(raw))
    return /:/.test(text.slice(0, -1)) ? null : text.replace(/:$/, '')
  const label = /^(.{1,60}?)\s?:$/.exec(text)?.[1]
  if (label !== undefined && !/[.!?]/.test(label)) return label
  return text.length <= 30 && topicNamed(text) !== null && /^\p{Lu}/u.test(text) && !/[.!?]$/.test(text) ? text : null
}

/** A line cut where a known label begins inside it. */
function pieces(raw: string): string[] {
  // Bold labels need no sign between them.
  const text = plain(raw.replace(/\s+(?=(?:\*\*|__)[^*_:]{1,40}(?::(?:\*\*|__)|(?:\*\*|__):))/g, ' | '))
  const cuts = [...text.matchAll(inner)].map(({ index, 0: found }) => index + found.length).filter((at) => at > 0)
  const found = [0, ...cuts].map((at, nth) =>
    text.slice(at, cuts[nth] ?? text.length).replace(nth < cuts.length ? /[\s;|,•·–—/-]+$/ : /\s+$/, ''),
  )
  // A label amid prose speaks for its own sentence; at a line's beginning for the line.
  if (found.length < 2) return found
  if (ownLabel(found[0]!)?.topic)
    return found.flatMap((piece) => (ownLabel(piece)?.topic === 'deliverables' ? firstApart(piece) : [piece]))
  return found.flatMap((piece, at) => (at === 0 ? [piece] : firstApart(piece)))
}

function firstApart(piece: string): string[] {
  const [first = '', ...rest] = sentences(piece)
  return rest.length === 0 ? [first] : [first, rest.join(' ')]
}

/** `Label: value`; for labels we know also `Label - value` and `Label – value`. */
function ownLabel(piece: string): { label: string; topic: Topic | null; value: string } | null {
  const match = /^([^:|]{1,60}?)\s?[:：]\s*(.*)$/.exec(piece) ?? /^([^:|–—]{1,40}?)\s+[-–—]{1,2}\s+(.*)$/.exec(piece)
  if (!match) return null
  const [, label = '', value = ''] = match
  return { label: label.trim(), topic: topicNamed(label) ?? topicByHead(nameOf(label)), value: value.trim() }
}

/** Dates of the studio's own work, which no design shows. */
const due =
  /\b(?:due|deadline|need(?:ed)? (?:it |this |them |these |by|back)|in hands?|print(?:er|ed|s|ing)? (?:by|deadline|date|on)|proofs?|send .{0,30}by|deliver(?:ed|y)? by|turn ?around|(?:first|final) (?:draft|round|files)|posts? (?:it )?(?:on|by)|publish|go(?:es)? live|last year|by the end of|designed by|to the printer|asap|meeting with|call on)\b/i
/** What those who come have to bring or to pay by then. */
const theirs =
  /\b(?:deposits?|payments?|balance|money|fees?|forms?|registrations?|donations?|items?)\b[^.;]{0,24}\bdue\b/gi

export const isDue = (text: string): boolean => due.test(text.replace(theirs, ' '))
