/** By what a sentence asks for a change of its own accord, whatever stands beside it: a verb, a preference, a flaw, a contrast, or a look without a verb. */

/** What can be done with a design, and what is asked to be done. */
export const verbs =
  'abbreviate|add|adjust|align|allow|angle|avoid|balance|blend|blow up|blur|bold|break|brighten|bring|bump|call (?:him|her|it|them|us)|capitali[sz]e|cent(?:er|re)|change|check|clean|colou?r|combine|come|condense|correct|cover|crop|curve|cut|darken|decrease|delete|dim|ditch|double|drop|edit|embolden|emphasi[sz]e|enlarge|even|extend|fade|feature|fill|find|fit|fix|flip|get rid of|give|go with|halve|have|hide|highlight|include|incorporate|increase|indent|insert|invert|italici[sz]e|justify|keep|kill|leave|(?:left|right|cent(?:er|re))[- ]?(?:align|justify)|let (?:people|folks|them|everyone|families|guests|parents) know|lighten|line (?:up|it|the|them|those|these|all|our|both)|list|lose|lower(?! (?:half|left|right|third|corner|part|case|line|strip|title))|make|match|mention|mirror|move|mute|nix|nudge|omit|open (?:up|it|the|them)|outline|overlay|place|pop|position|pull|push|put|raise|rearrange|recolou?r|redo|reduce|reformat|remove|rename|reorder|repeat|replace|reposition|resize|reverse|reword|rework|rotate|round (?:off|out|the|those|our|all)|say|scale|scoot|scrap|separate|set|shade|sharpen|shift|shorten|show|shrink|simplify|skip|slide|slim|soften|space|spell|split|spread|squeeze|stack|stick|stand|straighten|stretch|strike|swap|switch|take|tell (?:people|folks|them|everyone|families|guests|parents)|thicken|thin|tighten|tilt|tint|tone|trim|try|tuck|turn|tweak|unbold|uncheck|underline|update|use|warm|widen|wrap|write|zoom'

const filler =
  "(?:please|pls|plz|kindly|do|also|and|then|but|or|so|maybe|perhaps|just|next|finally|first|second|lastly|oh|hi|hello|hey|yes|no|ok|okay|sorry|to|actually|not|let['’]?s|(?:we|i)(?:['’]d| would)(?: like to| rather| love to| prefer to| also| just)?|we need to|we want to|i want to|you need to|need to|feel free to|remember to|be sure to|make sure(?: to)?|don['’]?t forget to|try to|go ahead and)"
const seam =
  '(?:^|[,;:!.?–—]\\s|\\s[-/]+\\s|\\b(?:(?<!\\b(?:is|are|was|were|looks?|feels?|not|way|just) )so|then|please|pls|plz|kindly)\\s|["“”]\\s)'
