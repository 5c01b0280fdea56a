import { chromaOf, differenceOf, distanceOf, type Lab, labOfHex } from '../../../color/oklab.ts'
import type { ColorRole } from '../../model.ts'
import type { FoundColor } from '../source.ts'
import type { Ink, Inks } from '../../palette/palette.ts'
import { isSheet } from './sheets.ts'

/** A logo's inks and how much its word counts: 1 for the best of the folder, less for the others. */
export type InksFound = { path: string; inks: Inks; weight: number; lossy: boolean }
/** A colour that someone wrote down by name. `exact`: its file gives it for screens, not for print. */
export type NamedColor = { hex: string; name: string | null; path: string; exact: boolean }

type Candidate = Lab & { hex: string; name: string | null; share: number; paths: string[]; lossy: boolean }

/** Chroma under which a colour is a grey. */
const greyChroma = 0.032
/** Distance within which two logos' colours are one. */
const sameColor = 0.06
/** A second colour this small against the first, and as vivid, is an accent. */
const accentShare = 0.18
const colorsMax = 12
/** A gradient has any number of colours; a brand has a few. */
const accentsMax = 4
/** How sure a primary is that only logos' pixels tell: it was that of the guide in 13 of 19 real folders. */
const drawnPrimaryTrust = 0.75
/**
 * How sure a guess is: black where all logos are drawn in it alone, a speck of one logo, what
 * one has beside the best, or beside a written palette: it may be an event's.
 */
const guessTrust = 0.45
/** Of what is drawn. What is smaller and in one logo alone is an edge or a gradient's step: so were 10 of 10 in 20 folders by others. */
const speckShare = 0.04
const greysMax = 3
const lightest = 0.96

/**
 * Colours of all logos with their roles: primary first, then secondary, accents and neutrals. `isWritten`: the brand's
 * palette is written down, so that what a single logo has beside it is a guess.
 */
export function colorsOfLogos(found: readonly InksFound[], isWritten = false): FoundColor[] {
  const candidates = mergedInks(found)
  const vivid = candidates.filter(isVivid).sort(byPresence)
  const grey = candidates.filter((color) => chromaOf(color) < greyChroma && color.l < lightest)
  const roles: [ColorRole, Candidate][] = []
  const [first, ...rest] = vivid
  if (first !== undefined) roles.push(['primary', first])
  // After the first, the larger ones are the brand's next; what is vivid and small is an accent.
  rest.sort(byShare)
  const second = rest.find((color) => color.share >= first!.share * accentShare)
  if (second !== undefined) roles.push(['secondary', second])
  const accents = rest.filter((color) => color !== second).slice(0, accentsMax)
  for (const color of accents) roles.push(['accent', color])
  // A brand of black and white alone has black as its colour, which is a guess: a logo of one ink has it too.
  grey
    .slice(0, greysMax)
    .forEach((color, at) => roles.push([first === undefined && at === 0 ? 'primary' : 'neutral', color]))
  return roles
    .slice(0, colorsMax)
    .map(([role, color]) => foundIn(role, color, { best: found[0]!.path, logos: found.length, isWritten }))
}

/** How much of a brand a colour is: what it covers, and how vivid it is there. */
const presence = (color: Candidate) => color.share * (0.6 + 2 * Math.min(chromaOf(color), 0.2))
const byShare = (x: Candidate, y: Candidate) => y.share - x.share || x.hex.localeCompare(y.hex)
const byPresence = (x: Candidate, y: Candidate) => presence(y) - presence(x) || x.hex.localeCompare(y.hex)

function mergedInks(found: readonly InksFound[]): Candidate[] {
  const total = found.reduce((sum, { weight }) => sum + weight, 0) || 1
  const merged: Candidate[] = []
  for (const { path, inks, weight, lossy } of found)
    for (const ink of brandInks(inks)) {
      const share = (ink.share * weight) / total
      const same = merged.find((color) => distanceOf(color, ink) < sameColor || (isBlack(color) && isBlack(ink)))
      if (same === undefined) {
        merged.push({ l: ink.l, a: ink.a, b: ink.b, hex: ink.hex, name: null, share, paths: [path], lossy })
        continue
      }
      same.share += share
      if (!same.paths.includes(path)) same.paths.push(path)
      // A JPEG's colour gives way to the one that a drawing or a PNG has exactly.
      if (same.lossy && !lossy) Object.assign(same, { hex: ink.hex, l: ink.l, a: ink.a, b: ink.b, lossy: false })
    }
  return merged.sort(byShare)
}

