import type { FontRole } from '../../model.ts'
import type { FoundFont } from '../source.ts'
import { type Cell, gapBelow, type GuideText, inOneColumn, inOneRow, pagesOf, quote } from './cells.ts'
import { familyOf, isNameAlone, sizes, slugIn, withoutNames } from './families.ts'
import { headingTest } from './scopes.ts'
import { isForbidden, isTypeLabel, isTypeTalk, typeRolesIn } from './words/words.ts'

type Draft = FoundFont

const familyWord = "[\\p{Lu}\\d][\\p{L}\\d'&+.-]*"
const familyPattern = new RegExp(`${familyWord}(?:\\s+${familyWord}){0,3}`, 'gu')
const aloneName = new RegExp(`^(?:${familyPattern.source})$`, 'u')
/** What a program sets a page in when nobody chose: it tells nothing of a brand. */
const isDefault =
  /^(?:helvetica|times(?: (?:new )?roman)?|courier(?: new)?|symbol|zapf ?dingbats|arial|calibri|cambria|aptos|type ?3|deja ?vu.*|liberation.*|nimbus.*|lm ?(?:roman|sans|mono).*|sf(?:rm|bx|ss|tt)\d*|cm[a-z]{1,3}\d+)$/i
const knownTrust = 0.95
const guessedTrust = 0.8
const usedTrust = 0.5
const cellCharsMax = 220
/** So many sentences on families are weighed. */
const statedMax = 400

const keyOf = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** The families for headings and for body: as the guide says, else as it is set itself. */
export function fontsIn(text: GuideText): FoundFont[] {
  const stated = statedIn(text)
  const used = usedFonts(text)
  return (['heading', 'body'] as const).flatMap((role) => {
    const mine = stated.filter((font) => font.role === role).toSorted((one, other) => other.confidence - one.confidence)
    const distinct = new Map(mine.toReversed().map((font) => [keyOf(font.family), font]))
    const kept = mine.filter((font) => distinct.get(keyOf(font.family)) === font)
    return kept.length > 0 ? kept.slice(0, 3) : used.filter((font) => font.role === role)
  })
}

/** What a guide says of families, page by page. */
function statedIn(text: GuideText): FoundFont[] {
  const known = new Map(
    [...text.fonts, ...text.cells.flatMap(({ family }) => family ?? [])].map((family) => [keyOf(family), family]),
  )
  const stated: FoundFont[] = []
  const isHeading = headingTest(text.cells)
  let isOnType = false
  for (const page of pagesOf(text))
    for (const cell of page.cells) {
      if (stated.length >= statedMax) return stated
      if (isHeading(cell)) isOnType = isTypeTalk(cell.text)
      stated.push(...statedBy(cell, { page, known, isOnType }))
    }
  return stated
}

/** Where a text stands: `isOnType`: under a heading that speaks of type. `known`: families that the guide is set in. */
type Around = { page: GuideText; known: Map<string, string>; isOnType: boolean }

function statedBy(cell: Cell, { page: text, known, isOnType }: Around): Draft[] {
  const plain = cell.text.slice(0, cellCharsMax)
  const isAboutType = isOnType || isTypeTalk(plain)
  const spoken = clausesOf(plain).flatMap((clause) => {
    const family = roleOf(clause) && familyIn(clause, known)
    // Words of faith have bodies and titles too: only where type is spoken of do they name a family.
    return family && (isAboutType || known.has(keyOf(family)) || isLabelled(clause.replace(family, ' ')))
      ? rolesOf(clause).map((role) => fontOf(family, role, known, quote(text.kind, cell.page, plain)))
      : []
  })
  if (spoken.length > 0) return spoken
  const role = isLabel(plain) && (isAboutType || isTypeLabel(plain)) ? roleOf(plain) : null
  const found = role && familyNear(cell, text.cells, known)
  if (!role || !found) return []
  return [fontOf(found.family, role, known, quote(text.kind, cell.page, `${plain} … ${found.cell.text}`))]
}

function fontOf(family: string, role: FontRole, known: Map<string, string>, evidence: string): Draft {
  const own = known.get(keyOf(family))
  return { family, role, confidence: own ? knownTrust : guessedTrust, evidence }
}

/** Whether a part of a clause is a label of type alone: `Body` in `Body: Lato 10 pt`, `headings` in `Lato – headings`. */
function isLabelled(clause: string): boolean {
  const parts = clause.split(/[:=–—|]|\s-\s|(?<![\p{L}])(?:for|in|para|für|pour|en|em)(?![\p{L}])/iu)
  return [clause, ...parts].some((part) => roleOf(part) !== null && isTypeLabel(part))
}

/** Parts of a sentence that may each speak of another font. */
function clausesOf(text: string): string[] {
  const clauses = text.split(
    /[.;•|\n]\s+|[;•|\n]|,?\s+(?:and|while|whereas|with)\s+(?=.*\b(?:for|in|set|sets|is|are|uses?|carr(?:y|ies))\b)|,\s+(?=(?:body|paragraph|copy|head|title|display)[^,]*\b(?:in|is|are|use|set|:))/i,
  )
  const roles = clauses.filter((clause) => roleOf(clause) !== null)
  if (roles.length > 1) return clauses
  const parts = text.split(/[,;]\s+/)
  return parts.filter((part) => roleOf(part) !== null).length > 1 ? parts : [text]
}

