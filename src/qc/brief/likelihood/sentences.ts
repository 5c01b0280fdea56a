import type { Sentence } from '../../model.ts'
import { sentences } from '../../text/text.ts'
import { sizeOf, tokensOf } from './words.ts'

const sentencesMax = 400

export function sentencesIn(description: string): Sentence[] {
  const lines = description.split('\n').map((line) => line.trim())
  let [heading, paragraph] = ['', 0]
  const found = lines.flatMap((line, row) => {
    const all = sentences(line)
    if (line === '') paragraph++
    const own = all.map((text, inLine) => ({
      text,
      heading,
      inLine,
      ofLine: all.length,
      paragraph,
      isFirst: inLine === 0 && (lines[row - 1] ?? '') === '',
      isLast: inLine === all.length - 1 && (lines[row + 1] ?? '') === '',
    }))
    heading = line === '' ? '' : /:\**$/.test(line) && line.length <= headingMax ? line : heading
    return own
  })
  const some = found.slice(0, sentencesMax)
  return some.map((one, at) => ({ ...one, at, of: some.length, before: some[at - 1]?.text ?? '' }))
}
const headingMax = 60

/** Of each sentence the share of its words that a design shows, from 0 to 1; null: it has none that tell. */
export type Shares = readonly (number | null)[]

/** Up to the first share a sentence is not there, from the second on it is; between them nobody can say. */
export const [goneShare, shownShare] = [0.34, 0.75]

/** What a design has of the sentences around one: those of its paragraph are there together, or together they are not. */
export function featuresAround(all: readonly Sentence[], shares: Shares, at: number): string[] {
  const state = (place: number): string => {
    const share = shares[place]
    if (share === undefined || share === null) return share === undefined ? 'none' : 'any'
    return share <= goneShare ? 'gone' : share >= shownShare ? 'shown' : 'part'
  }
  const shown = (places: readonly number[]): number => places.filter((place) => state(place) === 'shown').length
  const others = all.flatMap((_, place) => (place === at ? [] : place))
  const beside = others.filter((place) => all[place]!.paragraph === all[at]!.paragraph)
  const share = beside.length === 0 ? -1 : Math.round((4 * shown(beside)) / beside.length)
  return [
    `between ${state(at - 1)} ${state(at + 1)}`,
    `behind ${state(at - 2)} ${state(at - 1)}`,
    `ahead of ${state(at + 1)} ${state(at + 2)}`,
    `beside ${share}`,
    `beside ${share} of ${sizeOf(beside.length)}`,
    `all ${Math.round((6 * shown(others)) / Math.max(1, others.length))}`,
    `above ${all[at - 1]?.paragraph === all[at]!.paragraph} ${state(at - 1)}`,
    `below ${all[at + 1]?.paragraph === all[at]!.paragraph} ${state(at + 1)}`,
  ].map((feature) => `around ${feature}`)
}

/** What a sentence is made of and where it stands, each as a name. */
export function featuresOf(sentence: Sentence): string[] {
  const body = sentence.text.replace(/^[-*•–·▪]+\s*|^\d{1,2}[.)]\s+/, '')
  const [, label] = /^\**(\p{L}[\p{L}\s/&'’-]{1,30}?)\**:\s*\S/u.exec(body) ?? []
  const tokens = tokensOf(label === undefined ? body : body.slice(body.indexOf(':') + 1))
  return [
    ...ofWords(tokens),
    ...ofForm(body, sentence),
    ...ofValues(body),
    ...ofPlace(sentence),
    ...(body === sentence.text ? [] : ['item']),
    ...(label === undefined ? [] : ['label', ...tokensOf(label).map((token) => `label ${token}`)]),
  ].map((feature) => `sentence ${feature}`)
}

const ofWords = (tokens: readonly string[]): string[] => [
  'any',
  `length ${sizeOf(tokens.length)}`,
  `first ${tokens[0]}`,
  `first two ${tokens.slice(0, 2).join(' ')}`,
  `last ${tokens.at(-1)}`,
  ...tokens.map((token) => `word ${token}`),
  ...tokens.slice(1).map((token, at) => `pair ${tokens[at]} ${token}`),
]

function ofForm(body: string, { ofLine }: Sentence): string[] {
  const words = body.match(/\p{L}[\p{L}'’]+/gu) ?? []
  const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length / Math.max(1, words.length - 1)
  const end = /[?!.:](?=["”)*]*$)/.exec(body)?.[0] ?? ''
  const begin = /^\p{Ll}/u.test(body) ? 'small' : /^\p{Lu}/u.test(body) ? 'capital' : (body[0] ?? '')
  return [
    `ends ${end} ${ofLine > 1 ? 'among others' : ''}`,
    `begins ${begin}`,
    `capitals ${words.length < 2 ? 'none' : Math.round(capitals * 4)}`,
    ...(/\p{L}/u.test(body) && body === body.toUpperCase() ? ['in capitals'] : []),
    ...(/["“”]/.test(body) ? ['quotes'] : []),
    ...(/^["“].*["”]\W*$/.test(body) ? ['is quoted'] : []),
    ...(/^\(.*\)$/.test(body) ? ['in parentheses'] : []),
  ]
}

const values: [name: string, pattern: RegExp][] = [
  ['hour', /\d{1,2}(?::\d\d)?\s?[ap]\.?m/i],
  ['day', /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d/iu],
  ['price', /[$€£]\s?\d/],
  ['address', /\w\.(?:com|org|net|church|tv)|@\w/i],
  ['telephone', /\d{3}[-. ]\d{4}/],
  ['person', /\b(?:I|we|you|us|me|my)\b/i],
]
const ofValues = (body: string): string[] =>
  values.flatMap(([name, pattern]) => (pattern.test(body) ? `has ${name}` : []))

function ofPlace({ at, of, inLine, ofLine, before, heading, isFirst, isLast }: Sentence): string[] {
  return [
    `quarter ${Math.floor((4 * at) / of)}`,
    at === 0 ? 'at the start' : at === of - 1 ? 'at the end' : 'between',
    ...(ofLine > 1 ? [`in line ${Math.min(inLine, 3)}`, inLine === ofLine - 1 ? 'ends line' : 'in line'] : []),
    ...(isFirst ? ['begins paragraph'] : []),
    ...(isLast ? ['ends paragraph'] : []),
    ...(heading === '' ? [] : ['headed', ...tokensOf(heading).map((token) => `heading ${token}`)]),
    ...tokensOf(before)
      .slice(-2)
      .map((token) => `before ${token}`),
    `before ends ${(before.at(-1) ?? '').replace(/\p{L}/u, 'a').replace(/\d/, '#')}`,
  ]
}
