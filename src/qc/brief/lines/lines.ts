import { datesIn, plain, sentences, timesIn } from '../../text/text.ts'
import { withoutBracketed, withoutPreparations } from '../asides.ts'
import { prosePlaces } from '../guesses.ts'
import { literalsIn, withClock, withListedPrices, withPrices } from '../values/values.ts'
import { rows } from './rows.ts'
import { spokenLabel } from './spoken-label.ts'
import {
  innerLabel,
  innerPair,
  isFormData,
  type Labelled,
  questioned,
  type Topic,
  topicNamed,
  topicOfLabel,
  whatItIs,
} from './topics.ts'

export { isDue, withoutDue } from './due.ts'
export { amendmentOf, revised } from './former.ts'
export { withoutCall } from './greeting.ts'
export { withoutMail } from './mail.ts'
export { piecesOf, tableRows } from './rows.ts'
export { fieldLines, withFields } from './task-fields.ts'
export { restatesFact, type Topic, topicNamed } from './topics.ts'

/** A line of a brief under the label it stands under; `label` as it is written. `number`: that of an item. */
export type BriefLine = { topic: Topic; label: string | null; text: string; isItem: boolean; number?: number }

/**
 * What the lines that follow stand under. A label alone speaks for a block: up to an empty line behind it, or the end of
 * its list or of what is indented below it; a heading speaks up to the next one.
 */
type Block = {
  topic: Topic
  label: string | null
  holds: 'heading' | 'block' | 'none'
  isFilled: boolean
  hasItems: boolean
  isIndented: boolean
}
const noBlock: Block = {
  topic: 'prose',
  label: null,
  holds: 'none',
  isFilled: false,
  hasItems: false,
  isIndented: false,
}
const indented = /^(?:\s{2,}|\t)\S/
const item = /^\s*(?:[-*+•‣▪·]|\d{1,2}[.)])\s/

