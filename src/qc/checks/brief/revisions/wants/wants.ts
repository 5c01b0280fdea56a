import { recolorIn } from '../colors/colors.ts'
import { zoneIn } from '../zones.ts'

export { asksToCheck, isAsElsewhere, isOfCut, isUnmeasured, isVague, withoutGround } from './vague.ts'
export { isOfGraphic, isOfText } from './nouns.ts'

/** What a request wants of a thing that is no text. */

export type Want =
  'remove' | 'add' | 'larger' | 'smaller' | 'move' | 'lighter' | 'darker' | 'recolor' | 'exchange' | 'other'

export const wants: [Want, RegExp][] = [
  [
    'remove',
    /\b(?:remove|delete|drop|omit|lose|get rid of|scrap|ditch|kill|nix|without|take (?:them |it |that |those |the [\p{L} ]{1,40})?(?:off|out|away)|(?:don['’]?t|do not|didn['’]?t|isn['’]?t|not|no) (?:really )?(?:want|need(?:ed)?|like|necessary)|can (?:it|they|we|that) (?:go|lose)|(?:comes?|come|taken|gets? taken) (?:off|out|down)|(?:needs?|has|have) to go|cut (?:it|the|that)|no more|distract\w*|unfinished|nobody (?:likes?|liked)|(?:too|so) many|(?:didn['’]?t|don['’]?t) care for)\b/iu,
  ],
  [
    'lighter',
    /\b(?:lighter|lighten|brighter|brighten|too (?:dark|gloomy|dim)|gloomy|less dark|fade|faded|softer|soften)\b/i,
  ],
  [
    'darker',
    /\b(?:darker|darken|dim(?:mer)?|deeper|too (?:light|bright)|less bright|dull(?:er)?|tone (?:it )?down)\b/i,
  ],
  [
    'larger',
    /\b(?:larger|bigger|enlarge|increase|scale up|blow (?:it )?up|too (?:small|tiny|little)|(?:twice|double) (?:that|the|this|its) size|twice as (?:big|large)|bump up|more prominent|wider|taller)\b/i,
  ],
  [
    'smaller',
    /\b(?:smaller|shrink|reduce|scale (?:it )?down|half (?:that|the|this|its) size|half as (?:big|large)|too (?:big|large|huge|wide|tall)|less prominent|tone down)\b/i,
  ],
  [
    'move',
    /\b(?:move|shift|nudge|scoot|slide|swap sides|position|re-?position|put|place|cent(?:er|re)|(?:be|go|sit) (?:on|at|in|to) the)\b.{0,60}\b(?:up|down|left|right|top|bottom|corner|middle|cent(?:er|re)|higher|lower|over|above|below|under|side)\b|\b(?:on|to) the (?:left|right)\b.{0,20}\b(?:rather|instead|not)\b/i,
  ],
  [
    'exchange',
    /\b(?:different|new|another|other|swap\w*|replac\w*|chang\w*|exchang\w*|instead|else|switch|something (?:more|less|warm\w*|with|\w+y)|not (?:feeling|loving|crazy about|sold on)|may we have)\b/i,
  ],
  [
    'add',
    /\b(?:add|include|put|insert|need|needs|missing|would (?:like|love|be (?:so |really |very )?(?:cute|nice|lovely|sweet|fun))|where(?:['’]?s| is| did)|forgot|left off)\b/i,
  ],
]

/** Why, behind what is asked: its colours are those of now. */
export const reason = /[,;–—-]\s(?:it|that|this|they|so|because|since|which)\s.*$/iu

/** Whatever colour is named then is in what it shows. */
const otherPhoto = /\b(?:different|another|new|other) (?:\p{L}+ )?(?:photo|photograph|picture|pic|image)(?!\p{L})/iu

/** `the bar at the bottom comes off`: there it stands now, and what is wanted of it comes behind. */
const endsInPlace =
  /(?:top|bottom|upper|lower|left|right|cent(?:er|re)d?|middle|corner|header|footer)(?:[- ](?:hand|side|half|third|edge|corner|left|right|cent(?:er|re)|middle))*(?:,? (?:instead|please|pls|plz|rather|now|maybe|thx|thanks|too|of (?:the|it)(?: \p{L}+)?))*(?:\s*(?:[.,;:!?()–—-]|$)|\s(?:so|because|not|rather|instead|and|than|would|is|works?|for)\b)/iu

export function wantOf(request: string): Want {
  const said = request.replace(reason, ' ')
  const { to } = recolorIn(said)
  const wanted = (text: string) => wants.find(([, pattern]) => pattern.test(text))?.[0]
  const found = wanted(said) ?? wanted(request) ?? 'other'
  if (found === 'exchange' && otherPhoto.test(said)) return found
  if (
    to !== null &&
    (found === 'exchange' ||
      found === 'other' ||
      found === 'add' ||
      found === 'darker' ||
      found === 'lighter' ||
      found === 'smaller')
  )
    return 'recolor'
  // `Logo bottom right please`, `logo left instead`
  return (found === 'other' || found === 'exchange') && to === null && zoneIn(said) !== null && endsInPlace.test(said)
    ? 'move'
    : found
}
