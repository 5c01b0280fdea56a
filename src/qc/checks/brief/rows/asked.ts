import type { Brief } from '../../../model.ts'
import { sentences } from '../../../text/text.ts'
import { type Kind, marksIn, namesIn, type Unit, unitsIn } from './units.ts'

/** The rows of a task that differ in what they are called or by their day, each with the values that are its own. */

/** `own`: what the task gives the row as it stands now; `allowed`: what it may be, whatever comments are about; `isReplaced`: a comment gave it another value. */
export type Row = {
  text: string
  names: Set<string>
  marks: Set<string>
  own: Set<string>
  allowed: Set<string>
  isReplaced: boolean
}

const rowsMax = 40
/** `Cookie Walk .... 11:00 AM` */
const dots = /\s?\.{2,}\s?/g
/** `at all services except 7:30` gives nothing an hour of its own. */
const excepts = /(?<!\p{L})(?:except|excluding|but not|other than|excepto|menos)(?!\p{L})/iu
/** What is called by words behind its value is a row only in a line so short. */
const rowWordsMax = 10

export function rowsAsked(brief: Brief, kind: Kind): Row[] {
  const units = (brief.rows ?? [])
    .flatMap((line) => sentences(line.replaceAll(dots, ' | ')))
    .filter((line) => !excepts.test(line))
    .flatMap((line) => unitsIn(line, kind))
    .filter(({ values }) => values.length > 0)
    .slice(0, rowsMax)
  const named = units.map((unit) => ({ unit, names: nameOf(unit, kind), marks: unit.marks }))
  const called = namesIn(`${brief.title} ${brief.fields.partner_name ?? ''}`)
  const isOwn = (of: 'names' | 'marks', word: string, at: number) =>
    !named.some((other, place) => place !== at && (of === 'names' ? other.unit.names : other.marks).has(word))
  const rows = named.map(({ unit, names, marks }, at) => ({
    unit,
    names: new Set([...names].filter((word) => isOwn('names', word, at) && !called.has(word))),
    marks: new Set([...marks].filter((word) => isOwn('marks', word, at))),
  }))
  return rows
    .filter(({ names, marks }) => names.size + marks.size > 0)
    .map((row, _, all) => ({ ...row, text: row.unit.text, ...valuesOf(brief, row, { kind, all }) }))
}

/** What stands ahead of the first value; behind it where nothing does. */
function nameOf({ text, names, values }: Unit, { name }: Kind): ReadonlySet<string> {
  // `$18 advance / $22 at the door`
  if (name === 'price' && text.split(/\s+/).length <= rowWordsMax) return names
  const ahead = namesIn(text.slice(0, values[0]!.at))
  return ahead.size > 0 || text.split(/\s+/).length > rowWordsMax ? ahead : names
}

type Named = { unit: Unit; names: Set<string>; marks: Set<string> }

function valuesOf(
  { amendments = [], commentSentences = [], followed = [] }: Brief,
  row: Named,
  { kind, all }: { kind: Kind; all: readonly Named[] },
): Pick<Row, 'own' | 'allowed' | 'isReplaced'> {
  const keysIn = (text: string) => kind.valuesIn(text).map(({ key }) => key)
  const own = new Set(row.unit.values.map(({ key }) => key))
  const allowed = new Set(own)
  let isReplaced = false
  for (const { field, before, after, amended_by: by } of amendments) {
    if (!speaksOf(by.text, row, { kind, all })) continue
    const replaced = fieldOf[kind.name].includes(field) ? keysIn(before ?? '').filter((key) => own.delete(key)) : []
    for (const key of keysIn(after ?? '')) {
      allowed.add(key)
      isReplaced ||= replaced.length > 0
    }
  }
  for (const sentence of commentSentences)
    if (!followed.includes(sentence) && speaksOf(sentence, row, { kind, all }))
      for (const key of [...keysIn(sentence), ...ordinalKeys(sentence, all, kind)]) allowed.add(key)
  return { own, allowed, isReplaced }
}

/** `tacos on the 20th`: a day of the month that one of the rows has. */
function ordinalKeys(sentence: string, all: readonly Named[], { name }: Kind): string[] {
  if (name !== 'date') return []
  const keys = all.flatMap(({ unit }) => unit.values.map(({ key }) => key))
  return [...sentence.matchAll(/(?<![\d/])(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu)].flatMap(([, day]) =>
    keys.filter((key) => key.endsWith(`-${day}`)),
  )
}

/** The fields that hold values of a kind: a whole line that is dropped says nothing of one of its hours. */
const fieldOf: Record<Kind['name'], readonly string[]> = {
  time: ['times'],
  date: ['dates'],
  price: ['required_elements', 'key_copy'],
}

/** Whether a sentence names the row, or none of them. */
function speaksOf(sentence: string, row: Named, { kind, all }: { kind: Kind; all: readonly Named[] }): boolean {
  const [words, marks] = [namesIn(sentence), marksIn(sentence, kind)]
  const isNamed = (one: Named) => one.names.intersection(words).size + one.marks.intersection(marks).size > 0
  return isNamed(row) || !all.some(isNamed)
}
