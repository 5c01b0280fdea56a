import { distanceOf, labOfHex, liesBetween } from '../../../color/oklab.ts'
import type { Ink, Inks } from '../../palette/palette.ts'

const stopsMax = 16
/** An ink this near to a stop is the stop's own colour. */
const nearStop = 0.07
const stopColor = /stop-color\s*[=:]\s*["']?\s*(#[\da-f]{6}|#[\da-f]{3})\b/gi

const full = (hex: string) => (hex.length === 4 ? `#${hex.slice(1).replaceAll(/./g, '$&$&')}` : hex)

/** The colours between which the gradients of a drawing run, as its text has them. */
export function gradientStops(svg: string): string[] {
  const stops = [...svg.matchAll(stopColor)].slice(0, stopsMax).map(([, hex]) => full(hex!).toLowerCase())
  return [...new Set(stops)]
}

/** The inks of a drawing with those of its gradients as the stops that they run between, however many shades there are. */
export function withStops(inks: Inks, stops: readonly string[]): Inks {
  if (stops.length < 2) return inks
  const ends = stops.map((hex) => ({ ...labOfHex(hex), hex, share: 0 }))
  const isShade = (ink: Ink) =>
    ends.some(
      (one, at) => distanceOf(one, ink) < nearStop || ends.slice(at + 1).some((other) => liesBetween(ink, one, other)),
    )
  const kept: Ink[] = []
  for (const ink of inks.inks) {
    if (!isShade(ink)) kept.push(ink)
    else ends.reduce((best, end) => (distanceOf(end, ink) < distanceOf(best, ink) ? end : best)).share += ink.share
  }
  const used = ends.filter(({ share }) => share > 0)
  return { ...inks, inks: [...kept, ...used].toSorted((one, other) => other.share - one.share) }
}
