import { colornames } from 'color-name-list/bestof'
import { labOfHex } from './oklab.ts'

const nameLab = new Float64Array(colornames.length * 3)
colornames.forEach(({ hex }, at) => {
  const { l, a, b } = labOfHex(hex)
  nameLab.set([l, a, b], at * 3)
})

/** The published name nearest to each colour (`#rrggbb`) in Oklab, in the same order. */
export function colorNames(colors: readonly string[]): string[] {
  return colors.map((hex) => colornames[nearestName(hex)]!.name)
}

function nearestName(hex: string): number {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError('A colour is written #rrggbb.')
  const color = labOfHex(hex)
  let best = 0
  let bestDistance = Infinity
  for (let at = 0, i = 0; i < nameLab.length; at++, i += 3) {
    const l = nameLab[i]! - color.l
    const a = nameLab[i + 1]! - color.a
    const b = nameLab[i + 2]! - color.b
    const distance = l * l + a * a + b * b
    if (distance < bestDistance) {
      bestDistance = distance
      best = at
    }
  }
  return best
}
