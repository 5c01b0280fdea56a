// Kills a server in the middle of scans, culls, merges and undos, and shows that each was done whole or not at all.
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { lockDataDir, openDatabase } from '../../src/db/open.ts'
import type { SqliteSql } from '../../src/db/sqlite.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { groupIdOf } from '../../src/variants/scan/groups.ts'
import { adminKey, scratch, testApp } from '../support.ts'
import { client, family, type Listing, type Member } from '../variants/library.ts'

const families = 6
const members = 4
const killAfterMsMax = 400
const variants = '/v1/image-gen/references/variants'
const config = (dir: string) =>
  readConfig({ DATA_DIR: dir, LOG_LEVEL: 'error', RATE_LIMIT_RPS: '0', VERGER_API_KEY: adminKey })

/** A line to the parent: written at once, so that what was said before the end was said. */
const say = (line: string) => void Bun.write(Bun.stdout, `${line}\n`)

/** The process that is killed: scans, decides and undoes, each as it comes, and says what was acknowledged. */
async function child(dir: string, isLast: boolean): Promise<void> {
  const lock = lockDataDir(dir)
  const app = await createApp(config(dir), { log: silentLog })
  await app.work()
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await (await app.http.answer(new Request(`http://localhost${path}`, init))).json()) as Record<
      string,
      string
    >
  }
  const scan = async () => {
    // An odd threshold is a scan of its own, so that there is always something to kill.
    const { tag } = await call('POST', `${variants}/scan?threshold=0.8${Math.floor(Math.random() * 9)}`)
    for await (const _ of app.runs.follow({ tag: tag! }, 0, AbortSignal.timeout(60_000), ''));
  }
  const decide = async () => {
    const { groups } = (await call('GET', variants)) as unknown as Listing
    const [group] = groups.toSorted(() => Math.random() - 0.5)
    if (Math.random() < 0.35 || group === undefined) {
      const { operation_id: id } = await call('POST', `${variants}/undo`, {})
      if (id) say(`undone ${id}`)
      return
    }
    const [one, other] = group.members.toReversed() as [Member, Member]
    const merge = { keep_id: one.id, retire_id: other.id }
    const done =
      Math.random() < 0.5
        ? await call('POST', `${variants}/merge`, merge)
        : await call('POST', `${variants}/cull`, Math.random() < 0.5 ? { all: true } : { group_id: group.group_id })
    if (done.operation_id) say(`done ${done.operation_id}`)
  }
  say('ready')
  if (isLast) {
    await scan()
    const ends = new Set(['succeeded', 'failed'])
    const isGoing = async () => (await app.runs.counts()).some(({ status }) => !ends.has(status))
    while (await isGoing()) await Bun.sleep(20)
  } else
    for (;;) {
      const scanning = scan()
      for (let decision = 0; decision < 12; decision++) await decide()
      await scanning
    }
  await app.runs.drain(25_000)
  await app[Symbol.asyncDispose]()
  lock.release()
}

type Reported = { done: Set<string>; undone: Set<string> }

/** `killedAfter`: the word of the process after which it is killed; null leaves it alone. */
async function live(dir: string, reported: Reported, killedAfter: 'ready' | 'done' | null): Promise<void> {
  const server = Bun.spawn([process.execPath, import.meta.path, dir, String(killedAfter === null)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of server.stdout) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const [what, id] = line.split(' ')
      if (what === killedAfter) setTimeout(() => server.kill('SIGKILL'), Math.random() * killAfterMsMax)
      if (what === 'done') reported.done.add(id!)
      if (what === 'undone') reported.undone.add(id!)
    }
  }
  await server.exited
}

type Reference = { number: number; active: number; type: string | null }
type Operation = { number: number; id: string; undone_at: string | null }
type Item = { operation_number: number; reference_number: number; effect: string }
type Faults = Record<string, number>

