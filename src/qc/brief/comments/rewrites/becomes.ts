import { datesIn, isSmallWord, timesIn, weekdayNamed } from '../../../text/text.ts'
import { allTexts, type Change, type Draft } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { literalsIn } from '../../values/values.ts'
import { visual } from '../../requested-change.ts'
import { given, heldOf, ownLines } from '../items/items.ts'

/** `Honduras team is now Guatemala`, `Instead of $10 it's free-will offering`: what is named gives way to what it is now. */

type Lines = { lines: readonly BriefLine[] }
const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:of|of the|de|de la|del)\\s)?\\p{Lu}[\\p{L}'’-]+){0,3}"
const verb =
  "(?:(?:is|are|was|were|will be|has been|have been|got|gets|['’]s)\\s(?:now\\s)?(?:going to be\\s|changed to\\s|switched to\\s|moved to\\s|swapped (?:for|to|with)\\s|replaced (?:by|with)\\s|now\\s)|(?:became|becomes|turned into|changed to|switched to|ahora es|ahora será|cambió a|cambia a|pasó a ser)\\s)"
const patterns = [
  `(?<old>${name})(?:\\s\\p{Ll}+){0,2}\\s${verb}(?:the |el |la )?(?<fresh>${name})`,
  `(?<!\\p{L})(?:es|is|it['’]s)\\s(?<fresh>${name}),?\\s(?:ya no|no longer|not)\\s(?<old>${name})`,
  `(?<old>${name})\\s(?:canceló|cancelled|canceled|backed out|dropped out|bowed out|had to cancel|can['’]t (?:make it|come)|no puede(?: venir)?|no viene|ya no viene)[,;.]?\\s(?:so |and |pero |as[ií] que |y |but )?(?:(?:nos acompaña|viene|vienen|estará|cantará|tocará|toca|will be|we (?:got|have|booked)|it['’]s)\\s)(?:the |el |la |los )?(?<fresh>${name})`,
  `(?<old>${name})\\s(?:canceló|cancelled|canceled|backed out|dropped out|bowed out|had to cancel|is sick|can['’]t (?:make it|come|do it)|no puede(?: venir)?|ya no viene)[,;.]?\\s(?:so |and |pero |as[ií] que |y |but )?(?<fresh>${name})\\s(?:is|will be|['’]s|va a)\\s(?:coming|speaking|preaching|leading|singing|playing|teaching|filling in|stepping in|taking over|doing it|venir|predicar|cantar|tocar)`,
  `(?<!\\p{L})(?:the|our|los|las|el|la) (?<old>\\p{Ll}+(?:\\s\\p{Ll}+){0,3}) (?:is|are) (?<fresh>\\p{Ll}+(?:\\s\\p{Ll}+){0,3}) now(?!\\p{L})`,
].map((one) => new RegExp(one, 'u'))

/** `The pumpkin painting is now pumpkin carving`: a thing that shares a word with what it is now. */
const alike =
  /(?<!\p{L})(?:the|our|los|las|el|la) (?<old>\p{Ll}+(?:\s\p{Ll}+){1,3}) (?:(?:is|are) (?:now|going to be)|becomes?|(?:has |have )?turned into|ahora (?:es|son)) (?:an? |the |una? )?(?<fresh>\p{Ll}+(?:\s\p{Ll}+){1,3}?)(?=$|[.,;!]|\s(?:[-–—(]|(?:because|since|so|due|instead|this|porque|para)(?!\p{L})))/iu

/** A name of the brief, and one that it has not. */
export function becomes(draft: Draft, sentence: string, { lines }: Lines): Change[] {
  for (const pattern of [...patterns, alike]) {
    const { old = '', fresh = '' } = pattern.exec(sentence)?.groups ?? {}
    if (pattern === alike && !fresh.split(/\s/).some((word) => word.length > 3 && old.split(/\s/).includes(word)))
      continue
    const before =
      old === '' || isSmallWord(old.toLowerCase())
        ? null
        : (labelled(old, lines) ?? heldOf(draft, ownLines(lines), withoutHead(old)))
    const isNew = fresh !== '' && heldOf(draft, ownLines(lines), fresh) === null
    if (before !== null && isNew && !isMoment(fresh)) return given(draft, { before, after: fresh })
  }
  return []
}
/** `MC is now Ann Boyd`, where the brief has `MC: Joe Hart`: the one value under that label. */
function labelled(said: string, lines: readonly BriefLine[]): string | null {
  const isIt = (label: string) => label.trim().toLowerCase() === said.toLowerCase()
  const values = ownLines(lines).flatMap(({ label, text }) => {
    const [, head = '', rest = ''] = /^([^:]{2,30}):\s(.{3,60})$/u.exec(text) ?? []
    return label !== null && isIt(label) ? [text] : isIt(head) ? [rest] : []
  })
  return values.length === 1 && !/\d/.test(values[0]!) ? values[0]! : null
}
const withoutHead = (text: string) => text.replace(/^(?:The|Our|FYI|El|La|Los|So|And|Hi|Hey)\s/u, '')
const isMoment = (text: string) =>
  datesIn(text).length + timesIn(text).length > 0 || text.split(/\s+/).some((word) => weekdayNamed(word) !== null)

const insteads =
  /^(?:(?:so|and|also|hi|hey|ok|y|pero),?\s)?(?:instead of|rather than|in place of|en (?:vez|lugar) de)\s(?:the |our |an? |el |la |los |las )?(?<old>[^,;]{2,50}?)(?:,\s|\s(?=(?:it|we|they|there|that|have|has|use|let|put|make|bring|do|say|please|pongan|es|será|va|habrá|hay|usen|con)(?!\p{L})))(?<rest>.{3,100})$/iu
/** Up to the verb whose object it is. */
const untilObject =
  /^(?:(?:it|we|they|there|that|this|please|now|just|let['’]?s|will|would|are|is|be|['’](?:s|ll|re)|going to|have|has|get|do|doing|use|put|say|make it|make|serving|serve|asking for|people|folks|everyone|them|pongan|es|será|va a ser|habrá|hay|usen|con)\s?(?:['’](?:s|ll|re)\s)?)+(?:an? |the |un |una |el |la )?/iu

/** `Instead of a dessert have people bring lawn chairs`: what stands there goes; what comes is what the sentence ends in. */
export function insteadOf(draft: Draft, sentence: string, { lines }: Lines): Change[] {
  const { old = '', rest = '' } = insteads.exec(sentence.trim())?.groups ?? {}
  const before = old === '' ? null : heldOf(draft, ownLines(lines), old.trim())
  const after = rest.replace(untilObject, '').replace(/(?:\s(?:please|pls|now|instead|thanks|por favor))*[.!]*$/iu, '')
  const isValue = isMoment(before ?? '') || isMoment(after) || visual.test(`${before} ${after}`)
  if (before === null || after.length < 3 || isValue || after.split(/\s+/).length > wordsMax) return []
  const priced = literalsIn(before).some(({ kind }) => kind === 'price')
  const whole = allTexts(draft).find((one) => priced && one.includes(before) && one.length < before.length + 24)
  return given(draft, { before: whole ?? before, after })
}
const wordsMax = 6
