import { posix } from 'node:path'
import { readWhole } from '../../../kernel/files.ts'
import { isRefused, type Refusal } from '../../../reading/model.ts'
import { type GuideBrand, type GuideDocument, isGuide } from '../guide/guide.ts'
import type { FoundColor, FoundFont } from '../source.ts'
import { isColorTalk, isTypeTalk } from '../words/words.ts'
import type { FolderReader } from './folder-reader.ts'
import { isSameFamily, type SetIn } from './fonts/fonts.ts'
import { isOfOthers, isOlder, wordsIn } from '../paths/paths.ts'
import { textOf, wordOfText } from './texts/texts.ts'

/** What reads a text's statements on colours and type. */
export type ReadGuide = (document: GuideDocument, signal: AbortSignal) => Promise<GuideBrand | Refusal>

const brandWords =
  /\b(read ?me|lisez ?moi|l[eé]e ?me|leia ?me|lies ?mich|leggimi|lees ?mij|läs ?mig|notes?|brand(?:ing|book)?|style|guide|guidelines?|identity|design|colou?rs?|palette|typography|fonts?|marke|marca|marque)\b/
const readMe = /^read ?me\b/
const guideWords = /\b(brand|style|identity|visual)\b.*\b(guide|guidelines?|book|manual)\b|\bguidelines?\b/
const depthMax = 3
const filesMax = 12
const linksMax = 4
const fileBytesMax = 512 * 1024
const officeBytesMax = 10 * 2 ** 20
/** So much less is a text believed than a guide: it is as often about the files as about the brand. */
const trust = 0.93
const statedFrom = 0.5
/** A text that is named for something else may have families and colours in passing. */
const [unnamedFrom, aloneFrom] = [0.55, 0.8]

/** Texts that come with a font or with code, and say nothing of the brand. */
const ofOthers = /\b(?:ofl|licen[cs]es?|copying|copyright|fontlog|authors|contributors|contributing|changelog|robots)\b/
const depthOfNamedMax = 5
const textFile = /\.(?:md|markdown|html?|txt|rtf|docx|odt|xlsx|csv|tsv|eml)$/i
/** What as often holds a table of other things, or is laid out to be looked at: it is read where its name speaks of the brand. */
const namedFile = /\.(?:md|markdown|html?|csv|tsv|xlsx|pptx|pdf)$/i
const officeKind = /\.(docx|odt|xlsx|pptx|pdf)$/i
/** A mail's file is named by its subject, which seldom says that the designer's colours are in it. */
const isMail = (path: string) => /\.eml$/i.test(path)

/**
 * Whether a file is a text that may speak of the brand: a read-me, guidelines kept as Markdown, a letter; or, further
 * below, one that is named for colours or type, or lies in a folder that is.
 */
export function isBrandDocument(path: string): boolean {
  const depth = path.split('/').length
  const { name } = namesIn(path)
  if (ofOthers.test(name) || isGuide(path) || path.includes('~$')) return false
  if (isOnValues(path)) return depth <= depthOfNamedMax && (textFile.test(path) || officeKind.test(path))
  return depth <= depthMax && textFile.test(path) && (isNamed(path) || !namedFile.test(path))
}

/** Whether its name speaks of the brand. */
const isNamed = (path: string) => brandWords.test(namesIn(path).name) || isOnValues(path)

/** The words of a file's name and of its folder's. */
function namesIn(path: string): { name: string; folder: string } {
  const [name = '', folder = ''] = path.split('/').toReversed()
  return { name: wordsIn(name), folder: wordsIn(`${folder}/`) }
}

/** Whether a file or its folder is named for colours or for type, in any language. */
export function isOnValues(path: string): boolean {
  const { name, folder } = namesIn(path)
  return [name, folder].some((words) => isColorTalk(words) || isTypeTalk(words))
}

/** Guidelines before what is named for colours or type, that before a read-me, mails, and last what is named for something else; what lies nearer before what lies deeper. */
function byWorth(one: string, other: string): number {
  const kind = (path: string) =>
    guideWords.test(namesIn(path).name) ? 0 : isOnValues(path) ? 10 : isNamed(path) ? 20 : isMail(path) ? 30 : 40
  const rank = (path: string) => kind(path) + path.split('/').length
  return rank(one) - rank(other) || one.localeCompare(other)
}

/** What files say of the brand, and how many of them say something. */
export type Stated = { colors: FoundColor[]; fonts: FoundFont[]; files: number }
type Statement = Omit<Stated, 'files'>

/** What the folder's texts say of the brand: the palette of the first that has one, and for each use the typeface of the first that is sure of it. */
export async function statedIn(
  paths: readonly string[],
  folder: FolderReader,
  read: ReadGuide,
): Promise<Stated & { setIn: SetIn[] }> {
  const said: Statement[] = []
  const setIn: SetIn[] = []
  const sorted = paths.toSorted(byWorth)
  const listed = [...new Set([...(await linkedFrom(sorted, folder)), ...sorted])]
  for (const path of listed.slice(0, filesMax)) {
    folder.signal.throwIfAborted()
    const document = await documentAt(path, folder)
    const brand = document === null ? null : await read(document, folder.signal)
    if (brand === null || isRefused(brand)) continue
    const its = statedBy(brand, path)
    if (officeKind.test(path)) setIn.push({ path, fonts: brand.setIn })
    if (its.colors.length + its.fonts.length > 0) said.push(its)
  }
  const isPalette = ({ colors }: (typeof said)[number]) => new Set(colors.map(({ hex }) => hex)).size >= paletteFrom
  const colors = (said.find(isPalette) ?? said.find((one) => one.colors.length > 0))?.colors ?? []
  return { colors, fonts: fontsOf(said.map(({ fonts }) => fonts)), files: said.length, setIn }
}
const paletteFrom = 3

