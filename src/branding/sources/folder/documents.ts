import { readWhole } from '../../../kernel/files.ts'
import { isRefused, type Refusal, type WordDocument, type WordParagraph } from '../../../reading/model.ts'
import { type GuideBrand, type GuideDocument, isGuide } from '../guide/guide.ts'
import type { FoundColor, FoundFont } from '../source.ts'
import { isColorTalk, isTypeTalk } from '../words/words.ts'
import { type FolderReader, textOf } from './folder-reader.ts'
import { textOfRtf } from './rtf.ts'
import { wordsIn } from './rules.ts'

/** What reads a text's statements on colours and type. */
export type ReadGuide = (document: GuideDocument, signal: AbortSignal) => Promise<GuideBrand | Refusal>

const brandWords =
  /\b(read ?me|lisez ?moi|l[eé]e ?me|leia ?me|lies ?mich|leggimi|lees ?mij|läs ?mig|notes?|brand(?:ing|book)?|style|guide|guidelines?|identity|design|colou?rs?|palette|typography|fonts?|marke|marca|marque)\b/
const guideWords = /\b(brand|style|identity|visual)\b.*\b(guide|guidelines?|book|manual)\b|\bguidelines?\b/
const depthMax = 3
const filesMax = 8
const fileBytesMax = 512 * 1024
const wordBytesMax = 10 * 2 ** 20
/** So much less is a text believed than a guide: it is as often about the files as about the brand. */
const trust = 0.93
const statedFrom = 0.5

/** Texts that come with a font or with code, and say nothing of the brand. */
const ofOthers = /\b(?:ofl|licen[cs]es?|copying|copyright|fontlog|authors|contributors|contributing|changelog|robots)\b/
const depthOfNamedMax = 5

/**
 * Whether a file is a text that may speak of the brand, by its name: a read-me, guidelines kept as Markdown; or, further
 * below, one that is named for colours or type, or lies in a folder that is.
 */
export function isBrandDocument(path: string): boolean {
  const depth = path.split('/').length
  const { name } = namesIn(path)
  if (
    !/\.(?:md|markdown|html?|txt|rtf|docx)$/i.test(path) ||
    ofOthers.test(name) ||
    isGuide(path) ||
    path.includes('~$')
  )
    return false
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

/** Guidelines before what is named for colours or type, that before a read-me; what lies nearer before what lies deeper. */
function byWorth(one: string, other: string): number {
  const kind = (path: string) => (guideWords.test(namesIn(path).name) ? 0 : isOnValues(path) ? 10 : 20)
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
  for (const path of paths.toSorted(byWorth).slice(0, filesMax)) {
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

async function documentAt(path: string, { store, reader, signal }: FolderReader): Promise<WordDocument | null> {
  const isWord = /\.docx$/i.test(path)
  const bytes = await readWhole(store, path, isWord ? wordBytesMax : fileBytesMax).catch(() => null)
  if (bytes === null) return null
  if (isWord) {
    const word = await reader.docx(bytes, signal)
    return isRefused(word) ? null : { ...word, images: [] }
  }
  const text = textOf(bytes)
  if (/\.rtf$/i.test(path)) return linesOf(textOfRtf(text))
  if (/\.html?$/i.test(path)) return linesOf(textOfHtml(text).replaceAll(paragraphEnd, '\n'))
  return /\.txt$/i.test(path) ? linesOf(text) : wordOf(text)
}

/** A paragraph's end, a cell's and a row's, and a heading's level, in characters for private use. */
const [paragraphEnd, cellEnd, rowMark, levelMark] = ['\uE001', '\uE002', '\uE003', '\uE004']

/** A Markdown text as a Word document: its headings by their levels, its tables by rows and cells. */
function wordOf(markdown: string): WordDocument {
  const plain = markdown.replaceAll(/[\uE001-\uE004]/g, ' ').replaceAll(attributes, '')
  const asItIs = (text: string) => text
  const block = (text: string) => `${text}${paragraphEnd}`
  const flat = Bun.markdown.render(plain, {
    heading: (text, { level }) => `${paragraphEnd}${level}${levelMark}${text}${paragraphEnd}`,
    paragraph: block,
    listItem: (text) => `${paragraphEnd}${text}${paragraphEnd}`,
    code: (text) => text.replaceAll('\n', paragraphEnd),
    blockquote: block,
    tr: (cells) => `${paragraphEnd}${rowMark}${cells}${paragraphEnd}`,
    th: (text) => `${text}${cellEnd}`,
    td: (text) => `${text}${cellEnd}`,
    codespan: asItIs,
    strong: asItIs,
    emphasis: asItIs,
    link: asItIs,
    image: () => '',
    html: textOfHtml,
  })
  let row = 0
  const paragraphs = flat.split(paragraphEnd).flatMap((text): WordParagraph[] => {
    const [level, heading] = text.includes(levelMark) ? text.split(levelMark) : []
    if (heading !== undefined) return [paragraph(heading, { style: `Heading${Math.min(4, Number(level))}` })]
    if (!text.startsWith(rowMark)) return text.trim() === '' ? [] : [paragraph(text.replaceAll('\n', ' '))]
    row++
    return text
      .slice(1)
      .split(cellEnd)
      .slice(0, -1)
      .map((cell, column) => paragraph(cell, { row, column }))
  })
  return wordWith(paragraphs)
}

/** How some programs give a picture or a heading attributes: `{ style="width: 4rem" }`. */
const attributes = /\{[ :.#][^{}\n]*\}/g
const blockEnd = /^(?:br|\/(?:div|p|li|td|th|tr|h[1-6]|small|dd|dt))\b/i
const unseen = /^(script|style)\b/i

/** What tags hold and not their look, a paragraph for each block; in one pass, whatever is never closed. */
function textOfHtml(html: string): string {
  const [first = '', ...rest] = html.split('<')
  const parts = [first]
  /** What ends the part that is left out: a comment, a script or a style. */
  let until: string | null = null
  for (const piece of rest) {
    const lower = piece.slice(0, 12).toLowerCase()
    if (until !== null && until !== '-->' && lower.startsWith(until)) until = null
    else if (until === null && lower.startsWith('!--')) until = '-->'
    else if (until === null && unseen.test(lower)) until = `/${unseen.exec(lower)![1]!}`
    const end = until === '-->' ? piece.indexOf('-->') + 2 : piece.indexOf('>')
    if (until === '-->' && end > 1) until = null
    if (until !== null || end < 0) continue
    parts.push(blockEnd.test(piece) ? paragraphEnd : '', piece.slice(end + 1))
  }
  return parts.join('').replaceAll(/\s*\n\s*/g, ' ')
}

/** A plain text, a paragraph for each line. */
const linesOf = (text: string) =>
  wordWith(text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(line)])))

const wordWith = (paragraphs: WordParagraph[]): WordDocument => {
  return { title: null, paragraphs, fonts: [], colors: [], styleFonts: { heading: null, body: null }, images: [] }
}

const blank = { style: null, fonts: [], colors: [], fills: [], row: null, column: null, size: null }
const paragraph = (text: string, more: Partial<WordParagraph> = {}): WordParagraph => ({
  ...blank,
  text: text.trim(),
  ...more,
})
