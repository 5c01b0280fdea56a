import { bounds } from '../../../kernel/bounds.ts'
import { isOfOthers, isOlder, versionIn, wordsIn, yearIn } from '../paths/paths.ts'
import { hasMinistry, isColorTalk, isMinistry, isTypeTalk } from '../words/words.ts'
import type { GuideText } from './cells.ts'

type File = { path: string; changedAt: string }

/** What people call a guide, in the languages that are known; `-` stands for a blank, a hyphen or an underscore. */
const guideNames = [
  'strategy.*guide',
  'brand.*guide',
  '(?:brand|identity|style|visual|logo)-*(?:\\w+-+)?(?:guide|manual|book|standards|sheet|bible|tile|board|kit|deck|presentation|overview|system|rules|notes|basics|tokens)',
  '(?:visual|corporate|brand)-+identity(?![a-z])',
  'brandbook|branding(?![a-z])|brand-+on-+a-+page|house-*style|corporate-*design|look-*(?:and|n|&|[+])-*feel',
  'markenhandbuch|gestaltungs(?:handbuch|richtlinien?|leitfaden)|stil-*guide|hausfarben',
  '(?:manual|gu[ií]a|folha|livro|libro)-+(?:\\w+-+)?d[aeo]-+(?:la-+)?(?:marca|estilo|identidade?)|identidade?-+visual|normas-+gr[aá]ficas',
  'charte(?![a-z])|identit[eé]-+visuelle|normes-+graphiques|rep[eè]res-+graphiques',
  'immagine-+coordinata|manuale?-+(?:\\w+-+)?(?:marchio|immagine|identit[aà])',
  'huisstijl|grafisk-+(?:profil|manual)|graafinen-+ohje|ksi[eę]ga-+znaku|identyfikacja-+wizualna|айдентик|брендбук',
  '브랜드-*가이드',
]
const guideName = new RegExp(guideNames.join('|').replaceAll(/-(?=[*+])/g, '[\\s_-]'), 'iu')
const guideType = /\.(?:pdf|docx|pptx|odt|odp)$/i

/** A file that says it is a guide: `*strategy*guide*`, `*brand*guide*` or what else one is called, PDF, DOCX, PPTX, ODT or ODP; not what Word leaves while open. */
export const isGuide = (path: string): boolean => isCalledGuide(path) && isDocument(path)
/** Whether a file of whatever kind is called as a guide is: `brand-one-sheet.png`. */
export const isCalledGuide = (path: string): boolean => guideName.test(nameOf(path).normalize('NFC'))

const isDocument = (path: string) => guideType.test(path) && !nameOf(path).startsWith('~$')
const nameOf = (path: string) => path.split('/').at(-1)!

/** What lies in folders such as these is work, or somebody else's. */
const otherFolder = /^(?:tasks?|sermons?|invoices?|minutes)$/i
const depthMax = 3

/** A document that may be a guide by what it says, though its name does not. */
export function mayBeGuide(path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const isTheirs =
    isOlder([...folders, ''].join('/')) ||
    isOfOthers(path) ||
    isOfMinistry(path) ||
    folders.some((folder) => otherFolder.test(folder))
  return isDocument(path) && folders.length < depthMax && !isTheirs
}

/** Names that speak of colours, type or looks first, then what lies nearer, then the newest. */
export function byPromise(one: File, other: File): number {
  const rank = ({ path }: File) =>
    (isColorTalk(nameOf(path)) || isTypeTalk(nameOf(path)) ? 0 : 10) + path.split('/').length
  return rank(one) - rank(other) || byWorth(one, other)
}

/** By a word such as `Kids`: `Two campuses` are the church's. */
const isOfMinistry = (path: string) => hasMinistry(wordsIn(nameOf(path)))

/** Whose guide it is, as far as its path says: the church's own, one of a task or of before, or somebody else's. */
function kindOf(path: string): number {
  if (isOfOthers(path) || isMinistry(nameOf(path).replace(/\.[^.]+$/, ''))) return 3
  return isOlder(path) ? 2 : /(?:^|\/)tasks\//.test(path) ? 1 : 0
}

/** Whether a guide is one of before, is called by a ministry, or lies among a ministry's things. */
export const isAside = (path: string): boolean => isOlder(path) || isOfOthers(path) || isOfMinistry(path)

/** The one to be asked first: the church's own, a strategy guide before a brand guide, of the latest year and version that their paths name, the newest, the later name. */
export function byWorth(one: File, other: File): number {
  const rank = ({ path }: File) => kindOf(path) * 2 + (/strategy.*guide/i.test(nameOf(path)) ? 0 : 1)
  const yearOf = ({ path, changedAt }: File) => yearIn(path) ?? Number(changedAt.slice(0, 4))
  // What is called final follows the versions before it.
  const versionOf = ({ path }: File) => versionIn(nameOf(path)) ?? (/final/i.test(nameOf(path)) ? finalVersion : 0)
  const newer = other.changedAt < one.changedAt ? -1 : other.changedAt > one.changedAt ? 1 : 0
  return (
    rank(one) - rank(other) ||
    yearOf(other) - yearOf(one) ||
    versionOf(other) - versionOf(one) ||
    newer ||
    other.path.localeCompare(one.path, 'en', { numeric: true })
  )
}
const finalVersion = 90

const church =
  /\b(?:church|chapel|parish|fellowship|cathedral|ministr(?:y|ies)|congregation|assembly|temple|tabernacle|community|mission|abbey|basilica|saint|st\.?|gathering|worship|christian|baptist|methodist|lutheran|presbyterian)\b/i
const guideWords =
  /\b(?:(?:strategy|brand(?:ing)?|identity|style|visual|communications?)\b[\s&-]*)+(?:guide(?:lines?|book)?|manual|standards|book)?\b.*$/i
const nameCharsMax = 80

/** The church's name, when its title or the largest words of its first page say one. */
export function churchNameIn({ title, cells }: GuideText): string | null {
  const first = cells.filter(({ page }) => page === 1).slice(0, 40)
  const large = first.toSorted((one, other) => other.height - one.height).slice(0, 4)
  for (const text of [title ?? '', ...large.map((cell) => cell.text)]) {
    const name = text
      .replaceAll(/[\p{C}\s_]+/gu, ' ')
      .replace(/\.(?:pdf|docx?|indd|pptx?|od[tp])$/i, '')
      .replace(guideWords, '')
      .replaceAll(/\b(?:19|20)\d\d\b|\bv\d+(?:\.\d+)*\b/gi, '')
      .replaceAll(/^[\s\-–—:|,]+|[\s\-–—:|,]+$/g, '')
    const words = name.split(' ').length
    if (
      name.length <= Math.min(nameCharsMax, bounds.textCharsMax) &&
      words >= 2 &&
      words <= 8 &&
      church.test(name) &&
      /^(?!How|Why|What|Our|Welcome|About|This|We)\p{Lu}/u.test(name) &&
      !/[.!?]/.test(name.replace(/\bSt\./, 'St'))
    )
      return name
  }
  return null
}
