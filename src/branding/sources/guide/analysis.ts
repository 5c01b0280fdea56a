import type { Pdf, WordDocument } from '../../../reading/model.ts'
import type { FoundColor, FoundFont, FoundSubBrand } from '../source.ts'
import { type GuideText, textOfPdf, textOfWord } from './cells.ts'
import { withChannels } from './channels.ts'
import { colorsIn } from './colors.ts'
import { fontsIn, usedFonts, usedTrust } from './fonts/fonts.ts'
import { churchNameIn } from './names.ts'
import { entriesOf, type Entry } from './entries.ts'
import { memberName, ministryOf, ownerOf } from './owners.ts'
import { partsOf } from './scopes.ts'
import { withoutOtherCells } from './tables.ts'

/** A guide as it was read, without its images. */
export type GuideDocument = { pdf: Pdf } | { word: WordDocument }
/** What the words and swatches of a guide say of a brand. */
export type GuideBrand = {
  hasText: boolean
  churchName: string | null
  colors: FoundColor[]
  fonts: FoundFont[]
  /** The families that it is set in itself, whatever it says. */
  setIn: FoundFont[]
  subBrands: FoundSubBrand[]
}

export function analyzeGuide(document: GuideDocument): GuideBrand {
  const whole = withChannels('pdf' in document ? textOfPdf(document.pdf) : textOfWord(document.word))
  const text = withoutOtherCells(whole)
  const { church, ministries, shared } = partsOf(text)
  const hasText = text.cells.length > 0
  const { churchs, others } = byOwner(church)
  for (const entry of entriesOf(shared)) others.push({ entry, name: memberName(entry, shared), text: shared })
  const colors = colorsIn(church, churchs)
  const own = { colors, fonts: hasText ? fontsOf(church, colors) : [] }
  const subBrands = withColors(
    ministries.map(({ name, text: part }) => ({ name, ...subBrandIn(part) })),
    others,
  ).filter(isBrand)
  const base = { hasText, churchName: churchNameIn(text), setIn: usedFonts(text) }
  // A guide of a ministry alone is all the brand there is.
  if (own.colors.length === 0 && subBrands.some(({ colors }) => colors.length > 0))
    return { ...base, colors: colorsIn(text), fonts: fontsIn(text), subBrands: [] }
  return { ...base, ...own, subBrands }
}

/** What a document is merely set in tells of its brand as far as it speaks of one. */
function fontsOf(church: GuideText, colors: readonly FoundColor[]): FoundFont[] {
  const fonts = fontsIn(church, (sentence) => beginsWithMinistry(sentence, church))
  if (colors.length > 0 || fonts.some(({ confidence }) => confidence > usedTrust)) return fonts
  return fonts.map((font) => ({ ...font, confidence: Math.min(font.confidence, guessTrust) }))
}
const guessTrust = 0.45

/** `Harbor Kids may also use Baloo`: what a sentence says of a ministry from its beginning is that one's. */
const beginsWithMinistry = (sentence: string, text: GuideText) =>
  ministryOf(sentence.trim().split(/\s+/).slice(0, subjectWords).join(' '), text) !== null
const subjectWords = 3

type Owned = { entry: Entry; name: string | null; text: GuideText }

/** The colours that a guide writes down in the church's own part, without those that are said to be a ministry's. */
function byOwner(text: GuideText): { churchs: Entry[]; others: Owned[] } {
  const churchs: Entry[] = []
  const others: Owned[] = []
  const foreign: Entry[] = []
  for (const entry of entriesOf(text)) {
    const owner = ownerOf(entry, text)
    if (owner?.kind === 'ministry') others.push({ entry, name: owner.name, text })
    else if (owner?.kind === 'others') foreign.push(entry)
    else churchs.push(entry)
  }
  // Where there is no palette beside them, what is said to be others' is a guess.
  if (new Set(churchs.flatMap(({ mentions }) => mentions[0]!.hex)).size < paletteFrom) churchs.push(...foreign)
  // Where nothing else is called the first, the school in a sentence only tells where that comes from.
  const isFirst = ({ role, by }: Entry) => role === 'primary' && by === 'text'
  if (churchs.some(({ role }) => role === 'primary')) return { churchs, others }
  return {
    churchs: [...others.filter(({ entry }) => isFirst(entry)).map(({ entry }) => entry), ...churchs],
    others: others.filter(({ entry }) => !isFirst(entry)),
  }
}

/** So many colours are a palette. */
const paletteFrom = 3

/** The ministries with the colours that are said beside their names. */
function withColors(known: FoundSubBrand[], owned: readonly Owned[]): FoundSubBrand[] {
  const keyOf = (name: string) => name.toLowerCase()
  const found = known.map((one) => ({ ...one }))
  const named = owned.filter((one): one is Owned & { name: string } => one.name !== null)
  for (const [key, mine] of [...Map.groupBy(named, ({ name }) => keyOf(name))].slice(0, subBrandsMax)) {
    const cells = mine.flatMap(({ entry }) => entry.cells)
    const colors = stated(
      colorsIn(
        { ...mine[0]!.text, cells, grounds: [] },
        mine.map(({ entry }) => entry),
      ),
    )
    const one = found.find(({ name }) => keyOf(name) === key)
    if (one) one.colors = [...one.colors, ...colors]
    else found.push({ name: mine[0]!.name, colors, fonts: [] })
  }
  return found
}
const subBrandsMax = 12

/** What a ministry's part says by itself: what only a page's look would tell is the church's. */
function subBrandIn(text: GuideText): Pick<FoundSubBrand, 'colors' | 'fonts'> {
  return { colors: stated(colorsIn(text)), fonts: fontsIn(text).filter(({ confidence }) => confidence >= statedFrom) }
}

/** Values from this confidence on are written down. */
const statedFrom = 0.6

const stated = (colors: FoundColor[]) => colors.filter(({ confidence }) => confidence >= statedFrom)

const isBrand = ({ colors, fonts }: Pick<FoundSubBrand, 'colors' | 'fonts'>) => colors.length + fonts.length > 0
