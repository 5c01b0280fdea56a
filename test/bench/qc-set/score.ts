import { verdict } from '../../../src/qc/rules.ts'
import { createNetworks } from '../../../src/inference/networks.ts'
import type { Networks } from '../../../src/inference/model.ts'
import { createAnalyzer } from '../../../src/qc/analysis/analysis.ts'
import type { Analyzer, Remark } from '../../../src/qc/model.ts'
import { totalOf } from '../../qc/brief/score.ts'
import { report } from '../report.ts'
import type { Half } from './content.ts'
import { setJudge } from './judge.ts'
import { ownReader, plainReader } from './peer.ts'
import { ppocrReader } from './ppocr.ts'
import { casesOfSet, type SetCase } from './set.ts'

type Outcome = { one: SetCase; status: string; best: string; hits: Remark[]; others: Remark[] }
type Words = { read: number; of: number }

const rank = ['none', 'info', 'warn', 'fail']

function outcomeOf(one: SetCase, remarks: readonly Remark[]): Outcome {
  const isHit = ({ check }: Remark) => one.flaw?.checks.some((name) => name === check) ?? false
  const hits = remarks.filter(isHit)
  const best = hits.reduce((top, { severity }) => (rank.indexOf(severity) > rank.indexOf(top) ? severity : top), 'none')
  const status = verdict(
    remarks.map(({ severity }) => ({ severity, dismissed: false })),
    false,
  )
  return { one, status, best, hits, others: remarks.filter((remark) => !isHit(remark)) }
}

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\d:.$#/]/gu, '')
    .replaceAll(/^[.:]+|[.:]+$/g, '')

/** How many of the words drawn were read to the letter; what was planted to be hard to read is not asked for. */
function countWords({ sheets, design }: SetCase, words: readonly string[], into: Words, isGlued = false): void {
  const read = new Set(words.flatMap((word) => word.split(' ')).map(bare))
  // An engine that drops spaces read the words it holds together.
  const glued = isGlued ? words.map((word) => bare(word.replaceAll(' ', ''))) : []
  for (const { part, text } of sheets.flatMap(({ rows }) => rows))
    if (part !== design.faint && part !== design.cut)
      for (const word of text.split(' ').map(bare).filter(Boolean)) {
        into.of++
        if (read.has(word) || (word.length > 2 && glued.some((other) => other.includes(word)))) into.read++
      }
}

/** The set's figures for one half, each with its goal. */
type Options = { verbose: boolean; only: string | null; hasPeer: boolean; seed?: number | undefined }

export async function scoreSet(half: Half, n: number, { verbose, only, hasPeer, seed }: Options) {
  await using judge = setJudge()
  const cases = casesOfSet(half, n, seed).filter(({ name }) => only === null || name.includes(only))
  const outcomes: Outcome[] = []
  await using networks = createNetworks()
  await using first = createAnalyzer({ threads: 1, answerMs: 300_000 })
  const peers = hasPeer ? await startPeers(networks, first) : []
  const ofImages = { read: 0, of: 0 }
  let images = 0
  const words: Record<'plain' | 'pictures', Words> = { plain: { read: 0, of: 0 }, pictures: { read: 0, of: 0 } }
  for (const one of cases) {
    const { analysis, remarks } = await judge.judge(one)
    const read = (analysis.reading?.words ?? []).map(({ text }) => text)
    countWords(one, read, words[one.design.ground === 'photograph' ? 'pictures' : 'plain'])
    if (hasPeer && analysis.sheet === undefined) {
      images++
      countWords(one, read, ofImages)
      await beside(one, { png: await judge.file(one), ours: read }, peers)
    }
    const outcome = outcomeOf(one, remarks)
    outcomes.push(outcome)
    if (verbose) explain(outcome)
  }
  print(half, outcomes, words)
  if (hasPeer) printPeers(half, ofImages, peers, images)
  const { recall, precision, wanted, given, wrong } = totalOf(cases.map(({ brief }) => brief))
  line(half, `facts of briefs read, of ${wanted}`, recall, 0.92)
  line(half, `facts read that were asked for, of ${given}`, precision, 0.95)
  if (verbose) console.log(wrong.join('\n'))
}

type Peer = {
  name: string
  read: (png: Uint8Array) => Promise<string[]>
  words: Words
  /** What the peer and we read together: the most that reading as it does could add. */
  together: Words
  processorMs: number
}

