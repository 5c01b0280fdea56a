import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'

export type MediaLinks = ReturnType<typeof mediaLinks>

const dayMs = 86_400_000

/**
 * Signed paths to media. They end at a day boundary (UTC) 24 to 48 hours ahead: all links made on one day are the
 * same, so that browsers cache what they point at.
 */
export function mediaLinks({ key, clock }: { key: Uint8Array; clock: Clock }) {
  function signature(path: string, expires: number): string {
    return createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url')
  }

  return {
    /** `/media/…?expires=…&signature=…` for a path below the server's origin. */
    sign(path: string): string {
      const expires = (Math.floor(clock.now() / dayMs) + 2) * (dayMs / 1000)
      return `${path}?expires=${expires}&signature=${signature(path, expires)}`
    },

    /** Seconds for which the link still holds, or null when it is forged or over. */
    secondsLeft(path: string, query: { expires: number; signature: string }): number | null {
      const expected = Buffer.from(signature(path, query.expires))
      const given = Buffer.from(query.signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      const left = query.expires - Math.floor(clock.now() / 1000)
      return left > 0 ? left : null
    },
  }
}
