import type { Owner, Viewer } from './model.ts'

/** A church sees its own things and what belongs to none; the organisation sees everything. */
export function maySee(viewer: Viewer, owner: Owner): boolean {
  return viewer.account === null || owner === null || owner === viewer.account
}

/** A church changes only its own things. */
export function mayChange(viewer: Viewer, owner: Owner): boolean {
  return viewer.account === null || owner === viewer.account
}

/** Where a task stands in the task tool, as far as it shows whose it is. */
export type TaskPlace = {
  fields: readonly { name: string; value: string }[]
  list: { name: string }
  folder: string | null
}

const accountFields = new Set(['account', 'account number'])
const leadingNumber = /^\s*(\d{1,32})(?!\d)[\s\-–—:.]*(.*)$/

/** Whose a task is: its field `Account` or `Account Number`, else the number that begins its list's or folder's name. */
export function accountOf({ fields, list, folder }: TaskPlace): string | null {
  const field = fields.find(({ name, value }) => accountFields.has(name.trim().toLowerCase()) && value.trim() !== '')
  return field?.value.trim() ?? leadingNumber.exec(list.name)?.[1] ?? leadingNumber.exec(folder ?? '')?.[1] ?? null
}

/** The church's name where the list or the folder says it behind its number. */
export function churchNameOf({ list, folder }: Pick<TaskPlace, 'list' | 'folder'>): string | null {
  const names = [list.name, folder ?? ''].map((text) => leadingNumber.exec(text)?.[2]?.trim())
  return names.find((name) => name !== undefined && name !== '') ?? null
}
