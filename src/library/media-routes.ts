import { Elysia } from 'elysia'
import { z } from 'zod'
import { about, IfNoneMatch, problems, Ranged } from '../http/docs.ts'
import { readableFormats } from '../reading/formats.ts'
import { Signed } from './media-links.ts'
import { type MediaFile, type PreviewSide, previewSides } from './media/media.ts'
import type { Library } from './service.ts'

const tags = ['Media'] as const
const types: Record<string, string> = {
  ...Object.fromEntries(readableFormats.map((format) => [format, `image/${format}`])),
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ai: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}
const unknownType = 'application/octet-stream'
const Sha256 = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: "SHA-256 of the image's bytes, in hexadecimal.", examples: ['0'.repeat(64)] }),
})

const Conditions = IfNoneMatch.extend(Ranged.shape)

const sides = previewSides.map(String) as [`${PreviewSide}`]
const Sized = Signed.extend({
  size: z
    .enum(sides)
    .transform((text) => Number(text) as PreviewSide)
    .optional()
    .meta({
      description:
        'Its longer side in pixels at most; left out: 640; 2160 stands for originals that browsers do not show. No part of what is signed.',
      examples: ['320'],
    }),
})

/** Signed links to originals and previews. Whoever holds the link may look, until it ends. */
export function mediaRoutes(library: Library) {
  return new Elysia({ prefix: '/media', name: 'media' })
    .get(
      '/:sha256',
      async ({ params, query, headers }) => {
        const file = await library.file(`/media/${params.sha256}`, params.sha256, query)
        return answer(file, headers['if-none-match'], types[file.format] ?? unknownType, () =>
          library.original(params.sha256),
        )
      },
      {
        params: Sha256,
        query: Signed,
        headers: Conditions,
        detail: about({
          id: 'getOriginal',
          summary: 'An original',
          tags,
          scope: 'open',
          produces: [...new Set([...Object.values(types), unknownType])],
          headers: ['ETag'],
          also: [206, 304, 416],
        }),
        response: problems(),
      },
    )
    .get(
      '/:sha256/preview',
      async ({ params, query, headers }) => {
        const file = await library.file(`/media/${params.sha256}/preview`, params.sha256, query)
        const { size = 640 } = query
        const etag = size === 640 ? file.etag : `"${params.sha256}-${size}"`
        return answer({ ...file, etag }, headers['if-none-match'], 'image/webp', () =>
          library.preview(params.sha256, size),
        )
      },
      {
        params: Sha256,
        query: Sized,
        headers: Conditions,
        detail: about({
          id: 'getPreview',
          summary: 'A preview as WebP',
          description: 'Its longer side is 640 pixels at most, or `size`: add `&size=320` to the link.',
          tags,
          scope: 'open',
          produces: ['image/webp'],
          headers: ['ETag'],
          also: [206, 304, 416],
        }),
        response: problems(),
      },
    )
}

async function answer(
  { etag, secondsLeft }: MediaFile,
  ifNoneMatch: string | undefined,
  type: string,
  body: () => Promise<Blob | Uint8Array>,
): Promise<Response> {
  const headers = {
    'content-type': type,
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'",
    // Pages on other origins show these images: that is what the link is for.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
  if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  return new Response((await body()) as Blob, { headers })
}
