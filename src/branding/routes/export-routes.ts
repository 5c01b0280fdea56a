import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../../http/caller.ts'
import { about, NoQuery, problems } from '../../http/docs.ts'
import type { BrandExports } from '../exports/exports.ts'
import { ByAccount, tags } from './model.ts'

/** A file to be saved, under the church's number. */
function download(body: Uint8Array | string, type: string, name: string): Response {
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    },
  })
}

const saved = (account: string, ending: string) => `brand-${account.replaceAll(/[^\w-]/g, '_')}${ending}`

const tokenExample = {
  $description: 'Harbor Light Church',
  color: { $type: 'color', primary: { $value: '#12355b', $description: 'Harbor blue' } },
  font: { $type: 'fontFamily', heading: { $value: 'League Spartan' } },
}
const Group = z.record(z.string(), z.unknown())
const DesignTokens = z
  .object({
    $description: z.string().describe('The name of the church.'),
    color: Group.describe('The colours by role; `$value` is #rrggbb.'),
    font: Group.describe('The families for `heading` and `body`.'),
  })
  .meta({ id: 'DesignTokens', examples: [tokenExample] })

/** Brands as files for other programs. */
export function exportRoutes(exports: BrandExports) {
  return new Elysia({ prefix: '/v1/image-gen/branding/:account_number', name: 'branding exports' })
    .use(withCaller)
    .use(archiveRoutes(exports))
    .get(
      '/export.ase',
      async ({ caller, params: { account_number: account } }) =>
        download(await exports.ase(caller, account), 'application/octet-stream', saved(account, '.ase')),
      {
        params: ByAccount,
        query: NoQuery,
        response: problems(),
        detail: about({
          id: 'exportBrandSwatches',
          summary: 'The colours as Adobe swatches',
          description: 'Adobe Swatch Exchange: one group of the colours as they are shown, named by name and role.',
          tags,
          produces: ['application/octet-stream'],
          headers: ['Content-Disposition'],
        }),
      },
    )
    .get(
      '/export.css',
      async ({ caller, params: { account_number: account } }) =>
        download(await exports.css(caller, account), 'text/css; charset=utf-8', saved(account, '.css')),
      {
        params: ByAccount,
        query: NoQuery,
        response: problems(),
        detail: about({
          id: 'exportBrandStylesheet',
          summary: 'Colours and type as CSS custom properties',
          description: '`--color-primary`, `--color-accent-2`, `--font-heading` and so on, on `:root`.',
          tags,
          produces: ['text/css'],
          headers: ['Content-Disposition'],
        }),
      },
    )
    .get('/export.json', async ({ caller, params }) => exports.tokens(caller, params.account_number), {
      params: ByAccount,
      query: NoQuery,
      response: { 200: DesignTokens, ...problems() },
      detail: about({
        id: 'exportBrandTokens',
        summary: 'Colours and type as design tokens',
        description: "In the format of the W3C's design tokens community group.",
        tags,
      }),
    })
}

function archiveRoutes(exports: BrandExports) {
  return new Elysia({ name: 'branding archives' })
    .use(withCaller)
    .get(
      '/logos.zip',
      async ({ caller, params: { account_number: account } }) =>
        download(await exports.logos(caller, account), 'application/zip', saved(account, '-logos.zip')),
      {
        params: ByAccount,
        query: NoQuery,
        response: problems(),
        detail: about({
          id: 'exportBrandLogos',
          summary: 'The logos as one archive',
          description: 'Best first and numbered, with the ground each is made for. 404 when the profile has none.',
          tags,
          produces: ['application/zip'],
          headers: ['Content-Disposition'],
        }),
      },
    )
}
