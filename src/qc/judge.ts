import type { Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { bounds } from '../kernel/bounds.ts'
import { plainFormatOf } from '../reading/formats.ts'
import { decodeImage } from '../reading/images.ts'
import type { Reader } from '../reading/model.ts'
import type { BriefsOf, QuotedFact } from './brief/brief.ts'
import type { TaskComment, TaskDetails } from './tasks.ts'
import { factsOf, workingCopy } from './analysis/analysis.ts'
import type { CheckContext, Design, DesignFacts, Analyzer, Remark, Analysis } from './model.ts'
import { pageAt, sheetOf, type Sheet } from './sheet.ts'

/**
 * A judge that looks with a model, after everything was measured. Null: it did not speak (no budget, no answer).
 * Rejects only with the reason of the signal.
 */
export interface VisionJudge {
  /** What a check's `judge` field calls it. */
  name: string
  judge(request: VisionRequest, signal: AbortSignal): Promise<Remark[] | null>
}
type VisionRequest = { design: Design; analysis: Analysis; context: CheckContext; measured: readonly Remark[] }

/** Facts that a model names in a task, each with the words it is taken from; none where it gives no answer. */
export type FactReader = (
  task: TaskDetails,
  comments: readonly TaskComment[],
  signal?: AbortSignal,
) => Promise<QuotedFact[]>

/** What reads briefs and compares designs with them. */
export interface Checks {
  /** Fails with `conflict` when the brief cannot be read. */
  briefsOf: BriefsOf
  /** Rejects with the signal's reason, and where a design cannot be compared. */
  inspect(
    scene: { facts: DesignFacts; analysis: Analysis; context: CheckContext },
    signal: AbortSignal,
  ): Promise<Remark[]>
  close(): void
}

/** What the marked-up image is drawn on: the design itself, smaller, or the sheet of a PDF. */
export type View = {
  kind: 'picture' | 'sheet'
  bytes: Uint8Array
  format: 'jpeg' | 'webp' | 'json'
  /** Of a sheet: its first page as JPEG; null: it could not be drawn. */
  preview: Uint8Array | null
}

export type Judged = {
  facts: DesignFacts
  remarks: Remark[]
  isError: boolean
  judge: string
  view: View | null
}

type File = { name: string; bytes: Uint8Array }
type Examined = { facts: DesignFacts } & (
  { trouble: string } | { analysis: Analysis; image: Uint8Array; sheet: Sheet | null }
)
type Parts = {
  reader: Reader
  analyzer: Analyzer
  checks: Checks
  vision: VisionJudge | null
  timers: Timers
  log: Log
}

const builtin = 'builtin'
export type DesignJudge = ReturnType<typeof designJudge>

/** Judges one design: its facts, what is seen in it, what each judge says of that. */
export function designJudge({ reader, analyzer, checks, vision, timers, log }: Parts) {
  async function analyze({ name, bytes }: File, signal: AbortSignal): Promise<Examined> {
    const { facts, trouble, pdf, shown } = await factsOf(name, bytes, { reader, timers }, signal)
    if (trouble !== null) return { facts, trouble }
    const image = facts.kind === 'image' ? await workingCopy(shown ?? bytes, signal) : bytes
    const analyzed = await analyzer.analyze({ facts, bytes: image, pdf }, signal)
    if ('unreadable' in analyzed) return { facts, trouble: troubleOf(analyzed.unreadable) }
    const { images: _, ...analysis } = analyzed
    // A page is as large as it will be when it is cut.
    const [first] = analysis.sheet?.pages ?? []
    return { facts: { ...facts, ...first }, analysis, image, sheet: sheetOf(analyzed) }
  }

  /** The round before says what was there; one that cannot be analyzed says nothing. */
  async function analyzeBefore(file: File | null, signal: AbortSignal): Promise<CheckContext['before']> {
    if (file === null) return null
    const analyzed = await analyze(file, signal)
    return 'analysis' in analyzed ? { facts: analyzed.facts, analysis: analyzed.analysis } : null
  }

  return {
    /** Rejects only with the reason of the signal: what cannot be judged says so. */
    async judge(
      file: File,
      { before, ...rest }: Omit<CheckContext, 'before'> & { before: File | null },
      signal: AbortSignal,
    ): Promise<Judged> {
      const analyzed = await analyze(file, signal)
      const { facts } = analyzed
      if ('trouble' in analyzed) return unjudged(facts, analyzed.trouble)
      const { analysis, image, sheet } = analyzed
      const context: CheckContext = { ...rest, before: await analyzeBefore(before, signal) }
      try {
        const found = await checks.inspect({ facts, analysis, context }, signal)
        const measured = [...unread(analysis), ...found.map((remark) => withPage(remark, analysis))]
        const request = { design: { facts, bytes: image }, analysis, context, measured }
        const byModel = (await vision?.judge(request, signal)) ?? null
        const judge = byModel === null ? builtin : `${builtin}+${vision!.name}`
        const view = await viewOf(image, facts, sheet)
        return { facts, remarks: [...measured, ...(byModel ?? [])], isError: false, judge, view }
      } catch (error) {
        signal.throwIfAborted()
        log.error({ file: facts.name, err: String(error) }, 'a design could not be judged')
        return unjudged(facts, 'Something went wrong on our side while it was judged.')
      }
    },
  }
}

const troubles: Record<string, string> = {
  too_large: 'It is too large to be analyzed.',
  too_long: 'It took too long to look at.',
  crashed: 'It cannot be analyzed: it breaks what reads it.',
  encrypted: 'It is encrypted: export it without a password.',
}

/** A sentence for why a design could not be seen. What is no fault of the design's fails: it is tried again. */
function troubleOf(reason: string): string {
  if (reason === 'busy' || reason === 'closed') throw new Error(`the analyzer is ${reason}`)
  return troubles[reason] ?? 'It is damaged and cannot be analyzed.'
}

/** A design that could not be judged, with the sentence that says why. */
export function unjudged(facts: DesignFacts, trouble: string): Judged {
  const remark = craft('unreadable_file', 'fail', trouble, { subject: trouble, confidence: 1 })
  return { facts, remarks: [remark], isError: true, judge: builtin, view: null }
}

/** Of several pages a sentence says which one it speaks of. */
function withPage(remark: Remark, { sheet }: Analysis): Remark {
  if (remark.box === null || sheet === undefined || sheet.pages.length < 2) return remark
  const { message } = remark
  const said = message.length > messageCharsMax ? `${message.slice(0, messageCharsMax)}…` : message
  const page = `(page ${pageAt(sheet, remark.box) + 1})`
  return { ...remark, message: said.endsWith('.') ? `${said.slice(0, -1)} ${page}.` : `${said} ${page}` }
}
/** The page still stands in what is kept of a message. */
const messageCharsMax = 450

/** What was not read keeps a design from passing: it is named. */
function unread({ unread: parts = [] }: Analysis): Remark[] {
  if (parts.length === 0) return []
  return [craft('impression', 'warn', `Not read: ${parts.join('; ')}.`, { subject: 'unread pages', confidence: 1 })]
}

function craft(
  check: Remark['check'],
  severity: Remark['severity'],
  message: string,
  { subject, confidence }: { subject: string; confidence: number },
): Remark {
  return { check, category: 'craft', severity, confidence, message, expected: null, actual: null, box: null, subject }
}

async function viewOf(bytes: Uint8Array, facts: DesignFacts, sheet: Sheet | null): Promise<View | null> {
  if (sheet !== null) {
    const first = sheet.pages?.[0]?.image
    const preview = first ? Uint8Array.fromBase64(first) : null
    return { kind: 'sheet', bytes: new TextEncoder().encode(JSON.stringify(sheet)), format: 'json', preview }
  }
  if (facts.kind !== 'image') return null
  const side = bounds.qcViewSide
  // A JPEG stays one, for WebP takes four times the time (180 ms a design); what may be transparent stays so.
  const format = plainFormatOf(bytes) === 'jpeg' ? 'jpeg' : 'webp'
  const view = await decodeImage(bytes, (image) =>
    image.resize(side, side, { fit: 'inside', withoutEnlargement: true })[format]({ quality: 85 }).bytes(),
  )
  return { kind: 'picture', bytes: view, format, preview: null }
}
