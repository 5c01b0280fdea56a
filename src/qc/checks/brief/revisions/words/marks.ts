import { tokensIn } from './tokens.ts'
import { isRemoval } from './going.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { sureConfidence } from '../../reading.ts'
import { undecided, verdict, type Verdict } from '../verdict.ts'

/** Punctuation that is to go or to come: `too many exclamation marks, take them out`, `add a question mark`. */

const marks: [name: RegExp, mark: RegExp][] = [
  [/\bexclamation(?: marks?| points?)?s?\b|!{2,}(?= (?:needs?|has|have|can))/i, /[!¡]/g],
  [/\bquestion marks?\b/i, /[?¿]/g],
  [/\b(?:parenthes[ei]s|brackets?)\b/i, /[()[\]]/g],
  [/\b(?:ampersands?|& signs?|and signs?)\b/i, /&/g],
  [/\b(?:asterisks?)\b/i, /\*/g],
  [/\bcolons?\b/i, /:(?!\d)/g],
  [/\b(?:pipes?|vertical bars?)\b/i, /\|/g],
  [/\b(?:ellips[ei]s|three dots|dot dot dot)\b/i, /…|\.\.\.?/g],
  [/\bcommas?\b/i, /,/g],
  [/\b(?:periods?|full stops?)\b/i, /\.(?=\s|$)/g],
  [/\bdollar signs?\b/i, /\$/g],
  [/\bquotation marks?\b|\b(?:in|inside|with|no|the|remove|drop) quotes\b|\bquote marks?\b/i, /["“”„]/g],
]
/** Readers lose points, and find some where none are: they count where words stand beside them. */
const isPeriod = /^(?:period|full stop)/i
const tooMany = /\b(?:too many|so many|fewer|less|only one|just one|one is enough|without|no)\b/i
const adds =
  /\b(?:add|missing|needs?|there (?:should|must) be|put|include|with an?|end (?:it )?with|(?:be|go|set) (?:in|inside))\b|^(?:an? )?\p{L}+(?: marks?| points?)? (?:after|before|between|behind) /iu
const rarely = /\b(?:only one|just one|one is enough|fewer|less)\b/i

/** Null: it names no mark, or the marks of both rounds tell of more than one change. */
export function marksVerdict(request: string, rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  const [only, another] = marks.filter(([name]) => name.test(request.replace(/["“][^"“”]*["”]/g, ' ')))
  if (only === undefined || another !== undefined || !now.text.isGood || !before.text.isGood) return null
  const [name, mark] = only
  const count = ({ text }: RoundText) => text.text.match(mark)?.length ?? 0
  const [was, is] = [count(before), count(now)]
  const said = name.exec(request)![0]
  // Where words change around it, others of its kind come and go.
  const isKept = linesWith(mark, before).every((line) => linesWith(mark, now).includes(line))
  if (isToMakeWay(request, name)) return replacedVerdict(request, { said, mark, isKept }, { now, before })
  const found = { said, mark, was, is, isKept }
  return isRemoval(request) || tooMany.test(request) ? goneVerdict(request, found) : comeVerdict(request, found, rounds)
}

type Counted = { said: string; mark: RegExp; was: number; is: number; isKept: boolean }

/** `too many exclamation marks` */
function goneVerdict(request: string, { said, was, is, isKept }: Counted): Verdict | null {
  if (was === 0 || isPeriod.test(said)) return null
  if (is === 0 || (rarely.test(request) && is === 1 && was > 1))
    return verdict(true, `The ${said} that stood there is gone.`, null)
  const isOfAll =
    /^(?:please )?no (?:more )?|\b(?:remove|delete|drop|lose|ditch|cut|get rid of|take (?:out|off)) (?:all|the) /i.test(
      request,
    )
  const isSurelyLeft = isOfAll && !tooMany.test(request.replace(/\bno\b/i, ' ')) && is > 0
  return (is >= was && isKept) || isSurelyLeft ? verdict(false, `The ${said} is still there.`, null) : null
}

/** `add a question mark` */
function comeVerdict(request: string, { said, mark, was, is }: Counted, rounds: Rounds): Verdict | null {
  if (!adds.test(request)) return null
  const placed = behindWords(request, said, mark, rounds) ?? withinWords(request, said, rounds)
  if (placed !== null || isPeriod.test(said)) return placed ?? undecided
  return is > was ? verdict(true, `There is a ${said} now.`, null) : null
}

const behind =
  /\b(?:after|behind|at the end of|following) (?:the (?:words?|line|phrase) )?(?:["“](?<quoted>[^"“”]{2,60})["”]|(?<words>\p{L}[^"“”.,;:!?]{1,60}?)(?=[.,;:!?]|$| (?:because|since|so|please|to)(?!\p{L})))/iu

/** `there should be a period after “All are welcome”`: what stands right behind the words; null: they are not read alike in both rounds. */
function behindWords(request: string, said: string, mark: RegExp, { now, before }: Rounds): Verdict | null {
  const { quoted, words = quoted } = behind.exec(request)?.groups ?? {}
  if (words === undefined) return null
  const own = words
    .trim()
    .toLowerCase()
    .replace(/[.!?,;:]+$/, '')
  const restIn = ({ text }: RoundText) =>
    text.lines.flatMap((line) => {
      const at = line.text.toLowerCase().lastIndexOf(own)
      return at === -1 || line.confidence < sureConfidence ? [] : [line.text.slice(at + own.length).trim()]
    })
  const [was, is] = [restIn(before), restIn(now)]
  const has = (rest: string) => rest.search(mark) === 0
  if (was.length !== 1 || is.length !== 1 || has(was[0]!)) return null
  if (has(is[0]!)) return verdict(true, `There is a ${said} behind “${own}” now.`, null)
  return was[0] === is[0] ? verdict(false, `There is no ${said} behind “${own}”.`, null) : null
}

/** `“and” instead of the ampersand`; of `an ampersand instead of “and”` it is what is to come. */
const isToMakeWay = (request: string, { source }: RegExp): boolean =>
  new RegExp(`(?<!\\p{L})(?:instead of|rather than|in place of|not) (?:the |an? |that |any )?(?:${source})`, 'iu').test(
    request,
  )

/** `write “and” instead of the ampersand`: a line lost the mark and has the word in its place. */
function replacedVerdict(
  request: string,
  { said, mark, isKept }: { said: string; mark: RegExp; isKept: boolean },
  { now, before }: Pick<Rounds, 'now' | 'before'>,
): Verdict | null {
  const words = tokensIn([...request.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text = '']) => text).join(' '))
  const without = linesWith(mark, before).filter((line) => !linesWith(mark, now).includes(line))
  const isReplaced = now.text.lines.some(({ text }) => {
    const rest = tokensIn(text).filter((word) => !words.includes(word))
    return (
      !text.match(mark) &&
      without.some((line) => line === rest.join(' ')) &&
      words.every((word) => tokensIn(text).includes(word))
    )
  })
  if (words.length > 0 && isReplaced) return verdict(true, `The design says “${words.join(' ')}” now.`, null)
  return isKept && linesWith(mark, before).length > 0 ? verdict(false, `The ${said} is still there.`, null) : null
}

const linesWith = (mark: RegExp, { text }: RoundText): string[] =>
  text.lines.flatMap((line) => (line.text.match(mark) ? tokensIn(line.text).join(' ') : []))

const within = /\b(?:in|into) (?<words>(?:["“][^"“”]{2,60}["”]|\p{Lu}\p{L}*\.?(?: \p{Lu}\p{L}*)+))/u

/** `There should be a period in St. Francis`: the words as the request writes them. */
function withinWords(request: string, said: string, { now, before }: Rounds): Verdict | null {
  const words = within.exec(request)?.groups?.['words']!.replaceAll(/["“”]|[.!?]$/g, '') ?? ''
  const bare = (text: string) => tokensIn(text).join(' ')
  if (!/[^\p{L}\s]/u.test(words)) return null
  const [was, is] = [before, now].map(({ text }) => text.text.includes(words))
  if (is) return was ? null : verdict(true, `The design says “${words}”.`, null)
  return bare(now.text.text).includes(bare(words)) && !was ? verdict(false, `It lacks the ${said}.`, null) : null
}
