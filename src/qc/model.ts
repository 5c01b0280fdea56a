import { z } from 'zod'
import type { Pdf, PrintFacts } from '../reading/model.ts'

const modes = ['initial', 'revision', 'deliverables'] as const
export const Mode = z.enum(modes)
export type Mode = z.infer<typeof Mode>

const statuses = ['pass', 'warn', 'fail', 'error'] as const
export const Status = z.enum(statuses)
export type Status = z.infer<typeof Status>

export const Category = z.enum(['brief', 'spelling', 'craft', 'revision', 'deliverables', 'brand'])
export const Severity = z.enum(['info', 'warn', 'fail'])
/** Whether what a revision request asks for was done. */
export const Verdict = z.enum(['fixed', 'not_fixed', 'cannot_tell'])

/** Shares of the design's width and height, from its top left. */
export const Box = z
  .object({
    x: z.number().min(0).max(1).describe('Its left edge.'),
    y: z.number().min(0).max(1).describe('Its top edge.'),
    width: z.number().min(0).max(1).describe('Share of the width.'),
    height: z.number().min(0).max(1).describe('Share of the height.'),
  })
  .meta({ id: 'Box' })
export type Box = z.infer<typeof Box>

/** What a judge says of a design. `subject` names the flaw whatever the round: its fingerprint is made from it. */
export type Remark = {
  /** The check's name, as the registry has it. */
  check: string
  category: z.infer<typeof Category>
  severity: z.infer<typeof Severity>
  /** 0..1: how sure the judge is. */
  confidence: number
  message: string
  expected: string | null
  actual: string | null
  box: Box | null
  subject: string
  /** Of a revision request; absent of all else. */
  verdict?: z.infer<typeof Verdict>
}

/** A word as it was read in a design: from its pixels, or from a PDF's own text. */
export type ReadWord = {
  text: string
  confidence: number
  box: Box
  line: number
  /** At how many sizes of the image the same text was read; absent where letters were not read from pixels. */
  scales?: number
  /** Its letters were looked at for marks, such as accents, and have none. */
  isPlain?: true
}
/** Lines are in reading order; `words[].line` is the line's place in `lines`. */
export type ReadLine = { text: string; confidence: number; box: Box }
export type Reading = {
  words: ReadWord[]
  lines: ReadLine[]
  /** Where text stands that could not be read, with a guess: what is missing from the words may stand there. */
  unread?: { text: string; box: Box }[]
}

export const Deliverable = z.object({
  text: z.string().describe('As the brief has it.'),
  width: z.number().positive().nullable().describe('In `unit`; null: not said.'),
  height: z.number().positive().nullable().describe('In `unit`; null: not said.'),
  unit: z.enum(['px', 'in', 'mm', 'cm', 'pt']).nullable().describe('Of width and height; null: no size is said.'),
  format: z.string().nullable().describe('A file format in lower case: jpg, png, pdf …'),
})
export type Deliverable = z.infer<typeof Deliverable>

/** A fact of the brief: as it is written, and what it means (`2026-12-24`, `18:00`, `Isaiah 9:2`); null: unclear. */
export const Fact = z.object({
  text: z.string().describe('As the brief has it.'),
  value: z.string().nullable().describe('What it means: `2026-12-24`, `18:00`, `Isaiah 9:2`; null: unclear.'),
  amended_by: z.string().optional().describe('The sentence of the comment that says so, where one amended the brief.'),
})
export type Fact = z.infer<typeof Fact>

export const BriefFields = z
  .object({
    partner_name: z.string().nullable().describe('For whom it is made.'),
    dates: z.array(Fact).describe('Days, as yyyy-MM-dd.'),
    times: z.array(Fact).describe('Times of the day, as HH:mm.'),
    locations: z.array(z.string()).describe('Where it takes place.'),
    scripture: z.array(Fact).describe('Passages of the Bible.'),
    key_copy: z.array(z.string()).describe('Titles and quotations that must stand in it.'),
    required_elements: z.array(z.string()).describe('What else must stand in it: addresses, prices, names …'),
    requested_deliverables: z.array(Deliverable).describe('What is to be made, in which sizes and formats.'),
  })
  .meta({ id: 'BriefFields' })
export type BriefFields = z.infer<typeof BriefFields>

const BriefFieldName = z.enum(BriefFields.keyof().options)

