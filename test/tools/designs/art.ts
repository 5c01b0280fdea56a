/** Drawing with SVG: each function answers markup in the page's own pixels. */
import { between, pick, range, repeat, type Page } from './kit.ts'

export type Point = readonly [x: number, y: number]
type Paints = readonly [string, ...string[]]

const n = (value: number) => String(Math.round(value * 10) / 10)

export function svg(page: Page, ...parts: string[]): string {
  const { width, height } = page
  return `<svg class="art" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

function stops(colors: string[]): string {
  return colors
    .map((color, index) => `<stop offset="${n((index / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`)
    .join('')
}

/** A linear gradient, from top to bottom unless turned. */
export function fade(id: string, colors: string[], turn = 0): string {
  const rotate = `gradientTransform="rotate(${turn} .5 .5)"`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" ${rotate}>${stops(colors)}</linearGradient>`
}

export function glow(id: string, colors: string[], { x = 0.5, y = 0.5, r = 0.7 } = {}): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(colors)}</radialGradient>`
}

export function sheet(page: Page, paint: string, more = ''): string {
  return `<rect width="${page.width}" height="${page.height}" fill="${paint}" ${more}/>`
}

export function circle(x: number, y: number, r: number, paint: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}" ${more}/>`
}

export function box(x: number, y: number, width: number, height: number, paint: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${paint}" ${more}/>`
}

export function path(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}" ${more}/>`
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

export function polygon(points: Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** A closed curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: Point[]): string {
  const spot = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [spot(i - 1), spot(i), spot(i + 1), spot(i + 2)]
    const first = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`
    return `C${first} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  })
  return `M${n(spot(0)[0])} ${n(spot(0)[1])}${parts.join('')}Z`
}

export function blob(random: () => number, x: number, y: number, r: number, wild = 0.3, corners = 8): string {
  return smooth(
    range(corners, (i): Point => {
      const reach = r * between(random, 1 - wild, 1 + wild)
      return [x + Math.cos((i / corners) * Math.PI * 2) * reach, y + Math.sin((i / corners) * Math.PI * 2) * reach]
    }),
  )
}

/** A mountain line by midpoint displacement; `base` and `rise` are shares of the height. */
export function ridge(
  page: Page,
  { base, rise, rough = 0.55 }: { base: number; rise: number; rough?: number },
): string {
  let heights = range(5, () => page.random())
  for (let step = 0, spread = rough; step < 5; step++, spread *= 0.5) {
    heights = heights.flatMap((here, i) => {
      const next = heights[i + 1]
      return next === undefined ? [here] : [here, (here + next) / 2 + (page.random() - 0.5) * spread]
    })
  }
  const line = heights.map((height, i): Point => [
    (i / (heights.length - 1)) * page.width,
    (base - height * rise) * page.height,
  ])
  return polygon([...line, [page.width, page.height], [0, page.height]])
}

/** A soft hill or wave line, filled downwards. */
export function swell(page: Page, base: number, rise: number, waves: number, phase: number): string {
  const line = range(61, (i): Point => {
    const turn = (i / 60) * Math.PI * 2 * waves + phase
    return [(i / 60) * page.width, page.height * (base - rise * (Math.sin(turn) + 0.35 * Math.sin(turn * 2.3 + 1)))]
  })
  return polygon([...line, [page.width, page.height], [0, page.height]])
}

export function stars(page: Page, count: number, { reach = 0.7, color = '#fff', size = 0.22 } = {}): string {
  return repeat(count, () => {
    const [x, y] = [page.random() * page.width, page.random() * page.height * reach]
    return circle(
      x,
      y,
      page.unit * size * between(page.random, 0.4, 1.5),
      color,
      `opacity="${n(page.random() * 0.7 + 0.3)}"`,
    )
  })
}

