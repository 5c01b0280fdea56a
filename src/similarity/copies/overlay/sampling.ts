/** Planes laid over each other by the kernel: one thread lays one at a time. */
import { samplingKernel } from '../../kernel/kernel.ts'
import type { Affine } from '../alignment.ts'
import type { Plane } from '../pyramid.ts'

let made: ReturnType<typeof samplingKernel> | undefined

/** The kernel of this thread, whose memory whoever asked last has written. */
export const sampling = () => (made ??= samplingKernel())

/** The kernel with a plane to be sampled and a map into it, whose pixels are `across` and `down` times as many as the map's. */
export function samplingOf(
  { luma, width, height }: Plane,
  [a, b, c, d, e, f]: Affine,
  { across, down }: { across: number; down: number },
) {
  const kernel = sampling()
  kernel.source.set(luma)
  const { map } = kernel
  map[0] = a
  map[1] = d
  map[2] = b
  map[3] = e
  map[4] = c
  map[5] = f
  map[6] = across
  map[7] = down
  // As far as a place has one beside it.
  map[8] = width - 1.001
  map[9] = height - 1.001
  return kernel
}
