import { datesIn, masked, sentences, timesIn } from '../../text/text.ts'
import { isAside } from '../asides.ts'
import { stemsOf } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'

/** Sentences that say a value anew without a word of change: `Choir is at 7:30 this week`, `so service is at 10 AM`. */

const ahead =
  '^(?:(?:so|and|but|oops|sorry|perdón|hey|hi|also|actually|ok|yes|oh|wait|update|btw|yo)[,!]?\\s)*(?:the |our |el |la )?'
const verb =
  "(?:\\s?:|(?<=\\p{L})['’]s|\\s(?:is|are|starts?|begins?|ends?|closes?|opens?|(?:is |has |was |been ){0,2}(?:moves?|moved|moving|shifts?|shifted|changed|pushed|goes) to|es|empieza|cambia a|pasa a|will (?:be|start|begin|end)))"
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?\\s\\d'
const value = `(?=\\d{1,2}\\b|noon\\b|(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\\s)?the \\d{1,2}(?:st|nd|rd|th)\\b|(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\\s)?${month})`
const saysWhen = new RegExp(
  `${ahead}(\\p{L}[\\p{L}'’ ]{1,30}?)${verb}\\s(?:at |now |on |from |a las? ){0,2}${value}`,
  'iu',
)
/** `Move the grave blessing to 9:30` */
const ordersThat = new RegExp(
  `${ahead}(?:please |can (?:you|we) |could (?:you|we) |let['’]?s )?(?:move|change|shift|push|bump|switch)\\s(?:the |our |el |la )?(\\p{L}[\\p{L}'’ ]{1,30}?)\\s(?:to|back to|up to)\\s${value}`,
  'iu',
)
/** `Start at 9` */
const orders =
  /^(?:please |so |let['’]?s )?(?:start|begin|end|finish|open|close) (?:at )(?=\d)|^(?:y |que |it |and )?(?:starts|begins|(?:empieza|comienza|inicia)(?:mos)?|empezamos|comenzamos) (?:at|a las?) (?=\d)/i
/** What a comment calls the whole of what the brief is about. */
const ofAll =
  /^(?:it|this|we|everything|(?:the )?(?:event|show|concert|party|performance|play|game|start(?:ing)?|time|start time|date|service|first (?:one|meeting|class|session)))$/i
/** What people have to do themselves. */
const ofSpeaker =
  /\b(?:i|i['’](?:m|ll|ve|d)|my|me|meeting about|proofs?|drafts?|deadline|office|board|committee|set-?up)\b/i

const clausesOf = (sentence: string) => sentence.split(/,?\s(?:so|but)\s|[;,]\s|\s[-–—]\s/)

/** What a sentence speaks of, where it says when that is; null: it says nothing of the kind. */
function subjectOf(sentence: string): string | null {
  for (const clause of clausesOf(sentence)) {
    if (orders.test(clause)) return 'it'
    const subject = (ordersThat.exec(clause) ?? saysWhen.exec(clause))?.[1]
    if (subject !== undefined) return subject.trim()
  }
  return null
}

/** Whether a sentence says anew when the whole takes place. */
export function restatesWhole(sentence: string): boolean {
  const subject = subjectOf(sentence)
  return subject !== null && ofAll.test(subject) && !ofSpeaker.test(sentence) && !isAside(sentence)
}

/** The only line of the brief that has what a sentence gives another hour or day; one of its sentences, where that alone has it. */
export function spokenOf(
  sentence: string,
  lines: readonly BriefLine[],
  table: readonly string[] = [],
): string | undefined {
  // `open house time is …`: what of it is said.
  const stems = stemsOf((subjectOf(sentence) ?? '').replace(/\s(?:time|date|hours?)$/i, ''))
  if (stems.length === 0) return undefined
  const has = (text: string) => {
    const words = new Set(stemsOf(text))
    return stems.every((stem) => words.has(stem))
  }
  // Of a table whose cells are lines of their own a row is what is spoken of.
  const [row, another] = timesIn(sentence).length > 0 ? table.filter((one) => has(one) && timesIn(one).length > 0) : []
  if (row !== undefined && another === undefined) return row
  const named = lines.filter(({ label, text }) => has(`${label ?? ''} ${text}`) && /\d/.test(text))
  const timed = named.filter(({ text }) => timesIn(masked(text, datesIn(text))).length > 0)
  const [meant, other] = timesIn(sentence).length > 0 && named.length > 1 ? timed : named
  if (meant === undefined || other !== undefined) return undefined
  const pieces = sentences(meant.text).filter((one) => has(one))
  const [piece] = pieces.filter((one) => timesIn(one).length + datesIn(one).length > 0)
  // `Lunch provided.`: what the brief says of it has no hour that could be another.
  if (pieces.length > 0 && piece === undefined) return undefined
  const line = piece !== undefined && pieces.length === 1 ? piece : meant.text
  // `Mon & Wed 10-1, Thurs 4-6:30`: what is told of that one alone.
  const told = line.split(/[,;|•]\s/).filter((one) => has(one) && timesIn(one).length + datesIn(one).length > 0)
  return told.length === 1 ? told[0] : line
}
