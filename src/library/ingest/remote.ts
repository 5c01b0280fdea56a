import { bounds } from '../../kernel/bounds.ts'
import { type HttpClient, UpstreamFault } from '../../kernel/http-client.ts'
import { Fault } from '../../kernel/errors.ts'

const deadlineMs = 30_000

/**
 * The bytes of an image that somebody links to. An address that may not be called, a link to nothing and one to too
 * much are the caller's to correct (`validation_failed`, reason `fetch_failed`); a host that is down is `upstream_failed`.
 */
export async function imageAt(outbound: HttpClient, url: string): Promise<Uint8Array> {
  const call = { upstream: 'image', url, headers: { accept: 'image/*' } }
  try {
    return (await outbound.fetchBytes({ ...call, deadlineMs, sizeBytesMax: bounds.imageFileBytesMax })).bytes
  } catch (error) {
    if (!(error instanceof UpstreamFault) || error.retryable) throw error
    throw new Fault('validation_failed', `The image could not be fetched. ${error.message}`, {
      errors: [{ path: 'body.url', message: 'fetch_failed' }],
      members: { outcome: 'failed', reason: 'fetch_failed' },
    })
  }
}

/** The name of a file in a path or the path of a link, as people read it; undefined where there is none. */
export function fileNameOf(path: string): string | undefined {
  const last = path.split(/[\\/]/).at(-1)!
  const name = decoded(last)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, bounds.textCharsMax)
  // What browsers call a file that has no name (XMLHttpRequest, FormData): `blob`.
  return name === '' || name === 'blob' ? undefined : name.toWellFormed()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
