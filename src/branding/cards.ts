import type { Tx } from '../db/sql.ts'
import { type Clock, iso, type Log } from '../kernel/outside.ts'
import type { KeptFiles } from '../library/kept.ts'
import type { BrandColor, BrandFont, LogoTheme, SourceName } from './model.ts'
import type { z } from 'zod'
import type { KeptCard, ProfileRow, StoredFile } from './profile.ts'
import { cardLogo, filesOf, isDrawable, shownOf } from './rules.ts'

/** What a card shows. `file`: the font file itself, for the specimen. `on`: the date, yyyy-MM-dd. */
export type CardFacts = {
  church: string
  account: string
  colors: BrandColor[]
  fonts: { family: string; role: BrandFont['role']; file: Uint8Array | null }[]
  logo: {
    bytes: Uint8Array
    type: string
    width: number
    height: number
    theme: z.infer<typeof LogoTheme>
  } | null
  source: SourceName | null
  on: string
}

/** Draws a card. Rejects when it cannot, and with the reason of the signal. */
export type DrawCard = (facts: CardFacts, signal: AbortSignal) => Promise<{ svg: string; png: Uint8Array }>

type Parts = { kept: KeptFiles; draw: DrawCard; clock: Clock; log: Log }
export type Cards = ReturnType<typeof brandCards>

const drawMs = 20_000
const brandOf = (owner: string) => ({ purpose: 'brand', owner })
const cardOf = (owner: string) => ({ purpose: 'brand-card', owner })

/** The pictures of brands: drawn before a transaction, and kept in it with every file the profile names. */
export function brandCards({ kept, draw, clock, log }: Parts) {
  const bytesOf = (file: StoredFile | null) => (file === null ? null : kept.read(file.sha256))

  async function factsOf(row: ProfileRow): Promise<CardFacts> {
    const shown = shownOf(row)
    const best = cardLogo(shown)
    const bytes = await bytesOf(best?.file ?? null)
    const fonts = shown.fonts.map(async ({ family, role, file }) => ({ family, role, file: await bytesOf(file) }))
    return {
      church: shown.church_name,
      account: row.account_number,
      colors: shown.colors,
      fonts: await Promise.all(fonts),
      logo: best && bytes && { ...best, bytes, type: `image/${best.file.format}` },
      source: shown.source,
      on: iso(clock.now()).slice(0, 10),
    }
  }

  return {
    /** The card of a profile, its files stored; null when there is nothing to draw, or it cannot be drawn. */
    async draw(row: ProfileRow, signal?: AbortSignal): Promise<KeptCard | null> {
      if (!isDrawable(shownOf(row))) return null
      try {
        const deadline = AbortSignal.timeout(drawMs)
        const { svg, png } = await draw(await factsOf(row), signal ? AbortSignal.any([signal, deadline]) : deadline)
        return { svg: await kept.put(new TextEncoder().encode(svg), 'svg'), png: await kept.put(png, 'png') }
      } catch (error) {
        signal?.throwIfAborted()
        log.warn({ account: row.account_number, err: String(error) }, 'a brand card could not be drawn')
        return null
      }
    },

    /** Keeps every file that a profile names, and lets go of those it named before. */
    async keep(tx: Tx, row: Pick<ProfileRow, 'account_number' | 'found' | 'pins' | 'card'>): Promise<void> {
      const { account_number: account, card } = row
      const named = [
        { keeping: brandOf(account), files: filesOf(row) },
        { keeping: cardOf(account), files: card === null ? [] : [card.svg, card.png] },
      ]
      for (const { keeping } of named) await kept.drop(tx, keeping)
      for (const { keeping, files } of named) for (const file of files) await kept.keep(tx, file, keeping, { account })
    },
  }
}
