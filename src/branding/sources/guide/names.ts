import { bounds } from '../../../kernel/bounds.ts'
import type { GuideText } from './cells.ts'

type File = { path: string; changedAt: string }

const guideName =
  /strategy.*guide|(?:brand|identity|style|visual|logo)[\s_-]*(?:\w+[\s_-]+)?(?:guide|manual|book|standards|sheet|bible|tile|board|kit|deck|presentation|overview|system|rules)|brandbook|markenhandbuch|gestaltungshandbuch|(?:manual|gu[ií]a)[\s_-]+de[\s_-]+(?:marca|estilo|identidade?)|charte[\s_-]+graphique|brand.*guide|브랜드[\s_-]*가이드/iu
const guideType = /\.(?:pdf|docx|pptx|odt|odp)$/i

/** A file that says it is a guide: `*strategy*guide*` or `*brand*guide*`, PDF, DOCX, PPTX, ODT or ODP; not what Word leaves while open. */
export function isGuide(path: string): boolean {
  const name = path.split('/').at(-1)!
  return guideName.test(name) && guideType.test(name) && !name.startsWith('~$')
}

/** The one to be asked first: a strategy guide before a brand guide, none of a task's, the newest, the later name. */
export function byWorth(one: File, other: File): number {
  const rank = ({ path }: File) =>
    (/(?:^|\/)tasks\//.test(path) ? 2 : 0) + (/strategy.*guide/i.test(path.split('/').at(-1)!) ? 0 : 1)
  const newer = other.changedAt < one.changedAt ? -1 : other.changedAt > one.changedAt ? 1 : 0
  return rank(one) - rank(other) || newer || other.path.localeCompare(one.path, 'en', { numeric: true })
}

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
