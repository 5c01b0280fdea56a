import { areReadSurely, touchesEdge } from '../../boxes.ts'
import { literalsIn } from '../../brief/brief.ts'
import type { Analysis, Box, CheckContext, DesignFacts, Measurements, ReadLine, Reading } from '../../model.ts'
import { spellable } from '../../text/text.ts'
import { cutShort } from './cut-short.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from '../define.ts'

export { sharpnessCheck } from './sharpness.ts'

/** A line that was read as surely as this is text, and no foliage. */
const textMin = 0.7
/** Faint text is never read with high confidence, so that less is enough where the pixels themselves show how faint it is. */
const faintMin = 0.45
const lettersMin = 3

/**
 * WCAG 2.2, 1.4.3: 4.5 for small text, 3 for large. A design has no size on the wall or the phone, so that large is
 * a line's height of 3.5 % of the shorter side: 18 pt on a letter page is 3 %, and a phone shows a post 65 mm wide.
 */
const contrastSmall = 4.5
const contrastLarge = 3
const largeLine = 0.035
/** What is measured on pixels is not exact to the last digit: as near below the threshold as this meets it. */
const contrastTolerance = 0.05
/**
 * Those are for readers of low vision. Others read nearly as fast down to about a tenth of full contrast, 1.3 : 1, and slower
 * below it; small letters need more (Legge, Rubin and Luebker 1987, Psychophysics of reading V). With a margin for screens
 * in the sun and for print: below the first figure text is illegible, below the second hard to read. Of 290 designs that are
 * right no line is below 2.1; of 19 lines that were made faint 17 are below 1.6, the others below 1.95.
 */
const legibleSmall = { illegible: 1.9, hard: 2.2 }
const legibleLarge = { illegible: 1.7, hard: 2.1 }
/** A line as tall as this is a image of a word as often as it is to be read. */
const ornament = 0.2

/** Of the shorter side: nearer to the edge than this, a trimmer or a screen's round corner takes letters away. */
const marginMin = 0.02
/** A row of cut strokes as long as this share of its edge is a line of text; shorter ones may be an ornament. */
const cutRowMin = 0.12
/** What the apps lay over a story: their own row on top, the answer field below (14 % and 20 % by Meta's guide). */
const storyTop = 0.14
const storyBottom = 0.2

const craft = <const Name extends string>(name: Name, inspect: (scene: Scene) => CheckFinding[]) =>
  defineCheck({ name, category: 'craft', graded: true, inspect })

/** Whether text stands out from its background. */
export const contrastCheck = craft('contrast', ({ facts, analysis, context }) => {
  const { measurements, reading, sheet } = analysis
  if (measurements === null) return []
  // Boxes on the pages of a PDF are shares of all of them.
  const whole = { ...facts, ...(sheet && { width: sheet.width, height: sheet.height }) }
  return [
    ...hidden(whole, measurements),
    ...(reading ? contrast(whole, analysis, { reading, requested: context.brief?.words ?? [] }) : []),
  ]
})

export const marginCheck = craft('margin', ({ facts, analysis: { measurements, reading, sheet, spelling } }) =>
  measurements === null || reading === null || (sheet?.pages.length ?? 1) > 1
    ? []
    : [...margins(facts, withoutFoliage(reading, spelling), measurements), ...storyArea(facts, reading)],
)

export const cutOffCheck = craft('cut_off', ({ facts, analysis: { measurements, reading, sheet }, context }) => {
  if (measurements === null) return []
  const { width, height } = sheet ?? facts
  const { words = [], fields } = context.brief ?? {}
  const copy = [...(fields?.key_copy ?? []), ...(fields?.required_elements ?? [])]
  const short = reading === null ? [] : cutShort(reading, { words, copy }, (width ?? 1) / (height ?? 1))
  return cutOff(measurements, reading, short)
})

/** What could not be looked at, besides what a person or a model says of the whole. */
export const impressionCheck = craft('impression', ({ facts, analysis, context }) => [
  ...(isBlank(analysis) ? [blank] : illegible(analysis, context)),
  ...(facts.isAnimated ? [moving] : []),
  ...(analysis.measurements === null && facts.kind !== 'video' ? blind(facts) : []),
])

export const videoCheck = craft('video', ({ facts, analysis }) =>
  analysis.measurements === null && facts.kind === 'video' ? blind(facts) : [],
)

/** A file that cannot be judged at all; reported by the judge. */
export const unreadableFileCheck = defineCheck({
  name: 'unreadable_file',
  category: 'craft',
  graded: true,
  inspect: null,
})

