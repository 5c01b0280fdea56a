import { inOlderFolder, versionIn, wordsIn, yearIn, yearOrVersion } from '../paths/paths.ts'
import { isOccasion } from '../words/words.ts'
import type { Skipped } from './rules.ts'

const kinds = ['logos', 'swatches', 'documents', 'styles'] as const

/** Of several versions of one file the newest alone: `Colors v1` beside `Colors v2`, `tokens-2022` beside `tokens-2024`. */
export function newestOf<C extends Record<(typeof kinds)[number], string[]> & { unread: Skipped[] }>(contents: C): C {
  const newest = { ...contents, unread: [...contents.unread] }
  // A folder called as a later one is, `Brand 2019` beside `Brand 2023`, is superseded as a whole.
  const superseded = inOlderFolder(
    kinds.flatMap((kind) => contents[kind]),
    (one, other) => one.words === other.words,
  )
  for (const kind of kinds) {
    const paths = contents[kind]
    const older = new Set([
      ...outdated(paths, { anyFormat: kind === 'documents' }),
      ...inOlderFolder(paths),
      ...superseded.filter((path) => paths.includes(path)),
      ...(kind === 'logos' ? ofLowerVersion(paths) : []),
      ...(kind === 'swatches' || kind === 'documents' ? ofEarlierYear(paths) : []),
      ...besideNew(paths),
    ])
    newest[kind] = contents[kind].filter((path) => !older.has(path))
    const named = new Set(newest.unread.map(({ path }) => path))
    for (const path of older.difference(named)) newest.unread.push({ path, why: 'a newer version lies beside it' })
  }
  return newest
}

/** Paths that differ from another in nothing but a lower version or an earlier year; `anyFormat`: or in the program they are made with. */
function outdated(paths: readonly string[], { anyFormat }: { anyFormat: boolean }): string[] {
  const marked = paths.map((path) => {
    const words = path
      .split('/')
      .map((part, at, parts) => wordsIn(at < parts.length - 1 ? `${part}/` : part))
      .join('/')
    const number = [...words.matchAll(yearOrVersion)].reduce(
      (most, [, v, year]) => Math.max(most, Number(v ?? year)),
      -1,
    )
    const rest = words.replaceAll(yearOrVersion, '').replaceAll(/ +/g, ' ').trim()
    return { path, number, key: anyFormat ? rest : `${rest} ${path.slice(path.lastIndexOf('.'))}` }
  })
  const most = new Map<string, number>()
  for (const { key, number } of marked) most.set(key, Math.max(most.get(key) ?? -1, number))
  return marked.filter(({ key, number }) => number >= 0 && number < most.get(key)!).map(({ path }) => path)
}

/** Logos in one folder of a lower version than another's, whatever else they are called: `Logo v1` beside `FINAL logo v3`. */
function ofLowerVersion(logos: readonly string[]): string[] {
  const versions = logos.map((path) => ({
    path,
    folder: path.slice(0, path.lastIndexOf('/') + 1),
    version: versionIn(path.split('/').at(-1)!),
  }))
  const isOutdated = ({ folder, version }: (typeof versions)[number]) =>
    version !== null && versions.some((other) => other.folder === folder && (other.version ?? 0) > version)
  return versions.filter(isOutdated).map(({ path }) => path)
}

/**
 * Texts of one folder of an earlier year than another's that is called the same and something more: `Colors 2015` beside
 * `Colors 2023 USE THIS`.
 */
function ofEarlierYear(paths: readonly string[]): string[] {
  const dated = paths.flatMap((path) => {
    const at = path.lastIndexOf('/') + 1
    const [name, year] = [wordsIn(path.slice(at)), yearIn(path.slice(at))]
    if (year === null || isOccasion(name)) return []
    const words = new Set(name.replaceAll(yearOrVersion, '').split(' ').filter(Boolean))
    return [{ path, folder: path.slice(0, at), year, words }]
  })
  const isOne = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    one.size > 0 && (one.isSubsetOf(other) || (other.size > 0 && other.isSubsetOf(one)))
  return dated
    .filter(({ folder, year, words }) =>
      dated.some((other) => other.folder === folder && other.year > year && isOne(words, other.words)),
    )
    .map(({ path }) => path)
}

/** Words that mean before beside a folder that is called the new one, and anything else where there is none: `Logo_alt`. */
const before = /(?<!\p{L})(?:alte?[rs]?|old|before|vorher|v1)(?!\p{L})/u
const anew =
  /(?<!\p{L})(?:neue?[rs]?|new|now|current|aktuell\p{L}*|nuev[oa]s?|actual(?:es)?|nouve(?:au|aux|lle|lles)|actuels?|nov[oa]s?|atuais|atual|nuov[oaie]|nieuwe?|huidige?|nya?|ny[ae]?)(?!\p{L})/u

/** What lies in a folder that is named like the new one beside it, but as that of before: `Logo_alt` beside `Logo_neu`. */
function besideNew(paths: readonly string[]): string[] {
  const foldersOf = (path: string) => path.split('/').slice(0, -1)
  const keyOf = (folders: readonly string[], at: number, word: RegExp) => {
    const words = wordsIn(`${folders[at]}/`)
    const rest = words.replace(word, '').replaceAll(/ +/g, ' ').trim()
    return word.test(words) ? `${folders.slice(0, at).join('/')}/${rest}` : null
  }
  const news = new Set(
    paths.flatMap((path) => foldersOf(path).flatMap((_, at, folders) => keyOf(folders, at, anew) ?? [])),
  )
  return paths.filter((path) => foldersOf(path).some((_, at, folders) => news.has(keyOf(folders, at, before) ?? '?')))
}
