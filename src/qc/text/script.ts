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

/** Letters of Cyrillic and Greek that are drawn like Latin ones. */
const alike = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvαaιiρp'].flatMap(
    (one, at, all) => (at % 2 === 0 ? [[one, all[at + 1]!] as const] : []),
  ),
)
const unseen = /[\u00AD\u200B\u2060]/g
const other = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** `Mаrch` with a Cyrillic `а`: letters of another alphabet in a Latin word are meant as Latin; breaks that nobody sees are none. */
export function inLatin(text: string): string {
  const plain = text.replace(unseen, '')
  if (!other.test(plain)) return plain
  return plain.replace(/\p{L}+/gu, (word) => {
    if (!other.test(word) || !/\p{Script=Latin}/u.test(word)) return word
    const found = [...word].map((letter) => alike.get(letter) ?? letter).join('')
    return other.test(found) ? word : found
  })
}
