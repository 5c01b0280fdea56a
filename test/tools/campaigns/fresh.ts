/** Campaigns and pictures to keep as the fourth hand draws them: set in capitals, with shadows; bars, fills and frames of any colour on any side. */
import { type Art, placed } from './art.ts'
import type { Hand } from './hands.ts'
import { pick, type Random } from './illustrations.ts'
import { type Drawing, inkOf, type Ink, svg, text, wrapped } from './layout.ts'

type Size = readonly [w: number, h: number]
type Made = { random: Random; hand: Hand; art: Art; name: string; at: number }
type Within = { inner: string; size: Size }

const innerOf = (drawing: string) => drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
const shadow = `<filter id="drop" x="-0.1" y="-0.1" width="1.2" height="1.3"><feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="2" dy="4"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`

type Look = { art: Art; ink: Ink; box: readonly [x: number, y: number, w: number, h: number]; style: number }

/** `style`: how the title is set off: by a shadow, a scrim at its side, a rule under it, or a plate. */
function drawn([w, h]: Size, { art, ink, box, style }: Look, focus = 0.5, hue = 0): string {
  const [x, y, wide, tall] = [box[0] * w, box[1] * h, box[2] * w, box[3] * h]
  const align = (['start', 'middle', 'end'] as const)[style % 3]!
  const rows = wrapped(style % 2 ? ink.title.toUpperCase() : ink.title, 13)
  const words =
    text(rows, { x, y, w: wide, h: tall * 0.66, align }, ink.font, ink.fill) +
    text([ink.line], { x, y: y + tall * 0.72, w: wide, h: tall * 0.18, align }, ink.small, ink.fill)
  const filter = hue === 0 ? '' : `<filter id="hue"><feColorMatrix type="hueRotate" values="${hue}"/></filter>`
  const picture = placed(art, { x: 0, y: 0, w, h }, 'art', { focus, filter: hue === 0 ? '' : 'hue' })
  const set = [
    `<g filter="url(#drop)">${words}</g>`,
    `<rect x="${x - 30}" y="${y - 24}" width="${wide + 60}" height="${tall + 40}" fill="#000" opacity="0.45"/>${words}`,
    `<rect width="${w}" height="${h}" fill="#000" opacity="0.25"/>${words}<rect x="${x}" y="${y + tall * 0.95}" width="${wide * 0.4}" height="6" fill="${ink.accent}"/>`,
    `<rect x="${x - 24}" y="${y - 20}" width="${wide + 48}" height="${tall + 36}" rx="18" fill="${ink.dark}"/>${words}`,
  ][style % 4]!
  return svg(w, h, shadow + filter + picture + set)
}

/** Bars of one colour at two opposite sides, or all around. */
function bars(random: Random, { inner, size: [w, h] }: Within): string {
  const colour = pick(random, ['#000', '#fff', '#1c2733', '#e9e4da', '#7a1f2b'])
  const [across, down] = pick(random, [
    [0, 0.1 + random() * 0.15],
    [0.08 + random() * 0.14, 0],
    [0.06, 0.06],
  ])
  const [x, y] = [Math.round(w * across!), Math.round(h * down!)]
  return svg(
    w + 2 * x,
    h + 2 * y,
    `<rect width="${w + 2 * x}" height="${h + 2 * y}" fill="${colour}"/><g transform="translate(${x} ${y})">${inner}</g>`,
  )
}

function blurFill(random: Random, { inner, size: [w, h] }: Within): string {
  const isTall = random() < 0.7
  const [wide, tall] = isTall ? [w, Math.round(w * (1 + random() * 0.7))] : [Math.round(h * (2.1 + random() * 0.5)), h]
  const scale = Math.max(wide / w, tall / h)
  const soft = 18 + random() * 24
  return svg(
    wide,
    tall,
    `<filter id="soft" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${soft}"/></filter><g filter="url(#soft)"><g transform="translate(${(wide - w * scale) / 2} ${(tall - h * scale) / 2}) scale(${scale})">${inner}</g></g>${random() < 0.5 ? `<rect width="${wide}" height="${tall}" fill="#000" opacity="0.2"/>` : ''}<g transform="translate(${(wide - w) / 2} ${(tall - h) / 2})">${inner}</g>`,
  )
}

const enlargedBy = (random: Random) => {
  const from = 0.3 + random() * 0.2
  return { from, to: (1.25 + random() * 0.5) / from }
}

function screenshot(random: Random, { inner, size: [w, h] }: Within, { small }: Ink): string {
  const [wide, tall] = [560, 1120]
  const isDark = random() < 0.5
  const [ground, ink] = isDark ? ['#121214', '#e8e8ea'] : ['#fafafa', '#1a1a1e']
  const [scale, y] = [wide / w, 190 + random() * 160]
  const at = (words: string, x: number, top: number, size: number) =>
    text([words], { x, y: top, w: 420, h: size, align: 'start' }, small, ink)
  return svg(
    wide,
    tall,
    `<rect width="${wide}" height="${tall}" fill="${ground}"/>${at('11:02', 36, 14, 36)}<rect x="470" y="22" width="52" height="22" rx="6" fill="none" stroke="${ink}" stroke-width="3"/><rect x="24" y="${y - 74}" width="52" height="52" rx="12" fill="#c33"/>${at('St Mark Parish', 92, y - 70, 42)}<g transform="translate(0 ${y}) scale(${scale})">${inner}</g>${at('42 likes · 7 comments', 28, y + h * scale + 26, 40)}${at('See you all there!', 28, y + h * scale + 76, 38)}`,
  )
}

