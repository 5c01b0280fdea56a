import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '../access/model.ts'
import { requireOrganisation } from '../churches/service.ts'
import type { Config } from '../config.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import { closedLink, type MediaLinks, type Signed } from '../library/media-links.ts'
import type { Archives } from '../library/media/media.ts'
import type { Order } from '../runs/idempotency.ts'
import { defineKind, GiveUp } from '../runs/kinds.ts'
import type { Runs } from '../runs/service.ts'
import { type BackupOutput, backupRun } from './model.ts'

export const backupsPrefix = '/media/backups'
const keptMax = 3
const backupName = /^verger-\d{8}T\d{6}Z\.tar$/
/** This program: the executable, or the source, which Bun is given. */
const program = import.meta.url.includes('/$bunfs/') ? [] : [join(import.meta.dir, '..', 'main.ts')]

const placeSettings = [
  'DATABASE_URL',
  'STORAGE',
  'STORAGE_DIR',
  'MEDIA',
  'MEDIA_DIR',
  'MEDIA_PREFIX',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** What was said by flags of where the state lies is said again; what the environment says is inherited. */
function placeFlags(config: Config): string[] {
  const flagged = new Set(config.shown.filter(({ origin }) => origin === 'flag').map(({ name }) => name))
  return placeSettings
    .filter((name) => flagged.has(name))
    .flatMap((name) => [`--${name.toLowerCase().replaceAll('_', '-')}`, config[name] ?? ''])
}

type Parts = { config: Config; archives: Archives; clock: Clock; links: MediaLinks; runs: Runs }

export type Backups = ReturnType<typeof backupService>

/**
 * Backups by HTTP. Each is written by the command in a process of its own, because copying a database keeps a process
 * busy for as long as it takes. The newest three stay, where every server finds them: whoever wants them elsewhere
 * downloads them.
 */
export function backupService({ config, archives, clock, links, runs }: Parts) {
  const link = (file: string) => links.sign(`${backupsPrefix}/${file}`)

  async function write(archive: string, signal: AbortSignal): Promise<void> {
    const place = ['--data-dir', config.DATA_DIR, ...(config.DEMO ? ['--demo'] : []), ...placeFlags(config)]
    const child = Bun.spawn([process.execPath, ...program, 'backup', archive, ...place], {
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
      signal,
    })
    const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
    signal.throwIfAborted()
    const sentence = said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^verger: /, '')
    if (code !== 0) throw new GiveUp('internal', sentence || 'The backup could not be written.')
  }

  /** Archives of before go, the oldest first, and what a killed one left. */
  async function cull(): Promise<void> {
    const names = await archives.names()
    const kept = new Set(
      names
        .filter((name) => backupName.test(name))
        .toSorted()
        .slice(-keptMax),
    )
    for (const name of names) if (!kept.has(name)) await archives.remove(name)
  }

  return {
    async begin(caller: Caller, order: Order): Promise<{ runId: string }> {
      requireOrganisation(caller)
      const handle = await runs.begin(order, async (tx) => ({
        runId: await runs.enqueue(tx, backupRun, {}, { by: caller }),
      }))
      return handle as { runId: string }
    },

    run: defineKind({
      ...backupRun,
      isExclusive: true,
      async run({ progress, signal }): Promise<BackupOutput> {
        await progress({ total: 1, message: 'writing the archive' })
        await mkdir(archives.dir, { recursive: true })
        const file = `verger-${iso(clock.now()).replaceAll(/[-:]|\.\d+/g, '')}.tar`
        await write(join(archives.dir, file), signal)
        const size_bytes = await archives.keep(file)
        await cull()
        await progress({ done: 1 })
        return { file, size_bytes }
      },
      present: (output, origin) => ({ ...output, url: origin + link(output.file) }),
    }),

    link,

    /** Fails with `forbidden` and `not_found` like every signed link. */
    async open(name: string, query: Signed): Promise<Response> {
      links.secondsLeft(`${backupsPrefix}/${name}`, query)
      if (!backupName.test(name)) throw closedLink()
      const archive = await archives.open(name)
      if (archive === null) throw new Fault('not_found', 'This backup is not kept any more.')
      return new Response(archive, {
        headers: {
          'content-type': 'application/x-tar',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
      })
    },
  }
}
