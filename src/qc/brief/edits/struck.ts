import type { Amendment } from '../../model.ts'
import type { TaskComment, TaskDetails } from '../../tasks.ts'
import { datesIn, plain, timesIn, unmarked } from '../../text/text.ts'

/** Text that is struck through is withdrawn: it is asked for no more, and wrong to show. */

const charsMax = 200_000
const strikesMax = 50
/** A longer passage is withdrawn, and nobody shows it by mistake. */
const valueCharsMax = 100
/** `~~7 PM~~`, `<s>7 PM</s>` */
const strike = /~~(?=\S)([^~\n]{1,2000}?)~~|<(s|del|strike)>([^<\n]{1,2000})<\/\2>/gi
/** A sign of a list, a number, a box to tick: what is left of an item. */
const bare = /^\s*(?:>\s*)*(?:[-*+•]|\d{1,2}[.)])?\s*(?:\[[ xX]?\])?[\s.,;*_]*$/
/** `~~Safety team~~ filled`: what says why it was struck. */
const why =
  /^\s*(?:[-*+•]\s)?[\s–—(:-]*(?:(?:now|already|all|is|are|was|has been|have been|we(?:['’]re| are))\s)*(?:\p{Ll}{3,}ed|full|done|taken|out|off|gone|closed|sold out|not?(?: \p{Ll}+){1,3}|n\/a|never ?mind|nvm)(?:\s(?:now|already|too|this year|for now|thanks))?[).!\s]*$/u
/** `Speaker:`, whose value was struck. */
const label = /^[^:]{1,60}:[\s*_]*$/

type Read = { task: TaskDetails; comments: readonly TaskComment[]; amendments: Amendment[] }

/** A task and its comments without what is struck through; the amendments say what that was. */
export function unstruck(task: TaskDetails, comments: readonly TaskComment[]): Read {
  const values = [task.name, task.description, ...task.fields.map(({ value }) => value)]
  const amendments = values
    .flatMap((text) => text.slice(0, charsMax).split('\n'))
    .flatMap((line) => withdrawnIn(line, task.createdMs))
    .slice(0, strikesMax)
  return {
    task: {
      ...task,
      name: unmarked(without(task.name)).trim(),
      description: without(task.description),
      fields: task.fields.map((field) => ({ ...field, value: without(field.value) })),
    },
    comments: comments.map((one) => ({ ...one, text: without(one.text) })),
    amendments,
  }
}

function without(text: string): string {
  strike.lastIndex = 0
  if (!strike.test(text)) return text
  return text
    .split('\n')
    .flatMap((line) => {
      const rest = line.replace(strike, ' ').replace(/(?<=\S) {2,}(?=\S)/g, ' ')
      if (rest === line) return [line]
      const isEmpty = bare.test(rest) || why.test(rest) || (label.test(rest) && line.indexOf(':') < line.search(strike))
      return isEmpty ? [] : [rest]
    })
    .join('\n')
}

function withdrawnIn(line: string, createdMs: number): Amendment[] {
  const said = plain(
    line.replace(strike, (_, marked?: string, __?: string, tagged?: string) => `${marked ?? tagged} (struck out)`),
  )
  return [...line.matchAll(strike)].flatMap(({ index, 0: all, 1: marked, 3: tagged }): Amendment[] => {
    const before = plain(marked ?? tagged ?? '').replace(/[.,;:]$/, '')
    if (before.length < 2 || before.length > valueCharsMax) return []
    const field = datesIn(before).length > 0 ? 'dates' : timesIn(before).length > 0 ? 'times' : 'required_elements'
    const at = new Date(createdMs).toISOString()
    const after = insteadOf(field, line.slice(index + all.length))
    return [{ field, before, after, amended_by: { text: said, author: null, at } }]
  })
}

/** `~~June 4~~ June 11`: a day or an hour right behind one that is struck is what holds. */
function insteadOf(field: Amendment['field'], behind: string): string | null {
  const text = plain(behind.replace(strike, ' '))
  const [first] = field === 'dates' ? datesIn(text) : field === 'times' ? timesIn(text) : []
  return first !== undefined && first.at <= nearMax ? first.text : null
}
const nearMax = 3
