import { Elysia } from 'elysia'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { orderFrom } from '../runs/idempotency.ts'
import { RunHandle } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { directoryImport } from './model.ts'
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
        response: { 200: RunHandle, ...problems(409, 413, 415, 507) },
        detail: about({
          summary: "Import a directory of the server's own machine",
          description: 'A run: each file is an item, its id the path below `dir`. Honours Idempotency-Key.',
          tags: ['Import'],
          scope: 'admin',
        }),
      },
    )
}