/** Soft discs of light, as a lens gives out of focus. */
export function bokeh(
  page: Page,
  count: number,
  colors: Paints,
  { low = 2, high = 9, top = 0, foot = 1 } = {},
): string {
  return repeat(count, () => {
    const [x, y] = [page.random() * page.width, between(page.random, top, foot) * page.height]
    const [r, strength] = [page.unit * between(page.random, low, high), between(page.random, 0.08, 0.4)]
    const color = pick(page.random, colors)
    const rim = `stroke="${color}" stroke-opacity=".35" stroke-width="${n(page.unit * 0.25)}"`
    return circle(x, y, r, color, `fill-opacity="${strength.toFixed(2)}" ${rim}`)
  })
}

/** Wedges out of one point, like old sunburst posters. */
export function rays(x: number, y: number, count: number, reach: number, paint: string, more = ''): string {
  const half = Math.PI / count / 2
  const wedges = range(count, (i) => {
    const turn = (i / count) * Math.PI * 2
    const far = (angle: number): Point => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    return polygon([[x, y], far(turn - half), far(turn + half)])
  })
  return path(wedges.join(''), paint, more)
}

export function star(x: number, y: number, r: number, points: number, waist: number, paint: string, more = ''): string {
  const corners = range(points * 2, (i): Point => {
    const [turn, reach] = [(i / points) * Math.PI - Math.PI / 2, i % 2 ? r * waist : r]
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
  })
  return path(polygon(corners), paint, more)
}

export function leaf(x: number, y: number, length: number, turn: number, paint: string, fat = 0.3): string {
  const wide = length * fat
  const d = `M0 0C${n(length * 0.25)} ${n(-wide)} ${n(length * 0.7)} ${n(-wide)} ${n(length)} 0C${n(length * 0.7)} ${n(wide)} ${n(length * 0.25)} ${n(wide)} 0 0Z`
  return group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, path(d, paint))
}

/** A twig of `count` pairs of leaves growing from a point. */
export function branch(
  x: number,
  y: number,
  length: number,
  turn: number,
  { count = 7, color = '#5b7a5a', twig = '#5b6b4a', fat = 0.3, size = 0.3 } = {},
): string {
  const stalk = stroke(`M0 0Q${n(length * 0.5)} ${n(-length * 0.1)} ${n(length)} 0`, twig, length * 0.012)
  const leaves = repeat(count, (i) => {
    const share = (i + 1) / (count + 0.6)
    const [px, py] = [length * share, -length * 0.2 * share * (1 - share)]
    const long = length * size * (1.15 - share * 0.6)
    return leaf(px, py, long, -42 + share * 12, color, fat) + leaf(px, py, long, 42 - share * 12, color, fat)
  })
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    stalk,
    leaves,
    leaf(length, 0, length * size * 0.6, 0, color, fat),
  )
}

/** A Latin cross standing on its foot. */
export function cross(x: number, foot: number, height: number, paint: string, thick = 0.11): string {
  const [bar, arm] = [height * thick, height * 0.62]
  return box(x - bar / 2, foot - height, bar, height, paint) + box(x - arm / 2, foot - height * 0.74, arm, bar, paint)
}

export function flame(x: number, foot: number, height: number, paint: string, more = ''): string {
  const h = height
  const d = `M0 0C${n(-h * 0.36)} ${n(-h * 0.08)} ${n(-h * 0.26)} ${n(-h * 0.45)} ${n(h * 0.02)} ${n(-h)}C${n(h * 0.1)} ${n(-h * 0.62)} ${n(h * 0.4)} ${n(-h * 0.3)} 0 0Z`
  return `<g transform="translate(${n(x)} ${n(foot)})" ${more}>${path(d, paint)}</g>`
}

/** A dove on the wing, looking left; `size` is its length. */
export function dove(x: number, y: number, size: number, paint: string, more = ''): string {
  const bird =
    'M3 47C8 41 15 39 22 42C28 44 33 47 38 48C35 36 37 19 49 4C52 12 56 15 59 22C62 14 68 9 77 6C78 20 74 36 66 46C76 45 87 47 98 54C90 57 88 60 80 62C84 65 84 68 86 72C72 71 62 70 54 67C40 69 26 64 18 54C13 50 8 49 3 47Z'
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 100})" ${more}>${path(bird, paint)}</g>`
}

