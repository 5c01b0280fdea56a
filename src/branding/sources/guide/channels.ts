import { type Cell, type GuideText, inOneColumn, inOneRow } from './cells.ts'

/** What heads the columns of a colour's channels, in the order in which a code gives them. */
const systems = [
  {
    letters: ['R', 'G', 'B'],
    heads: [
      'r|red|rot|rojo|rouge|rosso|vermelho|rood|czerwony',
      'g|v|green|grün|verde|vert|groen|zielony',
      'b|a|blue|blau|azul|bleu|blu|blauw|niebieski',
    ],
  },
  {
    letters: ['C', 'M', 'Y', 'K'],
    heads: [
      'c|cyan|cian|ciano|zyan',
      'm|magenta',
      'y|j|a|g|yellow|jaune|gelb|amarillo|amarelo|giallo|geel',
      'k|n|s|p|black|key|noir|schwarz|negro|preto|nero|zwart',
    ],
  },
].map(({ letters, heads }) => ({
  letters,
  heads: heads.map((words) => new RegExp(`^\\s*(?:${words})\\s*%?\\s*$`, 'iu')),
}))
const channel = /^\s*(\d{1,3})\s*%?\s*$/
const headsMax = 20

/** The text with the numbers of a row that stand in columns of their own, headed `R`, `G` and `B`, as the one code that they are. */
export function withChannels(text: GuideText): GuideText {
  const taken = new Set<Cell>()
  const codes: Cell[] = []
  const numbers = text.cells.filter((cell) => channel.test(cell.text))
  if (numbers.length === 0) return text
  for (const { letters, heads } of systems)
    for (const head of headsOf(text.cells, heads).slice(0, headsMax)) {
      const under = numbers.filter((cell) => cell.page === head[0]!.page && cell.y > head[0]!.y && !taken.has(cell))
      for (const first of under.filter((cell) => inOneColumn(cell, head[0]!))) {
        const row = head.map((column) => under.find((cell) => inOneRow(cell, first) && inOneColumn(cell, column)))
        if (!row.every((cell) => cell !== undefined) || new Set(row).size < row.length) continue
        for (const cell of row) taken.add(cell)
        const said = row.map((cell, at) => `${letters[at]} ${channel.exec(cell.text)![1]}`)
        const last = row.at(-1)!
        codes.push({ ...first, text: said.join(' '), width: last.x + last.width - first.x })
      }
    }
  const at = new Map(codes.map((code) => [`${code.page} ${code.x} ${code.y}`, code]))
  const codeAt = ({ page, x, y }: Cell) => at.get(`${page} ${x} ${y}`)
  return { ...text, cells: text.cells.flatMap((cell) => (taken.has(cell) ? (codeAt(cell) ?? []) : cell)) }
}

/** The rows of cells that head a colour's channels, left to right. */
function headsOf(cells: readonly Cell[], heads: readonly RegExp[]): Cell[][] {
  return cells
    .filter(({ text }) => heads[0]!.test(text))
    .flatMap((first) => {
      const row = cells
        .filter((cell) => inOneRow(cell, first) && cell.x >= first.x)
        .toSorted((one, other) => one.x - other.x)
      const found = heads.map((head, at) => (row[at] !== undefined && head.test(row[at].text) ? row[at] : null))
      return found.every((cell) => cell !== null) ? [found] : []
    })
}
