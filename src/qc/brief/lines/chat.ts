import { topicNamed, topicOfLabel } from './topics.ts'

/** What of a chat or of a list of questions and answers is no brief: who says it, and at what hour. */

const clock = String.raw`\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?`
const date = String.raw`(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:today|yesterday|hoy|ayer|(?:sun|mon|tue|wed|thu|fri|sat)\p{L}{0,6}\.?))`
const name = String.raw`([\p{L}+~][\p{L}\d.'’() +-]{0,40}?)`
/** `[10/29/26, 9:02 AM] Marla: …`, `28/10/2026, 16:20 - Tim: …`, `[9:02] Marla: …`, `Marla (10/29/26 9:02 AM): …` */
const stamped = [
  new RegExp(String.raw`^\s*\[(?:${date},?\s+)?${clock}(?:,?\s+${date})?\]\s*${name}\s?:\s*`, 'iu'),
  new RegExp(String.raw`^\s*${date},?\s+(?:at\s+)?${clock}\s*[-–—]?\s*${name}\s?:\s+`, 'iu'),
  new RegExp(String.raw`^\s*${name}\s*[([]${date},?\s+(?:at\s+)?${clock}[)\]]\s?:?\s*`, 'iu'),
]
const spoken = /^\s*(\p{Lu}[\p{L}.'’]{0,20}(?:\s\p{Lu}[\p{L}.'’]{0,20}){0,2})\s?:\s+/u
/** `Q: …`, `A: …`, `Pregunta: …` */
const asked =
  /^\s*(?:[-*•]\s)?(?:\*\*|__)?(?:q|question|pregunta|frage|[pf](?=[^?]{3,120}\?\s*$))\s?\d{0,2}\s?[:.)](?:\*\*|__)?\s+(?=\S)/i
const answered = /^\s*(?:[-*•]\s)?(?:\*\*|__)?(?:a|answer|r|respuesta|antwort)\s?\d{0,2}\s?[:.)](?:\*\*|__)?\s+(?=\S)/i
/** `When is it? A: Sunday`: the answer behind its question on one line. */
const answeredBehind = /[?:.]\s+(?:a|answer|r|respuesta|antwort)\s?[:.)]\s+(?=\S)/i

/** As many lines of one who has said something before make a chat. */
const saidAgainMin = 2
const linesMin = 2
const unstampedMin = 4

/** The lines without who says them; each remark is a block of its own, and a question the label of what comes next. */
export function withoutSpeakers(lines: readonly string[]): string[] {
  const isForm =
    lines.filter((line) => asked.test(line)).length >= linesMin &&
    lines.some((line) => answered.test(line) || answeredBehind.test(line))
  const said = isForm ? lines.flatMap(withoutLetter) : [...lines]
  const times = stampsOf(said)
  if (times !== null) return said.flatMap((line, at) => (times[at] === null ? [line] : ['', remark(times[at]!)]))
  const speakers = speakersOf(said)
  if (speakers.size === 0) return said
  return said.flatMap((line) => {
    const who = spoken.exec(line)
    return who && speakers.has(who[1]!) ? ['', remark(line.slice(who[0].length))] : [line]
  })
}

/** `where` alone asks for it, in a chat. */
const remark = (text: string) =>
  (/^[\p{L} ]{2,20}$/u.test(text) && topicNamed(text) !== null) || asksShortly.test(text) ? `${text}?` : text
const asksShortly = /^(?:(?:and|so|ok|okay)\s)?(?:what|when|where|who|how)(?:['’]?s)?\s[\p{L}'’ ]{3,30}$/iu

/** A question is asked in a block of its own, whether it has its sign or not. */
function withoutLetter(line: string): string[] {
  if (!asked.test(line)) return [line.replace(answered, '')]
  const both = line.replace(asked, '').trim()
  const behind = answeredBehind.exec(both)
  const question = behind === null ? both : both.slice(0, behind.index + 1).replace(/\.$/, '')
  const answers = behind === null ? [] : [both.slice(behind.index + behind[0].length)]
  return ['', /[?:]$/.test(question) ? question : `${question}:`, ...answers]
}

/** What each line says behind who says it and when; null: the lines are no chat. */
function stampsOf(lines: readonly string[]): (string | null)[] | null {
  const found = lines.map((line) => {
    const match = stamped.map((one) => one.exec(line)).find((one) => one !== null)
    return match ? { who: match[1]!.trim(), text: line.slice(match[0].length) } : null
  })
  const said = found.filter((one) => one !== null)
  const again = said.length - new Set(said.map(({ who }) => who)).size
  return said.length >= linesMin && again > 0 ? found.map((one) => one?.text ?? null) : null
}

/** Those who speak again and again without an hour in front; what is called like a label is one. */
function speakersOf(lines: readonly string[]): Set<string> {
  const named = lines.flatMap((line) => spoken.exec(line)?.[1] ?? []).filter((who) => topicOfLabel(who) === null)
  const again = [...Map.groupBy(named, (who) => who)].filter(([, of]) => of.length >= saidAgainMin)
  const count = again.reduce((sum, [, of]) => sum + of.length, 0)
  return new Set(count >= unstampedMin ? again.map(([who]) => who) : [])
}
