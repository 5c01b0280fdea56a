import { hexOf } from '../../../color/rgb.ts'
import type { ColorRole } from '../../model.ts'
import { paintsIn } from '../css/css.ts'
import { hexCodesIn, isListOfCodes } from './hexes.ts'
import {
  colorNamesIn,
  isColorTalk,
  isDenied,
  isDisowned,
  isExample,
  isForbidden,
  isLeadingWord,
  labelOf,
  roleWordsIn,
  timeOf,
} from '../words/words.ts'

/** How sure a notation is, the surest first: a screen's own, then print's, then words. */
export const notations = ['hex', 'rgb', 'hsl', 'cmyk', 'name'] as const
export type Notation = (typeof notations)[number]
/** A colour that a text gives; `role` as the same text says it. `weak`: it may be a number or a word as well. */
export type Mention = {
  hex: string
  notation: Notation
  start: number
  end: number
  /** As it stands in the text. */
  printed: string
  role: ColorRole | null
  weak?: boolean
}
/** Notations the guide speaks of somewhere, so that bare numbers in a table are read as such; `listed`: it has a list of bare codes. */
export type Hints = Record<'hex' | 'rgb' | 'cmyk', boolean> & { listed?: boolean }

/** The names of the two in the languages that are known, also as single letters: `R G B`, `C/M/J/N`. */
const letters = (...names: string[]) => names.map((name) => [...name].join('(?: ?[/,·] ?| ?)')).join('|')
const rgbName = `${letters('rgb', 'rvb', 'rva')}|rgba`
const cmykName = letters('cmyk', 'cmjn', 'cman', 'cmgn')
const part = '(\\d{1,3}(?:\\.\\d+)?)\\s?%?'
const gap = '\\s*[,/|;:.-]?\\s*'
const between = `(?:\\s*[,/|;·-]\\s*|\\s+)`
const notationWords = new RegExp(
  `\\b(?:hex(?:adecimal)?|${rgbName}|${cmykName}|hsla?|hsb|code|value|web|print|screen|html|pms|pantone(?:\\s+[\\w-]+)?|coated|uncoated)\\b|#`,
  'gi',
)
/** In the languages that are known red, green, blue and the four inks begin with these letters: `R V B`, `C M J N`. */
const rgbWritten = new RegExp(
  `\\b(?:${rgbName})${gap}\\(?\\s*${part}${between}${part}${between}${part}(?:${between}[\\d.]+%?)?\\s*\\)?|\\bR${gap}${part}${between}?[GV]${gap}${part}${between}?[BA]${gap}${part}`,
  'gi',
)
const cmykWritten = new RegExp(
  `${['c[iy]an[oe]?|zyan', 'magenta', 'yellow|jaune|gelb|amarillo|amarelo|giallo|geel|gul', 'black|key|noir|schwarz|negro|preto|nero|zwart|svart'].map((ink) => `\\b(?:${ink})${gap}${part}`).join('[\\s,/|;·-]*')}|\\b(?:${cmykName})${gap}\\(?\\s*${part}${between}${part}${between}${part}${between}${part}\\s*\\)?|\\bC${gap}${part}${between}?M${gap}${part}${between}?[YJAG]${gap}${part}${between}?[KNSP]${gap}${part}`,
  'gi',
)
/** `hsl(262, 52%, 34%)`, `HSL 262° 52% 34%`. */
const hslWritten = new RegExp(`\\bhsla?${gap}\\(?\\s*${part}(?:deg|°)?${between}${part}${between}${part}`, 'gi')
/** `red 0, green 103, blue 71`, in so many words. */
const rgbSpoken = new RegExp(
  [
    'red|rot|rojo|rouge|rosso|vermelho|rood|czerwony|röd',
    'green|grün|verde|vert|groen|zielony|grön',
    'blue|blau|azul|bleu|blu|blauw|niebieski|blå',
  ]
    .map((names) => `(?<!\\p{L})(?:${names})\\s*[:=]?\\s*(\\d{1,3})(?!\\d)`)
    .join('[,;/\\s]+(?:(?:and|und|y|et|e|en|i|och)\\s+)?'),
  'giu',
)
/** Behind a colour's name, in brackets: `the old gold (181, 133, 0)`. */
const rgbBracketed = /\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)/g
/** So bright is one channel of a colour; less are the numbers of a list. */
const brightFrom = 32
const spokenRgb = new RegExp(`\\b(?:${rgbName})\\b`, 'i')
const spokenCmyk = new RegExp(`\\b(?:${cmykName})\\b`, 'i')
const bare = (count: number) => new RegExp(`^\\s*${Array(count).fill(part).join(between)}\\s*$`)
const bareRgb = bare(3)
/** Bare numbers behind what they are the numbers of: `Darker Blue: 8 101 173`. */
const labelled = /^\s*([\p{L}\s-]{3,40}):\s*(?=\d)/u
const bareCmyk = bare(4)
/** `60 / 30 / 10`: bare numbers that come to a hundred, none of them zero and the largest first, say how much of each there should be. */
const isShares = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) === 100 &&
  values.every((value, at) => value > 0 && value <= (values[at - 1] ?? 100))
