/** Draws designs in families: one technique, palette and lettering each; every member another shape, layout and words. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Random = () => number
type Drawing = { random: Random; palette: string[]; w: number; h: number }
type Point = [number, number]
export type Design = { file: string; family: string; member: number }

/** Mulberry32 (Tommy Ettinger, public domain): the same set on every machine. */
function chanceFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const between = (random: Random, low: number, high: number) => Math.round(low + random() * (high - low))
const words = (line: string) => line.split(' ')
const shape = (fill: string, what: string) => ['-fill', fill, '-draw', what]
const polygon = (points: Point[]) => `polygon ${points.map(([x, y]) => `${x},${y}`).join(' ')}`
const circle = ([x, y]: Point, radius: number) => `circle ${x},${y} ${x},${y + radius}`
const spot = ({ random, w, h }: Drawing): Point => [between(random, 0, w), between(random, 0, h)]
const ink = ({ random, palette }: Drawing) => pick(random, palette.slice(1))
const seeded = ({ random, w, h }: Drawing) => `-seed ${between(random, 1, 1e6)} -size ${w}x${h}`
const slanted = ({ random, w, h }: Drawing, from: string, to: string) =>
  words(`-size ${w}x${h} -define gradient:angle=${between(random, 0, 359)} gradient:${from}-${to}`)

/** A ground and inks, shared by seven families each: colour alone does not tell a technique, nor a technique the colour. */
const PALETTES = [
  ['#14213d', '#fca311', '#e5e5e5', '#3d5a80', '#ee6c4d'],
  ['#f8f4e3', '#706c61', '#e5446d', '#ff8966', '#2b2d42'],
  ['#0b3d2e', '#a3b18a', '#dad7cd', '#588157', '#d4a373'],
  ['#2d004f', '#7209b7', '#f72585', '#4cc9f0', '#ffd6ff'],
]
const TITLES = ['DejaVu-Sans-Bold', 'DejaVu-Serif', 'DejaVu-Sans-Mono-Bold']
const WORDS = words('GRACE HOPE RISEN ADVENT COME REJOICE FAMILY SUNDAY WORSHIP STUDENTS KINGDOM STILL ROOTED EASTER')
const SIZES = [
  { w: 640, h: 640 },
  { w: 640, h: 480 },
  { w: 512, h: 640 },
  { w: 640, h: 400 },
]

function stripes(d: Drawing): string[] {
  const slope = between(d.random, -300, 300)
  const width = between(d.random, 24, 40)
  const stripe = (left: number): Point[] => [
    [left, 0],
    [left + width, 0],
    [left + width + slope, d.h],
    [left + slope, d.h],
  ]
  return times(30, (i) => shape(i % 2 ? d.palette[1]! : ink(d), polygon(stripe(i * width * 2 - 300)))).flat()
}

function lowpoly(d: Drawing): string[] {
  const cell = 120
  const shifts = times(64, (): Point => [between(d.random, -26, 26), between(d.random, -26, 26)])
  const at = (i: number, j: number): Point => {
    const [x, y] = shifts[(i * 8 + j) % 64]!
    return [i * cell + x, j * cell + y]
  }
  return times(36, (n) => [n % 6, Math.floor(n / 6)] as const).flatMap(([i, j]) => [
    ...shape(ink(d), polygon([at(i, j), at(i + 1, j), at(i, j + 1)])),
    ...shape(ink(d), polygon([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])),
  ])
}

function hills(d: Drawing): string[] {
  const sway = (reach: number) => between(d.random, -reach, reach)
  return times(5, (i) => {
    const y = d.h * (0.35 + 0.13 * i)
    const curve = `C ${d.w / 3},${y + sway(140)} ${(2 * d.w) / 3},${y + sway(140)} ${d.w},${y + sway(70)}`
    return shape(ink(d), `path 'M 0,${y + sway(70)} ${curve} L ${d.w},${d.h} L 0,${d.h} Z'`)
  }).flat()
}

function rings(d: Drawing): string[] {
  const sets = times(3, () => {
    const center = spot(d)
    return ['-stroke', ink(d), '-draw', times(9, (i) => circle(center, 14 + i * 24)).join(' ')]
  })
  return [...words('-fill none -strokewidth 3'), ...sets.flat(), ...words('-stroke none')]
}

function sketch(d: Drawing): string[] {
  const lines = times(70, () => {
    const [x, y] = spot(d)
    return `line ${x},${y} ${x + between(d.random, -70, 70)},${y + between(d.random, -70, 70)}`
  })
  return [
    ...words(`-fill none -strokewidth 2 -stroke ${d.palette[1]}`),
    '-draw',
    lines.join(' '),
    ...words('-stroke none'),
  ]
}

