import { createHash } from 'node:crypto'
import type { Remark } from '../model.ts'

const subjectCharsMax = 400

/**
 * Checks whose flaw is a matter of degree: what people let pass as a warning they have not let pass as a failure, so
 * that the failure is another flaw. Of the others the severity depends on how sure the judge is, and is no part of the name.
 */
const graded: ReadonlySet<Remark['check']> = new Set([
  'resolution',
  'sharpness',
  'contrast',
  'margin',
  'cut_off',
  'color_mode',
  'file_size',
  'dimensions',
])

/**
 * What names a flaw whatever file, round or export it is met in: 32 hex of the SHA-256 of the check and its subject,
 * and of its being a failure where a flaw can grow into one.
 * The subject is folded (NFKC, lower case, letters and digits alone), so that a reading which differs in a comma or in
 * a typographer's quote is the same flaw. Where it stands on the design does not count: words around it may be in the
 * subject, pixels never are.
 */
export function fingerprintOf({ check, subject, severity }: Pick<Remark, 'check' | 'subject' | 'severity'>): string {
  const grade = graded.has(check) && severity === 'fail' ? '\nfail' : ''
  return createHash('sha256')
    .update(`${check}\n${folded(subject)}${grade}`)
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
