import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { measure } from '../../../src/library/measure/measure.ts'
import { decodePixels } from '../../../src/reading/images.ts'
import type { Raster } from '../../../src/reading/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { planesOf } from '../../../src/library/measure/planes.ts'
import { insideBars } from '../../../src/library/measure/quality.ts'
import { jpegQuality } from '../../../src/library/measure/jpeg.ts'
import { aspectOf, labelLengthMax, paletteTags, textCoverages, toLabel } from '../../../src/library/vocabulary.ts'

type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const png = { width: 1080, height: 1080, format: 'png', bytes: new Uint8Array(8) } as const

function picture(paint: Paint, size = { width: 256, height: 256 }): Pixels {
  const data = new Uint8Array(size.width * size.height * 4)
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 4) data.set([...paint(x, y), 255], at)
  return { ...size, data }
}

/** A repeatable random source (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function noisy(paint: Paint, spread: number): Paint {
  const next = random(7)
  return (x, y) => {
    const off = Math.round((next() + next() + next() - 1.5) * spread)
    const [r, g, b] = paint(x, y)
    return [r + off, g + off, b + off].map((v) => Math.max(0, Math.min(255, v))) as unknown as Rgb
  }
}

// Five by seven, one bit a dot: enough of an alphabet to look like lettering.
const glyphs = [
  [14, 17, 17, 31, 17, 17, 17],
  [31, 16, 16, 30, 16, 16, 31],
  [17, 25, 21, 19, 17, 17, 17],
  [14, 17, 16, 14, 1, 17, 14],
  [31, 4, 4, 4, 4, 4, 4],
  [30, 17, 17, 30, 20, 18, 17],
  [14, 17, 17, 17, 17, 17, 14],
  [16, 16, 16, 16, 16, 16, 31],
]

type Setting = { left: number; top: number; dot: number; letters: number; lines: number; ink: Rgb }

function lettered(ground: Paint, { left, top, dot, letters, lines, ink }: Setting): Paint {
  return (x, y) => {
    const row = Math.floor((y - top) / dot)
    const column = Math.floor((x - left) / dot)
    const [line, letter] = [Math.floor(row / 11), Math.floor(column / 6)]
    if (row < 0 || column < 0 || line >= lines || letter >= letters || row % 11 > 6 || column % 6 > 4)
      return ground(x, y)
    if ((letter * 7 + line * 3) % 6 === 5) return ground(x, y)
    const glyph = glyphs[(letter * 5 + line * 3 + ((letter * letter) >> 2)) % glyphs.length]!
    return (glyph[row % 11]! >> (4 - (column % 6))) & 1 ? ink : ground(x, y)
  }
}

function blurred(pixels: Pixels, radius: number): Pixels {
  const { width, height, data } = pixels
  return picture((x, y) => {
    const sum = [0, 0, 0] as [number, number, number]
    let count = 0
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++, count++)
        for (let c = 0; c < 3; c++) sum[c]! += data[(v * width + u) * 4 + c]!
    return sum.map((value) => Math.round(value / count)) as unknown as Rgb
  }, pixels)
}

/** Five hundred leaves of all turns, sizes and shades, one over another. */
function leafage(next: () => number): Paint {
  const shades = new Uint8Array(256 * 256).fill(30)
  for (let leaf = 0; leaf < 500; leaf++) {
    const [u, v, turn] = [next() * 256, next() * 256, next() * 3]
    const [size, shade] = [4 + next() * 9, 40 + next() * 160]
    for (let y = Math.max(0, Math.ceil(v - size)); y < Math.min(256, v + size); y++)
      for (let x = Math.max(0, Math.ceil(u - size)); x < Math.min(256, u + size); x++) {
        const along = (x - u) * Math.cos(turn) + (y - v) * Math.sin(turn)
        const across = (y - v) * Math.cos(turn) - (x - u) * Math.sin(turn)
        if (along ** 2 + (across * 2.5) ** 2 < size ** 2) shades[y * 256 + x] = shade
      }
  }
  return (x, y) => {
    const shade = shades[y * 256 + x]!
    return [shade >> 1, shade, shade >> 2]
  }
}

