import { all, anyOf, pattern } from './vocabulary.ts'

const others = pattern(all((one) => one.others))
const color = anyOf(all((one) => one.color))
const negation = '(?:not|nicht|pas|no|non|não|niet|geen|nie|inte|ingen|kein\\p{L}*)'
const theirColors = new RegExp(
  `(?<!\\p{L})(?:their|theirs|its|ihre[nrs]?|deren|dessen|sus?|leurs?|seus?|suas?|suoi|sue|loro|hun|ich|deras)\\s+(?:\\p{L}+\\s+){0,2}(?:${color}|logos?)`,
  'iu',
)
const disowned = new RegExp(`^[\\s)\\].,:;–—-]*${negation}\\s+(?:\\p{L}+\\s+){0,3}(?:${color})`, 'iu')
/** `only inside the network's own logo`: it is somebody's, and they are named. */
const ofTheirOwn =
  /(?<!\p{L})(?:inside|in|within|for|on)\s+(?:its|their|(?:the\s+)?(?:[\p{L}-]+\s+){0,3}[\p{L}-]+['’]s?)\s+own\s+(?:logo|brand|mark|emblem|colou?rs?)/iu

/** Whether a text names a body that a church belongs to, works with or lives beside. */
export const isOther = (text: string) => others.test(text)
/** Whether a sentence speaks of such a body's own colours: `Our partners bring their own logos; leave their colors alone`. */
export const isOfOtherColors = (text: string) => others.test(text) && theirColors.test(text)
/** Whether what follows a code says that it is no colour of the brand: `— not a church color`, `only in the network's own logo`. */
export const isDisowned = (behind: string) =>
  disowned.test(behind) || ofTheirOwn.test(behind.split(/[.;!?](?:\s|$)/)[0]!)