export const RevisionRequest = z
  .object({
    text: z.string().describe('What is to be changed.'),
    author: z.string().nullable().describe('Who asks for it.'),
    at: z.string().describe('When.'),
    resolved: z.boolean().describe('Its comment is resolved in the task tool.'),
  })
  .meta({ id: 'RevisionRequest' })
export type RevisionRequest = z.infer<typeof RevisionRequest>

/** What a later comment changed in a brief. */
export const Amendment = z
  .object({
    field: BriefFieldName.describe('Which field it changed.'),
    before: z
      .string()
      .nullable()
      .describe('What it replaced or dropped, which counts as an error in a design; null: it was added.'),
    after: z.string().nullable().describe('What is asked for instead; null: nothing any more.'),
    amended_by: z
      .object({
        text: z.string().describe('The sentence of the comment.'),
        author: z.string().nullable().describe('Who wrote it.'),
        at: z.string().describe('When.'),
      })
      .describe('The comment that says so.'),
  })
  .meta({ id: 'BriefAmendment' })
export type Amendment = z.infer<typeof Amendment>

/**
 * A sentence of a task, and how plainly it asks for what it names: below a label or with an order (`asked`), as a sentence
 * that says when and where the event is (`own`), or with no more than a mention (`passing`).
 */
export type Statement = { text: string; weight: 'asked' | 'own' | 'passing' }

/** A sentence of a task's description, or a line of it, with what stands around it. */
export type Sentence = {
  text: string
  /** The one before it; empty: there is none. */
  before: string
  /** The last line above it, in the same paragraph, that ends in a colon. */
  heading: string
  /** From 0, and of how many. */
  at: number
  of: number
  /** Its place among the sentences of its line, and of how many. */
  inLine: number
  ofLine: number
  /** Which of the paragraphs it stands in. */
  paragraph: number
  isFirst: boolean
  isLast: boolean
}

/** A brief as it was read from a task. `words`: every word of it, for the speller. */
export type Brief = {
  taskId: string
  title: string
  fields: BriefFields
  revisionRequests: RevisionRequest[]
  /** What comments changed; the fields are as they stand after it. */
  amendments?: Amendment[]
  /** The items of the checklist called Deliverables, else the brief's own deliverables. */
  checklist: Deliverable[]
  words: string[]
  /** All that the task and its comments say, but for what comments replaced: a day or an hour in it is not unexpected. */
  said?: string
  /** What the task says, sentence by sentence, with how plainly each asks. */
  statements?: Statement[]
  /** The sentences of the description as it was written, with what stands around each. */
  sentences?: Sentence[]
  /** The lines of the task itself, less what is due to the studio: its rows, where it has several. */
  rows?: string[]
  /** The rows of its tables, cell by cell. */
  grid?: string[][]
  /** The comments' sentences that changed no field that we know of: a value in one may be what holds now. */
  unsettled?: string[]
  /** The comments' sentences that nobody took back, less what is said of the studio's work. */
  commentSentences?: string[]
  /** Those that were taken back. */
  takenBack?: string[]
  /** Those of them that the rows follow already. */
  followed?: string[]
  /** What is asked of the judged file alone, where the task tells its files apart; what it asks besides may stand in another. */
  part?: string
  /** The moment the brief is read against (ms), for dates without a year: when the task was made. */
  atMs: number
}

/** What a church's brand says to a judge; empty where there is no profile. */
export type Brand = {
  churchName: string | null
  colors: { hex: string; role: string }[]
  fonts: { family: string; role: string }[]
  /** Words that are right at this church although no dictionary has them. */
  words?: string[]
}

type DesignKind = 'image' | 'pdf' | 'video' | 'other'
/** What is known of a design without looking at what it shows. Sizes in pixels; of a PDF in points. */
export type DesignFacts = {
  name: string
  kind: DesignKind
  /** By its bytes: jpeg, png, webp, gif, bmp, pdf, mp4, mov …; null: none we know. */
  format: string | null
  width: number | null
  height: number | null
  sizeBytes: number
  /** Dots an inch as the file says; null: it does not. */
  dpi: number | null
  colorMode: 'rgb' | 'gray' | 'cmyk' | 'indexed' | null
  /** Whether anything in it can be see-through; absent: it is not known. */
  canBeClear?: boolean
  /** It moves: an image of several frames. */
  isAnimated?: boolean
  pages: number | null
  durationMs: number | null
}

/** A design to be judged. `pdf`: what was already read of one. */
export type Design = { facts: DesignFacts; bytes: Uint8Array; pdf?: Pdf | null }

