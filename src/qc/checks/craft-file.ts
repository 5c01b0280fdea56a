import type { CheckContext, Deliverable, DesignFacts } from '../model.ts'
import { beyondLimit } from './deliverables.ts'
import { type CheckFinding, defineCheck, finding } from './define.ts'
import { inchesPer } from './fit.ts'
import { coarseImages, dotsFor, neededOf, screenColors } from './print-images.ts'

/** The shorter side of a image for a screen, in pixels: a phone shows a post at 1080. */
const screenSideMin = 600
const screenSideTiny = 320
/** A screen's file larger than this is slow in every feed and refused by some. */
const screenBytesMax = 15 * 1024 * 1024
/** How far two shapes may differ to be the same design: bleed on a postcard is 4 %. */
const shapeTolerance = 0.05

/** What the brief asks to be made of this design's shape, whether for a screen, whether in its very pixels, and at how many dots an inch (NaN: it does not say). */
function requested(facts: DesignFacts, { brief }: CheckContext) {
  const wanted = brief ? [...brief.checklist, ...brief.fields.requested_deliverables] : []
  const made = wanted.filter((deliverable) => isShaped(facts, deliverable))
  const forScreen =
    made.some(({ unit }) => unit === 'px') || (wanted.length > 0 && wanted.every(({ unit }) => unit === 'px'))
  const isAsSized =
    made.some(({ unit, width, height }) => unit === 'px' && width === facts.width && height === facts.height) ||
    new RegExp(`(?<!\\d)${facts.width}\\s?(?:px)?\\s?[x×]\\s?${facts.height}(?!\\d)`, 'i').test(brief?.said ?? '')
  const ordered = Number(/(?<!\d)(\d{2,4})\s?(?:dpi|ppi)(?!\p{L})/iu.exec(brief?.said ?? '')?.[1] ?? Number.NaN)
  return { printed: made.filter(({ unit }) => unit !== null && unit !== 'px'), forScreen, isAsSized, ordered }
}

/** Too few pixels for the screen or the paper. */
export const resolutionCheck = defineCheck({
  name: 'resolution',
  category: 'craft',
  graded: true,
  inspect: ({ facts, analysis, context }) => [
    ...resolution(facts, requested(facts, context), isFinalArt(context)),
    ...(isForPrint(facts, context) ? coarseImages(analysis, context.mode === 'deliverables') : []),
  ],
})

/** Whether a file is what goes to the printer: one of the finals, or asked for as such. */
const isFinalArt = ({ mode, brief }: CheckContext) =>
  mode === 'deliverables' || /\b(?:print[- ]ready|\d{2,4}\s?(?:dpi|ppi))\b/i.test(brief?.said ?? '')

/** Inks for the wrong medium. */
export const colorModeCheck = defineCheck({
  name: 'color_mode',
  category: 'craft',
  graded: true,
  inspect({ facts, analysis, context }) {
    const { printed, forScreen } = requested(facts, context)
    const forPrint = printed.length > 0
    return [...colorMode(facts, { forScreen, forPrint }), ...(forPrint ? screenColors(analysis) : [])]
  },
})

/** Too many bytes for screens, or for what the checklist allows. */
export const fileSizeCheck = defineCheck({
  name: 'file_size',
  category: 'craft',
  graded: true,
  inspect: ({ facts, context }) => [
    ...beyondLimit(facts, context),
    ...size(facts, requested(facts, context).forScreen),
  ],
})

/** Whether the brief asks for a design of this shape on paper. */
export const isForPrint = (facts: DesignFacts, context: CheckContext) => requested(facts, context).printed.length > 0

/** Whether a design has a deliverable's shape, either way up. */
function isShaped({ width, height }: DesignFacts, deliverable: Deliverable): boolean {
  if (!width || !height || !deliverable.width || !deliverable.height) return false
  return Math.abs(Math.log((width / height) * (deliverable.height / deliverable.width))) < shapeTolerance
}

function resolution(
  { kind, width, height }: DesignFacts,
  { printed, isAsSized, ordered }: ReturnType<typeof requested>,
  isFinal: boolean,
): CheckFinding[] {
  if (kind !== 'image' || !width || !height) return []
  if (printed.length > 0 && isAsSized) return []
  const shortages = printed.flatMap((size) => printResolution({ width, height }, size, { isFinal, ordered }))
  if (printed.length > 0) return shortages.slice(0, 1)
  const shorter = Math.min(width, height)
  // A banner of 1500 × 500 pixels has what was asked for.
  if (shorter >= screenSideMin || isAsSized) return []
  const tiny = shorter < screenSideTiny
  return [
    finding({
      severity: tiny ? 'fail' : 'warn',
      confidence: tiny ? 0.9 : 0.6,
      message: `The shorter side has ${shorter} pixels: too few for ${tiny ? 'any screen' : 'most screens'}.`,
      expected: `${screenSideMin} px or more`,
      actual: `${width} × ${height} px`,
      subject: 'pixels',
    }),
  ]
}

/** An image that is to be printed; before the finals it is a proof, whose pixels are those of a screen. */
function printResolution(
  facts: { width: number; height: number },
  { width, height, unit }: Deliverable,
  { isFinal, ordered }: { isFinal: boolean; ordered: number },
): CheckFinding[] {
  const inch = inchesPer[unit as keyof typeof inchesPer]
  const paper = [width! * inch, height! * inch].toSorted((a, b) => a - b)
  const dots = Math.max(facts.width, facts.height) / paper[1]!
  const { least, wanted } = dotsFor({ width: paper[0]!, height: paper[1]! })
  // `96 dpi is fine for the plotter`: whoever orders it knows what it is printed on.
  if (dots >= wanted || dots >= ordered - 0.5) return []
  const poor = dots < least
  return [
    finding({
      severity: !isFinal ? 'info' : poor ? 'fail' : 'warn',
      confidence: !isFinal ? 0.4 : poor ? 0.9 : 0.7,
      message: `In print the image has ${Math.round(dots)} dots an inch; at this size ${neededOf({ least, wanted }, poor)}.`,
      expected: `${wanted} dpi or more`,
      actual: `${Math.round(dots)} dpi`,
      subject: 'dots',
    }),
  ]
}

function colorMode(
  { colorMode: mode }: DesignFacts,
  { forScreen, forPrint }: { forScreen: boolean; forPrint: boolean },
): CheckFinding[] {
  if (mode !== 'cmyk' || forPrint) return []
  return [
    finding({
      severity: forScreen ? 'fail' : 'warn',
      confidence: forScreen ? 0.9 : 0.5,
      message: 'The file is in CMYK, which screens show in wrong colours or not at all.',
      expected: 'RGB',
      actual: 'CMYK',
      subject: 'cmyk',
    }),
  ]
}

function size({ sizeBytes, kind }: DesignFacts, forScreen: boolean): CheckFinding[] {
  if (kind !== 'image' || !forScreen || sizeBytes <= screenBytesMax) return []
  return [
    finding({
      severity: 'warn',
      confidence: 0.8,
      message: `The file has ${(sizeBytes / 1024 / 1024).toFixed(1)} MiB; that is slow on screens, and some services refuse it.`,
      expected: '15 MiB or less',
      actual: `${(sizeBytes / 1024 / 1024).toFixed(1)} MiB`,
      subject: 'bytes',
    }),
  ]
}
