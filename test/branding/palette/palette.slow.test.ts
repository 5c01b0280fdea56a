import { describe, expect, test } from 'bun:test'
import {
  colorsOfLogos,
  colorsOfSwatches,
  mergedColors,
  roleNamed,
} from '../../../src/branding/sources/folder/colors.ts'
import { measureInks, themeOf } from '../../../src/branding/palette/palette.ts'
import { inksOf } from '../../../src/branding/palette/inks.ts'
import { distanceOf, labOfHex } from '../../../src/color/oklab.ts'
import { type Drawing, pixelsOf, pngOf, twoDiscs } from './drawings.ts'

const { signal } = new AbortController()
const inks = (drawing: Drawing) => inksOf(pixelsOf(drawing))
const hexes = (drawing: Drawing) => inks(drawing).inks.map(({ hex }) => hex)
const found = (drawing: Drawing, path = 'logos/a.png', weight = 1, lossy = false) => ({
  path,
  inks: inks(drawing),
  weight,
  lossy,
})

describe('The inks of a logo', () => {
  test('are what it is drawn in, exactly, without its ground and its soft edges', () => {
    for (const ground of ['#ffffff', '#f4f1ea', null]) expect(hexes(twoDiscs(ground))).toEqual(['#12355b', '#f4b942'])
  })

  test('are found in thin strokes, where most of what is drawn is edge', () => {
    const rings = Array.from({ length: 12 }, (_, at) => [
      { hex: '#8c1c3a', x: 120, y: 80, radius: 76 - at * 6 },
      { hex: '#ffffff', x: 120, y: 80, radius: 73 - at * 6 },
    ])
    expect(hexes({ ground: '#ffffff', shapes: rings.flat() })[0]).toBe('#8c1c3a')
  })

  test('are near the true ones in a JPEG, without its noise', async () => {
    const bytes = await new Bun.Image(pngOf(twoDiscs('#ffffff'))).jpeg({ quality: 60 }).bytes()
    const { inks } = (await measureInks(bytes, signal))!
    expect(inks).toHaveLength(2)
    for (const [at, hex] of ['#12355b', '#f4b942'].entries())
      expect(distanceOf(inks[at]!, labOfHex(hex))).toBeLessThan(0.03)
  })

  test('count a ring that is all edge by what it covers, in a noisy picture too', async () => {
    const ring: Drawing = {
      ground: '#ffffff',
      shapes: [
        { hex: '#0b6e4f', x: 120, y: 80, radius: 74 },
        { hex: '#ffffff', x: 120, y: 80, radius: 70 },
        { hex: '#ffd166', x: 120, y: 80, radius: 13 },
      ],
    }
    const bytes = await new Bun.Image(pngOf(ring)).jpeg({ quality: 80 }).bytes()
    const [first] = (await measureInks(bytes, signal))!.inks
    expect(distanceOf(first!, labOfHex('#0b6e4f'))).toBeLessThan(0.03)
  })

  test('keep their colour when the picture is made smaller', async () => {
    const dots = Array.from({ length: 10 }, (_, at) => ({ hex: '#e4572e', x: 30 + at * 64, y: 20 + at * 4, radius: 4 }))
    const bytes = pngOf({ width: 700, height: 80, ground: null, shapes: dots })
    expect((await measureInks(bytes, signal))!.inks.map(({ hex }) => hex)).toEqual(['#e4572e'])
  })

  test('are none on a blank picture, and none where all is clear', () => {
    expect(inks({ ground: '#ffffff', shapes: [] }).inks).toEqual([])
    expect(inks({ ground: null, shapes: [] })).toEqual({ inks: [], ground: null, transparent: true, outline: [] })
    expect(inksOf({ width: 1, height: 1, data: new Uint8Array([9, 9, 9, 255]) }).inks).toEqual([])
  })

  test('tell the ground, and whether it lets through what lies behind', () => {
    expect(inks(twoDiscs('#ffffff'))).toMatchObject({ ground: { hex: '#ffffff' }, transparent: false })
    expect(inks(twoDiscs(null))).toMatchObject({ ground: null, transparent: true })
  })
})

