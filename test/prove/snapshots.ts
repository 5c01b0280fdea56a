import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picture, seeded } from '../pictures.ts'
import { testApp } from '../support.ts'
import { answersOf, makeGood, openIndexes } from '../similarity/index/damage.ts'

type Verdict = { what: string; right: boolean }

const perProcess = 250

async function spawned(words: string[]): Promise<{ lines: string[]; code: number | null }> {
  const child = Bun.spawn([process.execPath, ...words], { stdout: 'pipe', stderr: 'inherit' })
  const text = await child.stdout.text()
  return { lines: text.split('\n').filter((line) => line !== ''), code: await child.exited }
}

/** Damaged snapshots: how many ended the process, and how many gave an answer other than the truth's. */
export async function proveDamage(n: number): Promise<{ deaths: number; wrong: Verdict[]; done: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-damage-'))
  try {
    await makeGood(dir)
    const { sql, indexes } = openIndexes({ dataDir: join(dir, 'data'), indexDir: join(dir, 'none') })
    await indexes.load()
    await writeFile(join(dir, 'answers'), answersOf(indexes))
    await indexes.close()
    sql.close()
    let deaths = 0
    let done = 0
    const wrong: Verdict[] = []
    for (let from = 0; from < n; from += perProcess) {
      const count = Math.min(perProcess, n - from)
      const { lines, code } = await spawned([
        join(import.meta.dir, '..', 'similarity', 'index', 'damage.ts'),
        dir,
        String(count),
        String(from + 1),
      ])
      const verdicts = lines.map((line) => JSON.parse(line) as Verdict)
      done += verdicts.length
      wrong.push(...verdicts.filter(({ right }) => !right))
      if (code !== 0 || verdicts.length < count) deaths++
    }
    return { deaths, wrong, done }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** A full disk and a missing folder in the middle of a save: the snapshot before stays, and the next save works. */
export async function proveFailedSaves(): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-full-'))
  const failures: string[] = []
  try {
    await makeGood(dir)
    const good = join(dir, 'good')
    const files = (await readdir(good)).filter((name) => name !== 'manifest.json')
    for (const broken of [
      ...files.map((name) => name.replace(/\d+$/, (generation) => `${Number(generation) + 1}.part`)),
      'manifest.json.part',
      'no folder',
    ]) {
      const indexDir = join(dir, 'work')
      await rm(indexDir, { recursive: true, force: true })
      await cp(good, indexDir, { recursive: true })
      const { sql, indexes } = openIndexes({ dataDir: join(dir, 'data'), indexDir })
      await indexes.load()
      await indexes.idle()
      const answers = answersOf(indexes)
      // What is written to /dev/full finds no room; a file where the folder should be is no folder.
      if (broken === 'no folder') await rm(indexDir, { recursive: true }).then(() => writeFile(indexDir, ''))
      else await symlink('/dev/full', join(indexDir, broken))
      const saved = await indexes.save()
      const alarmed = indexes.stats().snapshots.alarm && indexes.state() !== 'ok'
      if (broken === 'no folder') await rm(indexDir)
      else {
        const again = openIndexes({ dataDir: join(dir, 'data'), indexDir })
        await again.indexes.load()
        if (again.indexes.stats().snapshots.loaded !== 1) failures.push(`${broken}: the snapshot before was lost`)
        await again.indexes.idle()
        again.sql.close()
      }
      const next = await indexes.save()
      if (saved || !alarmed) failures.push(`${broken}: the failure went unnoticed`)
      if (!next || indexes.stats().snapshots.alarm) failures.push(`${broken}: the next save failed too`)
      if (answersOf(indexes) !== answers) failures.push(`${broken}: the answers changed`)
      await indexes.close()
      sql.close()
    }
    return failures
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** `kill -9` at random moments of import and save: every acknowledged reference is found by its own picture. */
export async function proveKills(kills: number): Promise<{ acknowledged: number; lost: string[] }> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-kill-'))
  const next = seeded(11)
  const lost: string[] = []
  const known = new Map<number, string>()
  try {
    for (let kill = 0; kill < kills; kill++) {
      const from = known.size === 0 ? 0 : Math.max(...known.keys()) + 1
      const child = Bun.spawn(
        [process.execPath, join(import.meta.dir, '..', 'similarity', 'importer.ts'), dir, String(from)],
        {
          stdout: 'pipe',
          stderr: 'inherit',
        },
      )
      // Half of them at any moment of the start, half while pictures come in and snapshots are written.
      let text = ''
      const late = kill % 2 === 0
      if (!late) void Bun.sleep(next() * 900).then(() => child.kill('SIGKILL'))
      for await (const piece of child.stdout) {
        if (late && text === '') void Bun.sleep(next() * 400).then(() => child.kill('SIGKILL'))
        text += new TextDecoder().decode(piece)
      }
      await child.exited
      for (const line of text.split('\n').slice(0, -1)) {
        const { seed, id } = JSON.parse(line) as { seed: number; id: string }
        known.set(seed, id)
      }
      await using app = await testApp({ DATA_DIR: dir })
      await app.load()
      const everyone = { account: null }
      const recent = [...known].filter(([seed]) => seed >= from || seed % 7 === kill % 7)
      for (const [seed, id] of recent) {
        const { neighbors } = await app.similarity.like(everyone, picture(seed, 300, 260), { k: 1 }, 'http://localhost')
        if (neighbors[0]?.id !== id) lost.push(`${seed} after kill ${kill}`)
      }
    }
    return { acknowledged: known.size, lost }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** `n` damaged snapshots, full disks and missing folders, and a kill for each hundred of them. */
export async function prove(n = 10_000): Promise<boolean> {
  const damaged = await proveDamage(n)
  console.log(`${damaged.done} damaged snapshots: ${damaged.deaths} deaths, ${damaged.wrong.length} wrong answers`)
  for (const { what } of damaged.wrong.slice(0, 10)) console.log(`  wrong: ${what}`)
  const failures = await proveFailedSaves()
  console.log(`saves on a full disk and without a folder: ${failures.length} failures`)
  for (const failure of failures) console.log(`  ${failure}`)
  const kills = await proveKills(Math.max(1, Math.round(n / 100)))
  console.log(`kills: ${kills.acknowledged} acknowledged references, ${kills.lost.length} lost`)
  return damaged.deaths + damaged.wrong.length + failures.length + kills.lost.length === 0 && damaged.done === n
}
