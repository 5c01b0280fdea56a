import type { Span } from './prose.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'last', '1st', '2nd', '3rd', '4th', '5th'].join('|')
const someDay = '(?:sun|mon|tues|wednes|thurs|fri|satur)day'
const spanishDay = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)'
const again = new RegExp(
  `\\b(?:(?:every|each)(?: other| second)? (?:${someDay}|day|week|month|weekday|weekend|morning|evening)(?:,? (?:and|&) ${someDay})?(?!\\s(?:has|have|gets?|is|features?|covers?|builds?|brings?|includes?)\\b)` +
    `|(?:the )?(?:${ordinals})(?: (?:and|&) (?:${ordinals}))? ${someDay}s?(?: (?:of|in) (?:each|every|the|a) month| (?:each|every|monthly) ?(?:month)?)?` +
    `|(?:todos los|cada) ${spanishDay}(?:,? y ${spanishDay})?` +
    `|${someDay}s(?:(?:,? and|,? &|,) ${someDay}s){0,6})\\b`,
  'gi',
)

/** Days that come again: `every Sunday`, `first Saturday of each month`, `Wednesdays`. */
export function recurringIn(text: string): (Span & { text: string })[] {
  return [...text.matchAll(again)].map(({ 0: found, index }) => ({ text: found, at: index, end: index + found.length }))
}
