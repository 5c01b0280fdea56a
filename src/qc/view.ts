import type { Check, Finding } from './check.ts'
import { formatWord } from './checks/checks.ts'
import { dismisses, type DismissalRule, verdict } from './rules.ts'
import type { CheckRow, FindingRow, NewFinding } from './store.ts'

/** A check as its judges left it, less what was dismissed. */
type Judgement = Omit<Check, 'url' | 'preview_url' | 'decision' | 'comments'>
type Place = Pick<CheckRow, 'task_id' | 'account_number'>

/** A finding as it is answered: marked when a dismissal meets it. */
export function shownFinding(row: NewFinding, place: Place, rules: readonly DismissalRule[]): Finding {
  const { id, check_name: check, category, severity, confidence, message, expected, actual, box, fingerprint } = row
  const dismissed = rules.some((rule) => dismisses(rule, { check, fingerprint }, place))
  return { id, check, category, severity, confidence, message, expected, actual, box, fingerprint, dismissed }
}

/** A check as it is answered: its status is what stands of its findings now. */
export function shownCheck(row: CheckRow, rows: readonly FindingRow[], rules: readonly DismissalRule[]): Judgement {
  const findings = rows.map((finding) => shownFinding(finding, row, rules))
  return {
    id: row.id,
    task_id: row.task_id,
    status: verdict(findings, row.is_error),
    file_name: row.file_name,
    created_at: row.created_at,
    mode: row.mode,
    run_id: row.run_id,
    account: row.account_number,
    findings,
    width: row.facts?.width ?? null,
    height: row.facts?.height ?? null,
    format: row.facts?.format ? formatWord(row.facts.format) : null,
    pages: row.facts?.pages ?? null,
    duration_ms: row.facts?.durationMs ?? null,
    path: row.path,
    judge: row.judge,
  }
}
