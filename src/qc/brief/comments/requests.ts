import type { RevisionRequest } from '../../model.ts'
import { lineCharsMax, plain, sentences } from '../../text/text.ts'
import { isTalk } from '../talk.ts'
import { factSpans, isVisual } from '../requested-change.ts'
import type { TaskComment } from '../../tasks.ts'

/** Which of a task's comments ask for a change, and which are thanks, news or talk. */

const requestsMax = 200
const linesMax = 200

const verbs =
  'add|ditch|set|scoot|slide|spread|fit|find|leave|come|pop|squeeze|stand|zoom|adjust|(?:left|right|center|centre)[- ]?(?:align|justify)|align|allow|avoid|blur|bold|bring|brighten|bump|capitali[sz]e|center|centre|change|check|clean|combine|correct|crop|cut|darken|decrease|delete|drop|edit|emphasi[sz]e|enlarge|extend|fade|fix|flip|get rid of|give|have|highlight|include|increase|incorporate|keep|lighten|list|lose|lower|make|match|mention|move|nudge|omit|place|pull|push|put|raise|reduce|redo|reformat|remove|rename|reorder|replace|resize|reword|rework|rotate|scale|separate|shift|shorten|show|shrink|simplify|soften|space|spell|split|stack|swap|switch|take|tighten|tone|trim|try|tweak|turn|underline|update|use|widen'
const lead =
  '(?:[^\\s:"“.?!][^:"“.?!]{1,19}:\\s)?(?:(?:please|pls|plz|kindly|also|and|then|but|maybe|perhaps|just|next|finally|first|second|lastly|oh|hi|hello|hey|yes|no|ok|okay|sorry)[,:!]?\\s+)*'
