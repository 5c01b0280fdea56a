import { sentences, timesIn } from '../../../text/text.ts'
import type { Change, Draft } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { ownLines, partGone } from '../items/items.ts'
import { wordsOf } from '../restated.ts'

/** `carry out ONLY`, `only the lobby`, `no door sales`: one of two things that the brief sets beside each other goes. */

const clausesOf = (sentence: string) =>
  sentence.split(/[,;.!(]\s?|\s[-–—]\s|\s(?:so|because|since|as[ií] que|porque)\s/u)
const time = '(?:\\s(?:this (?:year|time|month)|now|then|please|any ?more|available|este año|por favor))*'
const onlies = [
  `^(?:.{0,60}\\s)?(?:only|just|solo|sólo|solamente|únicamente)\\s(?:in |at |at the |en )?(?:the |our |el |la |los |las )?(?<thing>\\p{L}[\\p{L}'’ -]{2,40}?)${time}$`,
  `^(?:(?:it['’]s|its|we['’]re|we are|it is|that['’]s|we['’]ll be|make it|so|will be|is|are|doing|do|now|es|será)\\s)*(?:the |our |el |la )?(?<thing>\\p{L}[\\p{L}'’ -]{2,40}?),?\\s(?:only|solamente|nada más)${time}$`,
].map((one) => new RegExp(one, 'iu'))
const none = new RegExp(
  `^(?:.{0,50}\\s)?(?:no|not doing|not offering|won['’]t (?:have|do|offer)|sin|no (?:hay|habrá))\\s(?:more |longer |any )?(?<thing>\\p{L}[\\p{L}'’ -]{2,40}?)${time}$`,
  'iu',
)

/** The other one of two goes. */
export function onlyOf(draft: Draft, sentence: string, { lines }: { lines: readonly BriefLine[] }): Change[] {
  for (const clause of clausesOf(sentence)) {
    const said = onlies.map((one) => one.exec(clause.trim())?.groups?.['thing']).find((one) => one !== undefined)
    const pair = said === undefined ? null : pairWith(said, lines)
    if (pair !== null) return pair.others.flatMap((one) => gone(draft, pair, one))
  }
  return []
}

/** That one goes. */
export function noneOf(draft: Draft, sentence: string, { lines }: { lines: readonly BriefLine[] }): Change[] {
  for (const clause of clausesOf(sentence)) {
    const said = none.exec(clause.trim())?.groups?.['thing']
    const pair = said === undefined ? null : pairWith(said, lines)
    if (pair !== null && pair.others.length === 1) return gone(draft, pair, pair.meant)
  }
  return []
}

type Pair = { meant: string; others: string[] }

/** The only pieces of the brief, joined by `and` or `or`, of which one has the words; also a piece of which the last word is said. */
function pairWith(said: string, lines: readonly BriefLine[]): Pair | null {
  const words = wordsOf(said)
  const pairs = ownLines(lines)
    .flatMap(({ text }) => sentences(text).flatMap((one) => one.split(/[,;|•()]\s?/u)))
    .flatMap((piece): Pair[] => {
      const all = piece.split(/\s?[/&]\s?|\s(?:and|or|y|e|o|u)\s/u).map((one) => one.trim())
      if (all.length < 2 || all.some((one) => one === '' || timesIn(one).length > 0)) return []
      const shares = all.map((one) => new Set(wordsOf(one)).intersection(new Set(words)).size)
      const best = Math.max(...shares)
      const meant = all.filter((_, at) => shares[at] === best)
      const isMost = best * 2 >= words.length && best > 0 && meant.length === 1
      return isMost ? [{ meant: meant[0]!, others: all.filter((one) => one !== meant[0]) }] : []
    })
  return pairs.length === 1 ? pairs[0]! : null
}

/** What went with its article or preposition is looked for without. */
function gone(draft: Draft, { meant, others }: Pair, part: string): Change[] {
  const rest = part === meant ? others : [meant]
  const joined = part === meant ? [...others, meant] : [meant, part]
  const before = part.replace(
    /^(?:(?:at|in|on|by|from|with|to|for|en|a|con|por)\s)?(?:the |our |el |la |los |las )?/iu,
    '',
  )
  return partGone(draft, { part, joined, rest: rest[0]!, before })
}
