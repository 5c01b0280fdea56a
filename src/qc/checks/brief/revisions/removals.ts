import type { Brief } from '../../../model.ts'
import { fold, isSmallWord, wordsIn } from '../../../text/text.ts'
import type { Pair, Rounds } from './rounds.ts'
import { named, linesNamed, stemOf } from './subject.ts'
import { isPictureStill, takenAway } from './picture.ts'
import { verdict, type Verdict } from './verdict.ts'

/** `Drop the website`: gone is what the round before showed and this one does not. */

const removal =
  /\b(?:remove|delete|drop|omit|lose|get rid of|cut|scrap|strike|ditch|take (?:off|out)|leave (?:off|out)|(?:take|leave) [^.;]{2,40} (?:off|out)|(?:don['’]?t|do not) (?:want|need|show|print|include|list)|no longer (?:want|need)|(?:come|go|goes) (?:off|out|away)|(?:needs?|has) to go)\b/i

export const isRemoval = (request: string): boolean => removal.test(request)
/** What is no text, whatever words stand beside it. */
const graphic =
  /\b(?:icons?|logos?|photos?|pictures?|images?|graphics?|clip ?art|borders?|frames?|shadows?|box(?:es)?|stickers?|emojis?|shapes?|circles?|arrows?|stars?|drawings?|illustrations?|qr)\b/i

/** Null: it names nothing that was read in the round before, or another thing may have taken its place. */
export function removalVerdict(request: string, rounds: Rounds): Verdict | null {
  const quoted = /["“]([^"“”]{1,100})["”]/.exec(request)?.[1]
  if (quoted !== undefined && wordsIn(quoted).every(isSmallWord)) return null
  if (graphic.test(request)) return takenAway(rounds) ?? ifStill(rounds)
  const { now, before } = rounds
  // What a comment took out of the brief is still what it speaks of.
  const whole = withAmended(rounds.brief)
  const was = named(request, before.text, whole)
  if (was === null) return ofNoName(request, rounds)
  const still = named(request, now.text, whole)
  if (still !== null) {
    const words = new Set(wordsIn(was.line).map(fold))
    // Of a title that is gone the next largest line takes the place.
    const isSame = wordsIn(still.line).some((word) => words.has(fold(word)))
    return isSame ? verdict(false, `The design still says “${still.line}”.`, still.box) : null
  }
  return now.text.isGood ? verdict(true, `“${was.line}” is no longer there.`, null) : null
}

function ofNoName(request: string, rounds: Rounds): Verdict | null {
  const byWords = ofWords(request, rounds)
  if (byWords || linesNamed(request, rounds.pairs).length > 0 || /["“]/.test(request)) return byWords
  return takenAway(rounds) ?? ifStill(rounds)
}

const ifStill = (rounds: Rounds) =>
  isPictureStill(rounds) ? verdict(false, 'Nothing but words has changed since the round before.', null) : null

function withAmended(brief: Brief): Brief {
  const fields = structuredClone(brief.fields)
  for (const { field, before } of brief.amendments ?? [])
    if (before !== null && (field === 'key_copy' || field === 'required_elements' || field === 'locations'))
      fields[field].push(before)
  return { ...brief, fields }
}

/** Of a line that the request's own words name: `childcare is not happening, take that line off`. */
function ofWords(request: string, { pairs, now }: Rounds): Verdict | null {
  const [one, ...others] = linesNamed(request, pairs)
  if (one === undefined || others.length > 0 || !now.text.isGood) return null
  const own = wordsShared(request, one)
  const shown = new Set(now.text.words.map(stemOf))
  const left = own.filter((word) => shown.has(word))
  if (left.length === 0) return verdict(true, `“${one.before!.text}” is no longer there.`, null)
  return one.isSameText ? verdict(false, `The design still says “${one.now!.text}”.`, one.now!.box) : null
}

function wordsShared(request: string, { before }: Pair): string[] {
  const words = new Set(wordsIn(request).map(stemOf))
  return wordsIn(before!.text)
    .filter((word) => word.length > 3 || /\d/.test(word))
    .map(stemOf)
    .filter((word) => words.has(word))
}