/** `isStray`: its ink is none of the design's text; `isPictured`: in a photograph. `isUneven`: its pieces are of many depths, where those of a line of letters end at one or two. */
export type EdgeRow = Box & { isUneven?: boolean; isStray?: boolean; isPictured?: boolean }

/** What can be measured of an image's pixels. */
export type Measurements = {
  /** 0..1: 1 is as sharp as its pixels allow, 0 is enlarged or out of focus throughout. */
  sharpness: number
  /**
   * The colours that are really there, the most frequent first; shares of the image. `beyond`: the share outside of the
   * one place, a quarter as wide and as high, that has most of it: a colour of the logo alone has none.
   */
  colors: { hex: string; share: number; beyond?: number }[]
  /** The text's contrast with its ground (WCAG 2.2, 1..21), by line of the reading; null: it cannot be measured. */
  contrasts: { line: number; ratio: number | null; ink: string | null; ground: string | null }[]
  /** Lines whose letters touch the image's edge. */
  cutOff: number[]
  /** Lines beyond whose end a piece of a letter stands at the left or right edge, whether it could be read or not. */
  cutLines?: number[]
  /** Where what looks like the design's own text could not be read. */
  hidden?: (Box & { isHard?: boolean })[]
  /** Rows of pieces of letters along an edge, whether they could be read or not. */
  edgeLetters?: EdgeRow[]
  /** QR and bar codes that could be decoded. */
  codes?: Code[]
  /**
   * Parts that were enlarged so many times; `isWhole`: all of the design; `isFramed`: a straight edge ends it; `isEnclosed`:
   * on every side, or the design's own edge; `isAllSoft`: besides the text nothing in the design is sharp; `isHard`: its pixels
   * were repeated, and are squares.
   */
  enlarged?: {
    box: Box
    times: number
    isWhole: boolean
    isFramed?: boolean
    isEnclosed?: boolean
    isAllSoft?: boolean
    isHard?: boolean
  }[]
  /** How many of the four edges have something else than white paper along them. */
  inkedEdges?: number
  /** The mean colours of its cells (`mosaicOf`); absent of several pages. */
  mosaic?: string
}

/** A code that machines read: what it holds, and its format (`QRCode`, `EAN13` …). */
export type Code = { text: string; format: string; box: Box }

/** A word that is in no dictionary; `suggestions` best first. */
export type Suspect = {
  word: string
  line: number
  box: Box
  confidence: number
  /** At how many sizes of the image it was read so; absent where it is the file's own text. */
  scales?: number
  suggestions: string[]
}

/** What was found in a design. `reading` is null where nothing could be read at all, `measurements` where there are no pixels. */
export type Analysis = {
  reading: Reading | null
  measurements: Measurements | null
  /** The words of the reading that are in no dictionary, in reading order; absent: nobody checked. */
  spelling?: Suspect[]
  /** The font families that the file itself names (PDF); absent: it names none that could be read. */
  fonts?: string[]
  /** Of a PDF: its pages as they are shown, one below the other, in points. Boxes are shares of all of them. */
  sheet?: { width: number; height: number; pages: { width: number; height: number }[] }
  /** Of a PDF: what a printer asks of each page. */
  print?: PrintFacts[]
  /** What of the design was not read, in words: `page 13`, `page 2 (it took too long to draw)`. */
  unread?: string[]
}

/** `images`: the pages of a PDF as JPEG, for people; null where one could not be drawn. */
export type Analyzed = Analysis & { images?: (Uint8Array | null)[] }

/** Analyzes designs. One that cannot be decoded is `unreadable`. Rejects only with the reason of the signal. */
export interface Analyzer {
  analyze(design: Design, signal: AbortSignal): Promise<Analyzed | { unreadable: string }>
  [Symbol.asyncDispose](): Promise<void>
}

/** What a design is judged by. `before`: the same design in the round before, where there is one. */
export type CheckContext = {
  mode: Mode
  brief: Brief | null
  brand: Brand
  before: { facts: DesignFacts; analysis: Analysis } | null
}

export const Coverage = z.object({ item: z.string(), file_name: z.string().nullable() })
/** Which final answers an item of the checklist. */
export type Coverage = z.infer<typeof Coverage>

/** What judges a design: pure, from what was measured to what is to be said. */
export type Inspect = (facts: DesignFacts, analysis: Analysis, context: CheckContext) => Remark[]
