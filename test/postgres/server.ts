import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of our own, with what a test does to one. */
export type TestServer = {
  port: number
  /** Its data directory. */
  data: string
  /** Without a database's name. */
  url: string
  start(): Promise<void>
  /** `fast` ends sessions and writes a checkpoint, `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** A standby takes writes from now on. */
  promote(): Promise<void>
  /** A line of its configuration, from now on. */
  configure(line: string): Promise<void>
} & AsyncDisposable

/** Debian's servers, the newest last; undefined: none is installed. */
function programs(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(a) - Number(b)) : []
  return versions.map((version) => join(root, version, 'bin')).findLast((dir) => existsSync(join(dir, 'initdb')))
}

/** The server refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []

async function run(program: string, ...words: string[]): Promise<void> {
  const child = Bun.spawn([...asNobody, join(programs()!, program), ...words], {
    cwd: '/',
    stdout: 'ignore',
    stderr: 'pipe',
    stdin: 'ignore',
  })
  if ((await child.exited) !== 0) throw new Error(`${program}: ${await child.stderr.text()}`)
}

export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => resolve(port))
  })
  return promise
}

/** What a power cut would lose is not kept: no test cuts the power. */
const unsafe = ['fsync = off', 'full_page_writes = off']

type Place = { dir: string; data: string }

function newPlace(): Place {
  const dir = mkdtempSync(join(tmpdir(), 'verger-postgres-'))
  if (asNobody.length > 0) Bun.spawnSync(['chown', 'nobody', dir])
  return { dir, data: join(dir, 'data') }
}

/** Makes a server and starts it. `lines` are added to its configuration. */
export async function postgresServer(lines: readonly string[] = unsafe): Promise<TestServer> {
  const place = newPlace()
  await run('initdb', '-D', place.data, '-U', 'verger', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  return started(place, ['max_connections = 300', 'shared_buffers = 128MB', 'max_wal_size = 2GB', ...lines])
}

/** A server that copies another as it changes, and only reads until it is promoted. */
export async function standbyOf(primary: TestServer, name: string, port?: number): Promise<TestServer> {
  const place = newPlace()
  const from = `host=127.0.0.1 port=${primary.port} user=verger application_name=${name}`
  await run('pg_basebackup', '-d', from, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '-N')
  // What it copied of the other's configuration: nobody copies it yet.
  return started(place, ["synchronous_standby_names = ''"], port)
}

async function started({ dir, data }: Place, lines: readonly string[], given?: number): Promise<TestServer> {
  const port = given ?? (await freePort())
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${dir}'`]
  const file = join(data, 'postgresql.conf')
  const append = async (text: string) => Bun.write(file, `${await Bun.file(file).text()}\n${text}\n`)
  await append([...own, ...lines].join('\n'))
  const start = () => run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(dir, 'log'), 'start')
  const stop = (mode = 'fast') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  await start()
  return {
    port,
    data,
    url: `postgres://verger@127.0.0.1:${port}`,
    start,
    stop,
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    async configure(line: string) {
      await append(line)
      await run('pg_ctl', '-D', data, 'reload')
    },
    async [Symbol.asyncDispose]() {
      await stop('immediate').catch(() => {})
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