/** So dark that the eye finds no other colour in it. */
const isBlack = (color: Lab) => color.l < 0.2 && chromaOf(color) < greyChroma

const isVivid = (color: Lab) => chromaOf(color) >= greyChroma

/** A coloured ground is the brand's too, and a black one where nothing else has a colour; others are paper. */
function brandInks({ inks, ground }: Inks): Ink[] {
  const isPaper = ground === null || (chromaOf(ground) < greyChroma && (ground.l > 0.4 || inks.some(isVivid)))
  if (isPaper) return inks
  const half = inks.map((ink) => ({ ...ink, share: ink.share / 2 }))
  return [{ ...ground, share: 0.5 }, ...half]
}

type Around = { best: string; logos: number; isWritten: boolean }

function foundIn(
  role: ColorRole,
  { hex, share, paths, lossy }: Candidate,
  { best, logos, isWritten }: Around,
): FoundColor {
  const agreed = logos > 1 ? 0.1 * Math.min(1, (paths.length - 1) / (logos - 1)) : 0
  const sure = { primary: 0.58, secondary: 0.6, accent: 0.5, neutral: 0.45, background: 0.4, text: 0.4 }[role]
  const isAlone = paths.length === 1
  const isGuess =
    role === 'primary'
      ? isGreyHex(hex) || (isWritten && isAlone)
      : isAlone && (isWritten || share < speckShare || paths[0] !== best)
  const most = isGuess ? guessTrust : role === 'primary' ? drawnPrimaryTrust : 0.88
  const confidence = Math.min(most, sure + agreed + 0.1 * Math.min(1, share * 2) - (lossy ? 0.08 : 0))
  const covers = `${Math.max(1, Math.round(share * 100))} % of what is drawn`
  return { hex, name: null, role, confidence: twoPlaces(confidence), evidence: `${listed(paths)}: ${covers}` }
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100

function listed(paths: readonly string[], most = 3): string {
  const shown = paths.slice(0, most).join(', ')
  return paths.length > most ? `${shown} and ${paths.length - most} more` : shown
}

const roleWords: readonly [ColorRole, RegExp][] = [
  ['primary', /\b(primary|main|dominant)\b/i],
  ['secondary', /\b(secondary|second)\b/i],
  ['accent', /\b(accent|highlight|tertiary|call to action|cta)\b/i],
  ['background', /\b(background|paper|canvas|bg)\b/i],
  ['text', /\b(text|body|copy|ink|type|foreground|fg)\b/i],
  ['neutral', /\b(neutrals?|gr[ae]y|black|white|charcoal|stone|sand|cream|ivory)\b/i],
  ['primary', /\b(brand|key)\b/i],
]

const rank = /\b(primary|secondary|tertiary|accent|main|brand|key)\b/i
/** Parts of a page whose own colours have ranks too: `text-primary` is the first colour of letters. */
const partWords: readonly [ColorRole, RegExp][] = [
  ['text', /\b(text|foreground|fg)\b/i],
  ['background', /\b(background|bg|surface)\b/i],
]
/** What a colour is called that only goes with another, at its states and edges: `primary-hover`, `on-primary`, `primaryLight`. */
const stateWords =
  /^on\b|\b(hover|active|focus(ed)?|pressed|disabled|visited|contrast|inverse|border|outline|ring|shadow|overlay|(light|dark)(er|est)?$|tint$|shade$|muted$|soft$|subtle$)/i

/** Colours of a program's messages and of its parts' edges, which are seldom the brand's. */
const programWords =
  /\b(danger|errors?|success|warning|info|destructive|alert|invalid|valid|feedback|status|states?|(chart|sidebar|card|popover|input|border|ring|muted|shadow|disabled)(?= |$))\b/i

const wordsOf = (name: string) => name.replaceAll(/[_\-.]+/g, ' ').replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')

/** The role that a colour's own name says. */
export function roleNamed(name: string): ColorRole | null {
  const words = wordsOf(name)
  if (isState(name)) return null
  const parts = rank.test(words) ? partWords : []
  return [...parts, ...roleWords].find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const isState = (name: string) => rank.test(wordsOf(name)) && stateWords.test(wordsOf(name).trim())
const isOfPart = (name: string) => partWords.some(([, pattern]) => pattern.test(wordsOf(name)))

/** How sure a colour is whose name says its role; of a part of a page that has several; of the order alone; of a state; of a program's part, which is a guess. */
const [namedTrust, partTrust, orderTrust, stateTrust, programTrust] = [0.92, 0.75, 0.7, 0.55, 0.45]
/** What is taken from a colour that its file gives for print. */
const printDoubt = 0.2

/** Colours of swatch files: by their names' roles; those that say none by their order, the vivid ones first. */
export function colorsOfSwatches(named: readonly NamedColor[]): FoundColor[] {
  const distinct = distinctOf(named.filter((color) => !isVariant(color, named)))
  const said = oneFirst(distinct.map((color) => ({ ...color, role: roleAmong(color.name, distinct) })))
  // Beside a theme's own ranks the plain hues of its style sheet are its framework's.
  const isRanked = said.some(({ role, name }) => role === 'primary' && name !== null)
  const isOfFramework = (name: string, path: string) => isSheet(path) && frameworkHue.test(wordsOf(name).trim())
  const isOfProgram = ({ name, path }: NamedColor) =>
    name !== null && (programWords.test(wordsOf(name)) || (isRanked && isOfFramework(name, path)))
  const free = (['primary', 'secondary'] as const).filter((role) => said.every((color) => color.role !== role))
  // Beside a palette with its ranks they are no colours of the brand at all.
  const isWhole = isRanked && said.filter((color) => !isOfProgram(color)).length >= wholeFrom
  return said
    .filter((color) => !isWhole || !isOfProgram(color))
    .map(({ hex, name, path, exact, role, shared }): FoundColor => {
      const isProgram = isOfProgram({ hex, name, path, exact })
      const isGrey = isGreyHex(hex)
      const mayLead = name === null || !(isState(name) || isProgram)
      const given = role ?? (isGrey ? 'neutral' : ((mayLead ? free.shift() : undefined) ?? 'accent'))
      const trust = isProgram
        ? programTrust
        : role === null
          ? mayLead
            ? orderTrust
            : stateTrust
          : shared || isOfPart(name!)
            ? partTrust
            : namedTrust
      const evidence = name === null ? path : `${path}: "${name.slice(0, 80)}"`
      return { hex, name, role: given, confidence: twoPlaces(trust - (exact ? 0 : printDoubt)), evidence }
    })
    .toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)))
    .slice(0, colorsMax)
}

