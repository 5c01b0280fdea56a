import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = import.meta.dir

function command(words: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(words)
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`)
  return stdout.toString().trim()
}

/** Debian's packages by what shows that they are there. */
const tools: Record<string, () => boolean> = {
  gcc: () => Bun.which('gcc') !== null,
  'pkg-config': () => Bun.which('pkg-config') !== null,
  'libfuse3-dev': () => Bun.which('pkg-config') !== null && Bun.spawnSync(['pkg-config', 'fuse3']).exitCode === 0,
  fuse3: () => Bun.which('fusermount3') !== null,
  e2fsprogs: () => Bun.which('mkfs.ext4') !== null,
}

/**
 * Why disks of our own cannot be made here, or null. In CI the packages are installed before, and one that is missing
 * is an error; whether a machine lets anyone mount is its own affair.
 */
export function noDisks(): string | null {
  const missing = Object.keys(tools).filter((name) => !tools[name]!())
  if (missing.length > 0) {
    const sentence = `These Debian packages are missing: ${missing.join(', ')}.`
    if (process.env.CI) throw new Error(sentence)
    return sentence
  }
  if (process.getuid?.() !== 0 || !existsSync('/dev/fuse')) return 'Only root can mount, and /dev/fuse is needed.'
  const may = Bun.spawnSync(['unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).exitCode === 0
  return may ? null : 'This process may not mount.'
}

function built(name: string, dir: string): string {
  const program = join(dir, name)
  const flags = command(['pkg-config', 'fuse3', '--cflags', '--libs']).split(' ')
  if (!existsSync(program)) command(['gcc', '-O2', '-o', program, join(sources, `${name}.c`), ...flags])
  return program
}

type Daemon = AsyncDisposable & {
  /** Gives an order and waits for its answer. */
  order(line: string): Promise<number>
}

/** Starts a FUSE program, and waits until its disk is mounted. */
async function daemon(words: string[], mountpoint: string): Promise<Daemon> {
  mkdirSync(mountpoint, { recursive: true })
  const before = statSync(mountpoint).dev
  const child = Bun.spawn([...words, mountpoint, '-f', '-s'], { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const answers = child.stdout.getReader()
  while (statSync(mountpoint).dev === before) {
    if (child.exitCode !== null) throw new Error(`${words[0]} ended before it was mounted`)
    await Bun.sleep(5)
  }
  return {
    async order(line) {
      child.stdin.write(`${line}\n`)
      await child.stdin.flush()
      const { value } = await answers.read()
      return Number(new TextDecoder().decode(value))
    },
    async [Symbol.asyncDispose]() {
      Bun.spawnSync(['umount', '-l', mountpoint])
      child.kill()
      await child.exited
    },
  }
}

export type FaultDisk = AsyncDisposable & {
  dir: string
  /** Fails calls of these kinds (`write,fsync,rename,create`) at paths that hold `pattern` (`*`: all). */
  fail(ops: string, code: number, pattern: string): Promise<void>
  /** Ends that; how many calls were failed. */
  heal(): Promise<number>
}

/** A folder below `dir` whose disk fails on command. */
export async function faultDisk(dir: string): Promise<FaultDisk> {
  mkdirSync(join(dir, 'behind'), { recursive: true })
  const mountpoint = join(dir, 'disk')
  const fuse = await daemon([built('fault-disk', dir), join(dir, 'behind')], mountpoint)
  return {
    dir: mountpoint,
    fail: async (ops, code, pattern) => void (await fuse.order(`fail ${ops} ${code} ${pattern}`)),
    heal: () => fuse.order('heal'),
    [Symbol.asyncDispose]: () => fuse[Symbol.asyncDispose](),
  }
}

/** A new ext4 file system in a file. */
export function formatted(image: string, megabytes: number): void {
  command(['truncate', '-s', `${megabytes}M`, image])
  command(['mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0,nodiscard', image])
}

/** Mounts a file with a file system, as a disk that was cut from its power is mounted: its journal is replayed. */
export function mounted(image: string, dir: string): Disposable & { dir: string } {
  mkdirSync(dir, { recursive: true })
  command(['mount', '-o', 'loop,noatime', image, dir])
  return {
    dir,
    [Symbol.dispose]() {
      // A process that was killed a moment ago may still hold a file.
      for (let tries = 0; Bun.spawnSync(['umount', dir]).exitCode !== 0 && tries < 50; tries++) Bun.sleepSync(20)
    },
  }
}

export type LogDisk = AsyncDisposable & {
  /** Where the file system is mounted. */
  dir: string
  log: string
  /** How long the log is: what was written and flushed before this moment stands before it. */
  at(): number
  fail(ops: string): Promise<void>
  heal(): Promise<number>
}

/** The file system of `image` on a device that logs every write and flush into `dir`/log. */
export async function logDisk(image: string, dir: string): Promise<LogDisk> {
  const log = join(dir, 'log')
  const fuse = await daemon([built('log-disk', join(dir, '..')), image, log], join(dir, 'device'))
  const disk = mounted(join(dir, 'device', 'disk'), join(dir, 'disk'))
  return {
    dir: disk.dir,
    log,
    at: () => statSync(log).size,
    fail: async (ops) => void (await fuse.order(`fail ${ops}`)),
    heal: () => fuse.order('heal'),
    async [Symbol.asyncDispose]() {
      disk[Symbol.dispose]()
      await fuse[Symbol.asyncDispose]()
    },
  }
}
