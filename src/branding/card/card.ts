import type { Tx } from '../../db/sql.ts'
import { type Clock, iso, type Timers, withDeadline } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Attachments } from '../../library/attachments.ts'
import type { CardContent, CardTools } from './render.ts'
import type { BrandColor } from '../profile.ts'
import type { FoundLogo } from '../sources/source.ts'
import type { KeptCard, ProfileRow, StoredFile } from '../profile.ts'
import { titles } from '../sources/registry.ts'
import { cardLogo, filesOf, guessBelow, isDrawable, shownOf } from '../rules.ts'

/** Draws a card. Rejects when it cannot, and with the reason of the signal. */
export type DrawCard = (card: CardContent, signal: AbortSignal) => Promise<{ svg: string; png: Uint8Array }>

/** Draws cards with what is loaded when the first is drawn. */
export const cardDrawer =
  (tools: CardTools): DrawCard =>
  async (card, signal) =>
    (await import('./render.ts')).renderCard({ card, tools }, signal)

type Parts = { kept: Attachments; draw: DrawCard; clock: Clock; timers: Timers; log: Log }
/** The colours with the names that a source or a person gave: those of the published list are nobody's words. */
const withGivenNames = (colors: readonly BrandColor[]) =>
  colors.map((color) => (color.name_source === 'computed' ? { ...color, name: null } : color))

export type Cards = ReturnType<typeof brandCards>

const conflictNames = { primary: 'primary colour', heading: 'heading font', body: 'body font' } as const
const drawMs = 30_000
const brandOf = (owner: string) => ({ purpose: 'brand', owner })
const cardOf = (owner: string) => ({ purpose: 'brand-card', owner })

/** The images of brands: drawn before a transaction, and kept in it with every file the profile names. */
export function brandCards({ kept, draw, clock, timers, log }: Parts) {
  const bytesOf = (file: StoredFile | null) => (file === null ? null : kept.read(file.sha256))

  async function contentOf(row: ProfileRow): Promise<CardContent> {
    const shown = shownOf(row)
    const best = cardLogo(shown)
    const bytes = await bytesOf(best?.file ?? null)
    const fonts = shown.fonts.map(async ({ family, role, confidence, file }) => {
      const font = await bytesOf(file)
      return { family, role, doubtful: confidence < guessBelow, ...(font && { file: font }) }
    })
    return {
      churchName: shown.church_name,
      account: row.account_number,
      colors: withGivenNames(shown.colors).map((color) => ({ ...color, doubtful: color.confidence < guessBelow })),
      fonts: await Promise.all(fonts),
      logo: best && bytes && { ...best, bytes, shownAs: best.file.format as FoundLogo['shownAs'] },
      subBrands: shown.subBrands.map(({ name, colors }) => ({
        name,
        hexes: [...new Set(colors.map(({ hex }) => hex))],
      })),
      conflicts: shown.conflicts.map(({ field, values }) => ({
        field: conflictNames[field],
        values: values.map(({ value, source }) => ({ value, source: titles[source] })),
      })),
      source: shown.source,
      at: iso(clock.now()),
    }
  }

  return {
    /** The card of a profile, its files stored; null when there is nothing to draw, or it cannot be drawn. */
    async draw(row: ProfileRow, signal?: AbortSignal): Promise<KeptCard | null> {
      if (!isDrawable(shownOf(row))) return null
      try {
        const content = await contentOf(row)
        const { svg, png } = await withDeadline(timers, { ms: drawMs, signal }, (limit) => draw(content, limit))
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
