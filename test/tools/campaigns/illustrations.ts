/** Illustrations drawn of shapes on a field of 1600 by 900: SVG, without the ground. */
export type Random = () => number
export type Illustration = (random: Random, palette: readonly string[]) => string

export const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

export function hills(random: Random, palette: readonly string[]): string {
  const sun = `<circle cx="${200 + random() * 1200}" cy="${120 + random() * 300}" r="${60 + random() * 120}" fill="${palette[1]}"/>`
  const hill = (at: number) => {
    const base = 420 + at * 110
    const points = times(9, (i) => `${i * 200},${base - random() * 160}`)
    return `<polygon points="0,900 ${points.join(' ')} 1600,900" fill="${palette[(at + 2) % palette.length]}" opacity="${0.75 + random() * 0.25}"/>`
  }
  return sun + times(4, hill).join('')
}
export function leaves(random: Random, palette: readonly string[]): string {
  return times(60, () => {
    const [x, y] = [random() * 1600, random() * 900]
    const [w, h] = [40 + random() * 120, 16 + random() * 40]
    return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" transform="rotate(${random() * 180} ${x} ${y})" fill="${pick(random, palette.slice(1))}"/>`
  }).join('')
}
export function shapes(random: Random, palette: readonly string[]): string {
  return times(26, () => {
    const [x, y, r] = [random() * 1600, random() * 900, 40 + random() * 170]
    const fill = pick(random, palette.slice(1))
    if (random() < 0.4) return `<circle cx="${x}" cy="${y}" r="${r / 1.4}" fill="${fill}"/>`
    if (random() < 0.5)
      return `<polygon points="${x},${y - r} ${x + r},${y + r * random()} ${x - r * random()},${y + r}" fill="${fill}"/>`
    return `<rect x="${x}" y="${y}" width="${r}" height="${r * (0.4 + random())}" transform="rotate(${random() * 90} ${x} ${y})" fill="${fill}"/>`
  }).join('')
}
export function scene(random: Random, palette: readonly string[]): string {
  const trunk = (x: number, y: number, s: number) =>
    `<rect x="${x - s / 14}" y="${y}" width="${s / 7}" height="${s}" fill="${palette[3]}"/><polygon points="${x},${y - s} ${x + s / 2},${y + s / 3} ${x - s / 2},${y + s / 3}" fill="${pick(random, palette.slice(1))}"/>`
  const church = () => {
    const [x, y, s] = [300 + random() * 900, 420 + random() * 120, 140 + random() * 160]
    const [wide, roof, tower] = [s * (0.5 + random()), s * (0.3 + random() * 0.7), s * (0.4 + random())]
    const windows = times(1 + Math.floor(random() * 4), (at) => {
      return `<rect x="${x + (at + 0.3) * (wide / 5)}" y="${y + s * 0.4}" width="${wide / 9}" height="${s * (0.2 + random() * 0.3)}" fill="${palette[0]}"/>`
    })
    return `<rect x="${x}" y="${y}" width="${wide}" height="${s}" fill="${palette[2]}"/><polygon points="${x - 20},${y} ${x + wide * random()},${y - roof} ${x + wide + 20},${y}" fill="${palette[1]}"/><rect x="${x + wide * (random() < 0.5 ? 0 : 0.8)}" y="${y - tower}" width="${wide / 5}" height="${tower}" fill="${palette[2]}"/>${windows.join('')}`
  }
  return times(9, () => trunk(random() * 1600, 480 + random() * 240, 120 + random() * 180)).join('') + church()
}
