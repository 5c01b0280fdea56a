const rowsMax = 500
const cellsMax = 40
const delimiters = [';', '\t', ',']

/** The rows of a table of characters, its cells parted by what parts them in its first line. */
export function rowsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/, rowsMax).filter((line) => line.trim() !== '')
  const [head = ''] = lines
  const counts = delimiters.map((mark) => head.split(mark).length)
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))]!
  return lines.map((line) => cellsOf(line, delimiter).slice(0, cellsMax))
}

/** The cells of a line; one in quotes may hold the delimiter. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const char of line.slice(0, 4_000))
    if (char === '"') isQuoted = !isQuoted
    else if (char === delimiter && !isQuoted) cells.push('')
    else cells[cells.length - 1] += char
  return cells.map((cell) => cell.trim())
}
