import { Elysia } from 'elysia'
import { bodyParsers, type MultipartReader } from '../../http/bodies.ts'
import { withCaller } from '../../http/caller.ts'
import { about, IfMatch, IfNoneMatch, NoQuery, problems } from '../../http/docs.ts'
import { BrandProfile } from '../profile.ts'
import { ProfilePage, ProfilePatch, ProfileQuery } from '../requests.ts'
import type { Branding } from '../service.ts'
import { ByAccount, tags } from './model.ts'

/** If-None-Match as in RFC 9110, 13.1.2: tags are compared without their weakness. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Churches' brands over HTTP: look and pin. */
export function profileRoutes(branding: Branding, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/branding', name: 'branding' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get('', ({ caller, query, origin }) => branding.list(caller, query, origin), {
      query: ProfileQuery,
      response: { 200: ProfilePage, ...problems() },
      detail: about({
        id: 'listBrandProfiles',
        summary: 'List brand profiles, newest first',
        description:
          'The newest is the one that changed last. A church’s credential sees its own. The list is whole unless ' +
          '`limit` or `cursor` is sent.',
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
            'away, and what was found last shows again. A pinned list replaces the whole list; `color`, `font` and `logo` change one value by its id and leave the others; `undo` takes an entry of the history back. Pinned logos are ' +
            'logos of this profile, by id or url, in the order wanted. The card is drawn anew before the answer.',
          tags,
          headers: ['ETag'],
        }),
      },
    )
}
