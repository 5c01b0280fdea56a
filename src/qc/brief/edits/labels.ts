import { datesIn, masked, timesIn } from '../../text/text.ts'
import type { RowSet } from './rows.ts'
import { withLine } from './tokens.ts'

/** What stands behind labels: `Pickup B: Eastgate Mall`, `Silver: Ozark Dental, Kessler HVAC`. */

const linesMax = 400
const labelled = /^(?<mark>[\s>]*(?:[-*•]\s+)?)(?<label>\p{L}[^:|\t]{1,40}?)(?<sign>:\s+)(?<rest>\S.*)$/u
type Labelled = { at: number; line: string } & Record<'mark' | 'label' | 'sign' | 'rest', string>

const labelledIn = (lines: readonly string[]): Labelled[] =>
  lines.flatMap((line, at) => {
    const groups = labelled.exec(line)?.groups as Record<'mark' | 'label' | 'sign' | 'rest', string> | undefined
    return groups === undefined ? [] : [{ at, line, ...groups }]
  })

const isCalled = ({ label }: Labelled, said: string): boolean => label.toLowerCase() === said.trim().toLowerCase()

const opens = String.raw`^(?:(?:so|and|also|ok|oh|now|update|change|fyi|please|pls|the|our)[,:]?\s)*`
const given = new RegExp(
  String.raw`${opens}(?<label>[^,;:.!?=]{2,40}?)\s(?:=|is now|are now|will (?:now )?be|changes to|changed to|should (?:now )?be|becomes)\s(?<value>\p{Lu}[^;!?=]{2,80}?)[.!]*$`,
  'u',
)

/** `Pickup B = Roosevelt High, front circle`: what a label has now; days, hours and prices are read by others. */
export function setLabelled(text: string, sentence: string): RowSet | null {
  const { label = '', value = '' } = given.exec(sentence)?.groups ?? {}
  const lines = text.split('\n', linesMax)
  const [row, another] = label === '' ? [] : labelledIn(lines).filter((one) => isCalled(one, label))
  if (row === undefined || another !== undefined || hasValue(row.rest) || hasValue(value)) return null
  const line = row.mark + row.label + row.sign + value
  return { text: withLine(text, lines, { at: row.at, line }), before: row.rest.trim(), after: value }
}
const hasValue = (text: string): boolean =>
  /[$€£]\d|@|\d{3}/.test(text) || datesIn(text).length + timesIn(masked(text, datesIn(text))).length > 0

const renamed = new RegExp(
  String.raw`${opens}(?:(?:[Pp]ut|[Uu]se|[Ss]ay|[Mm]ake it|[Pp]ongan|[Pp]oner|[Pp]on|[Uu]sen)\s)?(?<label>\p{Lu}[^,;:.!?]{2,24}):\s(?<value>\p{Lu}[^;:!?]{2,60}?)\s(?:instead of|rather than|not|en lugar de|en vez de)\s(?<old>\p{Lu}[^,;:.!?]{2,24})[.!]*$`,
  'u',
)

/** `Pongan Invitada: Noemí Castillo en lugar de Predicadora`: another label, and what stands behind it. */
export function relabel(text: string, sentence: string): RowSet | null {
  const { label = '', value = '', old = '' } = renamed.exec(sentence)?.groups ?? {}
  const lines = text.split('\n', linesMax)
  const [row, another] = old === '' ? [] : labelledIn(lines).filter((one) => isCalled(one, old))
  if (row === undefined || another !== undefined) return null
  const line = row.mark + label + row.sign + value
  return { text: withLine(text, lines, { at: row.at, line }), before: row.rest.trim(), after: value }
}

const promoted = new RegExp(
  String.raw`${opens}(?:(?:move|bump|upgrade|promote|put|switch)\s)?(?<item>\p{Lu}[^,;:!?]{2,40}?)\s(?:(?:has|have|is|are|was|were|just|got|now)\s)*(?:(?:upped|bumped|upgraded|moved|promoted|going|goes|went|switched|jumped|moves)\s)?(?:up\s|down\s|over\s)?(?:from\s\p{L}+\s)?(?:to|under|in)\s(?:the\s|our\s)?(?<group>\p{L}{3,20})(?:\s(?:level|sponsors?|tier|list|group|column|team))?(?=$|[,.;!?]|\s(?:now|yay|please|pls|instead|because|since)(?!\p{L}))`,
  'u',
)
const newcomer = new RegExp(
  String.raw`${opens}(?:(?:add\s)?(?:a\s|one\s|another\s)?new|another|one more|add(?:\s(?:a|another))?)\s(?<group>\p{L}{3,20})(?:\s(?:level))?(?:\s(?:sponsor|donor|partner|member))?\s?[:=–—-]\s(?<item>\p{Lu}[^;:!?,]{2,50}?)[.!]*$`,
  'iu',
)
const divides = /\s*[,;|•·]\s*/u

const itemsOf = ({ rest }: Labelled): string[] => rest.split(divides)
const signIn = ({ rest }: Labelled): string => divides.exec(rest)?.[0] ?? ', '
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** `Pioneer Realty upped to silver`, `new bronze: Lindy's Feed & Seed`: who stands behind another label, or behind one as well. */
export function regroup(text: string, sentence: string): RowSet | null {
  const moved = promoted.exec(sentence)?.groups
  const { item = '', group = '' } = moved ?? newcomer.exec(sentence)?.groups ?? {}
  const lines = text.split('\n', linesMax)
  const rows = group === '' ? [] : labelledIn(lines)
  const [to, another] = rows.filter(({ label }) => isSame(label.split(/\s/)[0]!, group))
  const from = rows.filter((row) => itemsOf(row).some((one) => isSame(one, item)))
  if (to === undefined || another !== undefined || from.length !== (moved === undefined ? 0 : 1) || from[0] === to)
    return null
  const [gone] = from
  const after = gone === undefined ? item : itemsOf(gone).find((one) => isSame(one, item))!
  const added = lines.with(to.at, `${to.line}${signIn(to)}${after}`)
  const fresh = gone === undefined ? added : added.with(gone.at, without(gone, after))
  return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after }
}

const without = (row: Labelled, item: string): string =>
  row.mark +
  row.label +
  row.sign +
  itemsOf(row)
    .filter((one) => one !== item)
    .join(signIn(row))
