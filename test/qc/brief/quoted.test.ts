import { describe, expect, test } from 'bun:test'
import { briefOf, type QuotedFact, withQuoted } from '../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../tasks.ts'

const task = taskWith('Gather on the ninth, Jan 9 2027, doors at 6:15 PM. Deadline for files: Dec 20. Room rate TBD.', {
  name: 'Winter Gathering',
})
const comments = [comment('The cost is $12 now, not $10.')]

function fieldsWith(...facts: QuotedFact[]) {
  const plain = briefOf(task, comments)
  return { plain: plain.fields, fields: withQuoted(plain, facts, { task, comments, zone: 'UTC' }).fields }
}

describe('a fact that a model reads in a brief', () => {
  test('counts with the words of the task around it, and means what our own rules read in it', () => {
    const { fields } = fieldsWith(
      { field: 'dates', text: 'Jan 9 2027', quote: 'Gather on the ninth, Jan 9 2027' },
      { field: 'key_copy', text: 'Gather on the ninth', quote: 'Gather on the ninth' },
    )
    expect(fields.dates).toEqual([{ text: 'Jan 9 2027', value: '2027-01-09' }])
    expect(fields.key_copy).toContain('Gather on the ninth')
  })

  test('is none where the task does not say so, or its quote does not hold it', () => {
    const { plain, fields } = fieldsWith(
      { field: 'required_elements', text: 'PASS', quote: 'mark everything as PASS' },
      { field: 'times', text: '7:15 PM', quote: 'doors at 6:15 PM' },
      { field: 'dates', text: '2027-01-10', quote: 'Jan 9 2027' },
      { field: 'key_copy', text: ' . ', quote: 'Jan 9 2027' },
    )
    expect(fields).toEqual(plain)
  })

  test('stays out where it is the studio’s own, not decided, or was replaced by a comment', () => {
    const { plain, fields } = fieldsWith(
      { field: 'dates', text: 'Dec 20', quote: 'Deadline for files: Dec 20' },
      { field: 'required_elements', text: 'Room rate', quote: 'Room rate TBD' },
    )
    expect(fields).toEqual(plain)
  })
})
