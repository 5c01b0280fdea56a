import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../tasks.ts'

describe('a brief may be anything:', () => {
  test.each([
    ['3,000 lines of counts', 'We have 20 cars in the lot.\n'.repeat(3_000)],
    ['200 KB of words', 'We meet on Friday, March 5 at 7pm in the hall for John 3:16. '.repeat(3_300)],
    ['200 KB of lines', '- \n'.repeat(66_000)],
    ['200 KB of lines of places', 'in the Hall at the '.repeat(40).concat('\n').repeat(260)],
  ])('%s', (_, text) => {
    const { fields, words, revisionRequests } = briefOf(taskWith(text), [comment(text.slice(0, 60_000))])
    expect(fields.dates.length + fields.times.length).toBeLessThanOrEqual(120)
    expect(words.length).toBeLessThanOrEqual(20_000)
    expect(revisionRequests.length).toBeLessThanOrEqual(200)
  })

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.double(), (text, createdMs) => {
        briefOf(taskWith(text, { createdMs: Number.isFinite(createdMs) ? createdMs : 0 }), [comment(text)])
      }),
      { numRuns: 300 },
    )
  })
})
