import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, WebAddress } from '../kernel/fields.ts'
import { below, type FileStore, isPath, readWhole } from '../kernel/files.ts'

const root = 'client-assets'
const aboutFile = 'church.json'
const wordsFile = 'words.txt'

/** A church's folder in file storage: `client-assets/<account number> - <church name>`. */
export type ChurchFolder = { account: string; name: string; path: string }

const bareHost = /^(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?:[:/?#]|$)/u

/** What a church says of itself in `church.json`, each field by itself. A website without a scheme is on HTTPS. */
const fields = {
  website: z
    .string()
    .trim()
    .transform((text) => (bareHost.test(text) ? `https://${text}` : text))
    .pipe(WebAddress)
    .nullish(),
  name: z.string().trim().min(1).max(bounds.textCharsMax).nullish(),
  active: z.boolean().optional(),
}
/** `trouble`: what of the file cannot be read, as the end of a sentence that begins with its name; null: nothing. */
export type About = { website: string | null; name: string | null; active: boolean; trouble: string | null }

const noFacts: About = { website: null, name: null, active: true, trouble: null }

export type ChurchFolders = ReturnType<typeof churchFolders>

/** The churches' folders in file storage. Fails with `upstream_failed` when it cannot be reached. */
export function churchFolders(files: FileStore) {
  async function* all(signal?: AbortSignal): AsyncGenerator<ChurchFolder> {
    for await (const { kind, path } of files.list(root, { deep: false, ...(signal && { signal }) })) {
      const folder = kind === 'folder' && isPath(path) ? folderAt(path) : null
      if (folder !== null) yield folder
    }
  }

  return {
    all,

    async find(account: string): Promise<ChurchFolder | null> {
      for await (const folder of all()) if (folder.account === account) return folder
      return null
    },

    async about({ path }: ChurchFolder): Promise<About> {
      const file = `${path}/${aboutFile}`
      if ((await files.head(file)) === null) return noFacts
      const bytes = await readWhole(files, file, bounds.sidecarBytesMax)
      return bytes === null ? { ...noFacts, trouble: 'cannot be read: it is too large' } : aboutIn(bytes)
    },

    /** The words in `words.txt`, one a line, that are right at this church although no dictionary has them. */
    async words({ path }: ChurchFolder): Promise<string[]> {
      const file = `${path}/${wordsFile}`
      if ((await files.head(file)) === null) return []
      const bytes = await readWhole(files, file, bounds.sidecarBytesMax)
      return bytes === null ? [] : wordsIn(new TextDecoder().decode(bytes))
    },

    /** The church's own files: nothing above its folder can be named. */
    filesOf: ({ path }: ChurchFolder): FileStore => below(files, path),
  }
}

function folderAt(path: string): ChurchFolder | null {
  const name = path.slice(root.length + 1)
  const at = name.indexOf(' - ')
  const account = AccountNumber.safeParse(name.slice(0, at))
  return at > 0 && account.success ? { account: account.data, name: name.slice(at + 3).trim(), path } : null
}

/** A line that is longer than any word is none; a list has its bound. */
const wordsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= wordCharsMax)
    .slice(0, bounds.churchWordsMax)
const wordCharsMax = 60

function aboutIn(bytes: Uint8Array): About {
  const value = jsonIn(bytes)
  if (value === undefined) return { ...noFacts, trouble: 'cannot be read: it is no JSON' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ...noFacts, trouble: 'cannot be read: it is no JSON object' }
  const entries = value as Record<keyof typeof fields, unknown>
  const website = fields.website.safeParse(entries.website)
  const name = fields.name.safeParse(entries.name)
  const active = fields.active.safeParse(entries.active)
  const wrong = Object.entries({ website, name, active }).flatMap(([field, { success }]) => (success ? [] : field))
  return {
    website: website.data ?? null,
    name: name.data ?? null,
    active: active.data ?? true,
    trouble: wrong.length === 0 ? null : `says what cannot be used as ${wrong.join(' and ')}`,
  }
}

/** The JSON of a file in UTF-8, or in UTF-16 by its byte order mark; undefined: it is no JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  try {
    return JSON.parse(new TextDecoder(encoding).decode(bytes))
  } catch {
    return undefined
  }
}
