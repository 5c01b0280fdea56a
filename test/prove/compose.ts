// The arrangement of the compose file behind a real Caddy with the configuration that stands there; servers are killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../postgres/server.ts'
import { arrangement, type Proxy, type ProxyMaker } from '../servers/arrangement.ts'
import { documentedCompose } from '../servers/compose.ts'
import { doMainJob } from '../servers/main-job.ts'

const images = 4
/** Caddy asks each server every 2 s how it is. */
const knownGoneMs = 3_000
const againMs = 100

/** The main job `n` times through Caddy, of which the last with one server killed; true when each came to its end. */
export async function prove(n = 3): Promise<boolean> {
  if (Bun.which('caddy') === null) {
    console.log('Caddy (Debian: caddy) is not installed.')
    return false
  }
  await using it = await arrangement(caddy)
  const listed: number[] = []
  let refused = 0
  /** What has a body and meets a server that was just killed is sent to no other: its caller sends it again. */
  const sentAgain: typeof it.call = async (...words) => {
    for (;;) {
      const answer = await it.call(...words)
      if (answer.status !== 502 || ++refused > knownGoneMs / againMs) return answer
      await Bun.sleep(againMs)
    }
  }
  for (let at = 0; at < n; at++) {
    const { pid, exited } = it.servers[1]!
    if (at === n - 1) process.kill(pid, 'SIGKILL')
    if (at === n - 1) await exited
    listed.push((await doMainJob(sentAgain, 1 + at * 50, images)).listed)
    console.log(`${at + 1} of ${n}: ${listed.at(-1)} images listed`)
  }
  const holds = listed.every((count, at) => count === (at + 1) * images)
  console.log(
    `${holds ? 'holds' : 'FAILS'}  the main job through Caddy, with a server killed before the last; sent again: ${refused}`,
  )
  return holds
}

/** Caddy with the configuration of the compose file, on a port of its own and without certificates. */
const caddy: ProxyMaker = async (servers, host): Promise<Proxy> => {
  const { compose } = await documentedCompose()
  const [one, two] = servers.map(({ port }) => `127.0.0.1:${port}`) as [string, string]
  const port = await freePort()
  const content = compose.configs
    .proxy!.content.replace(`${host} {`, `http://${host}:${port} {\n  bind 127.0.0.1`)
    .replace('one:3000 two:3000', `${one} ${two}`)
  const dir = mkdtempSync(join(tmpdir(), 'verger-caddy-'))
  await Bun.write(join(dir, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${content}`)
  const words = ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')]
  const child = Bun.spawn(['caddy', ...words], { env: { PATH: process.env.PATH ?? '', HOME: dir }, stderr: 'pipe' })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isWell(origin, host))) {
    if (child.exitCode !== null) throw new Error(`caddy ended: ${await child.stderr.text()}`)
    await Bun.sleep(50)
  }
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill()
      await child.exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const isWell = async (origin: string, host: string) =>
  (await fetch(`${origin}/health`, { headers: { host } }).catch(() => null))?.status === 200
