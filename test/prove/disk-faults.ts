// Makes a working server's disk fail in every way, and shows that it says so and that nothing it acknowledged is lost.
import { closeSync, copyFileSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { readHolder } from '../../src/db/holder.ts'
import { platformCode } from '../../src/kernel/errors.ts'
import type { Running } from '../commands/server.ts'
import { scratch } from '../support.ts'
import { act, ask, type Kind, kinds, prepareDir, type Promised, type Surroundings, surroundings } from './disks/acts.ts'
import { faultDisk, formatted, logDisk, mounted, noDisks } from './disks/devices.ts'
import { cutPower, deviceLog } from './disks/replay.ts'

const { EIO, EROFS, ENOSPC } = constants.errno
const failedExit = 74
const references = '/v1/image-gen/references'
const promisesBefore = 5
const comesMsMax = 20_000
const deviceFailsMs = 700
const lines: readonly Kind[] = [...kinds, 'upload']

/** What a server does about a fault: it ends with its own code, or refuses what it cannot store and goes on reading. */
type Expected = 'ends' | '503 storage_read_only' | '507 storage_full'
type Case = { name: string; ops: string; code: number; where: string; expected: Expected }

const cases: readonly Case[] = [
  ...['write', 'fsync', 'rename'].map((ops) => fault('EIO', ops, 'media/', 'ends')),
  ...['write', 'fsync'].map((ops) => fault('EIO', ops, '.sqlite-wal', 'ends')),
  ...['write', 'fsync', 'create'].map((ops) => fault('EIO', ops, '*', 'ends')),
  ...['write', 'rename', 'create', 'fsync'].map((ops) => fault('EROFS', ops, 'media/', '503 storage_read_only')),
  fault('EROFS', 'write,create,rename', '*', '503 storage_read_only'),
  // Whatever stopped it, a log that could not be synced is one whose pages the kernel has forgotten.
  ...['EROFS', 'ENOSPC'].map((code) => fault(code, 'fsync', '.sqlite-wal', 'ends')),
  ...['write', 'rename', 'fsync'].map((ops) => fault('ENOSPC', ops, 'media/', '507 storage_full')),
  ...['write,create', 'write'].map((ops) => fault('ENOSPC', ops, '*', '507 storage_full')),
  { ...fault('ENOSPC', 'create', '*', '507 storage_full'), name: 'no inodes' },
]

function fault(code: string, ops: string, where: string, expected: Expected): Case {
  const number = { EIO, EROFS, ENOSPC }[code]!
  return { name: `${code} on ${ops} of ${where === '*' ? 'everything' : where}`, ops, code: number, where, expected }
}

/** Everything a server acknowledged and every refusal, in the order they came. */
function worked() {
  const promises: Promised[] = []
  const answers: string[] = []
  const state = { over: false }
  async function line(kind: Kind, server: Running, around: Surroundings): Promise<void> {
    while (!state.over) {
      const promised = await act(kind, server, around, (refusal) => answers.push(refusal))
      if (promised) {
        promises.push(promised)
        answers.push('done')
      } else await Bun.sleep(10)
    }
  }
  return {
    promises,
    answers,
    begin: (server: Running, around: Surroundings) => Promise.all(lines.map((kind) => line(kind, server, around))),
    end: () => (state.over = true),
  }
}

async function lostOf(promises: readonly Promised[], around: Surroundings): Promise<string[]> {
  await using server = await around.start()
  const lost: string[] = []
  for (const { what, isKept } of promises) if (!(await isKept(server))) lost.push(what)
  return lost
}

/** Waits for what must come, and not for longer than a busy machine may need. */
async function comes(isThere: () => boolean): Promise<boolean> {
  const until = performance.now() + comesMsMax
  while (!isThere() && performance.now() < until) await Bun.sleep(20)
  return isThere()
}

/** Whether `/health` answers 503 before the server ends or the trial is over. */
async function saysUnwell(server: Running, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const answer = await ask(server, 'GET', '/health').catch(() => null)
    if (answer === null || answer.status === 503) return answer !== null
    await Bun.sleep(50)
  }
  return false
}

