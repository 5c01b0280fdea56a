// Cuts the power of a working server's disk at random instants, and shows that nothing it had acknowledged is lost.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../pictures.ts'
import { scratch } from '../support.ts'
import { act, type Kind, kinds, prepareDir, type Promised, type Surroundings, surroundings } from './disks/acts.ts'
import { formatted, logDisk, mounted, noDisks } from './disks/devices.ts'
import { cutPower, deviceLog, instantIn } from './disks/replay.ts'

const imageMegabytes = 192
const cutsEachSession = 10
/** A session lasts so long, and on a busy machine until each kind was acknowledged once. */
const sessionMs = 4_000
const sessionMsMax = 30_000
/** What is done at once, each over and over. Pins come one after another: the later takes the place of the earlier. */
const lines: readonly Kind[] = [...kinds, 'upload', 'upload', 'review']

type Acknowledged = Promised & { at: number }

/** A server works on a logged device until it is killed; what it acknowledged, and how long the log was then. */
async function session(image: string, dir: string, around: Surroundings): Promise<Acknowledged[]> {
  await using disk = await logDisk(image, dir)
  const acknowledged: Acknowledged[] = []
  await using server = await around.start()
  const beganAt = performance.now()
  const isOver = () => {
    const ms = performance.now() - beganAt
    const each = kinds.every((kind) => acknowledged.some((promised) => promised.kind === kind))
    return ms > (each ? sessionMs : sessionMsMax)
  }
  const line = async (kind: Kind) => {
    while (!isOver()) {
      const promised = await act(kind, server, around)
      if (promised) acknowledged.push({ ...promised, at: disk.at() })
      else await Bun.sleep(5)
    }
  }
  await Promise.all(lines.map(line))
  return acknowledged
}

type Cut = { lost: string[]; startMs: number; kept: number }

/** Starts a server on what a cut left, and asks it for everything that was acknowledged before the cut. */
async function judged(
  image: string,
  dir: string,
  promises: readonly Acknowledged[],
  around: Surroundings,
): Promise<Cut> {
  using _disk = mounted(image, dir)
  const startedAt = performance.now()
  await using server = await around.start()
  const startMs = performance.now() - startedAt
  const lost: string[] = []
  for (const { what, isKept } of promises) if (!(await isKept(server))) lost.push(what)
  return { lost, startMs, kept: promises.length - lost.length }
}

/** `n` cuts over uploads, runs, webhook deliveries, dismissals and pins: 0 acknowledged things lost. */
export async function prove(n = 50): Promise<boolean> {
  const hindrance = noDisks()
  if (hindrance !== null) {
    console.log(`skipped: ${hindrance}`)
    return true
  }
  using own = scratch()
  const mountpoint = join(own.dir, 'work', 'disk')
  mkdirSync(mountpoint, { recursive: true })
  await using around = surroundings(join(mountpoint, 'data'))
  const random = seeded(n)
  let base = join(own.dir, 'base.img')
  formatted(base, imageMegabytes)
  {
    using _disk = mounted(base, mountpoint)
    await prepareDir(around)
  }
  const before: Acknowledged[] = []
  const sum = { lost: 0, dropped: 0, torn: 0, startMs: 0 }
  const seen: Record<string, number> = {}
  for (let done = 0; done < n;) {
    const live = join(own.dir, 'live.img')
    copyFileSync(base, live)
    const promises = await session(live, join(own.dir, 'work'), around)
    const log = join(own.dir, 'work', 'log')
    const entries = deviceLog(log)
    for (const { kind } of promises) seen[kind] = (seen[kind] ?? 0) + 1
    const first = promises[0]?.at ?? 0
    const size = entries.at(-1)!.end
    const cuts = Math.min(cutsEachSession, n - done)
    for (let cut = 0; cut < cuts; cut++) {
      const end = instantIn(entries, random, cut % 2 === 1)
      const image = join(own.dir, 'cut.img')
      copyFileSync(base, image)
      const { dropped, torn } = cutPower({ log, entries, image, end, random })
      const held = promises.filter(({ at }) => at <= end)
      const { lost, startMs, kept } = await judged(image, mountpoint, [...before, ...held], around)
      sum.lost += lost.length
      sum.dropped += dropped
      sum.torn += torn
      sum.startMs = Math.max(sum.startMs, startMs)
      done++
      console.log(
        `cut ${done}: ${end} of ${size} bytes logged (first promise at ${first}), ${dropped} writes dropped, ${torn} torn; ` +
          `${kept} of ${kept + lost.length} promises kept${lost.map((what) => `\n  LOST ${what}`).join('')}`,
      )
      // The next session goes on from what the last cut left.
      if (cut === cuts - 1) {
        const next = join(own.dir, `base-${done}.img`)
        copyFileSync(image, next)
        rmSync(base)
        base = next
        before.push(...held)
      }
    }
    rmSync(log)
  }
  const counts = Object.entries(seen).map(([kind, count]) => `${count} ${kind}s`)
  console.log(
    `${n} power cuts over ${counts.join(', ')}: ${sum.dropped} writes dropped, ${sum.torn} torn; ` +
      `${sum.lost} acknowledged things lost; slowest start after a cut ${Math.round(sum.startMs)} ms`,
  )
  return sum.lost === 0 && kinds.every((kind) => (seen[kind] ?? 0) > 0)
}
