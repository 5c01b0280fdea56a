import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Viewer } from '../churches/model.ts'
import { bodyParsers, type EitherBody, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, IfMatch, IfNoneMatch, problems } from '../http/docs.ts'
import { fieldsOf, oneUpload, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { invalid } from '../kernel/errors.ts'
import { Id, nextCursor } from '../kernel/fields.ts'
import { Facets, Linked, Outcome, Reference, ReferencePatch, SourceLabels } from './model.ts'
import { ReferenceFilter, ReferenceQuery } from './query.ts'
import type { Library } from './service.ts'
import { labelsFromForm } from './uploads.ts'

const tags = ['Library'] as const
const ById = z.object({ id: Id.describe('The reference.') })

const BulkRetire = z
  .strictObject({
    ids: z.array(Id).min(1).max(bounds.bulkIdsMax).describe('The references.'),
    active: z.boolean().describe('false retires them, true takes them back.'),
  })
  .meta({ examples: [{ ids: ['01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'], active: false }] })
const BulkRetired = z.object({
  ok: z.literal(true).describe('It is done.'),
  active: z.boolean().describe('What they are now.'),
  changed: z.int().describe('References whose `active` really changed'),
  not_found: z.array(z.string()).describe('The ids that mean nothing here.'),
})
const ReferencePage = z.object({
  references: z.array(Reference).describe('In the order asked for; newest first where none was.'),
  next_cursor: nextCursor,
  total: z.int().nullable().describe('How many match, on all pages together; null unless `total=1` was sent.'),
})
const Deleted = z.object({
  ok: z.literal(true).describe('It is done.'),
  id: z.string().describe('The reference that was.'),
  ref_id: z.string().describe('Its number, which no other will have.'),
})
const Uploaded = z.object({
  reference: Reference.describe('What the image became, or already was.'),
  outcome: Outcome.describe('`imported`: it is new; `skipped`: it was there.'),
})

/** The library over HTTP: list, get, upload, patch, retire. */
export function libraryRoutes(library: Library, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/references', name: 'library' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query, origin }) => library.list(caller, query, origin), {
      query: ReferenceQuery,
      response: { 200: ReferencePage, ...problems() },
      detail: about({
        id: 'listReferences',
        summary: 'List references',
        description:
          'Filters narrow the list, all of them together; several values of one filter widen it. `q` is full text over ' +
          'titles, file names, labels, numbers and accounts.',
        tags,
      }),
    })
    .get('/facets', ({ caller, query }) => library.facets(caller, query), {
      query: ReferenceFilter,
      response: { 200: Facets, ...problems() },
      detail: about({
        id: 'countReferences',
        summary: 'Count references by label',
        description: 'Of the references that the same filters list, how many have each label.',
        tags,
      }),
    })
    .post(
      '',
      async ({ caller, body, origin, set, status }) => {
        const { outcome, reference, etag } = await add(library, caller, body, origin)
        set.headers.etag = etag
        return status(outcome === 'imported' ? 201 : 200, { reference, outcome })
      },
      {
        parse: 'eitherBody',
        body: z.custom<EitherBody>(),
        afterResponse: ({ request }) => multipart.discard(request),
        response: { 200: Uploaded, 201: Uploaded, ...problems(413, 415, 507) },
        detail: about({
          id: 'addReference',
          summary: 'Add one image',
          description:
            'A multipart body with the file `image`, or the `url` of an image in its place, and the labels you know; ' +
            'JSON with the `url` and the same labels (`application/json`) does as well. ' +
            '201 when it is new, 200 when the same image is already there, 422 with the reason when it is refused. ' +
            'JPEG, PNG, WebP, GIF, BMP, TIFF, AVIF, HEIC, SVG, PSD (its composite), PDF and AI (the first page), known by ' +
            'their bytes. Colours are read by the embedded ICC profile; art on nothing lies on white, or on near black where ' +
            'it is light. At most 40 megapixels at the default `MEMORY_BUDGET_MB` (HEIC 13, AVIF 8, a baseline JPEG 100); ' +
            'drawings without pixels are drawn with 2160 on their longer side.',
          tags,
          form: {
            file: 'image',
            optional: true,
            fields: Linked.partial({ url: true }),
            example: { title: 'Advent, week one', season: 'advent', design_styles: ['minimal', 'hand_lettered'] },
          },
          headers: ['ETag'],
        }),
      },
    )
    .use(referenceRoutes(library, multipart))
}

/** What is done with references that are there. */
function referenceRoutes(library: Library, multipart: MultipartReader) {
  return new Elysia({ name: 'references' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get(
      '/:id',
      async ({ caller, params, headers, origin, set }) => {
        const { reference, etag } = await library.get(caller, params.id, origin)
        set.headers.etag = etag
        // It has no body, and so none that the schema of 200 could be held against.
        if (isKnown(headers['if-none-match'], etag))
          return new Response(null, { status: 304, headers: { etag } }) as never
        return reference
      },
      {
        params: ById,
        headers: IfNoneMatch,
        response: { 200: Reference, ...problems() },
        detail: about({ id: 'getReference', summary: 'Get one reference', tags, also: [304], headers: ['ETag'] }),
      },
    )
    .patch(
      '/:id',
      async ({ caller, params, body, headers, origin, set }) => {
        const { reference, etag } = await library.patch(caller, params.id, body, headers['if-match'] ?? null, origin)
        set.headers.etag = etag
        return reference
      },
      {
        parse: 'jsonBody',
        params: ById,
        headers: IfMatch,
        body: ReferencePatch,
        response: { 200: Reference, ...problems(409, 412, 413, 415, 507) },
        detail: about({
          id: 'updateReference',
          summary: 'Change labels, gates, owner or activity of a reference',
          tags,
          headers: ['ETag'],
        }),
      },
    )
    .delete('/:id', ({ caller, params, headers }) => library.remove(caller, params.id, headers['if-match'] ?? null), {
      params: ById,
      headers: IfMatch,
      response: { 200: Deleted, ...problems(412, 507) },
      detail: about({
        id: 'deleteReference',
        summary: 'Delete a reference for good',
        description:
          'Its row, its vectors and its file go, and nothing brings them back: an import of the same image is ' +
          '`rejected` as `deleted`. To hide it from lists and rolls, retire it.',
        tags,
      }),
    })
    .post('/bulk-retire', ({ caller, body }) => library.setActive(caller, body.ids, body.active), {
      parse: 'jsonBody',
      body: BulkRetire,
      response: { 200: BulkRetired, ...problems(413, 415, 507) },
      detail: about({ id: 'retireReferences', summary: 'Retire or restore references', tags }),
    })
}

/** If-None-Match as in RFC 9110, 13.1.2. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag)
}

/** One image: the form's file, or what its `url` or that of the JSON links to. */
function add(library: Library, caller: Viewer, body: EitherBody, origin: string) {
  if ('json' in body) return library.uploadFrom(caller, parseInput(Linked, body.json, 'body'), origin)
  const { form } = body
  const fields = fieldsOf(form, ['design_styles'])
  if (form.uploads.length === 0 && fields.url !== undefined) {
    const linked = labelsFromForm(fields, (value) => parseInput(Linked, value, 'body'))
    return library.uploadFrom(caller, linked, origin)
  }
  if (fields.url !== undefined) throw invalid('body.url', 'expected either the file `image` or a `url`, not both')
  const upload = oneUpload(form, 'image')
  const labels = labelsFromForm(fields, (value) => parseInput(SourceLabels, value, 'body'))
  return library.upload(caller, upload, labels, origin)
}
