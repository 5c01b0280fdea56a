import { type App, openApp } from '../app.ts'
import { type Config, isLoopback, refuseOpenWebhooks } from '../config.ts'
import { noteHolder } from '../db/holder.ts'
import { holdDataDir } from '../db/open.ts'
import { systemClock, systemTimers } from '../dependencies.ts'
import { bounds } from '../kernel/bounds.ts'
import { sleep } from '../kernel/clock.ts'
import { memory } from '../kernel/memory.ts'
import { problemResponse } from '../http/problems.ts'
import { diskFailedExit, type ErrorCode, Fault, platformCode, Stop } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { version } from '../version.ts'
import { commandLine } from './command-line.ts'
import type { Demo } from './demo.ts'

/** `verger serve`: holds the data directory, listens, and stays until a signal ends it. */
export async function serve(config: Config): Promise<void> {
  refuseOpenWebhooks(config)
  using lock = await holdDataDir(config.dataDir)
  const { demo, ...opening } = await open(config)
  await using _opening = opening
  using _watch = opening.disk.watch()
  void opening.disk.failed.then(lock.endUncleanly)
  // A demo has something to show as soon as it answers.
  if (demo) await whileStorable(() => demo.fillLibrary())
  // Whoever asks how the server is asks for this, and has the answer at once.
  await opening.disk.state()
  const server = listen(opening)
  const stopped = stopSignal()
  logTheRuntime(opening.log)
  noteHolder(config.dataDir, { pid: process.pid, url: `http://${server.hostname}:${server.port}` })
  await using app = await opening.compose()
  Bun.unsafe.setJITPolicy(1)
  memory.watch({ heldBytes: () => process.memoryUsage.rss(), clock: systemClock, timers: systemTimers })
  // Begun before anyone can know the address: the first query waits for it and is never answered from an empty index.
  const ready = app.load().then(async () => {
    if (lock.endedUncleanly) await app.library.checkNewest()
    // Lists are answered from the catalog: whoever opens the library first should find it read.
    if (config.ROLE !== 'worker') await app.library.count()
    await app.library.sweep()
    // A small library needs no graph yet, the first callers an answer.
    await sleep(systemTimers, addonDelayMs)
    app.linkAddon()
  })
  console.log(`verger ${version} listening on http://${server.hostname}:${server.port}`)
  const origin = config.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${server.port}`
  const ending = new AbortController()
  const working = whileStorable(() => printWelcome(app, origin)).then(() => workOnceStorable(app, ending.signal))
  void Promise.all([ready, working])
    .then(() => fillPages(demo, ending.signal))
    .catch(() => {})
  // An index that cannot be loaded ends the server with its sentence, and so does a disk that failed.
  const ended = Promise.race([stopped, diskFailure(app), begun(app, [ready, working]).then(() => stopped)])
  await ended
    .catch((error: unknown) => {
      throw logged(error, app.log)
    })
    .finally(() => ending.abort())
  app.drain()
  // Streams end when the runs have been given back; only then can the connections come to an end.
  await Promise.all([app.runs.drain(bounds.drainMs), drained(app, server)])
  await server.stop(true)
  if (app.disk.hasFailed()) throw logged(failedDisk(config.dataDir), app.log)
}

/**
 * How many times later than usual the engine compiles what is run. What a start runs is run once: compiled as usual, the
 * first answer of a feature takes an eighth more of the processor.
 */
const jitWhileStarting = 10

/** Time to answer the requests under way, and for a monitor to read it from `/health`. */
const failedAnsweringMs = 2_000
/** A failed disk may block even the closing of files. */
const failedEndingMs = 6_000
const storableAgainMs = 5_000
const addonDelayMs = 250

/** Rejects once the disk has failed and the requests under way have had time to be answered. */
async function diskFailure(app: App): Promise<never> {
  await app.disk.failed
  setTimeout(() => process.exit(diskFailedExit), failedEndingMs).unref()
  await sleep(systemTimers, failedAnsweringMs)
  throw failedDisk(app.config.dataDir)
}

/** Waits for what a start does in the background; what a failed disk stops ends as every failed disk does. */
async function begun(app: App, parts: Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(parts)
  } catch (error) {
    if (app.disk.hasFailed()) await diskFailure(app)
    throw error
  }
}

function failedDisk(dir: string): Stop {
  return new Stop(
    `The disk of DATA_DIR ${dir} failed: nothing more can be stored safely. Check the disk, then start again; the data is verified first.`,
    diskFailedExit,
  )
}

/** What passes by itself: a full disk, or a database that fails over to a standby. */
const passing: readonly ErrorCode[] = ['storage_full', 'storage_read_only', 'unavailable']

/** What a start does besides answering can wait where nothing can be stored: reading goes on. */
async function whileStorable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Fault) || !passing.includes(error.code)) throw error
    return false
  }
}

async function workOnceStorable(app: App, ending: AbortSignal): Promise<void> {
  while (!ending.aborted && !(await whileStorable(() => app.work())))
    await sleep(systemTimers, storableAgainMs, ending).catch(() => {})
}

/** Whoever reads the log of a server reads lines of JSON alone: the sentence that ends it is one of them. */
function logged(error: unknown, log: Log): Stop {
  const { message, exitCode } = error instanceof Stop ? error : new Stop('The server stopped because of an error.')
  log.error(error instanceof Stop ? {} : { err: errorOf(error) }, message)
  return new Stop(message, exitCode, true)
}

function errorOf(error: unknown): object {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack }
}

/** What the runtime would print as text: its warnings, and what nobody caught, which ends the process as it always did. */
function logTheRuntime(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ err: { name, message } }, 'the runtime warns'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.error({ err: errorOf(error) }, 'an error that nobody caught ends the server')
      process.exit(1)
    })
}

/** The product as configured; in the demo with mocks of every upstream, which no other start loads. */
async function open(config: Config) {
  if (!config.DEMO) {
    Bun.unsafe.setJITPolicy(jitWhileStarting)
    return { ...(await openApp(config)), demo: null }
  }
  const demo = await (await import('./demo.ts')).openDemo(config)
  return { ...demo.app, compose: async () => demo.app, demo }
}

/** What the demo works at while it is looked at; that it did not come to its end takes nothing from anyone. */
async function fillPages(demo: Demo | null, ending: AbortSignal): Promise<void> {
  await demo?.fillPages(ending).catch((error: unknown) => {
    if (!ending.aborted) demo.app.log.warn({ err: errorOf(error) }, 'the demo could not fill all of its pages')
  })
}

/** Listens as configured; every request goes through the shell. */
export function listen(app: Pick<App, 'config' | 'log' | 'http'>) {
  const { HOST: hostname, PORT: port } = app.config
  const allReceived = endOfTurn()
  try {
    return Bun.serve({
      hostname,
      port,
      development: false,
      // Files that are sent have this timer alone, whatever a request was allowed: it runs on while they are read.
      idleTimeout: bounds.answerSeconds,
      // The shell refuses what is too large, with a problem: the runtime would close the connection with a bare 413.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      async fetch(request, server) {
        const address = server.requestIP(request)?.address
        await allReceived()
        return app.http.answer(request, address, (seconds) => server.timeout(request, seconds))
      },
      error(thrown) {
        app.log.error({ err: errorOf(thrown) }, 'a request failed outside of the routes')
        return problemResponse(new Fault('internal', 'Something went wrong on our side.'), 'none')
      },
    })
  } catch (error) {
    const code = platformCode(error)
    if (code === 'EADDRINUSE')
      throw new Stop(
        `Cannot listen on ${hostname}:${port}: the port is in use, or this machine has no such address. Choose another with --port or --host.`,
      )
    throw new Stop(
      `Cannot listen on ${hostname}:${port} (${code || 'unknown error'}). Choose another with --port or --host.`,
    )
  }
}

/**
 * Waits until what came in this turn of the event loop was received. Each system call empties the processor's caches:
 * answered side by side and not each between its own calls, requests cost 0.75 of the time (16 at once, measured).
 */
function endOfTurn(): () => Promise<void> {
  let next: Promise<void> | null = null
  const begin = () =>
    new Promise<void>((resolve) =>
      setImmediate(() => {
        next = null
        resolve()
      }),
    )
  return () => (next ??= begin())
}

/** Waits until the requests under way have their answers, at most 25 s; new ones get 503 meanwhile. */
async function drained(app: App, server: Bun.Server<undefined>): Promise<void> {
  const until = app.clock.monotonic() + bounds.drainMs
  while (server.pendingRequests > 0 && app.clock.monotonic() < until) await sleep(systemTimers, 20)
}

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process as the system would. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}

/**
 * What a newcomer needs: the key, made only now that it can be shown, and lines that work when pasted. Later starts
 * show no key, and say how to make another.
 */
async function printWelcome(app: App, origin: string): Promise<void> {
  const key = await app.keys.ensureFirst()
  if (key === null && !app.config.DEMO) return
  if (key === null)
    console.log(
      `\nYour admin key was shown at the first start. To create another: ${commandLine()} keys create --scope admin --demo`,
    )
  else console.log(`\nYour admin key, shown only once:\n\n  ${key}\n`)
  await printWelcomeLink(app, origin)
  const everyone = { id: 'welcome', scope: 'admin' as const, account: null }
  const { ReferenceQuery } = await import('../library/query.ts')
  const first = async (query: object) =>
    (await app.library.list(everyone, ReferenceQuery.parse({ ...query, limit: '1' }), origin)).references[0]
  const reference = (await first({ q: 'advent candles' })) ?? (await first({}))
  if (reference === undefined) return
  const header = `-H "X-API-Key: ${key ?? '$KEY'}"`
  const api = `${origin}/v1/image-gen/references`
  console.log(`Find images that look like one:
  curl -s ${header} '${api}/${reference.id}/similar?k=5'

List images for Christmas:
  curl -s ${header} '${api}?season=christmas&limit=5'

Add an image:
  curl -s '${reference.preview_url}' | curl -s ${header} -F 'image=@-;filename=mine.webp' -F 'title=Mine' ${api}
`)
}

/** Signs one browser of this machine in, so that nobody has to copy a key to look around. */
async function printWelcomeLink(app: App, origin: string): Promise<void> {
  if (!isLoopback(app.config.HOST)) return
  const token = await app.sessions.welcome()
  if (token !== null)
    console.log(`Open the console, signed in (once, within ten minutes):\n\n  ${origin}/console/welcome#${token}\n`)
}