const mentionsMax = 60
export const pantoneCode =
  /\b(?:pantone|pms)\s*:?\s*((?:[\w-]+\s)?[\w-]*\d[\w-]*(?:\s(?:C|U|CP|UP|M|TCX|TPG))?|(?:cool|warm) gr[ae]y \d+\s?[CU]?|black \d?\s?[CU]?)/i

/** Which notations a guide speaks of. */
export function hintsIn(texts: Iterable<string>): Hints {
  const all = [...texts]
  const hints = { hex: false, rgb: false, cmyk: false, listed: isListOfCodes(all) }
  for (const text of all) {
    hints.hex ||= /\bhex\b/i.test(text)
    hints.rgb ||= spokenRgb.test(text)
    hints.cmyk ||= spokenCmyk.test(text)
  }
  return hints
}

/** The colours that a text gives, in its order; names count only beside a role, where no code is given. */
export function mentionsIn(text: string, hints: Hints): Mention[] {
  const codes = [...hexesIn(text, hints), ...rgbsIn(text, hints), ...hslsIn(text), ...cmyksIn(text, hints)]
    .toSorted((one, other) => one.start - other.start)
    .slice(0, mentionsMax)
  // What a colour of print is called says less of how it looks on a screen than its code, which gives nothing of that.
  const found = codes.length > 0 || pantoneCode.test(text) ? codes : namesIn(text)
  const printed = found.map((code) => ({ ...code, printed: text.slice(code.start, code.end) }))
  return withRoles(text, printed).filter(
    (mention, at) =>
      isOfToday(text, mention, [printed[at - 1], printed[at + 1]]) &&
      (mention.role !== null || !isExample(text.slice(0, mention.start))),
  )
}

type Around = [before: { end: number } | undefined, behind: { start: number } | undefined]
/** Whether a colour is neither forbidden nor told of as that of before. */
function isOfToday(text: string, { start, end }: Mention, [before, behind]: Around): boolean {
  const time = timeOf(text, { start, end, from: before?.end ?? 0, to: behind?.start ?? text.length })
  if (isDisowned(text.slice(end, behind?.start))) return false
  return time === 'current' || (time === null && !isForbidden(text, start) && !isDenied(text, start))
}

type Code = Omit<Mention, 'role' | 'printed'>
type PrintedCode = Omit<Mention, 'role'>

function hexesIn(text: string, hints: Hints): Code[] {
  return hexCodesIn(text, { spoken: hints.hex, listed: hints.listed === true }).map(({ digits, start, end, weak }) => {
    return { hex: full(digits), notation: 'hex', start, end, ...(weak && { weak }) }
  })
}

