import type { FontFacts } from '../../../../reading/model.ts'
import { familyOf } from '../../../../reading/font-names.ts'
import { isFamilyFor, isKnownFamily } from '../../words/words.ts'
import { wordsIn } from '../../paths/paths.ts'
import type { FontRole } from '../../../model.ts'
import type { FoundFont } from '../../source.ts'

/** A font file and what it says of itself. */
export type FontFile = FontFacts & { path: string }
/** A family's files, and how much speaks for each role. */
type Family = { name: string; files: FontFile[]; heading: number; body: number }
type Placed = Omit<FoundFont, 'file'> & { path: string }

/** What Google and others put behind a family's name in those of its files. */
const fileTails = /[-_](?:italic-)?variablefont.*$|[-_]v\d+[-_]latin.*$|_\d{3}\p{L}+$|\s*\(\d+\)$/iu
const weightNames: readonly [RegExp, number][] = [
  [/thin|hairline/i, 100],
  [/(?:extra|ultra)[-_ ]?light/i, 200],
  [/light/i, 300],
  [/(?:semi|demi)[-_ ]?bold/i, 600],
  [/(?:extra|ultra)[-_ ]?bold|heavy/i, 800],
  [/black/i, 900],
  [/bold/i, 700],
  [/medium/i, 500],
]

/** What a font file's name says of it, by itself: `Lora-Bold.ttf`, `Playfair_Display.zip`; null: it is no published family's. */
export function factsByName(path: string): FontFacts | null {
  const stem = path
    .split('/')
    .at(-1)!
    .replace(/\.[^.]+$/, '')
  const family = familyOf(stem.replace(fileTails, '').replaceAll('_', ' '))
  if (family === null || !isKnownFamily(family)) return null
  const style = stem.slice(family.replaceAll(' ', '').length)
  const said = /(?<!\d)[1-9]00(?!\d)/.exec(style)?.[0]
  const weight = said === undefined ? (weightNames.find(([name]) => name.test(style))?.[1] ?? 400) : Number(said)
  return { family, style: /italic|oblique/i.test(style) ? 'Italic' : 'Regular', postscript: stem, weight }
}

const fontsMax = 6
const boldMin = 600
const clear = 1.5
/** A guess, which gives way to a surer source (`guessBelow`): that a family is the church's is sure, its role is not. */
const eitherConfidence = 0.45

/** The families by role: heading and body first, then others as further candidates. Pure. */
export function rolesOf(files: readonly FontFile[]): Placed[] {
  const all = familiesOf(files)
  const set = all.filter((family) => !isAccent(family))
  const families = set.length > 0 ? set : all
  const [only] = families
  if (only === undefined) return []
  if (families.length === 1) return alone(only)
  const byHeading = families.toSorted(
    (x, y) => y.heading - y.body - (x.heading - x.body) || x.name.localeCompare(y.name),
  )
  const [heading, body] = [byHeading[0]!, byHeading.at(-1)!]
  const gap = heading.heading - heading.body - (body.heading - body.body)
  const sure = gap >= clear ? 0.8 : gap > 0 ? 0.6 : eitherConfidence
  const others = byHeading
    .slice(1, -1)
    .map((family) => placed(family, family.heading > family.body ? 'heading' : 'body', 0.4))
  return [placed(heading, 'heading', sure), placed(body, 'body', sure), ...others].slice(0, fontsMax)
}

/** A hand's letters stand beside the families that a brand is set in, unless they are said to be for headings. */
const isAccent = ({ name, heading }: Family) => isFamilyFor('handwritten', name) && heading < saidFrom

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
  const { family } = files[0]!
  const isShowy = isFamilyFor('showy', family)
  // Within running text something is always to be set apart.
  const isText = plain && files.some(({ style }) => /italic|oblique/i.test(style))
  return {
    heading:
      says(
        /\b(headings?|headlines?|titles?|headers?|t[íi]tulos?|titulares|encabezados?|überschrift(?:en)?|titres?|titoli|titel)\b/,
        saidFrom,
      ) +
      says(/\b(display|poster|script|slab|decorative|condensed|hand|brush)\b/, 2) +
      says(/\b(black|heavy|ultra|extra ?bold)\b/, 0.5) +
      (onlyBold ? 1.5 : 0) +
      (isShowy ? 1.5 : 0),
    body:
      says(/\b(body|copy|paragraphs?|textos?|cuerpo|p[áa]rrafos?|flie(?:ß|ss)text|corps|testo|corpo)\b/, 4) +
      says(/\b(text|reading|book)\b/, 1.5) +
      (plain ? 1 : 0) +
      (isText ? 1 : 0) +
      (files.length >= 4 ? 0.5 : 0),
  }
}
/** What a word for the use weighs. */
const saidFrom = 4

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
