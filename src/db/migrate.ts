import type { Database } from 'bun:sqlite'
import { Stop } from '../kernel/errors.ts'
import base from './migrations/sqlite/0001_base.sql' with { type: 'text' }
import runs from './migrations/sqlite/0002_runs.sql' with { type: 'text' }
import index from './migrations/sqlite/0003_index.sql' with { type: 'text' }
import imports from './migrations/sqlite/0004_imports.sql' with { type: 'text' }
import variants from './migrations/sqlite/0005_variants.sql' with { type: 'text' }
import workflow from './migrations/sqlite/0006_workflow.sql' with { type: 'text' }
import branding from './migrations/sqlite/0007_branding.sql' with { type: 'text' }
import qc from './migrations/sqlite/0008_qc.sql' with { type: 'text' }
import scopes from './migrations/sqlite/0009_scopes.sql' with { type: 'text' }
import sessions from './migrations/sqlite/0010_sessions.sql' with { type: 'text' }
import activity from './migrations/sqlite/0011_activity.sql' with { type: 'text' }
import qcReviews from './migrations/sqlite/0012_qc_reviews.sql' with { type: 'text' }
import brandHistory from './migrations/sqlite/0013_brand_history.sql' with { type: 'text' }
import librarian from './migrations/sqlite/0014_librarian.sql' with { type: 'text' }
import servers from './migrations/sqlite/0015_servers.sql' with { type: 'text' }
import fileRemovals from './migrations/sqlite/0016_file_removals.sql' with { type: 'text' }
import judgements from './migrations/sqlite/0017_judgements.sql' with { type: 'text' }
import corrected from './migrations/sqlite/0018_corrected.sql' with { type: 'text' }
import welcomeLinks from './migrations/sqlite/0019_welcome_links.sql' with { type: 'text' }
import comparisons from './migrations/sqlite/0020_comparisons.sql' with { type: 'text' }
import reviewEvents from './migrations/sqlite/0021_review_events.sql' with { type: 'text' }
import withdrawnDecisions from './migrations/sqlite/0022_withdrawn_decisions.sql' with { type: 'text' }
import auditOfChecks from './migrations/sqlite/0023_audit_of_checks.sql' with { type: 'text' }
import verdicts from './migrations/sqlite/0024_verdicts.sql' with { type: 'text' }

/** In order, numbered from 1, never edited once released: a file's `user_version` counts how many it has had. */
export const migrations: readonly string[] = [
  base,
  runs,
  index,
  imports,
  variants,
  workflow,
  branding,
  qc,
  scopes,
  sessions,
  activity,
  qcReviews,
  brandHistory,
  librarian,
  servers,
  fileRemovals,
  judgements,
  corrected,
  welcomeLinks,
  comparisons,
  reviewEvents,
  withdrawnDecisions,
  auditOfChecks,
  verdicts,
]

/** Brings the file forward, each migration in a transaction of its own. A file from a newer build is refused. */
export function migrate(db: Database, steps: readonly string[] = migrations): void {
  const { user_version: version } = db.query<{ user_version: number }, []>('PRAGMA user_version').get()!
  if (version > steps.length)
    throw new Stop(
      `The database has schema ${version}, but this build only knows schema ${steps.length}: run the newer verger that wrote it.`,
    )
  for (let number = version; number < steps.length; number++) {
    db.transaction(() => {
      db.run(steps[number]!)
      db.run(`PRAGMA user_version = ${number + 1}`)
    }).immediate()
  }
}
