import { expect, test } from 'bun:test'
import { jsonLog, type LogLevel } from '../../src/kernel/log.ts'

function logged(level: LogLevel) {
  const lines: { line: string; isUrgent: boolean }[] = []
  const out = { write: (line: string, isUrgent: boolean) => void lines.push({ line, isUrgent }) }
  const log = jsonLog({ level, clock: { now: () => 1_700_000_000_123 }, out })
  log.debug({ a: 1 }, 'looked')
  log.info({ route: '/health', caller: undefined, err: { name: 'Error', message: 'a "b"\n' } }, 'request')
  log.warn({}, 'low')
  log.error({ level: 'no', msg: 'no' }, 'gone')
  return lines
}

test('a line is one object of JSON with its level as a number, the time, the fields that there are, and the message', () => {
  expect(logged('info')[0]!.line).toBe(
    String.raw`{"level":30,"time":1700000000123,"route":"/health","err":{"name":"Error","message":"a \"b\"\n"},"msg":"request"}` +
      '\n',
  )
})

const shown: [LogLevel, number[]][] = [
  ['debug', [20, 30, 40, 50]],
  ['info', [30, 40, 50]],
  ['warn', [40, 50]],
  ['error', [50]],
  ['silent', []],
]
for (const [level, numbers] of shown)
  test(`from ${level} on ${numbers.length} levels of four are written`, () => {
    expect(logged(level).map(({ line }) => (JSON.parse(line) as { time: number }).time)).toHaveLength(numbers.length)
  })

test('an error is urgent, and no field takes the place of the message', () => {
  const lines = logged('debug')
  expect(lines.map(({ isUrgent }) => isUrgent)).toEqual([false, false, false, true])
  expect(lines[3]!.line).toEndWith('"msg":"gone"}\n')
})
