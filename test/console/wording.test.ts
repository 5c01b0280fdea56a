import { expect, test } from 'bun:test'
import { actionName } from '../../src/console/api/format.ts'
import {
  factName,
  outcomeName,
  problemTitle,
  progressOf,
  reasonName,
  refusalOf,
} from '../../src/console/api/wording.ts'
import { errorCodes } from '../../src/kernel/errors.ts'
import { failures, rejections } from '../../src/library/model.ts'

const isCode = (text: string) => /_|^[a-z]+$/.test(text)

test('every refusal and every reason is said in words', () => {
  expect([...errorCodes, 'process_died', 'timed_out'].map(problemTitle).filter(isCode)).toEqual([])
  expect([...rejections, ...failures, 'known'].map(reasonName).filter((text) => !text.endsWith('.'))).toEqual([])
  expect([reasonName('some_new_one'), reasonName('The page gave 5 colours.')]).toEqual([
    'Some new one',
    'The page gave 5 colours.',
  ])
  expect(['qc.approve', 'qc.undismiss'].map(actionName)).toEqual(['Design approved', 'Dismissal taken back'])
  expect([outcomeName('skipped'), factName('size_bytes'), factName('url')]).toEqual(['here already', 'size', 'archive'])
})

test('what was wrong with an input is named by its field', () => {
  const refusal = (errors: { path: string; message: string }[], detail = 'The input is not valid.') =>
    refusalOf({ code: 'validation_failed', detail, errors })
  expect(refusal([{ path: 'body.dir', message: 'expected a directory' }])).toBe('Directory: expected a directory')
  expect(
    refusal([
      { path: 'body.account_number', message: 'expected letters' },
      { path: 'body.name', message: 'too long' },
    ]),
  ).toBe('Church: expected letters; Name: too long')
  expect(refusal([{ path: 'body.image', message: 'unsupported_format' }])).toBe(
    'The file is no picture, or of a format that is not read here.',
  )
  expect(refusalOf({ code: 'conflict', detail: 'This is the last key.' })).toBe('This is the last key.')
})

test('a run that succeeded is done, though the run before did the most of it', () => {
  const progress = { done: 1, total: 3, message: null }
  const run = { status: 'succeeded', retry_of: 'x', progress } as const
  expect(progressOf(run)).toEqual({ done: 3, total: 3, text: '1 of 3; the run before did the other 2' })
  expect(progressOf({ ...run, retry_of: null }).text).toBe('1 of 3; nothing else was needed')
  expect(progressOf({ ...run, status: 'running' })).toEqual({ done: 1, total: 3, text: '1 of 3' })
  expect(progressOf({ ...run, progress: { ...progress, total: null } }).text).toBe('1')
})
