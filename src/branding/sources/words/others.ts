import { all, anyOf, pattern } from './vocabulary.ts'

const others = pattern(all((one) => one.others))
const otherBody = anyOf(all((one) => one.others))
const color = anyOf(all((one) => one.color))
const negation = '(?:not|nicht|pas|no|non|não|niet|geen|nie|inte|ingen|kein\\p{L}*)'
/** `Our partners send their own logos`, `leave their colors alone`, `they stay theirs`. */
const theirOwn = new RegExp(
  `(?<!\\p{L})(?:their own|ihre eigenen?|deren eigene|sus propi[oa]s|leurs propres|seus próprios|suas próprias|i (?:loro )?propri|le (?:loro )?proprie|hun eigen|sina egna)\\s+(?:\\p{L}+\\s+)?(?:${color}|logos?|brands?|marks?)|(?:are|stay|remain)s?\\s+theirs|(?<!\\p{L})leave\\s+(?:them|their\\s+\\p{L}+)\\s+alone`,
  'iu',
)
/** Whose a colour of the brand is: `a church color`, `one of our brand colors`. */
const ofBrand =
  '(?:a|an|any|one|part|of|in|the|our|its|own|church|brand|house|parish|official|real|eine[rs]?|der|die|das|unsere[rn]?|un[ae]?|una|uma|de|la|las|les|los|nos|nuestr[oa]s?|noss[oa]s?|een|onze|nostr[oaie]|del|della|do|da|en|ett|av)'
const disowned = new RegExp(
  `^[\\s)\\].,:;–—-]*${negation}\\s+(?:${ofBrand}\\s+){0,4}(?:${color})(?!\\s+(?:for|on|in|für|auf|pour|sur|para|en|per|su|voor|op|för|på)(?!\\p{L}))`,
  'iu',
)
/** `belongs to the denomination`, `the sign of the synod`. */
const ofOther = new RegExp(
  `(?<!\\p{L})(?:belongs?\\s+to|owned\\s+by|of|from|gehört(?:\\s+zu)?|der|des|du|del?|pertenece|appartient|pertence|appartiene|della|delle|d[oae]s?|van|hoort\\s+bij|należy\\s+do|tillhör)\\s+(?:(?:the|our|a|an|der|dem|den|die|das|la|le|les|el|los|las|au|al|alla|ao|de|het|à)\\s+){0,2}(?:${otherBody})`,
  'iu',
)
/** `only inside the network's own logo`: it is somebody's, and they are named. */
const ofTheirOwn =
  /(?<!\p{L})(?:inside|in|within|for|on)\s+(?:its|their|(?:the\s+)?(?:[\p{L}-]+\s+){0,3}[\p{L}-]+['’]s?)\s+own\s+(?:logo|brand|mark|emblem|colou?rs?)/iu

/** Whether a text names a body that a church belongs to, works with or lives beside. */
export const isOther = (text: string) => others.test(text)
/** Whether a sentence says that what it speaks of is such a body's: `The seal belongs to the synod`. */
export const isOfOther = (text: string) => ofOther.test(text)
/** Whether a sentence leaves such a body its own colours: `Our partners bring their own logos; leave their colors alone`. */
export const isOfOtherColors = (text: string) => others.test(text) && theirOwn.test(text)
/** Whether what follows a code says that it is no colour of the brand: `— not a church color`, `only in the network's own logo`. */
export const isDisowned = (behind: string) =>
  disowned.test(behind) || ofTheirOwn.test(behind.split(/[.;!?](?:\s|$)/)[0]!)
