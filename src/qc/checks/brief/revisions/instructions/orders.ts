import { changeVerbs as verbs, hasVerb, isVerbless, ordersChange, partNouns } from '../../../../brief/brief.ts'

/** A preference, a fact or a look without a verb, as the order that it stands for: `logo bottom right pls` → `move the logo to the bottom right`. */

const places =
  '(?:(?:to|in|at|on|into|onto|over (?:to|on)) )?(?:the )?(?:very |far |all the way )?(?:(?:up |down )?(?:at |in )?(?:the )?(?:top|upper|bottom|lower|left|right|cent(?:er|re)|middle)(?![- ]?(?:align|justif|case))(?:[- ](?:left|right|cent(?:er|re)|middle|hand))*(?:[- ](?:side|corner|half|third|edge))?)(?: of the [\\p{L}]+)?'
const beside =
  '(?:right |directly |just )?(?:below|above|under(?:neath)?|beneath|next to|beside|behind|between|in front of) .+'
const place = new RegExp(`^(?:(?:${places})|(?:${beside}))(?!\\p{L})`, 'iu')
const politely =
  /^(?:(?:please|pls|plz|kindly|and|also|so|but|then|oh|ok|hey|hi|maybe|perhaps|just|actually|i think|we think|i feel like|i guess|if possible|if you can|let['’]?s|i wonder if|i(?:['’]d| would| should) be grateful if|i(?:['’]d| would| should) (?:like|prefer)(?: it)? (?:that|if)|would you be able to|would it be possible to|is it possible to|any chance (?:you|we) (?:can|could)|can (?:you|we|u|y['’]all)|could (?:you|we)|would you(?: mind)?|will you|may we|might we|(?:i|we)(?:['’]d| would) (?:like|love|prefer)(?: you)? to|(?:i|we)(?:['’]d| would)(?: just| probably| rather)?(?= (?:drop|move|make|lose|remove|change|add|put|use|swap|take|cut))|we (?:need|want) to|you (?:need|have) to|need to|feel free to)[,:]?\s+)+/iu
const trailing =
  /[\s,]+(?:please|pls|plz|if possible|if you can|thanks|maybe|too|as well|asap|for me|for us)(?=[.!?]*$)/iu
const article = /^(?:the|our|an?|his|her|their|that|this|those|these|my)\s|^“/iu

const the = (thing: string) =>
  article.test(thing) || /^\p{Lu}\p{Ll}*(?: \p{Lu}|$)|^\p{Lu}{2,}/u.test(thing) ? thing : `the ${thing}`
const lower = (thing: string) => thing.replace(ofDesign, (word) => word.toLowerCase())
const ofDesign = new RegExp(`^(?:the|our|that|this|those|these|an?|his|her|(?!qr)(?:${partNouns}))(?=\\s|$)`, 'iu')

/** How a thing is to be, behind its name. */
function ordered(thing: string, how: string): string | null {
  const said = how
    .replace(
      /^(?:to )?(?:be |go |sit |come |stand |appear |stay |get |moved? |placed |put |positioned |set |become )+/i,
      '',
    )
    .replace(firstLine, (_, end: string, beside: string | undefined) => beside ?? `at the ${ends[end.toLowerCase()]}`)
    .trim()
  const name = the(lower(thing.trim().replace(loose, '')))
  // `a bit more room between the days`: no thing that goes anywhere.
  if (hasVerb(thing) || /^(?:an? )?(?:bit|little|touch|tad|some|more|less|extra)(?!\p{L})/iu.test(thing)) return null
  if (isColor.test(thing.trim())) return place.test(said) ? `make the background ${thing.trim().toLowerCase()}` : null
  if (/^on (?:one|two|three|separate|its own|their own|a single|the same|1|2|3) (?:lines?|rows?)/i.test(said))
    return `put ${name} ${said}`
  const found = place.exec(said)
  const more = found ? said.slice(found[0].length).trim() : ''
  if (found && look.test(more)) return `make ${name} ${found[0]} ${more}`
  if (found) return `move ${name} ${toPlace(said.replace(oldPlace, ''))}`
  return look.test(said)
    ? `make ${name} ${said
        .replace(
          /^in (?=(?:an? )?(?:[\p{L}]+ ){0,2}(?:white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver|bold|italics?|b&w)\b)/iu,
          '',
        )
        .replace(/\bb&w\b/i, 'black and white')
        .replace(/(?<!rather)\sthan\s.*$/iu, '')}`
    : null
}
/** `first line, above the title`, `the last line`: the end at which it stands, or what it stands beside. */
const firstLine =
  /^(?:on |at )?(?:the )?(?:very )?(first|top|last|bottom) (?:line|row)(?:,? ((?:right |directly |just )?(?:above|below|under(?:neath)?|beneath) .+)|[.!]*$)/i
