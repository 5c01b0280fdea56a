// Guides that other tools wrote, and what was found in them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandAnalyzer } from '../../src/branding/analyzer/analyzer.ts'
import { systemTimers } from '../../src/dependencies.ts'
import { guideSource } from '../../src/branding/sources/guide/guide.ts'
import type { Found } from '../../src/branding/sources/source.ts'
import { differenceOf } from '../../src/color/oklab.ts'
import { createReader } from '../../src/reading/reader.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import type { Said } from './branding-calibration.ts'
import { complain, isPrimary, tell } from './branding-score.ts'
import { report } from './report.ts'

type ToolGuide = {
  name: string
  half: 'dev' | 'held out'
  tool: string
  file: string
  truth: {
    primary: string | null
    heading: string | null
    body: string | null
    palette: string[]
    sub: Record<string, string>
  }
}
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
      primary: truth.primary === null ? primary === null : isPrimary(primary, truth.primary),
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
        right: role === 'primary' ? truth.primary !== null && isPrimary(hex, truth.primary) : isOf(hex, truth.palette),
      })),
      ...fonts.map(({ family, role, confidence }) => ({
        what: `${role} ${family}`,
        confidence,
        right: keyOf(family) === keyOf(truth[role]),
      })),
    ],
  }
}

const python = '/usr/bin/python3'

/** The guides of `test/bench/guides`, written by the tools that are there; none without Python. `most`: so many. */
export async function measureToolGuides(most: number): Promise<ToolScore[]> {
  if (!(await Bun.file(python).exists())) return []
  const root = await mkdtemp(join(tmpdir(), 'tool-guides-'))
  const script = join(import.meta.dir, 'guides', 'make.py')
  try {
    const written = Bun.spawnSync([python, '-B', script, root, String(Math.min(most, 999))], { stderr: 'pipe' })
    if (written.exitCode !== 0) throw new Error(written.stderr.toString())
    const guides = written.stdout
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ToolGuide)
    await using reader = createReader()
    using analyzer = brandAnalyzer()
    const look = guideSource({
      files: directoryStore({ root, sign: (path) => path }),
      reader,
      analyzer,
      timers: systemTimers,
    })
    const scores: ToolScore[] = []
    for (const [at, guide] of guides.slice(0, most).entries()) {
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

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Reports each half of the guides. */
export function tellToolGuides(scores: readonly ToolScore[]): void {
  for (const half of ['dev', 'held out'] as const) {
    const mine = scores.filter(({ guide }) => guide.half === half)
    if (mine.length === 0) continue
    const what = `guides by other tools, ${half}`
    for (const { guide, right } of mine) complain(`${what}, ${guide.name}`, right)
    tell(
      what,
      mine.map(({ right }) => right),
      ['primary', 'heading', 'body', 'sub'],
    )
    const hits = sum(mine.map((one) => one.hits))
    const precision = hits / sum(mine.map(({ given }) => given))
    const recall = hits / sum(mine.map(({ wanted }) => wanted))
    report({
      what: `${what}, palette precision`,
      ours: precision,
      unit: 'of 1',
      goal: '≥ 0.85',
      met: precision >= 0.85,
    })
    report({ what: `${what}, palette recall`, ours: recall, unit: 'of 1', goal: '≥ 0.85', met: recall >= 0.85 })
  }
}
