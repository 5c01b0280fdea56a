import { Tokenizer } from '@huggingface/tokenizers'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tensor } from '../../../inference/model.ts'
import { Stop } from '../../../kernel/errors.ts'

/** CLIP's length; other models say theirs. */
const lengthUsual = 77
const lengthMax = 512

const Config = z.looseObject({ model_max_length: z.number().optional() }).catch({})
/** SigLIP was trained on texts filled up to one length, and reads no shorter ones. */
const Model = z.looseObject({ model_type: z.string().optional() }).catch({})
const padded: Record<string, number> = { siglip: 64, siglip2: 64 }

const json = (folder: string, name: string): Promise<unknown> =>
  Bun.file(join(folder, name))
    .json()
    .catch(() => null)

/** Turns words into what a text network takes. Fails with a sentence (`Stop`) without a `tokenizer.json`. */
export async function readTokenizer(folder: string): Promise<(words: string) => Record<string, Tensor>> {
  const [tokenizer, rawConfig] = [await json(folder, 'tokenizer.json'), await json(folder, 'tokenizer_config.json')]
  if (tokenizer === null) throw new Stop(`EMBEDDER_MODEL: ${folder} has a text model and no tokenizer.json.`)
  const { model_max_length = lengthUsual } = Config.parse(rawConfig ?? {})
  const length = Math.min(model_max_length > lengthMax ? lengthUsual : model_max_length, lengthMax)
  const fill = padded[Model.parse((await json(folder, 'config.json')) ?? {}).model_type ?? '']
  const made = new Tokenizer(tokenizer as object, (rawConfig ?? {}) as object)
  return (words) => {
    const { ids } = made.encode(words)
    // What is too long loses its middle, not the mark of its end.
    const cut = ids.length > length ? [...ids.slice(0, length - 1), ids.at(-1)!] : ids
    const filled = fill === undefined ? cut : [...cut, ...Array<number>(Math.max(0, fill - cut.length)).fill(1)]
    return { input_ids: whole(filled), attention_mask: whole(filled.map((_, at) => (at < cut.length ? 1 : 0))) }
  }
}

function whole(numbers: readonly number[]): Tensor {
  return { type: 'int64', dims: [1, numbers.length], data: BigInt64Array.from(numbers, BigInt) }
}