function letters(d: Drawing): string[] {
  return times(26, () => {
    const [x, y] = spot(d)
    const set = words(`-fill ${ink(d)} -pointsize ${between(d.random, 30, 150)}`)
    return [...set, '-annotate', `${between(d.random, -20, 20)}x0+${x}+${y}`, pick(d.random, WORDS)[0]!]
  }).flat()
}

const ground = ({ palette }: Drawing) => `xc:${palette[0]}`

/** How a family is made; the palette, the layout and the words come from outside. */
const TECHNIQUES: Record<string, (d: Drawing) => string[]> = {
  gradient: (d) => slanted(d, d.palette[0]!, d.palette[1]!),
  shapes: (d) => {
    const triangle = () => polygon(times(3 + between(d.random, 0, 2), () => spot(d)))
    return [ground(d), ...times(between(d.random, 8, 16), () => shape(ink(d), triangle())).flat()]
  },
  rings: (d) => [ground(d), ...rings(d)],
  halftone: (d) => [
    ...slanted(d, 'black', 'white'),
    ...words(`-ordered-dither h8x8a -scale 200% -gravity center -crop ${d.w}x${d.h}+0+0 +repage`),
    ...words(`+level-colors ${d.palette[0]},${ink(d)}`),
  ],
  stripes: (d) => [ground(d), ...stripes(d)],
  photo: (d) => [
    ...words(`${seeded(d)} plasma:fractal -colorspace Gray -colorspace sRGB -normalize`),
    ...words(`+level-colors ${d.palette[0]},${d.palette[1]}`),
  ],
  watercolor: (d) => words(`${seeded(d)} plasma:fractal -blur 0x6 -paint 9 -fill ${d.palette[2]} -colorize 45`),
  bokeh: (d) => [
    ground(d),
    ...times(18, () => shape(ink(d), circle(spot(d), between(d.random, 15, 90)))).flat(),
    ...words('-blur 0x14'),
  ],
  grain: (d) => [
    ...slanted(d, d.palette[0]!, ink(d)),
    ...words(`-seed ${between(d.random, 1, 1e6)} -attenuate 1.2 +noise Gaussian`),
  ],
  lowpoly: (d) => [ground(d), ...lowpoly(d)],
  hills: (d) => [ground(d), ...hills(d)],
  letters: (d) => [ground(d), ...letters(d)],
  sketch: (d) => [ground(d), ...sketch(d)],
  stars: (d) =>
    words(`${seeded(d)} xc:gray50 +noise Random -colorspace Gray -threshold 99.9% -blur 0x1.5 -normalize`).concat(
      words(`+level-colors ${d.palette[0]},${ink(d)}`),
    ),
}

/** Members of a family change grounds: dark on light, light on dark. */
function inksOf(palette: string[], random: Random): string[] {
  const at = pick(random, [0, 2])
  return [palette[at]!, ...palette.filter((_, i) => i !== at)]
}

function draw(technique: string, turn: number, member: number): string[] {
  const i = Object.keys(TECHNIQUES).indexOf(technique)
  const random = chanceFrom(i * 1000 + turn * 100 + member + 1)
  const { w, h } = pick(random, SIZES)
  const palette = inksOf(PALETTES[(i + turn * 2) % PALETTES.length]!, random)
  const place = pick(random, ['center', 'south', 'northwest', 'west'])
  const set = `-font ${TITLES[(i + turn) % 3]} -fill ${palette.at(-1)} -gravity ${place} -pointsize ${Math.round(h / 9)}`
  const title = [...words(set), '-annotate', '+24+24', pick(random, WORDS)]
  const isLettered = turn === 0 || technique === 'gradient' || technique === 'grain'
  const picture = TECHNIQUES[technique]!({ random, palette, w, h })
  return [
    ...words(`-size ${w}x${h}`),
    ...picture,
    ...(isLettered ? title : []),
    ...words(`-modulate 100,100,${between(random, 95, 105)} -quality 90`),
  ]
}

/** Draws `members` of each of the 28 families into `out`, those that are not there yet. */
export function drawFamilies({
  out,
  members,
  imagemagick,
}: {
  out: string
  members: number
  imagemagick: string
}): Design[] {
  const families = Object.keys(TECHNIQUES).flatMap((technique) => [0, 1].map((turn) => ({ technique, turn })))
  return families.flatMap(({ technique, turn }) =>
    times(members, (member) => {
      const family = `${technique}${turn}`
      const file = `${family}-${member}.jpg`
      const path = join(out, file)
      if (existsSync(path)) return { file, family, member }
      const done = Bun.spawnSync([imagemagick, ...draw(technique, turn, member), path], { stderr: 'pipe' })
      if (done.exitCode !== 0) throw new Error(`${file}: ${done.stderr.toString().slice(0, 400)}`)
      return { file, family, member }
    }),
  )
}
