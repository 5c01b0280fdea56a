import { all, anyOf, pattern } from './vocabulary.ts'

const ministry = pattern(all((one) => [...one.ministries, ...one.subBrands]))
const bothCases = (word: string) => [word, word[0]!.toUpperCase() + word.slice(1)]
/** A kind of ministry is one of its own only behind a name: `Harbor Campus`, and not `Our ministries`. */
const namedMinistry = new RegExp(
  `(?<![\\p{L}])(?!Our|The|All|Each|Every|What|How|Where|Which|These|Other|More|Church|Nuestr|Nossos?)\\p{Lu}[\\p{L}'’]+\\s+(?:${anyOf(all((one) => one.ministryKinds.flatMap(bothCases))).replaceAll('(?<![\\p{L}\\d])', '')})`,
  'u',
)

/** Whether a heading is that of a ministry, a school or another part of a church. */
export const isMinistry = (text: string) => hasMinistry(text) || namedMinistry.test(text)
const headsMinistries = new RegExp(
  `^[\\s\\d.):–—-]*(?:\\p{L}{2,6}\\s+)?(?:${anyOf(all((one) => one.ministryHeadings))})[\\s.:]*$`,
  'iu',
)
/** Whether a heading says no more than that it is on the ministries, or on their marks: `9. Ministries`, `Our ministries`. */
export const isOnMinistries = (heading: string) => headsMinistries.test(heading)

/** Whether a text has a ministry's word, and not merely one for a kind of ministry behind a name. */
export const hasMinistry = (text: string) => ministry.test(text)

/** The ministry that a sentence speaks of, as it is printed; null: none. */
export const ministryIn = (text: string): string | null => {
  const left = text.replaceAll(notOfMinistry, ' ')
  return (ministry.exec(left) ?? namedMinistry.exec(left))?.[0] ?? null
}
/** `The church (not Kids)`. */
const notOfMinistry = new RegExp(
  `(?<!\\p{L})(?:not|nicht|no|non|não|pas|niet|nie|inte)\\s+(?:(?:the|for|our|die|das|der|für|unsere|los|les|des|as|os|de)\\s+)*(?:${anyOf(all((one) => [...one.ministries, ...one.subBrands]))})`,
  'giu',
)
