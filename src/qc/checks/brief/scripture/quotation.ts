import { passageIn, type Version, versions } from '../../../bible/bible.ts'
import { editDistance } from '../../../../kernel/text.ts'
import { around } from '../../../boxes.ts'
import {
  isSmallWord,
  likeness,
  masked,
  plainWordsIn,
  scriptureIn,
  slug,
  standsWhole,
  wordsIn,
} from '../../../text/text.ts'
import type { Brief } from '../../../model.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from '../../define.ts'
import { sureConfidence, type Text, textOf } from '../reading.ts'
import { certainty } from '../certainty.ts'

/** A quoted verse beside its text in the brief, or in the version it is quoted from, where the executable carries that. */
export const scriptureTextCheck = defineCheck({
  name: 'scripture_text',
  category: 'brief',
  graded: true,
  inspect: ({ analysis: { reading, spelling }, context: { brief } }: Scene) => {
    if (reading === null) return []
    const text = textOf(reading)
    const wanted = (brief?.fields.scripture ?? []).flatMap(({ value }) => value ?? [])
    const suspects = new Set((spelling ?? []).flatMap(({ word }) => plainWordsIn(word)))
    const references = new Set([...text.scripture.map(({ value }) => value), ...wanted])
    return [...references]
      .slice(0, referencesMax)
      .flatMap((reference) => inspectQuotation({ text, brief, suspects }, reference))
  },
})
const referencesMax = 8

/** Translations by their letters; of those that somebody owns the text is not carried, and nothing can be compared. */
const translation =
  /(?<![\p{L}\d])((?:[Nn]ew )?[Kk]ing [Jj]ames|n?kjv|niv|esv|nlt|nasb|N?KJV|WEB|NIV|NIrV|TNIV|ESV|NLT|NASB|NAB(?:RE)?|CSB|HCSB|N?RSV(?:CE|UE)?|RSV|ASV|MSG|AMP|NET|CEB|CEV|GNT|GNB|TLB|TPT|BSB|LSB|NCB|DRB|RVR(?:60|1960)?|NVI|LBLA)(?![\p{L}\d])/gu

/** Of how many words in a row a quotation is known, and which share of its words has to be the passage's. */
const quotedMin = 4
const quotedShare = 0.7
/** A slip of the pen changes a word or two; more of them are another translation. */
const slipsMax = 2
/** Nearer by so many words than the other version: it is this one that is quoted. */
const nearerBy = 2
/** A quotation that has so many times the words of the brief's own is more than that. */
const longerBy = 1.5
/** Words read as surely as this are what stands there. */
const surelyRead = 0.85

const listedMin = 3

type Quoting = { text: Text; brief: Brief | null; suspects: ReadonlySet<string> }