/** What is wrong with how a server took a fault; nothing, it is hoped. */
async function tried({ ops, code, where, expected }: Case, dir: string, seed: string): Promise<string[]> {
  await using disk = await faultDisk(dir)
  const data = join(disk.dir, 'data')
  await using around = surroundings(data)
  cpSync(seed, data, { recursive: true })
  const wrong: string[] = []
  const work = worked()
  {
    await using server = await around.start()
    const going = work.begin(server, around)
    await comes(() => work.promises.length >= promisesBefore)
    const before = work.answers.length
    await disk.fail(ops, code, where)
    let healed = false
    const unwell = saysUnwell(server, () => healed && expected !== 'ends')
    const refusal = expected === 'ends' ? '503 storage_failed' : expected
    if (!(await comes(() => work.answers.slice(before).includes(refusal)))) wrong.push(`never ${refusal}`)
    if (where === '*' && expected === '503 storage_read_only' && !(await unwell)) wrong.push('/health stayed 200')
    const reads = (await ask(server, 'GET', `${references}?limit=1`).catch(() => null))?.status === 200
    if ((await disk.heal()) === 0) wrong.push('the fault was never met')
    healed = true
    if (!reads) wrong.push('it did not answer reads')
    if (expected === 'ends') {
      const exit = await Promise.race([server.exited, Bun.sleep(comesMsMax)])
      if (exit !== failedExit) wrong.push(`exit code ${exit}`)
      else wrong.push(...untold(await server.log))
      if (!(await unwell)) wrong.push('/health was never 503')
      wrong.push(...acknowledgedAfterFailure(work.answers))
      if (readHolder(data) === null) wrong.push('the next start would not know of it')
    } else {
      if ((await act('upload', server, around)) === null) wrong.push('no upload after the disk was well again')
    }
    work.end()
    await going
  }
  const unexpected = work.answers.filter((answer) => answer !== 'done' && !/storage_|409 conflict|502/.test(answer))
  wrong.push(...new Set(unexpected))
  wrong.push(...(await lostOf(work.promises, around)).map((what) => `LOST ${what}`))
  return wrong
}

function untold(log: string): string[] {
  const isInLog = log.split('\n').some((line) => line.startsWith('{') && line.includes('"code":"storage_failed"'))
  return isInLog && /failed/.test(log) ? [] : ['no sentence on standard error']
}

function acknowledgedAfterFailure(answers: readonly string[]): string[] {
  const first = answers.indexOf('503 storage_failed')
  const after = first === -1 ? 0 : answers.slice(first + lines.length).filter((answer) => answer === 'done').length
  return after === 0 ? [] : [`${after} acknowledged after the failure`]
}

