/** `pls make the slide for item 4. Rest is for context only`: of all the items of a text only what is asked for. */

const meant =
  /(?<!\p{L})(?:for|only|just|is|do|make|use|need|want|about|see|del?|para)\s(?:the\s|only\s|just\s)*(?:agenda\s)?(?:items?|no\.?|number|#|point|bullet|topic|slides?|screens?|announcements?|punto|número|diapositiva)\s?#?(\d{1,2})(?![\d:/])/iu
const restIsContext =
  /(?<!\p{L})(?:(?:the\s|all the\s|everything\s)?(?:rest|others?|other items|else)\s(?:of (?:it|this|these|the \p{L}+)\s)?(?:is|are|['’]s)?\s?(?:just |only |all )?(?:for |as )?(?:context|background|fyi|reference|not (?:for|ours|needed|relevant)|internal|ignore)|(?:ignore|disregard|skip) (?:the|everything|all the) (?:rest|others?|else)|(?:only|just) (?:that|this|the) (?:one|item|part)|lo demás (?:es )?(?:solo )?(?:contexto|para contexto|no))(?!\p{L})/iu
const numbered =
  /^\s*(?:(?:(?:no\.?|item|#)\s?)?(\d{1,2})[.):]|(?:slide|screen|item|announcement|diapositiva)\s?#?(\d{1,2})\s?(?:[-–—.):]|$))(?:\s|$)/i
const numberOf = (line: string) => {
  const [, plain, named] = numbered.exec(line) ?? []
  return Number(plain ?? named)
}

/** The lines with no numbered item but the one that is meant, nor what stands around the list; all of them where none is. */
export function itemsMeant(all: readonly string[]): readonly string[] {
  const lines = itemCalled(all)
  const orderAt = lines.findIndex((line) => meant.test(line))
  const number = orderAt === -1 ? undefined : meant.exec(lines[orderAt]!)?.[1]
  const heads = lines.flatMap((line, at) => (numbered.test(line) ? [at] : []))
  const own = heads.filter((at) => numberOf(lines[at]!) === Number(number))
  const isTold = lines.some((line) => restIsContext.test(line)) || heads.length >= itemsMin
  if (number === undefined || own.length !== 1 || !isTold) return lines
  const from = own[0]!
  const next = heads.find((at) => at > from) ?? endOf(lines, from)
  return lines.map((line, at) => {
    if (at === orderAt) return ''
    // What holds for the whole list stands in a paragraph with it.
    const isOfList = at >= startOf(lines, heads[0]!) && at < endOf(lines, heads.at(-1)!)
    return !isOfList || (at >= from && at < next) ? line : ''
  })
}
const itemsMin = 3

const startOf = (lines: readonly string[], at: number) => {
  const blank = lines.findLastIndex((line, place) => place < at && line.trim() === '')
  return blank === -1 ? at : blank
}
const endOf = (lines: readonly string[], at: number) => {
  const blank = lines.findIndex((line, place) => place > at && line.trim() === '')
  return blank === -1 ? lines.length : blank
}

/** `one post each but this task is only the Blood Drive`: the item of a list that begins so, and none of the others. */
function itemCalled(lines: readonly string[]): readonly string[] {
  const name = lines.map((line) => calledSo.exec(line)?.[1]).find((one) => one !== undefined)
  const items = lines.filter((line) => item.test(line))
  const isOwn = (line: string) => line.replace(item, '').toLowerCase().startsWith(name!.toLowerCase())
  if (name === undefined || items.filter(isOwn).length !== 1) return lines
  return lines.map((line) => (item.test(line) && !isOwn(line) ? '' : line))
}
const calledSo =
  /(?<!\p{L})(?:this|THIS) (?:task|one|post|request|ticket|card|piece|graphic|slide) is (?:only|just)(?: for| about)?(?: the| our)? (\p{Lu}[\p{L}'’&-]*(?:\s(?:of|the|and|&|\p{Lu}[\p{L}'’&-]*)){0,5})/u
const item = /^\s*(?:[-*•▪·]|\d{1,2}[.)])\s+/
