import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { scratch } from '../support.ts'
import { run } from './run.ts'

const commands = [
  ['serve'],
  ['import'],
  ['health'],
  ['openapi'],
  ['check'],
  ['backup'],
  ['restore'],
  ['forget'],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'revoke'],
  ['token'],
]

describe('the command line', () => {
  test('explains itself and every command, with exit code 0, and does nothing', async () => {
    using own = scratch()
    const root = await run(['--help'], { DATA_DIR: join(own.dir, 'none') })
    expect(root.code).toBe(0)
    const answers = await Promise.all(
      commands.map((words) => run([...words, '--help'], { DATA_DIR: join(own.dir, 'none') })),
    )
    for (const [at, words] of commands.entries()) {
      const { code, out, err } = answers[at]!
      expect([words, code, err, out.startsWith(`Usage: verger ${words.join(' ')}`)]).toEqual([words, 0, '', true])
      expect([words, root.out.includes(`\n  ${words[0]!}`)]).toEqual([words, true])
      if (words.join(' ') !== 'keys') expect(out).toContain('--data-dir <value>')
    }
    expect(await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: own.dir, dot: true }))).toEqual([])
  }, 20_000)

  const wrong: [words: string[], sentence: string][] = [
    [['nonsense'], "unknown command 'nonsense'"],
    [['--nonsense'], "unknown option '--nonsense'"],
    [['keys'], 'Usage: verger keys'],
    [['backup'], "missing required argument 'file'"],
    [['restore'], "missing required argument 'file'"],
    [['forget'], "missing required argument 'account'"],
    [['forget', '1001'], 'Add --yes to confirm.'],
    [['forget', 'a b', '--yes'], 'is not an account number'],
    [['check', '--log-level', 'loud'], 'LOG_LEVEL: "loud" is not valid'],
    [['serve', 'extra'], 'too many arguments'],
    [['token', '--subject', 'ann', '--seconds', '-1'], '--seconds'],
  ]
  test('ends with exit code 2 and a sentence when its words are wrong', async () => {
    using own = scratch()
    const settings = { DATA_DIR: own.dir, JWT_SECRET: 'jwt-secret-of-32-bytes-or-more-0123456789' }
    const answers = await Promise.all(wrong.map(([words]) => run(words, settings)))
    for (const [at, [words, sentence]] of wrong.entries())
      expect([words, answers[at]!.code, answers[at]!.err]).toEqual([
        words,
        2,
        expect.stringContaining(sentence) as never,
      ])
  }, 20_000)

  test('prints the document without a data directory', async () => {
    using own = scratch()
    const { code, out } = await run(['openapi'], { DATA_DIR: join(own.dir, 'none') })
    expect([code, (JSON.parse(out) as { openapi: string }).openapi.slice(0, 4)]).toEqual([0, '3.1.'])
    expect(await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: own.dir, dot: true }))).toEqual([])
  })
})