/** EIO of the device itself, which is well again a moment later, and a power cut after that: what the kernel forgot is gone. */
async function forgotten(ops: string, dir: string, seed: string): Promise<string[]> {
  const [base, live, cut] = ['base.img', 'live.img', 'cut.img'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  const mountpoint = join(dir, 'work', 'disk')
  formatted(base, 192)
  await using around = surroundings(join(mountpoint, 'data'))
  {
    using disk = mounted(base, mountpoint)
    cpSync(seed, join(disk.dir, 'data'), { recursive: true })
  }
  copyFileSync(base, live)
  const wrong: string[] = []
  const work = worked()
  let end = 0
  {
    await using disk = await logDisk(live, join(dir, 'work'))
    await using server = await around.start()
    const going = work.begin(server, around)
    await comes(() => work.promises.length >= promisesBefore)
    await disk.fail(ops)
    await Bun.sleep(deviceFailsMs)
    if ((await disk.heal()) === 0) wrong.push('the fault was never met')
    const exit = await Promise.race([server.exited, Bun.sleep(comesMsMax)])
    end = disk.at()
    if (exit !== failedExit) wrong.push(`exit code ${exit}: ${await server.log}`)
    work.end()
    await going
  }
  wrong.push(...acknowledgedAfterFailure(work.answers))
  const log = join(dir, 'work', 'log')
  cutPower({ log, entries: deviceLog(log), image: base, end, random: () => 0.5 })
  rmSync(log)
  copyFileSync(base, cut)
  using _disk = mounted(cut, mountpoint)
  wrong.push(...(await lostOf(work.promises, around)).map((what) => `LOST ${what}`))
  return wrong
}

/** A real disk without room, or without inodes: the server starts on it and reads, and stores again once there is some. */
async function fullFromTheStart(what: 'room' | 'inodes', dir: string, seed: string): Promise<string[]> {
  const image = join(dir, 'small.img')
  formatted(image, 48)
  using disk = mounted(image, join(dir, 'small'))
  const data = join(disk.dir, 'data')
  await using around = surroundings(data)
  cpSync(seed, data, { recursive: true })
  const wrong: string[] = []
  const work = worked()
  {
    await using server = await around.start()
    const upload = await act('upload', server, around)
    if (upload) work.promises.push(upload)
    await server.stop()
  }
  const filler = join(disk.dir, 'filler')
  mkdirSync(filler)
  if (what === 'room') fillRoom(join(filler, '1'))
  else fillInodes(filler)
  {
    await using server = await around.start()
    for (const { what: name, isKept } of work.promises) if (!(await isKept(server))) wrong.push(`cannot read ${name}`)
    const refusals: string[] = []
    // The last of the room may take a few small ones.
    for (let tries = 0; tries < 40 && refusals.length === 0; tries++) {
      const upload = await act('upload', server, around, (refusal) => refusals.push(refusal))
      if (upload) work.promises.push(upload)
    }
    if (refusals[0] !== '507 storage_full') wrong.push(`an upload got ${refusals[0]}`)
    rmSync(filler, { recursive: true })
    if ((await act('upload', server, around)) === null) wrong.push('no upload after there was room')
    if ((await server.stop()) !== 0) wrong.push('it did not end well')
  }
  return [...wrong, ...(await lostOf(work.promises, around)).map((name) => `LOST ${name}`)]
}

/** Writes zeros until the disk takes not one byte more. */
function fillRoom(path: string): void {
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

function fillInodes(dir: string): void {
  try {
    for (let count = 0; ; count++) closeSync(openSync(join(dir, String(count)), 'w'))
  } catch (error) {
    if (platformCode(error) !== 'ENOSPC') throw error
  }
}

type Trial = { name: string; run: (dir: string, seed: string) => Promise<string[]> }

const trials: readonly Trial[] = [
  ...cases.map((one): Trial => ({ name: one.name, run: (dir, seed) => tried(one, dir, seed) })),
  ...['write', 'flush', 'write,flush'].map((ops): Trial => ({
    name: `EIO of the device on ${ops}, then a power cut`,
    run: (dir, seed) => forgotten(ops, dir, seed),
  })),
  ...(['room', 'inodes'] as const).map((what): Trial => ({
    name: `a start on a disk without ${what}`,
    run: (dir, seed) => fullFromTheStart(what, dir, seed),
  })),
]

/** `n` faults: each of the table once and again from its first; a small n takes some from all over it. */
export async function prove(n = trials.length * 2): Promise<boolean> {
  const hindrance = noDisks()
  if (hindrance !== null) {
    console.log(`skipped: ${hindrance}`)
    return true
  }
  using own = scratch()
  const seed = join(own.dir, 'seed')
  {
    await using around = surroundings(seed)
    await prepareDir(around)
  }
  let failed = 0
  const step = Math.max(1, trials.length / n)
  for (let at = 0; at < n; at++) {
    const { name, run } = trials[Math.floor(at * step) % trials.length]!
    const dir = join(own.dir, 'trial')
    mkdirSync(dir)
    const wrong = await run(dir, seed)
    console.log(
      `${wrong.length === 0 ? 'holds' : 'FAILS'}  ${name}${wrong.map((what) => `\n         ${what}`).join('')}`,
    )
    if (wrong.length > 0) failed++
    rmSync(dir, { recursive: true, force: true })
  }
  console.log(`${n} faults of disks under a working server: ${failed} not taken as they must be`)
  return failed === 0
}
