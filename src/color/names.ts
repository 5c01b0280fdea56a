import { colornames } from 'color-name-list/bestof'
import { converter } from 'culori'

const oklab = converter('oklab')
const nameLab = new Float64Array(colornames.length * 3)
colornames.forEach(({ hex }, at) => {
  const color = oklab(hex)
  if (color) nameLab.set([color.l, color.a, color.b], at * 3)
})

/** The published name nearest to each colour in Oklab, in the same order. */
export function colorNames(colors: readonly string[]): string[] {
  return colors.map((hex) => {
    const color = oklab(hex)
    if (!color) throw new RangeError('A colour is written #rrggbb.')
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
    return colornames[best]!.name
  })
}
