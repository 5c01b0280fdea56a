import type { Owner, Viewer } from './model.ts'

/** A church sees its own things and what belongs to none; the organisation sees everything. */
export function maySee(viewer: Viewer, owner: Owner): boolean {
  return viewer.account === null || owner === null || owner === viewer.account
}

/** A church changes only its own things. */
export function mayChange(viewer: Viewer, owner: Owner): boolean {
  return viewer.account === null || owner === viewer.account
}
