import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vectorMaker } from '../similarity/vectors.ts'
import { flag, median, percentile, report, timesOf } from './report.ts'
import * as contest from './vector-peers.ts'

const k = 10
const runs = 5
const goals: Record<string, number> = { 'usearch f32': 0.7, 'sqlite-vec': 1 / 100, 'pgvector (PGlite)': 1 / 5 }

/** One query without a filter, ours and the peers', each at the least effort that finds 99 of 100. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 2_000)
  const asked = flag(args, 'queries', 300)
  const dir = await mkdtemp(join(tmpdir(), 'verger-query-'))
  for (const kind of kinds(args)) {
    const make = vectorMaker(contest.dimensions, kind, 1)
    const rows = Array.from({ length: n }, (_, at) => ({ vector: make(at), label: null }))
    const queries = Array.from({ length: asked }, (_, at) => make(at))
    const own = await contest.ours(rows, dir)
    const exact = queries.map((query) => contest.exactly(own, query, k))
    const found = queries.map((query) => own.find(query, k))
    const recall = contest.recallOf(found, exact)
    const p50s: number[] = []
    const spreads: number[] = []
    for (let run = 0; run < runs; run++) {
      const times = await timesOf(queries, (query) => own.find(query, k))
      p50s.push(median(times))
      spreads.push(percentile(times, 0.99) / median(times))
    }
    const p50 = median(p50s)
    const { graph, efforts } = own.index.stats()
    console.log(
      `${kind}, n = ${n}, d = ${contest.dimensions}: recall@10 ${recall.toFixed(4)}, graph ${graph}, ef ${efforts?.foreign.candidates}`,
    )
    report({ what: `  ${kind} recall@10`, ours: recall, unit: '', goal: '0.99', met: recall >= 0.99 })
    report({ what: `  ${kind} p99 / p50`, ours: median(spreads), unit: '×', goal: '2', met: median(spreads) <= 2 })
    if (kind === 'hard') report({ what: '  hard p50', ours: p50, unit: 'ms', goal: '≤ 1.0', met: p50 <= 1 })
    for (const makePeer of [contest.usearchPeer, contest.sqliteVecPeer, contest.pgvectorPeer]) {
      if (makePeer === contest.pgvectorPeer && n > flag(args, 'pg', 10_000)) continue
      const peer = await makePeer(rows)
      if (peer) await against(peer, { kind, p50, queries, exact })
    }
  }
  await rm(dir, { recursive: true, force: true })
}

type Ground = { kind: string; p50: number; queries: Float32Array[]; exact: number[][] }

async function against(peer: contest.Peer, { kind, p50, queries, exact }: Ground): Promise<void> {
  // A peer that needs seconds for all of them is asked a part.
  const some = peer.name === 'sqlite-vec' ? queries.slice(0, 60) : queries
  let recall = 0
  for (const step of peer.steps) {
    await peer.look(step)
    const found: number[][] = []
    for (const query of some) found.push(await peer.find(query, k))
    recall = contest.recallOf(found, exact.slice(0, some.length))
    if (recall >= 0.99) break
  }
  const theirs = median(await timesOf(some, (query) => peer.find(query, k)))
  const goal = goals[peer.name]!
  const what = `  ${kind} p50, against ${peer.name} (recall ${recall.toFixed(3)})`
  report({ what, ours: p50, theirs, unit: 'ms', goal: `${goal.toPrecision(2)} ×`, met: p50 / theirs <= goal })
}

/** `--kind 0`: clustered alone; `--kind 1`: hard alone. */
function kinds(args: string[]) {
  const all = ['clustered', 'hard'] as const
  const one = all[flag(args, 'kind', -1)]
  return one === undefined ? all : [one]
}
