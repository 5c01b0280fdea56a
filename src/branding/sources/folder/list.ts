import type { FileStore } from '../../../kernel/files.ts'
import { isGuide } from '../guide/guide.ts'
import { isCalled, isTheirs, isVersion } from './logo-names.ts'
import { isOfOthers, isOfPartner, isOlder, withoutName, wordsIn } from '../paths/paths.ts'
import type { Skipped } from './rules.ts'
import { isSwatchFile } from './swatch-files.ts'
import { isColorText } from './color-texts.ts'
import { unitFolders } from './units.ts'
import { newestOf } from './versions.ts'
import { isBrandDocument } from './documents.ts'
import { isFont, isStyleText } from './fonts/fonts.ts'
import { isPictureOfValues, isUnnamedPicture } from './pictures.ts'

/** A church's files by what they are read for, as paths in its folder. `more`: some were not looked at. */
export type Contents = {
  logos: string[]
  fonts: string[]
  swatches: string[]
  documents: string[]
  styles: string[]
  /** Images of palettes and specimens. */
  pictures: string[]
  /** Images whose names say nothing of what they show. */
  images: string[]
  /** What is laid out, and shows what it is set in. */
  layouts: string[]
  unread: Skipped[]
  more: boolean
  /** All that it holds lies in folders of ministries. */
  areTheirs: boolean
}

const filesMax = 4_000
const foldersMax = 200
const depthMax = 6

const isImage = (path: string) => /\.(png|jpe?g|webp|gif|svg|ai|pdf|psd|tiff?|avif|heic)$/i.test(path)
/** Logos in formats that only their program or a press reads. */
const isUnreadLogo = (path: string) => /\.(eps|bmp|indd|cdr|sketch|fig|afdesign|xd)$/i.test(path)
/** The words that count, whatever stands around them: `02 Logos (final)`, `GraceLogo_v3`. */
const logoWords =
  /\b(logos?|logotypes?|logomarks?|wordmarks?|lockups?|emblems?|brandmarks?|marks|logotipos?|logotyp(?:er)?|logga|logomarcas?|imagotipos?|isotipos?|emblemas?|wort(?:bild)?marken?|bildmarken?|emblèmes?|crests?|wappen|escudos?|blasons?|bras(?:ão|ões)|stemm[ai]|logotypy|znaki?)\b|로고|엠블럼|логотип|(?<!\p{L})лого(?!\p{L})|[эе]мблем|λογότυπ/u
/** A guide or sheet that speaks of logos is none. */
const isDocument = (path: string) =>
  /\.pdf$/i.test(path) &&
  /\b(guide(lines?|book)?|manual|standards|rules|usage|sheet|brief|proposal)\b/.test(wordsIn(path.split('/').at(-1)!))
const looksLikeLogo = (path: string) => logoWords.test(wordsIn(path))
/** What is made for one task, and what is another's, is no brand. */
const otherFolder =
  /^(tasks?|rounds?( \d+)?|finals|photos?|photography|fotos?|fotografías?|bilder|stock|videos?|vídeos?|sermons?|invoices?|archive exports?|node modules|bower components|vendors?)$/

/** Walks the church's folder, nearest folders first, so far as a person files things; work at tasks is left out. */
export async function contentsOf(store: FileStore, names: readonly string[], signal: AbortSignal): Promise<Contents> {
  const contents: Contents = {
    logos: [],
    fonts: [],
    swatches: [],
    documents: [],
    styles: [],
    pictures: [],
    images: [],
    layouts: [],
    unread: [],
    more: false,
    areTheirs: false,
  }
  const drawings: string[] = []
  const folders = ['']
  let files = 0
  for (let at = 0; at < folders.length; at++) {
    if (at >= foldersMax)
      return ownOf(withDrawings(withoutUnits({ ...contents, more: true }, names), drawings, names), names)
    for await (const { kind, path } of store.list(folders[at]!, { deep: false, signal })) {
      if (++files > filesMax)
        return ownOf(withDrawings(withoutUnits({ ...contents, more: true }, names), drawings, names), names)
      if (kind === 'file') {
        sort(contents, path)
        if (isDrawing(path) && !isOfPartner(path)) drawings.push(path)
      } else if (!isOther(path)) folders.push(path)
    }
  }
  return ownOf(withDrawings(withoutUnits(contents, names), drawings, names), names)
}

/** A ministry's logo is listed after the church's; its colours and type are not the church's. */
const parted = ['swatches', 'documents', 'styles'] as const
const whyOthers = 'its folder is named for a ministry or a partner'
const whyUnit = 'its folder stands among those of ministries, beside the main one'

