/** Of a run sheet or a loop of slides the item that is marked as wanted, and none that is marked as done. */

const piece = String.raw`(?:slides?|graphics?|screens?|posts?|flyers?|designs?|posters?|diapositivas?)`
/** `*** NEED SLIDE ***`, `<--- this is the one for you`, `(slide needed please)` */
const wanted = new RegExp(
  String.raw`\s*(?:<\s?[-=]{1,}|[-=]{2,}>|←|⬅️?|👈|\*{2,}|>{2,}|[([]|\s[-–—]\s)\s*(?:(?:please|pls|we|i|just|only)\s)*(?:` +
    [
      String.raw`this (?:is )?(?:the |our )?(?:one|slide|item|graphic)(?: (?:is )?(?:for you|please|we need|only|needed))?`,
      String.raw`(?:just |only )?this(?: one)?(?: please| pls| only)`,
      String.raw`needs? (?:a |an |the |this )?(?:new )?${piece}`,
      String.raw`${piece} (?:is )?(?:needed|wanted|please|pls)`,
      String.raw`(?:make|do|design) (?:a ${piece}(?: for this)?|this(?: one)?)`,
      String.raw`this is (?:yours|for you)`,
      String.raw`necesit(?:a|amos) (?:una? )?${piece}`,
      String.raw`esta (?:es|por favor)`,
    ].join('|') +
    String.raw`)[\s!.,)\]*<>=👈-]*$`,
  'iu',
)
/** `(no slide)`, `(done)`, at the end of an item or on the line below it. */
const settled = new RegExp(
  String.raw`\s*[([]\s*(?:no (?:${piece}|need)(?: needed| necessary)?|(?:already |all )?(?:done|made|have (?:it|one))|(?:we|you) (?:already )?(?:have|did|made) (?:it|this|one)|skip(?: this| it)?|not (?:this(?: one)?|needed|for you)|sin ${piece}|ya está|lista?)\s*[.!]?[)\]]\s*$`,
  'iu',
)
/** A mark stands in a line's last letters. */
const markCharsMax = 100
const without = (mark: RegExp, line: string): string => {
  const end = line.trimEnd()
  const from = Math.max(0, end.length - markCharsMax)
  return end.slice(0, from) + end.slice(from).replace(mark, '')
}
const isSettled = (line: string) => settled.test(line.trimEnd().slice(-markCharsMax))
const isItem = (line: string) => /^\s*(?:[-*•▪·]\s|(?:\d{1,2}|[a-z])[.)]\s|\d{1,2}:\d\d(?!\d))/i.test(line)
/** `SLIDE 3 - BLOOD DRIVE`: the head of one of several parts, by the word and number that it begins with. */
const partOf = (line: string) => /^[^\p{L}\d]*(\p{L}+)\s?#?\d{1,2}(?!\d|:\d)/u.exec(line)?.[1]?.toLowerCase() ?? null
const indentOf = (line: string) => /^\s*/.exec(line)![0].length

type Run = { from: number; end: number }
const runsOf = (lines: readonly string[]): Run[] =>
  lines.reduce<Run[]>((found, line, at) => {
    if (line.trim() === '') return found
    const last = found.at(-1)
    if (last?.end === at) last.end++
    else found.push({ from: at, end: at + 1 })
    return found
  }, [])

/** The lines without the items that ask for nothing; all of them where none is marked. */
export function itemsMarked(lines: readonly string[]): readonly string[] {
  const isMarked = lines.map((line) => {
    const rest = without(wanted, line)
    return rest !== line.trimEnd() && rest.trim() !== ''
  })
  const isAny = isMarked.includes(true)
  if (!isAny && !lines.some(isSettled)) return lines
  const found = [...lines]
  const runs = runsOf(lines)
  const parts = new Set(runs.flatMap(({ from }) => (isMarked[from] ? (partOf(lines[from]!) ?? []) : [])))
  const drop = (from: number, end: number) => {
    for (let at = from; at < end; at++) found[at] = ''
  }
  for (const { from, end } of runs) {
    const isHead = isMarked[from] && end - from > 1 && !isItem(lines[from]!)
    const isOther = !isMarked[from] && parts.has(partOf(lines[from]!) ?? '')
    // `(done)` alone below a part is said of the whole.
    const isDone = end - from > 1 && without(settled, lines[end - 1]!).trim() === ''
    if (isOther || isDone) drop(from, end)
    else if (!isHead) for (const at of idleOf(lines, { from, end }, { isMarked, isAny })) found[at] = ''
  }
  return found.map((line, at) => (isMarked[at] ? without(wanted, line) : line))
}

/** The lines of a run that stand beside those that are meant, or are marked as done. */
function idleOf(
  lines: readonly string[],
  { from, end }: Run,
  { isMarked, isAny }: { isMarked: readonly boolean[]; isAny: boolean },
): number[] {
  const own = Array.from({ length: end - from }, (_, step) => from + step)
  const isList = own.filter((at) => isItem(lines[at]!)).length >= listMin
  if (!isAny || !isList) return own.filter((at) => isSettled(lines[at]!))
  let depth: number | null = null
  return own.filter((at) => {
    if (isMarked[at]) depth = indentOf(lines[at]!)
    else if (depth !== null && (isItem(lines[at]!) || indentOf(lines[at]!) <= depth)) depth = null
    // What is indented below the item that is meant belongs to it.
    return depth === null
  })
}
const listMin = 2
