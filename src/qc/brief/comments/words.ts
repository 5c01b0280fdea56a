import { datesIn, timesIn } from '../../text/text.ts'
import { stemsOf } from '../draft.ts'
import { type BriefLine, restatesFact } from '../lines/lines.ts'
import { restatesWhole } from './statements.ts'

/** The words by which a sentence of a comment changes, adds or drops what it names. */

const changed =
  /\b(?:(?:write|print|put|use)(?= ["“])|(?:drop|cut|bump|set) (?:the |our )?\w+ (?:back |down |up )?to(?= \$?\d)|chang\w*|mov(?:es?|ed|ing)|switch\w*|now|new|instead|updat\w*|actually|correct\w*|should (?:be|read|say)|rais\w*|(?:went|go|goes|gone|going) (?:up|down|to(?= \$?\d))|increas\w*|lower\w*|reduc\w*|postpon\w*|resched\w*|extend\w*|push\w*|shift\w*|slid(?:es?|ing)|slips? to|not|typo|transpos\w*|misspel\w*|spell\w*|spelt|married|wrong|mistake|sorry|oops|whoops|fix\w*|replac\w*|swap\w*|make (?:it|that)|(?:make|set) (?:(?:the|our) )?(?:[\w-]+ )?deadline|meant|rather than|except|bump\w*|dropp\w*|up to|mistyp\w*|renam\w*|re-?titl\w*|re-?nam\w*|(?:call(?:ing|ed)?|name|titled?) it|decided|settled on(?= )|voted (?:for|on)|going to be|off by|earlier|later|let['’]?s (?:do|go with|say|use)|(?:(?:has|have|had|need) to|must|['’]ll|will) (?:go (?:up |down )?(?:to|with)|charge|ask)(?= \$?\d)|(?:has|have|had|need) to go with|(?:codes?|qr|links?)\s(?:\p{L}+\s){0,3}?(?:go(?:es)?|leads?|points?|takes?|opens?|links?)\s(?:\p{L}+\s){0,4}?(?=https?:|[\w-]+\.\p{L}{2,})|(?:br(?:ing|ought)|pull(?:ed|ing)?) (?:[^.;,]{2,40} )?(?:forward|up|in) (?:by|to)|works? better|going with|double[- ]booked|unavailable|outdated|expired|dead|broken|(?:does|do|did)(?:n['’]t| not) (?:like|love|want)|(?:won|does|do|did|is)(?:n['’]t|['’]t| not) (?:work|available)\w*|to (?:read|say)|en (?:vez|lugar) del?|ponemos|pongan|cambi\w*|corr[ei]\w*|ahora|va a ser|queda para|prefers?|wants? (?:it|this|us)|nuev[oa]|ya no|sube|(?:lo|la|los|las) (?:pasamos|movemos|cambiamos|dejamos|pondremos|ponemos) (?:al?|para)|se (?:pas[aó]|mueve|movió|recorr(?:e|ió)|cambi[aó]) (?:al?|para)|perdón|disculp\p{L}*|no a las?|est[aá]n? mal|mejor a las?(?= \d)|(?:mejor|ya|ahora) (?:empezamos|comenzamos|iniciamos|es|será|va a ser)|incorrect[oa]|equivocad[oa]|el correcto|la correcta)\b|^(?:we|it)(?:['’]re| are| is|['’]s) (?:now )?(?:in|at) the\b|\b(?:so (?:we|it)|(?:it|we)(?:['’]ll| will))(?:['’]re| are|['’]ll be| will be| is| be) (?:now )?(?:in|at)\b|\b(?:with an?|con) ['"“]?\p{L}['"”]?[.!]*$/iu
const added =
  /\b(?:please|you|pls|and|but|also|should|to) (?:also )?say that\b|\bwe(?:['’]ve| have)? added\b|\badded (?:an?|another|one more|a second)\b|\bin (?:his|her|their) (?:place|stead)\b|\b(?:add|include|mention|also (?:need|make|say|show|list|want|put)|we(?:['’]ll)? also need|insert|forgot|one more|work in|fit in|squeeze in|can (?:we|you) (?:also )?(?:get|have)|^adding|we(?:['’]re| are| will be|['’]ll be) (?:also )?adding|(?:needs?|wants?|get|have|put)\b[^.;!?]{0,40}\btoo\b|(?:has|have|needs?) to be on (?:there|it)|agregar|añadir|incluir|agreguen(?:la|lo)?|añadan|incluyan|falta (?:decir|poner|agregar)|mak(?:e|ing) (?:it|that|this) up|make-?up (?:date|class|session|day))\b|^(?:and |we(?:['’](?:re|ll be)| are| will be)? )*also (?:clos\w+|open\w*|on|cerra\w+)\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)? (?:too|as well)\b/i
/** `dropping the deposit to $75` */
const lowered = /\b(?:dropp?|cutt?|lower|reduc)(?:e|es|s|ing|ed)?\s(?:[^.;,]{2,40}?\s)?(?:back |down )?to [$€£]?\d/i
const dropped =
  /\b(?:remove|delete|drop(?![- ]offs?\b(?! (?:the|our|that)\b))(?! (?:the |our )?\w+ (?:back |down )?to \$?\d)|take (?!(?:me|him|her|us) off\b)(?:[^.]{0,60} )?(?:off|out)|leave (?:[^.]{0,60} )?(?:off|out)|omit|get rid of|no longer|(?:is|are) (?:out|off)(?=[,.;!]|$)|(?<!\bto )cancel(?:l?ed|l?ing)?|scratch|lose|skip(?! to)|ditch|nix|no need for(?![^.;]*\bto\b)|quit(?:en|a|e|emos)|elimin(?:en|a|e)|borr(?:en|a|e|ar)|sa(?:quen|ca|car)|dropped (?:the|our) (?![a-z]+ to\b)|(?:dropp|cutt|skipp|scrapp|remov|ditch|nix)ing (?:the|our|that|this|all) (?!(?:cake|ribbon|ball|kids|children)\b)|quitar|eliminar|cancelad[oa])\b/i
/** `they can only give us till 5:30`: of what begins and ends. */
const endsEarly = /\b(?:only|now)\b[^.;]{0,30}\b(?:till?|until) \d{1,2}\b/i
/** `Sep 1 -> Sep 8`, `March 10 it is!` */
const settled = /\s(?:[-=]>|→)\s|\bit is[.!]*$|\bplease[.!]*$/i
/** `No hashtag after all` */
const none =
  /(?:^|\b(?:says?|wants?|so|please),?\s)no (?:more )?(?!(?:problem|prob|worries|issues?|rush|hurry|need|idea|clue)(?!\p{L}))[\p{L}\d][\p{L}\d: ]{2,40}?(?:,? (?:after all|any ?more|please|needed|necessary|at all))?(?:[.!]*$|,\s)/iu
/** `does not want … anymore`, `don't want … on it`: no longer, said apart. */
const unwanted =
  /(?:\bnot|n['’]t|\bnever)\s(?:\p{L}{1,20}\s)?(?:want|need|us(?:e|ing)|keep|show|includ|do(?:ing)?(?=\s)|hav|offer|charg|serv|sell|giv)\p{L}{0,5}\s[^.;!?]{0,80}\bany ?(?:more|longer)\b(?! than)|(?:\bnot|n['’]t) (?:want|need)\s[^.;!?]{0,80}\bon (?:it|this|there)\b/iu

/** `It MUST say “Free childcare”`: a line besides what the brief has. */
const demanded =
  /(?<!(?:not|n['’]t|never)\s)(?<!\p{L})put\s(?:the |a |an |our )?\p{Ll}[\p{Ll}'’ -]{2,30}\son (?:it|there)(?!\p{L})|(?<!\p{L})(?:it|this|that|we|they|(?:the|your|our) (?:graphic|design|flyer|poster|post|slide|story|banner|card|piece|image|sign|invite|one))\s(?:also |really |still |just |absolutely |definitely )*(?:must|has to|have to|needs? to|is required to|ought to)\s(?:also |please |clearly )*(?:say|state|include|read|mention|show|have)\s[^"“”]{0,24}["“]|(?<!\p{L})(?:(?:make|be) sure (?:that )?(?:it|this|(?:the|your) \p{L}+) (?:also )?(?:says?|states?|includes?|reads?|mentions?|shows?|has)|(?:be sure|make sure|remember|do ?n['’]t forget) to (?:also )?(?:say|state|include|mention|put|add|show|have)|tiene que decir|debe decir|que diga)\s[^"“”]{0,24}["“]/iu

/** `Take the shirt line off the bottom and put it under the time`: it stays, and stands elsewhere. */
const movedElsewhere =
  /(?<!\p{L})(?:and|then|y|luego)\s(?:then\s)?(?:(?:put|place|move|set|tuck|stick|add|slide|bring)\s(?:it|them|that|this)|(?:pón|ponga|ponla|ponlo|póngan|muév|muévan)l?[oa]?s?)\s(?:back\s|up\s|down\s|right\s|just\s)*(?:under|underneath|below|beneath|above|over|beside|next to|between|before|after|near|by|at the (?:top|bottom|end|start)|on the (?:top|bottom|left|right|back|front)|in the (?:corner|middle|center)|to the (?:top|bottom|left|right)|debajo|abajo|encima|arriba|junto)(?!\p{L})/iu
export const saysMoved = (sentence: string): boolean => movedElsewhere.test(sentence)

/** `due to school makeup days`: why it is so. */
const because =
  /(?<!\p{L})(?:due to|because of|on account of|thanks to|por culpa de|debido a)\s[^,;.]{3,80}(?=[,;.]|$)/giu

/** `there'll be a sensory friendly hunt at 10:00`: what the brief has not, at whatever hour. */
export const saysBrought = (sentence: string): boolean =>
  /(?<!\p{L})there(?:['’]ll| will) (?:also )?be an?(?!\p{L})/iu.test(sentence)
/** `Start is noon, they added a slot`: why it is so. */
const theyAdded = /,\s(?:they|he|she)(?:['’]ve|\shave|['’]s|\shas)?\sadded\s[^,;.!?\d]{1,80}[.!]*$/iu
const withoutWhyAdded = (sentence: string): string =>
  sentence.replace(theyAdded, (all, at: number) => (/\d|noon/iu.test(sentence.slice(0, at)) ? '' : all))
export const saysAdded = (said: string): boolean => {
  const sentence = withoutWhyAdded(said.replaceAll(because, ' '))
  return (added.test(sentence) || demanded.test(sentence)) && !/\binstead\b/i.test(sentence)
}
export const saysDropped = (sentence: string): boolean =>
  (dropped.test(sentence.replace(lowered, ' ')) && !saysMoved(sentence)) ||
  saysNotHeld(sentence) ||
  unwanted.test(sentence) ||
  none.test(sentence)
/** `We should not meet on the 14th`: a day that is none, and takes the place of none that the brief has not. */
export const saysNotHeld = (sentence: string): boolean =>
  /(?<!\p{L})(?:should|do|will|can|wo|ca)(?: ?not|n['’]?t) (?:meet|gather|have (?:class|group))(?!\p{L})/iu.test(
    sentence,
  )
/** `no phone`: the words that say so. */
export const saidToBeNone = (sentence: string): string | undefined => none.exec(sentence)?.[0]

/** `hasEnd`: whether the brief has an hour at which what it asks for is over. */
export const saysChanged = (sentence: string, { hasEnd }: { hasEnd: boolean }): boolean =>
  changed.test(sentence) ||
  lowered.test(sentence) ||
  settled.test(sentence) ||
  restatesFact(sentence) ||
  restatesWhole(sentence) ||
  (hasEnd && endsEarly.test(sentence))

/** `No other changes, looks great` takes out no change of clothes. */
export const saysNoMore = (sentence: string): boolean => noMore.test(sentence)
const noMore =
  /^(?:(?:ok|okay|great|thanks|perfect|and|but|so)[,.!]?\s)*(?:no|sin)\s(?:(?:other|more|further|additional|otros?|más)\s)?(?:changes?|edits?|notes?|comments?|corrections?|revisions?|feedback|cambios?|comentarios?|correcciones)(?=$|[,.!;]|\s(?:from|on|for|needed|here|otherwise|at)(?!\p{L}))/iu

/** `Take the verse off` */
export const wholeScripture =
  /\b(?:remove|delete|drop|omit|lose|cut|(?:take|leave) (?:off |out )?|no)\s?(?:the |our |this )?(?:bible |scripture )?(?:verse|scripture|passage)(?: reference)?\b/i

/** `Friday starts at 6:30, Saturday at 9`: an hour for each of two days, which no reader of single hours tells apart. */
const ofTwoDays =
  /^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?)\s[^,;]{0,30}\bat\s\d[^,;]{0,12}[,;]\s(?:and\s)?(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?\s[^,;]{0,30}\bat\s\d/iu

const aroundIt =
  /(?<!\p{L})(?:teams?|crews?|staff|photos?|pictures?|images?|deliver(?:y|ies|ed)|training|bus(?:es)?|vans?|set-?up|setting up|volunteers?|leaders?|deposits?|scholarships?|locked|cater(?:er|ers|ing)|printers?|proofs?)(?!\p{L})(?!\s(?:(?:asks?|asked) for|(?:wants?|needs?)(?! to)|says?|said|prefers?|requested)(?!\p{L}))/giu

/** `Coffee team starts setting up at 7:30`, `the camp's bus leaves …`: whether a sentence is of what goes with a thing, of which a text has no word. */
export const isOfOther = (sentence: string, text: string): boolean => {
  const own = text.toLowerCase()
  return (sentence.replace(whyBehind, '').match(aroundIt) ?? []).some(
    (word) => !own.includes(word.toLowerCase().replace(/s$/u, '')),
  )
}

/** `10:45 to give the crew time`, `10:45, the crew needs it`: why it is so. */
const whyBehind = /(?<=\d(?:\s?[ap]\.?m\.?)?)(?:,|\s(?:to|so|because|bc|since|as|due|in order|that way))\s[^\d]*$/iu

/** `take Ron Stubbs off the 24th`: a day goes on without somebody. */
const takesPersonOff =
  /(?<!\p{L})[Tt]ake\s(?:me|him|her|us|them|\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2})\soff\s(?:of\s|for\s|on\s)?(?:the\s)?(?=\d|\p{Lu}\p{Ll}{2})/u

/** Whether the days and hours of a sentence are none that a reader of single ones may change: of two days, of a person's, or of what the task does not speak of. */
export const hasOtherMoments = (sentence: string, lines: readonly { text: string }[]): boolean =>
  ofTwoDays.test(sentence) ||
  takesPersonOff.test(sentence) ||
  (datesIn(sentence).length + timesIn(sentence).length > 0 &&
    !saysAdded(sentence) &&
    isOfOther(sentence, lines.map(({ text }) => text).join('\n')))

const denial =
  /(?:\bnot|\bit was|\bused to be|\bformerly|\boriginally|\bpreviously|\binstead of|\brather than|\ben (?:vez|lugar) de|\bno longer|\bno)\s+(?:at\s+|on\s+|the\s+|from\s+|(?:a\s+)?las?\s+|el\s+)?$/i
/** `… won't work anymore`, said of what stands before it. */
const outdated =
  /^\s(?:is|was|does|do|has|will|won|can|isn|doesn|wasn)(?:['’]t|\snot)?\s(?:been\s)?(?:too (?:late|early|long|short|much|many|high|low|far|tight|small|big)|wrong|outdated|old|dead|broken|expired|taken|gone|cancel\p{L}+|full|(?:double-)?booked|unavailable|no longer|work\p{L}*|available|correct|right)\b/iu
const affirmed = /^\s(?:is|was|will|can|does)\s(?:available|correct|right|work\p{L}*)\b/iu
export function isDenied(sentence: string, text: string): boolean {
  // The 7 of `at 7:30, not at 7` is the second one, and so is the `Mar 1` of `Mar 15, not Mar 1`.
  const whole = /\d/.test(text) ? sentence.search(new RegExp(`(?<![\\d:.])${RegExp.escape(text)}(?![\\d:])`)) : -1
  const at = Math.max(0, whole === -1 ? sentence.indexOf(text) : whole)
  const rest = sentence.slice(at + text.length)
  return denial.test(sentence.slice(0, at)) || (outdated.test(rest) && !affirmed.test(rest))
}

/** `no noon service, only 7 PM`: what stays. */
export const onlyThat =
  /(?<!\p{L})(?:only|just|keep|leave|still|solo|sólo)\s(?:the\s|at\s|a las\s)?\d[\d:.]*(?:\s?[ap]\.?\s?m\b\.?)?/giu

/** `kids stay at 4`, `terminamos igual a las 12`: a price, or whatever else does not change. */
export const staysAt =
  /\b(?:(?:stays?|remains?|priced?|costs?) at|(?:igual|lo mismo|still|same)(?: (?:hasta|until|at|to))?(?: a)?(?: las?)?) \d[\d:]*(?:\s?[ap]\.?m\b)?/giu

/** `9:30 and 11`: whether a sentence names two values in one breath. */
export const joins = (sentence: string, one: string, other: string): boolean =>
  [[one, other] as const, [other, one] as const].some(([ahead, behind]) =>
    new RegExp(
      `${RegExp.escape(ahead)}(?:\\s?[ap]\\.?m\\.?)?\\s?(?:and|&|y|\\+)\\s?${RegExp.escape(behind)}`,
      'iu',
    ).test(sentence),
  )

/** `…, we need the room at 3:30`: when somebody else has the place is no hour of what takes place there. */
const booking =
  /,?\s(?:(?:because|since|as|for|so)\s)?(?:we|they|(?:the|our) (?:\p{L}+ )?\p{L}+)(?:['’]ll)? (?:needs?|have|has|gets?|got) (?:the|that|this) (?:room|hall|space|gym|sanctuary|building|kitchen|place)(?: back| again)? (?:at|by|from|after|starting) [^,.;!?]*\d[^,;!?]*?(?=[.,;!?]?$|[,;!?])/iu

/** What a sentence begins with, ahead of when it is. */
const ahead =
  /^(?:(?:and|also|oh|so|ok|hi|just|actually),?\s)*(?<called>(?:the |our )?(?!it |this |that |they )\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,5}?)\s(?<verb>is|will be|starts|begins|runs|goes)(?=\s(?:from |at |now )*\d)/iu

/** `Open House is 1–3 PM`, where that is what the whole is called and the brief has one line with an hour: as it is said of all, `it is 1–3 PM`; without who else needs the room. */
export function asWhole(said: string, names: readonly string[], lines: readonly BriefLine[]): string {
  const sentence = said.replace(booking, '')
  const { called = '', verb = '' } = ahead.exec(sentence)?.groups ?? {}
  const words = stemsOf(called.replace(/^(?:the|our) /iu, ''))
  const isNamed = (name: string) => words.every((word) => stemsOf(name).includes(word))
  if (words.length === 0 || !names.some(isNamed)) return sentence
  const timed = lines.filter(({ text }) => timesIn(text).length > 0)
  const isOfRow = ({ text, label }: BriefLine) =>
    words.every((word) => stemsOf(`${label ?? ''} ${text}`).includes(word))
  return timed.length > 1 || timed.some(isOfRow) ? sentence : sentence.replace(`${called} ${verb}`, `it ${verb}`)
}

/** `Committee has two t's ("Building Commitee")`: what is quoted is how it stands there, and wrong. */
const ofSlip =
  /(?<!\p{L})(?:has|needs|takes|gets) (?:two|2|one|a double|only one) ["“]?\p{L}["”]?(?:['’]?s)?(?!\p{L})[^"“]*\(["“]/iu
export const isOfSlip = (sentence: string): boolean => ofSlip.test(sentence)
