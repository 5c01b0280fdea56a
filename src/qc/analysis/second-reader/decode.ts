import type { Tensor } from '../../../inference/model.ts'

/** `confidence` (0..1): of its least sure sign. */
export type Decoded = { text: string; confidence: number }

/** The signs by the network's own numbers: none at all first, those of the list, and a space last. */
export const signsOf = (list: string): readonly string[] => ['', ...list.replace(/\r?\n$/, '').split(/\r?\n/), ' ']

/**
 * The likeliest sign of each step, a sign that goes on over several steps once (Graves et al. 2006, "Connectionist
 * temporal classification", best path).
 */
export function decoded({ dims, data }: Tensor, signs: readonly string[]): Decoded | null {
  const [steps = 0, classes = 0] = dims.slice(-2)
  let text = ''
  let confidence = 1
  let last = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    const from = step * classes
    for (let sign = 1; sign < classes; sign++) if (data[from + sign]! > data[from + best]!) best = sign
    if (best !== 0 && best !== last) {
      text += signs[best] ?? ''
      confidence = Math.min(confidence, Number(data[from + best]))
    }
    last = best
  }
  return text.trim() === '' ? null : { text: text.trim(), confidence }
}