/** One colour alone, and nothing that was read: an export that went wrong, whatever was asked for. */
function isBlank({ measurements, reading }: Analysis): boolean {
  if (measurements === null || (reading?.words.length ?? 0) > 0) return false
  const isSeen = (measurements.codes?.length ?? 0) + (measurements.hidden?.length ?? 0) > 0
  return !isSeen && (measurements.colors[0]?.share ?? 0) >= blankShare
}
const blankShare = 0.998
const blank = finding({
  severity: 'warn',
  confidence: 1,
  message: 'The design is blank: it shows one colour and nothing else. Was it exported with all of its layers?',
  subject: 'blank',
})

const moving = finding({
  severity: 'warn',
  confidence: 1,
  message:
    'The image is animated, and only its first frame was looked at: what the others show is for a person to see.',
  subject: 'animated',
})

/** Letters that were read, and surely: with fewer, nothing a brief asks for was looked for. */
const legibleLetters = 12
const legibleConfidence = 0.6

/** Whether a required element is text that has to be read: a price, an address, a name. */
const isWritten = (element: string) => !/\bqr\b/i.test(element) && literalsIn(element).length > 0

/** Hardly a word to read where a brief asks for facts: that is no failure, and no pass either. People have to look. */
function illegible({ measurements, reading }: Analysis, { brief }: CheckContext): CheckFinding[] {
  if (measurements === null || brief === null) return []
  const { dates, times, locations, scripture, key_copy, required_elements: required } = brief.fields
  if ([dates, times, locations, scripture, key_copy, required.filter(isWritten)].every(({ length }) => length === 0))
    return []
  const sure = (reading?.words ?? []).filter(({ confidence }) => confidence >= legibleConfidence)
  const letters = sure.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0)
  if (letters >= legibleLetters) return []
  return [
    finding({
      severity: 'warn',
      confidence: 0.5,
      message: 'Hardly a word could be read in the design, so that what the brief asks for was not checked.',
      subject: 'illegible',
    }),
  ]
}

/** Nothing was measured in its pixels: that is reported, and keeps what people would see there from passing. */
function blind({ kind }: DesignFacts): CheckFinding[] {
  const message = {
    pdf: 'The pages could not be drawn: the PDF is judged by its text and page size alone.',
    video: 'A video is judged by its size and duration alone: its frames were not read.',
    image: 'What the image shows could not be measured.',
    other: 'What the file shows could not be measured.',
  }[kind]
  const severity = kind === 'pdf' || kind === 'video' ? 'warn' : 'info'
  return [finding({ severity, confidence: 0.2, message, subject: `unseen ${kind}` })]
}

const wordsOf = ({ words }: Reading, line: number) => words.filter((word) => word.line === line)

/** The words of a line that are surely text. */
const sureWords = (reading: Reading, line: number, least = textMin) =>
  wordsOf(reading, line).filter(
    ({ text, confidence }) => confidence >= least && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= lettersMin,
  )

const isText = (reading: Reading, line: number, least = textMin) =>
  reading.lines[line]!.confidence >= least && sureWords(reading, line, least).length > 0

/** A line's height as a share of the design's shorter side. */
const lineHeight = ({ width, height }: DesignFacts, { box }: ReadLine) =>
  width && height ? (box.height * height) / Math.min(width, height) : box.height

const subjectOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Written = { reading: Reading; requested: readonly string[] }

/** Of faint letters that were hardly read: a longer word that the brief has too is no foliage. */
function isRequested(line: string, requested: readonly string[]): boolean {
  const words = new Set(requested.map((word) => word.toLowerCase()))
  return line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length >= requestedLettersMin && words.has(word))
}
const requestedLettersMin = 4

/** Whether a line has a word at all, of the dictionary or the brief: a photograph's own letters are read as none. */
function hasWord({ reading, requested }: Written, line: number, spelling: Analysis['spelling']): boolean {
  const suspects = new Set((spelling ?? []).filter((one) => one.line === line).map(({ word }) => word))
  const words = wordsOf(reading, line).flatMap(({ text }) => spellable(text))
  return (
    spelling === undefined ||
    words.length === 0 ||
    words.some((word) => !suspects.has(word)) ||
    isRequested(reading.lines[line]!.text, requested)
  )
}

