import { colorsNamed } from 'culori'
/** What designers write and CSS does not know. Values by eye, near the middle of what paint makers call so. */
import colorWords from './color-names.json' with { type: 'json' }

const named: Record<string, string> = {
  ...Object.fromEntries(Object.entries(colorsNamed).map(([name, rgb]) => [name, hexOf(rgb)])),
  ...colorWords,
}
const names = Object.keys(named).toSorted((one, other) => other.length - one.length)
/** The source of a pattern of one colour's name. */
export const colorNamesPattern = `(?<![\\w#-])(?:${names.join('|')})(?![\\w-])`
const namePattern = new RegExp(colorNamesPattern, 'gi')

function hexOf(rgb: number | readonly number[]): string {
  const value = typeof rgb === 'number' ? rgb : (rgb[0]! << 16) | (rgb[1]! << 8) | rgb[2]!
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The names of colours in a text: CSS's, and those designers use. */
export function colorNamesIn(text: string): { name: string; hex: string; start: number; end: number }[] {
  return [...text.matchAll(namePattern)].map((match) => ({
    name: match[0],
    hex: named[match[0].toLowerCase()]!,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
