import { seeded } from '../../pictures.ts'

export const dimensions = 384

/** Unit vectors around `centers` places, so that most have look-alikes and some have none. */
export function clustered(count: number, centers: number, spread: number): Float32Array[] {
  const next = seeded(count)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const random = () => Float32Array.from({ length: dimensions }, normal)
  const middles = Array.from({ length: centers }, random)
  return Array.from({ length: count }, (_, at) => {
    const middle = middles[at % centers]!
    const vector = random().map((value, place) => middle[place]! + spread * value)
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  })
}