function inspectQuotation(quoting: Quoting, reference: string): CheckFinding[] {
  const { text, brief } = quoting
  const named = namedVersion(text, brief, reference)
  const carried = versions.find((one) => one === named)
  const own = beside(quoting, reference, carried ?? null)
  if (own !== null) return own
  // A list of passages has titles beside them, and quotes none.
  if (named === null && text.scripture.length >= listedMin && !/["“«]/u.test(text.text)) return []
  const candidates = named === null ? versions : carried === undefined ? [] : [carried]
  const compared = candidates.flatMap((version) => {
    const passage = passageIn(version, reference)
    const found = passage === null ? null : compare(text, passage)
    return found === null ? [] : [{ ...found, version, passage: passage! }]
  })
  const [nearest, next] = compared.toSorted((a, b) => agreement(b) - agreement(a))
  if (nearest === undefined || nearest.slips.length === 0) return []
  const { slips, version, passage } = nearest
  if (named === null && !isSlip(nearest, next)) return []
  return [remarkOn(text, { reference, whose: `the ${version}`, passage, slips, isNamed: named !== null })]
}

/** The quotation beside what the brief has of the passage; null: it has none of it, or no more than its beginning. */
function beside({ text, brief, suspects }: Quoting, reference: string, version: Version | null): CheckFinding[] | null {
  const passage = version === null ? null : passageIn(version, reference)
  // `the last part, from "for dust thou art"`
  const quoted = passage === null ? 0 : (compare(text, passage)?.matched ?? 0)
  for (const own of quotationsIn(brief?.said ?? '', reference)) {
    // What the brief quotes to the letter is compared with the version itself.
    if (passage !== null && standsWhole(wordsIn(own), wordsIn(passage))) return null
    const asBrief = compare(text, own)
    if (asBrief === null || asBrief.matched * longerBy < quoted) continue
    const slips = asBrief.slips.filter((slip) => isOtherWord(slip, suspects))
    const isSame = slips.length === 0 || slips.length > slipsMax
    return isSame ? [] : [remarkOn(text, { reference, whose: 'the brief', passage: own, slips, isNamed: true })]
  }
  return null
}

const otherWordMin = 4
/** No reader takes `grow` for `be`. */
const farSlips = 3
/** A word in place of another, both long enough to be read surely; what is no word is the speller's. */
const isOtherWord = ({ right, read }: Slip, suspects: ReadonlySet<string>) =>
  right !== null &&
  read !== null &&
  !suspects.has(read) &&
  (Math.min(right.length, read.length) >= otherWordMin ||
    (Math.max(right.length, read.length) >= otherWordMin && editDistance(right, read, farSlips) >= farSlips))

/** From an opening mark to a closing one: the title in front of it has a pair of its own. */
const quotation = /(?<![\p{L}\d.,;:!?…])["“«](?=\S)([^"“”«»]{20,1000})(?<=\S)["”»](?![\p{L}\d])/gu
/** Between a quotation and its reference, in characters. */
const besideMax = 60

/** What may be a brief's own text of a reference, likeliest first: a quotation near it, then the lines around it. */
function quotationsIn(said: string, reference: string): string[] {
  const mentions = scriptureIn(said).filter(({ value }) => value === reference)
  const far = (from: number, until: number) =>
    Math.min(...mentions.map(({ at, end }) => Math.max(from - end, at - until)))
  const quoted = [...said.matchAll(quotation)].map(({ 0: whole, 1: words = '', index }) => ({
    words,
    far: far(index, index + whole.length),
  }))
  const [nearest] = quoted.filter((one) => one.far >= 0 && one.far <= besideMax).toSorted((a, b) => a.far - b.far)
  if (nearest !== undefined) return [nearest.words]
  return [...masked(said, mentions).matchAll(/\S.{19,1000}/g)]
    .filter(({ 0: line, index }) => isProse(line) && far(index, index + line.length) <= besideMax)
    .map(([line]) => line)
    .filter((line) => mayBeOf(line, reference))
}

/** Whether a line that no marks set apart may be a passage's text: translations of a verse have words of it in common. */
function mayBeOf(line: string, reference: string): boolean {
  const passages = versions.flatMap((version) => passageIn(version, reference) ?? [])
  const telling = wordsIn(line).filter((word) => !isSmallWord(word))
  const known = new Set(passages.flatMap((passage) => wordsIn(passage)))
  return passages.length === 0 || telling.filter((word) => known.has(word)).length >= telling.length * commonShare
}
const commonShare = 0.3

/** As verses are written: many words, no numbers, and small letters but for a few. */
const isProse = (line: string): boolean => {
  const words = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  return (
    !/\d/.test(line) &&
    words.length >= proseWordsMin &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length
  )
}
const proseWordsMin = 7

const agreement = ({ matched, slips }: Compared) => matched - slips.length

/** Where no version is named: one word for another, and all else as this version alone has it, or that word as both have it. */
function isSlip(nearest: Compared, next: Compared | undefined): boolean {
  const [slip] = nearest.slips
  if (nearest.slips.length !== 1 || slip!.right === null || slip!.read === null) return false
  if (next === undefined || nearest.matched - next.matched >= nearerBy) return true
  return next.slips.some(({ at, right }) => at === slip!.at && right === slip!.right)
}

/** The version that is named beside the reference, else by the brief; null: none is, or several are. */
function namedVersion(text: Text, brief: Brief | null, reference: string): string | null {
  const lines = text.scripture.filter(({ value }) => value === reference).map(({ line }) => line)
  const requested = (brief?.fields.scripture ?? []).filter(({ value }) => value === reference).map((one) => one.text)
  for (const where of [lines.join(' '), requested.join(' '), text.text, (brief?.words ?? []).join(' ')]) {
    const found = new Set(
      [...where.matchAll(translation)].map(([called]) =>
        called
          .replace(/^new king james$/iu, 'NKJV')
          .replace(/^king james$/iu, 'KJV')
          .toUpperCase(),
      ),
    )
    if (found.size === 1) return [...found][0]!
  }
  return null
}

/** Where a quotation differs from its passage: another word, one too few (`read` null) or one too many (`right` null). */
type Slip = { right: string | null; read: string | null; at: number }
type Compared = { slips: Slip[]; matched: number }

const tellingMin = 3

function compare(text: Text, passage: string): Compared | null {
  const [wanted, right] = [wordsIn(passage), plainWordsIn(passage)]
  const steps = sinceOpened(text, alignment(wanted, text.words))
  const isMatch = ({ place, at }: Step) =>
    place !== null &&
    at !== null &&
    likeness(wanted[place]!, text.words[at]!) > 0 &&
    !isSynonym(right[place]!, text.plain[at]!)
  const matched = steps.filter(isMatch)
  if (matched.length < quotedMin || matched.length < steps.length * quotedShare) return null
  // `Pilate, the Judge`, and below it `Simon of Cyrene`, of a table of sermons.
  const telling = matched.filter(({ at }) => !isSmallWord(text.words[at!]!))
  if (telling.length < tellingMin) return null
  const quotedLines = new Set(matched.map(({ at }) => text.wordAt(at!).at))
  const ends = [...steps, ...lastWord(text, right.length, steps)]
  const slips = ends
    .filter((step) => !isMatch(step))
    // A line between two of the quotation may be another one's, beside it.
    .filter(({ place, at }) => place !== null || quotedLines.has(text.wordAt(at!).at))
    // A reader loses `I` and `a` sooner than a designer does.
    .filter(({ place, at }) => at !== null || right[place!]!.length > 1)
    .filter(({ at, near }) => at !== null || !isElided(text, near))
    .map(({ place, at, near }) => ({
      right: place === null ? null : right[place]!,
      read: at === null ? null : text.plain[at]!,
      at: at ?? near,
    }))
  return { slips, matched: matched.length }
}

/** `STATIONS OF THE CROSS`, and below it `“to do justly`: what stands on another line ahead of an opening mark is not quoted. */
function sinceOpened(text: Text, steps: readonly Step[]): readonly Step[] {
  const opening = steps.findIndex(({ at }) => at !== null && /^["“«]/.test(text.wordAt(at).word.text))
  if (opening < 1 || opening > aheadMax) return steps
  return text.wordAt(steps[opening]!.at!).at === text.wordAt(steps[opening - 1]!.near).at ? steps : steps.slice(opening)
}
const aheadMax = 4

/** Dots at a word's end, or before the next one, stand for what a quotation leaves out: `the dead... even so`. */
const isElided = (text: Text, near: number) =>
  /(?:…|\.{2,})\W*$/.test(text.wordAt(near).word.text) || /^\W*(?:…|\.{2,})/.test(text.wordAt(near + 1).word.text)

/** `each` for `every`: words of the same sense are the same of an event, and not of a quotation. */
const isSynonym = (one: string, other: string): boolean =>
  likeness(one, other) === 0 && one.slice(0, 2) !== other.slice(0, 2) && !/\d/.test(one + other)

/** A place in the passage beside one in the design; null: the other has a word there that this has not. `near`: the last place in the design. */
type Step = { place: number | null; at: number | null; near: number }

/** The closing word is no part of any match: another word stands before the closing mark, or in place of the passage's last. */
function lastWord(text: Text, length: number, steps: readonly Step[]): Step[] {
  const last = steps.at(-1)!
  const [place, at] = [last.place! + 1, last.at! + 1]
  if (place >= length || at >= text.words.length) return []
  const [before, here] = [text.wordAt(at - 1), text.wordAt(at)]
  if (/[.!?"”]\W*$/.test(before.word.text) || here.at - before.at > 1) return []
  // `deeds`, alone on the last line of a quotation whose closing mark was lost.
  const isAlone = here.at !== before.at && text.wordAt(at + 1).at !== here.at && /^\p{Ll}+\W*$/u.test(here.word.text)
  if (place === length - 1 && isAlone) return [{ place, at, near: at }]
  const closes = /\p{L}[.,!?]?["”]/u.test(here.word.text)
  return closes || (place === length - 1 && /\p{L}[.!?]?\W*$/u.test(here.word.text) && here.at === before.at)
    ? [{ place, at, near: at }]
    : []
}

const [same, like, other, gap] = [2, 1, -1, -1] as const
const passageWordsMax = 400

/** The stretch in which a passage and the design agree best (Smith and Waterman 1981), as pairs of places in order. */
function alignment(passage: readonly string[], read: readonly string[]): Step[] {
  const wanted = passage.slice(0, passageWordsMax)
  const wide = read.length + 1
  const score = new Int32Array((wanted.length + 1) * wide)
  let best = 0
  const gain = (place: number, at: number) => [other, like, same][likeness(wanted[place]!, read[at]!)]!
  for (let place = 1; place <= wanted.length; place++)
    for (let at = 1; at <= read.length; at++) {
      const here = place * wide + at
      const both = score[here - wide - 1]! + gain(place - 1, at - 1)
      score[here] = Math.max(0, both, score[here - wide]! + gap, score[here - 1]! + gap)
      if (score[here]! > score[best]!) best = here
    }
  const steps: Step[] = []
  for (let here = best; score[here]! > 0;) {
    const [place, at] = [Math.floor(here / wide) - 1, (here % wide) - 1]
    if (score[here] === score[here - wide - 1]! + gain(place, at)) {
      steps.push({ place, at, near: at })
      here -= wide + 1
    } else if (score[here] === score[here - wide]! + gap) {
      steps.push({ place, at: null, near: at })
      here -= wide
    } else {
      steps.push({ place: null, at, near: at })
      here -= 1
    }
  }
  return steps.reverse()
}

/** `whose`: the words by which the text is called that it is compared with. */
type Misquoted = { reference: string; whose: string; passage: string; slips: Slip[]; isNamed: boolean }

function remarkOn(text: Text, { reference, whose, passage, slips, isNamed }: Misquoted): CheckFinding {
  const words = slips.map(({ at }) => text.wordAt(at).word)
  const confidence = Math.min(...words.map((word) => word.confidence))
  // A word in another place is added there and left out here.
  const changed = new Set(slips.map(({ right, read }) => right ?? read))
  const isSure = isNamed && confidence >= surelyRead && changed.size <= slipsMax
  const differences = slips.map(({ right, read }) =>
    read === null
      ? `“${right}” is left out`
      : right === null
        ? `“${read}” is added`
        : `“${read}” stands for “${right}”`,
  )
  const aside = isNamed ? '' : ' Another translation may be meant: none is named.'
  return finding({
    severity: isSure ? 'fail' : confidence >= sureConfidence ? 'warn' : 'info',
    confidence: isSure ? certainty.ofExactText : certainty.doubtful,
    message: `${reference} is not quoted as ${whose} has it: ${differences.slice(0, 4).join(', ')}.${aside}`,
    expected: passage,
    actual: slips.flatMap(({ read }) => read ?? []).join(', ') || null,
    box: around(words.flatMap(({ box }) => box ?? [])),
    subject: `scripture_text:${reference}:${slug(differences.join(' '))}`,
  })
}
