import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { holdDataDir } from '../../src/db/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { picture } from '../pictures.ts'
import { pictureForm, testApp } from '../support.ts'

const list = '/v1/image-gen/references'

/** A data directory with as many pictures as named by their seeds; the ids in the same order. */
export async function library(
  dir: string,
  seeds: readonly number[],
  fields: Record<string, string> = {},
): Promise<string[]> {
  await using app = await testApp({ DATA_DIR: dir })
  const ids: string[] = []
  for (const seed of seeds) {
    const answer = await app.call('POST', list, { body: pictureForm(picture(seed, 280, 256), fields) })
    const { reference } = (await answer.json()) as { reference: { id: string; preview_url: string } }
    const { pathname, search } = new URL(reference.preview_url)
    await (await app.call('GET', pathname + search)).arrayBuffer()
    ids.push(reference.id)
  }
  return ids
}

/** The ids in a data directory and everything `check` has to say of it; a restore that was decided is ended first. */
export async function stateOf(dir: string): Promise<{ ids: string[]; faults: string[] }> {
  using _lock = await holdDataDir(dir)
  await using app = await createApp(readConfig({ DATA_DIR: dir }), { log: silentLog })
  const everyone = { account: null }
  const { ReferenceQuery } = await import('../../src/library/query.ts')
  const { references } = await app.library.list(everyone, ReferenceQuery.parse({ limit: '200' }), '')
  return { ids: references.map(({ id }) => id).toSorted(), faults: await Array.fromAsync(app.faults(() => {})) }
}
