import { isAside } from '../asides.ts'
import { isDue } from '../lines/lines.ts'

/** Sentences of comments that hold a value and ask for nothing: praise, questions, and what people have to do themselves. */

const asks = /\?\s*$/
/** `the date is still right`, `deposit stays the same` */
const affirms =
  /\b(?:(?:is|are|looks?|still|yes,?|dates?|times?|everything|all|else) (?:still |all |just )?(?:right|correct|ok|okay|fine|good|great|perfect|the same|unchanged)|stays?(?: the same)?[.!]*$|unchanged|as you have it|(?:queda|sigue|termina|empieza|todo) igual|love(?:ly)?|beautiful|thank)\b/i
/** `if it rains`, `in case the pastor is late` */
const supposes = /^(?:(?:and|but|oh) )?(?:if|in case|unless)\b(?! possible)|\basked if\b/i
/** What is said of the studio, of the speaker's own day, of money that is spent on the work. */
const ofSpeaker =
  /\b(?:i|i['’](?:m|ll|ve|d)|my|me|us|mine)\b(?!\s(?:is|are) (?:wrong|misspelled))|\b(?:meeting (?:about|with)|proofs?|drafts?|deadline|(?:our|the) office (?:is|will be) closed|out of (?:the )?office|on vacation|printers?|invoice|quote|budget|vote[ds]?|board|committee|will (?:send|bring|call|email|drop off)|last (?:year|month|week|time)|(?:photos?|images?|pictures?|logo|files?) (?:from|of|are|is|attached))\b/i

export const isTalk = (sentence: string): boolean =>
  asks.test(sentence) ||
  affirms.test(sentence) ||
  supposes.test(sentence) ||
  ofSpeaker.test(sentence) ||
  isAside(sentence) ||
  isDue(sentence)

/** Sentences after which nothing is open: what is asked, said to be right, or only supposed. */
export const isSettledTalk = (sentence: string): boolean =>
  asks.test(sentence) || affirms.test(sentence) || supposes.test(sentence)

/** What those who prepare an event do before it and among themselves. */
const preparation =
  /(?<!\p{L})(?:meetings?|rehearsals?|set-?up|tear-?down|clean-?up|load-?(?:in|out)|sound ?check|crew|practice|budget|ensayos?|montaje|junta|reunión)(?!\p{L})/iu
const knownToThem =
  /\b(?:volunteers|ushers|staff|leaders|everyone helping|the team) (?:already |all )?knows?\b|(?:\S+\s){4,}fyi[.!]*$/i

/** `setup crew 1pm`: what is for those who prepare it, where the task itself does not speak of it. */
export function isForStaff(sentence: string, said: readonly string[]): boolean {
  const own = preparation.exec(sentence)?.[0].toLowerCase()
  return knownToThem.test(sentence) || (own !== undefined && !said.some((text) => text.toLowerCase().includes(own)))
}

/** Sentences that suppose something change nothing. */
export const isSupposed = (sentence: string): boolean => supposes.test(sentence)
