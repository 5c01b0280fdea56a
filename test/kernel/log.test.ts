import { describe, expect, test } from 'bun:test'
import { jsonLog } from '../../src/kernel/log.ts'

function logged(level: Parameters<typeof jsonLog>[0]['level']) {
  const lines: [text: string, isError: boolean][] = []
  const log = jsonLog({ level, now: () => 1_700_000_000_000, write: (...line) => void lines.push(line) })
  for (const each of ['debug', 'info', 'warn', 'error'] as const) log[each]({ a: 1, gone: undefined }, `it "${each}"\n`)
  return lines
}

describe('The log', () => {
  test('is a line of JSON a message, level first, with the fields that have a value', () => {
    expect(logged('info')[0]).toEqual(['{"level":30,"time":1700000000000,"a":1,"msg":"it \\"info\\"\\n"}\n', false])
  })

  test.each([
    ['debug', [20, 30, 40, 50]],
    ['info', [30, 40, 50]],
    ['warn', [40, 50]],
    ['error', [50]],
    ['silent', []],
  ] as const)('holds from %s on %j', (level, levels) => {
    const lines = logged(level)
    expect(lines.map(([text]) => (JSON.parse(text) as { level: number }).level)).toEqual([...levels])
    expect(lines.map(([, isError]) => isError)).toEqual(levels.map((each) => each === 50))
  })
})
