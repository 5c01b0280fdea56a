import { datesIn, scriptureIn, timesIn } from '../../text/text.ts'
import { isPlaceName } from '../guesses.ts'
import { literalsIn } from '../values/values.ts'
import { type Labelled, type Topic, topicNamed } from './topics.ts'

/** `Address 248 Orchard St`, `Website example.org`: a label without a sign behind it, known by the value that fits it. */

const valueOf: Partial<Record<Topic, (value: string) => boolean>> = {
  location: (value) => /^[\d\p{Lu}]/u.test(value) && isPlaceName(value) && !saysWhen(value),
  dates: (value) => datesIn(value)[0]?.at === 0,
  times: (value) => timesIn(value)[0]?.at === 0,
  moment: (value) => (datesIn(value)[0] ?? timesIn(value)[0])?.at === 0,
  scripture: (value) => scriptureIn(value)[0]?.at === 0 && !saysWhen(value),
  fact: (value) => literalsIn(value)[0]?.at === 0 && !saysWhen(value),
}
/** `Speaker Amara Lind, Sunday March 7, 9:00 a.m.` says more than one value. */
const saysWhen = (value: string) => datesIn(value).length > 0 || timesIn(value).length > 0
const labelWordsMax = 2
const valueCharsMax = 200

/** The label a sentence begins with, and its value; null: it begins with none, or what follows is no value of its kind. */
export function spokenLabel(sentence: string): Labelled | null {
  const words = sentence.slice(0, valueCharsMax).split(' ')
  if (!/^\p{Lu}\p{L}+$/u.test(words[0] ?? '')) return null
  for (let count = Math.min(labelWordsMax, words.length - 1); count > 0; count--) {
    const label = words.slice(0, count).join(' ')
    const value = sentence.slice(label.length + 1).trim()
    const topic = topicNamed(label)
    if (topic !== null && valueOf[topic]?.(value) === true)
      return { label, topic, value: value.replace(/(?<=\p{L}{3}|\d)\.$/u, '') }
  }
  return null
}
