import type { Check, Finding } from './checks.ts'
import { dismisses, type Ruling, verdict } from './rules.ts'
import type { CheckRow, FindingRow } from './store.ts'

type Place = Pick<CheckRow, 'task_id' | 'account_number'>

/** A finding as it is answered: marked when a dismissal meets it. */
export function shownFinding(row: Omit<FindingRow, 'check_number'>, place: Place, rulings: readonly Ruling[]): Finding {
  const { check_name: check, ...shown } = row
  const named = { check, fingerprint: row.fingerprint }
  return { ...shown, check, dismissed: rulings.some((ruling) => dismisses(ruling, named, place)) }
}

/** A check as it is answered: its status is what stands of its findings now. */
export function shownCheck(row: CheckRow, rows: readonly FindingRow[], rulings: readonly Ruling[]): Check {
  const findings = rows.map(({ check_number: _, ...finding }) => shownFinding(finding, row, rulings))
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
    format: row.facts?.format ?? null,
    path: row.path,
    judge: row.judge,
  }
}
