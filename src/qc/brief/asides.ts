import { deliverableOf, isDetail } from './sizes.ts'

/** What people say to the studio, and what is not asked for: not decided, not wanted, or none of the design's business. */

const undecided =
  /\b(?:tbd|tba|to be (?:determined|announced|decided|confirmed)|(?:still|not) (?:waiting|sure|figuring|deciding|confirmed|finalized|decided)|por (?:definir|confirmar))\b/i
const unwanted =
  /\b(?:leave (?:it|that|this|them|him|her|us|me|(?:the )?[\p{L} ]{2,30}|(?:his|her|my|our|their) [\p{L} ]{2,30}) (?:off|out)|(?:does|do|did)(?:n['’]t| not) (?:have|need) to (?:be|go|print|show|list|say|include|put|appear)|no need to (?:include|add|mention|put|show|list)|(?:do ?n['’]?t|do not|never|can (?:yo)?u not|not to) (?:include|mention|put|add|show|list|use|print|say|write|post|call (?:it|them|us|this))|not? (?:be )?(?:needed|necessary|required) (?:on|for) (?:the|this)|skip the|without the|(?:we|they|i)(?:['’]ll| will)? (?:just )?(?:say|announce|mention|explain|cover|tell) (?:it|that|this|them|those|people|everyone) (?:from|in|at|during|live|on)\b|(?:will be|is|are|go(?:es)?) (?:only )?on the (?:form|website|sign-?up|back|other side)\b|(?:another|a different|a separate|the other|separate) (?:request|ticket|order|task|flyer|flier|poster|post|slide|card|graphic|design|e-?mail)\b|not (?:on|for|in) (?:this|the) (?:one|tickets?|sign|art|artwork|insert|bulletin|print|front|back|program|menu|board|page)\b|not (?:on|for|in) (?:(?:this|the) )?(?:flyer|flier|poster|post|slide|postcard|card|graphic|design|banner|invitation|invite|brochure|a[- ]?frame|(?:lawn|yard) sign)\b|\b(?:otr[oa]|aparte) (?:volante|cartel|diseño|tarea|cosa|historia|publicación)\b|(?<!\p{L})no (?:\p{L}+ )?aquí\b|(?<!\p{L})aquí no(?!\p{L})|(?:is|are) not (?:to be )?(?:printed|shown|displayed)\b|(?:so|but|just) not here\b|no date needed|can (?:be )?(?:left|leave|go|come) (?:it |them )?(?:off|out)|no dates? (?:is )?needed)\b/iu
const toStudio =
  /^(?:client |phone |zoom )?call(?: summary| notes?)?\s(?=\d{1,2}\/\d|w\/|with\s\p{Lu})|\b(?:inspiration|(?:transcribed|forwarded|pasted|copied) (?:voice ?mail|text|message|e-?mail|call|note)|(?:is|are) for (?:the )?\w+ of us only|(?:is|are) (?:only |just )?for us(?: only)?(?=[.;!]|$)|committee (?:breakfast|lunch|meeting)|(?:ad|sales|print(?:er)?|account) rep|mail house|new (?:response|submission|entry)(?:(?=\s?:)| (?:to|for|from|on|in))|the designer (?:makes?|will|can|should|does)|(?:has|was) submitted|for (?:your )?reference|for (?:your|ur) info(?:rmation)?|reference (?:image|photo)s?|internal(?:ly)?|last year['’]?s?|(?:our|the|their|his|her) (?:old|former|previous|earlier) (?:[\p{L}’']+ ){1,7}?(?:was|were) (?=\d[\d,]* \p{Ll})|(?:in|from|for) (?:19|20)\d\d (?:it |we |they |that )?(?:was|were|had|used)|(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:spring|summer|fall|winter)) (?:it|we|they) (?:showed|said|reported|listed|posted)|previous(?:ly)?|(?:we|they|i)(?: had|['’]d)? (?:meant|planned|hoped|intended) to [^.;]{2,60}\b(?:but|didn['’]?t)|like (?:this|these) one|(?:like|love|similar to|inspired by|in) the (?:style|look|feel|vibe|design) of|(?:style|look|feel|vibe) (?:is )?like|(?:send|e?mail|forward|upload) (?:me |us )?(?:the |a |your )?(?:proofs?|drafts?|files?|it|them|finals?|artwork|invoice)|(?<!\bif (?:you|they|anyone) )let (?:me|us) know|reach (?:me|us)|(?<!\b(?:tickets|reservations?|(?:sign|register|volunteer|reserve|rsvp|order|donate|help|they|people|folks|anyone|anybody|everyone|guests|families|parents|donors|members)\b[^.;]{0,20}),?\s)(?:call|text|email|ask) me|(?:hand|pass|giv)(?:e|es|ing)? (?:it|them|these|those|this) out|we (?:had|got|did|raised|collected|served|fed|ran out) [^.;,]{0,40}\b(?:in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*(?! \d)|last (?:time|spring|summer|fall|winter|week|month))|we (?:need|want|have) (?:about|around|roughly|some) \d+|(?:expect(?:ing)?|anticipat(?:e|ing)|hop(?:e|ing) for|usually (?:get|have|see)) (?:about |around |roughly |some |maybe |up to |over )?\d+|if (?:you|y['’]?all|u) (?:have|need|got) (?:any )?(?:questions?|anything|more)|(?:i['’]?m|i am|i['’]?ll be) (?:traveling|travelling|out|away|off|on vacation|in the office|on leave)|(?:we['’]?ll |we['’]?re |we |to be )?print(?:ed|ing)? (?:it |them |these |this )?(?:in[- ]house|here|ourselves)|(?:just|only) for (?:you|us|me|the designer)|my (?:cell|number|email|direct|phone)|(?:photos?|images?|files?|logos?|assets?) (?:is|are) (?:at|in|here|attached|on)|attached|invoice|budget|(?:printer|print shop) (?:is|needs)|vistaprint|quantity|print run|\d+ (?:copies|prints|printed))\b/iu

/** What is said of a card's layout and of what the post wants on it: `leave the right half open for the mailing label`. */
const layout =
  /(?<!\p{L})(?:(?:leave|keep|allow|reserve|save)\s[^.;]{0,40}?(?:free|open|blank|empty|clear|white|room|space)(?!\p{L})(?! of charge)|indicia|return address|\d+\s?(?:pgs?\.?|pp\.?)(?!\p{L})|(?:half|full|quarter)[- ](?:letter|sheet)|(?:mailing|address) (?:panel|area|block|side|labels?)|bulk (?:mail|permit)|dejar?\s[^.;]{0,40}?(?:libre|en blanco|espacio))(?!\p{L})/iu
export const isLayout = (sentence: string): boolean => layout.test(sentence)

/** Whether a sentence says that something is not to be shown. */
export const isUnwanted = (sentence: string): boolean => unwanted.test(sentence)

/** `Peace, Fr. Dominic` */
const signsOff =
  /^(?:[Pp]eace|[Bb]lessings|[Hh]ugs|[Ll]ove|[Cc]heers|[Ss]incerely|[Ww]armly|[Rr]egards|[Ss]halom|[Yy]ours|[Tt]hanks)[,!]\s(?:(?:Fr|Rev|Dr|Pr|Sr|Br|Pastor|Deacon|Father|Mother|Sister|Brother)\.?\s)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]*\.?)?[.!]?$/u

/** `there's a real chalkboard in the kitchen, match it?` */
const imitates =
  /(?<!\p{L})(?:match|copy|mimic|recreate|imitate) (?:it|that|them|this|those|the (?:look|style|vibe|colou?rs?|fonts?))(?!\p{L})/iu

/** Whether nothing that this sentence names has to stand in the design. */
export function isAside(sentence: string): boolean {
  const isSaid = [undecided, unwanted, toStudio, signsOff, imitates].some((one) => one.test(sentence))
  return isSaid || isLayout(sentence)
}

/** What those who prepare an event, and those who come to lead it, have to know: it is asked for only where it is all there is. */
const preparation = [
  /^(?:and |also |the |our |a )*(?:(?:dress|tech|choir|band|cast|full|final|worship|praise|team|media|av|sound|volunteers?|ushers?) )*(?:(?<=\p{L} )call(?! \d{3})(?: time)?(?= is| at|:| \d)|call time|sound ?checks?|rehearsals?|load[- ]?(?:in|out)|run[- ]?throughs?|walk[- ]?throughs?|set[- ]?up(?: crew| team)?|tear[- ]?down|ensayos?|montaje|prueba de sonido)(?!\p{L})/iu,
  /^(?:and |also |the |our |all )*(?:ushers|greeters|crew|cast|choir|band|musicians|volunteers|helpers|staff|techs?|(?:tech|sound|worship|setup|praise|media) team|counselors|servers|ujieres|músicos|voluntarios|equipo)\s(?:\p{L}+ ){0,3}(?:by|at|arrives?|meets?|reports?|be there|shows? up|a las?)(?!\p{L})/iu,
  /(?<!\p{L})(?:arrives?|flies in|flying in|lands|gets in|picks? (?:him|her|them) up|picking (?:him|her|them) up|checks? in(?:to)? (?:the |his |her )?hotel|stays? at the|staying at|llega(?:n)? (?:el|a las?)|(?:tech|sound|media|worship|slide|print) (?:team|crew|booth|person) (?:needs?|wants?|has|will))(?!\p{L})/iu,
  /^(?:\p{Lu}[\p{L}.]* |(?:we|they|he|she|i) )(?:needs?|wants?) (?:the )?(?:lyrics|slides|files?|words|chords|setlist|set list|count|numbers)(?!\p{L})/u,
]
const isPreparation = (clause: string) => preparation.some((one) => one.test(clause.trim()))

/** A line without what it says of preparations, sentence by sentence and piece by piece. */
export const withoutPreparations = (line: string): string =>
  line
    .split(/(?<=[.!?]\s|[,;]\s)/)
    .map((piece) => (isPreparation(piece) ? piece.replace(/^.*?(?=[.!?]?\s*$)/s, '') : piece))
    .join('')

/** `Room 112 (the old nursery, don't print that)`: what is said of something within brackets is said of that alone. */
export const withoutBracketed = (sentence: string): string =>
  sentence
    .replace(ofSentence, '')
    .replace(ofRow, '')
    .replace(/\s?\(([^()]{1,200})\)/g, (all, within: string, at: number, whole: string) => {
      // At the end of a line it tells that the line is copy.
      // `an insert (half letter, PDF)`: what size it has.
      if (deliverableOf(within).width !== null && isDetail(within)) return all
      if (looks.test(within) && /^\s*[,;]/.test(whole.slice(at + all.length))) return ''
      if (!(isAside(within) || explains.test(within) || isOfPast.test(within)) || orders.test(within)) return all
      // `(text Jules at 405-555-0162, don't put the address)`: how to reach somebody stays.
      const [first = '', ...rest] = within.split(/[,;]\s/)
      return rest.some(isUnwanted) && !isAside(first) && /\d{3}|@/.test(first) ? ` (${first})` : ''
    })
/** `Room 4 is upstairs (this doesn't have to be on there)`: what stands in brackets is said of the whole sentence. */
const ofSentence = new RegExp(
  `(?<=^|[.!?]\\s)[^.!?()]{3,200}\\s\\((?:this|that|it|all of (?:this|that)|none of (?:this|that))\\s(?:one\\s|line\\s|part\\s)?(?:(?:does|do)(?:n['’]t| not) (?:have|need) to (?:be|go)|is(?:n['’]t| not) (?:needed|necessary|required)|can (?:be )?(?:left|leave|go|come) (?:off|out)|is optional|not (?:for|on) the)[^()]{0,120}\\)[.!]?`,
  'giu',
)
/** `Trustees 6 pm (please leave off, internal)`: a row that is not the design's at all. */
const ofRow =
  /^[^()]{3,120}\s\((?:please |pls )?(?:leave (?:(?:it|this|that) )?(?:off|out)|internal(?: only)?)(?:,\s[^()]{1,60})?\)[.!]?$/iu
/** `"You're Invited" (big)`: how it is to be set. */
const looks =
  /^(?:(?:in|very|really|nice and|make it|en)\s)?(?:big(?:ger|gest)?|large(?:r|st)?|small(?:er|est)?|tiny|huge|bold|(?:all )?caps|italics?|script|cent(?:er|re)d|underlined?|red|gold|grande|chico|negritas?)(?:\s(?:letters?|print|text|type|font|script|please|pls|distressed letters))?$/iu
/** `(they paid for printing!)`: why, in a sentence of its own. */
const explains = /^(?:they|we|he|she|i|because|since)(?:['’]\p{L}+)?\s\p{L}+\s/iu
/** `(it was $65 in 2022)`: a value that holds no more. */
const isOfPast =
  /^(?:(?:it|this|that|they|which|price|cost) )?(?:was|were|used to be|formerly|up from|down from)\s[$€£]?\d/iu
const orders = /^(?:please |pls )?(?:do not|do ?n['’]?t|never|skip|leave|not|no|internal|(?:just|only) for)\b/i

/** `We lost Eleanor on Tuesday`: without the days that are over. */
export const withoutPastDays = (sentence: string): string =>
  sentence.replace(
    /(?<!\p{L})(?:lost|died|passed(?: away)?|met|voted|decided|talked|spoke|called|heard|confirmed|told|asked|announced|last)(?!\p{L})[^.;!?]{0,60}?\s(?:on\s)?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?!\p{L})/giu,
    '',
  )

/** `if it rains we move to the gym` asks for nothing yet. */
const ifItRains =
  /(?<!\p{L})(?:(?:if|when|in case) (?:it |of |there['’]?s )?(?:rain|snow|bad weather|weather)|rain (?:plan|location|site|back-?up)|si (?:llueve|hay lluvia)|en caso de lluvia)/iu
export const isRainPlan = (sentence: string): boolean => ifItRains.test(sentence)
/** `If raining: inside at 9 and 11`: a whole sentence of what is done then alone. */
export const isForRain = (sentence: string): boolean =>
  isRainPlan(sentence) && /^(?:and |but |so )?(?:if|when|in case|si|en caso)\s/i.test(sentence)

/** What people write where they have nothing to say. */
export function isNothing(text: string): boolean {
  return /^(?:n\/?a|(?:none|no|nothing)(?: (?:this|for|yet|needed|at) [\p{L} ]{2,20})?|yes|yep|sí|no hay|ningun[oa]?|nada|not (?:at (?:this|the) (?:time|moment)|yet|now|for now|really|this time|that i know of)(?:,? maybe later)?|maybe later|no,? thank(?:s| you)|por ahora no|tbd|tba|-+|–|—|\?+|to be (?:determined|announced|decided)|see (?:above|below)|nothing|not applicable)\.?$/iu.test(
    text.trim(),
  )
}