const flat =
  (color: Rgb): Paint =>
  () =>
    color
const paragraph = { left: 16, top: 16, dot: 2, letters: 18, lines: 10, ink: black }
const headline = { left: 20, top: 100, dot: 6, letters: 6, lines: 1, ink: black }

/** ITU-T T.81, table K.1, in zigzag order. */
const annexK = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
]

/** The start of a JPEG file with this luminance table, up to its first scan. */
function jpegWith(table: number[]): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xdb, 0, 67, 0, ...table, 0xff, 0xda, 0, 2])
}

describe('an aspect', () => {
  test.each([
    [1080, 1920, 'story'],
    [639, 1000, 'story'],
    [640, 1000, 'portrait'],
    [11, 17, 'portrait'],
    [2550, 3300, 'portrait'],
    [1080, 1350, 'portrait'],
    [909, 1000, 'portrait'],
    [91, 100, 'square'],
    [1080, 1080, 'square'],
    [1080, 1000, 'square'],
    [11, 10, 'landscape'],
    [4, 3, 'landscape'],
    [3, 2, 'landscape'],
    [1599, 1000, 'landscape'],
    [16, 10, 'wide'],
    [1920, 1080, 'wide'],
    [1200, 630, 'wide'],
    [2, 1, 'wide'],
    [215, 100, 'banner'],
    [1500, 500, 'banner'],
  ])('%d by %d is %s', (width, height, aspect) => {
    expect(aspectOf({ width, height })).toBe(aspect as ReturnType<typeof aspectOf>)
  })

  test.each([
    [0, 10],
    [10, 0],
    [-4, -3],
  ])('%d by %d is refused', (width, height) => {
    expect(() => aspectOf({ width, height })).toThrow(RangeError)
  })
})

describe('a label', () => {
  test.each([
    ['Mid-Century Modern', 'mid_century_modern'],
    ['already_lower_snake', 'already_lower_snake'],
    ["Mother's Day", 'mothers_day'],
    ['Fête de Noël', 'fête_de_noël'],
    ['Пасха 2024', 'пасха_2024'],
    ['降臨節', '降臨節'],
  ])('"%s" is stored as "%s"', (text, label) => expect(toLabel(text)).toBe(label))

  test.each(['', '   ', '—!?', '___'])('nothing is left of "%s"', (text) => expect(toLabel(text)).toBeNull())

  test('is cut at its longest without a trailing underscore or half a character', () => {
    expect(toLabel('x'.repeat(500))).toBe('x'.repeat(labelLengthMax))
    expect(toLabel(`${'x'.repeat(labelLengthMax - 1)} y`)).toBe('x'.repeat(labelLengthMax - 1))
    expect(toLabel('x'.repeat(labelLengthMax - 1) + '𠮷')).toBe('x'.repeat(labelLengthMax - 1))
  })

  test('of a label is the same label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const label = toLabel(text)
        if (label !== null) expect(toLabel(label)).toBe(label)
      }),
    )
  })
})

describe('colours', () => {
  const flag: Paint = (x) => (x < 128 ? [0, 35, 149] : x < 208 ? white : [237, 41, 57])

  test('of a three-colour flag are its three, the largest first', () => {
    expect(measure(picture(flag), png).colors).toEqual(['#002395', '#ffffff', '#ed2939'])
  })

  test('do not name the blends where two of them meet', () => {
    const checks = picture((x, y) => (((x >> 4) + (y >> 4)) % 2 ? [200, 16, 46] : [255, 255, 255]))
    const soft = measure(blurred(checks, 1), png).colors
    expect(soft.toSorted()).toEqual(['#c8102e', '#ffffff'])
  })

  test('keep a small vivid accent', () => {
    const dot = picture((x, y) => ((x - 200) ** 2 + (y - 60) ** 2 < 196 ? [230, 60, 20] : [24, 40, 72]))
    expect(measure(dot, png).colors).toEqual(['#182848', '#e63c14'])
  })

  test('have one published name each', () => {
    const named = measure(picture(flat([0x00, 0x00, 0x80])), png)
    expect(named.colors).toEqual(['#000080'])
    expect(named.color_names).toEqual(['Navy'])
    const three = measure(picture(flag), png)
    expect(three.color_names).toHaveLength(3)
    expect(new Set(three.color_names).size).toBe(3)
    expect(three.color_names[1]).toBe('White')
  })

  test('behind transparent parts are white', () => {
    const glass: Pixels = { width: 32, height: 32, data: new Uint8Array(32 * 32 * 4) }
    expect(measure(glass, png)).toMatchObject({ colors: ['#ffffff'], blank: true })
    const half = picture((x) => (x < 128 ? [0, 0, 0] : [200, 16, 46]))
    for (let at = 3; at < half.data.length; at += 4) if (half.data[at - 3] === 0) half.data[at] = 0
    expect(measure(half, png).colors.toSorted()).toEqual(['#c8102e', '#ffffff'])
  })
})

