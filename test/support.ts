import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type App, createApp } from '../src/app.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { readConfig } from '../src/config.ts'
import type { Scope } from '../src/access/model.ts'
import { databaseFile } from '../src/db/layout.ts'
import { silentLog } from '../src/kernel/log.ts'
import { mediaDirectory } from '../src/library/media/media.ts'
import { checkAnswer } from './answers.ts'
import { testDirectories } from './directories.ts'
import { databaseUrl, giveBack, onPostgres } from './postgres/databases.ts'
import { giveDatabase } from './template.ts'

/** An empty directory that is gone when the test is. */
export function scratch(): { dir: string } & Disposable {
  const dir = mkdtempSync(join(testDirectories, 'verger-test-'))
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
}

export const adminKey = 'test-admin-key-0123456789-0123456789'

type Call = { key?: string | null; body?: unknown; headers?: Record<string, string> }
export type TestApp = App & {
  dir: string
  /**
   * A request through the whole server, as the admin unless a key is given; `key: null` sends no credential. An answer
   * that is not what the document says is thrown.
   */
  call(method: string, path: string, call?: Call): Promise<Response>
  /** A new key of a scope, perhaps of a church. */
  keyFor(scope: Scope, account?: string): Promise<string>
}

/** The real application on a directory of its own, without a rate limit unless the test sets one. */
export async function testApp(
  settings: Record<string, string> = {},
  outside: Partial<Dependencies> = {},
): Promise<TestApp & AsyncDisposable> {
  const own = scratch()
  const dir = settings.DATA_DIR ?? own.dir
  const unlimited = { RATE_LIMIT_RPS: '0', SESSION_RATE_RPS: '0' }
  const engine = await engineSettings(dir, settings)
  const config = readConfig(
    { DATA_DIR: dir, VERGER_API_KEY: adminKey, ...unlimited, ...settings },
    { ...engine, ...settingsOf(engine, settings) },
  )
  if (config.DATABASE_URL === undefined) giveDatabase(config.dataDir)
  const app = await createApp(config, { log: silentLog, ...outside })
  await app.work()
  return {
    ...app,
    dir,
    async call(method, path, { key = adminKey, body, headers = {} } = {}) {
      const isForm = body instanceof FormData
      const init: RequestInit = {
        method,
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }
      if (body !== undefined) init.body = isForm || typeof body === 'string' ? body : JSON.stringify(body)
      const request = new Request(`http://localhost${path}`, init)
      const answer = await app.http.answer(request)
      await checkAnswer(app, request, answer)
      return answer
    },
    async keyFor(scope, account) {
      const { secret } = await app.keys.create({ name: 'test', scope, account: account ?? null, expiresAt: null })
      return secret
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      // Who names a directory opens it again.
      if (dir === own.dir) await giveBack(dir)
      own[Symbol.dispose]()
    },
  }
}

/** Where the tests' engine and a test both set something, the test's own holds. */
function settingsOf(engine: Record<string, string>, settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(engine).flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])))
}

/** What a backup of an application needs to know where its state is not in the data directory. */
export function elsewhereOf({ config, sql, disk }: TestApp) {
  return config.DATABASE_URL === undefined ? {} : { sql, media: mediaDirectory(config.MEDIA_DIR!, disk) }
}

/** Resolves once a condition holds that something under way brings about. */
export async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

/** The settings of an application on PostgreSQL, where the tests run on it; the demo is always on SQLite. */
export async function engineSettings(
  dir: string,
  settings: Record<string, string> = {},
): Promise<Record<string, string>> {
  // What a fixture filled as a file of SQLite's stays one.
  if (!onPostgres || settings.DEMO !== undefined || existsSync(join(dir, databaseFile))) return {}
  return { DATABASE_URL: await databaseUrl(dir), MEDIA_DIR: join(dir, 'media'), STORAGE_DIR: join(dir, 'storage') }
}

/** A form with one picture and the fields given. */
export function pictureForm(bytes: Uint8Array, fields: Record<string, string> = {}, name = 'picture.png'): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}
