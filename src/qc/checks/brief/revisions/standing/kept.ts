import { isOfGraphic } from '../wants/wants.ts'
import { ordersChange } from '../../../../brief/brief.ts'
import type { Box } from '../../../../model.ts'
import { codeKept, isOfPicture, isPictureStill } from '../picture.ts'
import { mirroredIn } from '../photographs.ts'
import { isSamePlace, regionsChanged } from '../regions.ts'
import type { Rounds, Subject } from '../rounds.ts'
import { subjectsOf } from '../subject.ts'
import { placeOf } from '../text.ts'
import { undecided, verdict, type Verdict } from '../verdict.ts'
import { tokensIn, valuesNamed } from '../words/words.ts'

/** What is to stay as it is: `keep the logo where it is`, `leave the sunset photo`, `the total stays at $285`. */

const thing =
  '(?<name>(?:the |our |that |this |his |her |those |these )?[\\p{L}\\d\'’&“”"-]+(?: [\\p{L}\\d\'’&“”"-]+){0,4}?)'
const asItIs =
  "(?:\\s(?:(?:right |just |exactly )*where (?:it|they)(?:(?:\\s|[’'])(?:is|are|s|re))(?: now)?|(?:just |exactly )*(?:as|how|the way)(?: (?:it|they)(?:\\s|[’'])?)?\\s?(?:is|are|s|re)|(?:in|on) (?:there|it|place)|there|alone|unchanged|untouched|the same)(?:\\s(?:in|on|at) (?:the|our|its|that) (?:\\p{L}+ ){0,2}\\p{L}+)?)*"
const politely =
  "(?:(?:please|pls|but|and|also|just|do|let[’']?s|oh|can (?:we|you)|could (?:we|you)|(?:we|i)(?:[’']d| would)(?: just| rather| like to)?(?= (?:keep|leave))|(?:we|i) want to|be sure to|make sure (?:to|you))[,:]?\\s+)*"
const keeps = new RegExp(
  `^${politely}(?:keep|leave) ${thing}(?<how>${asItIs})(?: (?:please|pls|though|too|for now))*(?<rest>(?:\\s?[,;(–—-]|\\s(?:because|since|so)\\s).*)?[.!]*$`,
  'iu',
)
const untouched = new RegExp(
  `^${politely}(?:do not|don[’']?t|never) (?<how>change|touch|move|lose|remove|crop|alter) ${thing}(?: (?:please|pls|though|too))*(?<rest>(?:\\s?[,;(–—-]|\\s(?:because|since|so)\\s).*)?[.!]*$`,
  'iu',
)
const stays = new RegExp(
  `^${politely}${thing} (?:stays?|remains?|(?:can|should|must|needs to|has to) (?:stay|remain))(?<how> (?:exactly |just |right )*(?:as (?:it |they )?(?:is|are)|where (?:it|they) (?:is|are)|the same|put))?(?: (?:at|on|in) .*| (?:top|bottom|upper|lower) (?:left|right|cent(?:er|re)).*| [$€£\\d].*)?(?<rest>(?:\\s?[,;(–—-]|\\s(?:because|since|so)\\s).*)?[.!]*$`,
  'iu',
)
/** `keep it simple`, `leave more room`, `keep the text to two lines`: what is to become so. */
const becomes =
  /^(?:it|them|things|everything|in mind|more|less|some|an? |room|space|off|out|up|going|us|me|the (?:design|layout|look|whole thing))(?!\p{L})|(?:^|\s)(?:but|instead|off|out|to|from|under|short|simple|clean|consistent|room|space|blank)(?:\s|$)/iu

/** Null: it does not ask that something stay. */
export function keptVerdict(request: string, rounds: Rounds): Verdict | null {
  const found = keeps.exec(request) ?? untouched.exec(request) ?? stays.exec(request)
  const { name = '', how = '', rest = '' } = found?.groups ?? {}
  if (name === '' || becomes.test(name) || ordersChange(rest.replace(/^[\s,;(–—-]+/u, ''))) return null
  const own = `${name}${rest === '' ? request.slice(request.indexOf(name) + name.length) : ''}`
  return ofValues(own, rounds) ?? ofThing(name, { isOfPlace: /where|place|put|move/i.test(how), rounds }) ?? undecided
}

/** Values that are said beside it have to stand there still. */
function ofValues(said: string, { now, before }: Rounds): Verdict | null {
  const values = valuesNamed(`it is ${said}`).filter((value) => placeOf(before.text, value) !== null)
  const missing = values.find((value) => placeOf(now.text, value) === null)
  if (missing !== undefined) return now.text.isGood ? verdict(false, `“${missing}” is no longer there.`, null) : null
  const [first] = values
  return first === undefined ? null : verdict(true, `“${first}” still stands there.`, placeOf(now.text, first)!.box)
}

function ofThing(name: string, { isOfPlace, rounds }: { isOfPlace: boolean; rounds: Rounds }): Verdict | null {
  // A code is small beside the photograph that it lies on.
  if (/\bqr\b/i.test(name)) return codeKept(rounds) ?? ofNoLine(rounds)
  if (isOfPicture(name)) return ofPicture(rounds)
  // `our round cross logo`: the sign, and not the name that stands beside it.
  if (/\blogo\b/i.test(name) && isOfGraphic(name.replace(/\blogo\b/i, ' '))) return ofNoLine(rounds)
  // Whether letters or colours are the same is more than that the words are.
  if (ofLooks.test(name)) return null
  const [subject, another] = subjectsOf(name, rounds)
  if (subject === undefined || another !== undefined) return ofNoLine(rounds)
  return ofLine(subject, isOfPlace)
}

const ofLooks = /(?<!\p{L})(?:fonts?|typeface|lettering|script|colou?rs?|sizes?|style|spacing|wording)(?!\p{L})/iu

function ofLine({ before, now }: Subject, isOfPlace: boolean): Verdict | null {
  const isSame = tokensIn(before.text).join(' ') === tokensIn(now.text).join(' ')
  if (!isSame) return null
  if (isSamePlace(before.box, now.box)) return verdict(true, `“${now.text}” stands as it stood.`, now.box)
  if (!isOfPlace) return verdict(true, `“${now.text}” is still there.`, now.box)
  return isFar(before.box, now.box) ? verdict(false, `“${now.text}” stands elsewhere.`, now.box) : null
}

const isFar = (a: Box, b: Box): boolean => Math.hypot(b.x - a.x, b.y - a.y) >= farMin
/** In shares of the design. */
const farMin = 0.05

function ofPicture(rounds: Rounds): Verdict | null {
  const { changes } = rounds
  if (changes === null) return null
  const beside = regionsChanged(rounds)?.flatMap(({ cells }) => cells) ?? changes.changed
  if (beside.length <= stillMax * changes.now.length) return verdict(true, 'The image is the one it was.', null)
  const all = changes.now.map((_, at) => at)
  return mirroredIn(all, changes, rounds) === false ? verdict(true, 'The image is the one it was.', null) : null
}
/** Of all cells, beside those that lines explain. */
const stillMax = 0.01

/** What is named by no line: it is as it was where the whole design is. */
const ofNoLine = (rounds: Rounds): Verdict | null =>
  isPictureStill(rounds) ? verdict(true, 'Nothing but words has changed since the round before.', null) : null
