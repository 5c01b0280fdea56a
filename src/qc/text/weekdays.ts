/** What the days of the week are called, in the languages of the tasks. */

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
export const weekdayNames = weekdays.map((name) => name[0]!.toUpperCase() + name.slice(1))

/** Each form of each name; 0 is Sunday. */
export const weekdayOf = new Map(
  weekdays.flatMap((name, at) => [name, `${name}s`, name.slice(0, 3)].map((form) => [form, at])),
)
for (const [form, at] of [
  ['tues', 2],
  ['wednes', 3],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
  ['domingo', 0],
  ['domingos', 0],
  ['lunes', 1],
  ['martes', 2],
  ['miércoles', 3],
  ['miercoles', 3],
  ['jueves', 4],
  ['viernes', 5],
  ['sábado', 6],
  ['sabado', 6],
  ['sábados', 6],
  ['lun', 1],
  ['mié', 3],
  ['jue', 4],
  ['vie', 5],
  ['sáb', 6],
  ['sonntag', 0],
  ['montag', 1],
  ['dienstag', 2],
  ['mittwoch', 3],
  ['donnerstag', 4],
  ['freitag', 5],
  ['samstag', 6],
] as const)
  weekdayOf.set(form, at)

/** 0 is Sunday; null: the word names no day of the week. */
export function weekdayNamed(word: string): number | null {
  return weekdayOf.get(word.toLowerCase().replace(/\.$/, '')) ?? null
}