function rgbsIn(text: string, hints: Hints): Code[] {
  const alone = hints.rgb ? bareRgb.exec(unlabelled(text)) : null
  const bracketed = [...text.matchAll(rgbBracketed)].filter((match) => isOfNamed(text, match))
  const written = [...text.matchAll(rgbWritten)]
  const free = [...text.matchAll(rgbSpoken), ...bracketed].filter(
    ({ index }) => !written.some((one) => index >= one.index && index < one.index + one[0].length),
  )
  return [...written, ...free, ...(alone ? [alone] : [])].flatMap((match) => {
    const [red, green, blue, ...more] = numbersOf(match)
    if (blue === undefined || more.length > 0 || Math.max(red!, green!, blue) > 255) return []
    if (match === alone && isShares(numbersOf(match))) return []
    return [code(match, 'rgb', hexOf([red!, green!, blue]))]
  })
}

/** Whether a sentence names a colour before three numbers in brackets, and no other numbers between. */
function isOfNamed(text: string, match: RegExpMatchArray): boolean {
  const sentence = text
    .slice(0, match.index)
    .split(/[.;!?]\s/)
    .at(-1)!
  return colorNamesIn(sentence.split(')').at(-1)!).length > 0 && numbersOf(match).some((value) => value >= brightFrom)
}

function hslsIn(text: string): Code[] {
  return [...text.matchAll(hslWritten)].flatMap((match) => {
    const [hue, saturation, lightness] = numbersOf(match)
    const [paint] = paintsIn(`hsl(${hue}, ${saturation}%, ${lightness}%)`)
    return paint ? [code(match, 'hsl', paint.hex)] : []
  })
}

/** The text without a label of its numbers that speaks of colour, as long as it was. */
function unlabelled(text: string): string {
  const label = labelled.exec(text)
  if (label === null || !(isColorTalk(label[1]!) || colorNamesIn(label[1]!).length > 0)) return text
  return text.slice(label[0].length).padStart(text.length)
}

function cmyksIn(text: string, hints: Hints): Code[] {
  const alone = hints.cmyk ? bareCmyk.exec(text) : null
  return [...text.matchAll(cmykWritten), ...(alone ? [alone] : [])].flatMap((match) => {
    const [c, m, y, k, ...more] = numbersOf(match).map((value) => value / 100)
    if (k === undefined || more.length > 0 || Math.max(c!, m!, y!, k) > 1) return []
    if (match === alone && isShares(numbersOf(match))) return []
    const channel = (ink: number) => 255 * (1 - ink) * (1 - k)
    return [code(match, 'cmyk', hexOf([channel(c!), channel(m!), channel(y!)]))]
  })
}

function namesIn(text: string): Code[] {
  if (roleWordsIn(text).length === 0) return []
  const names = isLetters(text) ? [] : colorNamesIn(text)
  return names.map(({ hex, start, end }) => ({ hex, notation: 'name', start, end }))
}

/** A family such as Red Hat Text names no colour of letters: only its own name speaks of text. */
const isLetters = (text: string) =>
  roleWordsIn(text).every(({ role }) => role === 'text') && /\p{Lu}\p{L}+ \p{Lu}\p{L}+ Text\b/u.test(text)

const numbersOf = (match: RegExpExecArray | RegExpMatchArray) =>
  match
    .slice(1)
    .filter((value) => value !== undefined)
    .map(Number)

function code(match: RegExpExecArray | RegExpMatchArray, notation: Notation, hex: string): Code {
  const start = match.index ?? 0
  return { hex, notation, start, end: start + match[0].length }
}

