import { type App, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { demoOf } from '../mocks/demo/demo.ts'
import type { MockWorld } from '../mocks/world.ts'
import { importFiles } from './import.ts'
import { sampleLibrary, sampleStorage } from './sample.ts'

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** The product with mocks of every upstream in this process, and what fills it. */
export async function openDemo(config: Config) {
  const { settings, dependencies, world } = demoOf(config)
  const app = await createApp(settings, dependencies)
  // The mock of ClickUp is in this process, and so are its webhooks.
  world.clickup.deliver = (request) => app.http.answer(request)
  return {
    app,
    fillLibrary: () => fillLibrary(app),
    fillPages: (signal: AbortSignal) => fillPages({ app, world, signal }),
  }
}

/** The demo's first start brings the sample library in; a start that was cut off goes on where it stopped. */
async function fillLibrary(app: App): Promise<void> {
  await app.workflow.startAnew()
  const { HOST, PORT, BASE_URL } = app.config
  await app.workflow.subscribe(`${BASE_URL ?? `http://${HOST}:${PORT}`}/webhook/clickup`)
  await sampleStorage(app.config.dataDir)
  await onceEver(app, 'sample-imported', async () => {
    const library = await sampleLibrary(app.config.dataDir)
    const { imported, skipped } = await importFiles(app, library, () => {})
    console.log(`Imported the sample library: ${imported + skipped} images.`)
  })
}

/**
 * The work that gives every page of the console something to show: families, brands, checked designs, and one run that
 * failed. One run after another, so that whoever looks around meanwhile is not slowed down.
 */
async function fillPages(context: Context): Promise<void> {
  const { app } = context
  await onceEver(app, 'pages-filled', async () => {
    console.log('The demo looks for families, reads brands and checks designs now; the console shows it as it goes on.')
    const began = app.clock.monotonic()
    for (const [what, work] of steps) {
      await work(context)
      console.log(`${what}: done after ${Math.round((app.clock.monotonic() - began) / 1_000)} s.`)
    }
  })
}

type Context = { app: App; world: MockWorld; signal: AbortSignal }

const steps: [what: string, work: (context: Context) => Promise<void>][] = [
  ['Families of near-duplicates', findFamilies],
  ['Brands of three churches', readBrands],
  ['A brand whose website cannot be reached', failToReadBrand],
  ['Designs against their briefs', checkDesigns],
]

const guide = { id: 'demo', scope: 'admin' as const, account: null }
/** A step that was cut off is ordered again by the next start, and finds the run that it began. */
const order = (key: string) => ({ caller: guide.id, method: 'POST', path: 'demo', key, request: key })

async function findFamilies({ app, signal }: Context): Promise<void> {
  const { tag } = await app.variants.scan(guide, order('families'), undefined)
  for await (const _ of app.runs.follow({ tag }, 0, signal, ''));
  signal.throwIfAborted()
}

async function readBrands(context: Context): Promise<void> {
  for (const account of ['1001', '1002', '1003']) await readBrand(context, account)
}

async function readBrand({ app, signal }: Context, account: string): Promise<void> {
  const { runId } = await app.branding.extract(guide, order(`brand ${account}`), { account_number: account })
  await app.runs.finished(runId, signal, '')
}

/** Trying it again succeeds: the website is well by then. */
async function failToReadBrand(context: Context): Promise<void> {
  context.world.faults.set('website', { kind: 'status', status: 503 })
  try {
    await readBrand(context, '1004')
  } finally {
    context.world.faults.clear('website')
  }
}

const firstRound = 'client-assets/1001 - Harbor Light Church/tasks/86ahl0001/Round 1'
const scans: Parameters<App['qc']['begin']>[2][] = [
  { task_id: '86ahl0001', mode: 'initial', concept_paths: [`${firstRound}/christmas-square.jpg`] },
  { task_id: '86ahl0001', mode: 'revision' },
  { task_id: '86asb0001', mode: 'initial' },
  { task_id: '86acg0001', mode: 'initial' },
  { task_id: '86anh0001', mode: 'initial' },
  { task_id: '86ahl0002', mode: 'initial' },
]

/** A first round with its flaws and the round after it, to be seen against each other; then the newest of other tasks. */
async function checkDesigns({ app, signal }: Context): Promise<void> {
  for (const request of scans) {
    const key = `scan ${request.task_id} ${request.mode}`
    const { runId } = await app.qc.begin(guide, order(key), request, [])
    await app.runs.finished(runId, signal, '')
  }
}

/** Remembers beside the data what the demo has done already. */
async function onceEver(app: App, name: string, work: () => Promise<void>): Promise<void> {
  const marker = Bun.file(`${app.config.dataDir}/${name}`)
  if (await marker.exists()) return
  await work()
  await Bun.write(marker, '')
}
