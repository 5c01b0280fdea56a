import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../db/sql.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { decodeSmall, isRefusal } from '../library/images/images.ts'
import type { Library } from '../library/service.ts'
import type { Already, Uploaded } from '../similarity/model.ts'
import { type Described, judgeDescribed, storedSignatures } from './scan/scan.ts'
import * as store from './store.ts'

/** Neighbours looked at by their pixels, some 10 ms each where no scan has described them: the nearest are first. */
const judgedMax = 6

/** Says of references whether an image that is not kept is one of them already. */
export function alreadyHere(sql: Sql, preview: Library['preview']) {
  /** What a scan would keep of a reference, made of its preview where none has met it. */
  async function describedOf({ sha256, width, height }: store.Sized): Promise<Described | null> {
    const stored = await storedSignatures(sql, sha256)
    if (stored !== null) return { ...stored, width, height }
    const shown = await preview(sha256)
    const pixels = await decodeSmall(shown instanceof Blob ? await shown.bytes() : shown)
    return isRefusal(pixels) ? null : described(pixels, { width, height })
  }

  return async (image: Uploaded, numbers: readonly number[]): Promise<Map<number, Already>> => {
    const found = new Map<number, Already>()
    const rows = new Map((await store.sizesOf(sql, numbers)).map((row) => [row.number, row]))
    const own = await described(image.pixels, image)
    for (const number of numbers.slice(0, judgedMax)) {
      const row = rows.get(number)
      const isSame = row?.sha256 === image.sha256
      const other = row && !isSame ? await describedOf(row) : null
      const tier = isSame ? 'exact' : other && (await judgeDescribed(own, other))
      if (tier === 'exact' || tier === 'copy' || tier === 'variant') found.set(number, tier)
      await pause()
    }
    return found
  }
}

async function described(pixels: Pixels, size: { width: number; height: number }): Promise<Described> {
  // Loaded with the first image: the descriptors' tables are no part of a start.
  const { signatureOf } = await import('../similarity/copies/copies.ts')
  const hash = createHash('sha256').update(`${pixels.width}x${pixels.height}:`).update(pixels.data)
  return { signature: signatureOf(pixels), pixelHash: hash.digest('hex'), width: size.width, height: size.height }
}
