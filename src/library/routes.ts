import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Viewer } from '../churches/model.ts'
import { bodyParsers, type EitherBody, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { oneUpload, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { Id } from '../kernel/fields.ts'
import { Linked, Outcome, Reference, ReferencePatch, SourceLabels } from './model.ts'
import { ReferenceQuery } from './query.ts'
import { labelsFromForm, type Library } from './service.ts'

const tags = ['Library']
const ById = z.object({ id: Id })
const Tagged = { 'if-match': z.string().max(1_024).optional() }

const BulkRetire = z
  .strictObject({ ids: z.array(Id).min(1).max(bounds.bulkIdsMax), active: z.boolean() })
  .meta({ examples: [{ ids: ['01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'], active: false }] })
const BulkRetired = z.object({
  ok: z.literal(true),
  active: z.boolean(),
  changed: z.int().describe('References whose `active` really changed'),
  not_found: z.array(z.string()),
})
const ReferencePage = z.object({ references: z.array(Reference), next_cursor: z.string().nullable() })
const Uploaded = z.object({ reference: Reference, outcome: Outcome })

/** The library over HTTP: list, get, upload, patch, retire. */
export function libraryRoutes(library: Library, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/references', name: 'library' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query, origin }) => library.list(caller, query, origin), {
      query: ReferenceQuery,
      response: { 200: ReferencePage, ...problems() },
      detail: about({
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
          summary: 'Add one picture',
          description:
            'A multipart body with the file `image` and, if you like, the fields of a sidecar; or JSON with the ' +
            '`url` of a picture and the same fields. ' +
            '201 when it is new, 200 when the same picture is already there, 422 with the reason when it is refused.',
          tags,
          form: { file: 'image', fields: SourceLabels, json: Linked },
        }),
      },
    )
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
        detail: about({ summary: 'Get one reference', tags }),
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
        headers: z.object(Tagged),
        body: ReferencePatch,
        response: { 200: Reference, ...problems(409, 412, 413, 415, 507) },
        detail: about({ summary: 'Change labels, gates, owner or activity of a reference', tags }),
      },
    )
    .post('/bulk-retire', ({ caller, body }) => library.setActive(caller, body.ids, body.active), {
      parse: 'jsonBody',
      body: BulkRetire,
      response: { 200: BulkRetired, ...problems(413, 415, 507) },
      detail: about({ summary: 'Retire or restore references', tags }),
    })
}

/** One picture, from the form's file or from the link in the JSON. */
function add(library: Library, caller: Viewer, body: EitherBody, origin: string) {
  if ('json' in body) return library.uploadFrom(caller, parseInput(Linked, body.json, 'body'), origin)
  const upload = oneUpload(body.form, 'image')
  const labels = labelsFromForm(body.form.fields, (value) => parseInput(SourceLabels, value, 'body'))
  return library.upload(caller, upload.path, labels, origin)
}
