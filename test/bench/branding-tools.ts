// Guides that other tools wrote, and what was found in them.
import { differenceOf } from '../../src/color/oklab.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandAnalyzer } from '../../src/branding/analyzer/analyzer.ts'
import { guideSource } from '../../src/branding/sources/guide/guide.ts'
import type { Found } from '../../src/branding/sources/source.ts'
import { createReader } from '../../src/reading/reader.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { isPrimary } from './branding-score.ts'

type ToolGuide = {
  name: string
  half: 'dev' | 'held out'
  tool: string
  file: string
  truth: {
    primary: string
    heading: string | null
    body: string | null
    palette: string[]
    sub: Record<string, string>
  }
}
/** A value that was said, how sure it was, and whether it is true. */
export type Said = { what: string; confidence: number; right: boolean }
export type ToolScore = {
  guide: ToolGuide
  right: { primary: boolean; heading: boolean; body: boolean; sub: boolean }
  /** Colours found that are of the palette, colours found, and colours of the palette. */
  hits: number
  given: number
  wanted: number
  said: Said[]
}

const keyOf = (family: string | null | undefined) => family?.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '') ?? null
/** Less sure values are shown as guesses and count for nothing. */
const guessBelow = 0.5

function scoreOf(guide: ToolGuide, found: Found): ToolScore {
  const { truth } = guide
  const colors = found.colors.filter(({ confidence }) => confidence >= guessBelow)
  const fonts = found.fonts.filter(({ confidence }) => confidence >= guessBelow)
  const isOf = (hex: string, palette: readonly string[]) => palette.some((one) => differenceOf(one, hex) < 0.03)
  const primary = colors.find(({ role }) => role === 'primary')?.hex ?? null
  const familyOf = (role: string) => keyOf(fonts.find((one) => one.role === role)?.family)
  const given = [...new Set(colors.map(({ hex }) => hex))]
  const subOf = (name: string) => found.subBrands.find((one) => one.name.includes(name))
  return {
    guide,
    right: {
      primary: isPrimary(primary, truth.primary),
      heading: familyOf('heading') === keyOf(truth.heading),
      body: familyOf('body') === keyOf(truth.body),
      sub: Object.entries(truth.sub).every(([name, hex]) => subOf(name)?.colors.some((one) => one.hex === hex)),
    },
    hits: given.filter((hex) => isOf(hex, truth.palette)).length,
    given: given.length,
    wanted: truth.palette.length,
    said: [
      ...colors.map(({ hex, role, confidence }) => ({
        what: `${role} ${hex}`,
        confidence,
        right: role === 'primary' ? isPrimary(hex, truth.primary) : isOf(hex, truth.palette),
      })),
      ...fonts.map(({ family, role, confidence }) => ({
        what: `${role} ${family}`,
        confidence,
        right: keyOf(family) === keyOf(truth[role]),
      })),
    ],
  }
}

/** The guides of `test/bench/guides`, written by the tools that are there. `half`: which of them; null: all. */
export async function measureToolGuides(half: ToolGuide['half'] | null): Promise<ToolScore[]> {
  const root = await mkdtemp(join(tmpdir(), 'tool-guides-'))
  const script = join(import.meta.dir, 'guides', 'make.py')
  try {
    const written = Bun.spawnSync(['/usr/bin/python3', script, root], { stderr: 'pipe' })
    if (written.exitCode !== 0) throw new Error(written.stderr.toString())
    const guides = written.stdout
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ToolGuide)
    await using reader = createReader()
    using analyzer = brandAnalyzer()
    const look = guideSource({ files: directoryStore({ root, sign: (path) => path }), reader, analyzer })
    const scores: ToolScore[] = []
    for (const [at, guide] of guides.filter((one) => half === null || one.half === half).entries()) {
      const ending = guide.file.split('.').at(-1)!
      await Bun.write(join(root, `church-${at}`, `Brand Guide.${ending}`), Bun.file(join(root, guide.file)), {
        createPath: true,
      })
      const place = { account: String(at), name: null, folder: `church-${at}`, website: null }
      scores.push(scoreOf(guide, await look(place, AbortSignal.timeout(60_000))))
    }
    return scores
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const half = process.argv.includes('--held') ? 'held out' : 'dev'
  const scores = await measureToolGuides(half)
  for (const { guide, right, hits, given, wanted, said } of scores) {
    const wrong = said.filter((one) => !one.right).map((one) => `${one.what} @${one.confidence.toFixed(2)}`)
    const missed = Object.entries(right).flatMap(([part, isRight]) => (isRight ? [] : [part]))
    if (missed.length + wrong.length > 0 || hits < wanted)
      console.log(
        `${guide.name} (${guide.tool}): missed ${missed.join(', ')}; palette ${hits}/${given}/${wanted}; wrong: ${wrong.join('; ')}`,
      )
  }
  const share = (part: keyof ToolScore['right']) => scores.filter(({ right }) => right[part]).length / scores.length
  const sum = (of: (score: ToolScore) => number) => scores.reduce((all, score) => all + of(score), 0)
  const sure = scores.flatMap(({ said }) => said).filter(({ confidence }) => confidence >= 0.8)
  console.log({
    n: scores.length,
    primary: share('primary'),
    heading: share('heading'),
    body: share('body'),
    sub: share('sub'),
    precision: sum((one) => one.hits) / sum((one) => one.given),
    recall: sum((one) => one.hits) / sum((one) => one.wanted),
    sure: sure.length,
    wrongSure: sure.filter(({ right }) => !right).length / sure.length,
  })
}
