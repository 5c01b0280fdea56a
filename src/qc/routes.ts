import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type EitherBody, type Form, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { fieldsOf, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { invalid } from '../kernel/errors.ts'
import { OrderHeaders, orderFrom } from '../runs/idempotency.ts'
import { RunHandle, RunLine } from '../runs/model.ts'
import { plainText } from '../kernel/text.ts'
import type { Runs } from '../runs/service.ts'
import type { RunStreams } from '../runs/streaming.ts'
import {
  ById,
  Check,
  CheckList,
  CheckQuery,
  ConceptListing,
  Dismissal,
  DismissalList,
  DismissalQuery,
  DismissalReport,
  DismissBody,
  ExtractedBrief,
  OfTask,
  ScanBody,
  ScanForm,
  ScanQuery,
  type ScanRequest,
} from './check.ts'
import { Comment, CommentBody, Decision, DecisionBody } from './reviews/reviews.ts'
import type { QualityControl, Upload } from './service.ts'

const tags = ['Quality control'] as const
const Gone = z.object({ ok: z.literal(true).describe('It is done.') })
type Parts = { qc: QualityControl; runs: Runs; streams: RunStreams; multipart: MultipartReader }

/** Quality control over HTTP: scans and what they found. */
export function qcRoutes({ qc, runs, streams, multipart }: Parts) {
  return new Elysia({ prefix: '/v1/image-gen/qc', name: 'qc' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query, origin }) => qc.list(caller, query, origin), {
      query: CheckQuery,
      response: { 200: CheckList, ...problems() },
      detail: about({
        id: 'listChecks',
        summary: 'List checks, newest first',
        description: 'A check is one design that was judged. Its status counts what is not dismissed, as of now.',
        tags,
      }),
    })
    .use(scanRoutes({ qc, runs, streams, multipart }))
    .get('/concepts', ({ caller, query, origin }) => qc.concepts(caller, query.task_id, origin), {
      query: OfTask,
      response: { 200: ConceptListing, ...problems(409) },
      detail: about({
        id: 'listConcepts',
        summary: 'List the designs of a task',
        description:
          "Rounds and finals come from the folder of the task in its church's folder; the attachments of the task are " +
          'round 0. A task without a church has none.',
        tags,
      }),
    })
    .post('/brief-extract', ({ caller, body }) => qc.extract(caller, body.task_id), {
      parse: 'jsonBody',
      body: OfTask,
      response: { 200: ExtractedBrief, ...problems(409, 413, 415) },
      detail: about({
        id: 'extractBrief',
        summary: 'Read what the brief of a task asks for',
        description:
          'Reads the task and its comments, and changes nothing anywhere. The fields are as they stand after the comments; what those changed is listed in `amendments`.',
        tags,
        scope: 'read',
      }),
    })
    .use(dismissalRoutes(qc, multipart))
    .use(reviewRoutes(qc, multipart))
    .use(checkRoutes(qc))
}

