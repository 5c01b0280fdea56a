import { Elysia } from 'elysia'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { OrderHeaders, orderFrom } from '../runs/idempotency.ts'
import { RunHandle, RunLine } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import type { RunStreams } from '../runs/streaming.ts'
import { directoryImport, ImportCounts, ImportQuery, ImportStatus, StatusQuery } from './model.ts'
import type { ImportService } from './service.ts'

/** Imports over HTTP. */
export function importRoutes(imports: ImportService, runs: Runs, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/imports', name: 'imports' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/directory',
      async ({ caller, body, request }) =>
        runs.handed(await imports.beginDirectory(caller, orderFrom(request, caller, body), body.dir)),
      {
        parse: 'jsonBody',
        body: directoryImport.input,
        headers: OrderHeaders,
        response: { 200: RunHandle, ...problems(409, 413, 415, 507) },
        detail: about({
          id: 'importDirectory',
          summary: "Import a directory of the server's own machine",
          description: 'A run: each file is an item, its id the path below `dir`.',
          tags: ['Import'],
          scope: 'admin',
        }),
      },
    )
}

/** The remix import over HTTP: how it stands, and one more batch of it. */
export function remixRoutes(imports: ImportService, streams: RunStreams) {
  return new Elysia({ prefix: '/v1/image-gen/remix', name: 'remix' })
    .use(withCaller)
    .get('/import', ({ caller, query }) => imports.status(caller, query.limit), {
      query: StatusQuery,
      response: { 200: ImportStatus, ...problems() },
      detail: about({
        id: 'getImportStatus',
        summary: 'How the import of graphics stands',
        description:
          'How each item of the source stands by now, and the newest of them. `remaining` is as of `listed_at`; a ' +
          'source that was never listed is queried for how much it holds.',
        tags: ['Import'],
      }),
    })
    .post(
      '/import',
      async ({ caller, query, request, origin, keepOpen }) => {
        const { stream, limit } = query
        const run = await imports.beginRemix(caller, orderFrom(request, caller, { limit }), limit)
        // Lines are no JSON object: the schema speaks of the other answer.
        if (stream) return (await streams.open(run, { request, origin, keepOpen, viewer: caller })) as never
        keepOpen()
        return imports.outcomeOf(run.runId, request.signal)
      },
      {
        query: ImportQuery,
        headers: OrderHeaders,
        response: { 200: ImportCounts, ...problems(409, 507) },
        detail: about({
          id: 'importGraphics',
          summary: 'Pull graphics into the library',
          description:
            'Takes up to `limit` graphics from the source through the ingest pipeline: new ones and those that ' +
            'failed before first. Answers at the end with the counts; with `stream=1` each item is a line, and the ' +
            'last line carries the counts. Honours Idempotency-Key. 409 when no source is configured.',
          tags: ['Import'],
          lines: RunLine,
          headers: ['X-Run-Id'],
        }),
      },
    )
}
