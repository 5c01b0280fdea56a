import { tellingWords } from './pieces.ts'
import type { RowSet } from './rows.ts'
import { withLine } from './tokens.ts'

/** What a sentence writes anew, or takes out by its number: one line of a task's text. */

const linesMax = 400
const charsMax = 400

const reads =
  /(?<!\p{L})(?:should|needs to|must|has to|will|to|now|debe|tiene que)\s(?:now\s)?(?:read|reads|say|says|decir)(?:\sas follows)?:?\s["“]?(?<fresh>[^"“”]{12,300}?)["”]?$/iu
const [wordsMin, shareMin] = [3, 0.6]

/** What a line says in full, or behind its label. */
export const setLine = (text: string, sentence: string): RowSet | null =>
  setAlike(text, sentence) ?? setRest(text, sentence)

/** `Day 4 should read: Pray for Chad, Nepal and Peru.`: in the place of the one line that has most of its words. */
function setAlike(text: string, sentence: string): RowSet | null {
  const { fresh = '' } = reads.exec(sentence)?.groups ?? {}
  const words = new Set(tellingWords(fresh))
  const lines = text.split('\n', linesMax)
  const alike = lines.flatMap((line, at) => {
    const [mark] = /^[\s>]*(?:[-*•]\s+|\d{1,2}[.)]\s+)?/u.exec(line)!
    const own = new Set(tellingWords(line.slice(0, charsMax)))
    const shared = own.intersection(words).size
    const isAlike = shared >= wordsMin && shared >= Math.max(own.size, words.size) * shareMin
    return isAlike ? [{ at, line, mark }] : []
  })
  const [row, another] = alike
  if (row === undefined || another !== undefined) return null
  const before = row.line.slice(row.mark.length).trim()
  return before === fresh
    ? null
    : { text: withLine(text, lines, { at: row.at, line: row.mark + fresh }), before, after: fresh }
}

const becomes =
  /^(?:and |so |the |our )*(?<label>\p{L}[\p{L} ]{2,30}?) (?:will (?:now )?be|is now|becomes|should be|changes to) (?<rest>\d{1,4}\s[-–—]\s\p{L}.{3,80}?)[.!]*$/iu

/** `Offertory will be 391 - This Is My Father's World.`, of the row `Offertory 207 - In the Bleak Midwinter` */
function setRest(text: string, sentence: string): RowSet | null {
  const { label = '', rest = '' } = becomes.exec(sentence)?.groups ?? {}
  if (label === '') return null
  const row = new RegExp(`^([\\s>*•-]*${RegExp.escape(label)}\\W{1,3})(\\d{1,4}\\s[-–—]\\s\\p{L}.*)$`, 'iu')
  const lines = text.split('\n', linesMax)
  const found = lines.flatMap((line, at) => {
    const [, mark = '', before = ''] = row.exec(line.slice(0, charsMax)) ?? []
    return before === '' || before === rest ? [] : [{ at, line: mark + rest, before: before.trim() }]
  })
  const [one, another] = found
  if (one === undefined || another !== undefined) return null
  return { text: withLine(text, lines, one), before: one.before, after: rest }
}

const ofNumber =
  /(?<!(?:not|n['’]t|never|to)\s)(?<!\p{L})(?:take|drop|remove|delete|skip|scratch|cut|pull|strike|omit|quit\p{L}*|saquen|elimin\p{L}+)\s(?:out\s|off\s)?(?:the\s|el\s|la\s)?(?:item|number|no\.|#|line|bullet|point|punto|número)\s?#?(?<number>\d{1,2})(?!\d|:|st|nd|rd|th)/iu
const numbered = /^(?<mark>[\s>]*)(?<number>\d{1,2})(?<sign>[.)]\s+)/u

/** `Take item 5 off and renumber`: a line of a numbered list; those behind it have their numbers then. */
export function dropItem(text: string, sentence: string): { text: string; before: string } | null {
  const number = Number(ofNumber.exec(sentence)?.groups?.['number'])
  const lines = text.split('\n', linesMax)
  const numberOf = (line: string) => Number(numbered.exec(line)?.groups?.['number'])
  const [at, another] = lines.flatMap((line, place) => (numberOf(line) === number ? [place] : []))
  if (at === undefined || another !== undefined) return null
  const end = lines.findIndex((line, place) => place > at && line.trim() !== '' && Number.isNaN(numberOf(line)))
  const fresh = lines.map((line, place) =>
    place > at && (end === -1 || place < end)
      ? line.replace(numbered, (_, mark: string, old: string, sign: string) => `${mark}${Number(old) - 1}${sign}`)
      : line,
  )
  return {
    text: text.replace(lines.join('\n'), () => fresh.toSpliced(at, 1).join('\n')),
    before: lines[at]!.replace(numbered, '').trim(),
  }
}