describe('Roles', () => {
  test('go by what a colour covers: primary, secondary, accents; greys are neutral', () => {
    const drawing: Drawing = {
      ground: null,
      shapes: [
        { hex: '#0b6e4f', x: 60, y: 80, radius: 58 },
        { hex: '#c1121f', x: 160, y: 60, radius: 38 },
        { hex: '#ffd166', x: 210, y: 130, radius: 12 },
        { hex: '#4a4a4a', x: 150, y: 130, radius: 24 },
      ],
    }
    const colors = colorsOfLogos([found(drawing)])
    expect(colors.map(({ hex, role }) => [hex, role])).toEqual([
      ['#0b6e4f', 'primary'],
      ['#c1121f', 'secondary'],
      ['#ffd166', 'accent'],
      ['#4a4a4a', 'neutral'],
    ])
    expect(colors[0]!.evidence).toContain('logos/a.png')
  })

  test('of several logos are those of all, and what more of them agree on is surer', () => {
    const one = colorsOfLogos([found(twoDiscs(null))])
    const two = colorsOfLogos([found(twoDiscs(null)), found(twoDiscs('#ffffff'), 'logos/b.png')])
    expect(two.map(({ hex }) => hex)).toEqual(one.map(({ hex }) => hex))
    expect(two[0]!.confidence).toBeGreaterThan(one[0]!.confidence)
  })

  test('take a coloured ground for the brand, and leave out a reversed logo white on nothing', () => {
    const black: Drawing = { ground: '#101010', shapes: [{ hex: '#ffffff', x: 120, y: 80, radius: 50 }] }
    expect(colorsOfLogos([found(black)])[0]).toMatchObject({ hex: '#101010', role: 'primary' })
    const badge: Drawing = { ground: '#7b2d8b', shapes: [{ hex: '#ffffff', x: 120, y: 80, radius: 50 }] }
    expect(colorsOfLogos([found(badge)])[0]).toMatchObject({ hex: '#7b2d8b', role: 'primary' })
    const reversed: Drawing = { ground: null, shapes: [{ hex: '#ffffff', x: 120, y: 80, radius: 50 }] }
    expect(colorsOfLogos([found(reversed)])).toEqual([])
  })

  test('give black to a brand that has nothing else', () => {
    const black: Drawing = { ground: '#ffffff', shapes: [{ hex: '#111111', x: 120, y: 80, radius: 50 }] }
    expect(colorsOfLogos([found(black)]).map(({ hex, role }) => [hex, role])).toEqual([['#111111', 'primary']])
  })

  test('are known by a swatch’s name, in a designer’s spellings', () => {
    const names = ['Primary Blue', 'brand_secondary', 'AccentGold', 'Warm Grey', 'bg-light', 'Body Text', 'Ocean']
    expect(names.map(roleNamed)).toEqual(['primary', 'secondary', 'accent', 'neutral', 'background', 'text', null])
  })

  test('of swatches without such names go by their order', () => {
    const named = ['#12355b', '#f4b942', '#888888', '#c1121f'].map((hex) => ({
      hex,
      name: null,
      path: 'brand.ase',
      exact: true,
    }))
    expect(colorsOfSwatches(named).map(({ role }) => role)).toEqual(['primary', 'secondary', 'neutral', 'accent'])
  })

  test('that a swatch file names stand before what a logo shows', () => {
    const swatches = colorsOfSwatches([{ hex: '#0b6e4f', name: 'Primary', path: 'a.gpl', exact: true }])
    const merged = mergedColors(swatches, colorsOfLogos([found(twoDiscs(null))]))
    expect(merged.map(({ hex, role }) => [hex, role])).toEqual([
      ['#0b6e4f', 'primary'],
      ['#12355b', 'accent'],
      ['#f4b942', 'secondary'],
    ])
  })
})

describe('A logo’s theme', () => {
  const disc = (hex: string, ground: string | null = null): Drawing => ({
    ground,
    shapes: [{ hex, x: 120, y: 80, radius: 50 }],
  })
  const theme = (drawing: Drawing, name = 'logo') => themeOf(inks(drawing), name)

  test('is the ground on which nothing of it is lost', () => {
    expect(theme(disc('#ffffff'))).toBe('dark')
    expect(theme(disc('#111111'))).toBe('light')
    expect(theme(disc('#c1121f'))).toBe('any')
  })

  test('is that of the ground it brings', () => {
    expect(theme(disc('#c1121f', '#ffffff'))).toBe('light')
    expect(theme(disc('#f4b942', '#101418'))).toBe('dark')
    expect(theme(disc('#ffffff', '#d95d39'))).toBe('any')
  })

  test('is known by its name where its inks say nothing', () => {
    expect(theme(disc('#c1121f'), 'logo-reversed')).toBe('dark')
    expect(theme(disc('#c1121f'), 'logo-on-light')).toBe('light')
    expect(theme(disc('#ffffff'), 'logo-on-light')).toBe('dark')
  })
})