export function flower(
  x: number,
  y: number,
  r: number,
  petals: number,
  paint: string,
  heart: string,
  turn = 0,
): string {
  const ring = repeat(petals, (i) => leaf(0, 0, r, (i / petals) * 360, paint, 0.32))
  return group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, ring, circle(0, 0, r * 0.24, heart))
}

/** An ear of grain, growing upwards from its foot. */
export function wheat(x: number, foot: number, height: number, turn: number, paint: string, grains = 8): string {
  const stalk = stroke(`M0 0Q${n(height * 0.05)} ${n(-height * 0.5)} 0 ${n(-height)}`, paint, height * 0.012)
  const ear = repeat(grains, (i) => {
    const y = -height * (0.58 + (i / grains) * 0.42)
    const long = height * 0.12
    return leaf(0, y, long, -58, paint, 0.28) + leaf(0, y, long, -122, paint, 0.28)
  })
  const tip = leaf(0, -height, height * 0.13, -90, paint, 0.25)
  return group(`translate(${n(x)} ${n(foot)}) rotate(${n(turn)})`, stalk, ear, tip)
}

export function fir(x: number, foot: number, height: number, paint: string): string {
  const tiers = range(4, (i): Point[] => {
    const [top, low] = [foot - height * (1 - i * 0.2), foot - height * (0.62 - i * 0.18)]
    const half = height * (0.13 + i * 0.055)
    return [
      [x, top],
      [x + half, low],
      [x - half, low],
    ]
  })
  return (
    path(tiers.map(polygon).join(''), paint) +
    box(x - height * 0.03, foot - height * 0.1, height * 0.06, height * 0.1, paint)
  )
}

/** Film grain over everything below it. */
export function grain(page: Page, strength = 0.12, frequency = 0.8): string {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="7"/><feColorMatrix type="saturate" values="0"/>`
  const mix = `style="mix-blend-mode:soft-light" opacity="${strength}"`
  return `<filter id="grain" x="0" y="0" width="1" height="1">${noise}</filter>${sheet(page, '#888', `filter="url(#grain)" ${mix}`)}`
}

/** Broad clouds of tone, as watercolour or old plaster has; `tint` says how strongly they cover. */
export function mottle(page: Page, color: string, tint = 0.35, scale = 1): string {
  const frequency = (0.35 / page.unit / 10 / scale).toFixed(4)
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="11"/>`
  const alpha = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.9"/>'
  const flood = `<feFlood flood-color="${color}"/><feComposite in2="cloud" operator="in"/>`
  const filter = `<filter id="mottle" x="0" y="0" width="1" height="1">${noise}${alpha.replace('/>', ' result="cloud"/>')}${flood}</filter>`
  return filter + sheet(page, '#000', `filter="url(#mottle)" opacity="${tint}"`)
}

/** Filters to name in `filter="url(#…)"`: ragged edges, a paper's shadow, softness. */
export function rough(id: string, page: Page, depth = 1.5, frequency = '0.03'): string {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="3"/>`
  // A bounding box leaves out the width of a stroke, so the region is the whole page.
  const region = `filterUnits="userSpaceOnUse" x="0" y="0" width="${page.width}" height="${page.height}"`
  return `<filter id="${id}" ${region}>${noise}<feDisplacementMap in="SourceGraphic" scale="${n(page.unit * depth)}"/></filter>`
}

export function shade(id: string, page: Page, depth = 0.8, strength = 0.35): string {
  const drop = `<feDropShadow dx="0" dy="${n(page.unit * depth)}" stdDeviation="${n(page.unit * depth)}" flood-opacity="${strength}"/>`
  return `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4">${drop}</filter>`
}

export function soft(id: string, page: Page, spread: number): string {
  return `<filter id="${id}" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${n(page.unit * spread)}"/></filter>`
}
