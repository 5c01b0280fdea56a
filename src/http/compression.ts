import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this the head costs more than the body saves, in bytes. */
const worthwhileBytes = 8 * 1024

/** Whether the caller names gzip, and not to say that it takes none (RFC 9110, 12.5.3: `gzip;q=0`). */
export function takesGzip(request: Request): boolean {
  const accepted = request.headers.get('accept-encoding')
  return accepted !== null && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
}

/** Gzips a large JSON answer, off the main thread; every other answer stays as it is. */
export async function compressed(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.split(';')[0] !== 'application/json') return response
  const bytes = await response.bytes()
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.length < worthwhileBytes) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return new Response(new Uint8Array(await compress(bytes, { level: 5 })), { status: response.status, headers })
}
