import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, IfMatch, IfNoneMatch, NoQuery, problems } from '../http/docs.ts'
import { switchedOn } from '../kernel/fields.ts'
import { OrderHeaders, orderFrom } from '../runs/idempotency.ts'
import { RunHandle, RunLine, TagHandle } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import type { RunStreams } from '../runs/streaming.ts'
import { BrandAccount, BrandProfile, BulkBody, ExtractBody, ProfilePatch } from './profile.ts'
import type { Branding } from './service.ts'

const tags = ['Branding'] as const
const ByAccount = z.object({
  account_number: z.string().meta({ description: "A church's account number.", examples: ['1001'] }),
})
const Stream = z.strictObject({
  stream: switchedOn('`1`: the answer is the lines of the run, as they come.'),
})
const BulkHandle = TagHandle.extend({
  count: z.int().describe('Extractions that were ordered'),
  not_found: z.array(z.string()).describe('Accounts with neither a folder nor a known website'),
}).meta({ id: 'BrandBulk' })

/** If-None-Match as in RFC 9110, 13.1.2: tags are compared without their weakness. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Churches' brands over HTTP: look, pin, extract. */
export function brandingRoutes(branding: Branding, runs: Runs, streams: RunStreams, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/branding', name: 'branding' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, origin }) => branding.list(caller, origin), {
      query: NoQuery,
      response: { 200: z.object({ profiles: z.array(BrandProfile).describe('Newest first.') }), ...problems() },
      detail: about({
        id: 'listBrandProfiles',
        summary: 'List brand profiles, newest first',
        description: 'The newest is the one that changed last. A church’s credential sees its own.',
        tags,
      }),
    })
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
    .get(
      '/:account_number',
      async ({ caller, params, headers, origin, set }) => {
        const { profile, etag } = await branding.get(caller, params.account_number, origin)
        set.headers.etag = etag
        // The answer without a body is no JSON object: the schema speaks of the other one.
        if (isKnown(headers['if-none-match'], etag))
          return new Response(null, { status: 304, headers: { etag } }) as never
        return profile
      },
      {
        params: ByAccount,
        query: NoQuery,
        headers: IfNoneMatch,
        response: { 200: BrandProfile, ...problems() },
        detail: about({
          id: 'getBrandProfile',
          summary: 'Get one brand profile',
          description:
            'With an `ETag` that changes with the profile: `If-None-Match` is answered with 304 while it is the same, ' +
            '`If-Match` guards a PATCH. The links hold for a day at least; a 304 renews none of them.',
          tags,
          headers: ['ETag'],
          also: [304],
        }),
      },
    )
    .patch(
      '/:account_number',
      async ({ caller, params, body, headers, origin, set }) => {
        const ifMatch = headers['if-match'] ?? null
        const { profile, etag } = await branding.patch(caller, params.account_number, body, ifMatch, origin)
        set.headers.etag = etag
        return profile
      },
      {
        parse: 'jsonBody',
        params: ByAccount,
        headers: IfMatch,
        body: ProfilePatch,
        response: { 200: BrandProfile, ...problems(409, 412, 413, 415, 507) },
        detail: about({
          id: 'pinBrandProfile',
          summary: 'Pin what an extraction must not change',
          description:
            'What is pinned stands in place of what was found, now and after every extraction; null takes the pin ' +
            'away, and what was found last shows again. A pinned list replaces the whole list. Pinned logos are ' +
            'logos of this profile, by id or url, in the order wanted. The card is drawn anew before the answer.',
          tags,
          headers: ['ETag'],
        }),
      },
    )
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
