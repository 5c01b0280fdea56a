import { partNouns, shades } from '../../../../brief/brief.ts'
import { lacks } from './reasons.ts'

/** The thing that a request is of, where it stands in another sentence than what is asked of it. */

const noThing =
  'the|our|that|this|those|these|his|her|their|my|a|an|some|any|of|on|in|at|to|with|and|or|is|are|was|were|be|we|i|you|it|they|there|make|put|move|need|want|think|see|have|has|get|so|too|many|much|more|less|very|really|please|pls|use|drop|lose|change|add|remove|take|out|off|like|not|no|all|still|just|can|could|would|should'
const named = new RegExp(
  `(?<!\\p{L})((?:(?!(?:${noThing})\\s)[\\p{L}\\d'’&-]+\\s){0,3}?(?:“[^”]*”\\s)?(?:${partNouns})(?:\\s(?:${partNouns}))*)(?!\\p{L})`,
  'iu',
)
/** `we forgot the bake sale` */
const lacking =
  /\b(?:forgot|left (?:out|off)|missed|missing)(?: to (?:add|put|include|mention))? (?:the |our |an? )?([^,.;:(!?]{3,40}?)(?=$|[,.;:(!?])/iu
/** `too many donuts`, `The sun is …`: whatever it is. */
const counted = /\b(?:too|so) many ((?:\p{L}+\s?){1,2}?)(?=$|[,.;!]|\s(?:on|in|here|there|and)\b)/iu
const subject =
  /^(?:(?:and|but|so|also|the|our|that|those|these|i think|i feel like)\s)*((?!(?:it|this|that|they|we|i|you|there|he|she|nobody|no|people|folks|everyone|someone|older|parents|kids)\b)[\p{L}\d'’&+#-]+(?:\s(?!(?:is|are|was|were)\b)[\p{L}\d'’&+#-]+){0,4}?)\s(?:is|are|was|were|isn['’]?t|aren['’]?t|looks?|feels?|seems?|gets?|runs?|disappears?|blends?|needs?|doesn['’]?t|don['’]?t)\b/iu

/** `font of the title`: the title's font, and not that of all lines. */
const propertyOf = new RegExp(
  `(?<!\\p{L})(fonts?|typeface|lettering|colou?rs?|sizes?|weight|spacing) (?:of|on|for|in) (?:the|our) ((?:\\p{L}+ )?(?:${partNouns}))(?!\\p{L})`,
  'giu',
)

/** `the round photo` of `I don't think we need the round photo`; null: it names none. */
export function thingIn(text: string): string | null {
  const found =
    lacking.exec(text)?.[1] ??
    counted.exec(text)?.[1] ??
    subject.exec(text)?.[1] ??
    named.exec(text.replace(propertyOf, '$2 $1'))?.[1]
  return found?.trim() ?? null
}

const pronoun = /(?<!\p{L})(?:it|them|they|this|that(?= be\b|[.!?]*$)|those|these)(?=$|[\s.,;!?])(?!['’])/iu
const owner = /(?<!\p{L})their (?=\p{L})/iu
/** `Remove`, `please mention`, `Way bigger`, `left aligned`: of nothing that is named. */
const ofNothing =
  /^(?:(?:please|pls|can you|could you|just|so|maybe|i['’]d|we['’]d)\s)*(?:remove|delete|drop|lose|shrink|enlarge|darken|lighten|brighten|center|centre|bold|fix|swap|replace|crop|blur|move|take (?:out|off))(?: (?:please|pls|them|it))?[.!?]*$/iu
const particle =
  /^((?:please |pls |just |so )?(?:take|leave|cut|blow|line|swap|switch|scale|tone|bring|turn)) (?:it|them|that|those|this) (out|off|up|down)/iu
const ofLooks =
  /^(?:(?:make it|please|pls|maybe|right|way|much|a (?:bit|little|lot)|even|all)\s)*(?:(?:and\s)?(?:bigger|larger|smaller|bolder|bold|darker|lighter|brighter|higher|lower|heavier|thicker|thinner|(?:left|right|cent(?:er|re))(?:ed|[- ]aligned)|(?:top|bottom|upper|lower) (?:left|right|cent(?:er|re)|middle)|top|bottom|under|below|above|beneath|underneath|at the|in the|to the|on the|white|black|red|blue|green|gold|navy|yellow)(?!\p{L}))/iu

/** `bolder date`: it names its own thing. */
const ofOwn = new RegExp(`^(?:(?:and|way|much|a|the)\\s)*\\p{L}+er (?:${partNouns})(?!\\p{L})`, 'iu')

/** `white for the title?` */
const startsWithColor = new RegExp(`^(?:(?:light|dark|deep|soft|bright|pale)\\s)*(?:${shades})(?!\\p{L})`, 'iu')
const forThing = /^((?:\p{L}+ ){0,2}?\p{L}+) (?:for|on) ((?:the|our) [^,;?]{2,40}?)[?.!]*$/iu
/** `maybe a light blue?` */
const colored = new RegExp(
  `^(?:(?:and|also|plus|please|maybe|perhaps|how about|what about|try|use|go with|in|make it|an?|some|something|something more)\\s)*((?:(?:light|dark|deep|soft|bright|pale|sky|royal|warm|forest)\\s)*(?:${shades}))(?: please)?[.!?]*$`,
  'iu',
)
/** `use a heavier weight`, `something plain`, `need more contrast` */
const ofQuality =
  /^(?:(?:please|pls|maybe|so|can we|can you|could we|just|we)\s)*(?:use|try|go with|need|needs|want|how about|something|more|less|a|an|some|give|in|(?:bump|turn) (?:up|down)|increase|raise|reduce|decrease|change|adjust)\s/i
const quality = /\b(?:fonts?|typeface|colou?rs?|sizes?|weight|script|shade|contrast|half)\b/gi

/** What is asked, with the thing instead of `it`; `said`: the sentences before it; `before`: what the part before was of. */
export function withThing(asked: string, said: string, before: string | null): string {
  const thing = thingIn(said) ?? before
  if (thing === null) return asked
  const the = /^(?:“|\p{Lu}\p{Ll}+ \p{Lu})/u.test(thing) ? thing : `the ${thing}`
  const one = /\b(?:the|a|an|our|another|that) (?:\p{L}+ )?one\b/iu
  const plainOne = /^(\p{L}+) one(?=[.!?]*$)/iu
  if (plainOne.test(asked)) return asked.replace(plainOne, `use a $1 ${thing.split(' ').at(-1)!}`)
  if (one.test(asked)) return asked.replace(/\bone\b/i, thing.split(' ').at(-1)!)
  if (owner.test(asked)) return asked.replace(owner, `${the} `)
  if (particle.test(asked)) return asked.replace(particle, `$1 $2 ${the}`)
  if (ofNothing.test(asked)) return asked.replace(/(?: (?:it|them))?(?: (?:please|pls))?[.!?]*$/i, ` ${the}`)
  const at = pronoun.exec(asked)
  if (at !== null && thingIn(asked.slice(0, at.index)) === null) return asked.replace(pronoun, the)
  return withLook(asked, said, the)
}

function withLook(asked: string, said: string, the: string): string {
  if (lacks.test(said) && ofLooks.test(asked))
    return `add ${the} ${/^(?:in|at|on|to|under|below|above)\b/i.test(asked) ? '' : 'at the '}${asked}`
  const hue = colored.exec(asked)?.[1]
  if (hue !== undefined) return `make ${the} ${hue}`
  if (ofQuality.test(asked) && thingIn(asked.replace(quality, ' ')) === null)
    return `${asked.replace(/[.!?]+$/, '')} for ${the}`
  if (startsWithColor.test(asked) && thingIn(asked) !== null) return asked.replace(forThing, 'make $2 $1')
  return ofLooks.test(asked) && !ofOwn.test(asked) ? `${the} ${asked.replace(/^(?:and )?(?:make it )?/i, '')}` : asked
}
