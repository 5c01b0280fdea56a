import { inOlderFolder, versionIn, wordsIn, yearOrVersion } from '../paths/paths.ts'
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
