import { datesIn, sentences } from '../text/text.ts'
import { isAside, isUnwanted } from './asides.ts'
import type { BriefLine } from './lines/lines.ts'
import { codeIn, namesLogo, signsIn } from './signs.ts'
import { type Literal, literalsIn } from './values/values.ts'

/** What has to stand in the design letter by letter or as a sign: the literals of all lines, QR codes and logos. */

const literalTopics = new Set<BriefLine['topic']>(['prose', 'copy', 'moment', 'dates', 'times', 'location'])
const literalsMax = 60

/** `put Oakmont Bible Church at the bottom`: a name in capitals that is to stand somewhere. */
const nameSomewhere =
  /(?:^|\s)(?:[Pp]ut|[Aa]dd|[Ii]nclude|[Pp]lace|[Hh]ave|[Ss]how) ((?:\p{Lu}[\p{L}'’&.-]*|of|the|and|&|de|la)(?:\s(?:\p{Lu}[\p{L}'’&.-]*|of|the|and|&|de|la)){1,6}) (?:at|on|in|along|across) the (?:very )?(?:bottom|top|corner|footer|header|side|front|back)\b/u

/** `it must say CASH OR CHECK ONLY` */
const inCapitals =
  /(?<!\p{L})(?:[Mm]ust|[Hh]as to|[Hh]ave to|[Nn]eeds? to|[Ss]hould|[Pp]lease|[Dd]ebe)(?: (?:also|clearly|really))? (?:say|read|state|put|decir)(?: that)?:?\s((?:\p{Lu}[\p{Lu}'’&-]*\s){1,9}\p{Lu}[\p{Lu}'’-]+)(?![\p{L}\d])/u

/** `It must also say: Child care is provided.` */
const inWords =
  /(?<!\p{L})(?:must|ha[sv]e? to|needs? to|should|debe)(?: also)? (?:say|read|state|decir)(?: that)?:\s?(\p{Lu}[^,;:"“”]{2,}(?:\s[^\s,;:"“”]+){3,}?)[.!]?$/iu

/** `Small print, word for word: …`, `Disclaimer (must be exact): …` */
const toTheLetter =
  /(?<!\p{L})(?:word[- ]for[- ]word|verbatim|exact(?:ly)?(?! as (?:spelled|spelt|given|listed|shown|above|below))(?: (?:wording|text|words|as (?:is|written)))?|(?:small|fine) print|disclaimer|legal(?: line| text)?|letra (?:chica|pequeña)|palabra por palabra|tal cual)(?!\p{L})[^:"“”]{0,40}:\s?(?!["“])(\p{Lu}[^:"“”]{2,}(?:\s[^\s:"“”]+){2,}?)[.!]?$/iu

/** What lines ask for besides their own topic; sentences that ask for nothing are left out. */
export function requirementsOf(lines: readonly BriefLine[]): string[] {
  const found: string[] = []
  for (const [at, { topic, text }] of lines.entries()) {
    if (headsList(text, lines.slice(at + 1))) continue
    // Among sizes and formats a code is asked for, too.
    if (topic === 'deliverables' && !isAside(text)) found.push(...[codeIn(text)].flatMap((code) => code ?? []))
    if (!literalTopics.has(topic)) continue
    for (const sentence of sentences(text).map(withoutCount)) {
      if (isAside(sentence)) {
        found.push(...besideAside(sentence))
        continue
      }
      // A number in a title is part of it: `21 Days of Prayer`.
      const isCodes = ({ kind }: Literal) => kind === 'url' && codeIn(sentence) !== undefined
      const literals = literalsIn(sentence).filter((one) => (topic !== 'copy' || one.kind !== 'count') && !isCodes(one))
      found.push(...literals.map(phraseOf), ...signsIn(sentence), ...nameIn(sentence), ...freeIn(sentence))
      found.push(
        ...[(inCapitals.exec(sentence) ?? inWords.exec(sentence) ?? toTheLetter.exec(sentence))?.[1]].flatMap((one) =>
          one === undefined ? [] : [`“${one.replace(/[.!]$/, '')}”`],
        ),
      )
      if (found.length >= literalsMax) return found.slice(0, literalsMax)
    }
  }
  return found
}

/** `Text Jules at 405-555-0162, don't put the address`: how to reach people, in the clauses that are to be shown. */
const besideAside = (sentence: string): string[] => {
  const clauses = sentence.split(/,\s|;\s|\s[-–—]\s|\s\(|\)\s?/)
  const shown = clauses.length > 1 && clauses.some(isUnwanted) ? clauses.filter((one) => !isAside(one)) : []
  return shown.flatMap(literalsIn).flatMap(({ kind, text }) => (waysToReach.has(kind) ? [text] : []))
}
const waysToReach = new Set<Literal['kind']>(['phone', 'url', 'mail', 'code'])

/** `3 ways`, over a list of three: what counts the lines below it is there with them. */
function headsList(text: string, below: readonly BriefLine[]): boolean {
  const count = /^(\d{1,2}) \p{L}+(?: \p{L}+)?:?$/u.exec(text)?.[1]
  if (count === undefined) return false
  const end = below.findIndex(({ isItem, number }) => !isItem && number === undefined)
  return (end === -1 ? below.length : end) === Number(count)
}

/** `Feb 17 - March 17 (5 wks)`: what two dates come to is no copy. */
const withoutCount = (sentence: string) =>
  datesIn(sentence).some(({ days }) => days.length > 1)
    ? sentence.replace(/\s\(\d{1,3}\s(?:wks?|weeks?|days?|nights?|months?|sessions?)\)/i, '')
    : sentence

function nameIn(sentence: string): string[] {
  const name = nameSomewhere.exec(sentence)?.[1]?.replace(/^(?:the|and|of) /, '')
  return name === undefined || namesLogo(name) ? [] : [name]
}

/** `must have COST: FREE on it`, `admission is free`: no price is one, too. */
const free =
  /\b(?:cost|price|admission|entry|entrance|costo|entrada|precio)\s?(?:is |es |[:=–—-]\s?)?(?:free|gratis|libre|gratuita)(?!\p{L}|-?\s?will)|\bfree (?:admission|entry|of charge)\b|\bFREE(?=\s*(?:$|[.,!;)]|event\b|class\b|to\b|for\b|and\b))/iu
const loudly = /\bFREE\b/
function freeIn(sentence: string): string[] {
  const found = free.exec(sentence)?.[0]
  return found === undefined || (/^free$/i.test(found) && !loudly.test(found)) ? [] : [found]
}

const phraseOf = ({ text }: Literal) => text
