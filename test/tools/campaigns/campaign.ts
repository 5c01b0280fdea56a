/** Campaigns: one piece of art in eight designs; and copies of one picture in which the first should be kept. */
import { type Art, placed } from './art.ts'
import type { Hand, Layout } from './hands.ts'
import { pick, type Random } from './illustrations.ts'
import { design, type Drawing, type Ink, inkOf, sizes, svg, text } from './layout.ts'

type Named = (kind: string, drawing: string, more?: Partial<Drawing>) => Drawing

const naming =
  (name: string): Named =>
  (kind, drawing, more = {}) => ({ name: `${name}-${kind}`, family: name, kind, svg: drawing, whole: false, ...more })

const other = <T>(random: Random, from: readonly T[], than: T) =>
  pick(
    random,
    from.filter((each) => each !== than),
  )

type Within = { inner: string; size: readonly [w: number, h: number] }

const bars = ({ inner, size: [w, h] }: Within) =>
  svg(w, h + 160, `<rect width="${w}" height="${h + 160}" fill="#000"/><g transform="translate(0 80)">${inner}</g>`)

/** Upright, with itself blurred above and below, as telephones show a wide picture. */
function blurFill({ inner, size: [w, h] }: Within): string {
  const tall = Math.round(w * 1.25)
  const scale = tall / h
  const behind = `<filter id="soft" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="28"/></filter><g filter="url(#soft)"><g transform="translate(${(w - w * scale) / 2} 0) scale(${scale})">${inner}</g></g>`
  return svg(w, tall, `${behind}<g transform="translate(0 ${(tall - h) / 2})">${inner}</g>`)
}

const mirrored = ({ inner, size: [w, h] }: Within) =>
  svg(w, h, `<g transform="translate(${w} 0) scale(-1 1)">${inner}</g>`)

function part(random: Random, { inner, size: [w, h] }: Within): string {
  const [x, y] = [random() * 0.4 * w, random() * 0.4 * h]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 0.75}" height="${h * 0.75}" viewBox="${x} ${y} ${w * 0.6} ${h * 0.6}">${inner}</svg>`
}

/** On a telephone: a bar of time and battery above, buttons below, the picture between. */
function screenshot(random: Random, { inner, size: [w, h] }: Within, small: string): string {
  const [wide, tall] = [540, 1000]
  const ground = pick(random, ['#ffffff', '#000000', '#f4f4f6'])
  const ink = ground === '#000000' ? '#dddddd' : '#222222'
  const scale = wide / w
  const y = 150 + random() * 200
  const words = text(['9:41'], { x: 30, y: 16, w: 90, h: 40, align: 'start' }, small, ink)
  const name = text(['gracechurch'], { x: 90, y: y - 62, w: 300, h: 50, align: 'start' }, small, ink)
  const below = text(
    ['Liked by anna and 24 others'],
    { x: 24, y: y + h * scale + 70, w: 440, h: 44, align: 'start' },
    small,
    ink,
  )
  const icons = [50, 110, 170].map(
    (x) => `<circle cx="${x}" cy="${y + h * scale + 44}" r="16" fill="none" stroke="${ink}" stroke-width="4"/>`,
  )
  return svg(
    wide,
    tall,
    `<rect width="${wide}" height="${tall}" fill="${ground}"/>${words}<circle cx="54" cy="${y - 36}" r="22" fill="#b08"/>${name}<g transform="translate(0 ${y}) scale(${scale})">${inner}</g>${icons.join('')}${below}`,
  )
}

const innerOf = (drawing: string) => drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))

/** What the eighth member of a campaign is, one after the other. */
const eighths = ['bars', 'blur', 'upscale', 'part', 'mirror', 'screenshot'] as const

type Campaign = { random: Random; hand: Hand; art: Art; name: string; at: number }

