import { encodePng } from '../../../src/reading/png.ts'

/** A drawing of discs and bars on a ground, with soft edges as a program draws them; `ground: null` is transparent. */
export type Drawing = {
  width?: number
  height?: number
  ground: string | null
  shapes: { hex: string; x: number; y: number; radius: number }[]
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export function pixelsOf({ width = 240, height = 160, ground, shapes }: Drawing) {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [r, g, b] = ground === null ? [0, 0, 0] : channels(ground)
      let alpha = ground === null ? 0 : 1
      for (const shape of shapes) {
        const cover = Math.min(1, Math.max(0, shape.radius + 0.5 - Math.hypot(x - shape.x, y - shape.y)))
        const [red, green, blue] = channels(shape.hex)
        const total = cover + alpha * (1 - cover)
        const mix = (over: number, under: number) =>
          total === 0 ? 0 : (over * cover + under * alpha * (1 - cover)) / total
        ;[r, g, b] = [mix(red!, r!), mix(green!, g!), mix(blue!, b!)]
        alpha = total
      }
      data.set([Math.round(r!), Math.round(g!), Math.round(b!), Math.round(alpha * 255)], (y * width + x) * 4)
    }
  return { width, height, data }
}

export function pngOf(drawing: Drawing): Uint8Array {
  return encodePng({ ...pixelsOf(drawing), channels: 4 })
}

/** A navy disc with a gold one beside it. */
export const twoDiscs = (ground: string | null): Drawing => ({
  ground,
  shapes: [
    { hex: '#12355b', x: 80, y: 80, radius: 60 },
    { hex: '#f4b942', x: 190, y: 80, radius: 36 },
  ],
})
