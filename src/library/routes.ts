import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Viewer } from '../churches/model.ts'
import { bodyParsers, type EitherBody, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, IfMatch, problems } from '../http/docs.ts'
import { fieldsOf, oneUpload, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { Id, nextCursor } from '../kernel/fields.ts'
import { Linked, Outcome, Reference, ReferencePatch, SourceLabels } from './model.ts'
import { ReferenceQuery } from './query.ts'
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
const ReferencePage = z.object({ references: z.array(Reference).describe('Newest first.'), next_cursor: nextCursor })
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
        summary: 'List references, newest first',
        description: 'Filters narrow the list; `q` is full text over names, labels and colours.',
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
            'it is light. At most 40 megapixels at the default `MEMORY_BUDGET_MB` (HEIC and AVIF 25, a baseline JPEG 100); ' +
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
      async ({ caller, params, origin, set }) => {
        const { reference, etag } = await library.get(caller, params.id, origin)
        set.headers.etag = etag
        return reference
      },
      {
        params: ById,
        response: { 200: Reference, ...problems() },
        detail: about({ id: 'getReference', summary: 'Get one reference', tags, headers: ['ETag'] }),
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
    .post('/bulk-retire', ({ caller, body }) => library.setActive(caller, body.ids, body.active), {
      parse: 'jsonBody',
      body: BulkRetire,
      response: { 200: BulkRetired, ...problems(413, 415, 507) },
      detail: about({ id: 'retireReferences', summary: 'Retire or restore references', tags }),
    })
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
  const upload = oneUpload(form, 'image')
  const labels = labelsFromForm(fields, (value) => parseInput(SourceLabels, value, 'body'))
  return library.upload(caller, upload.path, labels, origin)
}