/** What lies in a folder that is named for a ministry is its own, where the church has files of its own. */
function ownOf(given: Contents, names: readonly string[]): Contents {
  const contents = newestOf(given)
  const isTheir = (path: string) => isOfOthers(withoutName(path, names))
  const all = [...parted, 'logos' as const].flatMap((kind) => contents[kind])
  if (all.every(isTheir)) return { ...contents, areTheirs: all.length > 0 }
  const kept = { ...contents, unread: [...contents.unread] }
  for (const kind of parted) {
    kept[kind] = contents[kind].filter((path) => !isTheir(path))
    const others = new Set(contents[kind]).difference(new Set([...kept[kind], ...kept.unread.map(({ path }) => path)]))
    for (const path of others) kept.unread.push({ path, why: whyOthers })
  }
  return kept
}

/** Without what lies in folders of ministries that only their place tells. */
function withoutUnits(contents: Contents, names: readonly string[]): Contents {
  const units = unitFolders([...contents.swatches, ...contents.documents], names)
  if (units.length === 0) return contents
  // What the folder's own name tells is passed over as that.
  const isIn = (path: string) => units.some((unit) => path.startsWith(unit)) && !isOfOthers(withoutName(path, names))
  const kept = { ...contents, unread: [...contents.unread] }
  const dropped = new Set<string>()
  for (const kind of [...parted, 'logos', 'fonts', 'pictures'] as const) {
    kept[kind] = contents[kind].filter((path) => !isIn(path))
    for (const path of contents[kind]) if (isIn(path)) dropped.add(path)
  }
  for (const path of dropped) kept.unread.push({ path, why: whyUnit })
  return kept
}

const isDrawing = (path: string) => /\.(svg|png|webp|ai|eps|pdf)$/i.test(path) && !isDocument(path)
/** A logo is drawn so often in so many formats; nothing else of a folder is. */
const formatsFrom = 3

/** Where no file is called a logo, or none but a ministry's, it is what is there in several formats of drawings, what bears the church's name alone, or what is called by its arrangement and its inks. */
function withDrawings(contents: Contents, drawings: readonly string[], names: readonly string[]): Contents {
  if (contents.logos.some((path) => !isTheirs(path, names))) return contents
  const vectors = drawings.filter((path) => /\.(svg|ai|eps|pdf)$/i.test(path))
  const byName = Map.groupBy(vectors, (path) => path.replace(/\.[^.]+$/, '').toLowerCase())
  const inFormats = [...byName.values()].filter((paths) => paths.length >= formatsFrom).flat()
  const called = drawings.filter((path) => !/\.pdf$/i.test(path) && isCalled(path, names))
  const versions = drawings.filter((path) => isVersion(path) && !isTheirs(path, names))
  const drawn = ([inFormats, called].find(({ length }) => length > 0) ?? versions).filter(isImage)
  return { ...contents, logos: [...new Set([...drawn, ...contents.logos])] }
}

/** Work that is laid out, and no work on one task. */
const isLayout = (path: string) =>
  /\.(?:pdf|pptx)$/i.test(path) &&
  !isBrandDocument(path) &&
  !isGuide(path) &&
  !isOlder(path) &&
  !isOfOthers(path) &&
  !fromOthers.test(wordsIn(path.split('/').at(-1)!))
/** What others send, in their own letters. */
const fromOthers =
  /(?<!\p{L})(?:invoices?|receipts?|quotes?|quotations?|estimates?|contracts?|licen[cs]es?|rechnung(?:en)?|quittung(?:en)?|angebote?|facturas?|recibos?|presupuestos?|factures?|devis|faturas?|orçamentos?|fattur[ae]|ricevut[ae]|fakturen?)(?!\p{L})/u

function isOther(path: string): boolean {
  const segments = path.split('/')
  return segments.length > depthMax || otherFolder.test(wordsIn(`${segments.at(-1)}/`))
}

/** Why a file is not read whatever it holds; null: it may be. */
function whyUnread(path: string, { isLogo, isText }: { isLogo: boolean; isText: boolean }): string | null {
  // A partner's and a denomination's brand is never the church's.
  if (isOfPartner(path)) return isLogo || isText ? whyOthers : null
  return isText && isOlder(path) ? 'its name says that it is of before' : null
}

function sort(contents: Contents, path: string): void {
  const isLogo = looksLikeLogo(path)
  const isText = isBrandDocument(path) || isStyleText(path) || isSwatchFile(path) || isColorText(path)
  const why = whyUnread(path, { isLogo, isText })
  if (why !== null) contents.unread.push({ path, why })
  if (why !== null || isOfPartner(path)) return
  if (isBrandDocument(path)) contents.documents.push(path)
  if (isStyleText(path)) contents.styles.push(path)
  if (isSwatchFile(path) || isColorText(path)) contents.swatches.push(path)
  else if (isFont(path)) contents.fonts.push(path)
  else if (isImage(path) && isLogo && !isDocument(path)) contents.logos.push(path)
  else if (isPictureOfValues(path)) contents.pictures.push(path)
  else if (isUnnamedPicture(path)) contents.images.push(path)
  else if (isLayout(path)) contents.layouts.push(path)
  else if (isUnreadLogo(path) && isLogo) contents.unread.push({ path, why: 'a format that is not read' })
}
