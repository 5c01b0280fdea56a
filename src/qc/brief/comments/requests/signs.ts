import {
  asks,
  inEnglish,
  isOfDesign,
  isOpinion,
  isSmallTalk,
  isStatement,
  ordersChange as orders,
  partNouns,
  shades,
  spelledOut,
  withoutReporter,
} from '../../feedback/feedback.ts'
import { factSpans } from '../../requested-change.ts'

/** What a sentence of a comment is: a request, a value of the design, why another one is asked, or one that leans on what stands before it. */

/** Also what only somebody says who looks at a design; Spanish is read as English is. */
export function isRequest(sentence: string): boolean {
  const own = withoutReporter(spelledOut(sentence))
  const said = inEnglish(own)
  return (asks(said) || /\?\W*$/.test(said)) && !isSmallTalk(said.startsWith('we want') ? said : own)
}

const statedWordsMax = 20
/** `June 6 is a Sunday!`, `Brisket is $15`: a value of the design in few words, which are no talk. */
export const states = (sentence: string): boolean =>
  !isSmallTalk(sentence) &&
  !/^(?:i|he|she|you|they|thanks?|this is|that is|here)\b/i.test(sentence) &&
  sentence.split(/\s+/).length <= statedWordsMax &&
  (factSpans(sentence).length > 0 || ofValue.test(sentence))
