import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '../pictures.ts'
import { vectorMaker } from '../similarity/vectors.ts'
import { flag, median, report, timesOf } from './report.ts'
import * as contest from './vector-peers.ts'

const k = 10
const shares = [0.002, 0.01, 0.1, 0.5, 0.9]
const goals: Record<number, number> = { 0.01: 1 / 10, 0.1: 1 / 6, 0.5: 1 / 4 }

/** One query under a filter that keeps from two in a thousand to nine in ten. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 2_000)
  const asked = flag(args, 'queries', 200)
  const dir = await mkdtemp(join(tmpdir(), 'verger-filter-'))
  for (const kind of ['clustered', 'hard'] as const)
    for (const share of shares) {
      const make = vectorMaker(contest.dimensions, kind, 1)
      const next = seeded(2)
      const rows = Array.from({ length: n }, (_, at) => ({ vector: make(at), label: next() < share ? 'kept' : null }))
      const queries = Array.from({ length: asked }, (_, at) => make(at))
      const own = await contest.ours(rows, dir)
      const exact = queries.map((query) => contest.exactly(own, query, k, 'kept'))
      const recall = contest.recallOf(
        queries.map((query) => own.find(query, k, 'kept')),
        exact,
      )
      const p50 = median(await timesOf(queries, (query) => own.find(query, k, 'kept')))
      const what = `${kind}, n = ${n}, ${share * 100} % kept`
      report({ what: `${what}, recall`, ours: recall, unit: '', goal: '0.99', met: recall >= 0.99 })
      const goal = goals[share]
      const peer =
        goal !== undefined && kind === 'clustered' && n <= flag(args, 'pg', 10_000)
          ? await contest.pgvectorPeer(rows)
          : null
      if (peer === null) {
        report({
          what: `${what}, p50`,
          ours: p50,
          unit: 'ms',
          goal: goal === undefined ? 'none' : `pgvector × ${goal.toPrecision(2)}`,
        })
        continue
      }
      let theirRecall = 0
      for (const step of peer.steps) {
        await peer.look(step)
        const found: number[][] = []
        for (const query of queries) found.push(await peer.find(query, k, 'kept'))
        theirRecall = contest.recallOf(found, exact)
        if (theirRecall >= 0.99) break
      }
      const theirs = median(await timesOf(queries, (query) => peer.find(query, k, 'kept')))
      report({
        what: `${what}, p50 against ${peer.name} (recall ${theirRecall.toFixed(3)})`,
        ours: p50,
        theirs,
        unit: 'ms',
        goal: `${goal!.toPrecision(2)} ×`,
        met: p50 / theirs <= goal!,
      })
    }
  await rm(dir, { recursive: true, force: true })
}
