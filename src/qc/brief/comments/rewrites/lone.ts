import { allTexts, type Change, type Draft, exchange } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { type Literal, literalsIn } from '../../values/values.ts'
import { isTalk } from '../../talk.ts'

/** `Jo is out so RSVPs go to Marty at 434-555-0173`: another telephone or mail, where the brief has a single one, and whom it reaches. */

const kinds = new Set<Literal['kind']>(['phone', 'mail'])
const person = "(\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2})"
const reaches = new RegExp(
  `(?:(?<!\\p{L})(?:to|[Cc]all|[Cc]ontact(?: person)?|[Tt]ext|e?-?mail|see|ask|ask for|with|con|a|al|llame a|llamen a|is|be|será|es)\\s)${person}(?:\\s?,|\\s(?:at|al|instead|on))*\\s[(]?$`,
  'u',
)

/** Who signs writes names and numbers alone. */
const says = /(?<!\p{L})\p{Ll}{2,}\s/u

const free =
  /^(?:free(?: admission| event| entry)?|admission (?:is )?free|no charge|entrada (?:libre|gratis)|gratis)[.!]*$/iu

const path = '\\/[\\w-]{2,30}'
/** `it’s /retreat`, `the URL ends in /fun`, `/carnival should be /fun`, `should be /fun, not /carnival` */
const newPath = new RegExp(
  `^(?:(?:(?:the )?(?:url|link|web ?address|website|page)|it|(?<shown>${path})) (?:is|should be|(?:should )?ends? in|needs to be)(?: now)?|it['’]?s|use|should be|ends in)\\s(?<fresh>${path})(?:,? (?:not|instead of|rather than) (?<denied>${path}))?(?:,?\\s(?:now|please|instead|thanks|thank you))*[.!]*$`,
  'iu',
)

/** `/men`, of `pineridge.org/men` and `https://pineridge.org/men/`; an address without a path has none */
const lastPart = /(?<=[^/])(\/[^/]+)\/?$/u

/** Another path of the address that has the one it is to replace, or else of the only address that has a path. */
function ofAnotherPath(draft: Draft, sentence: string): Change[] {
  const { fresh, shown, denied } = newPath.exec(sentence)?.groups ?? {}
  if (fresh === undefined) return []
  const old = (shown ?? denied)?.toLowerCase()
  const own = new Set(
    allTexts(draft)
      .flatMap(literalsIn)
      .filter(({ kind }) => kind === 'url')
      .map(({ text }) => text)
      .filter((url) => {
        const part = lastPart.exec(url)?.[1]
        return part !== undefined && (old === undefined || part.toLowerCase() === old)
      }),
  )
  const [url, another] = own
  if (url === undefined || another !== undefined) return []
  return exchange(draft, url, url.replace(lastPart, fresh))
}

/** `$5 at the door`, of what was free; another path of an address. */
export function ofOneKind(draft: Draft, sentence: string): Change[] {
  const texts = allTexts(draft)
  const prices = literalsIn(sentence).filter(({ kind }) => kind === 'price')
  const isPriced = texts.some((text) => literalsIn(text).some(({ kind }) => kind === 'price'))
  const was = isPriced ? undefined : texts.find((text) => free.test(text))
  if (was !== undefined && prices.length === 1 && !/(?<!\p{L})(?:off|donations?|suggested)(?!\p{L})/iu.test(sentence))
    return exchange(draft, was, prices[0]!.text)
  return ofAnotherPath(draft, sentence)
}

export function lone(draft: Draft, sentence: string): Change[] {
  const [fresh, other] = literalsIn(sentence).filter(({ kind }) => kinds.has(kind))
  if (fresh === undefined || other !== undefined || isTalk(sentence) || !says.test(sentence)) return []
  const own = new Map(
    allTexts(draft)
      .flatMap(literalsIn)
      .filter(({ kind }) => kind === fresh.kind)
      .map((one) => [one.text, one]),
  )
  const [old, second] = own.values()
  if (old === undefined || second !== undefined || old.text === fresh.text) return []
  return exchange(draft, old.text, fresh.text)
}

/** Whoever stands beside a telephone or mail that gave way to another one gives way, too. */
export function reached(
  draft: Draft,
  sentence: string,
  { changes, lines }: { changes: readonly Change[]; lines: readonly BriefLine[] },
): Change[] {
  return changes.flatMap(({ before: old, after: fresh }): Change[] => {
    if (old === null || fresh === null || !literalsIn(fresh).some(({ kind }) => kinds.has(kind))) return []
    const line = lines.find(({ text }) => text.includes(old))?.text ?? ''
    const before = reaches.exec(line.slice(0, line.indexOf(old)))?.[1]
    const after = reaches.exec(sentence.slice(0, Math.max(0, sentence.indexOf(fresh))))?.[1]
    if (before === undefined || after === undefined || before === after) return []
    const exchanged = exchange(draft, before, after)
    if (exchanged.length > 0) return exchanged
    draft.required_elements.push(after)
    return [{ field: 'required_elements', before, after }]
  })
}
