import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type MultipartReader } from '../../http/bodies.ts'
import { withCaller } from '../../http/caller.ts'
import { about, NoQuery, problems } from '../../http/docs.ts'
import { moment } from '../../kernel/fields.ts'
import type { Viewer } from '../../churches/model.ts'
import { closedLink, Signed } from '../../library/media-links.ts'
import type { BrandExports } from '../exports/exports.ts'
import { type BrandSharing, pagePolicy, sharedPrefix } from '../sharing/sharing.ts'
import { ByAccount, tags } from './model.ts'

const daysMax = 365
const daysUsual = 30
const ShareBody = z
  .strictObject({
    days: z.int().min(1).max(daysMax).default(daysUsual).describe('How many days the link holds.'),
  })
  .meta({ examples: [{ days: daysUsual }] })
const Shared = z
  .object({
    url: z.string().describe('Whoever holds it sees this brand without a credential.'),
    expires_at: moment('When it ends by itself.'),
  })
  .meta({ id: 'SharedBrand' })
const Ended = z.object({
  ok: z.literal(true).describe('Every link that was given out for this church is closed now.'),
  ended: z.boolean().describe('There were links to end.'),
})

/** Links to a brand for people without a credential. */
export function shareRoutes(sharing: BrandSharing, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/branding/:account_number', name: 'branding shares' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/share',
      async ({ caller, params, body, origin }) => sharing.share(caller, params.account_number, body.days, origin),
      {
        parse: 'jsonBody',
        params: ByAccount,
        query: NoQuery,
        body: ShareBody,
        response: { 200: Shared, ...problems(415, 507) },
        detail: about({
          id: 'shareBrand',
          summary: 'Make a link that shows a brand without a credential',
          description:
            'A page with the card, the colours, the typefaces and the files of this church, and nothing of any other. ' +
            'It follows the profile as that changes, ends by itself, and can be ended with all others of the church.',
          tags,
        }),
      },
    )
    .delete('/share', async ({ caller, params }) => sharing.end(caller, params.account_number), {
      params: ByAccount,
      query: NoQuery,
      response: { 200: Ended, ...problems(507) },
      detail: about({
        id: 'endBrandShares',
        summary: 'End every link to a brand',
        description: 'The secret that signed them goes; a link made later is signed with a new one.',
        tags,
      }),
    })
}

const shown = {
  'card.svg': 'image/svg+xml',
  'card.png': 'image/png',
  'swatches.ase': 'application/octet-stream',
  'brand.css': 'text/css; charset=utf-8',
  'tokens.json': 'application/octet-stream',
  'logos.zip': 'application/zip',
} as const
type SharedFile = keyof typeof shown

const BySharedFile = ByAccount.extend({
  file: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .meta({ description: `Which of its files: ${Object.keys(shown).join(', ')}.`, examples: ['card.svg'] }),
})
const isShared = (file: string): file is SharedFile => Object.hasOwn(shown, file)

/** A link may be ended at any moment: nothing of it is kept on the way. */
const always = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

/** What such a link opens. */
export function sharedRoutes(sharing: BrandSharing, exports: BrandExports) {
  async function bodyOf(account: string, file: SharedFile, viewer: Viewer): Promise<Uint8Array | string> {
    if (file === 'card.svg' || file === 'card.png') return sharing.card(account, file === 'card.svg' ? 'svg' : 'png')
    if (file === 'swatches.ase') return exports.ase(viewer, account)
    if (file === 'brand.css') return exports.css(viewer, account)
    if (file === 'tokens.json') return JSON.stringify(await exports.tokens(viewer, account))
    return exports.logos(viewer, account)
  }

  return new Elysia({ prefix: sharedPrefix, name: 'shared brands' })
    .get(
      '/:account_number',
      async ({ params, query }) =>
        new Response(await sharing.page(params.account_number, query), {
          headers: { ...always, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
        }),
      {
        params: ByAccount,
        query: Signed,
        detail: about({
          id: 'getSharedBrand',
          summary: 'A shared brand as a page',
          tags: ['Media'],
          scope: 'open',
          produces: ['text/html'],
        }),
        response: problems(),
      },
    )
    .get(
      '/:account_number/:file',
      async ({ params: { account_number: account, file }, query }) => {
        const viewer = await sharing.viewer(account, query)
        if (!isShared(file)) throw closedLink()
        return new Response((await bodyOf(account, file, viewer)) as Uint8Array<ArrayBuffer>, {
          headers: {
            ...always,
            'content-type': shown[file],
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            ...(file.startsWith('card.') ? {} : { 'content-disposition': `attachment; filename="${file}"` }),
          },
        })
      },
      {
        params: BySharedFile,
        query: Signed,
        detail: about({
          id: 'getSharedBrandFile',
          summary: 'A file of a shared brand',
          tags: ['Media'],
          scope: 'open',
          produces: [...new Set(Object.values(shown).map((type) => type.split(';')[0]!))],
          headers: ['Content-Disposition'],
        }),
        response: problems(),
      },
    )
}
