import { type Parted, partedBy } from './heads.ts'

export { saidToPart } from './comments.ts'
export { fileWords, withoutNumbers } from './file-words.ts'

/** What a task says of one file, where it tells its files apart: slides, sides, languages, or files by their names. */

/** `text`: of this file and of all; `own`: of this file alone; `parted`: by what. */
export type Share = { text: string; own: string; parted: Parted[] }

/** Heads within a line begin a line of their own: `Front: … Back: …` */
const withinLine =
  /(?<=[.;!?,|)\]”"]|\p{L}|\d)[ \t]+(?=(?:(?:slide|card|page|frame|panel|diapositiva|tarjeta|página)\s?#?\d{1,2}|front|back|inside|outside|frente|reverso|english|spanish|español|inglés)\s?:|(?:first|second|third|fourth|fifth|sixth|last|final) (?:slide|card|page|frame|panel)(?:\s|:))/giu

/** `Address on both: …`, `Grace Chapel on all of them`: what is asked of every file. */
const forEach =
  /(?<!\p{L})(?:(?:on|at the (?:top|bottom) of|for) (?:both|all|each|every)(?!\p{L})|(?:both|all|each|every)(?: of (?:them|these|the \p{L}+))?(?: \p{L}+){0,2} (?:slides?|sides?|posts?|graphics?|signs?|cards?|files?|ones?|versions?|covers?|needs?|should|has|have|gets?|says?)(?!\p{L})|en (?:ambos|todos|cada|las dos|los dos))/iu

/** The share of a file in what a task says; null: the task does not tell its files apart, or not by this one's name. */
export function shareOf(text: string, file: string, files: readonly string[]): Share | null {
  let lines = text.replaceAll(withinLine, '\n').split('\n')
  const parted = partedBy(lines, file, files)
  if (parted.length === 0) return null
  let own: string[] = []
  for (const one of parted) {
    const { heads } =
      one.name === parted[0]!.name ? one : (partedBy(lines, file, files).find(({ name }) => name === one.name) ?? one)
    const taken = partOf(lines, { ...one, heads })
    lines = taken.lines
    own = own.length === 0 ? taken.own : own.filter((line) => taken.lines.includes(line))
  }
  const ofEach = lines.filter((line) => forEach.test(line) && !own.includes(line))
  return { text: lines.join('\n'), own: [...own, ...ofEach].join('\n'), parted }
}

/** The lines without those of other parts, and those of the part alone. */
function partOf(lines: readonly string[], parted: Parted): { lines: string[]; own: string[] } {
  const { heads, key, isShown } = parted
  const ends = endsOf(lines, parted)
  const kept: string[] = []
  const own: string[] = []
  let at = 0
  for (const [place, head] of heads.entries()) {
    kept.push(...lines.slice(at, head.at))
    at = Math.max(ends[place]!, head.at + 1)
    if (head.key !== key) continue
    const first = isShown ? lines[head.at]! : head.rest
    own.push(...[first, ...lines.slice(head.at + 1, at)].filter((line) => line.trim() !== ''))
    kept.push(first, ...lines.slice(head.at + 1, at))
  }
  return { lines: [...kept, ...lines.slice(at)], own }
}

const isEmpty = (line: string | undefined) => line === undefined || line.trim() === ''
const isItem = (line: string | undefined) => /^\s*(?:[-*+•‣▪·]|\d{1,2}[.)])\s|^\s{2,}\S/.test(line ?? '')

/** Where each part ends: at the next one; the last one is shaped as the others are. */
function endsOf(lines: readonly string[], { heads, name }: Parted): number[] {
  const bodies = heads.slice(0, -1).map(({ at }, place) => lines.slice(at + 1, heads[place + 1]!.at))
  const isOneLine = bodies.every((body) => body.every(isEmpty))
  const hasGaps = bodies.some((body) => body.join('\n').trim().includes('\n\n'))
  const last = heads.at(-1)!
  return [...heads.slice(1).map(({ at }) => at), lastEnd()]

  function lastEnd(): number {
    if (last.rest.trim() === '' && !isOneLine && (hasGaps || name === 'side of a sheet')) return lines.length
    if (hasGaps && name !== 'language') return lines.length
    let end = last.at + 1
    if (last.rest.trim() === '') while (end < lines.length && isEmpty(lines[end])) end++
    const isRest = (line: string | undefined) => (isOneLine && name === 'file' ? isItem(line) : !isEmpty(line))
    while (end < lines.length && isRest(lines[end])) end++
    return end
  }
}
