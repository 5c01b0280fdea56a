import { Fault } from '../kernel/errors.ts'
import type { Owner, Viewer } from './model.ts'

export { accountOf, churchNameOf, mayChange, maySee } from './rules.ts'

/** Fails with `forbidden` when a church's credential names another church in a parameter. */
export function refuseForeignAccount(viewer: Viewer, account: Owner | undefined): void {
  if (viewer.account !== null && account !== undefined && account !== null && account !== viewer.account)
    throw new Fault('forbidden', 'This credential belongs to another church.')
}

/** Fails with `forbidden` for work that concerns every church (scans, imports, bulk changes). */
export function requireOrganisation(viewer: Viewer): void {
  if (viewer.account !== null)
    throw new Fault('forbidden', "This concerns every church, and a church's credential may not do it.")
}
