import { isSmallWord, likeness, slug, wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, missing } from '../comparison.ts'
import { isOfPicture } from '../notes.ts'
import { spokenOf } from './lines.ts'

/** `Please say proceeds benefit the Roof Fund!`: what a sentence of prose wants mentioned, in whichever words. */
const order =
  /(?<!\p{L})(?:please|pls|plz|also|(?:make|be) sure (?:to|it|that it|we)|should|must|needs? to|remember to|do ?n['’]t forget to)\s(?:(?:also|please|to)\s)*(?:say|says|mention|mentions|include that|let (?:people|folks|everyone) know)\s(?:that\s)?(?!(?:if|when|whether|so|hi|hello|thanks?|which|who|something|anything|it|this)\s)([^"“”:;()]{8,90}?)[.!]*$/iu
const lettersMin = 3

/** What is asked for so, and of which the design has no word that tells. */
export function ordersLeftOut(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const asked = (brief.statements ?? []).filter(({ weight }) => weight === 'asked')
  return asked.flatMap(({ text: sentence }) => {
    const what = order.exec(sentence)?.[1] ?? ''
    const telling = wordsIn(what).filter((word) => word.length >= lettersMin && !isSmallWord(word))
    const isShown = telling.some((word) => text.words.some((read) => likeness(word, read) > 0))
    if (telling.length < 2 || isShown || isOfPicture(what) || telling.some((word) => spokenOf(brief, word))) return []
    // A name can be said in no other words.
    const isNamed = /(?<=\s)\p{Lu}\p{Ll}{2}/u.test(what)
    return [
      missing(comparison, {
        what: `“${what}”, which the task asks for: “${sentence}”`,
        expected: what,
        subject: `passage:order:${slug(what)}`,
        isCopy: true,
        severity: isNamed ? 'fail' : 'warn',
      }),
    ]
  })
}
