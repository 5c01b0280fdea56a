import { createHash } from 'node:crypto'
import type { Remark } from './model.ts'

const subjectCharsMax = 400

/**
 * What names a flaw whatever file, round or export it is met in: 32 hex of the SHA-256 of the check and its subject.
 * The subject is folded (NFKC, lower case, letters and digits alone), so that a reading which differs in a comma or in
 * a typographer's quote is the same flaw. Where it stands on the design does not count: words around it may be in the
 * subject, pixels never are.
 */
export function fingerprintOf({ check, subject }: Pick<Remark, 'check' | 'subject'>): string {
  return createHash('sha256')
    .update(`${check}\n${folded(subject)}`)
    .digest('hex')
    .slice(0, 32)
}

function folded(subject: string): string {
  const words =
    subject
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join(' ').slice(0, subjectCharsMax)
}