const ends: Record<string, string> = { first: 'top', top: 'top', last: 'bottom', bottom: 'bottom' }
const loose = /(?:[\s,](?:over|to|at|in|on|the|up|down|all|more|right|be|is))+$/iu
const isColor =
  /^(?:white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver)$/i
const toPlace = (said: string) =>
  /^(?:right |directly |just )?(?:below|above|under|beneath|next|beside|behind|between|in front)/i.test(said)
    ? said
    : `to ${/\bthe\b/i.test(said.slice(0, 12)) ? '' : 'the '}${said.replace(/^(?:to|in|at|on|into|onto|over to|over on|all the way) /i, '').replace(/^(?:up|down) (?:at |in )?/i, '')}`
/** Where it stands now is no place to look for it. */
const oldPlace = /[\s,]+(?:\(?(?:instead of|rather than|not|and not)\b|instead(?=[.!?]*$)).*$/iu
const look =
  /^(?:(?:in|our|their|your|all|much|way|a|bit|little|lot|an?|very|really|more|less|even|so|far|too|bright|light|dark|deep|soft|pale|plain|solid|royal|baby|sky|forest|hot|twice|half)\s)*(?:white|black|red|blue|green|gold(?:en)?|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|ivory|beige|gr[ae]y|silver|plum|coral|lavender|turquoise|peach|sage|mint|crimson|violet|b&w|monochrome|sepia|bold(?:er)?|italics?|underlined|(?!rather|other|under|over|after|together|either|never|another|number|corner|paper)\p{L}{3,}er|centered|centred|cent(?:er|re)[- ]aligned|(?:left|right)[- ]?(?:aligned|justified)|all caps|caps|capitals|(?:upper|lower|title|sentence)[- ]?case|huge|massive|big|bigger|large|readable|visible|legible|prominent|transparent|see-through|faded|size)(?!\p{L})/iu

const thing = '((?:the |our |that |this |those |these |his |her )?[\\p{L}\\d“][^,;.!?]{0,60}?)'
const how = '([^;]{2,80}?)'
/** `can it go?`, `the sun needs to go` */
const goes = new RegExp(
  `^(?:(?:can|could) ${thing} (?:please )?(?:go|come (?:off|out))|${thing} (?:(?:needs to|has to|can|should|must) (?:go|come (?:off|out)|be (?:removed|dropped|deleted|taken (?:off|out)))|(?:comes? |goes? )?(?:off|out))|(?:we )?(?:(?:really )?don['’]?t (?:really )?(?:need|want)|no need for|no longer (?:need|want)|(?:can|could) (?:do|live) without) ${thing}|(?:i|we)(?:['’]d| would) (?:be (?:happy|glad) to|like to|love to|rather) see ${thing} (?:gone|removed|taken (?:out|off)))(?: away| any ?more)?[.!?]*$`,
  'iu',
)
/** `could the leaves be blurred` */
const passive = new RegExp(
  `^(?:can|could|would|may|might|should) ${thing} be (\\p{L}{3,}ed)(?: (out|off|up|down))?(?: (?:some|a (?:bit|little)|slightly|more))?[.!?]*$|^${thing} (?:should|must|needs to|has to) be (\\p{L}{3,}ed)(?: (out|off|up|down))?[.!?]*$`,
  'iu',
)
const forms: RegExp[] = [
  // `can the title be yellow`, `could we have the title in white`
  new RegExp(`^(?:can|could|would|will|may|might|should) ${thing} (?:please |also |maybe )?((?:be|go|sit|come|stand|get|appear|stay) ${how})[.!?]*$`, 'iu'),
  // `the title should be yellow`, `the logo goes at the top`
  new RegExp(`^${thing} (?:should|must|needs to|has to|ought to|could|can|might)(?: probably| really| also| all)? ((?:be|go|sit|come|stand|move|appear|stay) ${how})[.!?]*$`, 'iu'),
  new RegExp(`^${thing} ((?:goes|belongs|need to go|needs to go) ${how})[.!?]*$`, 'iu'),
  // `I'd rather have the title in white than yellow`, `I want the title bigger`
  new RegExp(`^(?:(?:i|we)(?:['’]d| would)?(?: really| rather| much)* (?:like|love|prefer|want|need|have|see)(?: to (?:see|have))?|(?:i|we)(?:['’]m|['’]re| am| are| was| were) (?:picturing|imagining|envisioning|hoping for|thinking of)|(?:can|could|may|might) we (?:have|see|get|do)|make|have|get) ${thing} ((?:in|on|at|to|above|below|under|bigger|smaller|larger|bolder|darker|lighter|brighter)(?!\\p{L})(?:${how})?)(?: than [^,;]+)?[.!?]*$`, 'iu'),
  // `put the logo bottom right`, `bar behind the date > deep green`, `the dates would read better left aligned`
  new RegExp(`^(?:put|place|move|bring|set|position|get) ${thing} ((?:bottom|top|left|right|upper|lower|centered)(?!\\p{L})${how}|(?:bottom|top)|left|right|centered)[.!?]*$`, 'iu'),
  new RegExp(`^${thing} (?:->|=>|-->|→|>) ${how}[.!?]*$`, 'iu'),
  new RegExp(`^${thing} would (?:read|look|be|work|feel|sit) (?:so |much |a lot |way )?(?:better|nicer|best|clearer|stronger) ${how}[.!?]*$`, 'iu'),
  // `title in gold would be pretty`
  new RegExp(`^${thing} (in ${how}) would (?:be|look|feel|suit|work)[^,;]*$`, 'iu'),
] // prettier-ignore

/** `not Fridays anymore, Mondays`, `we got moved from the gym to the hall`, `week 2, not 1`: what makes way for what. */
const exchanged: [RegExp, string][] = [
  [/^(?:it['’]?s )?(?:not|no longer) ([^,;:]{2,40}?)(?: any ?more)?[,;:–—-]+\s*(?:it['’]?s |but |now )?([^,;:.!]{2,40})[.!]*$/iu, 'change $1 to $2'],
  [/^(?:we|it|this|everything|they)(?: ?['’](?:re|s|ve)| have| has| got| are| is| was| were| just)* (?:been )?(?:moved|moving|changed|switched|bumped|pushed)(?: us| it)? from (?:the )?([^,;]{2,40}?) to ((?:the )?[^,;.!]{2,40})[.!]*$/iu, 'change $1 to $2'],
  [/^(?:this is |it['’]?s )?(?:for |on |in )?(week|part|session|day|room|grade|psalm|chapter|lesson) (\d+),? (?:and )?not (?:\1 )?(\d+)[.!]*$/iu, 'change $1 $3 to $1 $2'],
  [/^.{2,60} (?:is|are) (?:misspelled|wrong|incorrect),? (?:it should say|it should be|should say|should be) (\p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)(?: (?:with|without) .*)?[.!]*$/u, 'it should say $1'],
  // `It's 2 Chronicles`, `Deadline is Sept 12`, `her name is Mary Olson`
  [/^(?:it|that|this)(?:['’]?s| is) (?:actually |now |the )*((?=[^,;:?]*[\d“])(?:\d|[“\p{L}])(?:(?! not )[^,;:?()])*?)(?: (?:now|these days|actually|this (?:month|week|year|time)))*[.!]*$/iu, 'it should say $1'],
  // `we forgot the cantor :( Ann Lowe, under the choir`, `the zip is missing, 55419`
  [/^(?:(?:[Ww]e|[Yy]ou|I|[Tt]hey) )?(?:[Ff]orgot|left (?:out|off)|missed)\b[^.,;:(!]*[.,;:(!]+\s*((?:[“\p{Lu}\d]|@).*)$/u, 'add $1'],
  [/^(?:[Tt]he |[Oo]ur )?[\p{L} ]{3,30} (?:is|are|got|was) (?:missing|left (?:off|out))[.,;:!–—-]+\s*((?:[“\p{Lu}\d]|@).*)$/u, 'add $1'],
  [/^(?:(?:[Tt]he|[Oo]ur) )?(?:[Bb]utton|[Hh]eadline|[Tt]itle|[Ss]ubtitle|[Tt]agline|[Bb]anner|[Bb]adge|[Cc]aption)(?: text| copy| wording| label| line)?\s?:\s+“?((?!(?:Please|Change|Make|Use|Move|Put|Say|Add|Remove|Replace|Switch|Can|Could|Should|Not|No|Too|The [\p{Ll}]+ (?:is|should))(?!\p{L}))[\p{Lu}\d][^“”:]{1,80}?)”?[.!]*$/u, 'it should say “$1”'],
  // `sign-up deadline January 15`
  [new RegExp(`^((?:the |our )?[\\p{L}-]{3,}(?: [\\p{L}-]{3,}){0,2}) ((?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.? \\d{1,2}|\\$\\d+(?:\\.\\d\\d)?|\\d{1,2}:\\d\\d(?: ?[ap]\\.?m\\.?)?))[.!]*$`, 'iu'), '$1 should be $2'],
  [/^((?:the )?deadline) is ([^,;?]*\d[^,;?]*)$/iu, '$1 should be $2'],
  [/^(?:[Hh]is|[Hh]er|[Tt]he (?:speaker|pastor)['’]?s?)(?: (?:first|last|full))? name is ((?:\p{Lu}[\p{L}.'’-]+ ?)+)(?:\s?\([^)]*\))?[.!]*$/u, 'it should say $1'],
  [/^(?:wording|copy|text|title)\s?:\s+“?([^“”]{2,80}?)”?,? (?:instead of|rather than|not) “?([^“”]{2,60}?)”?[.!]*$/iu, 'change “$2” to “$1”'],
] // prettier-ignore

/** `there'll be tea too, please mention`: what was said before it. */
const ofSaid =
  /^(.{4,80}[,;.!–—-]\s+)((?:please |pls |so |can you )*(?:mention|add|include|say|note))(?: (?:please|pls|too))?[.!?]*$/iu

function fromGoing(said: string): string | null {
  const gone = (ordersChange(said) ? null : goes.exec(said))?.slice(1).find(Boolean)
  const isThing = gone !== undefined && !isPronoun.test(gone) && !hasVerb(gone) && gone.split(/\s+/).length < goneWords
  return isThing ? `remove ${the(lower(gone))}` : null
}

/** Without what only makes it polite, and with each thing in the one form in which it is looked for. */
const withoutManners = (request: string): string =>
  request
    .replace(ofSaid, '$1$2 it')
    .replace(/^(?:(?:please|pls|maybe|also|and|so|oh|but|then),? )+/i, '')
    .replace(trailing, '')
    .replace(/\s(?:please|pls|plz)(?=[\s,.!?]|$)/giu, '')
    .replace(fromPlace, '')
    .replace(
      /^(?:colou?r|paint|tint|dye) ((?:the|our|that) [^,;.]{2,40}?) (?:in )?(?:an? )?(?=(?:\p{L}+ ){0,2}(?:white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver)\b)/iu,
      'make $1 ',
    )
    .replace(/\b(?:go|come|be|move) up (?:\p{L}+ ){0,4}?in size\b/iu, 'be bigger')
    .replace(/\b(?:go|come|be|move) down (?:\p{L}+ ){0,4}?in size\b/iu, 'be smaller')
    .replace(/\bbg\b/gi, 'background')
    .replace(
      /[,\s]+(?:and not|not|no|rather than) (?:in )?(?=(?:white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver)\b)/giu,
      ' instead of ',
    )
    .replace(/\s(?:bc|because|due to)\s.*$/iu, '')
    .replace(
      / would (?:be|look|work) (?:\p{L}+ )?(?:nice|great|helpful|better|good|pretty|lovely|perfect|ideal|best|fitting|cute|sweet)[.!]*$/iu,
      '',
    )
    .replace(/^(the [^,;.]{2,40}?),? (move|put|make|use|change|remove|take) (?:it|them)(?!\p{L})/iu, '$2 $1')
    .replace(/,(?=[.!?]|$)/gu, '')
    .replace(/ would (?:help|work|do|suit)(?: [^,;]*)?$/iu, '')
    .replace(/^(?:an? )(?=\p{L}+ (?:\p{L}+ ){0,2}\p{L}+$)/iu, (all, _, text: string) =>
      ahead.test(text.slice(all.length)) ? '' : all,
    )
    .replace(/^ours should be/i, 'the background should be')
    .trim()

/** `out of the upper left, down to …`: where it stands now. */
const fromPlace =
  /\s(?:out of|away from|from|off) (?:the |its )?(?:very )?(?:top|upper|bottom|lower|left|right|middle|cent(?:er|re))(?:[- ](?:left|right|corner|side|middle|cent(?:er|re)))*,?(?=\s(?:(?:and )?(?:down |up |over )?(?:to|into)\b))/giu

export function asOrder(request: string): string {
  const plain = withoutManners(request)
  const said = plain.replace(politely, '')
  for (const [pattern, by] of exchanged) if (pattern.test(said)) return said.replace(pattern, by).replace(/\s+$/, '')
  const done = fromGoing(said) ?? fromPassive(plain)
  if (done) return done
  for (const form of forms) {
    const [, name = '', how = ''] = form.exec(plain) ?? form.exec(said) ?? []
    const found = name === '' || isPronoun.test(name) ? null : ordered(name, how)
    if (found) return found
  }
  return (isVerbless(said) && !ordersChange(said) ? fromVerbless(said) : null) ?? said
}
/** `could the leaves be blurred` → `blur the leaves` */
function fromPassive(said: string): string | null {
  const [, one, verb, way, other, done, direction] = passive.exec(said) ?? []
  const [name, participle] = [one ?? other, verb ?? done]
  if (name === undefined || participle === undefined || isPronoun.test(name)) return null
  const stem = participle.slice(0, -2)
  const plain = [participle.slice(0, -1), stem, stem.slice(0, -1)].find((one) =>
    new RegExp(`^(?:${verbs})$`, 'iu').test(one),
  )
  return plain === undefined || /^(?:left|right|cent)/i.test(participle)
    ? null
    : `${plain} ${the(lower(name))}${(way ?? direction) ? ` ${way ?? direction}` : ''}`
}
const goneWords = 8
const isPronoun = /^(?:it|they|them|this|that|those|these|we|you|i|there)$/i

/** The thing, and from the first word of a look or a place on how it is to be. */
const verbless = new RegExp(
  `^${thing},? ((?:right |directly |just |way |much |a (?:bit|little|lot) |all |in |on |at |to |more |less |bright |light |dark |deep |soft |plain |very )*(?:the )?(?:very |far )?(?:top|upper|bottom|lower|left|right|cent(?:er|re)d?|middle|corner|above|below|under|underneath|beneath|next to|beside|behind|between|white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|ivory|beige|gr[ae]y|silver|sage|b&w|bold|italics?|bigger|larger|smaller|bolder|darker|lighter|brighter|taller|wider|thicker|thinner|higher|heavier|all caps|caps|capitals|upper[- ]?case|lower[- ]?case|huge|massive|aligned)(?!\\p{L})(?! (?:${'line|bar|box|strip|banner|photo|half|corner of'})).*)$`,
  'iu',
)
/** `way bigger code`, `white background` */
const ahead =
  /^((?:(?:way|much|a (?:bit|little|lot)|even|light|dark|deep|soft|plain|solid|bright|pale|sky|royal)\s)*(?:bigger|larger|smaller|bolder|darker|lighter|brighter|taller|wider|thicker|thinner|white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver|sage)(?: blue| green)?) ((?:(?!instead|rather)\p{L}+ ?){1,3}?)(?: instead(?: of [^,;]+)?| rather than [^,;]+)?[.!?]*$/iu

function fromVerbless(said: string): string | null {
  const [, look = '', noun = ''] = ahead.exec(said) ?? []
  if (noun !== '' && !/(?:corner|side|half|please|strip|bar|box)/i.test(noun)) return `make the ${noun.trim()} ${look}`
  const [, name = '', how = ''] = verbless.exec(said.replace(/[.!?]+$/, '')) ?? []
  return name === '' || isPronoun.test(name) || isLook.test(name) ? null : ordered(name, how)
}
const isLook =
  /^(?:too|not|so|somewhere|way|up|down|bigger|larger|smaller|bolder|left|right|top|bottom|more|less|no|another|different)\b/i
