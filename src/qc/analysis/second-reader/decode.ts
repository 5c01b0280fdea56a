import type { Tensor } from '../../../inference/model.ts'

/**
 * `confidence` (0..1): of its least sure letter or digit, or mark between digits. Which dash it is, whether a letter is
 * large, and whether there is a space, says nothing: readings are compared without.
 */
export type Decoded = { text: string; confidence: number }

/** The signs by the network's own numbers: none at all first, those of the list, and a space last. */
export const signsOf = (list: string): readonly string[] => ['', ...list.replace(/\r?\n$/, '').split(/\r?\n/), ' ']

const telling = /[\p{L}\d:.@/]/u

/**
 * The likeliest sign of each step, a sign that goes on over several steps once (Graves et al. 2006, "Connectionist
 * temporal classification", best path).
 */
export function decoded({ dims, data }: Tensor, signs: readonly string[]): Decoded | null {
  const [steps = 0, classes = 0] = dims.slice(-2)
  const others = otherCases(signs)
  let text = ''
  let last = 0
  // Of each sign how sure the surest of its steps is.
  const sureness: number[] = []
  for (let step = 0; step < steps; step++) {
    let best = 0
    const from = step * classes
    for (let sign = 1; sign < classes; sign++) if (data[from + sign]! > data[from + best]!) best = sign
    const sign = signs[best] ?? ''
    if (best !== 0 && telling.test(sign)) {
      const other = others.get(best)
      const score = Number(data[from + best]) + (other === undefined ? 0 : Number(data[from + other]))
      sureness.push(best === last ? Math.max(sureness.pop() ?? 0, score) : score)
    }
    if (best !== last) text += sign
    last = best
  }
  return text.trim() === '' ? null : { text: text.trim(), confidence: Math.min(1, ...sureness) }
}

const cases = new WeakMap<readonly string[], ReadonlyMap<number, number>>()

/** The number of each Latin letter's other case. */
function otherCases(signs: readonly string[]): ReadonlyMap<number, number> {
  let found = cases.get(signs)
  if (found === undefined) {
    const places = new Map(signs.map((sign, at) => [sign, at]))
    found = new Map(
      [...places]
        .filter(([sign]) => /^[A-Za-z]$/.test(sign))
        .flatMap(([sign, at]) => {
          const other = places.get(sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())
          return other === undefined ? [] : [[at, other] as const]
        }),
    )
    cases.set(signs, found)
  }
  return found
}
