import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { readConfig, variables } from '../src/config.ts'

describe('the settings', () => {
  test('need nobody to set them', () => {
    expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, dataDir: './data', DEMO: false })
  })

  test('come from flags before the environment, and an empty text is none', () => {
    expect(readConfig({ PORT: '1', DATA_DIR: '' }, { PORT: '2' })).toMatchObject({ PORT: 2, dataDir: './data' })
  })

  test('keep the demo apart from real data', () => {
    expect(readConfig({ DEMO: '1', DATA_DIR: '/data' }).dataDir).toBe('/data/demo')
  })

  const wrong: [name: string, value: string, expected: string][] = [
    ['PORT', '70000', 'PORT: "70000" is not valid; expected a port from 0 to 65535'],
    ['PORT', '8e3', 'PORT: "8e3" is not valid'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is not valid; expected debug'],
    ['BASE_URL', 'ftp://x', 'BASE_URL: "ftp://x" is not valid'],
    ['QUALITY_MIN', '1.1', 'QUALITY_MIN: "1.1" is not valid'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'TRUSTED_PROXIES: "10.0.0.0/8, proxy" is not valid; expected addresses'],
    ['DEMO', 'perhaps', 'DEMO: "perhaps" is not valid'],
  ]
  for (const [name, value, expected] of wrong)
    test(`refuse ${name}=${value} with a sentence`, () => {
      expect(() => readConfig({ [name]: value })).toThrow(expected)
    })

  test('never repeat a secret that is wrong', () => {
    expect(() => readConfig({ VERGER_API_KEY: 'hunter2' })).toThrow('VERGER_API_KEY: the value given is not valid')
  })

  test('all stand in the README, with their defaults and their words', async () => {
    const readme = await Bun.file(join(import.meta.dir, '..', 'README.md')).text()
    const rows = new Map(
      [...readme.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) *\| (.*?) *\|$/gm)].map(([, name, fallback, what]) => [
        name,
        [fallback, what],
      ]),
    )
    const expected = Object.entries(variables).map(([name, { fallback, what }]) => [
      name,
      [fallback && `\`${fallback}\``, what],
    ])
    expect([...rows]).toEqual(expected as never)
  })
})
