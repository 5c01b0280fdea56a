import { Glob } from 'bun'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { actionName, bytes, keyLabel, lasting, operationName, runName, whyNear } from '../../src/console/api/format.ts'

const src = join(import.meta.dir, '..', '..', 'src')

/** The kinds of run that the rooms declare, by the names that stand in the database. */
async function kindsOfRuns(): Promise<string[]> {
  const kinds: string[] = []
  for await (const file of new Glob('*/{model,jobs,check}.ts').scan(src))
    for (const value of Object.values((await import(join(src, file))) as Record<string, unknown>))
      if (typeof value === 'object' && value !== null && 'name' in value && 'input' in value)
        kinds.push(String(value.name))
  return kinds
}

test('every kind of run is called by what it does, not by its code', async () => {
  const kinds = await kindsOfRuns()
  expect(kinds).toContain('workflow.freshen')
  const codes = kinds.map((kind) => kind.replace('.', ' '))
  expect(kinds.map(runName).filter((name) => codes.includes(name.toLowerCase()))).toEqual([])
})

test('a kind of run that the page does not know yet reads as words', () => {
  expect(runName('choir.tune_all')).toBe('Choir tune all')
})

test('operations and entries of the audit log are called by what a person did', () => {
  expect(operationName('bulk_patch')).toBe('labelling')
  expect(operationName('ignore')).toBe('mark as different designs')
  expect(actionName('run.workflow.freshen')).toBe(runName('workflow.freshen'))
  expect(actionName('variants.bulk_patch')).toBe('Labelling')
  expect(actionName('task.pause')).toBe('Task: pause')
  expect(actionName('key.create')).toBe('Key made')
})

test('a duration never has sixty seconds in its minute', () => {
  expect(lasting('2026-01-01T00:00:00.000Z', Date.parse('2026-01-01T00:01:59.700Z'))).toBe('2 min 0 s')
  expect(lasting('2026-01-01T00:00:00.000Z', Date.parse('2026-01-01T00:00:59.800Z'))).toBe('1 min 0 s')
})

test('why images are near is said in the words of the pages', () => {
  expect(whyNear(0.5, { colors: 0.4, layout: 0.1 })).toBe('50 %, colours, layout')
})

test('sizes and keys are written as people know them', () => {
  expect([0, 999, 1_000, 12_400_000].map(bytes)).toEqual(['0 B', '999 B', '1.0 KB', '12.4 MB'])
  expect(['ArrowRight', 'Escape', 'S', 's', 'g h', 'mod+k'].map(keyLabel)).toEqual([
    '→',
    'Esc',
    '⇧ S',
    's',
    'g h',
    'Ctrl/⌘ K',
  ])
})
