import type { Reading } from '../model.ts'

/** So many words of an odd shape are no brand's names. */
const oddMin = 2
const piecesOf = (word: string) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u)

/** Capitals within a word, as a reader of Latin letters gives them for another script: `CBeT`. `LifeGroup` is a name, `iVen` is `¡Ven`. */
function isOdd(text: string): boolean {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const pieces = piecesOf(word)
  return (
    pieces.length > 1 &&
    !/^(?:Mc|Mac|De|Di|La|Le|Van|O['’]|[ij](?=\p{Lu}))/u.test(word) &&
    pieces.some((one) => one.length < 3)
  )
}

/** Whether the text seems to be in another script, of which nothing that was read can be believed. */
export function isOtherScript({ words, unread = [] }: Reading): boolean {
  const shapes = [...words, ...unread].map(({ text }) => text)
  return new Set(shapes.filter(isOdd)).size >= oddMin
}
