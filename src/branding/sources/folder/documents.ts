import { posix } from 'node:path'
import { readWhole } from '../../../kernel/files.ts'
import { isRefused, type Refusal, type WordDocument } from '../../../reading/model.ts'
import { type GuideBrand, type GuideDocument, isGuide } from '../guide/guide.ts'
import type { FoundColor, FoundFont } from '../source.ts'
import { isColorTalk, isTypeTalk } from '../words/words.ts'
import type { FolderReader } from './folder-reader.ts'
import { isOfOthers, isOlder, wordsIn } from './rules.ts'
import { textOf, wordOfText } from './texts/texts.ts'

/** What reads a text's statements on colours and type. */
export type ReadGuide = (document: GuideDocument, signal: AbortSignal) => Promise<GuideBrand | Refusal>

const brandWords =
  /\b(read ?me|lisez ?moi|l[eé]e ?me|leia ?me|lies ?mich|leggimi|lees ?mij|läs ?mig|notes?|brand(?:ing|book)?|style|guide|guidelines?|identity|design|colou?rs?|palette|typography|fonts?|marke|marca|marque)\b/
const readMe = /^read ?me\b/
const guideWords = /\b(brand|style|identity|visual)\b.*\b(guide|guidelines?|book|manual)\b|\bguidelines?\b/
const depthMax = 3
const filesMax = 8
const linksMax = 4
const fileBytesMax = 512 * 1024
const wordBytesMax = 10 * 2 ** 20
/** So much less is a text believed than a guide: it is as often about the files as about the brand. */
const trust = 0.93
const statedFrom = 0.5

/** Texts that come with a font or with code, and say nothing of the brand. */
const ofOthers = /\b(?:ofl|licen[cs]es?|copying|copyright|fontlog|authors|contributors|contributing|changelog|robots)\b/
const depthOfNamedMax = 5
const textFile = /\.(?:md|markdown|html?|txt|rtf|docx|csv|tsv|eml)$/i
/** A mail's subject, which names its file, seldom says that the designer's colours are in it. */
const isMail = (path: string) => /\.eml$/i.test(path)

/**
 * Whether a file is a text that may speak of the brand, by its name: a read-me, guidelines kept as Markdown; or, further
 * below, one that is named for colours or type, or lies in a folder that is.
 */
export function isBrandDocument(path: string): boolean {
  const depth = path.split('/').length
  const { name } = namesIn(path)
  if (!textFile.test(path) || ofOthers.test(name) || isGuide(path) || path.includes('~$')) return false
  if (isMail(path)) return depth <= depthMax
  return isOnValues(path) ? depth <= depthOfNamedMax : depth <= depthMax && brandWords.test(name)
}

/** The words of a file's name and of its folder's. */
function namesIn(path: string): { name: string; folder: string } {
  const [name = '', folder = ''] = path.split('/').toReversed()
  return { name: wordsIn(name), folder: wordsIn(`${folder}/`) }
}

/** Whether a file or its folder is named for colours or for type, in any language. */
function isOnValues(path: string): boolean {
  const { name, folder } = namesIn(path)
  return [name, folder].some((words) => isColorTalk(words) || isTypeTalk(words))
}

/** Guidelines before what is named for colours or type, that before a read-me, and mails last; what lies nearer before what lies deeper. */
function byWorth(one: string, other: string): number {
  const kind = (path: string) =>
    isMail(path) ? 30 : guideWords.test(namesIn(path).name) ? 0 : isOnValues(path) ? 10 : 20
  const rank = (path: string) => kind(path) + path.split('/').length
  return rank(one) - rank(other) || one.localeCompare(other)
}

/** What the folder's texts say of the brand: the colours of the first that gives any, and the typefaces of the first that does. */
export async function statedIn(
  paths: readonly string[],
  folder: FolderReader,
  read: ReadGuide,
): Promise<{ colors: FoundColor[]; fonts: FoundFont[]; files: number }> {
  const stated = { colors: [] as FoundColor[], fonts: [] as FoundFont[], files: 0 }
  const sorted = paths.toSorted(byWorth)
  const listed = [...new Set([...(await linkedFrom(sorted, folder)), ...sorted])]
  for (const path of listed.slice(0, filesMax)) {
    folder.signal.throwIfAborted()
    const word = await documentAt(path, folder)
    const brand = word === null ? null : await read({ word }, folder.signal)
    if (brand === null || isRefused(brand)) continue
    const its = <T extends FoundColor | FoundFont>(values: readonly T[]) =>
      values
        .filter(({ confidence }) => confidence >= statedFrom)
        .map((value) => ({
          ...value,
          confidence: Math.round(value.confidence * trust * 100) / 100,
          evidence: `${path}: ${value.evidence}`,
        }))
    const [colors, fonts] = [its(brand.colors), its(brand.fonts)]
    if (colors.length + fonts.length > 0) stated.files++
    if (stated.colors.length === 0) stated.colors = colors
    if (stated.fonts.length === 0) stated.fonts = fonts
  }
  return stated
}

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

async function documentAt(path: string, { store, reader, signal }: FolderReader): Promise<WordDocument | null> {
  const isWord = /\.docx$/i.test(path)
  const bytes = await readWhole(store, path, isWord ? wordBytesMax : fileBytesMax).catch(() => null)
  if (bytes === null) return null
  if (isWord) {
    const word = await reader.docx(bytes, signal)
    return isRefused(word) ? null : { ...word, images: [] }
  }
  return wordOfText(bytes, path)
}