function contrast(
  facts: DesignFacts,
  { measurements, spelling }: Pick<Analysis, 'measurements' | 'spelling'>,
  { reading, requested }: Written,
): CheckFinding[] {
  return (measurements?.contrasts ?? []).flatMap(({ line, ratio, ink, ground }) => {
    const written = reading.lines[line]
    if (ratio === null || !written || !(isText(reading, line, faintMin) || isRequested(written.text, requested)))
      return []
    const tall = lineHeight(facts, written)
    const least = tall >= largeLine ? contrastLarge : contrastSmall
    if (ratio >= least - contrastTolerance) return []
    // Never rounded up: a ratio reported as the threshold would not fall short of it.
    const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`
    const { illegible, hard } = tall >= largeLine ? legibleLarge : legibleSmall
    const unreadable = ratio < illegible && tall < ornament
    const isWord = hasWord({ reading, requested }, line, spelling)
    const isSure = unreadable && isWord
    // `Adu`: two or three letters that make no word are an ornament as often as text.
    const isOrnament = !isWord && written.text.replaceAll(/[^\p{L}\d]/gu, '').length < wordMin
    return [
      finding({
        severity: isSure ? 'fail' : ratio < hard && !isOrnament ? 'warn' : 'info',
        confidence: (unreadable ? 0.9 : ratio < hard ? 0.6 : 0.3) * written.confidence,
        message: `“${written.text}” stands out from its ground by ${shown}; ${least} : 1 is advised.`,
        expected: `${least} : 1`,
        actual: `${shown} (${ink} on ${ground})`,
        box: written.box,
        subject: subjectOf(written.text),
      }),
    ]
  })
}

const wordMin = 4

/** A row as long as this many of its heights is a line of text; a shorter one a word, or something that is none. */
const rowShape = 3
/** Rows that are reported, the longest first: further ones add nothing. */
const hiddenMax = 3

/** What looks like the design's own text and could not be read: nobody has checked it, however clear its ground is. */
function hidden({ width, height }: DesignFacts, { hidden: rows = [] }: Measurements): CheckFinding[] {
  const shape = (width ?? 1) / (height ?? 1)
  return rows.slice(0, hiddenMax).map(({ isHard = true, ...box }) => {
    const isLong = box.width * shape >= box.height * rowShape
    return finding({
      severity: isLong ? 'warn' : 'info',
      confidence: isLong ? 0.5 : 0.3,
      message: isHard
        ? 'Text is hard to read here: its ground is too near to its colour, or too busy.'
        : 'What stands here could not be read, though it stands out from its ground.',
      box,
      // Nobody knows its words; thirds of the design tell one place from another.
      subject: `hard to read ${Math.floor(box.x * 3)} ${Math.floor(box.y * 3)}`,
    })
  })
}

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Lines that touch an edge or are cut by it, and rows of cut letters that are no line any more. */
function cutOff(measurements: Measurements, reading: Reading | null, short: readonly number[]): CheckFinding[] {
  const { cutOff: lines, cutLines = [], edgeLetters = [], contrasts } = measurements
  const isInked = (line: number) => (contrasts.find((one) => one.line === line)?.ratio ?? 0) >= contrastLarge
  const isTouching = (line: number) => touchesSurely(reading!, line, isInked(line) ? faintMin : textMin)
  // What the edge leaves of a letter is seldom read surely; that it is one the pixels tell.
  const isShort = (line: number) => cutLines.includes(line) && isText(reading!, line, faintMin)
  const candidates = reading === null ? [] : [...new Set([...lines, ...cutLines, ...short])].toSorted((a, b) => a - b)
  const touched = candidates.filter(
    (line) => !isPattern(reading!.lines[line]!.text) && (isTouching(line) || isShort(line) || short.includes(line)),
  )
  const boxes = touched.map((line) => reading!.lines[line]!)
  const rows = edgeLetters.filter((row) => !boxes.some(({ box }) => meets(box, row)))
  return [
    ...boxes.map(({ text, box, confidence }) =>
      cut(`“${text}” runs into the edge of the image.`, {
        box,
        confidence: confidence * 0.9,
        subject: subjectOf(text),
      }),
    ),
    ...rows.map(({ isUneven = false, isStray = false, isPictured = false, ...box }) => {
      // The text that an edge cuts is one row: rows beside each other, of other depths, may be a photograph's or a pattern's.
      const isAlone = rows.filter((other) => edgeOf(other) === edgeOf(box)).length === 1
      const long = isAlone && !isUneven && Math.max(box.width, box.height) >= cutRowMin
      const message = long ? 'The edge cuts through a line of text.' : 'The edge may cut through text.'
      // Text is cut in the ink of the rest of it; another ink is a photograph's as likely.
      // Lines run along the top and the bottom: six pieces above each other are six lines, or none, and lines are read.
      const isSideways = box.height > box.width
      const isOther = isPictured || isSideways || (isStray && !long)
      const severity = isOther ? ('info' as const) : long && !isStray ? ('fail' as const) : ('warn' as const)
      return cut(message, { box, severity, confidence: long ? 0.8 : 0.4, subject: `edge ${edgeOf(box)}` })
    }),
  ]
}

/** Letters that an edge cuts are never read surely: clear ink on clear ground speaks for them. */
/** A row of the same one or two signs: dots and checks are read as noughts and nines. */
const isPattern = (text: string) => text.length >= patternMin && new Set(text.replaceAll(' ', '')).size <= 2
const patternMin = 5

const touchesSurely = (reading: Reading, line: number, least: number) =>
  isText(reading, line, least) &&
  (sureWords(reading, line, least).some(({ box }) => touchesEdge(box)) || endsAtEdge(reading, line))

/** Two letters at the edge are a piece of a word where words stand before them: `640 Commerce Av`; where several do, however badly they were read. */
function endsAtEdge(reading: Reading, line: number): boolean {
  const all = wordsOf(reading, line)
  const words = all.filter(({ confidence }) => confidence >= shortPieceMin)
  const isAtEdge = ({ text, box }: Reading['words'][number]) => touchesEdge(box) && /\p{L}/u.test(text)
  return words.length > 1 && (words.some(isAtEdge) || (areReadSurely(all) && all.some(isAtEdge)))
}
const shortPieceMin = 0.9

const cut = (message: string, more: Partial<CheckFinding> & { confidence: number; subject: string }) =>
  finding({ severity: 'fail', message, ...more })

function edgeOf({ x, y, width, height }: Box): string {
  if (width > height) return y < 0.5 ? 'top' : 'bottom'
  return x < 0.5 ? 'left' : 'right'
}

/** Without lines of no more than a few letters that are in no dictionary: at the edge of a photograph they are no text. */
function withoutFoliage(reading: Reading, suspects: Analysis['spelling'] = []): Reading {
  const isFoliage = ({ text, line }: Reading['words'][number]) =>
    text.length <= foliageLettersMax &&
    text === reading.lines[line]!.text &&
    suspects.some((one) => one.line === line && one.word === text)
  return { ...reading, words: reading.words.filter((word) => !isFoliage(word)) }
}
const foliageLettersMax = 3

/** The line that comes nearest to an edge without being cut by it, where that is too near. */
function margins(
  { width, height }: DesignFacts,
  reading: Reading,
  { cutOff: cutByEdge, cutLines = [] }: Measurements,
): CheckFinding[] {
  if (!width || !height) return []
  const shorter = Math.min(width, height)
  const gaps = reading.lines.flatMap(({ text }, line) => {
    const boxes = isText(reading, line) ? sureWords(reading, line).map(({ box }) => box) : []
    const isCut = cutByEdge.includes(line) || cutLines.includes(line)
    return boxes.map((box) => {
      const across = Math.min(box.x, 1 - box.x - box.width) * width
      const down = Math.min(box.y, 1 - box.y - box.height) * height
      return { text, box, isCut: isCut && touchesEdge(box), gap: Math.min(across, down) / shorter }
    })
  })
  const near = gaps.filter(({ gap, isCut }) => gap < marginMin && !isCut).sort((a, b) => a.gap - b.gap)[0]
  if (!near) return []
  return [
    finding({
      severity: 'warn',
      confidence: 0.7,
      message: `“${near.text}” comes nearer to the edge than ${marginMin * 100} % of the shorter side.`,
      expected: `${Math.ceil(marginMin * shorter)} px or more`,
      actual: `${Math.round(near.gap * shorter)} px`,
      box: near.box,
      subject: subjectOf(near.text),
    }),
  ]
}

/** A story's text under what the apps lay over it. Whether it is one is only guessed from its shape. */
function storyArea({ width, height, kind }: DesignFacts, reading: Reading): CheckFinding[] {
  if (kind !== 'image' || !width || !height || Math.abs(width / height - 9 / 16) > 0.01) return []
  const covered = reading.lines.filter(
    ({ box }, line) => isText(reading, line) && (box.y < storyTop || box.y + box.height > 1 - storyBottom),
  )
  const first = covered[0]
  if (!first) return []
  return [
    finding({
      severity: 'info',
      confidence: 0.3,
      message: `As a story, the app's own controls would lie over “${first.text}”.`,
      box: first.box,
      subject: `story ${subjectOf(first.text)}`,
    }),
  ]
}
