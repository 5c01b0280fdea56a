import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

/** What a brief asks for after its comments, in letters, without their own words. */
export function held(description: string, ...texts: string[]): string {
  const later = texts.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 }))
  const { fields } = briefOf(taskWith(description), later)
  return JSON.stringify(fields, (key, value: unknown) => (key === 'amended_by' ? undefined : value))
}
