import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAnalyzer, factsOf, secondReader } from '../../../src/qc/analysis/analysis.ts'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { inspect } from '../../../src/qc/checks/registry.ts'
import type { Analysis, Analyzer, DesignFacts, Remark } from '../../../src/qc/model.ts'
import { createNetworks } from '../../../src/inference/networks.ts'
import { systemTimers } from '../../../src/dependencies.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { comment, createdMs, taskWith } from '../../qc/tasks.ts'
import { cached, type Drawer, drawn } from './draw.ts'
import type { SetCase } from './set.ts'

const daysMs = 86_400_000
const source = join(import.meta.dir, '..', '..', '..', 'src')

/** What analyzes designs, as it is now: a change of it makes analyses anew. */
function versionOf(): string {
  const hash = createHash('sha256')
  for (const room of ['qc/analysis', 'qc/text', 'reading/ocr', 'inference'])
    for (const file of readdirSync(join(source, room), { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)))
  return hash.digest('hex')
}

type Judged = { facts: DesignFacts; analysis: Analysis; remarks: Remark[] }
export type Judge = {
  /** The file that would be handed in. */
  file(one: SetCase): Promise<Uint8Array>
  judge(one: SetCase): Promise<Judged>
} & AsyncDisposable

/** Draws, analyzes and inspects one design after the other; what was drawn and analyzed before is taken from the cache. */
export function setJudge(): Judge {
  const reader = createReader()
  const networks = createNetworks()
  const analyzer: Analyzer = createAnalyzer({ reader, threads: 1, second: secondReader(networks), answerMs: 300_000 })
  const drawer: Drawer = { browser: null }
  const version = versionOf()

  async function analyzed(one: SetCase, bytes: Uint8Array) {
    const signal = AbortSignal.timeout(600_000)
    const { facts, trouble, pdf } = await factsOf(one.name, bytes, { reader, timers: systemTimers }, signal)
    if (trouble !== null) throw new Error(`${one.name}: ${trouble}`)
    const { images: _, ...analysis } = { images: null, ...(await analyzer.analyze({ facts, bytes, pdf }, signal)) }
    if ('unreadable' in analysis) throw new Error(`${one.name}: ${String(analysis.unreadable)}`)
    return { facts, analysis }
  }

  const file = (one: SetCase) => drawn(drawer, one.sheets, one.format, one.renderer)
  return {
    file,
    async judge(one) {
      const bytes = await file(one)
      const key = `${version} ${createHash('sha256').update(bytes).digest('hex')}`
      const kept = await cached(key, 'json', async () =>
        new TextEncoder().encode(JSON.stringify(await analyzed(one, bytes))),
      )
      const { facts, analysis } = JSON.parse(new TextDecoder().decode(kept)) as Omit<Judged, 'remarks'>
      return { facts, analysis, remarks: remarksOf(one, facts, analysis) }
    },
    async [Symbol.asyncDispose]() {
      await drawer.browser?.close()
      await analyzer[Symbol.asyncDispose]()
      await reader[Symbol.asyncDispose]()
      await networks[Symbol.asyncDispose]()
    },
  }
}

function remarksOf({ written, event, format }: SetCase, facts: DesignFacts, analysis: Analysis): Remark[] {
  const comments = written.comments.map((text, at) =>
    comment(text, { id: `c${at}`, atMs: createdMs + (at + 1) * daysMs }),
  )
  const brief = briefOf(taskWith(written.description, { name: `${event.title} design` }), comments)
  const colors = event.brand.map((hex, at) => ({ hex, role: at === 0 ? 'primary' : 'accent' }))
  const brand = { churchName: event.church, colors, fonts: [] }
  // PDFs are judged as proofs, what a screen shows as what is handed over, in the size that was asked for.
  const mode = facts.kind === 'image' && format !== 'postcard' ? 'deliverables' : 'initial'
  return inspect(facts, analysis, { mode, brief, brand, before: null })
}
