import { stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'

/** `Insurance said no to the hayride, please take it off`: what `it` is, by the words ahead of it that the brief has. */

const drops =
  /(?:take|leave|pull|keep|bring)\s(?<off>it|that|them|those|this)\s(?:off|out|down)(?!\p{L})|(?:remove|delete|drop|omit|cut|skip|lose|nix|scratch|scrap|ditch|axe)\s(?<gone>it|that|them|those|this)(?=$|[.,;!)]|\s(?:please|from|off|out|too|as well|altogether|entirely|completely)(?!\p{L}))/iu
/** `Can we swap that for soup`: what gives way is said ahead. */
const swaps =
  /(?<!\p{L})(?<verb>swap|switch|replace|change|substitute|trade)\s(?<pronoun>it|that|them|those|this|that one)\s(?:out\s)?(?:for|with|to)\s(?=(?:the\s|an?\s|some\s)?\p{L}{3,})/iu
/** `JROTC has a parade that day so take that line off` */
const ofLine =
  /(?<!\p{L})(?:take|leave|pull)\s(?<off>(?:that|this|the) (?:line|part|bit|item|one|piece))\s(?:off|out|down)(?!\p{L})|(?<!\p{L})(?:remove|delete|drop|omit|cut|skip|lose|nix|scratch)\s(?<gone>(?:that|this|the) (?:line|part|bit|item|one|piece))(?=$|[.,;!)]|\s(?:please|from|off|out)(?!\p{L}))/iu

const little =
  /^(?:please|that|this|them|those|with|from|said|says|have|will|wont|cant|they|year|time|week|anymore|there)$/i

/** A sentence with what it speaks of in the place of its pronoun; itself, where nothing ahead is the brief's. */
export function withAntecedent(sentence: string, lines: readonly BriefLine[]): string {
  const swap = swaps.exec(sentence)
  if (swap !== null) return withSwapped(sentence, swap, lines)
  const found = drops.exec(sentence) ?? ofLine.exec(sentence)
  if (found === null) return sentence
  const pronoun = found.groups?.['off'] ?? found.groups?.['gone'] ?? ''
  const ahead = sentence.slice(0, found.index)
  // `March 19 is St Joseph so no fish fry that night, drop it`: the day is meant.
  const thing = /\d/.test(ahead) ? null : thingAhead(ahead, lines)
  if (thing === null || pronoun === '') return sentence
  const at = found.index + found[0].indexOf(` ${pronoun}`) + 1
  // What stands ahead of it only gives the reason.
  return `Please ${found[0].slice(0, at - found.index)}the ${thing}${sentence.slice(at + pronoun.length)}`
}

function withSwapped(
  sentence: string,
  { 0: all, index, groups = {} }: RegExpExecArray,
  lines: readonly BriefLine[],
): string {
  const thing = thingAhead(sentence.slice(0, index), lines)
  return thing === null
    ? sentence
    : `Please ${all.replace(groups['pronoun']!, `the ${thing}`)}${sentence.slice(index + all.length)}`
}

/** The last words in a row that the brief has, too. */
function thingAhead(text: string, lines: readonly BriefLine[]): string | null {
  const known = new Set(
    lines
      .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
      .flatMap((line) => stemsOf(line.text)),
  )
  const isKnown = (word: string) => {
    const [stem] = stemsOf(word)
    return stem !== undefined && !little.test(word) && (known.has(stem) || known.has(stem.replace(/s$/, '')))
  }
  const words = text.match(/[\p{L}'’-]+|[^\s\p{L}]+/gu) ?? []
  const last = words.findLastIndex(isKnown)
  if (last === -1) return null
  let first = last
  while (first > 0 && isKnown(words[first - 1]!)) first--
  return words.slice(first, last + 1).join(' ')
}