/** What documents are set in, whatever they say. */
export async function setInOf(paths: readonly string[], folder: FolderReader, read: ReadGuide): Promise<SetIn[]> {
  const found: SetIn[] = []
  for (const path of paths.slice(0, layoutsMax)) {
    folder.signal.throwIfAborted()
    const document = await documentAt(path, folder)
    const brand = document === null ? null : await read(document, folder.signal)
    if (brand !== null && !isRefused(brand)) found.push({ path, fonts: brand.setIn })
  }
  return found
}
const layoutsMax = 4

/** What one file says, as far as it is no guess. */
export function statedBy({ colors, fonts }: Pick<GuideBrand, 'colors' | 'fonts'>, path: string): Statement {
  const least = isNamed(path) ? statedFrom : unnamedFrom
  const its = <T extends FoundColor | FoundFont>(values: readonly T[]) =>
    values
      .filter(({ confidence }) => confidence >= least)
      .map((value) => ({
        ...value,
        confidence: Math.round(value.confidence * trust * 100) / 100,
        evidence: `${path}: ${value.evidence}`,
      }))
  // A colour alone, of which nothing says what it is, is as often anything else's where no name speaks of the brand.
  const counted = colors.filter(({ confidence }) => confidence >= statedFrom)
  const isPassing = !isNamed(path) && new Set(counted.map(({ hex }) => hex)).size < 2
  const said = isPassing ? colors.filter(({ confidence }) => confidence >= aloneFrom) : colors
  // What a text is merely set in is weighed with the others.
  return { colors: its(said), fonts: its(fonts.filter(({ confidence }) => confidence > statedFrom)) }
}

/** For each use what the first text says that is sure of it, else the first of all; where a later one is as sure of another, neither is. */
function fontsOf(said: readonly (readonly FoundFont[])[]): FoundFont[] {
  return (['heading', 'body'] as const).flatMap((role) => {
    const all = said.map((fonts) => fonts.filter((font) => font.role === role)).filter(({ length }) => length > 0)
    const isSure = ([font]: readonly FoundFont[]) => font!.confidence >= sureFrom
    const mine = all.find(isSure) ?? all[0] ?? []
    const isDisputed = all.some((fonts) => isSure(fonts) && !isSameFamily(fonts[0]!.family, mine[0]!.family))
    return mine.map((font) => (isDisputed ? { ...font, confidence: Math.min(font.confidence, disputedTrust) } : font))
  })
}
const [sureFrom, disputedTrust] = [0.6, 0.7]

/** The texts that the nearest read-me refers to, which say more than it does: `See [our handbook](docs/handbook.md)`. */
async function linkedFrom(paths: readonly string[], folder: FolderReader): Promise<string[]> {
  const path = paths.find((one) => readMe.test(namesIn(one).name) && /\.(?:md|markdown)$/i.test(one))
  const bytes = path === undefined ? null : await readWhole(folder.store, path, fileBytesMax).catch(() => null)
  if (bytes === null) return []
  const from = path!.split('/').slice(0, -1)
  const targets = [...textOf(bytes).matchAll(/\]\(<?([^()<>\s#?]{1,200}\.(?:md|markdown|txt|html?|rtf|docx))\b/gi)]
  return targets
    .map(([, target]) => posix.normalize([...from, decoded(target!)].join('/')))
    .filter(
      (one) => !/^(?:\.\.|\/|\w+:)/.test(one) && !ofOthers.test(namesIn(one).name) && !isOlder(one) && !isOfOthers(one),
    )
    .slice(0, linksMax)
}

function decoded(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

/** A document of any kind that is read, without its images; null: it is none, or cannot be read. */
async function documentAt(path: string, { store, reader, signal }: FolderReader): Promise<GuideDocument | null> {
  const kind = officeKind.exec(path)?.[1]?.toLowerCase()
  const bytes = await readWhole(store, path, kind === undefined ? fileBytesMax : officeBytesMax).catch(() => null)
  if (bytes === null) return null
  if (kind === undefined) return { word: wordOfText(bytes, path) }
  if (kind === 'pdf' || kind === 'pptx') {
    const pdf = await (kind === 'pdf'
      ? reader.pdf(bytes, { pagesMax, images: false }, signal)
      : reader.slides(bytes, pagesMax, signal))
    if (isRefused(pdf)) return null
    const { pages, title, read, fonts } = pdf
    return { pdf: { pages, title, read, fonts } }
  }
  const word = await reader[kind as 'docx' | 'odt' | 'xlsx'](bytes, signal)
  return isRefused(word) ? null : { word: { ...word, images: [] } }
}
const pagesMax = 6