function full(digits: string): string {
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${long.toLowerCase()}`
}

/** Each colour takes the role word nearest to it, sooner one that stands before it and none beyond another colour. */
function withRoles(text: string, codes: PrintedCode[]): Mention[] {
  const words = roleWordsIn(text)
  return codes.map((mention) => {
    let best: { role: ColorRole; cost: number } | null = null
    for (const { role, start, end } of words) {
      const before = end <= mention.start
      const [from, to] = before ? [end, mention.start] : [mention.end, start]
      if (from > to || (!before && isNext(text, end, codes)) || isOfAnother(text, start, { mention, codes })) continue
      if (!before && hasOwnPurpose(text, mention) && codes.some((one) => one.start >= from && one.end <= to)) continue
      const cost = costOf(
        text.slice(from, to),
        before,
        codes.filter((other) => other.start >= from && other.end <= to).length,
      )
      if (cost < (best?.cost ?? roleCostMax)) best = { role, cost }
    }
    const behind = text.slice(mention.end)
    // `#1b4965 (main)`
    if (isLeadingWord(bracketed.exec(behind)?.[1] ?? '')) return { ...mention, role: 'primary' }
    return { ...mention, role: best?.role ?? (codes.length === 1 ? roleInSentence(behind) : null) }
  })
}

/** `#1f3a5f is used everywhere, the background is #fff`: a role that a sentence gives to the code behind it is no other's. */
const isNext = (text: string, end: number, codes: readonly PrintedCode[]) =>
  codes.some(({ start }) => start >= end && linked.test(text.slice(end, start)))
const linked =
  /^\s*(?:\p{L}+\s+)?(?:is|are|es|son|ist|sind|est|sont|è|sono|é|são|zijn|är|:|=)\s*(?:an?\s+|the\s+)?(?:\p{L}+\s+)?\(?$/iu

/** `#003049, then #d62828 as the accent`: a role that is said of the code right before it alone. */
const isOfAnother = (
  text: string,
  start: number,
  { mention, codes }: { mention: PrintedCode; codes: readonly PrintedCode[] },
) => {
  const last = codes.findLast(({ end }) => end <= start)
  return last !== undefined && last !== mention && asOne.test(text.slice(last.end, start))
}
const asOne =
  /^[)\s,]*(?:(?:as|is|als|ist|como|es|comme|est|come|è|é)\s+(?:the|our|an?|die|der|das|eine?|el|la|le|un[ae]?|l['’]|il|o|a|uma?)|(?:serves|sert|sirve|serve|dient)\s+(?:as|de|como|come|als))\s*$/iu

/** `#c58b2a for details and #f5f1e6 for backgrounds`: what a code is said to be for leaves it nothing of the next one's. */
const hasOwnPurpose = (text: string, { end }: PrintedCode) =>
  /^[)\s,]*(?:for|für|pour|para|per|voor|för|dla)\s/iu.test(text.slice(end))

/** `#00575C. Logo, headings, front door. Our main colour.`: a sentence of its own that says no more than the role. */
function roleInSentence(behind: string): ColorRole | null {
  const said = behind.split(/[.!;](?:\s+|$)/).filter((one) => one.trim().split(/\s+/).length <= sentenceWordsMax)
  return said.map((one) => labelOf(one)).find((role) => role !== null) ?? null
}
const sentenceWordsMax = 4
const bracketed = /^\s*\(([^()]{2,24})\)/

const roleCostMax = 140

function costOf(between: string, before: boolean, othersBetween: number): number {
  const clauses = (between.replaceAll(notationWords, '').match(/[,;•|\n]|\band\b|\bwith\b/g) ?? []).length
  const sentences = (between.match(/[.!?]\s/g) ?? []).length
  return between.length * (before ? 1 : 1.2) + clauses * 25 + sentences * 60 + othersBetween * 30 + (before ? 0 : 4)
}

/** Whether what stands between two codes leaves them notations of one colour. */
export function isSameColor(between: string): boolean {
  return !/\p{L}/u.test(between.replaceAll(notationWords, '').replaceAll(joints, ''))
}
/** `C90 M42 Y95 K41, and on screens R4 G106 B56`. */
const joints =
  /(?<!\p{L})(?:and|or|on|in|for|as|screens?|und|oder|am|auf|im|für|bildschirm|et|ou|sur|à|l['’]écran|écran|y|o|en|para|pantalla|e|na|tela|per|schermo|op|voor|scherm)(?!\p{L})/giu
