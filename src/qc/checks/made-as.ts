import { chromaOf, labOfHex } from '../../color/oklab.ts'
import { formatsIn } from '../brief/brief.ts'
import type { Analysis, Deliverable, DesignFacts } from '../model.ts'
import { type CheckFinding, finding } from './define.ts'

/** How an item of the checklist is to be made, besides its size and format: pages, inks, a ground that is see-through, how many files. */

const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, dos: 2, tres: 3, cuatro: 4 }
const countOf = (word: string) => counts[word.toLowerCase()] ?? Number(word)

/** A final against what its item says of how it is made. */
export function makingFindings(facts: DesignFacts, analysis: Analysis | null, item: Deliverable): CheckFinding[] {
  return [
    ...pages(facts, item),
    ...inks(facts, analysis, item),
    ...withoutColors(facts, analysis, item),
    ...seeThrough(facts, item),
  ]
}

const number = `(\\d{1,3}|${Object.keys(counts).join('|')})`
const pageCount = new RegExp(`(?<![\\d.,/x×])${number}[- ]?(?:pages?|pgs?|pp|páginas?)\\b`, 'iu')
const bothSides =
  /\b(?:front (?:and|&|\+|\/) ?back|front\/back|(?:double|two|2)[- ]sided|both sides|duplex|frente y (?:reverso|vuelta)|doble cara|ambas caras)\b/i

/** As many pages as are asked for; half as many may be spreads. */
function pages({ pages: found }: DesignFacts, { text }: Deliverable): CheckFinding[] {
  const asked = countOf(pageCount.exec(text)?.[1] ?? '')
  if (found === null || !(asked > 0) || found === asked) return []
  const isSpread = found * 2 === asked
  return [
    finding({
      severity: isSpread ? 'warn' : 'fail',
      confidence: isSpread ? 0.6 : 0.95,
      message: `The checklist asks for ${asked} pages, and the file has ${found}${isSpread ? ': they may be spreads' : ''}. (${text})`,
      expected: `${asked} pages`,
      actual: `${found} pages`,
      subject: `${text} pages`,
    }),
  ]
}

const fourInks =
  /(?<!\b(?:no|not|not in|without|sin) )\b(?:cmyk|four[- ]color process|4[- ]color process|cuatricromía)\b/i

/** A file in screen colours where four inks are ordered. Of a PDF only the images' colours are known. */
function inks(facts: DesignFacts, analysis: Analysis | null, { text }: Deliverable): CheckFinding[] {
  if (!fourInks.test(text) || /\brgb\b/i.test(text)) return []
  const images = (analysis?.print ?? []).flatMap((page) => page.images)
  const isOnScreen =
    facts.kind === 'image'
      ? facts.colorMode === 'rgb' || facts.colorMode === 'indexed'
      : images.some(({ colorSpace }) => colorSpace === 'rgb')
  const isUnknown = facts.kind === 'pdf' && analysis !== null && images.every(({ colorSpace }) => colorSpace !== 'cmyk')
  if (!isOnScreen && !isUnknown) return []
  const what = facts.kind === 'pdf' ? 'the file has images in RGB' : 'the file is in RGB'
  return [
    finding({
      severity: !isOnScreen ? 'info' : facts.kind === 'pdf' ? 'warn' : 'fail',
      confidence: !isOnScreen ? 0.3 : facts.kind === 'pdf' ? 0.8 : 0.95,
      message: isOnScreen
        ? `The checklist asks for CMYK, and ${what}. (${text})`
        : `The checklist asks for CMYK; which inks this PDF names for its text and shapes was not looked at. (${text})`,
      expected: 'CMYK',
      actual: isOnScreen ? 'RGB' : null,
      subject: `${text} inks`,
    }),
  ]
}

const oneInk =
  /\b(?:black[- ](?:and|&|\+)[- ]white|b ?[&/] ?w|bw|grayscale|greyscale|black only|1[- ]color black|blanco y negro|escala de grises)\b/i
/** A gray that a camera or JPEG tinted has less colour than this (Oklab), and more of the design than this is no speck. */
const [tint, speck] = [0.04, 0.005]

function withoutColors(facts: DesignFacts, analysis: Analysis | null, { text }: Deliverable): CheckFinding[] {
  const colors = analysis?.measurements?.colors ?? []
  if (!oneInk.test(text) || facts.colorMode === 'gray') return []
  const colored = colors.filter(({ hex, share }) => share >= speck && chromaOf(labOfHex(hex)) > tint)
  const [first] = colored
  if (first === undefined) return []
  return [
    finding({
      severity: 'fail',
      confidence: 0.9,
      message: `The checklist asks for black and white, and the design has colours, such as ${first.hex}. (${text})`,
      expected: 'black and white',
      actual: colored
        .slice(0, 3)
        .map(({ hex }) => hex)
        .join(', '),
      subject: `${text} in one ink`,
    }),
  ]
}

const cutOut =
  /\b(?:transparent|see-through|no|without(?: an?)?|sin|fondo) (?:background|bg|fondo|transparente)\b|\btransparent (?:png|logo|webp|gif|version)\b|\bpng transparente\b/i

/** A file that cannot be see-through where a transparent ground is ordered. */
function seeThrough({ kind, format, canBeClear }: DesignFacts, { text }: Deliverable): CheckFinding[] {
  const isOpaque = kind === 'image' && (format === 'jpeg' || format === 'bmp' || canBeClear === false)
  if (!cutOut.test(text) || !isOpaque) return []
  return [
    finding({
      severity: 'fail',
      confidence: 0.95,
      message: `The checklist asks for a transparent background, and nothing in this file is see-through. (${text})`,
      expected: 'a transparent background',
      actual: 'opaque',
      subject: `${text} opaque`,
    }),
  ]
}

/** What each file of an item is: in which format, where it wants several, or which side or copy. */
export type Slot = { item: Deliverable; wanted: Deliverable; of: number; isPrinted: boolean }

const several = new RegExp(
  `^${number}\\s(?!(?:x|by|por)\\b|[x×])(?:[\\p{L}’'&/-]+\\s){0,4}?(?:\\p{L}+s)(?![\\p{L}-])`,
  'iu',
)
const severalMax = 10
const formatName = '(?:jpe?g|png|pdf|gif|webp|svg|eps|tiff?|mp4|mov|psd|ai)'
const together = new RegExp(`\\b${formatName}(?:,?\\s?(?:\\+|&|and|plus|y)\\s?${formatName}\\b)+`, 'i')

/** The files that an item wants: `2 slides` are two, `PNG + JPG` one of each. */
export function slotsOf(item: Deliverable): Slot[] {
  const count = countOf(several.exec(item.text)?.[1] ?? '')
  const times = count > 1 && count <= severalMax ? count : 1
  const named = together.exec(item.text)
  const formats = named === null ? [item.format] : [...new Set(formatsIn(named[0]))]
  const of = times * formats.length
  const isPrinted = item.unit !== null && item.unit !== 'px'
  return Array.from({ length: times }, () => formats)
    .flat()
    .map((format) => ({
      item,
      wanted: named === null ? item : { ...item, format, text: item.text.replace(named[0], format ?? '') },
      of,
      isPrinted: isPrinted && named === null,
    }))
}

/** Whether one file holds all that an item wants several of, as pages. */
export const holdsAll = ({ pages: found }: DesignFacts, { of }: Slot): boolean => found !== null && found >= of

/** One side of what is printed on both. */
export const lacksSide = ({ kind, pages: found }: DesignFacts, { text }: Deliverable): boolean =>
  bothSides.test(text) && pageCount.exec(text) === null && (kind === 'image' || found === 1)
