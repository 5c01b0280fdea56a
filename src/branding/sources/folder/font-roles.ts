import type { FontFacts } from '../../../reading/model.ts'
import { wordsIn } from './rules.ts'
import type { FontRole } from '../../model.ts'
import type { FoundFont } from '../source.ts'

/** A font file and what it says of itself. */
export type FontFile = FontFacts & { path: string }
/** A family's files, and how much speaks for each role. */
type Family = { name: string; files: FontFile[]; heading: number; body: number }
type Placed = Omit<FoundFont, 'file'> & { path: string }

const fontsMax = 6
const boldMin = 600
const clear = 1.5
/** A guess, which gives way to a surer source (`guessBelow`): that a family is the church's is sure, its role is not. */
const eitherConfidence = 0.45

/** The families by role: heading and body first, then others as further candidates. Pure. */
export function rolesOf(files: readonly FontFile[]): Placed[] {
  const families = familiesOf(files)
  const [only] = families
  if (only === undefined) return []
  if (families.length === 1) return alone(only)
  const byHeading = families.toSorted(
    (x, y) => y.heading - y.body - (x.heading - x.body) || x.name.localeCompare(y.name),
  )
  const [heading, body] = [byHeading[0]!, byHeading.at(-1)!]
  const gap = heading.heading - heading.body - (body.heading - body.body)
  const sure = gap >= clear ? 0.8 : 0.6
  const others = byHeading
    .slice(1, -1)
    .map((family) => placed(family, family.heading > family.body ? 'heading' : 'body', 0.4))
  return [placed(heading, 'heading', sure), placed(body, 'body', sure), ...others].slice(0, fontsMax)
}

/** A family that is the only one serves as far as its files go; one plain file may be for either. */
function alone(family: Family): Placed[] {
  const isBold = ({ weight }: FontFile) => weight >= boldMin
  if (family.files.every(isBold)) return [placed(family, 'heading', 0.75)]
  if (family.files.some(isBold)) return [placed(family, 'heading', 0.75), placed(family, 'body', 0.7)]
  const { heading, body } = family
  if (heading - body >= 1) return [placed(family, 'heading', 0.7)]
  if (body - heading >= 2) return [placed(family, 'body', 0.7)]
  return [placed(family, 'heading', eitherConfidence), placed(family, 'body', eitherConfidence)]
}

function familiesOf(files: readonly FontFile[]): Family[] {
  const groups = new Map<string, FontFile[]>()
  for (const file of files) {
    const key = file.family.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups.values()].map((group) => ({ name: group[0]!.family, files: group, ...scores(group) }))
}

function scores(files: readonly FontFile[]): { heading: number; body: number } {
  const words = files.map(({ path, family, style }) => wordsIn(`${path} ${family} ${style}/`)).join(' ')
  const says = (pattern: RegExp, weight: number) => (pattern.test(words) ? weight : 0)
  const weights = files.map(({ weight }) => weight)
  const onlyBold = weights.every((weight) => weight >= boldMin)
  const plain = weights.some((weight) => weight >= 300 && weight <= 500)
  return {
    heading:
      says(
        /\b(headings?|headlines?|titles?|headers?|t[íi]tulos?|titulares|encabezados?|überschrift(?:en)?|titres?|titoli|titel)\b/,
        4,
      ) +
      says(/\b(display|poster|script|slab|decorative|condensed|hand|brush)\b/, 2) +
      says(/\b(black|heavy|ultra|extra ?bold)\b/, 0.5) +
      (onlyBold ? 1.5 : 0),
    body:
      says(/\b(body|copy|paragraphs?|textos?|cuerpo|p[áa]rrafos?|flie(?:ß|ss)text|corps|testo|corpo)\b/, 4) +
      says(/\b(text|reading|book)\b/, 1.5) +
      (plain ? 1 : 0) +
      (files.length >= 4 ? 0.5 : 0),
  }
}

function placed(family: Family, role: FontRole, confidence: number): Placed {
  const file = shownBy(family.files, role)
  const evidence = `${file.path}: "${family.name}" ${file.style}, weight ${file.weight}`
  return { family: family.name, role, confidence, evidence, path: file.path }
}

/** The upright file nearest to the weight that the role is set in. */
function shownBy(files: readonly FontFile[], role: FontRole): FontFile {
  const wanted = role === 'heading' ? 700 : 400
  const slant = ({ style }: FontFile) => (/italic|oblique/i.test(style) ? 1_000 : 0)
  const off = (file: FontFile) => Math.abs(file.weight - wanted) + slant(file)
  return files.toSorted((x, y) => off(x) - off(y) || x.path.localeCompare(y.path))[0]!
}