describe('a giant title', () => {
  test.each(['HOPE', 'WORSHIP', 'JOY'])('over the whole frame is not missed: %s', async (word) => {
    await using reader = createReader()
    const text = `<text x="128" y="160" font-family="Inter" font-weight="700" font-size="96" textLength="246" lengthAdjust="spacingAndGlyphs" text-anchor="middle">${word}</text>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f2c14e"/><g transform="translate(0 -140) scale(1 2)">${text}</g></svg>`
    const { png: drawn } = (await reader.svg(drawing, { side: 256 })) as Raster
    const pixels = await decodePixels(drawn, (image) => image)
    expect(measure(pixels, png).text_coverage).toBe('high')
  })

  const script = '/usr/share/fonts/opentype/dancingscript/DancingScript-Bold.otf'
  const isThere = existsSync(script)
  if (!isThere && process.env.CI) throw new Error(`wants ${script} (fonts-dancingscript)`)
  test.skipIf(!isThere).each(['Hope', 'Rejoice'])('in script is not missed: %s', async (word) => {
    await using reader = createReader()
    const text = `<text x="256" y="205" font-family="Dancing Script" font-size="150" text-anchor="middle" fill="#fff">${word}</text>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="320"><rect width="512" height="320" fill="#5d8a74"/><circle cx="400" cy="90" r="60" fill="#d9a441"/>${text}</svg>`
    const { png: drawn } = (await reader.svg(drawing, { side: 512, fonts: [await Bun.file(script).bytes()] })) as Raster
    const pixels = await decodePixels(drawn, (image) => image.resize(256, 256, { fit: 'inside' }))
    expect(measure(pixels, png).text_coverage).toBe('high')
  })
})

describe('a palette', () => {
  const split =
    (a: Rgb, b: Rgb): Paint =>
    (x) =>
      x < 150 ? a : b
  test.each([
    ['black with gold', split([15, 15, 18], [60, 50, 20]), 'dark'],
    ['white paper with grey', split(white, [225, 225, 225]), 'light'],
    ['greys', split([90, 90, 90], [190, 190, 190]), 'monochrome'],
    ['baby pink and mint', split([250, 214, 222], [205, 240, 220]), 'pastel'],
    ['magenta, yellow', split([240, 10, 130], [250, 220, 10]), 'vibrant'],
    ['rust and olive', split([150, 95, 60], [110, 105, 60]), 'earthy'],
    ['stone and slate', split([190, 184, 176], [120, 128, 134]), 'neutral'],
    ['orange and brick', split([240, 160, 90], [190, 70, 50]), 'warm'],
    ['teal and blue', split([40, 130, 140], [70, 110, 180]), 'cool'],
  ] as const)('of %s is tagged %s', (_, paint, tag) => {
    expect(measure(picture(paint), png).palette_tag).toBe(tag)
  })
})

