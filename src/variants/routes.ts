import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { nextCursor } from '../kernel/fields.ts'
import { OrderHeaders, orderFrom } from '../runs/idempotency.ts'
import { TagHandle } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import {
  BulkPatchBody,
  BulkPatched,
  CullBody,
  Culled,
  IgnoreBody,
  Ignored,
  ListingQuery,
  MergeBody,
  Merged,
  Operation,
  OperationQuery,
  ScanQuery,
  StackBody,
  Stacked,
  UndoBody,
  Undone,
  UnstackBody,
  VariantListing,
} from './model.ts'
import type { Variants } from './service.ts'

const tags = ['Variants'] as const
const Operations = z.object({ operations: z.array(Operation).describe('Newest first.'), next_cursor: nextCursor })

/** Near-duplicate families over HTTP. */
export function variantRoutes(variants: Variants, runs: Runs, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/references/variants', name: 'variants' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query, origin }) => variants.list(caller, query, origin), {
      query: ListingQuery,
      response: { 200: VariantListing, ...problems() },
      detail: about({
        id: 'listVariants',
        summary: 'List families of near-duplicates',
        description:
          'The groups of the last finished scan, less what was retired or ignored since, the largest first. A group ' +
          'holds references of one owner, each within the threshold of its keep. When the keep is retired the next ' +
          'best takes its place. The list is whole unless `limit` or `cursor` is sent.',
        tags,
      }),
    })
    .post(
      '/scan',
      async ({ caller, query, request }) =>
        runs.handed(await variants.scan(caller, orderFrom(request, caller, query), query.threshold)),
      {
        query: ScanQuery,
        headers: OrderHeaders,
        response: { 200: TagHandle, ...problems(409, 507) },
        detail: about({
          id: 'scanVariants',
          summary: 'Look for families of near-duplicates among the active references',
          description:
            'A run; its items are the images it met for the first time and the groups it found. A scan of the same ' +
            'threshold that has not ended is joined; one of another threshold is waited for. The listing shows the ' +
            'last scan until this one has ended.',
          tags,
        }),
      },
    )
    .use(decisionRoutes(variants, multipart))
    .use(stackRoutes(variants, multipart))
    .get('/operations', ({ caller, query, origin }) => variants.operations(caller, query, origin), {
      query: OperationQuery,
      response: { 200: Operations, ...problems() },
      detail: about({ id: 'listVariantOperations', summary: 'List decisions and changes of many, newest first', tags }),
    })
}

/** Labels of many references at once: undone as decisions are. */
export function bulkRoutes(variants: Variants, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/references', name: 'bulk' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post('/bulk-patch', ({ caller, body }) => variants.bulkPatch(caller, body), {
      parse: 'jsonBody',
      body: BulkPatchBody,
      response: { 200: BulkPatched, ...problems(413, 415, 507) },
      detail: about({
        id: 'updateReferences',
        summary: 'Change labels of many references',
        description:
          'Those with the `ids`, or all that a list with the `filter` holds; `dry_run` counts. `POST …/variants/undo` ' +
          'takes it back.',
        tags: ['Library'],
      }),
    })
}

/** Culls, merges, ignores, and undoing them. */
function decisionRoutes(variants: Variants, multipart: MultipartReader) {
  return new Elysia({ name: 'variant-decisions' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post('/cull', ({ caller, body }) => variants.cull(caller, body), {
      parse: 'jsonBody',
      body: CullBody,
      response: { 200: Culled, ...problems(413, 415, 507) },
      detail: about({
        id: 'cullVariants',
        summary: 'Retire all but the best of a family',
        description: '`group_id` names one group; `"all": true` means every group of the last scan.',
        tags,
      }),
    })
    .post('/merge', ({ caller, body }) => variants.merge(caller, body.keep_id, body.retire_id), {
      parse: 'jsonBody',
      body: MergeBody,
      response: { 200: Merged, ...problems(409, 413, 415, 507) },
      detail: about({
        id: 'mergeVariants',
        summary: 'Retire one reference for another, which takes over the labels it lacks',
        description:
          'Empty fields (title, type, season, source_url) are filled and design_styles become the union. 409: the one ' +
          'to keep is retired, or the two belong to different owners.',
        tags,
      }),
    })
    .post('/ignore', ({ caller, body }) => variants.ignore(caller, body.group_id, body.ids), {
      parse: 'jsonBody',
      body: IgnoreBody,
      response: { 200: Ignored, ...problems(413, 415, 507) },
      detail: about({
        id: 'ignoreVariants',
        summary: 'Say that members of a family are different designs',
        description: 'No two of them stand in one group again, at any threshold, until it is undone.',
        tags,
      }),
    })
    .post('/undo', ({ caller, body }) => variants.undo(caller, body.operation_id), {
      parse: 'jsonBody',
      body: UndoBody,
      response: { 200: Undone, ...problems(409, 413, 415, 507) },
      detail: about({
        id: 'undoVariantOperation',
        summary: 'Undo a decision or a change of many of the past 30 days',
        description:
          "The last one of one's own (of anyone's for the scope `admin`), or the one named; another credential's needs the " +
          'scope `admin`. What was changed since stays as it is. 409: it was undone already.',
        tags,
      }),
    })
}

/** One design in several formats, and its end. */
function stackRoutes(variants: Variants, multipart: MultipartReader) {
  return new Elysia({ name: 'variant-stacks' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post('/stack', ({ caller, body }) => variants.stack(caller, body.group_id, body.ids), {
      parse: 'jsonBody',
      body: StackBody,
      response: { 200: Stacked, ...problems(413, 415, 507) },
      detail: about({
        id: 'stackVariants',
        summary: 'Say that members of a family are one design in several formats',
        description:
          'They stay active, no cull takes them, and they count as one where a roll collapses. A stack that one of them ' +
          'stands in comes along whole.',
        tags,
      }),
    })
    .post('/unstack', ({ caller, body }) => variants.unstack(caller, body.stack_id), {
      parse: 'jsonBody',
      body: UnstackBody,
      response: { 200: Stacked, ...problems(413, 415, 507) },
      detail: about({ id: 'unstackVariants', summary: 'Take a stack apart', tags }),
    })
}
