import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type MultipartReader } from '../../http/bodies.ts'
import { withCaller } from '../../http/caller.ts'
import { about, NoQuery, problems } from '../../http/docs.ts'
import { switchedOn } from '../../kernel/fields.ts'
import { OrderHeaders, orderFrom } from '../../runs/idempotency.ts'
import { RunHandle, RunLine, TagHandle } from '../../runs/model.ts'
import type { Runs } from '../../runs/service.ts'
import type { RunStreams } from '../../runs/streaming.ts'
import { BrandAccount } from '../profile.ts'
import { BulkBody, ExtractBody } from '../requests.ts'
import type { Branding } from '../service.ts'
import { tags } from './model.ts'

const Stream = z.strictObject({
  stream: switchedOn('`1`: the answer is the lines of the run, as they come.'),
})
const BulkHandle = TagHandle.extend({
  count: z.int().describe('Extractions that were ordered'),
  not_found: z.array(z.string()).describe('Accounts with neither a folder nor a known website'),
}).meta({ id: 'BrandBulk' })

/** Extractions over HTTP: of whom there can be one, of one church, or of many. */
export function extractRoutes(branding: Branding, runs: Runs, streams: RunStreams, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/branding', name: 'branding extractions' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('/accounts', async ({ caller }) => ({ accounts: await branding.accounts(caller) }), {
      query: NoQuery,
      response: { 200: z.object({ accounts: z.array(BrandAccount).describe('By account number.') }), ...problems() },
      detail: about({
        id: 'listBrandAccounts',
        summary: 'List the churches that have a client-assets folder',
        description: 'By account number. A church’s credential sees its own.',
        tags,
      }),
    })
    .post(
      '/extract',
      async ({ caller, body, query, request, origin, keepOpen }) => {
        const run = await branding.extract(caller, orderFrom(request, caller, body), body)
        // Lines are no JSON object: the schema speaks of the other answer.
        if (query.stream) return (await streams.open(run, { request, origin, keepOpen, viewer: caller })) as never
        return runs.handed(run)
      },
      {
        parse: 'jsonBody',
        query: Stream,
        headers: OrderHeaders,
        body: ExtractBody,
        response: { 200: RunHandle, ...problems(409, 413, 415, 507) },
        detail: about({
          id: 'extractBrand',
          summary: 'Build or refresh one brand profile',
          description:
            'A run; its items are the sources, each with what it gave: strategy guide, file storage, website. The ' +
            'website is the one named here, else the profile’s, else the one in `church.json`. An extraction of the ' +
            'same church that has not ended is joined, unless another website is named: then this one waits for it. ' +
            'A refresh keeps the profile ready, and its values if it fails. 404 when the church has neither a ' +
            'folder nor a website. With `stream=1` the run’s lines are the answer.',
          tags,
          lines: RunLine,
          headers: ['X-Run-Id'],
        }),
      },
    )
    .post(
      '/extract/bulk',
      async ({ caller, body, request }) =>
        runs.handed(await branding.extractMany(caller, orderFrom(request, caller, body), body.account_numbers)),
      {
        parse: 'jsonBody',
        headers: OrderHeaders,
        body: BulkBody,
        response: { 200: BulkHandle, ...problems(409, 413, 415, 507) },
        detail: about({
          id: 'extractBrands',
          summary: 'Build or refresh many brand profiles',
          description:
            'A run for each church, all under one tag; a number given twice counts once. Churches with neither a ' +
            'folder nor a known website are named in `not_found`; 404 when none is left.',
          tags,
        }),
      },
    )
}
