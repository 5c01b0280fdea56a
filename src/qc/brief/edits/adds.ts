import { visual } from '../requested-change.ts'

/** What a sentence of a comment wants besides: `add: Choir – Wed 7 – Room 3`, `make sure it says bring a chair`. */

const polite =
  "(?:^|[,;]\\s|\\s(?:and|but|also|then|so)\\s)(?:(?:so|and|but|also|oh|ok|hi|sorry|please|pls|kindly|can (?:you|we)|could (?:you|we)|would you|will you|let[\u2019']?s|we need to|i need you to|they want to|don[\u2019']t forget to|remember to),?\\s)*"
const thing = '["“‘\']?(?<thing>(?:[^.;!?]|\\.(?=\\d)){3,90}?)["”’\']?'
const behind =
  '(?=$|[;!?]|\\.(?!\\d)|\\s[-–—]\\s|,\\s(?:it|we|he|she|they|since|because|as|so|please|that)\\s|\\s(?:please|pls|thanks|too(?=$|[,.!?])|as well|because|since|as (?:(?:its|an?|the) )?own|to (?:the|this|that|(?:\\p{L}+\\s){0,2}list)|on (?:the|it|this|there)|at the (?:end|bottom|top)|in the (?:list|middle|corner)|under(?:neath)?|below|after|before|between|next to)(?!\\p{L}))'
const line =
  '(?:(?:also|in|back|that|this|the following|in there|(?:an?|one|another|the|this)\\s(?:more\\s|extra\\s|new\\s)?(?:line|note|words?|sentence|item|row)(?:\\s(?:that\\s)?(?:says?|saying|about|for|that|with|reading))?)[:,]?\\s)*'
const patterns = [
  `${polite}(?:add|include|insert|mention)(?::|\\s)\\s?${line}${thing}${behind}`,
  `(?<!\\p{L})(?:add|put|include)\\s(?:(?:one|a|an|another|this)\\s(?:more\\s|new\\s)?(?:line|bullet|item|row|sentence)\\s)?(?:under|below|after|to)\\s["“‘']?[^:"”]{2,30}["”’']?:\\s(?<thing>\\p{Lu}[^;!?]{3,90}?)(?=$|[!?]|\\.(?!\\d))`,
  `(?<!\\p{L})(?:make|be) sure (?:that )?(?:it|this|the \\p{L}+) (?:also )?(?:says?|states?|reads?|mentions?|includes?)(?: that)?[:,]?\\s${thing}${behind}`,
  `${polite}(?:say|put|state|have)\\s${thing}\\sas (?:(?:its|an?|the) )?own (?:line|row)`,
  `^(?<thing>[^.;!?,]{3,60}?)\\s?[,–—-]\\s?(?:please )?(?:put|add|include) (?:that|it|this)(?!\\p{L}|\\sback)`,
  `^(?:missing|one more(?:\\s(?:item|thing|line|name|row))?(?:\\s(?:for|on|(?:has been |was |is )?(?:put|added)\\s(?:on|to)|goes on)\\s(?:the|our)\\s\\p{L}+)?)[:,]\\s${thing}${behind}`,
  // `please put 'Entrada gratis' at the bottom`, `falta 'Entrada gratis'`
  `(?<!\\p{L})(?:put|pon(?:er|ga|gan)?|agrega(?:r)?|agreguen?|añad(?:ir|an?)|incluya?n?)\\s["“‘'](?<thing>[^"”’'\\d]{3,80})["”’']`,
  `^falta(?:n)?\\s(?:poner\\s|decir\\s|agregar\\s)?(?:["“‘'](?<thing>[^"”’']{3,80})["”’']|(?<named>\\p{Lu}[^.;!?,]{3,60}))`,
  `^(?:and\\s|also\\s|so\\s)*(?:there(?:['’]s|['’]ll be| is| will be)|we (?:now )?have|we(?:['’]re| are) adding)\\s(?:an?|one)\\s(?:more|other|additional|extra|new|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\\s(?:\\p{L}+\\s?){1,3}?[,:]\\s(?<thing>\\p{Lu}[^.;!?,]{3,60}?)${behind}`,
  `^(?:one more(?:\\s[^,:–—-]{2,30}?)?\\s?[-:–—,]\\s)?(?:and\\s|also\\s)*bring\\s(?:an?\\s|some\\s|your\\s)(?<thing>\\p{Ll}{3,}(?:\\s\\p{Ll}{3,})?)${behind}`,
  `^(?:and\\s|also\\s)*(?:they|people|kids|campers|everyone|everybody|you|we)(?:['’]ll)?\\s(?:also\\s)?(?:need|have|should|want)s?\\s(?:to\\s)?bring\\s${thing}${behind}`,
].map((one) => new RegExp(one, 'iu'))

const hedges =
  /(?<!\p{L})(?:if|maybe|might|optional|unless|or not|not sure|should we|no need|nvm|never ?mind|skip it|space|room for it)(?!\p{L})/iu
/** `a bit more green`, `some sparkle`: how it is to look, or something that nobody has named yet. */
const unnamed =
  /^(?:(?:an?|some|more|any|another|extra|something|anything|everything)(?!\p{L})|(?:it|that|this|them|these|those|him|her|us|me|pls|please)(?=$|[\s,]*\()|(?:him|them|it)\s(?:in|to|at|on|under|below|between|before|after|right|as|back)(?!\p{L}))/iu
/** What such a thing is called when its value is meant. */
const ofFacts =
  /(?<!\p{L})(?:link|url|website|web|address|phone|number|e-?mail|date|dates|times?|hours?|price|cost|names?|title|verse|scripture|reference|hashtag|handle|info\p{L}*|details?|location|place|logo|qr|code|quantit\p{L}*|files?|version|size|speakers?|sponsors?$|church|room)(?!\p{L})/iu

/** The words of what is to be added; null: the sentence adds nothing that it names. */
export function addedIn(sentence: string): string | null {
  if (
    hedges.test(sentence) ||
    (/\?\s*$/u.test(sentence) && !/(?<!\p{L})(?:can|could|would|will)\s(?:you|we)/iu.test(sentence))
  )
    return null
  for (const pattern of patterns) {
    const { thing: said, named } = pattern.exec(sentence)?.groups ?? {}
    const found = (said ?? named)?.trim().replace(/^(?:sponsors?|that|the words?)[:\s]\s?/iu, '')
    if (found === undefined || unnamed.test(found)) continue
    const isQuoted = /["“‘']/.test(sentence)
    return !isQuoted && (visual.test(found) || ofFacts.test(found)) ? null : found
  }
  return null
}
