import type { Check, Dismissal, Finding } from './check.ts'
import { formatWord } from './checks/checks.ts'
import { dismisses, type DismissalRule, verdict } from './rules.ts'
import type { CheckRow, FindingRow, NewFinding } from './store.ts'

/** A check as its judges left it, less what was dismissed. */
type Judgement = Omit<Check, 'url' | 'preview_url' | 'decision' | 'comments' | 'superseded'>
/** A dismissal, as far as it is answered with what it meets. */
type Dismissing = DismissalRule & Pick<Dismissal, 'id' | 'scope' | 'reason' | 'created_at'>
type Place = Pick<CheckRow, 'task_id' | 'account_number'>

/** A finding as it is answered: marked when a dismissal meets it. */
export function shownFinding(row: NewFinding, place: Place, rules: readonly Dismissing[]): Finding {
  const { id, check_name: check, category, severity, message, expected, actual, box, fingerprint, verdict } = row
  const rule = rules.find((one) => dismisses(one, { check, fingerprint }, place))
  const confidence = Math.round(row.confidence * 100) / 100
  const said = { id, check, category, severity, confidence, message, verdict, expected, actual, box, fingerprint }
  return { ...said, dismissed: rule !== undefined, dismissal: rule ? shownDismissal(rule) : null }
}

const shownDismissal = ({ id, scope, reason, created_at }: Dismissing) => ({ id, scope, reason, created_at })

/** A check as it is answered: its status is what stands of its findings now. */
export function shownCheck(row: CheckRow, rows: readonly FindingRow[], rules: readonly Dismissing[]): Judgement {
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
