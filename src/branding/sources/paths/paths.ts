import { isMinistry, isOccasion, isOfMinistryKind } from '../words/words.ts'

/** A path's words in lower case, its ending left out; `gracelogo` is two. */
export function wordsIn(path: string): string {
  const plain = path.replace(/\.[^./]+$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return plain
    .toLowerCase()
    .replaceAll(/(\p{L}{3})(logos?)(?!\p{L})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const olderWords =
  /\b(?:old|archived?|archives|deprecated|previous|former|obsolete|outdated|unused|rejected|do not use|don t use|antigu[oa]s?|viej[oa]s?|veraltet|anciens?|anciennes?|antig[oa]s?|vecchi[oa]?|archiv|archief|archiwum|arkiv|bisherig\p{L}*|fr[üu]her\p{L}*|ehemalig\p{L}*|oude?|gammel|gamle|gammal|gamla|star[aey]|before 20\d\d|until 20\d\d|pre 20\d\d|bis 20\d\d|hasta 20\d\d|jusqu en 20\d\d)\b/u
/** Old as the whole name of a folder, and something else within a longer one: `alt` of alternative. */
const olderFolder = /^(?:alt(?:e[rs]?)?|vorher|backup|bak|superseded|anterior(?:es)?|précédent|vorige)$/
/** Whether a file, or a folder it lies in, is named as one of before. */
export const isOlder = (path: string) =>
  path.split('/').some((part) => olderWords.test(wordsIn(`${part}/`))) ||
  foldersOf(path).some((folder) => olderFolder.test(folder))

const foldersOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((part) => wordsIn(`${part}/`))

/** The last year that a text names; null: none. */
export function yearIn(text: string): number | null {
  const years = [...text.matchAll(/(?<!\d)(?:19[89]\d|20[0-4]\d)(?!\d)/g)].map(([year]) => Number(year))
  return years.at(-1) ?? null
}

/** The version that a file's name gives, `v2` or `ver. 3`; null: none. */
export function versionIn(text: string): number | null {
  const version = /(?:^| )v(?:er|ersion)? ?(\d{1,2})(?= |$)/.exec(wordsIn(text))?.[1]
  return version === undefined ? null : Number(version)
}

/** Bodies that a church belongs to or works with, whose brand is their own. */
const partners =
  /(?<!\p{L})(?:partners?|sponsors?|affiliates?|associations?|denominations?|denominational|synods?|synodal|dioces\p{L}+|archdioces\p{L}+|presbyter(?:y|ies)|districts?|convention|vendors?|other logos|parceir[oa]s?|partenaires?|soci[oa]s|patrocinadores|patrocinios?|sponsoren|partner\p{L}*|dach?verband|landeskirche|bistum|diözese|diócesis|sínodo|synode|denominación|denominação|denominazione|kerkgenootschap)(?!\p{L})/u
/** Who makes the church's own things: `Media ministry`, `Communications department`. */
const makers =
  /(?<!\p{L})(?:comm(?:s|unications?)?|media|marketing|creative|design|graphics?|office|admin|web|prints?)(?!\p{L})/u

const genericNames =
  /^(?:the|of|and|church|chapel|parish|community|fellowship|ministries|gemeinde|kirche|iglesia|igreja|église|chiesa|kerk)$/u
/** A path without the church's own name, which may have a word such as `college` in it. */
export function withoutName(path: string, names: readonly string[]): string {
  return names.reduce((left, name) => {
    const words = wordsIn(`${name}/`)
      .split(' ')
      .filter((word) => word !== '' && !/^\d+$/.test(word) && !genericNames.test(word))
    const whole = words.map((word) => RegExp.escape(word)).join('[^\\p{L}\\p{N}/]*')
    return words.length === 0 ? left : left.replaceAll(new RegExp(`(?<!\\p{L})${whole}(?!\\p{L})`, 'giu'), ' ')
  }, path)
}

/** Whether a file lies in a folder that is named for somebody else: a partner, a sponsor, a denomination. */
export const isOfPartner = (path: string) => foldersOf(path).some((folder) => partners.test(folder))

/** Whether a file lies in a folder that is named for a ministry, or for somebody else. */
export const isOfOthers = (path: string) =>
  isOfPartner(path) ||
  foldersOf(path).some((folder) => (isMinistry(folder) || isOfMinistryKind(folder)) && !makers.test(folder))

/** A version or a year among the words of a path. */
export const yearOrVersion = /(?<= |^)(?:v(?:er|ersion)? ?(\d{1,2})|((?:19|20)\d\d))(?= |$)/g

type Placed = { path: string; within: string; words: string; number: number; isPassing: boolean }

/** The folders of a year or a version that a file lies in. */
function placesOf(path: string): Placed[] {
  const folders = path.split('/').slice(0, -1)
  return folders.flatMap((folder, at) => {
    const number = yearIn(folder) ?? versionIn(`${folder}/`)
    // Programs that publish sites keep what was uploaded by year and month.
    if (number === null || /^\d{2}$/.test(folders[at + 1] ?? '')) return []
    const own = wordsIn(`${folder}/`)
    // What was made for one feast says nothing of the brand of its year.
    const isPassing = isOccasion(own) || isOlder(path) || isOfOthers(path)
    const words = own.replaceAll(yearOrVersion, '').replaceAll(/ +/g, ' ').trim()
    return [{ path, within: folders.slice(0, at).join('/'), words, number, isPassing }]
  })
}

/** What lies in the folder of a year, or of a version, beside that of a later one: `2019/palette.txt` beside `2024/colours.txt`. */
export function inOlderFolder(
  paths: readonly string[],
  isOne: (one: Placed, other: Placed) => boolean = () => true,
): string[] {
  const placed = paths.flatMap(placesOf)
  const isEarlier = (one: Placed) =>
    placed.some(
      (other) => other.within === one.within && other.number > one.number && !other.isPassing && isOne(one, other),
    )
  return placed.filter(isEarlier).map(({ path }) => path)
}
