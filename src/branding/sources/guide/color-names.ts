import { type Cell, gapBelow, type GuideText, inOneColumn, inOneRow } from './cells.ts'
import type { Entry } from './entries.ts'
import { calledIn } from './owners.ts'
import { isColorTalk, isForbidden, isTypeTalk, optionsIn, roleWordsIn, withoutColorWords } from '../words/words.ts'

/** How far left of its code a colour's name may begin. */
const besidePt = 160

const notNames =
  /\b(?:primary|secondary|accents?|neutrals?|background|text|main|supporting|brand|highlights?|colou?rs?|palettes?|our|is|the|hex|rgb|cmyk|web|print|pms|pantone|code|value|and|for|with|in|use|of|name|role)\b|#[\da-f]*|\b(?=[a-f]*\d)[\da-f]{6}\b/gi

/** Another colour's own line: what it is called does not name this one. */
const anyCode = /#[\da-f]{3}|\b(?=[a-f]*\d)[\da-f]{6}\b/i

/** What the guide calls the colour: words written as a name before its code, beside it or right above it. */
export function nameOf({ mentions, cells, label }: Entry, text: GuideText): string | null {
  const [first] = mentions
  const home = cells[0]!
  if (first!.notation === 'name') {
    const printed = labelledName(home.text)
    const word = home.text.slice(first!.start, first!.end)
    return printed?.includes(word) ? printed : capital(word)
  }
  const before = home.text
    .slice(0, first!.start)
    .split(/[.;|•]|\band\b|#?\b(?=[a-f]*\d)[\da-f]{6}\b/i)
    .at(-1)!
  const around = text.cells
    .filter((cell) => cell !== label && !cells.includes(cell) && isBeside(cell, home) && !anyCode.test(cell.text))
    .toReversed()
  const labelled = labelledName(before) ?? (label && label !== home ? labelledName(label.text) : null)
  if (labelled !== null) return labelled
  const bracketed = bracketedName.exec(before)?.[1]
  if (bracketed && asName(capital(bracketed))) return capital(bracketed)
  return [before, ...around.map((cell) => cell.text)].map(asName).find((name) => name !== null) ?? null
}

/** The name in a label of role and name, `Primary: Deep Teal`, as it is printed. */
function labelledName(text: string): string | null {
  for (const { end } of roleWordsIn(text).toReversed()) {
    const sign = /[:：–—]|\s-\s/u.exec(text.slice(end))
    if (sign === null || /\p{L}/u.test(withoutColorWords(text.slice(end, end + sign.index)))) continue
    const name = text
      .slice(end + sign.index + sign[0].length)
      .split(nameEnd)[0]!
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (isPrintedName(name)) return name
  }
  return null
}

/** A colour's name ends where its codes, or what more is said of it, begin. */
const nameEnd =
  /[#([,;:|•–—/]|\s-\s|\.(?:\s|$)|\d{2}|\b(?=[a-f]*\d)[\da-f]{6}\b|\b(?:hex|rgb|rvb|cmyk|cmjn|cman|pms|pantone)\b/i

/** Every word is written as in a title: small ones such as `of the` stand between, and one at least is no word of colours' use. */
function isPrintedName(name: string): boolean {
  const words = name.split(' ')
  const isTitled = (word: string) => /^(?:\p{Lu}|\p{Lo}|\d$)/u.test(word)
  return (
    words.length <= printedWordsMax &&
    name.length <= nameCharsMax &&
    isTitled(words[0]!) &&
    isTitled(words.at(-1)!) &&
    words.every((word) => isTitled(word) || word.length <= smallWordMax) &&
    !words.some((word) => sentenceWords.test(word) && isTitled(word)) &&
    /\p{L}{2}/u.test(name.replaceAll(notNames, ' '))
  )
}
const [printedWordsMax, nameCharsMax, smallWordMax] = [6, 40, 3]

/** The words right before a bracket: from the last that begins with a capital, else the last alone. */
const bracketedName = /(\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+)?|(?<=\s|^)\p{Ll}+),?\s*\($/u

const isBeside = (cell: Cell, home: Cell) =>
  Math.abs(cell.y - home.y) < besidePt &&
  ((inOneRow(cell, home) && cell.x < home.x && home.x - cell.x < besidePt) ||
    (inOneColumn(cell, home) &&
      Math.abs(cell.x - home.x) < cell.height * 2 &&
      Math.abs(gapBelow(cell, home)) < home.height * 0.9))

/** Words of a sentence, or of what is numbered: no colour is called so. */
const sentenceWords =
  /^(?:we|you|i|they|it|do|does|don't|did|not|never|please|this|that|these|those|there|your|their|love|loves|see|are|be|was|to|on|at|by|from|when|where|only|can|should|must|may|will|have|has|had|call|visit|join|rooms?|suites?|issues?|box|po|tickets?|post|posts|page|no|yes|a|an|or|but|if|as|so|than|ist|sind|und|als|dazu|der|die|das|den|unsere?|wir|sie|es|son|est|sont|et|notre|nos|le|la|les|nous|el|los|las|y|nuestro|nuestra|é|são|nossa|nosso|os|as|em|de|du|des|del|da|do)$/i

function asName(text: string): string | null {
  const words = withoutColorWords(text)
    .replaceAll(notNames, ' ')
    .replaceAll(/[^\p{L}' -]+/gu, ' ')
    .replaceAll(/^[\s-]+|[\s-]+$/g, '')
    .split(/\s+/)
  const name = words.join(' ')
  if (words.some((word) => sentenceWords.test(word)) || optionsIn(text).length > 0) return null
  return words.length <= 3 && name.length <= nameCharsMax && /^\p{Lu}\p{Ll}+/u.test(name) ? name : null
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

/**
 * The one of these that a sentence calls the first by its name: `Harbor is our main color`, `El color principal es el rojo
 * teja`; null: no sentence does, or several colours are called so.
 */
export function calledPrimary(entries: readonly Entry[], text: GuideText): { entry: Entry; cell: Cell } | null {
  const names = entries.flatMap((entry) =>
    calledIn(entry, text)
      .map((name) => name.toLowerCase().trim())
      .filter((name) => /\p{L}{3}/u.test(withoutColorWords(name)))
      .map((name) => ({ entry, name })),
  )
  const found = text.cells.flatMap((cell) =>
    anyCode.test(cell.text)
      ? []
      : sentencesIn(cell.text).flatMap((one) => namedFirst(one, names).map((entry) => ({ entry, cell }))),
  )
  return new Set(found.map(({ entry }) => surestHex(entry))).size === 1 ? found[0]! : null
}

const surestHex = ({ mentions }: Entry) => mentions[0]!.hex
const sentencesIn = (text: string) => text.split(/(?<=[.!?;])\s+/)
/** Between a colour's name and its rank stands little more than what makes them one. */
const linkCharsMax = 60
const link = /(?<!\p{L})(?:is|are|es|son|ist|sind|est|sont|è|sono|é|são|zijn|är)(?!\p{L})|[:=–—,]/iu
const negation = /(?<!\p{L})(?:not|no|never|kein\p{L}*|nicht|ne|pas|non|não|geen|niet|inte)(?!\p{L})/iu

function namedFirst(sentence: string, names: readonly { entry: Entry; name: string }[]): Entry[] {
  const [role, ...more] = roleWordsIn(sentence).filter((one) => one.role === 'primary')
  if (role === undefined || more.length > 0 || !isColorTalk(sentence)) return []
  if (isForbidden(sentence) || isTypeTalk(sentence) || /logo|wordmark/i.test(sentence)) return []
  const lower = sentence.toLowerCase()
  const near = names.flatMap(({ entry, name }) => {
    const start = lower.search(new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, 'u'))
    if (start < 0) return []
    const end = start + name.length
    const between = end <= role.start ? sentence.slice(end, role.start) : sentence.slice(role.end, start)
    const isLinked = between.length <= linkCharsMax && link.test(between) && !negation.test(between)
    return isLinked ? [{ entry, gap: between.length }] : []
  })
  return near
    .toSorted((one, other) => one.gap - other.gap)
    .slice(0, 1)
    .map(({ entry }) => entry)
}