/** So many colours, one of them called the first, are a palette. */
const wholeFrom = 2

/** Colours of a source that a surer one leaves nothing to say. */
export const guessed = (colors: readonly FoundColor[]): FoundColor[] =>
  colors.map((color) => ({ ...color, confidence: Math.min(color.confidence, guessTrust) }))

/** How sure a rank is that a site's own style sheet gives to one of its variables: many keep those of their template. */
const [themeTrust, themeOtherTrust] = [0.72, 0.55]
const themeChroma = 0.05

/** Of the variables of a site's style sheets the vivid ones that are called by a rank: `--primary`. */
export function colorsOfTheme(named: readonly NamedColor[]): FoundColor[] {
  const ranked = named.flatMap(({ hex, name, path }): FoundColor[] => {
    const role = name === null || programWords.test(wordsOf(name)) ? null : roleNamed(name)
    if (name === null || !rank.test(wordsOf(name)) || isOfPart(name) || chromaOf(labOfHex(hex)) < themeChroma) return []
    const confidence = role === 'primary' ? themeTrust : themeOtherTrust
    return role === null ? [] : [{ hex, name: null, role, confidence, evidence: `${path}: "${name.slice(0, 80)}"` }]
  })
  return [...Map.groupBy(ranked, ({ role }) => role).values()].map(([first]) => first!)
}

/** A name that a file before has given another colour to: the same theme in the dark. */
const isVariant = ({ name, path, hex }: NamedColor, all: readonly NamedColor[]) => {
  const first = name === null ? undefined : all.find((one) => one.name === name)
  return first !== undefined && first.path !== path && first.hex !== hex
}

/** Each colour once, where it stands first, by the first of its names that says a rank, else a program's part, else a role. */
function distinctOf(named: readonly NamedColor[]): NamedColor[] {
  return [...Map.groupBy(named, ({ hex }) => hex).values()].map((same) => {
    const called = (is: (name: string) => boolean) => same.find(({ name }) => name !== null && is(name))
    return (
      called((name) => rank.test(wordsOf(name)) && !isState(name)) ??
      called((name) => programWords.test(wordsOf(name))) ??
      called((name) => roleNamed(name) !== null) ??
      same[0]!
    )
  })
}