/** What is not as the log of operations says. */
async function faultsIn(sql: SqliteSql, reported: Reported): Promise<Faults> {
  const references = (await sql.all('SELECT number, active, type FROM reference_images')) as Reference[]
  const operations = (await sql.all('SELECT number, id, undone_at FROM variant_operations')) as Operation[]
  const items = (await sql.all('SELECT * FROM variant_operation_items')) as Item[]
  const standing = new Set(operations.filter(({ undone_at: at }) => at === null).map(({ number }) => number))
  const known = new Map(operations.map((operation) => [operation.id, operation]))
  const stands = (effect: string) =>
    new Set(
      items
        .filter((item) => item.effect === effect && standing.has(item.operation_number))
        .map(({ reference_number: number }) => number),
    )
  const [retired, filled] = [stands('retired'), stands('filled')]
  const everFilled = new Set(items.filter(({ effect }) => effect === 'filled').map((item) => item.reference_number))
  const doing = new Set(items.map(({ operation_number: number }) => number))
  const count = <T>(all: Iterable<T>, isWrong: (one: T) => boolean) => [...all].filter(isWrong).length
  return {
    'acknowledged operations lost': count(reported.done, (id) => !known.has(id)),
    'acknowledged undos lost': count(reported.undone, (id) => known.get(id)?.undone_at == null),
    'references neither as retired nor as undone': count(
      references,
      ({ number, active }) => (active === 0) !== retired.has(number),
    ),
    'operations that hold nothing': count(operations, ({ number }) => !doing.has(number)),
    // A reference begins with every label or with none: one that was ever filled has labels while the merge stands.
    'filled fields that are not as the log says': count(
      references,
      ({ number, type }) => everFilled.has(number) && (type !== null) !== filled.has(number),
    ),
    'groups that are not whole': await brokenGroups(sql),
    'half-retired families': await halfRetired(sql),
  }
}

/** A group's id is made of its members' ids: one that lacks a member does not fit its id. */
async function brokenGroups(sql: SqliteSql): Promise<number> {
  const rows = await sql.all(`SELECT m.group_id, r.id FROM variant_members m
    JOIN reference_images r ON r.number = m.reference_number JOIN variant_scans s ON s.id = m.scan_id
    WHERE s.is_shown = 1`)
  const groups = Map.groupBy(rows as { group_id: string; id: string }[], ({ group_id }) => group_id)
  return [...groups].filter(([id, of]) => groupIdOf(of.map((member) => member.id)) !== id).length
}

/** A cull of one group retires every other active member: of a culled one no two may be left. */
async function halfRetired(sql: SqliteSql): Promise<number> {
  const culls = await sql.all(`SELECT o.number, m.group_id, count(*) AS active FROM variant_operations o
    JOIN variant_members m ON m.group_id = o.group_id JOIN variant_scans s ON s.id = m.scan_id AND s.is_shown = 1
    JOIN reference_images r ON r.number = m.reference_number AND r.active = 1
    WHERE o.kind = 'cull' AND o.undone_at IS NULL GROUP BY o.number, m.group_id HAVING count(*) > 1`)
  return culls.length
}

const fact = (what: string, held: boolean, found: unknown) => {
  console.log(`${held ? 'holds' : 'FAILS'}  ${what}: ${String(found)}`)
  return held
}

/** `n` kills; true when after each of them every scan and every decision was whole or not there. */
export async function prove(n = 60): Promise<boolean> {
  using own = scratch()
  await fill(own.dir)
  const reported: Reported = { done: new Set(), undone: new Set() }
  const total: Faults = {}
  for (let life = 0; life <= n; life++) {
    await live(own.dir, reported, life === n ? null : life % 2 === 0 ? 'done' : 'ready')
    const sql = openDatabase(own.dir)
    for (const [what, count] of Object.entries(await faultsIn(sql, reported))) total[what] = (total[what] ?? 0) + count
    sql.close()
  }
  const sql = openDatabase(own.dir)
  // One whose process died three times before it got anywhere is given up, as every run is.
  const runs = await sql.all("SELECT id FROM runs WHERE status <> 'succeeded' AND error NOT LIKE '%process_died%'")
  const scans = await sql.all('SELECT id FROM variant_scans WHERE is_open = 1')
  sql.close()
  return [
    ...Object.entries(total).map(([what, count]) => fact(what, count === 0, count)),
    fact('scans that did not come to their end', runs.length + scans.length === 0, runs.length + scans.length),
    fact(
      'decisions and undos acknowledged',
      reported.done.size > 0,
      `${reported.done.size} and ${reported.undone.size}`,
    ),
  ].every(Boolean)
}

/** Families in which one has every label and the others have none. */
async function fill(dir: string): Promise<void> {
  await using app = await testApp({ DATA_DIR: dir })
  const at = client(app)
  for (let of = 0; of < families; of++)
    for (const [place, bytes] of (await family(of, members)).entries())
      await at.add(bytes, place === 1 ? { type: 'flyer', season: 'lent', design_styles: 'flat' } : {})
  await at.scan()
}

if (import.meta.main) await child(process.argv[2]!, process.argv[3] === 'true')
