import { seeded } from '../pictures.ts'
import { fillLibrary, type Planted } from '../similarity/vectors.ts'
import { scratch, testApp } from '../support.ts'
import { tinyTuning } from '../similarity/index/damage.ts'

const api = '/v1/image-gen/references'

type Answer = { id?: string; neighbors?: { id: string }[]; references?: { id: string }[] }

/**
 * Random rolls and drawn seeds over two churches' references: no answer of a roll, and no drawn seed, is a church's
 * work unless it was unlocked, and a church's key sees its own and nobody's alone.
 */
export async function prove(n = 20_000): Promise<boolean> {
  using own = scratch()
  const planted = fillLibrary(own.dir, { count: 1_200, churches: 2 })
  await using app = await testApp({ DATA_DIR: own.dir }, { tuning: tinyTuning })
  await app.load()
  await app.indexes.idle()
  const byId = new Map(planted.map((one) => [one.id, one]))
  const keys = [
    { key: await app.keyFor('read'), church: null },
    { key: await app.keyFor('read', '1000'), church: '1000' },
    { key: await app.keyFor('read', '1001'), church: '1001' },
  ]
  const next = seeded(17)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const wrong: string[] = []
  let shown = 0
  for (let at = 0; at < n; at++) {
    const { key, church } = pick(keys)
    const seed = pick(planted)
    const unlocked = pick([null, null, '1000', '1001', '999'])
    const filter = pick(['', '', '&season=easter', '&season=advent', '&type=slide', '&design_style=bold'])
    const roll = `/${seed.id}/proximity-roll?space=${pick(['image', 'style'])}&limit=${pick([1, 12, 100])}${filter}`
    const path = pick([
      roll + (unlocked === null ? '' : `&account_number=${unlocked}`),
      '/style-similar?k=5',
      `/${seed.id}/similar?k=20`,
      `/${seed.id}/style-similar?limit=20`,
      `/style-similar?id=${seed.id}`,
    ])
    const answer = await app.call('GET', api + path, { key })
    if (!mayAsk(seed, path, church, unlocked)) {
      if (answer.status !== 404 && answer.status !== 403) wrong.push(`${church} ${path}: ${answer.status}`)
      continue
    }
    if (answer.status !== 200) {
      wrong.push(`${church} ${path}: ${answer.status}`)
      continue
    }
    const body = (await answer.json()) as Answer
    const rolled = path.includes('proximity-roll')
    for (const { id } of body.references ?? body.neighbors ?? []) {
      const { account_number: owner, active } = byId.get(id)!
      shown++
      const allowed = rolled
        ? owner === null || owner === unlocked
        : church === null || owner === null || owner === church
      if (!allowed || !active || (church !== null && owner !== null && owner !== church))
        wrong.push(`${church} ${path} showed ${id}`)
    }
    if (path.startsWith('/style-similar?k') && byId.get(body.id!)!.account_number !== null)
      wrong.push(`drew ${body.id}`)
  }
  console.log(`${n} random rolls and drawn seeds, ${shown} references shown: ${wrong.length} through a wall`)
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`)
  return wrong.length === 0 && shown > n
}

function mayAsk(seed: Planted, path: string, church: string | null, unlocked: string | null): boolean {
  const foreignSeed = church !== null && seed.account_number !== null && seed.account_number !== church
  const foreignChurch = church !== null && unlocked !== null && unlocked !== church
  if (path.startsWith('/style-similar?k')) return true
  return !foreignSeed && !(foreignChurch && path.includes('account_number='))
}
