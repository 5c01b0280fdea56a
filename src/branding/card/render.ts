import { Fault } from '../../kernel/errors.ts'
import { isRefused, type Outliner, type Outline, type Reader } from '../../reading/model.ts'
import type { Aside } from './asides.ts'
import type { CardFacts, CardFont, CardLayout, CardLogo } from './grid.ts'
import { layOutCard, nameInOwnFont, standIn } from './layout.ts'
import { groundFor } from './logo-ground.ts'
import { type OwnGlyphs, ownGlyphs } from './glyphs.ts'
import { specimenLines } from './specimens.ts'
import { openFamily } from './open-families.ts'
import { tidyLine } from './text.ts'
import { svgOf } from './svg.ts'
import type { ColorRole, FontRole } from '../model.ts'
import type { FoundLogo } from '../sources/source.ts'
import { type MeasureInks, smallerFor, trimmed } from '../palette/palette.ts'

export type CardContent = Partial<Aside> & {
  churchName: string
  account: string
  /** `doubtful`: a guess. */
  colors: readonly { hex: string; name: string | null; role: ColorRole; doubtful?: boolean }[]
  /** `file`: the font itself, so that its specimen is set in it. */
  fonts: readonly { family: string; role: FontRole; doubtful?: boolean; file?: Uint8Array | undefined }[]
  logo: Pick<FoundLogo, 'bytes' | 'shownAs' | 'width' | 'height' | 'theme'> | null
  /** Where most of it was found: a source's name, or a phrase for people. */
  source: string | null
  /** When, ISO 8601. */
  at: string
}
/** `letters` draws in fonts from outside; without it their specimens are set in the product's own typeface. */
export type CardTools = { reader: Pick<Reader, 'svg'> & Partial<Outliner>; inks: MeasureInks }

const logoSideMax = 1_280
const pngSide = 1_600

/** The card as a drawing that needs no font and no network, of the same facts always the same. */
export async function drawCard(facts: CardFacts): Promise<string> {
  return svgOf(await layout(facts), `${tidyLine(facts.churchName)}: brand card`)
}

export async function layout(facts: CardFacts): Promise<CardLayout> {
  return layOutCard(facts, await ownGlyphs())
}

/**
 * The card as SVG and as PNG, 1600 wide. A logo or a font that cannot be drawn is left out. Fails with `internal` when
 * there is no drawing at all, or with the reason of `signal`.
 */
export async function renderCard(
  { card, tools }: { card: CardContent; tools: CardTools },
  signal: AbortSignal,
): Promise<{ svg: string; png: Uint8Array }> {
  const facts = await factsOf(card, tools, signal)
  for (const logo of facts.logo === null ? [null] : [facts.logo, null]) {
    signal.throwIfAborted()
    const svg = await drawCard({ ...facts, logo })
    const plain = inOwnGlyphs({ ...facts, logo }, await ownGlyphs())
    const shown = plain === null ? svg : await drawCard(plain)
    const drawn = await tools.reader.svg(shown, { side: pngSide, isOwn: true }, signal)
    if (!isRefused(drawn)) return { svg, png: drawn.png }
  }
  throw new Fault('internal', 'The brand card could not be drawn.')
}

/**
 * What an image can show of a card whose names have letters that neither the product nor the church's fonts have: a drawing leaves those to its
 * viewer, an image cannot. Null when every letter is there.
 */
function inOwnGlyphs(facts: CardFacts, own: OwnGlyphs): CardFacts | null {
  const unset: string[] = []
  const has = (text: string | null) => {
    const isSet = text === null || own(tidyLine(text), 'semibold') !== null
    if (!isSet) unset.push(text)
    return isSet
  }
  const hasFont = ({ family, lines }: CardFont) => has(family) || lines.has(tidyLine(family))
  const { churchName, colors, fonts, source, subBrands } = facts
  const plain = {
    ...facts,
    subBrands: subBrands.filter(({ name }) => has(name)),
    churchName: nameInOwnFont(facts) !== null || has(churchName) ? churchName : standIn(facts.account),
    colors: colors.map((color) => (has(color.name) ? color : { ...color, name: null })),
    fonts: fonts.map((font) => (hasFont(font) ? font : { ...font, family: 'Unnamed' })),
    source: has(source) ? source : null,
  }
  return unset.length === 0 ? null : { ...plain, unset: unsetSentence(unset) }
}

/** Scripts by the letters that only they have; what is written in Kana is Japanese, Han letters and all. */
const scripts: readonly [string, RegExp][] = [
  ['Japanese', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['Chinese', /\p{sc=Han}/u],
  ['Arabic', /\p{sc=Arabic}/u],
  ['Hebrew', /\p{sc=Hebrew}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Khmer', /\p{sc=Khmer}/u],
  ['Burmese', /\p{sc=Myanmar}/u],
  ['Devanagari', /\p{sc=Devanagari}/u],
  ['Tamil', /\p{sc=Tamil}/u],
  ['Malayalam', /\p{sc=Malayalam}/u],
  ['Amharic', /\p{sc=Ethiopic}/u],
  ['Armenian', /\p{sc=Armenian}/u],
  ['Georgian', /\p{sc=Georgian}/u],
]
const scriptsNamedMax = 3

function unsetSentence(texts: readonly string[]): string {
  const named = new Set(texts.flatMap((text) => scripts.find(([, letters]) => letters.test(text))?.[0] ?? []))
  const list = [...named].slice(0, scriptsNamedMax).join(' and ')
  return `Names in ${list === '' ? 'other' : list} letters are not shown in this image: the card as SVG has them.`
}

async function factsOf(card: CardContent, { reader, inks }: CardTools, signal: AbortSignal): Promise<CardFacts> {
  const fonts: CardFont[] = []
  for (const { family, role, doubtful = false, file: own } of card.fonts) {
    const file = own ?? (await openFamily(family, role))
    const asked = [...specimenLines(family), tidyLine(card.churchName)]
    const lines = file === null ? new Map<string, Outline>() : await linesOf({ file, asked }, reader, signal)
    fonts.push({ family, role, doubtful, lines })
  }
  return {
    subBrands: [],
    conflicts: [],
    ...card,
    fonts,
    logo: card.logo === null ? null : await logoOf({ ...card.logo, colors: card.colors }, inks, signal),
  }
}

async function linesOf(
  { file, asked }: { file: Uint8Array; asked: string[] },
  reader: CardTools['reader'],
  signal: AbortSignal,
): Promise<Map<string, Outline>> {
  const drawn = (await reader.letters?.(file, asked, signal)) ?? null
  if (drawn === null || isRefused(drawn)) return new Map()
  return new Map(asked.flatMap((line, at) => (drawn.lines[at] ? [[line, drawn.lines[at]] as const] : [])))
}

/** The logo as a PNG no larger than it is shown, on the ground it is read best on; null when it is no image. */
async function logoOf(
  { bytes, theme, colors }: NonNullable<CardContent['logo']> & Pick<CardContent, 'colors'>,
  measure: MeasureInks,
  signal: AbortSignal,
): Promise<CardLogo | null> {
  const small = await smallerFor(bytes, logoSideMax)
  const measured = small && (await measure(small.png, signal))
  if (measured === null) return null
  const { inks, ground, transparent, outline } = measured
  const own = transparent || ground === null ? null : ground.hex
  // A logo that brings its ground stands on the same, so that its edges do not show.
  return {
    ...(transparent ? await trimmed(small!) : small!),
    ground: own ?? groundFor(outline.length > 0 ? outline : inks, { theme, colors }),
  }
}