function part(random: Random, { inner, size: [w, h] }: Within): string {
  const share = 0.55 + random() * 0.15
  const [x, y] = [random() * (1 - share) * w, random() * (1 - share) * h]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 0.8}" height="${h * 0.8}" viewBox="${x} ${y} ${w * share} ${h * share}">${inner}</svg>`
}

const other = <T>(random: Random, from: readonly T[], than: T) =>
  pick(
    random,
    from.filter((each) => each !== than),
  )
const named =
  (name: string) =>
  (kind: string, drawing: string, more: Partial<Drawing> = {}): Drawing => ({
    name: `${name}-${kind}`,
    family: name,
    kind,
    svg: drawing,
    whole: false,
    ...more,
  })

export function freshCampaign({ random, hand, art, name, at }: Made): Drawing[] {
  const one = named(name)
  const boxes = hand.layouts.map(({ title: { x, y, w, h } }) => [x, y, w, h] as const)
  const ink = inkOf(random, hand, pick(random, hand.titles))
  const style = Math.floor(random() * 12)
  const look: Look = { art, ink, box: pick(random, boxes), style }
  const size: Size = [1024, 576]
  const focus = 0.25 + random() * 0.5
  const slide = drawn(size, look, focus)
  const within = { inner: innerOf(slide), size }
  const titled: Look = {
    ...look,
    box: other(random, boxes, look.box),
    style: style + 1 + Math.floor(random() * 3),
    ink: inkOf(random, hand, other(random, hand.titles, ink.title)),
  }
  const copied = { ...look, ink: { ...ink, line: other(random, hand.lines, ink.line) } }
  const eighths = [
    () => one('bars', bars(random, within)),
    () => one('blur', blurFill(random, within)),
    () => one('upscale', svg(...size, within.inner), { enlarged: enlargedBy(random) }),
    () => one('part', part(random, within)),
    () => one('mirror', svg(...size, `<g transform="translate(${size[0]} 0) scale(-1 1)">${within.inner}</g>`)),
    () => one('screenshot', screenshot(random, within, ink)),
  ]
  return [
    one('slide', slide, { whole: true }),
    one('copy', drawn(size, copied, focus), { whole: true }),
    one('title', drawn(size, titled, focus), { whole: true }),
    one('recolor', drawn(size, look, focus, pick(random, [60, -70, 120, 160]))),
    one('square', drawn([800, 800], { ...look, box: [0.08, 0.3, 0.84, 0.4] }, focus)),
    one('banner', drawn([1200, 420], { ...look, box: [0.5, 0.2, 0.44, 0.6] }, focus)),
    one('story', drawn([506, 900], { ...look, box: [0.08, 0.62, 0.84, 0.26] }, focus)),
    eighths[at % eighths.length]!(),
  ]
}

/** Of one picture, bare or with a title of its own: what was made of it holds less, or adds something. */
export function freshKeep({ random, hand, art, name, at }: Made): Drawing[] {
  const one = named(name)
  const size: Size = at % 4 < 2 ? [1000, 625] : [880, 660]
  const [w, h] = size
  const ink = inkOf(random, hand, pick(random, hand.titles))
  const box = pick(random, hand.layouts).title
  const inner =
    at % 2 === 1
      ? innerOf(drawn(size, { art, ink, box: [box.x, box.y, box.w, box.h], style: at }))
      : placed(art, { x: 0, y: 0, w, h }, 'art')
  const within = { inner, size }
  const place = { x: w * 0.1, y: h * (0.08 + random() * 0.5), w: w * 0.8, h: h * 0.26, align: 'middle' as const }
  const over = text([pick(random, hand.titles)], place, ink.font, pick(random, ['#fff', '#ffe9b0', '#111']))
  const line = text([pick(random, hand.lines)], { ...place, y: h * 0.84, h: h * 0.1 }, ink.small, '#fff')
  const tint = `<rect width="${w}" height="${h}" fill="${ink.accent}" opacity="${0.25 + random() * 0.2}"/>`
  const edge = 14 + random() * 16
  const frame = `<rect x="${edge / 2}" y="${edge / 2}" width="${w - edge}" height="${h - edge}" fill="none" stroke="${ink.accent}" stroke-width="${edge}"/>`
  return [
    one('original', svg(w, h, inner), { whole: true }),
    one('bars', bars(random, within)),
    one('blur', blurFill(random, within)),
    one('upscale', svg(w, h, inner), { enlarged: enlargedBy(random) }),
    one('titled', svg(w, h, shadow + inner + (at % 3 ? `<g filter="url(#drop)">${over}${line}</g>` : over + line))),
    at % 2 ? one('tint', svg(w, h, inner + tint)) : one('framed', svg(w, h, inner + frame)),
  ]
}
