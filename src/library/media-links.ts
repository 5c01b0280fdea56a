import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'

/** What a link to media carries. Nothing of it is refused for its form: a wrong proof is one, however it is written. */
export const Signed = z.object({
  expires: z
    .string()
    .optional()
    .meta({
      description: 'When the link ends, in seconds since the epoch.',
      type: 'integer',
      examples: [1_795_478_400],
    }),
  signature: z.string().optional().describe('What proves the link; without it the answer is 403.'),
})
export type Signed = z.infer<typeof Signed>

export type MediaLinks = ReturnType<typeof mediaLinks>

const dayMs = 86_400_000

/**
 * Signed paths to media. They end at a day boundary (UTC) 24 to 48 hours ahead: all links made on one day are the
 * same, so that browsers cache what they point at.
 */
export function mediaLinks({ key, clock }: { key: Uint8Array; clock: Clock }) {
  const keyed = new Bun.CryptoHasher('sha256', key)

  function signature(path: string, expires: number): string {
    return keyed.copy().update(`${path}\n${expires}`).digest('base64url')
  }

  return {
    /** `/media/…?expires=…&signature=…` for a path below the server's origin; `expires` in seconds since the epoch. */
    sign(path: string, expires = (Math.floor(clock.now() / dayMs) + 2) * (dayMs / 1000)): string {
      return `${path}?expires=${expires}&signature=${signature(path, expires)}`
    },

    /**
     * Seconds for which the link still holds. Fails with `forbidden` when it is not signed at all, with `not_found`
     * when it is forged or over.
     */
    secondsLeft(path: string, query: Signed): number {
      if (query.expires === undefined || query.signature === undefined)
        throw new Fault('forbidden', 'This opens with the signed link alone that an answer carried.')
      const expires = /^\d{1,12}$/.test(query.expires) ? Number(query.expires) : 0
      const expected = Buffer.from(signature(path, expires))
      const given = Buffer.from(query.signature)
      const left = expires - Math.floor(clock.now() / 1000)
      if (expected.length !== given.length || !timingSafeEqual(expected, given) || left <= 0) throw closedLink()
      return left
    },
  }
}

/** One answer for a link that is forged or over, and for one whose file was removed. */
export function closedLink(): Fault {
  return new Fault('not_found', 'This link does not open anything, or not any more.')
}

/** Where stored files lie on this server. */
export const filesPrefix = '/media/files'

/** The link to a stored file on this server: it holds for 24 hours at least, like every link to media. */
export function fileLink(links: MediaLinks, path: string): string {
  return links.sign(`${filesPrefix}/${Buffer.from(path).toString('base64url')}`)
}
