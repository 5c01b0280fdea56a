import { z } from 'zod'
import { categoryOf, type CheckName } from '../checks/checks.ts'
import { Box, type Brief, type Mode, type Remark, Severity, Verdict } from '../model.ts'

/** Changes with every change of the prompt: a check names the version that judged it. */
export const promptVersion = 'qc-1'

/** What a model may report on. What is measured exactly (sizes, formats, sharpness) is left to measuring. */
const modelChecks = [
  'partner_name',
  'date',
  'weekday',
  'time',
  'location',
  'scripture',
  'key_copy',
  'required_element',
  'misspelling',
  'repeated_word',
  'contrast',
  'margin',
  'cut_off',
  'logo',
  'brand_colors',
  'brand_fonts',
  'impression',
] as const satisfies readonly CheckName[]
type ModelCheck = (typeof modelChecks)[number]

const findingsMax = 20
const requestsMax = 20
const textMax = 300
const listMax = 30

export const VisionAnswer = z.object({
  findings: z
    .array(
      z.object({
        check: z.enum(modelChecks),
        severity: Severity,
        confidence: z.number().min(0).max(1),
        message: z.string().min(1).max(textMax),
        expected: z.string().max(textMax).nullable(),
        actual: z.string().max(textMax).nullable(),
        box: Box.nullable(),
      }),
    )
    .max(findingsMax),
  revisions: z
    .array(
      z.object({
        request: z.int().min(0).max(requestsMax),
        verdict: Verdict,
        confidence: z.number().min(0).max(1),
        evidence: z.string().max(textMax),
      }),
    )
    .max(requestsMax),
})
export type VisionAnswer = z.infer<typeof VisionAnswer>

export const instruction = `The first image is a design that a studio made for a church. Compare it with the brief and
the brand in the data, and list its flaws: facts that differ from the brief, words that are misspelled, text that
is hard to read, cut off or crowded to the edge, a logo that is missing where the brief asks for one, colours or
typefaces foreign to the brand, and under "impression" what a careful art director would send back. Give for each what
was expected and what stands there, a box in shares of the image's width and height from its top left, and how sure
you are. List nothing that is right. For every numbered revision request say whether the design shows that it was done.
Leave the lists empty when there is nothing to say.`

/** What the model gets of the brief: facts alone, bounded. */
export function dataFor({ mode, brief, brand }: { mode: Mode; brief: Brief | null; brand: object }): object {
  const requests = mode === 'revision' ? (brief?.revisionRequests.slice(0, requestsMax) ?? []) : []
  return {
    mode,
    brief: brief && { title: brief.title.slice(0, textMax), ...shortened(brief.fields) },
    brand,
    revision_requests: requests.map(({ text }, request) => ({ request, text: text.slice(0, textMax * 2) })),
  }
}

/** Each list of the brief as far as a model needs it. */
function shortened(fields: Brief['fields']): object {
  return JSON.parse(JSON.stringify(fields), (_, value: unknown) =>
    Array.isArray(value) ? value.slice(0, listMax) : typeof value === 'string' ? value.slice(0, textMax) : value,
  ) as object
}

/** Matters of taste never fail a design, and a word the speller let pass is no more than doubtful. */
const onlyWarns = new Set<ModelCheck>(['impression', 'brand_colors', 'brand_fonts', 'margin', 'misspelling', 'logo'])
/** Below this a model's failure is a warning. */
const sureOfFailure = 0.8

function severityOf({ check, severity, confidence }: VisionAnswer['findings'][number]): Remark['severity'] {
  if (severity !== 'fail') return severity
  return onlyWarns.has(check) || confidence < sureOfFailure ? 'warn' : 'fail'
}

/** A model's findings as remarks, each as grave as a model alone may make it. */
export function remarksOf({ findings }: VisionAnswer): Remark[] {
  return findings.map((finding) => {
    const { check, confidence, message, expected, actual, box } = finding
    const subject = `seen:${check}:${expected ?? ''}:${actual ?? ''}`
    const severity = severityOf(finding)
    return { check, category: categoryOf(check), severity, confidence, message, expected, actual, box, subject }
  })
}

/** What is measured from the text of a design: there the ruler and the reader know better than a model. */
const measuredFromText = new Set<string>(['date', 'weekday', 'time', 'scripture', 'location', 'partner_name'])

/**
 * The model's remarks that are added to what was measured. Measured remarks all stay as they are: nothing a model
 * answers, and no instruction in an image, removes one or makes it milder. `wasCompared`: the design's text was
 * read and held against a brief. A model's remark
 *
 * - on a point that was measured as wrong says nothing new and is left out;
 * - on a point whose text could not be read (an `info` was all that came of it) stands for itself;
 * - against what was measured as right becomes an `info` that says so.
 */
export function added(measured: readonly Remark[], reported: readonly Remark[], wasCompared: boolean): Remark[] {
  const wrong = new Set(measured.filter(({ severity }) => severity !== 'info').map(({ check }) => check))
  const unsure = new Set(measured.filter(({ severity }) => severity === 'info').map(({ check }) => check))
  return reported
    .filter(({ check }) => !wrong.has(check) || check === 'misspelling')
    .map((remark): Remark => {
      const wasRight = wasCompared && measuredFromText.has(remark.check) && !unsure.has(remark.check)
      if (!wasRight || remark.severity === 'info') return remark
      const message = `${remark.message} (The model alone says so: what was read agrees with the brief.)`
      return { ...remark, severity: 'info', message }
    })
}

/** The model's verdicts on revision requests: it may raise a doubt, and never settles one that measuring left open. */
export function revisionRemarks({ revisions }: VisionAnswer, brief: Brief | null): Remark[] {
  return revisions.flatMap(({ request, verdict, confidence, evidence }): Remark[] => {
    const wanted = brief?.revisionRequests[request]
    if (wanted === undefined || verdict === 'cannot_tell') return []
    const isOpen = verdict === 'not_fixed'
    return [
      {
        check: 'revision_request',
        category: 'revision',
        severity: isOpen ? 'warn' : 'info',
        confidence,
        message: `The model sees this as ${isOpen ? 'not done' : 'done'}: ${evidence}`,
        expected: wanted.text.slice(0, textMax),
        actual: null,
        box: null,
        subject: `seen:${verdict}:${wanted.text}`,
      },
    ]
  })
}
