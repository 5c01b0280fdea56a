/** What the remix feed says of a graphic, without its links. */
export type Graphic = {
  id: string
  title: string
  type: string
  season: string
  design_styles: string[]
  account_number?: string
}

type Painter = (x: number, y: number, seed: number) => number
type Rgb = readonly [number, number, number]

/** Motifs: where a point of the square -1..1 stands between the colours of a palette, 0..1. */
const motifs: Record<string, { paint: Painter; title: string; styles: string[]; type: string }> = {
  sunburst: {
    title: 'Sunburst',
    type: 'background',
    styles: ['retro', 'geometric'],
    paint: (x, y, seed) =>
      Math.hypot(x, y - 0.6) < 0.34 ? 0 : Math.floor((Math.atan2(y - 0.6, x) * (9 + seed)) / Math.PI) % 2 ? 0.75 : 0.4,
  },
  hills: {
    title: 'Hills',
    type: 'background',
    styles: ['flat', 'illustrated'],
    paint: (x, y, seed) =>
      [0.25, 0.5, 0.75, 1].findLast((_, at) => y > at * 0.28 - 0.35 + 0.2 * Math.sin(x * (2 + at) + seed + at)) ?? 0,
  },
  waves: {
    title: 'Waves',
    type: 'series',
    styles: ['organic', 'minimal'],
    paint: (x, y, seed) => (Math.floor((y + 0.16 * Math.sin(x * 4 + seed)) * 6 + 12) % 4) / 3,
  },
  window: {
    title: 'Stained glass',
    type: 'sermon_slide',
    styles: ['traditional', 'geometric'],
    paint: (x, y, seed) =>
      Math.abs(x) < 0.03 || Math.abs(y) < 0.03
        ? 0
        : ((Math.floor((x + 1) * 3) * 7 + Math.floor((y + 1) * 3) * 3 + seed) % 5) / 4,
  },
  confetti: {
    title: 'Confetti',
    type: 'event',
    styles: ['playful', 'bold'],
    paint: (x, y, seed) => {
      const [cell, row] = [Math.floor(x * 7), Math.floor(y * 7)]
      const pick = Math.abs(Math.sin(cell * 127.1 + row * 311.7 + seed) * 43_758.5453) % 1
      return Math.hypot(x * 7 - cell - 0.5, y * 7 - row - 0.5) < 0.12 + pick * 0.3 ? 0.25 + pick * 0.75 : 0
    },
  },
  cross: {
    title: 'Cross and rays',
    type: 'sermon_slide',
    styles: ['minimal', 'bold'],
    paint: (x, y, seed) => {
      if ((Math.abs(x) < 0.09 && Math.abs(y) < 0.7) || (Math.abs(y + 0.25) < 0.09 && Math.abs(x) < 0.42)) return 1
      return 0.2 + 0.35 * (Math.floor(Math.hypot(x, y + 0.25) * (5 + seed)) % 2)
    },
  },
  rings: {
    title: 'Rings',
    type: 'series',
    styles: ['organic', 'textured'],
    paint: (x, y, seed) =>
      (Math.floor(Math.hypot(x * 1.1, y) * 9 + 0.4 * Math.sin(Math.atan2(y, x) * (3 + seed))) % 5) / 4,
  },
  arches: {
    title: 'Arches',
    type: 'event',
    styles: ['boho', 'flat'],
    paint: (x, y, seed) => {
      const middle = seed % 2 ? 0.45 : -0.3
      const distance = y > 0.2 ? Math.abs(x - middle) : Math.hypot(x - middle, y - 0.2)
      return distance > 0.9 ? 0 : 1 - Math.floor(distance * 5) / 5
    },
  },
}

const palettes: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  christmas: [
    [16, 56, 38],
    [176, 32, 44],
    [245, 222, 160],
  ],
  easter: [
    [250, 236, 214],
    [240, 150, 170],
    [120, 170, 90],
  ],
  lent: [
    [44, 26, 58],
    [112, 70, 132],
    [206, 190, 214],
  ],
  summer: [
    [20, 110, 150],
    [250, 190, 70],
    [255, 244, 220],
  ],
  autumn: [
    [70, 40, 26],
    [196, 98, 34],
    [240, 206, 140],
  ],
}

const side = 640

/** The forty graphics of the feed: every motif in every palette. */
export const graphics: readonly Graphic[] = Object.entries(motifs).flatMap(([motif, { title, type, styles }], row) =>
  Object.keys(palettes).map((season, column) => ({
    id: `gfx-${motif}-${season}`,
    title: `${title}, ${season}`,
    type,
    season,
    design_styles: styles,
    // Some belong to a church, as a studio's archive has it.
    ...((row + column) % 9 === 4 && { account_number: String(1001 + ((row + column) % 4)) }),
  })),
)

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A graphic of the feed as a JPEG of 640 × 640, drawn when it is first asked for; null when there is none. */
export function graphicJpeg(id: string): Promise<Uint8Array<ArrayBuffer>> | null {
  const at = graphics.findIndex((graphic) => graphic.id === id)
  if (at === -1) return null
  let bytes = drawn.get(id)
  if (bytes === undefined) drawn.set(id, (bytes = draw(id, at)))
  return bytes
}

async function draw(id: string, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const [, motif = '', season = ''] = id.split('-')
  const { paint } = motifs[motif]!
  const shades = shadesOf(palettes[season]!)
  const bmp = blankBmp()
  let to = headBytes
  for (let y = side - 1; y >= 0; y--)
    for (let x = 0; x < side; x++) {
      const share = Math.min(1, Math.max(0, paint((x / side) * 2 - 1, (y / side) * 2 - 1, at % 5)))
      const shade = Math.round(share * shadesMax) * 3
      bmp[to++] = shades[shade + 2]!
      bmp[to++] = shades[shade + 1]!
      bmp[to++] = shades[shade]!
    }
  return new Uint8Array(await new Bun.Image(bmp).jpeg({ quality: 84 }).bytes())
}

const headBytes = 54
const shadesMax = 63

/** An uncompressed bitmap of 24 bits a pixel, rows from below: what costs least to hand to the encoder. */
function blankBmp(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + side * side * 3)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, headBytes, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, side, true)
  view.setInt32(22, side, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  return bytes
}

/** The steps of a palette from its first colour to its last, RGB after RGB. */
function shadesOf(palette: readonly Rgb[]): Uint8Array {
  const shades = new Uint8Array((shadesMax + 1) * 3)
  for (let step = 0; step <= shadesMax; step++)
    for (let channel = 0; channel < 3; channel++) {
      const place = (step / shadesMax) * (palette.length - 1)
      const low = Math.min(palette.length - 2, Math.floor(place))
      const from = palette[low]![channel]!
      shades[step * 3 + channel] = Math.round(from + (palette[low + 1]![channel]! - from) * (place - low))
    }
  return shades
}
