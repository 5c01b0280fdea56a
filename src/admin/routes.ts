import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireOrganisation } from '../churches/service.ts'
import type { ShownSetting } from '../config.ts'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, NoQuery, problems, Ranged } from '../http/docs.ts'
import { Id } from '../kernel/fields.ts'
import { Signed } from '../library/media-links.ts'
import { OrderHeaders, orderFrom } from '../runs/idempotency.ts'
import { RunHandle } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { type Backups, backupsPrefix } from './backups.ts'
import type { KeyAdmin } from './keys.ts'
import { Callers, CreatedKey, KeyPage, KeyQuery, NewKey, Revoked, Settings } from './model.ts'

const tags = ['Administration'] as const
const scope = 'admin'

/** Who is behind the ids in logs, over HTTP. */
export function callerRoutes(keys: KeyAdmin) {
  return new Elysia({ name: 'callers' }).use(withCaller).get('/v1/callers', ({ caller }) => keys.callers(caller), {
    query: NoQuery,
    response: { 200: Callers, ...problems() },
    detail: about({
      id: 'listCallers',
      summary: 'What people call the credentials that logs name',
      description:
        'The names of API keys, revoked ones too, by the ids in `caller`, `actor`, `created_by` and the like; a church’s ' +
        'credential sees its own church’s. A JWT is named by its subject, and is not listed.',
      tags,
    }),
  })
}

/** API keys over HTTP. */
export function keyRoutes(keys: KeyAdmin, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/keys', name: 'keys' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query }) => keys.list(caller, query), {
      query: KeyQuery,
      response: { 200: KeyPage, ...problems() },
      detail: about({
        id: 'listKeys',
        summary: 'List the API keys',
        description:
          'Oldest first, without their secrets; a church’s admin sees its own. VERGER_API_KEY is none of them.',
        tags,
        scope,
      }),
    })
    .post('', async ({ caller, body, status }) => status(201, await keys.create(caller, body)), {
      parse: 'jsonBody',
      body: NewKey,
      response: { 201: CreatedKey, ...problems(413, 415, 507) },
      detail: about({ id: 'createKey', summary: 'Make an API key', tags, scope }),
    })
    .delete('/:id', ({ caller, params }) => keys.revoke(caller, params.id), {
      params: z.object({ id: Id.describe('The key.') }),
      response: { 200: Revoked, ...problems(409, 507) },
      detail: about({
        id: 'revokeKey',
        summary: 'Revoke an API key',
        description:
          'It is refused from the next request on, and so is every browser that it signed in. 409: nobody could ' +
          'administer the server any more, as it is the last admin key of the organisation and neither VERGER_API_KEY ' +
          'nor JWT_SECRET is set. `verger keys revoke` on the machine itself ends that one too.',
        tags,
        scope,
      }),
    })
}

type Parts = { shown: readonly ShownSetting[]; backups: Backups; runs: Runs }

/** Settings and backups over HTTP. */
export function operationRoutes({ shown, backups, runs }: Parts) {
  return new Elysia({ name: 'administration' })
    .get(`${backupsPrefix}/:file`, ({ params, query }) => backups.open(params.file, query), {
      params: z.object({
        file: z
          .string()
          .meta({ description: 'What the signed link names.', examples: ['verger-20261122T040000Z.tar'] }),
      }),
      query: Signed,
      headers: Ranged,
      response: problems(),
      detail: about({
        id: 'getBackup',
        summary: 'A backup by its signed link',
        description: 'It holds everything but what stands in settings; restore it with `verger restore FILE`.',
        tags,
        scope: 'open',
        produces: ['application/x-tar'],
        also: [206, 416],
        headers: ['Content-Disposition'],
      }),
    })
    .use(withCaller)
    .get(
      '/v1/settings',
      ({ caller }) => {
        requireOrganisation(caller)
        return { settings: [...shown] }
      },
      {
        query: NoQuery,
        response: { 200: Settings, ...problems() },
        detail: about({
          id: 'getSettings',
          summary: 'The settings in force, and where each comes from',
          description: 'Secrets are left out, and what an address holds of them.',
          tags,
          scope,
        }),
      },
    )
    .post(
      '/v1/backups',
      async ({ caller, request }) => runs.handed(await backups.begin(caller, orderFrom(request, caller, {}))),
      {
        headers: OrderHeaders,
        response: { 200: RunHandle, ...problems(409, 507) },
        detail: about({
          id: 'createBackup',
          summary: 'Write a backup',
          description:
            'A run; its output is `{file, size_bytes, url}`, where `url` is a signed link to the archive. The newest three ' +
            'are kept: in DATA_DIR/backups, or beside the files that servers share.',
          tags,
          scope,
        }),
      },
    )
}
