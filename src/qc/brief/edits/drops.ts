import { datesIn, timesIn, weekdayNamed } from '../../text/text.ts'
import { tellingWords } from './pieces.ts'

/** What a sentence of a comment takes out: `no shuttle`, `Kessler Auto has backed out`, `drop the gift card line entirely`. */

const thing = '(?:the |our |that |any |all (?:of )?the |el |la |los |las )?(?<thing>[^,;:.!?()"“”]{2,50}?)'
const ends =
  '(?=$|[,;.!?()]|\\s(?:[-–—]|because|since|as|bc|due|so|this|now|any ?more|any longer|please|pls|entirely|completely|altogether|after all|too|either|both|from|on (?:it|there|this|the \\p{L}+)|we|it|they|add|and|but|por favor|ya|porque)(?![\\p{L}]))'
const opens =
  '(?:^(?:(?:so|and|but|also|oh|ok|hi|sorry|actually|just|please|&|yo|well|y|pero),?\\s)*|[,;:]\\s|\\s(?:but|and|so|&|y|pero)\\s)'
const verbs =
  '(?:take (?:off|out)|remove|delete|drop|kill|cut|strike|scratch|scrap|skip|lose|ditch|nix|omit|leave (?:off|out)|get rid of|hold off on|quit(?:ar|en|a)|saquen|elimin(?:ar|en)|(?:dropp|cutt|skipp|scrapp|remov|ditch|nix)ing(?= (?:the|our|that|this|all) ))'
const gone =
  "(?:(?:is|are|was|were|['’]s|['’]re|has been|have been|got)\\s(?:now\\s|all\\s|already\\s)*)?(?:out|off|gone|dropped|filled|full|cancell?ed|canceled|scrapped)"
const quits =
  "(?:(?:has|have|had)\\s)?(?:backed out|dropped out|bowed out|pulled out|withdrew|withdrawn|fell through|fell thru)|(?:is|are|was|were)\\s?(?:n['’]t|not)\\s(?:happening|being offered|available)|(?:won['’]t|will not)\\s(?:be offered|happen|be available|be there)|ya no va|se cancel(?:ó|a)"
const patterns = [
  `(?<!(?:not|n['’]t|never|to)\\s)(?<!\\p{L})${verbs}\\s${thing}${ends}`,
  `(?<!(?:not|n['’]t|never)\\s)(?<!\\p{L})(?:take|leave|cross|strike)\\s${thing}\\s(?:off|out)(?!\\p{L})`,
  `${opens}${thing}\\s?${gone}${ends}`,
  `${opens}${thing}\\s(?:${quits})${ends}`,
  `${opens}${thing}\\s(?:(?:is|are)(?:n['’]t|\\snot)|no longer)\\s(?:needed|necessary|required|wanted)(?!\\p{L})`,
  `${opens}(?:there(?:['’]s| is| will be)\\s)?no\\s(?:more\\s|need for\\s(?![^.;]*(?<!\\p{L})to(?!\\p{L})))?${thing}${ends}`,
  `(?<!\\p{L})(?:do|does|did)(?:n['’]t| not)\\s(?:need|require|list|mention|include|show|want|offer|have|do|put)\\s${thing}\\s(?:any ?more|any longer|on (?:it|there|this))(?!\\p{L})`,
  `(?<!\\p{L})no (?:va a haber|hay|habrá)\\s${thing}(?=$|[,;.!?]|\\s(?:este|esta|ese|ya|porque)(?!\\p{L}))`,
].map((one) => new RegExp(one, 'giu'))

const ofForm = /\s(?:line|text|part|bit|thing|stuff|item|entry|row|sentence|bullet|one)s?$/iu
/** What stands for something said before, or for nothing. */
const vague =
  /^(?:it|that|this|them|these|those|everything|something|anything|one|ones|line|part|rest|problem|problems|worries|rush|way|idea|need|change|changes|longer|reason|doubt|thanks|other|others|further|additional|we|they|i|he|she|you)(?!\p{L})/iu
const lettersMin = 4

const emoticon = /\s[:;]-?[()DP/|]+(?=\s|$)/gu

/** The things as they are called; a day, an hour or a number of one is another thing than all of it. */
export function dropsIn(said: string): string[] {
  const sentence = said.replaceAll(emoticon, '')
  const found = patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(({ groups }) => groups?.['thing']?.trim() ?? ''),
  )
  const things = found.flatMap((one) =>
    one.replace(ofForm, '').split(/\s?(?:[+&/]|(?<!\p{L})(?:and|or|nor|y|ni)(?!\p{L}))\s?/u),
  )
  return [...new Set(things)]
    .map((one) =>
      one
        .replace(/^(?:the|our|no|any)\s/iu, '')
        .replace(ofPrice, '')
        .trim(),
    )
    .filter(isThing)
}

/** `the commuter rate`, of the row `Commuters: $90`; `the ticket price` is no row of tickets. */
const ofPrice =
  /(?<=\p{L})(?<!(?:ticket|admission|entry|registration|event|total|regular))\s(?:price|pricing|rate|fee)s?$/iu

const wordsMax = 5
function isThing(text: string): boolean {
  const words = tellingWords(text)
  const isNamed =
    words.length > 0 &&
    words.length <= wordsMax &&
    (words.some((one) => one.length >= lettersMin) || /^\p{Lu}{3,5}$/u.test(text))
  const isMoment = datesIn(text).length + timesIn(text).length > 0 || words.some((one) => weekdayNamed(one) !== null)
  return isNamed && !isMoment && !/\d/.test(text) && !vague.test(text)
}
