// Makes the dictionaries of `src/qc/text/spelling` of npm packages that are no dependencies, for they take a third of a second
// each to open in the forms in which they are published: `bun test/tools/dictionaries.ts NODE_MODULES`, a folder in which
// nspell@2.1.5, dictionary-en@4.0.0, dictionary-en-gb@3.0.0 and @cspell/dict-es-es@3.0.8 were installed.
import { join } from 'node:path'
import { decodeTrie, encodeITrieToBTrie } from 'cspell-trie-lib'

const [packages = ''] = process.argv.slice(2)
const target = join(import.meta.dir, '..', '..', 'src', 'qc', 'text', 'spelling')
const strongest = 19

type Hunspell = { data: Record<string, number[]>; flags: Record<string, unknown>; correct(word: string): boolean }

/**
 * Hunspell's English, American and British, every form spelled out: a word of either is right. Both have the same affixes.
 * Words that Hunspell knows and never suggests, which are rude, are left out.
 */
async function english(): Promise<string[]> {
  const { default: nspell } = (await import(join(packages, 'nspell', 'lib', 'index.js'))) as {
    default(dictionary: { aff: string; dic: string }): Hunspell
  }
  const read = (name: string, file: string) => Bun.file(join(packages, name, file)).text()
  // The rules of compounds are for `21st`, which is never looked up. Without the ordinals themselves, nspell takes the
  // letters of a rule for letters of words: all that have `mp` in them would be right.
  const aff = (await read('dictionary-en', 'index.aff')).replaceAll(/^COMPOUNDRULE .*$/gm, '')
  const american = await read('dictionary-en', 'index.dic')
  const british = onlyIn(await read('dictionary-en-gb', 'index.dic'), american)
  const words = [american, british].flatMap((dic) => {
    const dictionary = nspell({ aff, dic })
    const unsaid = String(dictionary.flags.NOSUGGEST)
    const isSuggested = ([, flags]: [string, number[]]) => !flags.some((flag) => String(flag) === unsaid)
    return Object.entries(dictionary.data)
      .filter(isSuggested)
      .map(([word]) => word)
      .filter((word) => dictionary.correct(word))
  })
  return [...new Set(words)].toSorted()
}

/** A dictionary of the lines that another one lacks; the first line of one is how many follow. */
function onlyIn(dictionary: string, other: string): string {
  const known = new Set(other.split('\n'))
  const lines = dictionary
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !known.has(line))
  return [lines.length, ...lines].join('\n')
}

/** The Spanish of the RLA project, 657,000 forms, and each without its marks behind a sign of its own: a trie that opens at once. */
async function spanish(): Promise<Uint8Array> {
  const packed = await Bun.file(join(packages, '@cspell', 'dict-es-es', 'Spanish.trie.gz')).bytes()
  return encodeITrieToBTrie(decodeTrie(Bun.gunzipSync(packed)))
}

async function keep(name: string, content: Uint8Array): Promise<void> {
  const bytes = Bun.zstdCompressSync(content, { level: strongest })
  await Bun.write(join(target, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}

await keep('english.txt.zst', Buffer.from((await english()).join('\n')))
await keep('spanish.trie.zst', await spanish())