/** A price, a telephone, an address, a span, a number, a quotation, a correction by letters. */
const ofValue =
  /[$€£]\s?\d|\d{3}[-.\s]\d{4}|\d\s?[-–—]\s?\d|\d{2,}|["“][^"“”]+["”]|\p{L}\.\p{Ll}{2,}(?![\p{L}.])|\b(?:in|at) (?:the )?\p{Lu}\p{Ll}{3,}|\p{Ll}.*\s\p{Lu}{4,}\b|@|\b(?:room|rm|suite|gate|lot|door|table|grade|week|verse|page) \d|(?:is|are|[Ii]t['’]s) (?:our |the |in |at )?\p{Lu}\p{Ll}{2,}|\p{L}+days\b|→|[-=]+>|\b(?:an?|the) \p{Lu}\p{L}+, (?:and )?not (?:an? |the )?\p{Lu}|\b(?:with|without|no|has) (?:an?|the|two|one) ["“]?\p{L}["”]?(?!\p{L})/u

/** A remark that explains the request beside it, and is no talk. */
export const isReason = (sentence: string): boolean => !sentence.endsWith('?') && !isSmallTalk(sentence)
const vague =
  /^(?:please |pls |can you |could you |kindly )*(?:please )?(?:fix|correct|change|update|adjust|swap|remove|check)(?: (?:it|this|that|them|these|those|accordingly|asap|both|here))?(?: (?:please|asap|too|as well))?(?: (?:before|so that|so it|when|by|prior to|in time for) [^"“]*)?[.!?]*$/i
/** `Please say that or we'll get calls`, `Please add it with the others`, `Please update the date` */
const ofSaid =
  /^(?:(?:so|and|also),? )?(?:please|pls|can you|could you)(?: please)? (?:(?:say|mention|add|note|include|put|show|list|write) (?:that|this|it|both|them both|all (?:of them|three|four))(?:(?: with| to| in| on| next to| by)? (?:the |there|here|too|somewhere)[^"“\d]*)?(?=$|[.,!?]| or | so )|(?:update|fix|correct|change) the (?:dates?|times?|day|hours?|price|cost|place|location|address|room|name|number|phone|spelling|title|headline|heading|wording|tagline|subtitle)[.!?]*$)/iu
const ofBoth =
  /^(?:both|these|those|all|that|this|it|they|about) (?:(?:of them )?(?:need|needs|have to|should)\b|half|a third|twice)|^(?:like|about|at least|maybe|say) (?:twice|double|triple|half|(?:two|three) times)\b|^(?:it|they|that|this)(?:['’]?s| is| are|['’]re| appears?| shows? up| comes? up)?(?: wrong| there)? (?:in (?:two|three|both|several|a few|all) (?:places|spots|lines)|twice|in both)\b|^(?:maybe|perhaps|like|something like) (?:(?:an?|some) )?\p{L}+(?: \p{L}+)? or (?:(?:an?|some) )?\p{L}+(?: \p{L}+)?\?*$/iu
const leaningMax = 14
/** `Right under the title and bigger`, `Bottom left would be nice`, `something plain`, `too much green`: of a thing that was named before. */
const startsWithLook = new RegExp(
  `^(?:somewhere(?!\\p{L})|(?:(?:right|directly|just) )?(?:under(?:neath)?|below|above|beneath)(?!\\p{L})|(?:way |much |even )?(?:bigger|smaller|larger|bolder|darker|lighter|brighter)(?:[.!?]|$| (?:please|pls|and|too)(?!\\p{L}))|(?:top|bottom|upper|lower) (?:left|right|cent(?:er|re)|middle) (?:would|please|pls|is|works)|something (?:\\p{L}+ ?){1,2}[.!?]*$|too (?:much|many) (?:${shades})s?[.!]*$|(?:(?:maybe|perhaps|how about|what about|i think|try|in|an?|some|more like) )*(?:(?:light|dark|deep|soft|bright|pale|sky|royal|warm|forest) )*(?:${shades})(?:[.!?]*$|,? (?:would|might|could|maybe|perhaps|please|pls|instead|is|works)\\b))`,
  'iu',
)

/** `Should come before the sermon`, `Not 9 and 11.`: what it is of, or what it stands against, was said before. */
const withoutSubject =
  /^(?:(?:(?:it|that|this) )?(?:should|must|needs? to|has to|ought to) (?:be|go|come|say|read|sit|stand)\s|(?:and )?not (?!(?:sure|too|only|just|a (?:fan|big))\b)(?:[\p{L}\d“”"'’:.,$&-]+ ?){1,5}$)/iu

/** `It should say "Wednesday nights" instead of Wednesdays`, `It should be singular: BAPTISM SUNDAY`: it says itself what it is of. */
const ofBothValues =
  /["“][^"“”]+["”],? (?:instead of|rather than|not|and not) \S|:\s(?:\p{Lu}{2,}(?:\s|$)){2,}|:\s["“][^"“”]+["”][.!]*$/u

/** `We call it a Dinner, not a Supper` */
const saysBoth = /(?<!\p{L})\p{Lu}\p{L}+, (?:and )?not (?:an? |the )?\p{Lu}/u

/** `Remove that line please` */
export const ofThatLine =
  /^(?:(?:please|so|just|can you|could you|you can|let['’]s)\s)*(?:remove|delete|drop|lose|cut|omit|strike|take (?:off|out)|leave (?:off|out)) (?:that|this) (?:line|sentence|part|bit|item|row|text|note|one)(?: (?:off|out|please|and thank you|thanks|altogether|entirely))*[.!?]*$/iu
/** `Lighten it please?`, `Could you correct the year?`, `White please.`: of the thing that the sentence before names. */
export const leansBack = (sentence: string): boolean => leans(spelledOut(sentence))
/** Whether a sentence only asks for what the one before it states. */
export const asksForSaid = (sentence: string): boolean => ofSaid.test(sentence)

const leans = (sentence: string): boolean =>
  vague.test(sentence) ||
  ofSaid.test(sentence) ||
  (withoutSubject.test(sentence) && !ofBothValues.test(sentence)) ||
  ofThatLine.test(sentence) ||
  ofBoth.test(sentence) ||
  startsWithLook.test(sentence) ||
  /^\p{L}+[.!]*$/u.test(sentence) ||
  (sentence.split(/\s+/).length <= leaningMax &&
    !/["“]|\d/.test(sentence) &&
    !saysBoth.test(sentence) &&
    !namesThing(sentence) &&
    /\b(?:can|could|should|may|might) (?:it|they) be\b|\b(?:it|them|that one|those|(?<!\b(?:is|are) )there|the year)\b(?! (?:is|are|was|be|should|must|needs?)\b)|^(?:\p{L}+ ){1,2}please\W*$|^(?:you have|feels?|looks?|seems?|not)\b/iu.test(
      sentence,
    ))

/** `Psalm references go in parentheses`, `Headline in something handwritten`, `Gold stays gold`: how what it begins with is to be. */
export const isOfPart = (sentence: string): boolean =>
  (ofPart.test(sentence) && !isSmallTalk(sentence)) || (stays.test(sentence) && !/\bafter all\b/i.test(sentence))
const subject =
  "^(?:(?:and|also|then|oh|plus|naturally|of course)[,:]?\\s)*(?:(?:the|our|his|her|that|those|these|all|both|one|two|three)\\s)*(?:(?!(?:it|that|this|they|we|you|there|he|she|i|who|which|if|when|as)\\s)\\p{L}[\\p{L}'’-]*\\s){0,3}?"
const ofPart = new RegExp(
  `${subject}(?:(?:${partNouns})\\s(?:(?:go(?:es)?|becomes?|needs?|belongs?|moves?|should|must|ha(?:s|ve) to|comes?|stands?)\\s|in\\s(?!the\\s))|\\p{L}{3,}\\s(?:go(?:es)?|belongs?)\\s(?:in|on|at|under|above|below|beside|next to|between)\\s)`,
  'iu',
)
const stays = new RegExp(`${subject}\\p{L}+\\sstays?\\s`, 'iu')

/** Whether a sentence says something of a thing that it names itself: a part of the design, a value, a name; and does not go on from what stands before it. */
export const isOfThing = (sentence: string): boolean =>
  !goesOn.test(sentence) && !isSmallTalk(sentence) && (isOfDesign(inEnglish(sentence)) || states(sentence))
const goesOn =
  /^(?:(?:and|but|so|also|or|plus|oh|well),?\s)*(?:it|they|this|that|these|those|he|she|we(?!\s(?:meet|start|gather|worship|open|close|begin|end|serve|call|spell|pronounce|say)\s)|i|you|not|nobody|no one|everyone|everybody|people|folks|because|since|as|if|when|once|otherwise|which|who|then again|after all|last (?:year|time|week)|from|there|here|(?:some|most|many|all) of|(?:our|the|my|some|most|many|older) (?:people|folks|members|seniors|kids|families|guests|visitors|volunteers|neighbors|parents|board|committee|team|pastor|printer|projector|choir|office|old \p{L}+|\p{L}+ (?:one|ones|people|folks)))(?!\p{L})/iu

/** Whether a sentence names what it speaks of before it says `it`: `Make the logo smaller, it should not compete`. */
export function namesThing(sentence: string): boolean {
  const at =
    /\b(?:it|them|they(?= be\b)|that one|those|(?<!\b(?:is|are) )there)\b(?!(?<!they) be\b)/i.exec(sentence)?.index ??
    sentence.length
  const ahead = sentence.slice(0, at)
  return (
    thing.test(ahead) ||
    bareSubject.test(sentence) ||
    ofOwnPart.test(ahead) ||
    ofCopy.test(ahead) ||
    /^[^:]{3,40}:\s/.test(ahead)
  )
}
/** `Put FREE PIZZA in all caps, that's what gets them in`: words of the copy, by their capitals. */
const ofCopy = /(?<=\p{Ll}\s)(?:\p{Lu}{3,}|\p{Lu}[\p{L}'’-]{2,}\s\p{Lu}[\p{L}'’-]{2,})(?!\p{L})/u
const ofOwnPart = new RegExp(
  `(?:^(?:(?:and|also|only|but),?\\s)*|(?<!\\p{L})(?:the|our|an?|his|her|that)\\s)(?:\\p{L}+\\s){0,2}?(?:${partNouns})(?!\\p{L})`,
  'iu',
)
/** `snow is a bit much, less of it please` */
const bareSubject =
  /^(?!(?:it|this|that|these|those|they|them|there|here|what|which|who|he|she|you|we|i|something|nothing|everything|all|both|half|one|none|each|size|colou?r|font|spacing|contrast)\b)\p{L}{3,} (?:is|are|looks?|feels?|seems?|gets?|stays?|goes?) (?!it\b)/iu

export const thing =
  /\b(?:the|our|my|her|his|their|that|those|these|a|an) (?!(?:bold|\p{L}+er|(?:white|black|red|blue|green|gold)(?! (?!(?:ones?|instead|text|type|words?|and|or|please|looks?|feels?|with|there)\b)\p{L}{4,})|few|couple|whole|contrast|sizes?|colou?rs?|fonts?|spacing|legibility|years?|way|bit|little|lot|touch|tad|chance|corner|top|bottom|left|right|middle|other|same|off|out|away|over|back|down|again|too|please|now)\b)\p{L}{3,}/iu

/** `Could it be navy? Maroon belongs to the school`: it says of colours how they are and not how they are to be. */
const ofColor = new RegExp(`(?<!\\p{L})(?:${shades})(?!\\p{L})`, 'iu')

export const isOfSameColors = (said: string, before: string): boolean =>
  ofColor.test(said) && ofColor.test(before) && isStatement(said) && !wants.test(said)
const wants = /(?<!\p{L})(?:should|must|needs?|would|['’]d|could|can|may|might|please|instead|rather than)(?!\p{L})/iu

/** `We need the room`, `That's how they come in` */
const ofPeople =
  /^(?:(?:(?:our|the|my|some|most|older|many|lots of|a lot of) )*(?:people|parents|folks|members|seniors|kids|families|guests|visitors|volunteers|neighbors)|we|i|they|that['’]s|it['’]s|he|she|nobody)\s/i
/** `last year`: a time, and no place in the design. */
const ofTime =
  /(?<!\p{L})(?:last|next|first|this|every|each) (?:years?|weeks?|months?|times?|nights?|sundays?|summer|fall|autumn|spring|winter|christmas|easter)(?!\p{L})/giu
const partOfDesign = new RegExp(`(?<!\\p{L})(?:${partNouns})(?!\\p{L})`, 'giu')
/** What every line and every look has. */
const anyPart =
  /^(?:texts?|words?|wording|lettering|letters|type|lines|details|info|fonts?|typeface|script|colou?rs?|everything|design|layout)$/i
/** `That square logo isn't ours. Use the one with the flame`, `Too busy. Please take the dots off`: what is wrong with a thing, ahead of what is to be done about it. */
export function isComplaintOf(before: string, sentence: string): boolean {
  const [was, said] = [before, sentence].map((one) => inEnglish(spelledOut(one))) as [string, string]
  if (!isOpinion(was) || isOpinion(said) || !asks(said) || states(before)) return false
  const known = new Set(said.toLowerCase().match(/\p{L}{4,}/gu))
  const parts = was.toLowerCase().match(partOfDesign) ?? []
  if (breaks.test(was) && onLines.test(said)) return true
  const isShared = (was.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => known.has(word))
  const isBare = was.split(/\s+/).length <= bareMax
  return parts.length === 0 ? isShared || isBare : parts.every((part) => known.has(part) || anyPart.test(part))
}
const bareMax = 3
/** `The headline breaks weird. SUMMIT on the first line, YOUTH CAMP on the second` */
const breaks = /(?<!\p{L})(?:breaks?|wraps?|splits?|stack(?:s|ed)?|line breaks?)(?!\p{L})/iu
const onLines = /(?<!\p{L})on (?:the (?:first|top|second|next|bottom|last)|one|its own)(?: line)?(?!\p{L})/iu

/** `Make the sun smaller. It feels heavy`: said of nothing else, it is why. */
export function isWhy(sentence: string, before: string | undefined): boolean {
  const said = inEnglish(spelledOut(sentence))
  if (before === undefined || !isRequest(before)) return false
  if (ofPeople.test(said) && !orders(said) && !isOfDesign(said.replace(ofTime, ' ')) && !states(sentence)) return true
  if (isOfSameColors(said, inEnglish(spelledOut(before)))) return true
  if (!isOpinion(said)) return false
  const known = new Set(
    inEnglish(before)
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  )
  const parts = said.toLowerCase().match(partOfDesign) ?? []
  return parts.every((part) => known.has(part) || anyPart.test(part))
}
