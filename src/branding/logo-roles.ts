import { z } from 'zod'
import { type Timers, withDeadline } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { VisionModel } from '../kernel/vision.ts'
import { preview } from '../library/images/images.ts'
import { LogoRole } from './model.ts'
import type { KeptLogo } from './profile.ts'

/** A model is shown so many logos at once; those are the likeliest, and the others stay without a role. */
const logosMax = 8
const answerMs = 60_000

const instruction = `Each image is a logo of one church, in the order of the list. Say for each what it is to the
brand. primary: the full logo that stands for the church. secondary: another full logo. horizontal: mark and name side by
side, where another is primary. stacked: mark above name, where another is primary. icon: the mark without the name.
wordmark: the name without a mark. null: it is none of these, or the image does not show it.`

type Shown = Pick<KeptLogo, 'width' | 'height' | 'evidence'> & { id: string; bytes: Uint8Array }

/** What each logo is to its brand, by its id; those that nobody can tell are left out. */
export type NameLogos = (logos: readonly Shown[], signal: AbortSignal) => Promise<Map<string, LogoRole>>

/**
 * Has a vision model say what each logo is. Where it fails, or says anything else than a role for each, no logo gets
 * one. Rejects only with the reason of `signal`.
 */
export function logoNamer(model: VisionModel, timers: Timers, log: Log): NameLogos {
  return async (logos, signal) => {
    const shown = logos.slice(0, logosMax)
    if (shown.length === 0) return new Map()
    const schema = z.object({ roles: z.array(LogoRole.nullable()).length(shown.length) })
    const data = shown.map(({ width, height, evidence }, at) => ({ image: at + 1, width, height, found: evidence }))
    try {
      const images = []
      for (const { bytes } of shown) images.push({ bytes: await preview(bytes), type: 'image/webp' as const })
      const question = { instruction, data, images, schema }
      const { roles } = await withDeadline(timers, { ms: answerMs, signal }, (limit) => model.ask(question, limit))
      return new Map(roles.flatMap((role, at) => (role === null ? [] : [[shown[at]!.id, role] as const])))
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: String(error) }, 'the roles of logos could not be had from the vision model')
      return new Map()
    }
  }
}
