import { Elysia } from 'elysia'
import { z } from 'zod'
import { about, problems } from '../http/docs.ts'
import { checkedPath, type FileStore } from '../kernel/files.ts'
import { filesPrefix, type MediaLinks, Signed } from './media-links.ts'

/** What a browser may show as itself. Everything else is offered to be kept: a foreign SVG could hold a script. */
const shown: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** What a browser keeps the file as: its own name (RFC 6266), where its address is none. */
function disposition(how: 'attachment' | 'inline', path: string): string {
  const name = encodeURIComponent(path.split('/').at(-1)!).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename*=UTF-8''${name}`
}

/** Signed links to files of the churches, where file storage is a directory; S3 signs its own. */
export function fileRoutes({ files, links }: { files: FileStore; links: MediaLinks }) {
  return new Elysia({ prefix: filesPrefix, name: 'files' }).get(
    '/:path',
    async ({ params, query }) => {
      const secondsLeft = links.secondsLeft(`${filesPrefix}/${params.path}`, query)
      const path = checkedPath(Buffer.from(params.path, 'base64url').toString())
      const { file, body } = await files.open(path)
      const type = shown[path.split('.').at(-1)!.toLowerCase()]
      return new Response(body, {
        headers: {
          'content-type': type ?? 'application/octet-stream',
          'content-length': String(file.sizeBytes),
          'content-disposition': disposition(type === undefined ? 'attachment' : 'inline', path),
          'cache-control': `private, max-age=${secondsLeft}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    },
    {
      params: z.object({
        path: z
          .string()
          .regex(/^[\w-]{1,1400}$/)
          .meta({ description: 'What the signed link names.', examples: ['Y2xpZW50'] }),
      }),
      query: Signed,
      detail: about({
        id: 'getFile',
        summary: 'A file of a church',
        tags: ['Media'],
        scope: 'open',
        produces: [...new Set(Object.values(shown)), 'application/octet-stream'],
        headers: ['Content-Disposition'],
      }),
      response: problems(),
    },
  )
}