describe('a picture is blank', () => {
  test.each([
    ['one colour', flat([40, 90, 160])],
    ['one colour under sensor noise', noisy(flat([120, 120, 120]), 12)],
    ['one colour with a lamp to one side', (x: number) => [200 + (x >> 6), 200 + (x >> 6), 198 + (x >> 6)] as const],
    ['a page with three specks of dust', (x: number, y: number) => (y === 9 && x % 100 === 50 ? black : white)],
  ] as [string, Paint][])('when it is %s', (_, paint) => expect(measure(picture(paint), png).blank).toBe(true))

  test.each([
    [
      'a page with one small line of text',
      lettered(flat(white), { left: 90, top: 240, dot: 1, letters: 6, lines: 1, ink: black }),
    ],
    ['a fine chessboard', (x: number, y: number) => ((x + y) % 2 ? white : black)],
    ['a soft gradient', (_: number, y: number) => [180 + (y >> 3), 200 + (y >> 3), 220 + (y >> 4)] as const],
    ['two hues of one lightness', (x: number) => (x < 128 ? [200, 100, 100] : [108, 128, 110]) as Rgb],
    ['a thin frame', (x: number, y: number) => (Math.min(x, y) === 12 ? [120, 120, 120] : white) as Rgb],
  ] as [string, Paint][])('but not when it is %s', (_, paint) => expect(measure(picture(paint), png).blank).toBe(false))
})

describe('text coverage', () => {
  const coverage = (paint: Paint) => measure(picture(paint), png).text_coverage
  const foliage = leafage(random(3))

  test.each([
    ['a plain colour', flat([20, 60, 90])],
    ['a gradient', (x: number, y: number) => [x, y, 128] as const],
    ['foliage', foliage],
    ['white noise', noisy(flat([128, 128, 128]), 160)],
    ['a chessboard', (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 ? white : black)],
    ['stripes', (x: number) => (x % 10 < 4 ? white : black)],
    ['a large disc', (x: number, y: number) => ((x - 128) ** 2 + (y - 128) ** 2 < 4900 ? black : white)],
  ] as [string, Paint][])('is none on %s', (_, paint) => expect(coverage(paint)).toBe('none'))

  test('is low under one small line', () => {
    expect(coverage(lettered(flat(white), { left: 60, top: 200, dot: 1, letters: 20, lines: 1, ink: black }))).toBe(
      'low',
    )
  })

  test('is medium under a headline, dark or light', () => {
    expect(coverage(lettered(flat(white), headline))).toBe('medium')
    expect(coverage(lettered(flat([30, 20, 60]), { ...headline, ink: white }))).toBe('medium')
  })

  test('is high under a page of text, over a gradient too', () => {
    expect(coverage(lettered(flat(white), paragraph))).toBe('high')
    expect(coverage(lettered((x) => [20 + (x >> 2), 30, 60], { ...paragraph, ink: white }))).toBe('high')
  })
})

describe('quality', () => {
  const photo = noisy((x, y) => [120 + 90 * Math.sin(x / 9), 110 + 80 * Math.cos(y / 11), 60 + ((x * y) % 90)], 30)
  const barred =
    (bar: number): Paint =>
    (x, y) =>
      y < bar || y >= 256 - bar ? black : photo(x, y)

  test('is of what lies inside of bars, and of nothing inside a margin', () => {
    expect(insideBars(planesOf(picture(barred(72))))).toEqual({ width: 1, height: (256 - 144) / 256 })
    expect(insideBars(planesOf(picture(photo)))).toEqual({ width: 1, height: 1 })
    expect(insideBars(planesOf(picture(lettered(flat(white), headline))))).toEqual({ width: 1, height: 1 })
    const small = { ...png, width: 600, height: 600 }
    expect(measure(picture(barred(72)), small).quality).toBeLessThan(measure(picture(photo), small).quality - 0.08)
  })

  test('does not take a soft gradient for a blurred photograph', () => {
    const soft: Paint = (_x, y) => [40 + (y >> 1), 60 + (y >> 1), 150]
    expect(measure(picture(soft), png).quality).toBeGreaterThan(0.6)
  })

  const design = picture(lettered((x, y) => [200 - (y >> 2), 180, 120 + (x >> 3)], headline))

  test('of a sharp picture of full size is good', () => {
    expect(measure(design, png).quality).toBeGreaterThan(0.8)
  })

  test('falls when the picture is blurred', () => {
    expect(measure(blurred(design, 6), png).quality).toBeLessThan(measure(design, png).quality - 0.25)
  })

  test('falls with the shorter side', () => {
    const sizes = [256, 512, 1080, 2000].map((side) => measure(design, { ...png, width: 3000, height: side }).quality)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(4)
  })

  test('of a small, blurred, hard-pressed JPEG is poor', () => {
    const file = { width: 280, height: 280, format: 'jpeg', bytes: jpegWith(annexK.map(() => 255)) } as const
    expect(measure(blurred(design, 6), file).quality).toBeLessThan(0.3)
  })

  test('of a JPEG is read from its quantisation table by the IJG rule', () => {
    expect(jpegQuality(jpegWith(annexK.map(() => 1)))).toBe(99)
    expect(jpegQuality(jpegWith(annexK))).toBe(50)
    expect(jpegQuality(jpegWith(annexK.map((step) => Math.floor((step * 50 + 50) / 100))))).toBe(75)
    expect(jpegQuality(jpegWith(annexK.map((step) => Math.min(255, step * 2))))).toBe(25)
  })

  test('stands on any bytes a JPEG may turn out to have', () => {
    expect(jpegQuality(new Uint8Array())).toBeNull()
    expect(jpegQuality(jpegWith(annexK).subarray(0, 40))).toBeNull()
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (tail) => void jpegQuality(Uint8Array.from([0xff, 0xd8, ...tail])),
      ),
    )
  })
})

