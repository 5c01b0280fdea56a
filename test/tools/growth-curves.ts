// Draws how a library grows, and writes the table beside the drawing, from what `bun run bench million DIR` wrote:
// `bun test/tools/growth-curves.ts DIR/curves.json`, then `bun fmt`.
import { join } from 'node:path'

type Measured = { counts: number[]; all: Record<string, number>[] }
type Series = [label: string, name: string]
type Panel = { title: string; unit: string; series: Series[]; goal?: number }

const panels: readonly Panel[] = [
  { title: 'A row stored, processor', unit: 'ms', series: [['row', 'insert_processor']] },
  { title: 'Memory, a reference and space', unit: 'KB', series: [['index', 'memory_kb']], goal: 2.2 },
  {
    title: 'Query by the graph, processor',
    unit: 'ms',
    series: [
      ['image', 'image_processor_ms'],
      ['style', 'style_processor_ms'],
    ],
    goal: 1.5,
  },
  {
    title: 'Start from a snapshot, processor',
    unit: 's',
    series: [
      ['exact answers', 'exact_processor_s'],
      ['graphs', 'graphs_processor_s'],
    ],
  },
  {
    title: 'List and facets, processor',
    unit: 'ms',
    series: [
      ['list', 'list_newest_ms'],
      ['facets', 'facets_by_quality_ms'],
    ],
    goal: 20,
  },
  {
    title: 'Memory of a backup and a check',
    unit: 'MiB',
    series: [
      ['backup', 'backup_memory_mib'],
      ['check', 'check_memory_mib'],
    ],
  },
]

const size = { width: 300, height: 200, left: 48, right: 76, top: 34, bottom: 26 }
const columns = 3
const inks = ['#2563eb', '#b45309', '#047857']

/** A round number as the axes name it. */
function named(value: number): string {
  if (value >= 1e6) return `${value / 1e6} M`
  return value >= 1e3 ? `${value / 1e3} k` : String(Number(value.toPrecision(1)))
}

const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`

function drawn({ title, unit, series, goal }: Panel, { counts, all }: Measured): string {
  const values = series.flatMap(([, name]) => all.map((figures) => figures[name]!).filter((value) => value > 0))
  const from = Math.floor(Math.log10(Math.min(...values, goal ?? Infinity)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values, goal ?? 0))))
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  const [least, most] = [Math.log10(counts[0]!), Math.log10(counts.at(-1)!)]
  const x = (count: number) => size.left + ((Math.log10(count) - least) / Math.max(1, most - least)) * inner.width
  const y = (value: number) => size.top + (1 - (Math.log10(value) - from) / (to - from)) * inner.height
  const parts = [text(size.left, 18, `${title}, ${unit}`, 'class="title"')]
  for (let power = from; power <= to; power++) {
    const at = y(10 ** power)
    parts.push(`<line class="grid" x1="${size.left}" x2="${size.left + inner.width}" y1="${at}" y2="${at}"/>`)
    parts.push(text(size.left - 6, at + 4, named(10 ** power), 'text-anchor="end"'))
  }
  for (const count of counts) parts.push(text(x(count), size.height - 8, named(count), 'text-anchor="middle"'))
  if (goal !== undefined)
    parts.push(`<line class="goal" x1="${size.left}" x2="${size.left + inner.width}" y1="${y(goal)}" y2="${y(goal)}"/>`)
  for (const [at, [label, name]] of series.entries()) {
    const points = counts.flatMap((count, index) => {
      const value = all[index]![name]
      return value === undefined || !(value > 0) ? [] : [{ x: x(count), y: y(value) }]
    })
    const ink = inks[at]!
    parts.push(`<polyline stroke="${ink}" points="${points.map((point) => `${point.x},${point.y}`).join(' ')}"/>`)
    for (const point of points) parts.push(`<circle cx="${point.x}" cy="${point.y}" r="3" fill="${ink}"/>`)
    const last = points.at(-1)
    if (last) parts.push(text(last.x + 7, last.y + 4, label, `fill="${ink}"`))
  }
  return parts.join('\n')
}

function growthCurves(measured: Measured): string {
  const rows = Math.ceil(panels.length / columns)
  const [width, height] = [size.width * columns, size.height * rows]
  const placed = panels.map((panel, at) => {
    const place = `translate(${(at % columns) * size.width} ${Math.floor(at / columns) * size.height})`
    return `<g transform="${place}">\n${drawn(panel, measured)}\n</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>
text { font: 11px system-ui, sans-serif; fill: #374151 } .title { font-weight: 600; fill: #111827 }
polyline { fill: none; stroke-width: 2 } .grid { stroke: #e5e7eb } .goal { stroke: #dc2626; stroke-dasharray: 4 3 }
</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${placed.join('\n')}
</svg>
`
}

type Row = [what: string, unit: string, ...names: string[]]

const tableRows: readonly Row[] = [
  ['a row stored, with its vectors', 'ms', 'insert_processor'],
  ['memory a reference and space', 'KB', 'memory_kb'],
  ['start from a snapshot to the first exact answer', 's', 'exact_processor_s'],
  ['to answers of the graphs of both spaces', 's', 'graphs_processor_s'],
  ['graphs built and checked', 's', 'build_processor_s'],
  ['query by the graph, space `image`', 'ms', 'image_processor_ms'],
  ['a list, newest first; its facets', 'ms', 'list_newest_ms', 'facets_newest_ms'],
  ['a list by words; its facets', 'ms', 'list_by_words_ms', 'facets_by_words_ms'],
  ['a first list of what is near a colour; its facets', 'ms', 'list_near_color_ms', 'facets_near_color_ms'],
  ['the catalog read, once the vectors are there', 's', 'catalog_s'],
]

const shown = (value: number | undefined) => (value === undefined ? '–' : String(Number(value.toPrecision(2))))

function tableOf({ counts, all }: Measured): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...counts.map((count) => count.toLocaleString('en'))]),
    line(['---', ...counts.map(() => '---')]),
    ...tableRows.map(([what, unit, ...names]) =>
      line([what, ...all.map((figures) => `${names.map((name) => shown(figures[name])).join('; ')} ${unit}`)]),
    ),
  ].join('\n')
}

const isOfTable = (line: string) => line.startsWith('|')

/** A page with another table in the place of the first one under a heading. */
function withTable(page: string, heading: string, table: string): string {
  const lines = page.split('\n')
  const from = lines.findIndex((line, at) => isOfTable(line) && at > lines.indexOf(heading))
  const length = lines.slice(from).findIndex((line) => !isOfTable(line))
  return lines.toSpliced(from, length, table).join('\n')
}

if (import.meta.main) {
  const measured = (await Bun.file(process.argv[2]!).json()) as Measured
  const home = join(import.meta.dir, '..', '..')
  await Bun.write(join(home, 'data', 'screenshots', 'growth.svg'), growthCurves(measured))
  const page = Bun.file(join(home, 'src', 'ARCHITECTURE.md'))
  await Bun.write(page, withTable(await page.text(), '## How it grows', tableOf(measured)))
}