/** `Label: move it up`, `so please drop the line` */
const imperative = new RegExp(
  `(?:^(?:[^\\s:"“.?!][^:"“.?!]{1,19}:\\s)?|${seam})(?:${filler}[,:!]?\\s+)*(?:${verbs})\\b(?! (?:was|were|is|are|has|by \\p{Lu})\\b)`,
  'iu',
)
const wishes = [
  // Somebody would have it so: a modal, a need, a liking.
  /\b(?:can|could|would|will|may|might) (?:we|you|i|it|the|this|that|they|there|our|his|her|their|["“])|\b(?:can|could|would|may|might)\s[^?]{0,80}?\b(?:be|go|say|read|get|come|sit)\b|\b(?:should(?:n['’]?t)?|must|needs?|has to|have to|ought to|supposed to|has got to|gotta)(?: not| also| actually)? (?:be|say|read|have|match|show|include|go|start|end|use|come|stand|sit|to|an?|the|our|her|his|their|its|some|more|another|lower|move|["“‘'])|\b(?:needs?|must|should) (?=\p{L})/iu,
  /\b(?:we|i|pastor|they|he|she)(?:['’]d| would| really)* (?:like|love|prefer|want|wanted|need|wish)(?: to)? (?:see|have|get|use|it|the|a|an|some|more|less|another|something|this|that|our|for)\b|\b(?:would|['’]d) (?:really |much )?(?:rather|prefer|like|love|be|feel|look|suit|help|work|read|mind)\b|\b(?:don['’]?t|do not|doesn['’]?t|didn['’]?t) (?:really )?(?:want|need|like|love|care for|think)\b|\bwould (?:pop|stand out|look|read|work|feel|help|make|give|show|catch|draw)\b|\bnot (?:sold|crazy|a fan|keen|sure) (?:on|about|of)\b|\b(?:i|we) (?:think |feel |find )?(?:like[sd]? )?.{3,80}\bbetter than\b/i,
  // `I was picturing the button in light green`
  /\b(?:i|we)(?:['’]?m|['’]re| am| are| was| were| had) (?:picturing|imagining|envisioning|hoping for|thinking of|expecting)\b|\b(?:i|we) (?:had )?(?:pictured|imagined|envisioned|expected) (?:the|our|an?|it)\b/i,
  // `We write Email without the hyphen`: how a thing is called here.
  /\b(?:i|we) miss (?:the|an?|our|my|some)\b/iu,
  /^(?:(?:and|but|actually),? )?(?:we|they|he|she)(?: always| usually| just| all)? (?:writes?|spells?|hyphenates?|capitali[sz]es?|calls? (?:it|them|this|that|him|her|ours)|goes? by)(?!\p{L})/iu,
  /^(?:(?:and|also|or|but|oh),? )*(?:maybe|perhaps|how about|what about|what if|why not|where(?:['’]?s| is| are| did)|what happened to|why (?:is|are|does|do|did|was)|no need for|no more|no (?!\p{L}+[.!]*$)|don['’]?t|do not|less|fewer|more|not feeling|something|another|anything)\b|\bsomething (?:more|less|else|with|like|\p{L}+y)\b|\b(?:is there (?:any|a) (?:way|chance)|is it possible|any chance|asks? (?:if|whether)|wondering if|(?:please|pls|plz|kindly)\b)/iu,
]
const flaws = [
  /\b(?:wrong|missing|incorrect|mis-?spel\w*|typos?|spelled|spelt|spelling|mistake|error|outdated|incomplete|garbled|misprint|lorem|placeholder|left[- ]?over|cut off|left (?:off|out)|forgot(?:ten)?|mixed up|swapped|reversed|backwards?|transposed|out of order|twice|repeated|duplicated?|upside down)\b/i,
  /\b(?:too \p{L}+|not (?:\p{L}+ )?enough|hard to|difficult to|tough to|impossible to|(?:can(?:['’]?t|not| barely| hardly)|could(?:n['’]?t| not)|unable to|nobody can|no one can|couldn) (?:even |really )?(?:read|see|find|make out|tell|scan)|illegible|unreadable|blurr\w*|pixelat\w*|fuzzy|grainy|washed out|clutter\w*|crowded|cramped|crammed|jammed|squished|squeezed|smashed|buried|busy|faint|distort\w*|stretched|squashed|crooked|uneven|lopsided|off[- ]cent(?:er|re)\w*|overlap\w*|clash\w*|jarring|distract\w*|overpower\w*|overwhelm\w*|drowns?|competes?|fights?|swallow\w*|runs? (?:into|together|off)|blends? in|gets? lost|disappears?|covers? up|(?:one|two) (?:\p{L}+ )?too many|harsh|loud|dull|boring|bland|muddy|gloomy|dated|old[- ]fashioned|childish|cheap|cheesy|clunky|messy|weird|odd|ugly|awkward|confusing|unfinished|heavy|tiny|huge|enormous|small|cold|sad|funeral|looks? (?:off|like)|feels? \p{L}+)\b/iu,
  /\bstill (?:says?|shows?|reads?|has|have|lists?|there|on|the|an? |not |in|at)|\b(?:doesn['’]?t|don['’]?t|does not|do not|isn['’]?t|aren['’]?t|is not|are not|wasn['’]?t|didn['’]?t) (?:really )?(?:on|in|fit|match|work|belong|help|show|make it|needed|necessary|wanted|required|ours|correct|right|our|read|stand|look|necessary|happening|sponsoring|free|available|look)\b|\bnobody (?:likes?|can|could|wants?)|\b(?:is|are|was|were) (?:\p{L}+ )?gone\b/iu,
]
const contrasts = [
  /\binstead\b|\brather than\b|\bno longer\b|\bany ?more\b|\bsupposed to\b|\bthan (?:this|it) says\b|["”]\s?(?:→|[-=]+>)|→|(?<=\S)\s?[-=]+>\s?(?=\S)|\bfrom .{2,40} to\b/iu,
  /(?:^|[,;–—-]\s*|\b(?:and|is|are|at|on|in)\s+)[Nn]ot\s+(?:at |on |in |the |a |an )?["“‘']?[\p{Lu}\d$€£.]|\S not (?:the |at |on |in )?["“‘']?[$€£.]?\d|\.\p{L}{2,6},? (?:and )?not \.\p{L}/u,
  // `light lunch, not potluck`, `Mondays, not Fridays`
  /^(?!(?:i|we|you|they|this|that|thanks?)\b)[^.!?,;]{2,60}(?:,|\s[–—-]|(?<=\p{L})(?<!\b(?:is|are|was|were|be|do|does|did|can|could|will|would|should|has|have|had|may|might|must|if|or|why|please))) not (?!(?:only|just|sure|yet|that|bad|too|because|to|as|for)\b)[\p{Ll}/& ]{2,40}[.!]*$/iu,
  /\b(?:moved|changed|switched|pushed|bumped|extended|raised|lowered|rescheduled|postponed|renamed|went|gone|jumped|dropped|goes|going) (?:(?:it|this|that|us|the|our|up|down|back|a)\b ?(?:\p{L}+ ){0,3})?(?:to|up to|down to) (?=["“$€£\d]|\p{Lu}|the |our )|\b(?:is|are|we['’]?re) now\b|\b(?:we|they|it)(?:['’](?:re|s)| are| is) [^,;.!?]{3,50}\snow\b|\bput (?:us|them|it) (?:on|in|at) |\bwe(?:['’]re| are) adding\b/u,
  /\b(?:with|has|have|needs?|without|drop|only) (?:only |just )?(?:an?|one|two|no|the) ["“‘']?\p{L}["”’']?(?:['’]?s)?(?!['’]?\p{L})|(?:[,–—-] ?|\b(?:is|are|as|be) )(?:plural|singular|hyphenated|(?:one|a single|two|2) words?)\b|^(?:and )?(?:capital|small|upper-?case|lower-?case) ["“]?\p{L}["”]? |\p{Lu}\p{L}+ needs (?:her|his|their) |\b(?:belongs?|goes|comes?) (?:above|below|under|underneath|beneath|at|in|on|to|out|off|next|beside|before|after|with|first|last)\b|\bfirst,? (?:and )?then (?:the|our)\b|\bthere(?:['’]s| is) (?:still )?room (?:for|to) /iu,
]

export const partNouns =
  'titles?|sub-?titles?|sub-?heads?\\w*|headlines?|headings?|header|footer|taglines?|captions?|texts?|words?|wording|lettering|letters|type|copy|lines?|rows?|paragraphs?|details|info|bullets?|lists?|dates?|days?|times?|hours?|verses?|scripture|reference|quotes?|logos?|wordmark|photos?|photographs?|pics?|pictures?|images?|graphics?|illustrations?|drawings?|backgrounds?|bg|backdrop|borders?|frames?|outlines?|shadows?|box(?:es)?|bars?|strips?|stripes?|bands?|ribbons?|banners?|badges?|bubbles?|stickers?|buttons?|cards?|panels?|pills?|circles?|shapes?|icons?|emojis?|arrows?|stars?|dots?|dividers?|underlines?|corners?|edges?|margins?|colou?rs?|fonts?|typeface|script|sizes?|names?|address|location|venue|phone|number|numbers|website|web address|urls?|links?|e-?mails?|prices?|costs?|hashtags?|handle|speakers?|qr(?: codes?)?|codes?|flowers?|leaves|cross(?:es)?|doves?|candles?|snowflakes?|confetti|hearts?|balloons?|overlay|gradient|texture|pattern|half|side|everything|design|layout|exclamation (?:marks?|points?)|apostrophe|accent|comma|countdown|map'
export const shades =
  'white|black|red|blue|green|gold(?:en)?|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|ivory|beige|gr[ae]y|silver|plum|coral|lavender|turquoise|peach|sage|mint|crimson|violet|magenta|b&w|black and white|monochrome|sepia'
export const lookWords = `${shades}|bold(?:er)?|italics?|underlined|serif|sans|script|cursive|plain|heavier|lighter|darker|brighter|bigger|larger|smaller|taller|wider|narrower|thicker|thinner|higher|lower|shorter|longer|closer|bolder|softer|warmer|cooler|cent(?:er|re)(?:ed)?|left|right|top|bottom|middle|upper|up|down|above|below|under|underneath|beneath|beside|next to|behind|between|aligned|all caps|caps|capitals?|capitali[sz]ed|(?:upper|lower|title|sentence)[- ]?case|huge|massive|giant|big|large|twice the size|on (?:one|two|three|separate|its own|a single) (?:lines?|rows?)|first|last|another|different|new`
const part = new RegExp(`(?<!\\p{L})(?:${partNouns})(?!\\p{L})`, 'iu')
const look = new RegExp(`(?<!\\p{L})(?:${lookWords})(?!\\p{L})`, 'iu')
/** What makes a sentence of words. */
export const hasVerb = (clause: string): boolean => finite.test(clause)
const finite =
  /(?<!\p{L})(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|should|must|may|might|looks?|feels?|seems?|says?|reads?|gets?|got|goes|went|makes?|made|disappears?|blends?|runs?|needs?|stands?|fights?|competes?|clash(?:es)?|overlaps?|hurts?|covers?|sits?|helps?|shows?|means?|knows?|comes?|ends?|begins?|starts?|thinks?|wants?|likes?|finds?|voted|called|competes?|reads?|pulls?|trims?|might|belongs?|turns?|drowns?)(?!\p{L})|(?<=\b(?:it|that|this|there|here|we|they|you|i|he|she|who|what))['’](?:s|re|ve|ll|d|m)(?!\p{L})/iu

/** `logo top center`, `headline gold`, `group names bold, they look so faint`, `Title in the lower left corner`: a look or a place of a thing, without a verb. */
export function isVerbless(sentence: string): boolean {
  const [said = ''] = sentence.split(/[,;!?]|\s[–—-]\s|\s\(|\b(?:so|because|like|instead|rather)\b/u)
  // `HE IS RISEN in all capitals`: copy, and no verb.
  const head = /\p{Ll}/u.test(said) ? said.replace(/(?<!\p{L})\p{Lu}{2,}(?:\s\p{Lu}{2,})+(?!\p{L})/gu, '“”') : said
  if (
    finite.test(head) ||
    /^(?:too|not|no|so|less|more|they|we|i|you|it|he|she|who)\s/i.test(head) ||
    head.split(/\s+/).length > 12
  )
    return false
  const bare = head.replace(/["“‘'][^"”’']*["”’']/g, '“”')
  return look.test(bare) && (part.test(bare) || /["“\p{Lu}]/u.test(head.slice(0, 1)) || bare.split(/\s+/).length < 5)
}

/** Whether a sentence names a part of a design, or how one looks. */
export const isOfDesign = (sentence: string): boolean => part.test(sentence) || look.test(sentence)

/** Whether it tells somebody to do something with the design, whatever else it tells. */
export const orders = (sentence: string): boolean => imperative.test(sentence)

/** Whether it only says that something looks wrong to somebody, which may be why another thing is asked. */
export const isOpinion = (sentence: string): boolean =>
  flaws.slice(1).some((pattern) => pattern.test(sentence)) &&
  !orders(sentence) &&
  ![...wishes, flaws[0]!, ...contrasts].some((pattern) => pattern.test(sentence))

/** Whether it tells how a thing is, and nobody to change it. */
export const isStatement = (sentence: string): boolean => hasVerb(sentence) && !orders(sentence)

/** Whether it asks for a change by itself; else it may still be a fact that is to be put right. */
export const asks = (sentence: string): boolean =>
  orders(sentence) ||
  [...wishes, ...flaws, ...contrasts].some((pattern) => pattern.test(sentence)) ||
  isVerbless(sentence)