/** `$blue: #0d6efd`: what frameworks call the colours that they bring. */
const frameworkHue = /^(?:bs )?(?:blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan|gray|grey)(?: \d{2,3})?$/i

const isGreyHex = (hex: string) => chromaOf(labOfHex(hex)) < greyChroma

/** The role that a colour's name says; a name that several colours have says that of none. */
function roleAmong(name: string | null, all: readonly NamedColor[]): ColorRole | null {
  return name === null || all.filter((one) => one.name === name).length > 1 ? null : roleNamed(name)
}

/** A brand has one primary: of several the first is it, and the others stand beside it. */
function oneFirst<C extends { hex: string; role: ColorRole | null }>(
  colors: readonly C[],
): (C & { shared: boolean })[] {
  const first = colors.find(({ role }) => role === 'primary')
  return colors.map((color) => {
    const shared = color.role === 'primary' && color !== first
    return { ...color, shared, ...(shared && { role: isGreyHex(color.hex) ? 'neutral' : 'secondary' }) }
  })
}

const isAside = ({ name }: FoundColor) => name !== null && isState(name)

/**
 * What someone wrote down comes first; a logo's colour is added when it is none of those. A logo's colour gives up
 * its role where a swatch holds it already.
 */
export function mergedColors(swatches: readonly FoundColor[], logos: readonly FoundColor[]): FoundColor[] {
  const isTold = (color: FoundColor) => swatches.some((swatch) => differenceOf(swatch.hex, color.hex) < sameColor)
  const added = logos
    .filter((color) => !isTold(color))
    .map((color): FoundColor => (hasRole(swatches, color.role) ? { ...color, role: demoted(color) } : color))
  return [...swatches, ...added].slice(0, colorsMax)
}

/** The colours of one source, whose primary is not sure where another one states a different one. */
export function undisputed(colors: readonly FoundColor[], others: readonly FoundColor[]): FoundColor[] {
  const isStated = ({ role, confidence }: FoundColor) => role === 'primary' && confidence >= orderTrust
  const other = others.find(isStated)
  return colors.map((color) =>
    other && isStated(color) && differenceOf(other.hex, color.hex) >= drawnAs
      ? { ...color, confidence: Math.min(color.confidence, orderTrust) }
      : color,
  )
}

/** A written primary that is no more than the first of its list. */
const unsureBelow = 0.8
/** And this one is a guess among those that an image shows. */
const guessedBelow = 0.6
/** Ink and code this near are one colour, in another program's or print's hand. */
const drawnAs = 0.12
/** Chroma up to which nobody would call it a colour. */
const plainGrey = 0.02

/**
 * What is written, with a primary: where no word says which is first, and the first of the list is a grey, it is the
 * written colour that the logos are drawn in, if there is one.
 */
export function borneOut(written: readonly FoundColor[], drawn: readonly FoundColor[]): FoundColor[] {
  const stated = written.find(({ role }) => role === 'primary')
  const logo = drawn.find(({ role }) => role === 'primary')
  const isVividly = stated && stated.confidence >= guessedBelow && chromaOf(labOfHex(stated.hex)) > plainGrey
  const isStated = stated && (stated.confidence >= unsureBelow || isVividly)
  const isPlain = logo === undefined || chromaOf(labOfHex(logo.hex)) < plainGrey
  if (isPlain || isStated) return [...written]
  const others = written.map((color): FoundColor => (color === stated ? { ...color, role: demoted(color) } : color))
  const [nearest] = others
    .filter(({ hex }) => chromaOf(labOfHex(hex)) >= plainGrey && differenceOf(hex, logo.hex) < drawnAs)
    .toSorted((one, other) => differenceOf(one.hex, logo.hex) - differenceOf(other.hex, logo.hex))
  if (nearest === undefined) return isGreyHex(stated?.hex ?? '#000000') ? others : [...written]
  const first = { ...nearest, role: 'primary' as const, confidence: Math.min(nearest.confidence, drawnPrimaryTrust) }
  return [first, ...others.filter((color) => color !== nearest)]
}

const hasRole = (colors: readonly FoundColor[], role: ColorRole) => colors.some((color) => color.role === role)
const demoted = (color: FoundColor): ColorRole => (chromaOf(labOfHex(color.hex)) < greyChroma ? 'neutral' : 'accent')
