import { inDigits, literalsIn, nounOf } from '../../../brief/brief.ts'
import { datesIn, masked, scriptureIn, slug, timesIn, weekdayNamed } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'

/**
 * Numbers of a design that stand beside a word of the task and are others than the task's: `20 classes` for
 * `12 classes`, `Ages 3–8` for `ages 2-8`. A number tells of it where the task's own is nowhere in the design.
 */

const numbersMax = 400

type Beside = { number: string; isOrdinal: boolean; side: 'ahead' | 'behind'; word: string; text: string }

const little =
  /^(?:the|and|for|from|with|are|our|all|per|each|every|only|just|now|this|that|then|than|but|not|you|your|until|till|thru|through|about|over|under|after|before|between|next|last|first|one|two|off|out|new|more|less|most|least|was|were|will|has|have|los|las|del|por|para|con|desde|hasta|antes|son|que|una|uno|year|call|text|page|noon|doors?|starts?|begins?|open|ends?|size|sizes|px|inch|inches|option|version|concept|slide|copie|print|story|post|square)$/
/** `2:30`, `12-16` behind a month, `555-0147`, `$20`, `6/4`: what other checks compare; `Shelter #2` is none of them. */
const withoutOthers = (text: string): string => {
  const clean = masked(text, scriptureIn(text))
  const undated = masked(clean, datesIn(clean))
  const literals = literalsIn(undated).filter(({ kind }) => kind !== 'count' && kind !== 'person')
  const bare = masked(undated, literals)
  return masked(bare, timesIn(bare))
    .replace(/(?:19|20)\d\d\s?[-–—/]\s?(?:(?:19|20)?\d\d)(?!\d)/g, (one) => ' '.repeat(one.length))
    .replace(/\d+\s?(?:x|×)\s?\d+(?:\s?(?:px|in|ft))?/gi, (one) => ' '.repeat(one.length))
    .replace(/(?:[$€£]|(?<!\p{L}\s)#)\s?\d[\d,.]*|\d+(?:[:/.]\d+)+|\d[\d,]*(?=¢|%)/gu, (one) => '~'.repeat(one.length))
}

/** One number or a range of two, with the words on both sides. */
const group =
  /(?:(?<![\p{L}\d])(\p{L}[\p{L}'’]*)\.?[ ]{0,2}[#(]?)?(?<![\p{L}\d.,:/~$-])(\d{1,5})(?:st|nd|rd|th)?(?:\s?(?:[-–—]|to|thru|through|a)\s?(\d{1,3})(?:st|nd|rd|th)?)?(?![\d~:/%]|[.,]\d|\s?[ap]\.?m\b)(?:[ -]{1,2}(\p{L}[\p{L}'’]*))?/giu

/** `Purple for Lent. One short line …`: a number stands beside no word of the sentence before. */
const betweenSentences = /\n|(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})/u

function besides(text: string): Beside[] {
  const found: Beside[] = []
  for (const line of text.split(betweenSentences)) {
    const clean = inDigits(withoutOthers(line))
    for (const { 0: whole, 1: ahead, 2: from = '', 3: until, 4: behind, index } of clean.matchAll(group)) {
      if (found.length >= numbersMax) return found
      if (denies.test(clean.slice(0, index))) continue
      const words = [
        ['ahead', ahead],
        ['behind', behind],
      ] as const
      for (const [side, word] of words) {
        if (word === undefined || !tells(word)) continue
        for (const number of until === undefined ? [from] : [from, until])
          found.push({
            number: String(Number(number)),
            isOrdinal: ordinal.test(whole),
            side,
            word: nounOf(word),
            text: whole.trim(),
          })
      }
    }
  }
  return found
}
/** `NOT shelter 2 like last year` */
const denies = /(?<!\p{L})(?:not|never|no longer|instead of|rather than|isn['’]?t)\s(?:in |at |on |the )*$/iu
const tells = (word: string) =>
  word.length >= wordLettersMin && !little.test(nounOf(word)) && weekdayNamed(word) === null
const wordLettersMin = 3

/** `4th`, of which a `4` that counts something else says nothing. */
const ordinal = /\d(?:st|nd|rd|th)(?!\p{L})/iu
const ordinalsOf = (text: string) =>
  new Set([...text.matchAll(/(?<!\d)(\d+)(?:st|nd|rd|th)(?!\p{L})/giu)].map(([, one]) => String(Number(one))))
const numbersOf = (text: string) => new Set((inDigits(text).match(/\d+/g) ?? []).map((one) => String(Number(one))))

export function nearNumbers(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const known = Map.groupBy(besides(`${saidText(brief)}\n${requestedText(brief)}`), keyOf)
  const later = [...(brief.unsettled ?? []), ...(brief.amendments ?? []).map(({ amended_by: by }) => by.text)]
  const spoken = numbersOf(later.join('\n'))
  const letters = text.lines.map((line) => withoutOthers(line.text)).join('\n')
  const [shown, ordinals] = [numbersOf(letters), ordinalsOf(letters)]
  const understood = squeezed([...brief.fields.locations, ...brief.fields.required_elements].join('\n'))
  const found = new Map<string, CheckFinding>()
  for (const line of text.lines) {
    if (line.confidence < sureDigits) continue
    for (const one of besides(line.text)) {
      const wanted = known.get(keyOf(one)) ?? []
      // A bullet is read as a nought.
      if (
        one.number === '0' ||
        wanted.length === 0 ||
        spoken.has(one.number) ||
        wanted.some(({ number }) => number === one.number)
      )
        continue
      const instead = wanted.find(
        ({ number, isOrdinal, text: said }) =>
          // `our old goal was 80 cots`
          !/^(?:was|were)\s/i.test(said) && !(isOrdinal && one.isOrdinal ? ordinals : shown).has(number),
      )
      // What is understood is compared by the check of its kind.
      if (instead === undefined || understood.includes(squeezed(instead.text))) continue
      found.set(one.text, otherNumber(one.text, instead.text, line))
    }
  }
  return [...found.values()]
}

const keyOf = ({ side, word }: Beside) => `${side} ${word}`

const otherNumber = (actual: string, expected: string, { box }: Comparison['text']['lines'][number]): CheckFinding =>
  finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${actual}” where the brief has “${expected}”.`,
    expected,
    actual,
    box,
    subject: `near:${slug(actual)}`,
  })
