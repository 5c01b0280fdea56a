import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decode } from 'fast-png'
import type { Dependencies } from '../../src/dependencies.ts'
import { clickupOrigin } from '../../src/mocks/clickup-state.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import type { Brief, Analyzer, Inspect, Reading } from '../../src/qc/model.ts'
import type { Check } from '../../src/qc/check.ts'
import { encodePng, pngChunk } from '../../src/reading/png.ts'
import { scratch, testApp } from '../support.ts'

export const qc = '/v1/image-gen/qc'
export const harborLight = '1001 - Harbor Light Church'

/** A design that says what it says in a comment of its file, line by line: the analyzer of the tests reads that. */
export function design(text: string, { width = 300, height = 300, shade = 200 } = {}): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(width * height * 3).fill(shade)
  const png = encodePng({ width, height, data, channels: 3 })
  const comment = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))
  // Behind the signature and the header.
  return Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)])
}

/** Reads comments; a design that says `torn` cannot be decoded. */
export const commentAnalyzer: Analyzer = {
  async analyze({ bytes, facts }, signal) {
    signal.throwIfAborted()
    const sheet = { width: 600, height: 800, pages: [{ width: 600, height: 800 }] }
    if (facts.kind !== 'image') return { reading: null, measurements: null, ...(facts.kind === 'pdf' && { sheet }) }
    const text = facts.format === 'png' ? (decode(bytes).text?.Comment ?? '') : ''
    return text === 'torn' ? { unreadable: 'damaged' } : { reading: readingOf(text), measurements: null }
  },
  async [Symbol.asyncDispose]() {},
}

function readingOf(text: string): Reading {
  const rows = text.split('\n').map((row) => row.split(' ').filter(Boolean))
  const lines = rows.map((words, line) => ({
    text: words.join(' '),
    confidence: 1,
    box: { x: 0.1, y: 0.1 + line * 0.15, width: 0.8, height: 0.1 },
  }))
  const words = rows.flatMap((row, line) =>
    row.map((word, at) => ({
      text: word,
      confidence: 1,
      line,
      box: { ...lines[line]!.box, x: 0.1 + (0.8 * at) / row.length, width: 0.8 / row.length },
    })),
  )
  return { words, lines }
}

const misspelled = new Set(['wensday', 'saterday', 'nite'])
const doubtful = new Set(['gonna'])

/** Finds words it does not like; its subjects carry the words around. */
export const inspectWords: Inspect = (_facts, { reading }) =>
  (reading?.words ?? []).flatMap(({ text, line, box }, at, words) => {
    const word = text.toLowerCase()
    if (!misspelled.has(word) && !doubtful.has(word)) return []
    const around = [words[at - 1], words[at], words[at + 1]].map((one) => (one?.line === line ? one.text : ''))
    return [
      {
        check: 'misspelling' as const,
        category: 'spelling' as const,
        severity: misspelled.has(word) ? ('fail' as const) : ('warn' as const),
        confidence: 0.9,
        message: `“${text}” is in no dictionary.`,
        expected: null,
        actual: text,
        box,
        subject: around.join(' '),
      },
    ]
  })

/** Says without a brief that there is none, and with one which of the round before is gone. */
const inspectRound: Inspect = (_facts, { reading }, { brief, before }) => {
  const common = { severity: 'info' as const, confidence: 1, expected: null, actual: null, box: null }
  if (brief === null)
    return [
      { ...common, check: 'no_brief' as const, category: 'brief' as const, message: 'No brief.', subject: 'no brief' },
    ]
  if (before === null) return []
  const was = before.analysis.reading?.lines.map(({ text }) => text).join(' / ')
  const is = reading?.lines.map(({ text }) => text).join(' / ')
  const message = `It was “${was}” and is “${is}”.`
  return [
    {
      ...common,
      check: 'revision_request',
      category: 'revision',
      message,
      subject: 'round before',
      verdict: 'cannot_tell',
    },
  ]
}

const noFields = {
  partner_name: null,
  dates: [],
  times: [],
  locations: [],
  scripture: [],
  key_copy: [],
  required_elements: [],
}

