import { countsOf, select } from '../../src/library/catalog/select.ts'
import { byMeasure, byNumber } from '../../src/library/catalog/order.ts'
import { Columns } from '../../src/library/catalog/columns.ts'
import type { ReferenceFilter } from '../../src/library/query.ts'
import { paletteTags } from '../../src/library/vocabulary.ts'
import { seeded } from '../pictures.ts'
import { flag, median, report, threadMs } from './report.ts'

const any: ReferenceFilter = { color_distance: 0.1, design_style: undefined }
const filters: [what: string, filter: Partial<ReferenceFilter>][] = [
  ['no filter', {}],
  ['active', { active: true }],
  ['three labels', { active: true, palette_tag: ['warm', 'cool'], season: ['season_3'], design_style: ['style_1'] }],
  ['a church and nobody', { account_number: ['1001', ''] }],
  ['without a type, of good quality', { untagged: ['type'], quality_min: 0.7, min_width: 1_000 }],
  ['near a colour', { active: true, color: '#c04030', color_distance: 0.1 }],
]

const labels = [
  'palette_tag',
  'type',
  'season',
  'design_styles',
  'aspect',
  'text_coverage',
  'format',
  'source',
] as const

/** A library of `n` references as the catalog holds it: labels in uneven shares, 2,000 churches, six colours each. */
function filled(n: number): Columns {
  const columns = new Columns()
  const next = seeded(7)
  const oneOf = (count: number) => Math.floor(next() ** 2 * count)
  const styles = Array.from({ length: 60 }, () => JSON.stringify([`style_${oneOf(30)}`, `style_${oneOf(30)}`]))
  const color = () =>
    `#${Math.floor(next() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
  const palettes = Array.from({ length: 500 }, () =>
    JSON.stringify([color(), color(), color(), color(), color(), color()]),
  )
  for (let number = 1; number <= n; number++)
    columns.put({
      number,
      active: next() < 0.95,
      roll_eligible: true,
      quality: next(),
      craft: next(),
      width: 500 + oneOf(3_000),
      height: 500 + oneOf(3_000),
      created_at: new Date(1.7e12 + number * 1_000).toISOString(),
      type: next() < 0.8 ? `type_${oneOf(15)}` : null,
      season: next() < 0.6 ? `season_${oneOf(16)}` : null,
      palette_tag: paletteTags[oneOf(9)]!,
      aspect: ['square', 'wide', 'story', 'portrait'][oneOf(4)]!,
      text_coverage: ['none', 'low', 'medium', 'high'][oneOf(4)]!,
      format: ['jpeg', 'png', 'webp'][oneOf(3)]!,
      source: 'directory',
      account_number: next() < 0.3 ? String(1_000 + oneOf(2_000)) : null,
      design_styles: next() < 0.5 ? styles[oneOf(60)]! : '[]',
      color_names: '["Ink"]',
      colors: palettes[oneOf(500)]!,
    })
  return columns
}

/** The librarian's list and its facets at a million references, in processor time of the one thread that answers. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 1_000_000)
  const goal = 20
  const columns = filled(n)
  const measured = (what: string, work: () => unknown) => {
    const times = Array.from({ length: 7 }, () => {
      const from = threadMs()
      work()
      return threadMs() - from
    })
    const ours = median(times)
    report({ what: `${what}, n = ${n}`, ours, unit: 'ms of processor time', goal: `≤ ${goal}`, met: ours <= goal })
  }
  for (const [what, filter] of filters) {
    const selection = select(columns, { ...any, ...filter }, { viewer: null })
    measured(`list, ${what}, ${selection.count} match, newest first`, () =>
      byNumber(select(columns, { ...any, ...filter }, { viewer: null }).bits, 'desc', undefined, 51),
    )
    measured(`list, ${what}, best quality first`, () => {
      const { bits } = select(columns, { ...any, ...filter }, { viewer: null })
      return byMeasure(columns, bits, { sort: 'quality', order: 'desc', after: undefined, limit: 51 })
    })
    measured(`facets, ${what}`, () => {
      const chosen = select(columns, { ...any, ...filter }, { viewer: null })
      return countsOf(columns, [...labels, 'account_number'], chosen)
    })
  }
}
