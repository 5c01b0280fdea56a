import type { Parted } from './heads.ts'
import { kinds } from './kinds.ts'

/** What a comment says to one file: sentences that name other parts are left out, and what names this one is taken off. */
export function saidToPart(text: string, parted: readonly Parted[]): string {
  return parted.reduce(
    (rest, one) =>
      rest
        .split('\n')
        .flatMap((line) => ofLine(line, one))
        .join('\n'),
    text,
  )
}

const sentenceEnds = /(?<=[.!?;])\s+(?=\S)/u

/** Named at the head of a line a part is what the whole line is about. */
function ofLine(line: string, parted: Parted): string[] {
  let isOwn: boolean | null = null
  const kept = line.split(sentenceEnds).flatMap((sentence) => {
    const named = namedIn(sentence, parted)
    if (named === null) return isOwn === false ? [] : sentence
    if (named.isLabel) isOwn = named.keys.has(parted.key)
    return named.keys.has(parted.key) ? named.rest : []
  })
  return kept.length === 0 && line.trim() !== '' ? [] : [kept.join(' ')]
}

/** The words of a name that no other part has: `priya`, of `priya raman`. */
const ownWords = (key: string, keys: readonly string[]): string[] =>
  key
    .split(' ')
    .filter((word) => word.length >= ownLettersMin && !keys.some((other) => other !== key && other.includes(word)))
const ownLettersMin = 4
const asWritten = (name: string): string =>
  name
    .split(' ')
    .map((word) => RegExp.escape(word))
    .join('[\\s_-]')

/** The parts that a sentence names, and the sentence without them; null: it names none. */
function namedIn(sentence: string, parted: Parted) {
  const kind = kinds.find(({ name }) => name === parted.name)
  const keys = [...new Set(parted.heads.map(({ key }) => key))]
  const names = new Map(keys.flatMap((key) => [key, ...ownWords(key, keys)].map((name) => [name, key] as const)))
  const pattern =
    kind?.mention ??
    kind?.pattern ??
    `(?<key>${[...names.keys()].map(asWritten).join('|')})(?:\\s(?:slide|graphic|one|post|card|image))?`
  const mention = new RegExp(
    String.raw`(?<on>(?:^|(?<=\s))(?:on|in|for|at|en|para)\s+)?(?:(?:^|(?<=\s))(?:the|la|el)\s+)?(?<![\p{L}\d])${pattern}(?<more>(?:\s?(?:,|and|&|y|–|-)\s?#?\d{1,2}(?![\d:]))*)(?![\p{L}\d])(?:['’]s)?(?<label>\s?[:–—-]+\s)?[,]?\s*`,
    'giu',
  )
  const named = new Set<string>()
  let isLabel = false
  const rest = sentence.replaceAll(mention, (...found) => {
    const { key, nth, more, label, on } = found.at(-1) as Record<string, string | undefined>
    const own = key ?? nth
    if (own === undefined) return found[0] as string
    const name = own.toLowerCase().replaceAll(/[\s_-]/g, ' ')
    const said = kind?.keyOf(own) ?? names.get(name)
    // `Priya’s title` is of a person, `rivers` of none.
    const isNamed = kind !== undefined || keys.includes(name) || /^\p{Lu}/u.test(own)
    if (said === undefined || !keys.includes(said) || !isNamed) return found[0] as string
    named.add(said)
    for (const [, number] of (more ?? '').matchAll(/(\d+)/g)) named.add(number!)
    if (label !== undefined) isLabel = true
    // `Angel tree is due the 14th`: a name may be what the sentence speaks of.
    return kind === undefined && on === undefined && label === undefined ? (found[0] as string) : ''
  })
  return named.size === 0 ? null : { keys: named, rest: rest.trim() === '' ? [] : [rest], isLabel }
}
