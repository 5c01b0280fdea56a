/** Illustrations of other manners, for the hands that the judge did not learn from. */
import { pick, type Random, times } from './illustrations.ts'

export function waves(random: Random, palette: readonly string[]): string {
  const count = 4 + Math.floor(random() * 5)
  return times(count, (at) => {
    const [y, shift] = [80 + random() * 120 + (at * 800) / count, random() * 400]
    const crests = times(14, (i) => {
      const [wide, swing] = [90 + random() * 220, 20 + random() * 110]
      return `q ${wide / 2} ${i % 2 ? swing : -swing} ${wide} 0`
    }).join(' ')
    return `<path d="M ${-shift} ${y} ${crests} V 900 H ${-shift} Z" fill="${palette[(at % 3) + 1]}" opacity="${0.5 + random() * 0.5}"/>`
  }).join('')
}

export function blossoms(random: Random, palette: readonly string[]): string {
  return times(16, () => {
    const [x, y, r, turn] = [random() * 1600, random() * 900, 30 + random() * 75, random() * 72]
    const petals = 5 + Math.floor(random() * 3)
    const fill = pick(random, palette.slice(1))
    const petal = (at: number) =>
      `<ellipse cx="${x}" cy="${y - r}" rx="${r * 0.45}" ry="${r * 0.8}" fill="${fill}" transform="rotate(${turn + (at * 360) / petals} ${x} ${y})"/>`
    return `<path d="M ${x} ${y} q ${random() * 120 - 60} 200 ${random() * 80 - 40} 900" stroke="${palette[3]}" stroke-width="6" fill="none"/>${times(petals, petal).join('')}<circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="${pick(random, palette)}"/>`
  }).join('')
}

export function arches(random: Random, palette: readonly string[]): string {
  const arch = (x: number, w: number, h: number, depth: number): string => {
    if (depth === 0 || w < 24) return ''
    const fill = palette[(depth + Math.floor(random() * 2)) % palette.length]
    const inset = w * (0.12 + random() * 0.1)
    return `<path d="M ${x} 900 V ${900 - h + w / 2} A ${w / 2} ${w / 2} 0 0 1 ${x + w} ${900 - h + w / 2} V 900 Z" fill="${fill}"/>${arch(x + inset, w - inset * 2, h - inset, depth - 1)}`
  }
  return times(6, () => arch(random() * 1350 - 50, 160 + random() * 320, 300 + random() * 540, 4)).join('')
}

export function branches(random: Random, palette: readonly string[]): string {
  const limb = (x: number, y: number, length: number, angle: number): string => {
    const [u, v] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const line = `<line x1="${x}" y1="${y}" x2="${u}" y2="${v}" stroke="${palette[1]}" stroke-width="${length / 9}" stroke-linecap="round"/>`
    if (length < 50)
      return `${line}<ellipse cx="${u}" cy="${v}" rx="26" ry="11" fill="${pick(random, palette.slice(1))}" transform="rotate(${random() * 180} ${u} ${v})"/>`
    return (
      line + times(2, (i) => limb(u, v, length * (0.6 + random() * 0.2), angle + (i - 0.5) * (0.6 + random()))).join('')
    )
  }
  return times(3, (i) => limb(250 + i * 520 + random() * 160, 900, 190 + random() * 90, -Math.PI / 2)).join('')
}

export function skyline(random: Random, palette: readonly string[]): string {
  return times(18, (at) => {
    const [x, w, h] = [at * 92 - 20, 60 + random() * 70, 160 + random() * 520]
    const windows = times(Math.floor(h / 60), (row) =>
      times(3, (column) =>
        random() < 0.6
          ? `<rect x="${x + 10 + (column * (w - 20)) / 3}" y="${900 - h + 20 + row * 60}" width="${w / 6}" height="30" fill="${palette[2]}"/>`
          : '',
      ).join(''),
    ).join('')
    const roof =
      random() < 0.3
        ? `<polygon points="${x},${900 - h} ${x + w / 2},${900 - h - w} ${x + w},${900 - h}" fill="${palette[1]}"/>`
        : ''
    return `<rect x="${x}" y="${900 - h}" width="${w}" height="${h}" fill="${pick(random, palette.slice(1))}"/>${roof}${windows}`
  }).join('')
}

export function rays(random: Random, palette: readonly string[]): string {
  const [x, y] = [300 + random() * 1000, 250 + random() * 400]
  let turn = random() * 0.4
  const beams: string[] = []
  while (turn < Math.PI * 2) {
    const wide = 0.06 + random() * 0.2
    const at = (angle: number) => `${x + Math.cos(angle) * 2000},${y + Math.sin(angle) * 2000}`
    beams.push(`<polygon points="${x},${y} ${at(turn)} ${at(turn + wide)}" fill="${pick(random, palette.slice(1))}"/>`)
    turn += wide + 0.05 + random() * 0.22
  }
  const rings = times(
    3,
    (i) => `<circle cx="${x}" cy="${y}" r="${(3 - i) * (40 + random() * 30)}" fill="${palette[i]}"/>`,
  )
  const birds = times(9, () => {
    const [u, v, s] = [random() * 1600, random() * 800, 20 + random() * 40]
    return `<path d="M ${u} ${v} q ${s / 2} ${-s} ${s} 0 q ${s / 2} ${-s} ${s} 0 q ${-s / 2} ${-s / 2} ${-s} ${s / 4} q ${-s / 2} ${-s * 0.8} ${-s} ${-s / 4}" fill="${palette[3]}"/>`
  })
  return [...beams, ...rings, ...birds].join('')
}
