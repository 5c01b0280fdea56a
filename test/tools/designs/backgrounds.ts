/** Pictures without a word, to stand behind lyrics and titles. */
import * as art from './art.ts'
import { at, between, pick, repeat, single, SLIDE, SQUARE, type Design, type Page } from './kit.ts'

/** Leaded glass: a rose of wedges about a pale heart. */
function stainedGlass(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const [x, y] = [w / 2, h / 2]
  const paints = ['#0b3c7d', '#1f6fb2', '#c1272d', '#e8a317', '#3d7a3f', '#6b2c80', '#f0d264', '#15616d'] as const
  const lead = `stroke="#12100f" stroke-width="${u * 0.75}"`
  const spot = (turn: number, r: number) =>
    `${(x + Math.cos(turn) * r).toFixed(1)} ${(y + Math.sin(turn) * r).toFixed(1)}`
  const rings = repeat(9, (ring) => {
    const count = 12 * (ring > 3 ? 2 : 1)
    const [near, far] = [u * (9 + ring * 11), u * (20 + ring * 11)]
    return repeat(count, (i) => {
      const [from, to] = [
        ((i - (ring % 2) * 0.5) / count) * Math.PI * 2,
        ((i + 1 - (ring % 2) * 0.5) / count) * Math.PI * 2,
      ]
      const paint = at(paints, ring * 3 + (i % 2) * 2 + (random() > 0.85 ? 1 : 0))
      return art.path(
        `M${spot(from, near)}L${spot(from, far)}L${spot((from + to) / 2, far + u * 4)}L${spot(to, far)}L${spot(to, near)}Z`,
        paint,
        lead,
      )
    })
  })
  return art.svg(
    p,
    art.sheet(p, '#0b3c7d'),
    rings,
    repeat(8, (i) => art.leaf(x, y, u * 15, i * 45, at(['#f0d264', '#fff3c4'], i), 0.38)),
    art.circle(x, y, u * 4, '#c1272d', lead),
    art.glow('sunlit', ['rgba(255,255,230,.5)', 'rgba(255,255,230,0)', 'rgba(0,0,20,.55)'], { r: 0.75 }),
    art.sheet(p, 'url(#sunlit)'),
  )
}

/** Curtains of green light over a dark wood. */
function aurora(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const curtains = repeat(7, (i) => {
    const x = w * (0.02 + i * 0.16)
    const d = `M${x} ${h * 0.05}C${x + u * 30} ${h * 0.25} ${x - u * 26} ${h * 0.42} ${x + u * 14} ${h * 0.8}`
    return art.stroke(
      d,
      at(['#3dffb0', '#27d3c3', '#8a5bff', '#52ff7a'], i),
      u * between(random, 9, 17),
      'opacity=".38" filter="url(#veil)"',
    )
  })
  const firs = repeat(34, (i) => art.fir((i / 33) * w, h * 1.02, u * between(random, 12, 30), '#03090c'))
  return art.svg(
    p,
    art.fade('polar', ['#04101f', '#07263a', '#0d3f4a']),
    art.soft('veil', p, 4),
    art.sheet(p, 'url(#polar)'),
    art.stars(p, 180, { reach: 0.8, size: 0.14 }),
    curtains,
    firs,
  )
}

/** Gold lights, far out of focus. */
function goldBokeh(p: Page): string {
  return art.svg(
    p,
    art.glow('lamp', ['#b9781f', '#5d330d', '#1d0f05'], { x: 0.35, y: 0.4, r: 0.9 }),
    art.sheet(p, 'url(#lamp)'),
    art.bokeh(p, 70, ['#ffd27a', '#ffb347', '#fff0c9'], { low: 3, high: 12 }),
    art.bokeh(p, 60, ['#ffe9b8'], { low: 0.5, high: 2 }),
  )
}

/** Broad washes of pastel on wet paper. */
function pastelWash(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const pools = repeat(22, () =>
    art.path(
      art.blob(random, random() * w, random() * h, u * between(random, 18, 42), 0.35, 10),
      pick(random, ['#ffb8cb', '#b3dcec', '#d3bdf2', '#fddba6', '#bce8ca']),
      'opacity=".62" filter="url(#bleed)"',
    ),
  )
  return art.svg(
    p,
    `<filter id="bleed" x="-.3" y="-.3" width="1.6" height="1.6"><feTurbulence type="fractalNoise" baseFrequency=".008" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="${u * 9}"/><feGaussianBlur stdDeviation="${u * 0.8}"/></filter>`,
    art.sheet(p, '#fffdfa'),
    pools,
  )
}

/** A door ajar: all the light there is. */
function doorAjar(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const x = w * 0.62
  const floor = art.polygon([
    [x, h * 0.72],
    [x + u * 13, h * 0.72],
    [x + u * 34, h],
    [x - u * 42, h],
  ])
  return art.svg(
    p,
    art.fade('wall', ['#0d0d0d', '#1c1c1c', '#101010'], 90),
    art.fade('spill', ['rgba(255,255,255,.85)', 'rgba(255,255,255,.05)']),
    art.soft('halation', p, 3),
    art.soft('hem', p, 0.5),
    art.sheet(p, 'url(#wall)'),
    art.box(0, h * 0.72, w, h * 0.28, '#0a0a0a'),
    art.box(x - u * 2, h * 0.1, u * 17, h * 0.62, '#fff', 'filter="url(#halation)" opacity=".55"'),
    art.path(floor, 'url(#spill)', 'filter="url(#hem)"'),
    art.box(x, h * 0.12, u * 13, h * 0.6, '#fff'),
    art.path(
      art.polygon([
        [x + u * 13, h * 0.12],
        [x + u * 31, h * 0.06],
        [x + u * 31, h * 0.8],
        [x + u * 13, h * 0.72],
      ]),
      '#2b2b2b',
    ),
    art.circle(x + u * 27, h * 0.45, u * 0.9, '#9a9a9a'),
  )
}

export const backgrounds: Design[] = [
  single(
    'background-stained-glass-rose-slide.jpg',
    SLIDE,
    { type: 'background', design_styles: ['geometric', 'illustrated'] },
    stainedGlass,
    { scale: 0.75, encode: 66 },
  ),
  single(
    'background-aurora-slide.jpg',
    SLIDE,
    { type: 'background', season: 'winter', design_styles: ['photographic'] },
    aurora,
    { scale: 0.75 },
  ),
  single(
    'background-gold-bokeh-square.webp',
    SQUARE,
    { type: 'background', season: 'general', design_styles: ['photographic', 'elegant'] },
    goldBokeh,
  ),
  single(
    'background-pastel-wash-slide.jpg',
    SLIDE,
    { type: 'background', season: 'general', design_styles: ['textured', 'minimalist'] },
    pastelWash,
    { scale: 0.7 },
  ),
  single(
    'background-door-ajar-slide.jpg',
    SLIDE,
    { type: 'slide', season: 'easter', design_styles: ['minimalist', 'photographic'], quality: 0.88 },
    doorAjar,
    { scale: 0.7 },
  ),
]
