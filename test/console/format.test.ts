import { Glob } from 'bun'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import {
  actionName,
  ago,
  atTime,
  bytes,
  keyLabel,
  lasting,
  onDay,
  operationName,
  perSecond,
  runName,
  whyNear,
} from '../../src/console/api/format.ts'

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

const now = Date.parse('2026-01-01T12:00:00.000Z')

test('what is no time is written as none, and breaks no page', () => {
  const none = [null, undefined, '', 'soon', '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c', '+999999-01-01T00:00:00Z']
  for (const time of none)
    expect([time, ago(time, now), atTime(time), onDay(time), lasting(time, now)]).toEqual([time, '–', '–', '–', '–'])
  expect([ago('2026-01-01T12:00:00Z', Number.NaN), lasting('2026-01-01T12:00:00Z', Number.NaN)]).toEqual(['–', '–'])
})

test('a time a little ahead is now: only what is to come stands in the future', () => {
  const at = (seconds: number) => ago(new Date(now + seconds * 1_000).toISOString(), now)
  expect([0, 2, 59].map(at)).toEqual(['just now', 'just now', 'just now'])
  expect([-5, -59.8, -3_600, -90_000].map(at)).toEqual(['5 sec. ago', '59 sec. ago', '1 hr. ago', 'yesterday'])
  expect([120, 86_400].map(at)).toEqual(['in 2 min.', 'tomorrow'])
  expect([onDay('2026-11-27'), onDay('2026-11-27T23:30:00Z')]).toEqual(['Nov 27', 'Nov 27'])
})

test('a duration never has sixty seconds in its minute', () => {
  expect(lasting('2026-01-01T00:00:00.000Z', Date.parse('2026-01-01T00:01:59.700Z'))).toBe('2 min 0 s')
  expect(lasting('2026-01-01T00:00:00.000Z', Date.parse('2026-01-01T00:00:59.800Z'))).toBe('1 min 0 s')
})

test('a rate has decimals only where they say something', () => {
  expect([0.04, 6.38, 9.94, 9.97, 63.8, 1_234.5].map(perSecond)).toEqual([
    '2.4 a minute',
    '6.4 a second',
    '9.9 a second',
    '10 a second',
    '64 a second',
    '1,235 a second',
  ])
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
