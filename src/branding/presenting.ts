import type { FileStore } from '../kernel/files.ts'
import type { Attachments } from '../library/attachments.ts'
import { LogoFormat } from './model.ts'
import { BrandColor, type BrandProfile, type ContrastPair, type KeptLogo, type ProfileRow } from './profile.ts'
import { pinnedOf, shownOf } from './rules.ts'

type Parts = {
  kept: Attachments
  files: FileStore
  contrastOf: (colors: readonly BrandColor[]) => Promise<ContrastPair[]>
}

const guideLinkSeconds = 86_400

/** Makes a stored profile what is answered: with links that begin with `origin`, and what people pinned in its place. */
export function presenter({ kept, files, contrastOf }: Parts) {
  /** A link to a file of a church. */
  const fileLink = async (path: string, origin: string) =>
    new URL(await files.link(path, guideLinkSeconds), origin).href

  async function presentLogo({ file, path, format: foundAs, ...logo }: KeptLogo, origin: string) {
    const format = LogoFormat.catch(foundAs).parse(file.format)
    const lies = async () => (path === undefined ? null : fileLink(path, origin))
    const original = foundAs === format ? null : { format: foundAs, url: await lies() }
    return { id: file.sha256, url: kept.link(file.sha256, origin), ...logo, format, original }
  }

  async function present(row: ProfileRow, origin: string): Promise<BrandProfile> {
    const { account_number, status, refreshing, sources, error, created_at, updated_at, card, pins } = row
    const shown = shownOf(row)
    const link = ({ sha256 }: { sha256: string }) => kept.link(sha256, origin)
    const guides = shown.guides.map(async ({ name, path, pages }) => ({
      name,
      url: await fileLink(path, origin),
      pages,
    }))
    return {
      account_number,
      church_name: shown.church_name,
      status,
      refreshing,
      source: shown.source,
      sources,
      has_card: card !== null,
      colors: shown.colors,
      contrast: await contrastOf(shown.colors),
      fonts: shown.fonts.map(({ file: _file, ...font }) => font),
      logos: await Promise.all(shown.logos.map((logo) => presentLogo(logo, origin))),
      guides: await Promise.all(guides),
      card: card && { url: link(card.png), svg_url: link(card.svg) },
      website: shown.website,
      links: shown.links,
      pinned: pinnedOf(pins),
      sub_brands: shown.subBrands.map((one) => ({ ...one, logos: [] })),
      conflicts: shown.conflicts,
      settled_conflicts: shown.settledConflicts,
      error,
      created_at,
      updated_at,
    }
  }

  return present
}