describe('craft', () => {
  const craft = (paint: Paint) => measure(picture(paint), png).craft

  test('falls when the lettering is faint', () => {
    expect(craft(lettered(flat(white), { ...headline, ink: [205, 205, 205] }))).toBeLessThan(
      craft(lettered(flat(white), headline)) - 0.2,
    )
  })

  test('falls when the lettering touches the edge', () => {
    expect(craft(lettered(flat(white), { ...headline, left: 0 }))).toBeLessThan(
      craft(lettered(flat(white), headline)) - 0.15,
    )
  })

  test('falls with clutter', () => {
    expect(craft(noisy(flat([128, 128, 128]), 160))).toBeLessThan(craft((x, y) => [x, y, 90]) - 0.15)
  })
})

describe('measuring', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 256 }), height: fc.integer({ min: 1, max: 40 }) })

  test('gives the same answer twice, whatever was measured in between', () => {
    const first = picture(lettered(flat([250, 240, 220]), paragraph))
    const before = measure(first, png)
    measure(picture(noisy(flat([90, 90, 90]), 90), { width: 90, height: 200 }), png)
    expect(measure(first, png)).toEqual(before)
  })

  test('keeps every answer within its vocabulary and bounds, on noise of any size', () => {
    fc.assert(
      fc.property(size, fc.integer(), (frame, seed) => {
        const next = random(seed)
        const data = Uint8Array.from({ length: frame.width * frame.height * 4 }, () => next() * 256)
        const m = measure({ ...frame, data }, { ...png, format: 'webp' })
        for (const value of [m.quality, m.craft]) expect(value >= 0 && value <= 1).toBe(true)
        expect(m.colors.length).toBeWithin(1, 7)
        expect(m.color_names).toHaveLength(m.colors.length)
        for (const color of m.colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
        expect(paletteTags).toContain(m.palette_tag)
        expect(textCoverages).toContain(m.text_coverage)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    [256, 1],
    [1, 256],
    [1, 1],
    [256, 43],
  ])('takes a strip of %d by %d', (width, height) => {
    const strip = picture((x, y) => ((x + y) % 50 < 25 ? [200, 16, 46] : white), { width, height })
    expect(measure(strip, png).colors.length).toBeGreaterThan(0)
  })

  test('thins a picture larger than it needs', () => {
    const large = picture((x) => (x < 400 ? [0, 35, 149] : [237, 41, 57]), { width: 700, height: 300 })
    expect(measure(large, png).colors).toEqual(['#002395', '#ed2939'])
  })

  test('refuses data that does not fit the size', () => {
    expect(() => measure({ width: 4, height: 4, data: new Uint8Array(63) }, png)).toThrow(RangeError)
    expect(() => measure({ width: 0, height: 4, data: new Uint8Array() }, png)).toThrow(RangeError)
  })
})