const asks = [
  new RegExp(
    `^${lead}(?:(?:let['’]?s|we need to|we['’]?d like to|i['’]?d like to|we want to|i want to|you need to|need to|feel free to|remember to|be sure to|make sure)\\s+)?(?:not\\s+)?(?:${verbs})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:can|could|would|will) (?:we|you|i|it|the|this|that|they)\\b[^?]{0,300}?\\b(?:be|${verbs}|see|get|do|say|read|go)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:please|pls|plz|kindly)\\s+(?:\\w+ly\\s+|also\\s+|just\\s+)?(?:${verbs}|do|say|don['’]?t|ensure|get|send|design|create|render)\\b`,
    'i',
  ),
  /^(?:please |and |but |also )*(?:don['’]t|do not|no more|let['’]s|instead of|rather than)\b/i,
  /\b(?:should|must|needs? to|has to|have to|ought to|was supposed to|is supposed to)\s+(?:not\s+|also\s+|actually\s+)?(?:be|say|read|have|match|show|include|go|start|end|use|come|stand|sit)\b/i,
  /\b(?:is|are|was|looks?|seems?|feels?|reads?)\s+(?:\w+ly\s+|a bit\s+|a little\s+|still\s+|way\s+|just\s+)*(?:wrong|missing|incorrect|misspell?ed|misspelt|off|cut off|blurry|pixelated|too\s+\w+|hard to read|stretched|squished|squeezed|pixelated|fuzzy|washed out|cluttered|crowded|cramped|busy|faint|distorted|flat|empty|illegible|crooked|outdated|not (?:right|correct|readable|legible|centered))\b/i,
  /\b(?:typo|misspell|mis-spell|misspelled|spelled|spelt|spelling|spelling mistake|wrong (?:date|time|day|logo|address|year|verse|size|name|color|colour|font|location|price|number))\b/i,
  /(?:[,;–—-]\s*|\b(?:and|is|are|at|on|in)\s+)not\s+(?:at |on |in |the |a |an )?["“]?[\p{Lu}\d]/u,
  /\b(?:a (?:bit|little|touch|tad|lot)|slightly|much|even|more)\s+(?:\w+er\b|more|less)\b.{0,60}\b(?:please|would be|if possible)\b/i,
  /\b(?:we|i)(?:['’]d| would| really)* (?:like|love|prefer|want|need)(?: to)? (?:see|have|get|use|it|the|a|an|some|more|less|another|something|this|that|our)\b/i,
  /^(?:bigger|larger|smaller|brighter|darker|bolder|lighter|more|less|fewer|no)\s+\p{L}+/iu,
  /\b(?:would|['’]d) (?:really |much )?(?:prefer|like|love) (?!to (?:meet|chat|hear|talk))/i,
  /^(?:(?:and|also|or|but|oh),? )*(?:maybe|perhaps|how about|what about|what if)\b/i,
  /\b(?:would (?:be|feel|look|suit|help|work|read) (?:\w+ ){0,3}(?:nice|better|kinder|great|good|us|more|easier|cleaner|clearer)|would you mind|(?:would|['’]d) rather|an? extra|supposed to be|than (?:this|it) says)\b/i,
  /\binstead of\b|\brather than\b/i,
  // `We moved to Saturday`: what takes place is on another day, in another room.
  /^(?:we|it|this|everything)(?:['’]ve| have| has|['’]re| are| is)? (?:been )?(?:moved|moving|changed|switched|rescheduled|postponed) (?:it |this )?to (?=["“\p{Lu}\d])/iu,
  // What nobody can read is to be changed.
  /\b(?:blends? in|gets? lost|disappears?|(?:hard|difficult|impossible) to (?:read|see|find|make out)|can(?:['’]?t| not|not| barely| hardly) (?:read|see|find|make out))\b/i,
  /^(?:the |our )?[\p{L} ]{2,40}\b(?:has (?:moved|changed|been (?:moved|changed))|moved|changed) to\b/iu,
  // `childcare is not happening – take that line off`
  new RegExp(`\\s[–—-]+\\s(?:please |pls |just |so )?(?:${verbs})\\s(?:the|that|this|it|them|those|our|its?)\\b`, 'i'),
  // What is wrong with it, said without a verb of change.
  /\b(?:wrong way (?:a?round)|mixed up|swapped|reversed|backwards?|garbled|(?:one|two) (?:\w+ )?too many|(?:is|are|says?|there) (?:there )?twice|placeholder|lorem ipsum|left[- ]?over|(?:is|are) (?:\w+ )?gone|(?:got|gets) (?:left|dropped|cut|lost)|forgot(?:ten)?)\b/i,
  /\bstill (?:says?|shows?|reads?|has|have|lists?|there|on (?:there|it)|the (?:old|wrong)|an? |not )/i,
  /\b(?:is there (?:any|a) (?:way|chance)|any chance|asks? (?:if|whether)|(?:could|can|would) (?:["“]|we )|wondering if)\b/i,
  /(?:^|[.!,;–—-]\s)(?:zoom|reverse|rearrange|uncheck|unbold|recolou?r|straighten|squeeze|apply by|instead of)\b/i,
  /\bdid(?:n['’]t| not) make it\b|\b(?:isn['’]t|not|aren['’]t) (?:on|in) (?:there|it|here|the)\b/i,
  /\btypos?\b|\bspell(?:s|ed)?\b.{0,40}\b(?:with|an?|one|two|his|her|their|it|its)\b|\bwrong (?:order|digits?|way)|\b(?:swapped|reversed|transposed|flipped)\b/i,
  /^(?:and |but |so |also )?(?:where(?:['’]?s| is| are| did| has)|what happened to|why (?:is|are|does|do|did|was))\b/i,
]
const parts =
  'title|headline|heading|subtitle|tagline|text|words|wording|date|time|verse|quote|logo|background|border|frame|footer|header|card|banner|stars?|line|box|bar|button|icons?|name|address|website|letters'
const shades =
  'white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver|plum|coral|lavender|turquoise|peach|bold|italics?|serif|script'
/** What else asks for a change of a design that was shown, in what is judged; a brief is read without. */
const asksOfDesigns = [
  // `We don't want the web, it scares them`, `Purple is not our colour, use teal`
  /\b(?:we|i) (?:really )?(?:do not|don['’]?t) (?:want|need|like|love|care for)\b/i,
  new RegExp(
    `(?:[,;]\\s|\\bso\\s)(?:so |please |pls |just |maybe |can we )*(?:${verbs})\\s(?:the|a|an|our|it|them|that|this|those|these|or|some)\\b`,
    'i',
  ),
  // `We meet in the annex now, so replace Miller Hall`
  new RegExp(`[,;] so (?:please |pls |just )?(?:${verbs})\\s`, 'i'),
  // `May I ask for the text on the left`, `might the small line be larger?`
  /\b(?:may|might) (?:we|i) (?:also |please )*(?:ask|suggest|request|propose|have|see)\b|^(?:and |also |or )*(?:might|may) (?:the|our|her|his|their)\b.*\bbe\b/i,
  // `I like the details at the left better than in the middle`
  /\b(?:i|we) (?:think |feel |find )?(?:like[sd]? )?.{3,80}\bbetter than\b/i,
  // `I would drop the heart`, `the deadline got extended to April 30`
  new RegExp(`\\b(?:i|we)(?:['’]d| would)(?: \\p{L}+ly| rather| also| just| really| maybe)? (?:${verbs})\\b`, 'iu'),
  /\b(?:got|was|were|has been|have been|been|is being) (?:extended|moved|changed|pushed|bumped|switched|raised|lowered|renamed|postponed)\b.*\d/i,
  /\b(?:nobody|no one|none of us|not everyone|half of us) (?:likes?|liked|cares?|can|could|wants?|wanted|needs?|loves?|loved)\b/i,
  /\b(?:is|are|was|were|it|there|written|listed|shown) (?:\p{L}+ )?twice\b/iu,
  // `It says Thursday but …`, `isn't needed`, `the address is .org not .com`, `the logo got left off`
  /\b(?:it|this|that|you|design|flyer) (?:says?|reads?|shows?|has|have|lists?)\b.{1,80}\b(?:but|not|instead)\b/i,
  /\b(?:is(?:n['’]t| not)|are(?:n['’]t| not)) (?:really )?(?:needed|necessary|wanted|required|ours|correct|right)\b/i,
  /\b(?:way|far|much|a (?:bit|little|tad)|just) too \p{L}+|\btoo (?:small|tiny|big|large|dark|light|bright|close|busy|loud|faint|thin|low|high)\b/iu,
  /\b(?:belongs?|goes) (?:above|below|under|underneath|beneath|at|in|on|to|next|beside|before|after|with)\b/i,
  /^(?:(?:it|this|and|also|still|just|but)\s)*needs? (?:a|an|the|our|more|some|another)\b/i,
  /["”]\s?(?:→|[-=]+>)\s?["“]/u,
  /(?:^|\s)\.\p{L}{2,6},? (?:and )?not \.\p{L}{2,6}\b/iu,
  // `deadline is March 9 not the 2nd`, `Ruth needs 'Rev.' before her name`, `meet our teachers, plural`
  /\S not (?:the |at |on |in )?["“‘']?[$€£]?\d/iu,
  /\p{L} needs? (?:an? |the )?["“‘']\p{L}/iu,
  /(?:[,–—-] ?|\b(?:is|are|as|be) )(?:plural|singular|(?:one|a single|two|2) words?)\b/i,
  // `Tom needs his own line`, `Bolder please`
  /\bneeds? (?:its|his|her|their) own\b/i,
  /^(?:a (?:bit|little|lot|touch) |much |way )?\p{L}{3,}er,? (?:please|pls|plz)\b/iu,
  /^no need for (?:the|our|a)\b/i,
  // `light lunch, not potluck`
  /^(?!(?:i|we|you|they|this|that|thanks?)\b)[^.!?,;]{2,40}(?:,|(?<=\p{L})(?<!\b(?:is|are|was|were|be|do|does|did|can|could|will|would|should|has|have|had|may|might|must|if|or|why|please))) not (?!(?:only|just|sure|yet|that|bad|too|because|to|as|for)\b)\p{Ll}[^.!?,;]{1,30}[.!]?$/iu,
  /^\p{L}[^.!?,;:]{1,40}\s(?:all )?(?:caps|capitals|(?:lower|upper)[- ]?case)\b/iu,
  // `title in all caps`, `Come and See on one line`: how a thing is to stand, without a verb.
  /^\p{L}[^.!?,;:]{1,40}\s(?:in|on|onto)\s(?:(?:all )?(?:caps|capitals|(?:lower|upper|title|sentence)[- ]?case)|(?:one|two|three|its own|a single|separate) (?:lines?|rows?|columns?))(?!\p{L})/iu,
  new RegExp(
    `^(?:the |our )?(?:\\p{L}+ ){0,2}(?:${parts})s? (?:in|to) (?:the )?(?:\\p{L}+ ){0,2}(?:${shades})(?!\\p{L})`,
    'iu',
  ),
  // `headline gold please`, `light green background`, `logo bottom right`
  new RegExp(
    `^(?:the |our )?(?:\\p{L}+ ){0,2}(?:${parts})s? (?:(?:light|dark|deep|soft|bright|pale) )?(?:${shades})(?: please| pls)?[.!]*$`,
    'iu',
  ),
  new RegExp(
    `^(?:an? )?(?:(?:light|dark|deep|soft|bright|pale|baby|royal) )?(?:${shades})(?: blue| green)? (?:${parts})s?(?: please| pls)?[.!]*$`,
    'iu',
  ),
  /^(?:the |our )?logo (?:(?:in|at|to) )?(?:the )?(?:top|bottom|upper|lower)[- ](?:left|right|cent(?:er|re))(?: corner)?(?: please| pls)?[.!]*$/i,
  // `Line the two times up`, `the date is jammed against the title`, `our name could be heavier`
  new RegExp(`^${lead}line (?:up|the|them|these|those|all|our|both)(?!\\p{L})`, 'iu'),
  /\b(?:is|are|gets?|got) (?:\p{L}+ly |all |so |really )*(?:jammed|crammed|crowded|smashed|squished|buried|swallowed|lost)\b/iu,
  /\b(?:could|might) be (?:\p{L}+ ){0,2}(?:heavier|\p{L}{3,}er)(?!\p{L}|\s(?:with|of))/iu,
  // `Sewing day is now Friday`, `they put us in Room 5`, `we pushed the start to May 4`, `Katharine with a k`
  /\b(?:is|are) now (?:at |on |in )?(?:["“$€£\d]|\p{Lu})|\bput (?:us|them|it) (?:on|in|at) (?=\p{Lu}|\d)/u,
  /(?<!\p{L})(?:[Ww]e|[Tt]hey|I|\p{Lu}\p{L}+)(?: have| had|['’]ve)? (?:pushed|bumped|extended|raised|lowered) (?:the|our|it|this)(?: \p{L}+){0,3} to (?=["“$€£\d]|\p{Lu})/u,
  /\b(?:went|gone|came|jumped|dropped) (?:up|down) to [$€£]?\d/i,
  /\b(?:with|(?:only |just )?has) (?:only |just )?(?:an?|one|two|no) ["“‘']?\p{L}["”’']?(?:['’]?s)?(?!['’]?\p{L})/iu,
  // `Doors open at six in bold`, `logo at the bottom please`
  new RegExp(
    `^(?!(?:i|we|you|they|it|this|that|thanks?|love|great|nice)\\b)(?:(?!(?:is|are|was|were|looks?|has|have)\\s)[\\p{L}\\d'’?!&-]+ ){1,6}(?:(?:up|down|over) )?(?:in|at|to) (?:an? |the )?(?:\\p{L}+ ){0,2}(?:${shades}|fonts?|typeface|top|bottom|left|right|middle|corner)(?: please| pls)?[.!]*$`,
    'iu',
  ),
  new RegExp(
    `^${lead}(?:shade|tint|round (?:off |out )?(?:the|those|our|all)|break|kill|nix|mute|dim|invert|hide|outline|sharpen|thicken|thin|double|halve|abbreviate|italici[sz]e|tilt|say|let (?:people|folks|them|everyone|families|guests) know)\\s`,
    'i',
  ),
  /[,;–—-] (?:please |so |maybe |just )?(?:use|add|try|drop|lose|swap in|go with) \p{L}+/iu,
  // `The Gloria comes out`, `capital P on Potluck`, `soup first, then the bread`, `there is room for the psalm`
  /\b(?:comes?|goes) out[.!]*(?:$| \()|^(?:and )?(?:capital|small|upper-?case|lower-?case) ["“]?\p{L}["”]? (?:on|in|for) /iu,
  /\bfirst,? (?:and )?then (?:the|our)\b|^(?:and |also )*there(?:['’]s| is) (?:still )?room (?:for|to) /iu,
  // `Ruth needs her Rev. please`, `a thin frame around the photo`, `a bell by the title would be lovely`
  /\p{Lu}\p{L}+ needs (?:her|his|their) ["“]?\p{Lu}/u,
  /^(?:and |also )*an? (?:\p{L}+ ){0,2}(?:frame|border|outline|ring|shadow|box|line) (?:around|behind|under) /iu,
  /^(?:and |also )*an? .{3,60} would be (?:so |really |very )?(?:cute|lovely|sweet|nice|fun)/iu,
  // `Falta el acento`, `hay que aclarar el fondo`, `será en el gimnasio, no en el patio`
  /(?<!\p{L})(?:faltan? (?:el|la|los|las|una?)|llevan? (?:acento|tilde)|hay que \p{L}+[aei]r(?:l[aoe]s?)?|(?:me|nos) gustaría|será en .+ no en)(?!\p{L})|por favor[.!]*$/iu,
]
/** What looks like a request and is none. */
const talk = [
  /^(?:we |i )?don['’]?t want (?:people|folks|anyone|anybody|them|families|guests)\b/i,
  /^(?:please |kindly )?(?:see|find(?! (?:an? (?:different|new|other|better|nicer)|another|some(?:thing)? (?:else|other)))|review|approve|confirm|advise|let (?:me|us) know|take a look|have a look|check (?:it|this|them|these) out|note that we (?:uploaded|added))\b/i,
  /\b(?:please|can you|could you|would you)\s+(?:please\s+)?(?:review|approve|confirm|take a look|have a look|let (?:me|us) know|advise|send (?:me|us) (?:the|your) (?:feedback|thoughts|logo|photo)|sign off)/i,
  /\bno (?:further |more |other |additional )?(?:changes|edits|revisions|notes|corrections)\b/i,
  /^(?:i|we)(?:['’]ve| have|['’]ll| will| just|['’]m| am|['’]re| are)?\s+(?:just\s+|now\s+|already\s+)?(?:updated|changed(?! to)|added|made|fixed|removed|moved(?! to)|swapped|uploaded|replaced|adjusted|corrected|attached|sent|working|get|fix|have it|take care|swap|update|upload|start|on it)\b/i,
  /^(?:updated|changed|added|fixed|removed|moved|swapped|uploaded|replaced|adjusted|corrected|attached|done|all set|sent|resized|made)\b(?! ?(?:needs|should|is|but))/i,
  /^(?:should|shall|do|does|did|is|are|would you (?:like|prefer|rather))\s+(?:we|i|you|it|they|this|that|the)\b.*\?$/i,
  /^(?:can|could|would|will|may) (?:i|it|we) (?:approve|close|mark|count|expect|hear|know|meet|talk|chat|hop|call|start|plan)\b/i,
  /^(?:make|have|take) (?:a (?:great|good|nice|wonderful|blessed)|sense|care|your time|it a great)/i,
  /^(?:keep (?:it up|up the|going)|give (?:me|us) a (?:call|day|minute|moment)|check back|no (?:problem|worries|rush|hurry|need(?! for (?:the|our|a)\b)))\b/i,
  /^that makes\b|^this makes\b|\bwhen (?:will|can) (?:we|i)\b|\bwould love to (?:meet|chat|hear)/i,
  /^(?:we|i) (?:really |just |absolutely )*(?:love|like) (?:it|this|that|the|how|what)\b(?!.*\b(?:but|except|however|though|better than)\b)/i,
  /^(?:much|so much|way|a lot|even)\s+(?:better|nicer|clearer|cleaner)\b(?!.*\b(?:but|except|please)\b)/i,
  /^(?:looks?|looking|thanks?|thank you|great|perfect|nice|beautiful|awesome|approved|good|wonderful|amazing|excellent|lovely|fantastic|love)\b(?!.*\b(?:but|except|however|please|could|can|though|change|add|remove|make)\b)/i,
]

function isRequest(sentence: string): boolean {
  if (talk.some((pattern) => pattern.test(sentence))) return false
  return asks.some((pattern) => pattern.test(sentence)) || finds(sentence)
}

/** Also what only somebody says who looks at a design. */
const asksForMore = (sentence: string): boolean =>
  isRequest(sentence) ||
  (!talk.some((pattern) => pattern.test(sentence)) &&
    !praises.test(sentence) &&
    (asksOfDesigns.some((pattern) => pattern.test(sentence)) || isFlawed(sentence)))

/** `Orange is awfully loud`, `white or a soft yellow?`: a remark on looks that is no praise and no news. */
const finds = (sentence: string): boolean =>
  isVisual(sentence) && judges.test(sentence) && !praises.test(sentence) && !ofFiles.test(sentence)
const isFlawed = (sentence: string): boolean =>
  ofDesign.test(sentence) && flaws.test(sentence) && !ofFiles.test(sentence)
/** `The box is distracting`, `it sits on top of the photo, tough to read`: what nobody says who is content. */
const flaws =
  /\b(?:distract\w*|tough to|odd|weird|ugly|harsh|dated|old[- ]fashioned|unfinished|clash\w*|jarring|confus\w*|awkward|uneven|lopsided|muddy|dull|boring|bland|childish|cheap|cheesy|clunky|messy|overpower\w*|overwhelm\w*|drowns?|competes?|off[- ]cent(?:er|re)|runs? into|overlaps?|covers?|fights?|swallow\w*|too many|too much|doesn['’]?t (?:work|fit|match|help|belong)|don['’]?t (?:work|fit|match|help|belong))\b/i
const ofDesign =
  /\b(?:text|words?|wording|lettering|title|headline|heading|dates?|times?|verse|logos?|photos?|pics?|pictures?|images?|backgrounds?|colou?rs?|fonts?|icons?|borders?|frames?|box(?:es)?|bars?|shapes?|circles?|lines?|graphics?|address|website|tagline|font|stars?|buttons?|banners?|shadows?|stripes?|underlines?|corners?)\b/i
const judges =
  /\b(?:please|pls|plz|too|very|awfully|really|quite|rather|heavy|busy|loud|harsh|hurts?|hard|tiny|small|huge|jammed|crowded|cramped|muddles?|lost|more|less|bigger|larger|smaller|darker|lighter|brighter|bolder|would|could|can|might|prefer|not (?:sold|crazy|sure|a fan)|instead|another|different|why|supposed|needs?|doesn['’]t|don['’]t|isn['’]t|aren['’]t)\b|\?\s*$/i
const praises =
  /\b(?:love|loving|great|nice|beautiful|perfect|gorgeous|awesome|lovely|thanks?|thank you|well done|good work|approved|so good)\b(?!.*\b(?:but|except|however|though|could|can you|please)\b)/i
const ofFiles =
  /\b(?:attach\w*|upload\w*|folder|drive|dropbox|email(?:ed|ing)?|sen[dt](?:ing)?|find (?:it|them)|printer|invoice|proofs?|deadline|version|approve)\b|^(?:i|we)(?:['’](?:ll|ve)| will| have)\b/i

const statedWordsMax = 20
/** `June 6 is a Sunday!`, `Brisket is $15`: a value of the design in few words, which are no talk. */
const states = (sentence: string): boolean =>
  !isTalk(sentence) &&
  !/^(?:you|they|thanks?|this is|that is|here)\b/i.test(sentence) &&
  sentence.split(/\s+/).length <= statedWordsMax &&
  (factSpans(sentence).length > 0 || ofValue.test(sentence))
/** A price, a telephone, an address, a span, a number, a quotation, a correction by letters. */
const ofValue =
  /[$€£]\s?\d|\d{3}[-.\s]\d{4}|\d\s?[-–—]\s?\d|\d{2,}|["“][^"“”]+["”]|\p{L}\.\p{Ll}{2,}(?![\p{L}.])|\b(?:in|at) (?:the )?\p{Lu}\p{Ll}{3,}|\p{Ll}.*\s\p{Lu}{4,}\b|@|\b(?:room|rm|suite|gate|lot|door|table|grade|week|verse|page) \d|(?:is|are|[Ii]t['’]s) (?:our |the |in |at )?\p{Lu}\p{Ll}{2,}|\p{L}+days\b|→|[-=]+>|\b(?:with|without|no|has) (?:an?|the|two|one) ["“]?\p{L}["”]?(?!\p{L})/u

const kind =
  /^(?:yes|no|ok|okay|great|perfect|thanks?|thank you|love|looks?|nice|beautiful|awesome|approved|amazing|excellent|wonderful|hi|hello|hey|good (?:morning|afternoon|evening)|happy|much better|so good|got it|sounds good|sure|agreed|we love|i love|amen|blessings|well done|great work|great job|🙏|👍|❤|🎉)/iu
const news =
  /\b(?:is|are) (?:up|in the folder|attached|ready|uploaded|posted|done|live|below)\b|\bround \d+\b|\bapproved\b|\bthank|\bcheers\b|^(?:i|we)(?:['’]|\s)/i

/** A remark that explains the request beside it, and is neither thanks nor news. */
function isReason(sentence: string): boolean {
  return (
    !kind.test(sentence) &&
    (!news.test(sentence) ||
      (/\d{2}/.test(sentence) && !/\b(?:proof|round|version|draft|approved)\b/i.test(sentence))) &&
    !sentence.endsWith('?') &&
    !talk.some((pattern) => pattern.test(sentence))
  )
}

/** `change X and make Y`: two requests, where the second begins with a verb of its own. */
const joined = new RegExp(
  `(?:,?\\s+(?:and(?: then| also| please)?|then|also|plus)\\s+|;\\s*(?:and\\s+|also\\s+|please\\s+)*|,\\s+(?=(?:please\\s+)?(?:add|change|fix|make|move|remove|replace|swap|update|delete)\\s))(?=(?:please\\s+)?(?:${verbs})\\s)`,
  'gi',
)

const ofThat = new RegExp(
  `^(?:please\\s+)?(?:${verbs})\\s+(?:it|this|that|them|these|those|the (?:contrast|size|colou?r|font|spacing|legibility))\\b`,
  'i',
)

export function conjoined(sentence: string): string[] {
  const pieces = sentence.split(joined).map((piece) => piece.trim())
  const areRequests = pieces.every((piece, at) => (at === 0 ? isRequest(piece) && piece.split(/\s+/).length > 2 : true))
  // What is quoted is one piece of copy, whatever verbs stand in it.
  const cutsQuote = pieces.some((piece) => (piece.match(/["“”]/g)?.length ?? 0) % 2 === 1)
  // `The time is too big, please make it smaller`: what the second asks is of the first one's thing.
  const isOfFirst = pieces.slice(1).some((piece) => ofThat.test(piece))
  return pieces.length > 1 && areRequests && !cutsQuote && !isOfFirst ? pieces : [sentence]
}

const vague =
  /^(?:please |pls |can you |could you |kindly )*(?:please )?(?:fix|correct|change|update|adjust|swap|remove|check)(?: (?:it|this|that|them|these|those|accordingly|asap|both|here))?(?: (?:please|asap|too|as well))?[.!?]*$/i

/** The requests of one comment, each with the reasons that stand beside it. */
export function requestsIn(text: string): string[] {
  const found: string[] = []
  for (const raw of text.split(/\r?\n/).slice(0, linesMax)) {
    const line = plain(raw.slice(0, lineCharsMax))
    const isCounted = (line.match(/(?:^|\s)\(?\d{1,2}[.)]\s/g)?.length ?? 0) > 1 && /(?:^|\s)\(?1[.)]\s/.test(line)
    const mark = isCounted
      ? /(?:^|[,;]?(?:\s(?:and|plus))?\s)\(?\d{1,2}[.)]\s+/
      : /^\d{1,2}[.)]\s+|(?:^|\s)[•·]\s+(?=[\p{Lu}"“])/u
    const numbered = line.split(mark).filter((piece) => piece.trim() !== '')
    for (const piece of numbered) found.push(...inLine(piece))
  }
  return found.slice(0, requestsMax)
}

/** `The times are flipped. Doors 6:30, worship 7:00`: what follows says how they are meant. */
const swapped = /\b(?:flipped|swapped|reversed|mixed up|backwards|transposed)\b/i
const leaningMax = 14
/** `Lighten it please?`, `Could you correct the year?`, `White please.`: of the thing that the sentence before names. */
const leansBack = (sentence: string): boolean =>
  vague.test(sentence) ||
  /^\p{L}+[.!]*$/u.test(sentence) ||
  (sentence.split(/\s+/).length <= leaningMax &&
    !/["“]|\d/.test(sentence) &&
    !namesThing(sentence) &&
    /\b(?:it|them|that one|those|(?<!\b(?:is|are) )there|the year)\b(?! (?:is|are|was|be))|^(?:\p{L}+ ){1,2}please\W*$|^you have\b/iu.test(
      sentence,
    ))

/** Whether a sentence names what it speaks of before it says `it`: `Make the logo smaller, it should not compete`. */
function namesThing(sentence: string): boolean {
  const at =
    /\b(?:it|them|they(?= be\b)|that one|those|(?<!\b(?:is|are) )there)\b(?!(?<!they) be\b)/i.exec(sentence)?.index ??
    sentence.length
  return thing.test(sentence.slice(0, at))
}
const thing =
  /\b(?:the|our|my|her|his|their|that|those|these|a|an) (?!(?:bold|\p{L}+er|white|black|red|blue|green|gold|few|couple|whole|contrast|sizes?|colou?rs?|fonts?|spacing|legibility|years?|way|bit|little|lot|touch|tad|chance|corner|top|bottom|left|right|middle|other|same)\b)\p{L}{3,}/iu

/** Where one sentence may go on to another request. */
const seams =
  /(?:[,;]\s(?:and\s)?|\s)\(?\d\)\s|,?\s(?:and|but|plus|also|then|oh)(?:\s(?:also|then|please|and|oh|maybe))*\s|[,;:]\s(?:and\s|also\s|but\s|plus\s)*|\s(?:[–—-]|\/)\s/giu

/** `Make the date bigger, and the address is .org not .com`: of which each names its own thing. */
function clauses(sentence: string): string[] {
  const found: string[] = []
  let from = /^\(?\d\)\s/.exec(sentence)?.[0].length ?? 0
  for (const { index, 0: seam } of sentence.matchAll(seams)) {
    const [left, right] = [sentence.slice(from, index).trim(), sentence.slice(index + seam.length).trim()]
    const isWhole = [left, right].every((piece) => (piece.match(/["“”]/g)?.length ?? 0) % 2 === 0)
    if (!isWhole || !isApart(left, right, seam)) continue
    found.push(left)
    from = index + seam.length
  }
  return [...found, sentence.slice(from).trim()]
}

/** Behind an `and` also what is stated of another thing, and what needs no verb beside the request before it. */
function isApart(left: string, right: string, seam: string): boolean {
  const isAnother = /and|;|plus|also/i.test(seam)
  if (!isClause(left) && !(isAnother && hasValue(left) && states(left))) return false
  if (isClause(right) && standsAlone(right)) return true
  return isAnother && (isFactOf(right) || (/^[,;]/.test(seam) && isShort(right)))
}

/** `the cost came back at $1,725`: a value of a thing that is named. */
const isFactOf = (piece: string): boolean => ownFact.test(piece) && (states(piece) || asksForMore(piece))
const ownFact =
  /^(?:the|our|my|her|his|their) \p{L}+(?: \p{L}+){1,8} (?:[$€£]\s?\d|\d{1,2}:\d\d|\d{3,}|\.\p{L}{2,6},? not )/iu
/** `World Communion in gold rather than white`: the verb is that of the request before. */
const isShort = (piece: string): boolean =>
  /^(?:(?:the|our|her|his) \p{L}{3,}|\p{Lu})/u.test(piece) &&
  !/\b(?:is|are|was|were)\b/i.test(piece) &&
  /\b(?:rather than|instead of|bigger|larger|smaller|bolder|darker|lighter|brighter)\b/i.test(piece)

const isClause = (piece: string): boolean =>
  piece.split(/\s+/).length > 1 &&
  (thing.test(piece) || hasValue(piece) || /^\p{Lu}/u.test(piece)) &&
  asksForMore(piece)

const hasValue = (piece: string): boolean => /["“]|\d/.test(piece)

/** A verb of its own and a thing of its own, before any `it`. */
const standsAlone = (piece: string): boolean =>
  (namesThing(piece) || /["“]|\p{L} \p{Lu}|^\p{Lu}/u.test(piece)) && (ownStart.test(piece) || subjectFirst.test(piece))
const ownStart = new RegExp(
  `^(?:(?:please|pls|just|maybe|kindly|to)\\s)*(?:${verbs}|can|could|would|will|let['’]?s|we|i|don['’]t|is there)\\b`,
  'i',
)
const subjectFirst =
  /^(?:(?:the|our|my|her|his|their|that|those) |(?=\p{L}+ (?:\p{L}+ )?(?:should|needs?|must) ))(?:(?!(?:that|which|who) )\p{L}+ ){1,5}(?:is|are|should|needs?|has|have|must|says?|looks?|feels?|could|can|reads?)\b/iu

/** `Trip dates are June 6-14`, where what was asked before is of something else: said of a thing of its own. */
function isOwnStatement(sentence: string, before: string): boolean {
  if (
    !states(sentence) ||
    !(saysOf.test(sentence) || ownFact.test(sentence)) ||
    factSpans(sentence).length + (ofNumber.exec(sentence)?.length ?? 0) === 0
  )
    return false
  const words = new Set(before.toLowerCase().match(/\p{L}{4,}/gu))
  const subject =
    sentence
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.slice(0, 3) ?? []
  return (
    !subject.some((word) => words.has(word)) && (factSpans(before).length === 0 || factSpans(sentence).length === 0)
  )
}
const saysOf =
  /^(?:(?:also|and|the|our|my|oh|actually)\s)*(?!(?:it|that|this|they|we|you|there|he|she|i|most|some|people|everyone)\b)\p{L}+(?:\s\p{L}+){0,3}\s(?:is|are|should be|starts?|begins?|costs?)\s(?!for\b|so\b|very\b|too\b)/iu
const ofNumber = /[$€£]\s?\d|\d{2,}|\b(?:room|suite|shelter|gate|hall|door) \d/i

function inLine(line: string): string[] {
  const found: string[] = []
  let waiting: string[] = []
  for (const sentence of sentences(line)) {
    const isOwn = found.length > 0 && isOwnStatement(sentence, found.at(-1)!)
    if (asksForMore(sentence) || isOwn || ((found.length === 0 || swapped.test(found.at(-1)!)) && states(sentence))) {
      const isValueOf = swapped.test(found.at(-1) ?? '') && !asks.some((pattern) => pattern.test(sentence))
      if ((leansBack(sentence) || isValueOf) && (waiting.length > 0 || found.length > 0)) {
        if (waiting.length > 0) found.push([...waiting, sentence].join(' '))
        else found[found.length - 1] += ` ${sentence}`
      } else found.push(...conjoined(sentence).flatMap(clauses))
      waiting = []
    } else if (!isReason(sentence)) waiting = []
    else if (found.length > 0) found[found.length - 1] += ` ${sentence}`
    else waiting.push(sentence)
  }
  return found
}

const own = /(?:^|\n)verger:[0-9a-f]{12}\s*$/

/** The requests of all comments, oldest first; what this product wrote itself is left out. */
export function requestsOf(comments: readonly TaskComment[]): RevisionRequest[] {
  return comments
    .filter(({ text }) => !own.test(text))
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap(({ text, author, atMs, resolved }) =>
      requestsIn(text).map((one) => ({ text: one, author, at: momentOf(atMs), resolved })),
    )
    .slice(-requestsMax)
}

function momentOf(ms: number): string {
  return new Date(Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? ms : 0).toISOString()
}
