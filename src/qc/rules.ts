import type { Finding } from './check.ts'
import type { Remark, Status } from './model.ts'

/** `fail` if anything that stands is a failure, else `warn` if anything warns. What could not be judged is `error`. */
export function verdict(findings: readonly Pick<Finding, 'severity' | 'dismissed'>[], isError: boolean): Status {
  if (isError) return 'error'
  const standing = findings.filter(({ dismissed }) => !dismissed)
  if (standing.some(({ severity }) => severity === 'fail')) return 'fail'
  return standing.some(({ severity }) => severity === 'warn') ? 'warn' : 'pass'
}

/** What a dismissal says, as far as it decides what it meets. */
export type DismissalRule = {
  fingerprint: string | null
  check_name: string | null
  scope: 'task' | 'church'
  task_id: string | null
  account_number: string | null
}
type Place = { task_id: string | null; account_number: string | null }

/** Whether a dismissal meets a finding of a check: the one flaw, or all that its check finds, in its task or church. */
export function dismisses(
  rule: DismissalRule,
  finding: { check: string; fingerprint: string },
  { task_id, account_number }: Place,
): boolean {
  const isMeant =
    rule.fingerprint === null ? rule.check_name === finding.check : rule.fingerprint === finding.fingerprint
  if (!isMeant) return false
  return rule.scope === 'task'
    ? task_id !== null && task_id === rule.task_id
    : account_number !== null && account_number === rule.account_number
}

const weights = { fail: 0, warn: 1, info: 2 }

/** The gravest and surest first, so that a limit never costs a failure. */
export function ranked(remarks: readonly Remark[], most: number): Remark[] {
  return remarks
    .toSorted((a, b) => weights[a.severity] - weights[b.severity] || b.confidence - a.confidence)
    .slice(0, most)
}
