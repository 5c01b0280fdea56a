import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `paths` are asked for one after the other, over and over. */
export type Asked = {
  origin: string
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
}
export type Answered = { perSecond: number; requests: number; p50Ms: number }

export const missingLoad = Bun.which('wrk') === null ? '(wrk is missing: apt-get install wrk)' : null

/** What `wrk` gets answered by one thread, all of it 200. */
export async function load({ origin, paths, headers, connections, seconds }: Asked): Promise<Answered> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-load-'))
  try {
    const script = join(dir, 'paths.lua')
    await Bun.write(script, scriptOf(paths))
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const words = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, '-s', script, origin]
    const out = await Bun.spawn(words, { stderr: 'ignore' }).stdout.text()
    if (out.includes('Non-2xx')) throw new Error(`${origin} refused some requests:\n${out}`)
    const [, p50 = '', unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(out) ?? []
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1]),
      requests: Number(/(\d+) requests in/.exec(out)?.[1]),
      p50Ms: Number(p50) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Requests are written before the first is sent: the client costs no more than the server makes it wait. */
function scriptOf(paths: readonly string[]): string {
  return `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local requests, at = {}, 0
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path) end end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`
}
