import type { FileStore } from '../../../kernel/files.ts'
import { type Skipped, wordsIn } from './rules.ts'
import { isSwatchFile } from './swatch-files.ts'

/** A church's files by what they are read for, as paths in its folder. `more`: some were not looked at. */
export type Contents = { logos: string[]; fonts: string[]; swatches: string[]; unread: Skipped[]; more: boolean }
type Kind = 'logos' | 'fonts' | 'swatches' | 'brand'

const topMax = 1_000
const folderFilesMax = 500
const foldersMax = 12

const isPicture = (path: string) => /\.(png|jpe?g|webp|gif|svg)$/i.test(path)
const isFont = (path: string) => /\.(ttf|otf|ttc|woff2?)$/i.test(path)
/** Logos in formats that are made for a program or a press. */
const isUnreadLogo = (path: string) => /\.(ai|eps|psd|tiff?|heic|avif|bmp|indd|cdr)$/i.test(path)
const looksLikeLogo = (path: string) => /\b(logos?|logotype|logomark|wordmark|lockup|emblem)\b/.test(wordsIn(path))

const folderKinds: readonly [Kind, RegExp][] = [
  ['logos', /^(church )?(logos?|logo files|marks)$/],
  ['fonts', /^(fonts?|typefaces?|typography|type)$/],
  ['swatches', /^(swatch(es)?|colou?rs?|palettes?|colou?r palettes?)$/],
  ['brand', /^(brand|branding|identity|brand assets|brand kit|assets)$/],
]

/** Lists the folder's own files and those of the folders that a brand is kept in; nothing else is walked. */
export async function contentsOf(store: FileStore, signal: AbortSignal): Promise<Contents> {
  const contents: Contents = { logos: [], fonts: [], swatches: [], unread: [], more: false }
  const folders: { path: string; kind: Kind }[] = []
  let seen = 0
  for await (const { kind, path } of store.list('', { deep: false, signal })) {
    if (++seen > topMax) break
    if (kind === 'file') sort(contents, path, 'brand')
    else {
      const meant = folderKinds.find(([, pattern]) => pattern.test(wordsIn(`${path}/`)))?.[0]
      if (meant !== undefined) folders.push({ path, kind: meant })
    }
  }
  contents.more = seen > topMax || folders.length > foldersMax
  for (const folder of folders.slice(0, foldersMax)) await walk(store, folder, contents, signal)
  return contents
}

async function walk(
  store: FileStore,
  folder: { path: string; kind: Kind },
  contents: Contents,
  signal: AbortSignal,
): Promise<void> {
  let seen = 0
  for await (const { kind, path } of store.list(folder.path, { deep: true, signal })) {
    if (++seen > folderFilesMax) {
      contents.more = true
      return
    }
    if (kind === 'file') sort(contents, path, folder.kind)
  }
}

function sort(contents: Contents, path: string, within: Kind): void {
  const isLogo = within === 'logos' || looksLikeLogo(path)
  if (isSwatchFile(path)) contents.swatches.push(path)
  else if (isFont(path)) contents.fonts.push(path)
  else if (isPicture(path) && isLogo) contents.logos.push(path)
  else if (isUnreadLogo(path) && isLogo) contents.unread.push({ path, why: 'a format that is not read' })
}