/** Reads the checklist called Deliverables: `Name 1080x1080 JPG`. */
function checklistBrief(task: {
  id: string
  name: string
  checklists: { name: string; items: { name: string }[] }[]
}): Brief {
  const items = task.checklists.flatMap(({ items: own }) => own.map(({ name }) => name))
  const checklist = items.map((text) => {
    const [, width, height] = /(\d+)\s*x\s*(\d+)/.exec(text) ?? []
    const format = /\b(jpg|png|pdf)\b/i.exec(text)?.[1]?.toLowerCase() ?? null
    const size = width === undefined ? { width: null, height: null } : { width: +width, height: +height! }
    return { text, ...size, unit: width === undefined ? null : ('px' as const), format }
  })
  const fields = { ...noFields, requested_deliverables: checklist }
  return { taskId: task.id, title: task.name, fields, revisionRequests: [], checklist, words: [], atMs: 0 }
}

const nothing = {
  problem: null as null | Record<string, unknown>,
  end: null as null | { type: string; output: { checks: { id: string }[]; coverage: unknown } },
  runId: '',
  checks: {} as Record<string, Check>,
  items: [] as { id?: string; outcome?: string }[],
}

type Settings = {
  storage?: Record<string, Uint8Array>
  judging?: Dependencies['judging']
  judges?: readonly Inspect[]
  env?: Record<string, string>
}
export type QcApp = Awaited<ReturnType<typeof qcApp>>

/** The whole product with a mocked ClickUp, a storage of the test's own files, and an analyzer that reads comments. */
export async function qcApp(
  { storage = {}, judging = {}, judges, env = {} }: Settings = {},
  outside: Partial<Dependencies> = {},
) {
  const own = scratch()
  const root = join(own.dir, 'storage')
  const world = mockWorld({ now: () => Date.now(), attachment: async (path) => attachments[path] ?? null })
  for (const [path, bytes] of Object.entries(storage)) put(path, bytes)
  const { inspectDeliverable } = await import('./inspecting.ts')
  const app = await testApp(
    {
      DATA_DIR: join(own.dir, 'data'),
      STORAGE_DIR: root,
      CLICKUP_TOKEN: 'pk_demo',
      CLICKUP_BASE_URL: `${clickupOrigin}/api/v2`,
      ...env,
    },
    {
      resolve: mockResolve,
      send: mockSend(world),
      judging: {
        analyzer: commentAnalyzer,
        checks: {
          briefsOf: async (task, _comments, { files = [] } = {}) => {
            const whole = checklistBrief(task)
            return { whole, ofFiles: files.map(() => whole) }
          },
          inspect: async ({ facts, analysis, context }) =>
            (judges ?? [inspectWords, inspectRound, inspectDeliverable]).flatMap((inspect) =>
              inspect(facts, analysis, context),
            ),
          close() {},
        },
        ...judging,
      },
      ...outside,
    },
  )

  function put(path: string, bytes: Uint8Array): void {
    const target = join(root, 'client-assets', path)
    mkdirSync(dirname(target), { recursive: true })
    Bun.write(target, bytes)
  }

  const end = () => app[Symbol.asyncDispose]()
  return {
    ...app,
    world,
    put,
    /** Scans and waits for the end: the run as it is then, and its checks by file name. */
    async scan(body: unknown, key?: string) {
      const call = { body, ...(key !== undefined && { key }) }
      const answer = await app.call('POST', `${qc}/scan?stream=1`, call)
      if (answer.status !== 200)
        return { ...nothing, status: answer.status, problem: (await answer.json()) as Record<string, unknown> }
      const lines = (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; id?: string; outcome?: string; output?: never })
      const end = lines.at(-1)! as { type: string; output: { checks: { id: string }[]; coverage: unknown } }
      const runId = answer.headers.get('x-run-id')!
      const { items } = (await (await app.call('GET', `${qc}?limit=200`)).json()) as { items: Check[] }
      const own = items.filter(({ run_id }) => run_id === runId)
      const checks = Object.fromEntries(own.map((check) => [check.file_name, check])) as Record<string, Check>
      return { ...nothing, status: 200, end, runId, checks, items: lines.filter(({ type }) => type === 'item') }
    },
    async [Symbol.asyncDispose]() {
      await end()
      own[Symbol.dispose]()
    },
  }
}

/** What is attached to tasks in the mocked ClickUp. */
const attachments: Record<string, Uint8Array<ArrayBuffer>> = {
  '86acg0002/chili-cook-off-draft.jpg': design('Chili nite'),
}

/** A form with files and fields. */
export function filesForm(files: Record<string, Uint8Array>, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('image', new File([new Uint8Array(bytes)], name))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
