import type { Amendment } from '../../model.ts'
import { allTexts, type Change, type Draft } from '../draft.ts'
import { isPlaceName } from '../guesses.ts'
import { literalsIn } from '../literals.ts'

/** Who will not come, as comments say, and who comes in their place. */

/** What is said of people right behind their names, when they will not come. */
const withdraws =
  /^\s(?:(?:has|have|had) (?:a|another) conflict|(?:has|have|had|needs|needed) to (?:cancel|withdraw|back out|drop out|bow out)|(?:has |have )?(?:cancel?led|withdrew|withdrawn|backed out|dropped out|bowed out)|can(?:not|['’]t| not| no longer) (?:make it|come|be there|speak|attend|join)|(?:is|are|has been|will be|fell|got) (?:sick|ill|unavailable|called away|out|away|on (?:[\p{L}]+ )?(?:leave|sabbatical|vacation))\b(?! of\b)|(?:will not|won['’]t|is not|isn['’]t|is no longer) (?:be )?(?:coming|there|speaking|joining|available|able to))\b/iu
/** The people of the brief of whom a sentence says that they will not come. */
export function withdrawn(draft: Draft, sentence: string): string[] {
  const named = [...draft.key_copy, ...draft.required_elements].flatMap((text) => [
    ...literalsIn(text).flatMap((one) => (one.kind === 'person' ? [one.text] : [])),
    ...(isPersonName.test(text) ? [text] : []),
  ])
  return [...new Set(named)].filter((name, _, all) => {
    const first = name.split(' ').find((word) => !callings.test(word)) ?? ''
    const isOnly = first.length >= firstNameMin && all.filter((one) => one.split(' ').includes(first)).length === 1
    const said = sentence.includes(name)
      ? name
      : isOnly && sentence.includes(first)
        ? first
        : (calledIn(sentence, name, all) ?? name)
    const at = sentence.indexOf(said)
    return at !== -1 && withdraws.test(sentence.slice(at + said.length))
  })
}
/** `Rev. Price`, where the brief has one of that name alone. */
function calledIn(sentence: string, name: string, all: readonly string[]): string | undefined {
  const last = name.split(' ').at(-1)!
  if (all.filter((one) => one.endsWith(` ${last}`)).length !== 1) return undefined
  const found =
    /(?:Rev|Dr|Fr|Sr|Br|Mr|Mrs|Ms|Msgr|Pastor|Father|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Minister)\.?\s(\p{Lu}[\p{L}'’-]+)/u.exec(
      sentence,
    )
  return found?.[1] === last ? found[0] : undefined
}
/** What stands before a name. */
const callings =
  /^(?:Rev|Dr|Fr|Sr|Br|Mr|Mrs|Ms|Msgr|Pastor|Father|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Professor|Minister|Chaplain|Rabbi)\.?$/
/** A first name alone says who is meant, where the brief has one of that name; `Rev.` does not. */
const firstNameMin = 3
const isPersonName = /^(?:\p{Lu}[\p{L}'’-]*\.?\s?){2,5}$/u

const other =
  /(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,2})\s(?:is|will|has agreed to)\b[^.;!?]{0,40}\b(?:instead|in (?:his|her|their) (?:place|stead))\b/u

/** `Imelda is out. The agency sends Desmond Wray.`: somebody new, said right behind who will not come. */
export function inTheirPlace(draft: Draft, sentence: string, earlier: readonly Amendment[]): Change[] {
  const [gone] = earlier.filter(({ before, after }) => after === null && isPersonName.test(before ?? ''))
  if (earlier.length !== 1 || gone === undefined) return []
  const names = [...sentence.matchAll(fullName)].map(({ 0: name }) => name)
  const fresh = names.filter((name) => !isPlaceName(name) && !allTexts(draft).some((one) => one.includes(name)))
  if (fresh.length !== 1) return []
  draft.required_elements.push(fresh[0]!)
  return [{ field: 'required_elements', before: null, after: fresh[0]! }]
}
const fullName =
  /(?<!\p{L})(?!(?:The|Our|His|Her|Their|We|I|So|And|But|It|This|Instead|Now)\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)?(?:\s\p{Lu}[\p{L}'’-]+){1,2}/gu

/** Who comes in the place of somebody who will not. */
export const comesInstead = (sentence: string, gone: string): string | undefined =>
  literalsIn(sentence).find((one) => one.kind === 'person' && one.text !== gone)?.text ?? other.exec(sentence)?.[1]
