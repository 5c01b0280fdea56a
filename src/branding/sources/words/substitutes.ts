import { all, anyOf, pattern } from './vocabulary.ts'

const substitute = pattern(all((one) => one.substitute))
const substituteBehind = new RegExp(
  `(?<=\\p{L}{3}.*),\\s*(?:${anyOf(all((one) => one.substitute))})(?!\\s+(?:is|are|not|ist|est|es)).*$`,
  'iu',
)
/** The text without a clause at its end on what is set in place of a family: `…, ersatzweise Alegreya Sans Bold`. */
export const withoutSubstituteBehind = (text: string) => text.replace(substituteBehind, '')

/** Whether a sentence speaks of what is set in place of a family that is not there. */
export const isSubstitute = (text: string) => substitute.test(text)

const condition = `${anyOf(all((one) => one.conditions))}|(?<!\\p{L})on\\s+(?:[\\p{L}'’]+\\s+){0,3}(?:computers|machines|laptops|devices|pcs)(?!\\p{L})`
/** `don't` ends with its negation. */
const negation = anyOf(all((one) => one.negations)).replaceAll(/\(\?<!\[\\p\{L\}\\d\]\)(?=n['’]t)/g, '')
const join = anyOf(all((one) => one.joins))
const without = anyOf(all((one) => one.without))
/** What a family's name ends with may stand within a clause: `St. Marie`, and no sentence's end. */
const within = '[^.;!?\\n]'
const rest = `${within}*`
/** Between the word for a condition and what is not there stand a few words of one clause: who has it, and what it is. */
const reach = `(?:[^,.;!?\\n]|,\\s*(?:which|that|who|die|que|qui|che|które)(?!\\p{L})){0,60}?`
/** `or Arial if you do not have it`: what is set instead stands before the condition. */
const before = `(?:(?:,\\s*)?(?:${join})\\s+[^,.;!?\\n]{1,40}?\\s)?`
const clause = new RegExp(`${before}(?:${condition})${reach}(?:${negation})${rest}`, 'giu')
/** `Without Gotham, use Arial`: only of what has a name. */
const lacking = new RegExp(`(?:^|(?<=[,.;:!?\\n(]\\s*)|(?:${condition})\\s+)(?:${without})\\s+`, 'giu')
/** `No Gotham on your computer? Use Arial.` */
const question = new RegExp(`(?:^|(?<=[.;!?\\n]\\s*))${rest}(?:${negation})${rest}\\?${rest}`, 'giu')

/**
 * The text without what it says for where a family is not there, whichever words it has for that: `If you don't have
 * Gotham, use Arial`, `or Arial where it is missing`, `Ohne Gotham: Arial`.
 */
export function withoutSubstituteClauses(text: string): string {
  if (text.length > textCharsMax) return text
  const left = text.replaceAll(question, ' ').replaceAll(clause, ' ')
  for (const match of left.matchAll(lacking)) {
    const name = match.index + match[0].length
    const said = left.slice(name)
    if (!/^(?:\p{L}{1,3}\s+)?\p{Lu}/u.test(said)) continue
    const end = said.search(/[.;!?\n]/)
    return withoutSubstituteClauses(`${left.slice(0, match.index)} ${end < 0 ? '' : said.slice(end)}`)
  }
  return left
}
const textCharsMax = 1_200
