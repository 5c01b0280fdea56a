import { readFileSync } from 'node:fs'
import kingJamesFile from './kjv.txt.zst' with { type: 'file' }
import worldEnglishFile from './web.txt.zst' with { type: 'file' }

/**
 * Texts of the Bible that nobody owns: the King James Version of 1769 and the World English Bible. Made by
 * `test/tools/bible-texts.ts`; a megabyte each, unpacked when the first verse is asked for.
 */
const files = { KJV: kingJamesFile, WEB: worldEnglishFile }
export type Version = keyof typeof files
export const versions = Object.keys(files) as Version[]

const texts = new Map<Version, string>()

function textOf(version: Version): string {
  let text = texts.get(version)
  if (text === undefined) {
    text = new TextDecoder().decode(Bun.zstdDecompressSync(readFileSync(files[version])))
    texts.set(version, text)
  }
  return text
}

/** Whether a word of letters stands in a text, in capitals or not: `leadeth`, `restoreth`. */
export const hasWord = (version: Version, word: string): boolean =>
  /^\p{L}+$/u.test(word) && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(textOf(version))

/** More verses than this nobody sets on a design. */
const versesMax = 12

/** What has been looked up: a verse takes 0.5 ms to find, and each design of a task is compared with the same ones. */
const passages = new Map<string, string | null>()
const passagesMax = 500

/** The words of a passage such as `John 3:16` or `Psalm 23:1-3`; null: a whole chapter, or no such verse. */
export function passageIn(version: Version, reference: string): string | null {
  const key = `${version} ${reference}`
  let passage = passages.get(key)
  if (passage !== undefined) return passage
  passage = findPassage(version, reference)
  if (passages.size >= passagesMax) passages.clear()
  passages.set(key, passage)
  return passage
}

function findPassage(version: Version, reference: string): string | null {
  const [, book, chapter, first, last] = /^(.+) (\d+):(\d+)(?:-(\d+))?$/.exec(reference) ?? []
  if (book === undefined) return null
  const count = Math.min(versesMax, Number(last ?? first) - Number(first) + 1)
  const text = textOf(version)
  const verses = Array.from({ length: Math.max(0, count) }, (_, at) => {
    const head = `\n${book} ${chapter}:${Number(first) + at}\t`
    const from = text.indexOf(head)
    return from === -1 ? null : text.slice(from + head.length, text.indexOf('\n', from + head.length))
  }).filter((verse) => verse !== null)
  return verses.length === 0 ? null : verses.join(' ')
}