/** `3. Choir concert`, `No. 3: Choir concert` */
const itemNumber = /^\s*(?:(?:no\.?|item|#)\s?(?=\d{1,2}[.):\s])|(?=\d{1,2}[.)]\s))(\d{1,2})/i

const rule = /^\s*(?:[-–—_=*~]\s?){3,}$/

/** `- address 4405 Bayshore Drive`: a label without its colon. */
const bareAddress = /^((?:\s*[-*•]\s*)?(?:address|direcci[oó]n))\s(?=\d)/iu

/** Whether a line is none of a block's, whose lines are items or stand further in. */
const isBehind = ({ holds, hasItems, isIndented }: Block, raw: string): boolean =>
  holds === 'block' && ((hasItems && !item.test(raw)) || (isIndented && !indented.test(raw)))

/** The text's lines under the labels and headings they stand under. */
export function labelled(text: string): BriefLine[] {
  const found: BriefLine[] = []
  const all = withListedPrices(prepared(rows(text))).map((row) =>
    withClock(withPrices(row.replace(bareAddress, '$1: '))),
  )
  const isForm = all.filter((raw, at) => isLoneLabel(plain(raw)) || isAbove(all, at)).length >= formLabelsMin
  let state: State = { block: noBlock, above: null }
  for (const [at, raw] of all.entries()) {
    if (raw.trim() === '' || rule.test(raw)) {
      state = { block: state.block.holds === 'block' && state.block.isFilled ? noBlock : state.block, above: null }
      continue
    }
    const isItem = item.test(raw)
    if (isBehind(state.block, raw)) state = { ...state, block: noBlock }
    const canBegin = isForm && (state.block.holds === 'none' || state.block.isFilled)
    const ofForm = canBegin ? formLabel(raw, { before: all[at - 1] ?? '', after: all[at + 1] ?? '' }) : null
    const heading = ofForm ?? (isItem && !/[:?]\s*(?:\*\*)?$/.test(raw) ? null : headingOf(raw))
    const read = heading === null ? below(raw, state, isItem) : headed(heading, raw)
    const number = itemNumber.exec(raw)?.[1]
    found.push(...(number === undefined ? read.lines : read.lines.map((line) => ({ ...line, number: Number(number) }))))
    state = read
  }
  return found.filter(({ text: value }) => value !== '').map(withSender)
}

/** The rows without what is said among those who prepare it, where another row or what is left says when it is. */
function prepared(all: readonly string[]): string[] {
  const found = all.map((row) => withoutBracketed(row).replace(shortened, '$1'))
  const rest = found.map(withoutPreparations)
  return timesIn(rest.join('\n')).length > 0 ? rest : found
}

/** `3 mo. to potty trained`: a full stop that ends no sentence. */
const shortened = /(?<=\d\s?)(mos?|yrs?|wks?)\.(?=\s\p{Ll})/giu

/** What a form's answers say of who sent it, and what they say to the studio. */
function withSender(line: BriefLine, at: number, all: readonly BriefLine[]): BriefLine {
  const label = line.label ?? ''
  const beside = [all[at - 1], all[at + 1]].map((one) => one?.label ?? '')
  // The address below `Timestamp`
  const isAddress = line.topic === 'fact' && /^e-?mail(?: address)?$/i.test(label) && isFormData(beside[0]!)
  // `Name: Ann Bly` above `Church: …`, where the event has a name of its own
  const isName =
    /^name$/i.test(label || (/^([^:]{4}):\s\p{Lu}/u.exec(line.text)?.[1] ?? '')) &&
    beside.some((one) => ofSender.test(one)) &&
    all.some((one) => one.topic === 'copy' && one !== line && isTitleLabel(one.label))
  if (isAddress || isName || isOwnAddress(line, [all[at - 1], all[at + 1]])) return { ...line, topic: 'aside' }
  // `Anything else? She knows of it, thank you!`
  const isTalk = line.topic === 'required' && /\belse\b/i.test(label) && talks.test(line.text)
  return isTalk ? { ...line, topic: 'prose', label: null } : line
}
/** `Name: Tom Reed` beside `Email: tom@hillside.example`: whoever sent it. */
function isOwnAddress(line: BriefLine, beside: readonly (BriefLine | undefined)[]): boolean {
  const isMail = ({ label }: BriefLine) => /^e-?mail(?: address)?$/i.test(label ?? '')
  const isName = ({ label, text }: BriefLine) => /^(?:your |full )?name$/i.test(label ?? text.split(':')[0]!)
  const other = beside.find((one) => one !== undefined && (isMail(line) ? isName(one) : isMail(one)))
  if (other === undefined || !(isMail(line) || isName(line))) return false
  const [name, mail] = isMail(line) ? [other.text, line.text] : [line.text, other.text]
  const account = /^\S+(?=@)/.exec(mail)?.[0].toLowerCase() ?? ''
  return (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => account.includes(word))
}
const ofSender =
  /^(?:(?:your |home )?(?:church|e-?mail|phone|organi[sz]ation|ministry|role|position|department|cell)(?: (?:name|address|number))?)$/i
const talks = /(?<!\p{L})(?:i|we|she|he|they|you|it['’]?s|it is|these are|thanks?|please|pls)(?!\p{L})/iu

/** `above`: the label within the line before, for what is indented below it. */
type State = { block: Block; above: Block | null }
type Read = State & { lines: BriefLine[] }

function headed({ label, topic, isText }: Heading, raw: string): Read {
  const block: Block = { ...noBlock, topic: topic ?? 'prose', label, holds: /^\s*#/.test(raw) ? 'heading' : 'block' }
  return { block, above: null, lines: isText ? [{ topic: 'prose', label: null, text: label, isItem: false }] : [] }
}

function below(raw: string, { block, above }: State, isItem: boolean): Read {
  if (above === null || isItem || !/^(?:\s{3,}|\t+)\S/.test(raw)) return linesOf(raw, block, isItem)
  const read = linesOf(raw, above, isItem)
  return { ...read, block, above: read.above ?? above }
}

/** A line's pieces, each under its own label or what the block is of; a label within a line ends the block. */
function linesOf(raw: string, before: Block, isItem: boolean): Read {
  const isIndented = before.isFilled ? before.isIndented : indented.test(raw)
  let block = { ...before, hasItems: before.hasItems || isItem, isIndented }
  let above: Block | null = null
  const lines = (isHeadRow(raw) ? [raw] : pieces(raw)).flatMap((piece): BriefLine[] => {
    const own = ownLabel(piece)
    const { topic, label } = block.holds === 'none' ? noBlock : block
    if (own && own.topic !== null && !isItem && block.holds !== 'heading') block = noBlock
    // `## Don't` / `- mention Amy`
    const isPutAside = topic === 'aside' && isItem
    block = { ...block, isFilled: true }
    if (own && own.topic !== null && !isPutAside) {
      above = { ...noBlock, topic: own.topic, label: own.label, holds: 'block' }
      return titledLines(own.topic, own.label, own.value)
    }
    const isProse = topic === 'prose' || (label === whatItIs && !isTitle(plain(piece)))
    return [{ topic: isProse ? 'prose' : topic, label: isProse ? null : label, text: plain(piece), isItem }]
  })
  return { lines, block, above }
}

/** `Campus | Where | Sundays | Pastor`: what a table calls its columns says nothing of what stands behind it. */
function isHeadRow(raw: string): boolean {
  const cells = raw.split('|')
  // `Where | The Hall | When | Sunday`: labels stand ahead of what they are of.
  const isValue = (cell: string, at: number) => at % 2 === 1 && topicOfLabel(cell.trim()) === null
  return (
    cells.length >= headCellsMin && !/\d/.test(raw) && !cells.every((cell, at) => at % 2 === 0 || isValue(cell, at))
  )
}
const headCellsMin = 4

const titleLabel = /title|series|event|theme|headline|heading|what|name|tema|título|evento/i
const taglineLabel = /^(?:tag ?line|slogan|motto|lema|eslogan)$/i
/** Whether what stands under a label is what the thing is called, and no line below it. */
export const isTitleLabel = (label: string | null): boolean =>
  titleLabel.test(label ?? '') && !/^sub|^second|line$/i.test(label ?? '')
/** A title with more behind it than this is the beginning of prose. */
const titleCharsMax = 80

/** `The Way to the Garden. All services in the church, 15 Elm Place.`: what is behind a title says where it is. */
const saysFacts = (sentence: string) =>
  prosePlaces(sentence).length > 0 || literalsIn(sentence).length > 0 || datesIn(sentence).length > 0

/** A label's line; a title's label speaks for one sentence of a paragraph. */
function titledLines(topic: Topic, label: string, value: string): BriefLine[] {
  const isDescription = /^what$/i.test(label) && /^\p{Ll}/u.test(value)
  if (isDescription || (label === whatItIs && !isTitle(value)))
    return [{ topic: 'prose', label: null, text: value, isItem: false }]
  const copy = unquoted(value)
  if (copy !== value) return [{ topic, label, text: copy, isItem: false }]
  const isOrder = topic === 'required' && orderLabel.test(label)
  const isSplit = isOrder || (topic === 'copy' && (titleLabel.test(label) || taglineLabel.test(label)))
  const [first = '', ...rest] = isSplit ? sentences(value) : [value]
  if (isOrder && isSentence.test(first))
    return [
      { topic, label, text: `“${first.replace(/\.$/, '')}”`, isItem: true },
      ...(rest.length > 0 ? [{ topic: 'prose' as const, label: null, text: rest.join(' '), isItem: false }] : []),
    ]
  const isShort = !isOrder && value.length <= titleCharsMax && !rest.some(saysFacts)
  if (rest.length === 0 || isShort) return [{ topic, label, text: value, isItem: false }]
  return [
    { topic, label, text: unquoted(first.replace(/\.$/, '')), isItem: false },
    { topic: 'prose', label: null, text: rest.join(' '), isItem: false },
  ]
}

/** `It must also say: …`: a sentence is said, and what follows it explains. */
const orderLabel = /(?<!\p{L})(?:must|ha[sv]e? to|needs? to)(?: also)? (?:say|read|mention|show)(?!\p{L})/iu

/** Not a list of things. */
const isSentence = /^\p{Lu}[^,;:"“”]*(?:\s[^\s,;:"“”]+){3,}$/u

const titleWordsMax = 8
const isTitle = (text: string) =>
  /^["“]?\p{Lu}[^.;]*[.!?]?$/u.test(text) &&
  text.split(/\s+/).length <= titleWordsMax &&
  !/^(?:It|This|That|We|Our|An?)\b/.test(text)

/** `isText`: what nobody knows as a label may itself be what has to be read. */
type Heading = { label: string; topic: Topic | null; isText: boolean }

function headingOf(raw: string): Heading | null {
  const text = plain(raw.replace(asterisk, ''))
  const asked = questioned(text)
  if (asked !== null) return asked.value === '' ? { ...asked, isText: false } : null
  const label = headingIn(raw, text)
  if (label === null) return null
  // `# Goal`, over what the work is for
  const topic = aim.test(label) ? 'aside' : (topicNamed(label) ?? topicNamed(label.replace(/\s?\([^()]*\)/g, '')))
  return { label, topic, isText: topic === null }
}
const aim = /^(?:project |the |our )?(?:goals?|purpose|objectives?|objetivos?)$/i

/** `## Deliverables`, `**Deliverables**`, `Deliverables:`; null: a line of its own kind. */
function headingIn(raw: string, text: string): string | null {
  if (/^\s*#{1,6}\s/.test(raw)) {
    const own = ownLabel(text)
    // `# Copy: cover`: of which piece.
    if (own?.topic === 'copy' && /^\p{Ll}[\p{Ll} ]{2,20}$/u.test(own.value)) return own.label
    return own?.topic ? null : text.replace(/:$/, '')
  }
  if (/^\s*(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?\s*$/.test(raw))
    return /:/.test(text.slice(0, -1)) ? null : text.replace(/:$/, '')
  const label = /^(.{1,60}?(?:\s\([^()]{2,120}\))?)\s?:$/.exec(text)?.[1]
  if (label !== undefined && !/[.!?]/.test(label)) return label
  return text.length <= 30 && isLoneLabel(text) ? text : null
}

const loneCharsMax = 45
/** As many labels alone on their lines make the text a form, in which each answer stands below its label. */
const formLabelsMin = 3

const isLoneLabel = (text: string) =>
  text.length <= loneCharsMax && topicNamed(text) !== null && /^\p{Lu}/u.test(text) && !/[.!?:]$/.test(text)

/** A line by itself above what stands right below it, and called like a label: `Name of your church *`. */
function isAbove(all: readonly string[], at: number): boolean {
  const isApart = (all[at - 1] ?? '').trim() === '' && (all[at + 1] ?? '').trim() !== ''
  const text = plain(all[at]!.replace(asterisk, ''))
  return isApart && isLabelShaped(text) && topicOfLabel(text) !== null
}

/** A field that has to be filled in. */
const asterisk = /\s*\*\s*$/
const isLabelShaped = (text: string) => text.length <= loneCharsMax && /^\p{Lu}[^.!?:;@#$\d]*$/u.test(text)

/** A label of a form: the line above an answer; one that nobody knows keeps its answer from the topic before. */
function formLabel(raw: string, { before, after }: { before: string; after: string }): Heading | null {
  const text = plain(raw.replace(asterisk, ''))
  if (after.trim() === '' || !isLabelShaped(text)) return null
  const topic = topicOfLabel(text)
  return topic === null && before.trim() !== '' ? null : { label: text, topic, isText: false }
}

/** A line cut where a known label begins inside it. */
function pieces(raw: string): string[] {
  // Bold labels need no sign between them.
  const text = plain(raw.replace(/\s+(?=(?:\*\*|__)[^*_:]{1,40}(?::(?:\*\*|__)|(?:\*\*|__):))/g, ' | '))
  const pairs = [...text.matchAll(/\s=\s/g)].length > 1 ? text.matchAll(innerPair) : []
  const cuts = [
    ...new Set([...text.matchAll(innerLabel), ...pairs].map(({ index, 0: found }) => index + found.length)),
  ].filter((at) => at > 0)
  cuts.push(...[...betweenAll(text, cuts), ...spokenIn(text)].filter((at) => !cuts.includes(at)))
  cuts.sort((a, b) => a - b)
  const found = [0, ...cuts].map((at, nth) =>
    text.slice(at, cuts[nth] ?? text.length).replace(nth < cuts.length ? /[\s;|,•·–—/-]+$/ : /\s+$/, ''),
  )
  // A label amid prose speaks for its own sentence; at a line's beginning for the line.
  if (found.length < 2) return found
  if (ownLabel(found[0]!)?.topic)
    return found.flatMap((piece, at) =>
      ownLabel(piece)?.topic === 'deliverables' || (at > 0 && ownLabel(piece)?.topic === 'fact')
        ? firstApart(piece)
        : [piece],
    )
  return found.flatMap((piece, at) => (at === 0 ? [piece] : firstApart(piece)))
}

/** Where a value begins with what it is called and no sign behind that: `… . Website example.org`. */
const spokenIn = (text: string): number[] =>
  [...text.matchAll(/[.;|!]\s+(?=\p{Lu}\p{L}+\s)/gu)]
    .map(({ index, 0: found }) => index + found.length)
    .filter((at) => spokenLabel(text.slice(at)) !== null)

/** Signs that stand between values, and in none of them. */
const separators = ['//', '|', '•', '·'] as const

/** Behind a sign that stands before two known labels of a line each value begins, whatever it is called. */
function betweenAll(text: string, cuts: readonly number[]): number[] {
  const heads = cuts.map((at) => text.slice(0, at).trimEnd())
  const sign = separators.find((one) => heads.filter((head) => head.endsWith(one)).length >= 2)
  if (sign === undefined) return []
  const found: number[] = []
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length))
    found.push(at + sign.length + /^\s*/.exec(text.slice(at + sign.length))![0].length)
  return found
}

function firstApart(piece: string): string[] {
  const [first = '', ...rest] = sentences(piece)
  return rest.length === 0 ? [first] : [first, rest.join(' ')]
}

/** `Label: value`; for labels we know also `Label - value`, `Label -> value`, `Label = value`; and questions. */
function ownLabel(piece: string): Labelled | null {
  const question = questioned(piece)
  if (question !== null) return question
  const read = notations.flatMap((notation) => {
    const [, written, value = ''] = notation.exec(piece) ?? []
    if (written === undefined) return []
    const label = written.replaceAll('_', ' ').trim()
    return [{ label, topic: topicOf(label, value), value: value.trim() }]
  })
  return read.find(({ topic }) => topic !== null) ?? spokenLabel(piece) ?? read[0] ?? said(piece)
}

const notations = [
  // `slide 16:9` is a shape.
  /^([^:|]{1,60}?)\s?[:：](?!\/\/|(?<=\d.)\d)\s*(.*)$/,
  /^([^:|–—=>→⟶➔➜⇒]{1,40}?)\s+(?:[-–—]{1,2}|[-=]>|[→⟶➔➜⇒=])\s+(.*)$/,
  /^([\p{L} /&]{2,40}?)(?:[-=]>|[→⟶➔➜⇒=])\s*(.*)$/u,
  /^([\p{L} ]{2,30}?)\s(["“][^"“”]{2,200}["”])[.,;]?$/u,
]

/** `Tag: #RunTheRace` is a hashtag, whatever else is called so; `Door sign, letter size: We are closed …` says what to print. */
function topicOf(label: string, value: string): Topic | null {
  const topic = topicOfLabel(label)
  if (topic === 'deliverables' && sentences(value).length > 1 && timesIn(value).length > 0) return null
  return topic === 'copy' && /^\s*[#@]\w+\s*$/.test(value) ? 'fact' : topic
}

/** `Title is Fall Festival`, `pls mention 7 inflatable slides`: a line that says nothing else. */
function said(piece: string): Labelled | null {
  const mentioned = /^(?:(?:and|also|pls|plz|please),?\s){0,3}mention\s(?:that\s)?([^.;!?]{3,120})[.!]?$/i.exec(
    piece,
  )?.[1]
  if (mentioned !== undefined) return { label: 'mention', topic: 'required', value: mentioned }
  const [, label, value] =
    /^(?:the\s|our\s)?(\p{L}[\p{L} ]{2,24}?)\s(?:is|will be)\s([\p{Lu}\d$#][^.;!?]{1,80}?)[.!]?$/iu.exec(piece) ?? []
  if (label === undefined || value === undefined || !/^[\p{Lu}\d$#]/u.test(value)) return null
  const topic = topicNamed(label)
  return topic === null || topic === 'aside' || topic === 'due' || topic === 'prose' ? null : { label, topic, value }
}

/** Without the quotation marks around the whole. */
export function unquoted(text: string): string {
  return /^(?:"([^"“”]+)"|[“„«]([^"“”„«»]+)[”“»])[.,;]?$/.exec(text)?.slice(1).find(Boolean)?.trim() ?? text
}
