import { hasVerb, isVerbless, lookWords, ordersChange } from '../../../../brief/brief.ts'

/** What a request asks, apart from why: `the photo is dark, can it be brighter` → asked: `can it be brighter`, said: `the photo is dark`. */

/** What is not there. */
export const lacks =
  /\b(?:forgot|forgotten|left (?:out|off)|missed|missing|isn['’]?t (?:on|in|there)|not (?:on|in) (?:it|there|here)|didn['’]?t make it|where(?:['’]?s| is))\b/i

export type Said = { asked: string; said: string }

const seams =
  /(?<=[.!?)])\s+|\s*[;]\s+|,\s+|\s+[–—-]+\s+|:\s*[()]+\s*|\s+(?=but\s)|\s+(?=(?:because|bc|since|so\s(?:it|they|we|i|you|people|folks|everyone|nobody|that|the|our|please|pls|just|can|could|maybe|let|drop|make|move|remove|take|add|change|use|put|lose|cut|delete))\b)/giu
/** What is to stand in the design: such a clause is no reason. */
const hasValue = /["“]|\d|(?<=\p{L},? )\p{Lu}\p{Ll}+|@|\p{L}\.\p{L}{2,}/u
const leans = /(?<!\p{L})(?:it|them|they|that one|those|these)(?!\p{L})/iu
const ofReason =
  /^(?:so|because|bc|since|as|like (?:last|the other|we|our)|otherwise|it['’]?s for|for (?:instagram|the|our))\b/i
const laughs = /(?:\s*(?:lol|haha+|:-?\)|:-?\(|😅|😂|🙏|thx|thanks!?|thank you!?|ty))+\s*[.!]*$/iu

/** Where a request is of one sentence or more that tell no value, the one that asks for a change, and what the others say. */
export function withoutReasons(request: string): Said {
  const whole = request.replace(laughs, '').trim()
  const clauses = whole
    .split(seams)
    .map((one) => one.replace(laughs, '').trim())
    .filter(Boolean)
  if (clauses.length < 2) return { asked: whole, said: '' }
  const main = clauses.findIndex(isOrder)
  // `there'll be tea, please mention`: what is to be mentioned is what was said.
  if (main === -1 || ofSaid.test(clauses[main]!)) return { asked: whole, said: '' }
  const end = clauses.findIndex((clause, at) => at > main && isReason(clause))
  const last = end === -1 ? clauses.length : end
  const others = [...clauses.slice(0, main), ...clauses.slice(last)]
  // What tells a value may be what is asked for; what is spoken of before `it` is only named.
  const said = clauses.slice(0, main)
  const isNamed = said.length > 0 && leans.test(clauses[main]!) && !said.some((clause) => /[“”"]|\d{2}/.test(clause))
  if (!isNamed && others.some((clause) => hasValue.test(clause) && !ofReason.test(clause)))
    return { asked: whole, said: '' }
  if (lacks.test(clauses[0]!) && main > 0)
    return { asked: whole.slice(whole.indexOf(clauses[main]!)), said: clauses.slice(0, main).join('. ') }
  const from = whole.indexOf(clauses[main]!)
  const until = whole.indexOf(clauses[last - 1]!, from) + clauses[last - 1]!.length
  return { asked: whole.slice(from, until), said: clauses.slice(0, main).join('. ') }
}

const ofSaid =
  /^(?:(?:please|pls|so|can you)\s)*(?:mention|add|include|say|note|write)(?: (?:it|that|so|please|pls|too))*[.!?]*$/i
const short = new RegExp(`^(?:(?:way|much|a (?:bit|little|lot)|even|right|all)\\s)*(?:${lookWords})(?!\\p{L})`, 'iu')
/** It says what is to be done, or how a thing is to be. */
const isOrder = (clause: string): boolean =>
  isSaid(clause.replace(/^(?:so|but|and) (?:please |pls |just |maybe |can we |can you )?/i, ''))

const isSaid = (clause: string): boolean =>
  !ofReason.test(clause) &&
  !/^(?:i|we) (?:should|could|would|might) have/i.test(clause) &&
  (ordersChange(clause) || wishes.test(clause) || isVerbless(clause) || (short.test(clause) && !hasVerb(clause)))
const wishes =
  /\b(?:can|could|would|may|might) (?:we|you|i|it|they|the|this|that|those|our)\b|\b(?:should|must|needs? to|has to|have to|ought to) (?:be|go|say|read|have|sit|stand|move|come)\b|\b(?:please|pls|plz)\b|^(?:need|want|maybe|how about|less|more|no|another|(?:some|any)thing|different)\b|\b(?:would|['’]d) (?:rather|prefer|like|love|(?:read|look|be|work|feel|sit) (?:\w+ )?(?:better|nicer|best|nice|great|good|pretty))\b|\b(?:can|could) (?:go|come off|come out|be)\b|^(?:we )?(?:really )?(?:do not|don['’]t) (?:really )?(?:need|want)\b/i
/** It neither goes on with what is asked nor asks for more. */
const isReason = (clause: string): boolean =>
  ofReason.test(clause) ||
  (!(goesOn.test(clause) && (!hasVerb(clause) || joins.test(clause))) &&
    !isSaid(clause.replace(/^(?:so|but|and) /i, '')) &&
    (hasVerb(clause) || ofPeople.test(clause)))
const ofPeople =
  /^(?:people|parents|folks|kids|guests|members|visitors|the (?:kids|older|elderly|board)|we|i|they|it|its|he|she|you|everyone|everybody|nobody|some|some who|all those|this|that|those|these|our|not that)\s/i
const joins = /^(?:and|or|not|instead|rather|[“"\d$])(?!\p{L})/iu
const goesOn =
  /^(?:in|on|at|to|above|below|under\p{L}*|beneath|next|between|with|without|like|and|or|not|instead|rather|from|for|near|beside|behind|right|just|all|same|plus|by|over|across|as|than|through|of|[“"\d$])(?!\p{L})/iu