function roleOf(stated: string): FontRole | null {
  if (isForbidden(stated)) return null
  const { heading, body } = typeRolesIn(withoutNames(stated))
  if (heading === Infinity && body === Infinity) return null
  return heading < body ? 'heading' : 'body'
}

/** One family may be said to do for both. */
function rolesOf(text: string): FontRole[] {
  const { heading, body } = typeRolesIn(text)
  const isBoth = heading < Infinity && body < Infinity && /\b(?:both|alike|all|one|every|everywhere)\b/i.test(text)
  return isBoth ? ['heading', 'body'] : [roleOf(text)!]
}

const isLabel = (text: string) => text.length <= 40 && roleOf(text) !== null && text.split(/\s+/).length <= 5

/** A family named in a text: one that the guide itself is set in, else words written as a name. */
function familyIn(said: string, known: Map<string, string>): string | null {
  const text = said.replaceAll(sizes, ' ')
  const spoken = [...text.matchAll(familyPattern)].flatMap(([words]) => familyOf(words) || [])
  const own = spoken.flatMap(shorter).find((words) => known.has(keyOf(words)))
  if (own) return own
  // In a sentence a name follows a word such as "in" or a colon, or opens it and is followed by "for" or "is".
  const after = /(?:[:=–—]|\s-(?=\s)|\b(?:set in|use|uses|using|in|is|are|be|choose|with))\s+(.*)$/i.exec(text)?.[1]
  const front = /^(.*?)\s+(?:(?:for|is|are|as|sets|carries)\b|[–—:-]\s)/i.exec(text)?.[1]
  for (const part of [after, front]) {
    const name = part && [...part.matchAll(familyPattern)].flatMap(([words]) => familyOf(words) || [])[0]
    if (name) return name
  }
  const labelled = /^[^:=–—]{1,40}[:=–—]\s*(.+)$/.exec(said)?.[1]
  return labelled ? slugIn(labelled) : null
}

/** A name, and what is left of it when its last words are a style. */
const shorter = (name: string) => name.split(' ').map((_, cut, words) => words.slice(0, words.length - cut).join(' '))

/** What a label for a font stands beside or over: a name alone. */
function familyNear(label: Cell, cells: Cell[], known: Map<string, string>): { family: string; cell: Cell } | null {
  let best: { family: string; cell: Cell; cost: number } | null = null
  for (const cell of cells) {
    if (cell === label || cell.page !== label.page || cell.text.length > 60) continue
    const cost = nearness(label, cell)
    if (cost === null || cost >= (best?.cost ?? Infinity) || isLabel(cell.text)) continue
    const family = familyAlone(cell, known)
    if (family) best = { family, cell, cost }
  }
  return best
}

function nearness(label: Cell, cell: Cell): number | null {
  if (inOneRow(label, cell)) {
    const right = cell.x > label.x
    const gap = right ? cell.x - label.x - label.width : label.x - cell.x - cell.width
    return Math.max(0, gap) * 0.3 + (right ? 0 : 30)
  }
  // "For headlines" stands under the name it speaks of.
  const below = /^(?:used? )?for\b/i.test(label.text) ? -Infinity : gapBelow(label, cell)
  const reach = Math.max(label.height, cell.height) * 3.5
  if (!inOneColumn(label, cell)) return null
  if (below >= -label.height * 0.6) return below <= reach ? 4 + below : null
  const above = gapBelow(cell, label)
  return above >= -label.height * 0.6 && above <= label.height * 1.5 ? 40 + above : null
}

function familyAlone(cell: Cell, known: Map<string, string>): string | null {
  const rest = cell.text
    .replaceAll(sizes, ' ')
    .replaceAll(/[,/|()–—&+]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = familyOf(rest)
  const own = known.get(keyOf(rest)) ?? known.get(keyOf(name))
  if (own) return own
  return name !== '' && isNameAlone(rest, name) && aloneName.test(name) ? name : slugIn(rest)
}

/** How the guide is set itself: the family of its largest letters, and that of most of its letters. */
function usedFonts({ cells, kind, styleFonts }: GuideText): Draft[] {
  const use = new Map<string, { letters: number; largest: number; cell: Cell }>()
  for (const cell of cells) {
    if (cell.family === null || isDefault.test(cell.family)) continue
    const known = use.get(cell.family) ?? { letters: 0, largest: 0, cell }
    known.letters += cell.text.length
    if (cell.height > known.largest) Object.assign(known, { largest: cell.height, cell })
    use.set(cell.family, known)
  }
  const families = [...use]
  const body = families.toSorted(([, one], [, other]) => other.letters - one.letters)[0]
  const heading = families.toSorted(
    ([a, one], [b, other]) => other.largest - one.largest || Number(a === body?.[0]) - Number(b === body?.[0]),
  )[0]
  const drafts: Draft[] = []
  const add = (role: FontRole, family: string | undefined | null, evidence: string) =>
    family && !isDefault.test(family) && drafts.push({ family, role, confidence: usedTrust, evidence })
  if (heading)
    add('heading', heading[0], `${quote(kind, heading[1].cell.page, heading[1].cell.text)} is set in ${heading[0]}`)
  else add('heading', styleFonts.heading, `its headings are set in ${styleFonts.heading}`)
  if (body) add('body', body[0], `most of the guide is set in ${body[0]}`)
  else add('body', styleFonts.body, `its text is set in ${styleFonts.body}`)
  return drafts
}
