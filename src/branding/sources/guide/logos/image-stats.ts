import { labOf } from '../../../../color/oklab.ts'
import type { FoundLogo } from '../../source.ts'

/** What tells a logo from a photograph. `flat`: the share of what is drawn that its six commonest colours hold. */
export type ImageStats = { transparent: boolean; flat: number; colors: number; theme: FoundLogo['theme'] }

const aspectMax = 8
/** Drawn logos with soft edges hold 0.8 and more in six colours of 4 bits a channel, photographs under 0.5. */
const flatMin = 0.68
const plainShare = 0.995

export function isLogo({ flat, colors, transparent }: ImageStats, aspect: number): boolean {
  if (aspect > aspectMax || aspect < 1 / aspectMax) return false
  return flat >= flatMin && (colors > 1 || transparent)
}

/** Measures RGBA pixels. A transparent logo in light colours is made for a dark ground, and the other way round. */
export function statsOf({ data }: { data: Uint8Array }): ImageStats {
  const bins = new Map<number, number>()
  let clear = 0
  let drawn = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) {
      clear++
      continue
    }
    drawn++
    const bin = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const sorted = [...bins].toSorted(([, one], [, other]) => other - one)
  const transparent = clear > (clear + drawn) * 0.01
  const flat = drawn === 0 ? 0 : sorted.slice(0, 6).reduce((sum, [, count]) => sum + count, 0) / drawn
  const colors = drawn === 0 ? 0 : sorted[0]![1] / drawn >= plainShare ? 1 : sorted.length
  return { transparent, flat, colors, theme: themeOf(sorted, drawn, transparent) }
}

function themeOf(bins: [number, number][], drawn: number, transparent: boolean): FoundLogo['theme'] {
  const light = bins
    .slice(0, 12)
    .reduce((sum, [bin, count]) => sum + (lightnessOf(bin) * count) / Math.max(1, drawn), 0)
  if (transparent) return light > 0.85 ? 'dark' : light < 0.72 ? 'light' : 'any'
  return lightnessOf(bins[0]?.[0] ?? 0) > 0.6 ? 'light' : 'dark'
}

/** Oklab's lightness in the middle of a bin of 4 bits a channel. */
function lightnessOf(bin: number): number {
  const channel = (shift: number) => (((bin >> shift) & 15) << 4) | 8
  return labOf([channel(8), channel(4), channel(0)]).l
}
