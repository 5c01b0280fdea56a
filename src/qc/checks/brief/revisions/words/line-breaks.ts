import type { Rounds, RoundText } from '../rounds.ts'
import { allNamed, named, severalIn } from '../subject.ts'
import { titleLines } from '../titles.ts'
import { squeezed } from '../../shown.ts'
import { tokensIn } from './tokens.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** On how many lines words stand: `the speaker's name on its own line`, `Come and See on one line`, `break the title onto two lines`. */

const ownLine = /\b(?:its|his|her|their) own line\b|\bline of (?:its|his|her|their) own\b|\bseparate lines?\b/i
const oneLine = /\b(?:a single|one|1|the same) (?:line|row)\b|\bside by side\b/i
const moreLines = /\b(?:on|onto|into|over|across|in|to) (two|three|2|3) lines\b/i
/** Whether a request is of the lines on which words stand, and not of the words. */
export const isOfLines = (request: string): boolean =>
  [ownLine, oneLine, moreLines].some((pattern) => pattern.test(request.replace(/["“][^"“”]*["”]/g, ' ')))

const counts: Record<string, number> = { two: 2, three: 3, 2: 2, 3: 3 }

export function lineBreakVerdict(request: string, rounds: Rounds): Verdict | null {
  if (!rounds.now.text.isGood) return null
  if (ownLine.test(request)) return ownLineVerdict(request, rounds)
  const more = moreLines.exec(request)?.[1]
  if (more === undefined && !oneLine.test(request)) return null
  const beside = more === undefined ? besideVerdict(request, rounds) : null
  if (beside) return beside
  const rows = rowsVerdict(request, more, rounds)
  if (rows) return rows
  const words = phraseIn(request, rounds)
  const [was, is] = [linesOf(words, rounds.before), linesOf(words, rounds.now)]
  const wanted = more === undefined ? 1 : counts[more.toLowerCase()]!
  if (words.length < 2 || was === null || is === null || was === wanted) return null
  if (is === wanted) return verdict(true, `“${words.join(' ')}” stands on ${is} of the lines.`, null)
  return is === was ? verdict(false, `“${words.join(' ')}” stands on as many lines as before.`, null) : null
}

/** `the title on one line`, `all three times in one row`: in how many rows the lines stand that are called so. */
function rowsVerdict(request: string, more: string | undefined, rounds: Rounds): Verdict | null {
  const several = severalIn(request.replace(/\b(?:the|our) (?=(?:dates|times|hours|days)\b)/i, 'all the '), rounds)
  const isTitle = /\b(?:title|headline|heading)\b/i.test(request)
  const linesIn = (round: 'before' | 'now') =>
    several.length > 0 ? several.flatMap((pair) => pair[round] ?? []) : isTitle ? titleLines(rounds[round].text) : []
  const [was, is] = [linesIn('before'), linesIn('now')]
  const isSame = was.map(({ text }) => squeezed(text)).join('') === is.map(({ text }) => squeezed(text)).join('')
  if (was.length === 0 || !isSame) return null
  const wanted = more === undefined ? 1 : counts[more.toLowerCase()]!
  const [earlier, later] = [rowsOf(was), rowsOf(is)]
  if (earlier === wanted) return null
  if (later === wanted) return verdict(true, `They stand in ${later} of the rows.`, is[0]!.box)
  return later === earlier ? verdict(false, 'They stand in as many rows as before.', is[0]!.box) : null
}

function rowsOf(lines: RoundText['text']['lines']): number {
  const middles: number[] = []
  for (const { box } of lines)
    if (box && !middles.some((middle) => middle > box.y && middle < box.y + box.height))
      middles.push(box.y + box.height / 2)
  return middles.length
}

/** `date and time on one line`: whether two parts of the copy stand in one row. */
function besideVerdict(request: string, { now, before, brief }: Rounds): Verdict | null {
  const isOneRow = ({ text }: RoundText): boolean | null => {
    const [one, other] = allNamed(request, text, brief)
    if (!one?.box || !other?.box) return null
    const middle = other.box.y + other.box.height / 2
    return one.line === other.line || (middle > one.box.y && middle < one.box.y + one.box.height)
  }
  const [was, is] = [isOneRow(before), isOneRow(now)]
  if (was !== false || is === null) return null
  return is
    ? verdict(true, 'They stand in one row now.', null)
    : verdict(false, 'They stand in rows of their own, as before.', null)
}

/** The longest part of the request that stands in the round before, else the line that it names. */
function phraseIn(request: string, { before, brief }: Pick<Rounds, 'now' | 'before' | 'brief'>): string[] {
  // `Put Still and Waters on two lines`
  const apart = request.replace(/(?<=\p{Lu}\p{L}+) (?:and|&) (?=\p{Lu})/gu, ' ')
  const longest = longestIn(tokensIn(request), before) ?? longestIn(tokensIn(apart), before)
  return longest ?? tokensIn(named(request, before.text, brief)?.line ?? '')
}

function longestIn(said: readonly string[], round: RoundText): string[] | null {
  let longest: string[] = []
  for (let from = 0; from < said.length; from++)
    for (let to = from + 2; to <= said.length; to++) {
      const part = said.slice(from, to)
      if (part.length > longest.length && linesOf(part, round) !== null) longest = part
    }
  return longest.length > 0 ? longest : null
}

/** How many lines words take that stand there one after the other; null: they do not. */
function linesOf(words: readonly string[], { text }: RoundText): number | null {
  const tokens = text.lines.flatMap((line, at) => tokensIn(line.text).map((word) => ({ word, at })))
  const from = tokens.findIndex((_, at) => words.every((word, offset) => tokens[at + offset]?.word === word))
  if (from === -1 || words.length === 0) return null
  return new Set(tokens.slice(from, from + words.length).map(({ at }) => at)).size
}

function ownLineVerdict(request: string, rounds: Rounds): Verdict | null {
  const { now, before, brief } = rounds
  // What stands beside it may have changed for another reason.
  const quoted = ofPhrase(tokensIn(/["“]([^"“”]{2,100})["”]/.exec(request)?.[1] ?? ''), rounds)
  if (quoted) return quoted
  const [was, is] = [named(request, before.text, brief), named(request, now.text, brief)]
  if (was === null || is === null) return ofPhrase(phraseIn(request, rounds), rounds) ?? ofName(request, rounds)
  const [earlier, later] = [tokensIn(was.line), tokensIn(is.line)]
  if (later.every((word) => earlier.includes(word)) && later.length < earlier.length)
    return verdict(true, `“${is.line}” stands by itself.`, is.box)
  // `$10, childcare provided` and then `$15, childcare provided`: another number parts no line.
  const [shapeWas, shapeIs] = [earlier, later].map((words) => words.join(' ').replace(/\d+/g, '0'))
  return shapeWas === shapeIs ? verdict(false, `“${is.line}” stands as it stood.`, is.box) : null
}

function ofPhrase(words: readonly string[], { now, before }: Pick<Rounds, 'now' | 'before'>): Verdict | null {
  const isAlone = ({ text }: RoundText) => text.lines.some((line) => tokensIn(line.text).join(' ') === words.join(' '))
  if (words.length < 2 || isAlone(before) || linesOf(words, now) !== 1) return null
  return isAlone(now)
    ? verdict(true, `“${words.join(' ')}” stands by itself.`, null)
    : verdict(false, `“${words.join(' ')}” stands beside other words.`, null)
}

/** `Tom needs his own line`: the line with the name is a part of it now, or stands as it stood. */
function ofName(request: string, { now, before }: Rounds): Verdict | null {
  const name = tokensIn(/^(?:[^,;.!?]*?\s)?(\p{Lu}[\p{L}'’-]+)/u.exec(request)?.[1] ?? '')[0]
  const linesWith = ({ text }: RoundText) =>
    text.lines.filter((line) => name !== undefined && tokensIn(line.text).includes(name))
  const [[was, ...others], [is, ...more]] = [linesWith(before), linesWith(now)]
  if (was === undefined || is === undefined || others.length > 0 || more.length > 0) return null
  const [earlier, later] = [tokensIn(was.text), tokensIn(is.text)]
  if (!later.every((word) => earlier.includes(word))) return null
  return later.length < earlier.length
    ? verdict(true, `“${is.text}” stands by itself.`, is.box)
    : verdict(false, `“${is.text}” stands as it stood.`, is.box)
}
