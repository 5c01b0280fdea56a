import { datesIn, sentences } from '../../text/text.ts'

/** Minutes of a meeting that stand in a brief as background: who came, who moved and seconded, when the next one is. */

/** What minutes say and requests do not; each counts once for a paragraph. */
const signs = [
  /\bminutes\b(?=[,:]| (?:of|from|for)\b)|\b(?:meeting|mtg|committee|board|council|session) (?:minutes|notes)\b|\bnotes (?:from|of)\b.{0,40}\b(?:meeting|mtg|committee|board|council|session)\b|(?<!\p{L})(?:acta|minutas?) de(?: la)? (?:reunión|junta)/iu,
  /\b(?:present|attending|in attendance|members present|roll call|absent|excused|regrets)\s?:|(?<!\p{L})(?:presentes|asistentes|ausentes)\s?:/iu,
  /\b(?:moved (?:to|that|we|by)|motion (?:to|by|from|made|that|was|carried|passed)|motioned)\b|(?<!\p{L})moción(?!\p{L})/iu,
  /\bsecond(?:ed)?\b(?= by|[,.;]|$)|\b\p{Lu}\p{L}+ seconded\b|\bcarried\b|\bpassed(?: unanimously)?\b(?=[.,;]|$)|\ball in favor\b|(?<!\p{L})(?:secundó|aprobado por)(?!\p{L})/iu,
  /\b(?:adjourned|called to order|meeting (?:opened|closed|began|ended|started)|opened (?:with|in) prayer|closed (?:with|in) prayer|quorum)\b|(?<!\p{L})se (?:levantó|abrió|clausuró) la (?:sesión|reunión)/iu,
  /\b(?:treasurer(?:['’]s)?|secretary(?:['’]s)?|finance|financial) (?:report(?:ed)?|balance)\b|\breport(?:ed)? (?:a )?balance\b|\binforme de (?:la )?tesor/iu,
  /\bnext (?:meeting|mtg)\b|(?<!\p{L})(?:próxima|siguiente) (?:reunión|junta)/iu,
  /\b(?:old|new|unfinished) business\b|\baction items?\b|\bagenda items?\b|\btabled\b|(?<!\p{L})asuntos (?:pendientes|varios)/iu,
]
const isTitled = signs[0]!
const [signsMin, signsOfTitledMin] = [3, 2]

const signsIn = (text: string) => signs.filter((one) => one.test(text)).length

/** The lines of a text without paragraphs of minutes, where what is left says when a thing is. */
export function withoutMinutes(lines: readonly string[]): readonly string[] {
  const found: string[] = []
  let isInside = false
  for (const paragraph of paragraphsOf(lines)) {
    const text = paragraph.join('\n').slice(0, charsMax)
    const count = signsIn(text)
    const isBegin = count >= signsMin || (isTitled.test(text) && count >= signsOfTitledMin)
    isInside = isBegin || (isInside && (count > 0 || text.trim() === ''))
    found.push(...(isInside ? paragraph.map(() => '') : paragraph))
  }
  const isLeft = found.some((line, at) => line !== '' && at < linesMax && datesIn(line).length > 0)
  return isLeft ? found : lines.map((line) => (signsIn(line) > 0 ? withoutSession(line) : line))
}

/** Where minutes are all there is: without when the session itself was, who came, and when the next one is. */
const withoutSession = (line: string) =>
  ofSession.test(line)
    ? sentences(line)
        .filter((sentence) => !ofSession.test(sentence))
        .join(' ')
    : line
const ofSession =
  /^\s*(?:present|attending|in attendance|members present|roll call|absent|excused|regrets|presentes|asistentes|ausentes)\s?:|(?<!\p{L})(?:adjourn\p{L}*|called to order|meeting (?:opened|closed|began|ended|started)|(?:opened|closed) (?:with|in) prayer|quorum|next (?:meeting|mtg)|(?:próxima|siguiente) (?:reunión|junta)|se (?:levantó|abrió|clausuró) la (?:sesión|reunión))(?!\p{L})/iu
const [charsMax, linesMax] = [4_000, 400]

/** Runs of lines with text, and the empty ones between them. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = []
  for (const line of lines) {
    const last = found.at(-1)
    const isSame = last !== undefined && (last[0]!.trim() === '') === (line.trim() === '')
    if (isSame) last.push(line)
    else found.push([line])
  }
  return found
}
