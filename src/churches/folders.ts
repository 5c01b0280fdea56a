import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber } from '../kernel/fields.ts'
import { below, type FileStore, readWhole } from '../kernel/files.ts'

const root = 'client-assets'
const aboutFile = 'church.json'
const wordsFile = 'words.txt'

/** A church's folder in file storage: `client-assets/<account number> - <church name>`. */
export type ChurchFolder = { account: string; name: string; path: string }

/** What a church says of itself in `church.json`; a file that says nonsense says nothing. */
const About = z.object({
  website: z
    .url({ protocol: /^https?$/ })
    .max(bounds.urlCharsMax)
    .nullish()
    .catch(null),
  name: z.string().trim().min(1).max(bounds.textCharsMax).nullish().catch(null),
  active: z.boolean().catch(true).default(true),
})
export type About = { website: string | null; name: string | null; active: boolean }

const unsaid: About = { website: null, name: null, active: true }

export type ChurchFolders = ReturnType<typeof churchFolders>

/** The churches' folders in file storage. Fails with `upstream_failed` when it cannot be reached. */
export function churchFolders(files: FileStore) {
  async function* all(signal?: AbortSignal): AsyncGenerator<ChurchFolder> {
    for await (const { kind, path } of files.list(root, { deep: false, ...(signal && { signal }) })) {
      const folder = kind === 'folder' ? folderAt(path) : null
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
      if ((await files.head(file)) === null) return unsaid
      const bytes = await readWhole(files, file, bounds.sidecarBytesMax)
      const said = About.safeParse(bytes === null ? null : jsonIn(bytes))
      if (!said.success) return unsaid
      const { website = null, name = null, active } = said.data
      return { website, name, active }
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

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