/** Plain Tesseract, PP-OCR by itself, and us without the second engine. */
const startPeers = async (networks: Networks, first: Analyzer): Promise<Peer[]> =>
  [
    { name: 'plain tesseract', read: await plainReader() },
    { name: 'PP-OCRv4 alone', read: ppocrReader(networks) },
    { name: 'us without the second engine', read: ownReader(first) },
  ].map((one) => ({ ...one, words: { read: 0, of: 0 }, together: { read: 0, of: 0 }, processorMs: 0 }))

/** The words of one image as each peer reads it, with what it takes; a peer's first image starts it, and is not timed. */
async function beside(
  one: SetCase,
  { png, ours }: { png: Uint8Array; ours: readonly string[] },
  peers: readonly Peer[],
): Promise<void> {
  for (const peer of peers) {
    if (peer.words.of === 0) await peer.read(png)
    const from = process.cpuUsage()
    const found = await peer.read(png)
    const { user, system } = process.cpuUsage(from)
    peer.processorMs += (user + system) / 1_000
    countWords(one, found, peer.words, true)
    countWords(one, [...ours, ...found], peer.together)
  }
}

function printPeers(half: Half, ours: Words, peers: readonly Peer[], images: number): void {
  const share = ({ read, of }: Words) => read / Math.max(1, of)
  for (const { name, words, together, processorMs } of peers) {
    const what = `${half}: words of images read, beside ${name} (${ours.of})`
    report({ what, ours: share(ours), theirs: share(words), unit: '', goal: '≥ 1 ×', met: share(ours) >= share(words) })
    const added = `${(share(together) - share(ours)).toFixed(4)} of the words it alone reads`
    console.log(`   ${name}: ${Math.round(processorMs / Math.max(1, images))} ms of processor time an image; ${added}`)
  }
  console.log(`   memory of the process with both peers and us: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB`)
}

function line(half: Half, what: string, ours: number, least: number): void {
  report({ what: `${half}: ${what}`, ours, unit: '', goal: `≥ ${least}`, met: ours >= least })
}

function atMost(half: Half, what: string, ours: number, most: number): void {
  report({ what: `${half}: ${what}`, ours, unit: '', goal: `≤ ${most}`, met: ours <= most })
}

function print(half: Half, outcomes: readonly Outcome[], words: Record<'plain' | 'pictures', Words>): void {
  const flawed = outcomes.filter(({ one }) => one.flaw !== null)
  const right = outcomes.filter(({ one }) => one.flaw === null)
  const share = (of: readonly Outcome[], fits: (outcome: Outcome) => boolean) =>
    of.filter(fits).length / Math.max(1, of.length)
  console.log(`-- the set, ${half}: ${outcomes.length} designs, ${flawed.length} with one flaw`)
  line(
    half,
    'flaws found as fail or warn',
    share(flawed, ({ best }) => best === 'fail' || best === 'warn'),
    0.9,
  )
  line(
    half,
    'flaws found as fail',
    share(flawed, ({ best }) => best === 'fail'),
    0.85,
  )
  atMost(
    half,
    'right designs that fail',
    share(right, ({ status }) => status === 'fail'),
    0.03,
  )
  atMost(
    half,
    'right designs that warn',
    share(right, ({ status }) => status === 'warn'),
    0.1,
  )
  for (const [kind, of] of Map.groupBy(flawed, ({ one }) => one.flaw!.kind)) {
    const found = of.filter(({ best }) => best === 'fail' || best === 'warn').length
    console.log(`   ${kind}: ${found} of ${of.length}, ${of.filter(({ best }) => best === 'fail').length} as fail`)
  }
  line(half, `words read, plain grounds (${words.plain.of})`, words.plain.read / Math.max(1, words.plain.of), 0.98)
  line(
    half,
    `words read, photographs (${words.pictures.of})`,
    words.pictures.read / Math.max(1, words.pictures.of),
    0.95,
  )
}

function explain({ one, best, hits, others }: Outcome): void {
  const listed = (remarks: readonly Remark[], least: number) =>
    remarks
      .filter(({ severity }) => rank.indexOf(severity) >= least)
      .map(({ severity, check, message }) => `   ${severity} ${check}: ${message}`)
  const wrong = listed(others, 2)
  const faces = [...new Set(one.sheets.flatMap(({ rows }) => rows.map(({ face }) => face.family)))].join(', ')
  if (one.flaw !== null && best !== 'fail')
    console.log(
      [
        `${best === 'warn' ? 'warned' : 'MISSED'} ${one.name} (${faces}, ${one.design.ground})`,
        ...listed(hits, 1),
      ].join('\n'),
    )
  if (wrong.length > 0)
    console.log([`wrong in ${one.name} (${faces}, ${one.design.ground}, ${one.renderer})`, ...wrong].join('\n'))
}
