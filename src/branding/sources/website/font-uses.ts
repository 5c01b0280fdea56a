import { type Element, familyIn } from '../css/css.ts'
import { shown, type StyledPage } from './color-uses.ts'
import { headingRank, type Placed, wordsOf } from './parts.ts'
import type { FontUse } from './rules.ts'

const lettersMax = 400

/**
 * Every family of a page with the role its letters have there. `hints`: families the page loads by name. `headings`:
 * what its stylesheets set headings in, where it shows none.
 */
export function fontUsesOf(styled: StyledPage, hints: readonly string[], headings: string | null): FontUse[] {
  const uses: FontUse[] = []
  let systemBody = false
  for (const { place, style } of shown(styled)) {
    const rank = headingRank(place)
    const family = style.family === null ? null : familyIn(style.family)
    if (rank !== null || isHeadline(place) || isLargeFont(place)) addHeading(uses, family, rank ?? 4)
    else if (isRunningText(place)) {
      systemBody ||= style.family !== null && family === null
      if (family) uses.push(bodyUse(family, Math.min(lettersMax, place.element.text.length)))
    }
  }
  if (uses.every(({ role }) => role !== 'heading')) uses.push(...laterHeadings(styled))
  const body = styled.page.elements.find(({ tag }) => tag === 'body')
  const whole = (body && styled.styles.get(body)?.family) ?? null
  const all = [...uses, ...usesOfWhole(whole, uses, systemBody)]
  const found = whole || all.length > 0 ? all : hinted(hints)
  const said = uses.some(({ role }) => role === 'heading') || headings === whole ? [] : unusedHeading(headings)
  return said.length === 0 ? found : [...found.filter(({ role }) => role !== 'heading'), ...said]
}

/** Of a page that shows no heading until its scripts do: what those are set in. */
function laterHeadings(styled: StyledPage): FontUse[] {
  const uses: FontUse[] = []
  for (const { place, style } of shown(styled, true)) {
    const rank = headingRank(place)
    if (rank !== null) addHeading(uses, style.family === null ? null : familyIn(style.family), rank)
  }
  return uses.map((use) => ({ ...use, where: `${use.where} that scripts show`, sure: false }))
}

/** What headings would be set in on a page without any. */
function unusedHeading(headings: string | null): FontUse[] {
  const family = headings === null ? null : familyIn(headings)
  const where = 'the rule for headings, of which the page shows none'
  return family === null ? [] : [{ family, role: 'heading', share: 1, where, sure: false }]
}

/** The page's own family, for roles that nothing on it has. */
function usesOfWhole(whole: string | null, uses: readonly FontUse[], systemBody: boolean): FontUse[] {
  const family = whole ? familyIn(whole) : null
  if (family === null) return []
  const has = (role: FontUse['role']) => uses.some((use) => use.role === role)
  const heading: FontUse = { family, role: 'heading', share: 1, where: 'the font-family of the page', sure: false }
  return [...(has('body') ? [] : [bodyUse(family, 1)]), ...(has('heading') || systemBody ? [] : [heading])]
}

/** From so many characters a text is more than a label. */
const runningTextChars = 20

function isRunningText({ part, element }: Placed): boolean {
  return part === 'main' && element.text.length > runningTextChars && !isWithinHeading(element)
}

/** A display face on the one large headline says no more than what all the others are set in. */
function addHeading(uses: FontUse[], family: string | null, rank: number): void {
  if (family === null || rank > 4) return
  const where = `the font-family of h${rank} headings`
  uses.push({ family, role: 'heading', share: 1 / rank, where, sure: true })
}

function bodyUse(family: string, share: number): FontUse {
  return { family, role: 'body', share, where: 'the font-family of running text', sure: true }
}

/** Words that stand for a heading where a page builder uses plain boxes. */
function isHeadline({ element }: Placed): boolean {
  return /(^|[\s_-])(headline|heading|title)([\s_-]|$)/i.test(wordsOf(element)) && element.text.length > 2
}

/** `<font size="6">`, as pages had headings before stylesheets: sizes 5 to 7, or two steps above the usual. */
function isLargeFont({ element: { tag, attributes, text } }: Placed): boolean {
  return tag === 'font' && /^\s*(?:[5-7]|\+[2-4])\s*$/.test(attributes.get('size') ?? '') && text.length > 2
}

function isWithinHeading({ parent }: Element): boolean {
  for (let one = parent; one !== null; one = one.parent) if (/^h[1-6]$|^(button|a)$/.test(one.tag)) return true
  return false
}

/** Families that are loaded and whose use was not styled: the first for headings, the last for text, with little trust. */
function hinted(hints: readonly string[]): FontUse[] {
  const [first] = hints
  const last = hints.at(-1)
  if (first === undefined || last === undefined) return []
  const where = 'a font the page loads'
  return [
    { family: first, role: 'heading', share: 1, where, sure: false },
    { family: last, role: 'body', share: 1, where, sure: false },
  ]
}

/** Hosts whose stylesheets name their families in their address. */
export const fontServices = /^(fonts\.googleapis\.com|fonts\.bunny\.net|api\.fontshare\.com)$/

/** The families that Google Fonts, Bunny Fonts and their like are referenced for, in the order of the links. */
export function loadedFamilies(urls: readonly string[], faces: readonly string[]): string[] {
  const named = urls.flatMap((url) => {
    if (!URL.canParse(url) || !fontServices.test(new URL(url).host)) return []
    const referenced = new URL(url).searchParams
      .getAll('family')
      .concat(new URL(url).searchParams.getAll('f[]'))
      .flatMap((value) => value.split('|'))
    return referenced.map((one) => one.split(/[:@]/)[0]!.trim())
  })
  return [...new Set([...named, ...faces].map((name) => familyIn(`"${name}"`)).filter((name) => name !== null))].slice(
    0,
    12,
  )
}
