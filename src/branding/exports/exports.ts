import type { Viewer } from '../../churches/model.ts'
import { maySee } from '../../churches/service.ts'
import type { Sql } from '../../db/sql.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Attachments } from '../../library/attachments.ts'
import type { ExportedBrand } from './formats.ts'
import { type Shown, shownOf } from '../rules.ts'
import * as store from '../store.ts'

/** They pack archives: what does that takes 5 ms to load. */
const formats = () => import('./formats.ts')

export type BrandExports = ReturnType<typeof brandExports>

/** Brands as files for other programs. Each fails with `not_found` where the viewer sees no profile. */
export function brandExports({ sql, kept }: { sql: Sql; kept: Attachments }) {
  async function shownTo(viewer: Viewer, account: string): Promise<Shown> {
    const row = maySee(viewer, account) ? await store.byAccount(sql, account) : null
    if (row === null) throw new Fault('not_found', 'There is no brand profile of this church.')
    return shownOf(row)
  }
  async function brandOf(viewer: Viewer, account: string): Promise<ExportedBrand> {
    const { church_name: churchName, colors, fonts } = await shownTo(viewer, account)
    return { churchName, colors, fonts }
  }

  return {
    ase: async (viewer: Viewer, account: string) => (await formats()).aseOf(await brandOf(viewer, account)),
    css: async (viewer: Viewer, account: string) => (await formats()).cssOf(await brandOf(viewer, account)),
    tokens: async (viewer: Viewer, account: string) => (await formats()).tokensOf(await brandOf(viewer, account)),
    async logos(viewer: Viewer, account: string): Promise<Uint8Array> {
      const files = []
      for (const { file, theme } of (await shownTo(viewer, account)).logos) {
        const bytes = await kept.read(file.sha256)
        if (bytes !== null) files.push({ bytes, format: file.format, theme })
      }
      if (files.length === 0) throw new Fault('not_found', 'This brand profile has no logos.')
      return (await formats()).logosZip(files)
    },
  }
}
