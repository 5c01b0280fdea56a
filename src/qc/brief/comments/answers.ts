/** What a comment says to one before it: the answer to its question, or that it counts no more. */

type Said = { sentence: string; comment: object }

const offersTwo = /\b(?:or|o|vs\.?)\s.*\?\s*$/i
const shortAnswer =
  /^(?:(?:it['’]s|its|it is|at|keep|es|son|a las?|las?)\s)?(\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?)(?:\s(?:is (?:right|correct|it|good|fine)|please|por favor|works|it is|pm please))?[.! ]*$/i

/** `Is it 6:30 or 7?` and `7!`: the answer as a sentence of its own, without the question. */
export function withAnswers<One extends Said>(all: readonly One[]): One[] {
  const found: One[] = []
  for (const one of all) {
    const before = found.at(-1)
    const value = shortAnswer.exec(one.sentence)?.[1]?.trim()
    const isAnswer =
      value !== undefined &&
      before !== undefined &&
      before.comment !== one.comment &&
      offersTwo.test(before.sentence) &&
      hasNumber(before.sentence, value)
    if (isAnswer) found[found.length - 1] = { ...one, sentence: `The time is ${withMinutes(value)}` }
    else found.push(one)
  }
  return found
}

const hasNumber = (text: string, value: string) => {
  const [number = ''] = /\d{1,2}(?::\d\d)?/.exec(value)!
  return new RegExp(`(?<![\\d:])${number}(?![\\d:])`).test(text)
}
const withMinutes = (value: string) => (value.includes(':') || /[ap]\.?m/i.test(value) ? value : `${value}:00`)

const takenBack =
  /^(?:(?:oh|wait|no|sorry|actually|hmm|ok|perdón|ay),?\s)*(?:scratch (?:that|this|it)|(?:please )?(?:ignore|disregard|forget|strike)(?: about)? (?:that|this|it|(?:my|the) (?:last|previous|earlier)(?: (?:comment|note|message|one|change))?|what i (?:just )?said|the above)|never ?mind|nvm|olv[ií]d(?:en|alo|enlo)(?: (?:eso|lo anterior))?|ignor(?:en|a) (?:eso|lo anterior|mi (?:último )?comentario))\s*(?:[-—–,.;:!]+\s*|$)/iu

/** What a sentence says besides taking back what was said before; null: it takes nothing back. */
export const besidesTakingBack = (sentence: string): string | null =>
  takenBack.test(sentence) ? sentence.replace(takenBack, '').trim() : null