/** Eight designs of one piece of art. */
export function campaign({ random, hand, art, name, at }: Campaign): Drawing[] {
  const ink = inkOf(random, hand, pick(random, hand.titles))
  const layout = pick(random, hand.layouts)
  const second = pick(random, hand.layouts)
  const focus = 0.3 + random() * 0.4
  const plain: Layout = { title: layout.title, align: layout.align }
  const base = { size: 'slide', art, ink, layout, focus } as const
  const one = naming(name)
  const slide = design(base)
  const within = { inner: innerOf(slide), size: sizes.slide }
  const copy = design({ ...base, ink: { ...ink, line: other(random, hand.lines, ink.line) } })
  const named = inkOf(random, hand, other(random, hand.titles, ink.title))
  const title = design({ ...base, layout: second.panel ? plain : second, ink: named })
  const banner: Layout = { title: { x: 0.06, y: 0.25, w: 0.5, h: 0.5 }, align: 'start' }
  const story: Layout = { title: { x: 0.08, y: 0.1, w: 0.84, h: 0.28 }, align: 'middle' }
  return [
    one('slide', slide, { whole: true }),
    one('copy', copy, { whole: true }),
    one('title', title, { whole: true }),
    one('recolor', design({ ...base, hue: pick(random, [40, -50, 90, 180]) })),
    one('square', design({ ...base, size: 'square', layout: plain })),
    one('banner', design({ ...base, size: 'banner', layout: banner })),
    one('story', design({ ...base, size: 'story', layout: story })),
    eighth({ random, within, ink }, eighths[at % eighths.length]!, one),
  ]
}

type Changed = { random: Random; within: Within; ink: Ink }

function eighth({ random, within, ink }: Changed, kind: (typeof eighths)[number], one: Named): Drawing {
  const { inner, size } = within
  if (kind === 'bars') return one(kind, bars(within))
  if (kind === 'blur') return one(kind, blurFill(within))
  if (kind === 'upscale') return one(kind, svg(...size, inner), { enlarged: { from: 0.35, to: 4 } })
  if (kind === 'part') return one(kind, part(random, within))
  return one(kind, kind === 'mirror' ? mirrored(within) : screenshot(random, within, ink.small))
}

/** A picture, with and without text of its own, and copies of it that hold less or add something: it should be kept. */
export function keepFamily({ random, hand, art, name, at }: Campaign): Drawing[] {
  const ink = inkOf(random, hand, pick(random, hand.titles))
  const layout = pick(random, hand.layouts)
  const isDesign = at % 2 === 1
  const size = sizes.slide
  const [w, h] = size
  const bare = placed(art, { x: 0, y: 0, w, h }, 'art', { focus: 0.5 })
  const inner = isDesign ? innerOf(design({ size: 'slide', art, ink, layout })) : bare
  const over = text(
    [pick(random, hand.titles)],
    { x: w * 0.2, y: h * (0.1 + random() * 0.5), w: w * 0.6, h: h * 0.3, align: 'middle' },
    ink.font,
    '#fff',
  )
  const line = text(
    [pick(random, hand.lines)],
    { x: w * 0.1, y: h * 0.86, w: w * 0.8, h: h * 0.08, align: 'middle' },
    ink.small,
    '#ffd',
  )
  const tint = `<rect width="${w}" height="${h}" fill="${ink.accent}" opacity="0.3"/>`
  const frame = `<rect x="12" y="12" width="${w - 24}" height="${h - 24}" fill="none" stroke="${ink.accent}" stroke-width="24"/>`
  const within = { inner, size }
  const one = naming(name)
  return [
    one('original', svg(w, h, inner), { whole: true }),
    one('bars', bars(within)),
    one('blur', blurFill(within)),
    one('upscale', svg(w, h, inner), { enlarged: { from: 0.35, to: 4 } }),
    one('titled', svg(w, h, inner + over + line)),
    at % 3 === 0 ? one('tint', svg(w, h, inner + tint)) : one('framed', svg(w, h, inner + frame)),
  ]
}
