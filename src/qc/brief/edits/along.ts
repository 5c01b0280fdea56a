import { tellingWords } from './pieces.ts'

/** `Nursery moves with it of course`, behind a sentence that gave a row another hour or day: so has what else is called so. */

const moves =
  /^(?:and |so |also |the |our )*(?<subject>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}?) (?:moves?|goes|changes?|shifts?|slides?|starts?|begins?) (?:along )?with (?:it|that|them)(?!\p{L})/iu

type Made = { before: string | null; after: string | null }

/** The text with that value in the one line that has the old one and names who moves along; null: there is none. */
export function movedAlong(text: string, sentence: string, made: readonly Made[]): string | null {
  const words = tellingWords(moves.exec(sentence)?.groups?.['subject'] ?? '')
  const [one, other] = made
  if (words.length === 0 || one === undefined || other !== undefined || one.before === null || one.after === null)
    return null
  const { before, after } = one
  const lines = text.split('\n')
  const named = lines.flatMap((line, at) =>
    line.includes(before) && words.every((word) => tellingWords(line).includes(word)) ? [at] : [],
  )
  const [place, another] = named
  if (place === undefined || another !== undefined) return null
  return lines
    .with(
      place,
      lines[place]!.replace(before, () => after),
    )
    .join('\n')
}
