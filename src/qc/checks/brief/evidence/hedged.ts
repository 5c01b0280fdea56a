import type { Brief } from '../../../model.ts'
import { datesIn, timesIn, wordsIn } from '../../../text/text.ts'
import { isOfForbiddenKind } from './forbidden-kinds.ts'
import { names } from './named.ts'

/** What a task only thinks of, and what it says need not be there. */

const hedged =
  /(?<!\p{L})(?:maybe|perhaps|possibly|probably|might|could(?! you)|if (?:there['’]?s|there is|you have|it fits|possible)|optional(?:ly)?|an idea|ideas?|thinking|not sure|or something|quizás?|tal vez|a lo mejor)(?!\p{L})/iu
const optional =
  /(?<!\p{L})(?:if (?:it fits|there['’]?s (?:room|space)|there is (?:room|space)|(?:you have )?(?:room|space)|legible|possible)|only if|optional(?:ly)?|not (?:needed|necessary|required|essential|a must)|not? (?:needed|necessary)|nice to have|(?:list|show|include|mention) it or not|either way|up to you|your call|if you (?:want|like|wish)|can (?:be left|go|come) (?:off|out)|si (?:cabe|hay (?:espacio|lugar))|opcional)(?!\p{L})/iu
/** `The early-bird info is optional on the main graphic.` */
const aboutOther =
  /(?:^|[.!;]\s)(?:the |our |all )?([\p{L}\d'’ -]{3,50}?)\s(?:(?:info(?:rmation)?|lines?|parts?|details?|bits?)\s)?(?:is|are|can be)\s(?:optional|not (?:needed|necessary|required|essential))/giu

/** Whether words of the task are said to be such as may be left out. */
export const isOptional = (said: string): boolean => optional.test(said)

/** `Elgin… no, Aurora`, `room 4 (wrong, it is 5)`: which of its values a row takes back is not sure. */
export const correctsItself = (said: string): boolean =>
  /\p{L}\s?(?:…|\.{3})\s?(?=\p{L})|(?<!\p{L})(?:scratch that|i mean|or rather|no wait|wait,? no|correction|mejor dicho|perdón)(?!\p{L})|[-–—,.…(]\s?(?:no|wrong)[,:]\s/iu.test(
    said,
  )

/** `Scripture is Psalm 95:5, maybe on the back`: an idea asks for nothing. */
export const isHedged = (brief: Brief, value: string): boolean => isAlways(brief, value, hedged)

/** `or text CARE to 55512?`: a value that a task names with a question mark. */
const askedBehind = (value: string): RegExp =>
  new RegExp(
    String.raw`^(?!(?:(?:please|and|so|also|hi|hey),?\s)?(?:can|could|would|will|may)\s).*${RegExp.escape(value.replace(/\?$/, ''))}\s?\?`,
    'iu',
  )

/** Whether each sentence that names a value says that it may be left out, or another one says so of what it is called. */
export function mayBeLeftOut(brief: Brief, value: string): boolean {
  if (
    [optional, askedBehind(value)].some((one) => isAlways(brief, value, one)) ||
    isOfKind(brief, value) ||
    isOfForbiddenKind(brief, value)
  )
    return true
  const subjects = [...(brief.said ?? '').matchAll(aboutOther)].map(([, subject = '']) =>
    wordsIn(subject).filter((word) => word.length > 2),
  )
  const own = (brief.statements ?? [])
    .filter(({ text }) => names(text, value))
    .map(({ text }) => new Set(wordsIn(text)))
  return (
    own.length > 0 &&
    subjects.some((words) => words.length > 0 && own.every((said) => words.every((word) => said.has(word))))
  )
}

/** `Dates not needed, I know them`: all of a kind. */
const kinds: [said: RegExp, is: (value: string) => boolean][] = [
  [
    /(?<!\p{L})(?:no dates?(?: (?:are )?needed)?(?=[.,;!]|$)|dates?(?: are| is)? not (?:needed|necessary|required))(?!\p{L})/iu,
    (value) => datesIn(value).length > 0,
  ],
  [
    /(?<!\p{L})(?:no times?(?: (?:are )?needed)?(?=[.,;!]|$)|times?(?: are| is)? not (?:needed|necessary|required))(?!\p{L})/iu,
    (value) => timesIn(value).length > 0,
  ],
]
/** `Don't put the dollar amounts on the sign.` */
const noPrices =
  /(?<!\p{L})(?:do(?:n['’]t| not)|no need to) (?:put|print|show|list|include) (?:the |any )?(?:dollar amounts?|prices?|amounts?|costs?)(?!\p{L})|(?<!\p{L})(?:prices?|amounts?|costs?) not needed/iu
kinds.push([noPrices, (value) => /[$€£]/u.test(value)])
const isOfKind = ({ said = '' }: Brief, value: string): boolean => kinds.some(([of, is]) => is(value) && of.test(said))

function isAlways({ statements = [] }: Brief, value: string, what: RegExp): boolean {
  const own = statements.filter(({ text }) => names(text, value))
  return own.length > 0 && own.every(({ text }) => what.test(text))
}
