import type { Refusal } from '../images/images.ts'
import { type Intake, type ReferenceRow, refId, type Settled } from '../model.ts'

/** By what an image that came before is recognised: the same thing of the same source, or the same bytes. */
export function knownAs(sha256: string, { source, owner, labels }: Intake) {
  return { source, sourceId: labels.source_id ?? null, sha256, owner }
}

export function refused({ outcome, reason }: Refusal): Settled {
  return { outcome, reason, id: null, ref_id: null }
}

/** An image that somebody deleted for good. */
export const deleted: Refusal = { outcome: 'rejected', reason: 'deleted' }

export function imported(row: ReferenceRow): Settled {
  return { outcome: 'imported', reason: null, id: row.id, ref_id: refId(row.number) }
}

export function skipped(row: ReferenceRow): Settled {
  return { outcome: 'skipped', reason: 'known', id: row.id, ref_id: refId(row.number) }
}
