import type { FontRole } from '../../../model.ts'
import type { FoundFont } from '../../source.ts'
import { type Cell, type GuideText, quote } from '../cells.ts'

/** A family that a guide is merely set in. */
export const usedTrust = 0.5

/** What a program sets a page in when nobody chose, and a system its windows: it tells nothing of a brand. */
const defaults =
  /^(?:\..*|helvetica|times(?: (?:new )?roman)?|courier(?: new)?|symbol|zapf ?dingbats|arial|calibri|cambria|aptos|type ?3|deja ?vu.*|liberation.*|nimbus.*|lm ?(?:roman|sans|mono).*|menlo|monaco|consolas|sf(?:rm|bx|ss|tt)\d*|cm[a-z]{1,3}\d+)$/i
export const isDefault = (family: string) => defaults.test(family)
/** A text that is a colour's code tells of no use of type. */
const onlyCodes = /^[\s#\da-f,.%/|-]*$/i

/** How the guide is set itself: the family of its largest letters, and that of most of its letters. */
export function usedFonts({ cells, kind, styleFonts }: GuideText): FoundFont[] {
  const use = new Map<string, { letters: number; largest: number; cell: Cell }>()
  for (const cell of cells) {
    if (cell.family === null || isDefault(cell.family) || onlyCodes.test(cell.text)) continue
    const known = use.get(cell.family) ?? { letters: 0, largest: 0, cell }
    known.letters += cell.text.length
    if (cell.height > known.largest) Object.assign(known, { largest: cell.height, cell })
    use.set(cell.family, known)
  }
  const families = [...use]
  const body = families.toSorted(([, one], [, other]) => other.letters - one.letters)[0]
  const heading = families.toSorted(
    ([a, one], [b, other]) => other.largest - one.largest || Number(a === body?.[0]) - Number(b === body?.[0]),
  )[0]
  const drafts: FoundFont[] = []
  const add = (role: FontRole, family: string | undefined | null, evidence: string) =>
    family && !isDefault(family) && drafts.push({ family, role, confidence: usedTrust, evidence })
  if (heading)
    add('heading', heading[0], `${quote(kind, heading[1].cell.page, heading[1].cell.text)} is set in ${heading[0]}`)
  else add('heading', styleFonts.heading, `its headings are set in ${styleFonts.heading}`)
  if (body) add('body', body[0], `most of the guide is set in ${body[0]}`)
  else add('body', styleFonts.body, `its text is set in ${styleFonts.body}`)
  return drafts
}
