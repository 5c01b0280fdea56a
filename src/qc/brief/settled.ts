import { datesIn, isOff, lineCharsMax, masked, scriptureIn, type Span, timesIn } from '../text/text.ts'
import { editDistance } from '../../kernel/text.ts'
import type { Amendment } from '../model.ts'
import { placeKinds } from './guesses.ts'
import { literalsIn } from './values/values.ts'

/** What a line of a brief takes back in its own course: `£0 – sorry, I mean $8`, `at 7 AM, not 7:30`. */

type Value = Span & { text: string }
const datesOf = (line: string): readonly Value[] => datesIn(masked(line, scriptureIn(line)))
const timesOf = (line: string): Value[] => timesIn(masked(masked(line, scriptureIn(line)), datesOf(line)))
const pricesOf = (line: string): Value[] =>
  [...line.matchAll(/[$€£]\s?\d[\d,]*(?:\.\d\d)?/gu)].map(({ index, 0: text }) => ({
    at: index,
    end: index + text.length,
    text,
  }))
const ofReach = (line: string): Value[] =>
  literalsIn(line).filter(({ kind }) => kind === 'phone' || kind === 'url' || kind === 'mail')
const kinds = [datesOf, timesOf, pricesOf, ofReach]

/** `– sorry, … –`, `oops`, `I mean`: what stands between a slip and the value that is meant. */
const slip =
  /^[\s,;:–—(-]*(?:(?:no|oh|ah|uh|um|er|ugh|so|but|actually|pero|ay)[,.…]*\s)?(?:(?:sorry|oops|whoops|i mean(?:t)?|make that|scratch that|strike that|correction|perd[oó]n|digo|mejor dicho|corrijo)(?!\p{L})|wait(?=,|\sno(?!\p{L})|\s?[–—…-]|\s(?:it|that)['’]?s)|no,? wait(?!\p{L}))[^.!?\n]{0,60}$/iu
const mayTakeBack =
  /\d.*(?<!\p{L})(?:sorry|oops|whoops|mean|meant|make that|scratch|strike|correction|wait|perd[oó]n|digo|dicho|corrijo|not?)(?!\p{L}).*\d/iu
const denial = /^\s?[,;(–—-]?\s?(?:and |y )?(?:not|no)(?: at| on)?\s$/iu

/** `8:30 PM (no 5 PM Mass)`, `at 10am, no 8:30 or 11:15`: what is not on then, and no other hour of what is on. */
const isThingOff = (line: string, value: Value): boolean =>
  isOff(line, value) &&
  (/^\d{1,2}:\d\d$/.test(value.text) || /^\s\p{L}{3,}(?:\s\p{L}+)?\)/u.test(line.slice(value.end)))

type Denied = { value: string; instead: string; said: string }

/** What is denied, as if a comment had said so when the task was made (ms). */
export const denialOf = ({ value, instead, said }: Denied, createdMs: number): Amendment => {
  const field = datesOf(value).length > 0 ? 'dates' : timesOf(value).length > 0 ? 'times' : 'required_elements'
  const after = field === 'required_elements' ? instead : null
  return {
    field,
    before: value,
    after,
    amended_by: { text: said, author: null, at: new Date(createdMs).toISOString() },
  }
}

/** The lines without the values that they take back, and those that another one stands for. */
export function settled(text: string): { text: string; denied: Denied[] } {
  const denied: Denied[] = []
  const lines = respelled(text, denied)
    .split('\n')
    .map((given) => {
      const line = withoutAsked(given, denied)
      if (line.length > lineCharsMax || !mayTakeBack.test(line)) return line
      const found = kinds.reduce(withoutSlips, line)
      return kinds.reduce((rest, valuesIn) => {
        const pairs = pairsOf(valuesIn(rest)).filter(
          ([one, other]) => denial.test(rest.slice(one.end, other.at)) && !isThingOff(rest, other),
        )
        return pairs.toReversed().reduce((all, [one, other]) => {
          if (!isElsewhere(text, other.text)) denied.push({ value: other.text, instead: one.text, said: line.trim() })
          return all.slice(0, one.end) + all.slice(other.end).replace(/^\)/, '')
        }, rest)
      }, found)
    })
  return { text: lines.join('\n'), denied }
}

/** `tell them it's "Kolach", not "Kolache"`: the text with the spelling that holds. */
function respelled(text: string, denied: Denied[]): string {
  const found = [...text.slice(0, spelledCharsMax).matchAll(spelling)].slice(0, spellingsMax)
  return found.reduce((rest, { 0: said, 1: right = '', 2: wrong = '' }) => {
    if (right.toLowerCase() === wrong.toLowerCase() || editDistance(right, wrong, slipsMax) > slipsMax) return rest
    denied.push({ value: wrong, instead: right, said })
    const word = new RegExp(String.raw`(?<![\p{L}"“])${RegExp.escape(wrong)}(?![\p{L}"”])`, 'giu')
    return rest.replace(word, (one) => (/^\p{Ll}/u.test(one) ? right.toLowerCase() : right))
  }, text)
}
const spelling =
  /["“](\p{L}{4,24})["”](?:\s[^"“”.!?\n]{1,30})?,?\s(?:and )?(?:not|no|never|instead of|rather than)\s["“](\p{L}{4,24})["”]/giu
const [spelledCharsMax, spellingsMax, slipsMax] = [20_000, 5, 2]

/** `at Long Beach? -> the permit is for Short Beach`: a place that somebody asks about and another one answers. */
function withoutAsked(line: string, denied: Denied[]): string {
  const [all = '', value = ''] = line.length > lineCharsMax ? [] : (askedPlace.exec(line) ?? [])
  const instead = answer.exec(line.slice(line.indexOf(all) + all.length))?.[0]
  if (all === '' || instead === undefined || instead === value) return line
  denied.push({ value, instead, said: line.trim() })
  return line.replace(all, ` at ${instead} – `)
}
const place = String.raw`(?:\p{Lu}[\p{L}'’.-]+\s){1,4}(?:${placeKinds.join('|')})(?!\p{L})`
const capital = (pattern: string) => pattern.replaceAll(/(?<=[(|:])\p{Ll}/gu, (one) => `[${one}${one.toUpperCase()}]`)
const askedPlace = new RegExp(
  String.raw`\s(?:at|in|en)\s(?:the\s)?(${capital(place)})\s?\?+\s?(?:[-=]+>|→|no[,.:;]|nope[,.:;])\s?`,
  'u',
)
const answer = new RegExp(capital(place), 'u')

const pairsOf = (values: readonly Value[]): [Value, Value][] =>
  values.flatMap((one, at): [Value, Value][] => (values[at + 1] === undefined ? [] : [[one, values[at + 1]!]]))

function withoutSlips(line: string, valuesIn: (line: string) => readonly Value[]): string {
  const pairs = pairsOf(valuesIn(line)).filter(([one, other]) => slip.test(line.slice(one.end, other.at)))
  return pairs.toReversed().reduce((rest, [one, other]) => rest.slice(0, one.at) + rest.slice(other.at), line)
}

const isElsewhere = (text: string, value: string) => text.split(value).length > 2