function scanRoutes({ qc, runs, streams, multipart }: Parts) {
  return new Elysia({ name: 'qc-scan' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/scan',
      async ({ caller, body, query, request, origin, keepOpen }) => {
        const { scanRequest, uploads, identity } = scanRequestFrom(body)
        const run = await qc.begin(caller, orderFrom(request, caller, identity), scanRequest, uploads)
        // Lines are no JSON object: the schema speaks of the other answer.
        if (query.stream) return (await streams.open(run, { request, origin, keepOpen, viewer: caller })) as never
        return runs.handed(run)
      },
      {
        parse: 'filesBody',
        query: ScanQuery,
        body: z.custom<EitherBody>(),
        headers: OrderHeaders,
        afterResponse: ({ request }) => multipart.discard(request),
        response: { 200: RunHandle, ...problems(409, 413, 415, 507) },
        detail: about({
          id: 'scanDesigns',
          summary: 'Judge designs against their brief',
          description:
            `A run, an item a file; up to ${bounds.qcFilesMax} files are judged, each by itself. The files are the ` +
            'uploads `image`, or those `concept_paths` names (as `concepts` lists them; JSON, `application/json`, with the ' +
            'same fields does as well), or the newest round of the ' +
            'task (its finals in `deliverables` mode; its attachments when no folder holds a file). Where the task tells its ' +
            'files apart (`Slide 2: …`, `BACK`, `Spanish: …`, `[choir] …`), each is judged by the part that its name ' +
            "says. The run's output " +
            'is `{checks: [{id, file_name, status}], coverage}`; in `deliverables` mode `coverage` is `[{item, ' +
            'file_name}]`, by item of the Deliverables checklist. With `stream=1` the lines of the run are the ' +
            'answer. Honours Idempotency-Key. 409: there is nothing to judge, or no task tool is configured.',
          tags,
          form: { file: 'image', many: true, fields: ScanForm, example: { task_id: '86ahl0001', mode: 'initial' } },
          lines: RunLine,
          headers: ['X-Run-Id'],
        }),
      },
    )
}

function checkRoutes(qc: QualityControl) {
  return new Elysia({ name: 'qc-check' })
    .use(withCaller)
    .get(
      '/:id',
      async ({ caller, params, set, origin }) => {
        const { check, etag } = await qc.get(caller, params.id, origin)
        set.headers.etag = etag
        return check
      },
      {
        params: ById,
        response: { 200: Check, ...problems() },
        detail: about({ id: 'getCheck', summary: 'Get one check with its findings', tags, headers: ['ETag'] }),
      },
    )
    .get(
      '/:id/overlay.png',
      async ({ caller, params }) => {
        const png = await qc.overlay(caller, params.id)
        const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-cache' }
        return new Response(png as Uint8Array<ArrayBuffer>, { headers })
      },
      {
        params: ById,
        response: problems(),
        detail: about({
          id: 'getCheckOverlay',
          summary: 'The design with its findings drawn on it',
          description:
            'Boxes carry the number of their finding, counted from 1; below the design each is described in words. ' +
            'Dismissed ones are grey. The pages of a PDF stand in rows. 404 once the image is past its retention.',
          tags,
          produces: ['image/png'],
        }),
      },
    )
}

function reviewRoutes(qc: QualityControl, multipart: MultipartReader) {
  return new Elysia({ name: 'qc-reviews' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/:id/decision',
      async ({ caller, params, body, status }) => status(201, await qc.decide(caller, params.id, body)),
      {
        parse: 'jsonBody',
        params: ById,
        body: DecisionBody,
        response: { 201: Decision, ...problems(413, 415, 507) },
        detail: about({
          id: 'decideOnCheck',
          summary: 'Approve a design, or send it back',
          description:
            "A person's word beside the judges': the check's status stays as it is. The newest decision counts.",
          tags,
        }),
      },
    )
    .delete('/:id/decision', async ({ caller, params }) => ({ decision: await qc.withdraw(caller, params.id) }), {
      params: ById,
      response: {
        200: z.object({ decision: Decision.nullable().describe('What counts now.') }),
        ...problems(409, 507),
      },
      detail: about({
        id: 'withdrawDecision',
        summary: 'Take a decision back',
        description:
          'The newest decision, if it is your own; the one before it counts again. 409: someone else decided meanwhile. Changes nothing where there is none.',
        tags,
      }),
    })
    .post(
      '/:id/comments',
      async ({ caller, params, body, status }) => status(201, await qc.comment(caller, params.id, body)),
      {
        parse: 'jsonBody',
        params: ById,
        body: CommentBody,
        response: { 201: Comment, ...problems(409, 413, 415, 507) },
        detail: about({
          id: 'commentOnCheck',
          summary: 'Comment on a design, or on a part of it',
          description: `Comments stand in the check, oldest first. 409: it has ${bounds.qcCheckCommentsMax} already.`,
          tags,
        }),
      },
    )
}

function dismissalRoutes(qc: QualityControl, multipart: MultipartReader) {
  return new Elysia({ prefix: '/dismissals', name: 'qc-dismissals' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get(
      '',
      async ({ caller, query }) =>
        query.report === undefined ? await qc.dismissals.list(caller, query) : qc.dismissals.report(caller, query),
      {
        query: DismissalQuery,
        response: { 200: z.union([DismissalList, DismissalReport]), ...problems() },
        detail: about({
          id: 'listDismissals',
          summary: 'List dismissals, or which findings are dismissed most',
          description:
            '`task_id`: those that apply to the task, of its church too; `account` alone: all of the church; both have ' +
            'to be of one church (422). `report=1`: findings by how often they are dismissed, the most first; what ' +
            'no finding is known of comes last.',
          tags,
        }),
      },
    )
    .post('', async ({ caller, body, status }) => status(201, await qc.dismissals.dismiss(caller, body)), {
      parse: 'jsonBody',
      body: DismissBody,
      response: { 201: Dismissal, ...problems(409, 413, 415, 507) },
      detail: about({
        id: 'dismissFinding',
        summary: 'Say that a finding is no fault',
        description:
          '`fingerprint` means the one flaw, in every round and file; `check` alone means all that the check finds. ' +
          'For the task, or for its church. What is dismissed stays visible, marked, and no longer counts; where the ' +
          'flaw grows from a warning into a failure it is another one, and counts. Saying the same again gives the ' +
          'dismissal there is, with the new reason. 422: both are named, or neither; 404: no such church or task.',
        tags,
      }),
    })
    .delete('/:id', ({ caller, params }) => qc.dismissals.remove(caller, params.id), {
      params: ById,
      response: { 200: Gone, ...problems(507) },
      detail: about({ id: 'removeDismissal', summary: 'Take a dismissal back', tags }),
    })
}

type ParsedScan = { scanRequest: ScanRequest; uploads: Upload[]; identity: unknown }

/** What a scan is to judge, whichever way it was written; `identity` is what makes two orders the same. */
function scanRequestFrom(body: EitherBody): ParsedScan {
  if ('json' in body) {
    const scanRequest = parseInput(ScanBody, body.json, 'body')
    return { scanRequest, uploads: [], identity: scanRequest }
  }
  const { uploads } = body.form
  const fields = fieldsOf(body.form, ['concept_paths'])
  const scanRequest = parseInput(ScanBody, { ...fields, ...pathsIn(fields) }, 'body')
  const foreign = uploads.find(({ field }) => field !== 'image')
  if (foreign) throw invalid(`body.${foreign.field.slice(0, 64)}`, 'no file is expected under this name')
  const files = uploads.map(({ name, path, sha256 }) => ({ name: plainName(name), path, sha256 }))
  return {
    scanRequest,
    uploads: files,
    identity: { ...scanRequest, files: files.map(({ name, sha256 }) => [name, sha256]) },
  }
}

/** In a form the paths are fields of one name, or one field: JSON, or one path as it is. */
function pathsIn({ concept_paths: given }: Form['fields']): { concept_paths?: unknown } {
  if (given === undefined) return {}
  if (Array.isArray(given)) return { concept_paths: given }
  try {
    const paths: unknown = JSON.parse(given)
    return { concept_paths: typeof paths === 'object' ? paths : [given] }
  } catch {
    return { concept_paths: [given] }
  }
}

/** A name for people: the last part of what a browser sent, without what a terminal or a path would take for more. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!.trim()
  return plainText(last, '').trim().slice(0, bounds.textCharsMax).toWellFormed() || 'upload'
}
