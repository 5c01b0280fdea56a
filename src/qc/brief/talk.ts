import { datesIn, timesIn } from '../text/text.ts'
import { isAside } from './asides.ts'
import { isDue } from './lines/lines.ts'
import type { Brief } from '../model.ts'

/** Sentences of comments that hold a value and ask for nothing: praise, questions, and what people have to do themselves. */

const asks = /\?\s*$/
/** `can we flip it to after the 11?`: a question that is a wish. */
export const asksForChange = (sentence: string): boolean =>
  /(?<!\p{L})(?:can|could|would|may) (?:we|you|u|y['’]?all|it|this|they|that) (?:please |pls |just |also |maybe )*(?:move|switch|flip|push|bump|change|make|start|begin|do|go|have|say|read|put|shift|swap|use|set|be|show)(?!\p{L})/iu.test(
    sentence,
  )
/** `the date is still right`, `deposit stays the same` */
const affirms =
  /\b(?:(?:is|are|looks?|still|yes,?|dates?|times?|everything|all|else) (?:still |all |just )?(?:right|correct|ok|okay|fine|good|great|perfect|the same|unchanged)|stays?(?: the same)?[.!]*$|unchanged|^(?:still|same) (?:(?:in|at|on|with|for) )?(?:the |our )?[\p{L}\d][^,;]{1,40}$|as you have it|(?:queda|sigue|termina|empieza|todo) igual|love(?:ly|d)?|beautiful|thank(?:s| you)?(?![ -]?yous))(?!\p{L})/iu
/** `if it rains`, `in case the pastor is late` */
const supposes = /^(?:(?:and|but|oh) )?(?:if|in case|unless)\b(?! possible)|\basked if\b/i
/** What is said of the studio, of the speaker's own day, of money that is spent on the work. */
const ofSpeaker =
  /\b(?:i|i['’](?:m|ll|ve|d)|my|me|us|mine)\b(?!\s(?:is|are) (?:wrong|misspelled))|\b(?:meeting (?:about|with)|proofs?|drafts?|(?<!(?:drop[- ]?offs?|sign[- ]?ups?|registration|rsvps?|orders?|entry|tickets?|payments?|applications?|early[- ]bird|donations?|gifts?|deposit)\s)deadline|(?:our|the) office (?:is|will be) closed|out of (?:the )?office|on vacation|printers?|invoice|quote|budget|vote[ds]?|board|committee|will (?:send|bring|call|email|drop off)|approved by|pick ?up|hop on a call|last (?:year|month|week|time|spring|summer|fall|autumn|winter|season)|(?:photos?|images?|pictures?|logo|files?) (?:from|of|are|is|attached))\b/i

/** `Updated with Rev. Tillery.`: what the studio has done. */
const isDone =
  /^(?:(?:ok|okay|great|thanks|perfect|alright),?\s)?(?:updated|changed|done|fixed|swapped|added|removed|noted|dropped|will (?:do|change|update|fix|add)|anotado|hecho|listo|cambiado)(?!\p{L})(?!\s(?:to|from|the|our|my|a|an)\s)/iu

export const isTalk = (sentence: string): boolean =>
  // `@Jun`
  /^\s*(?:@\p{L}[\p{L}.'’-]*[,\s]*)+$/u.test(sentence) ||
  asks.test(sentence) ||
  isDone.test(sentence) ||
  isPast(sentence) ||
  affirms.test(sentence) ||
  supposes.test(sentence) ||
  ofSpeaker.test(sentence) ||
  isAside(sentence) ||
  isDue(sentence)

/** Sentences after which nothing is open: what is asked, said to be right, or only supposed. */
export const isSettledTalk = (sentence: string): boolean =>
  asks.test(sentence) || affirms.test(sentence) || supposes.test(sentence) || isPast(sentence)

/** What those who prepare an event do before it and among themselves. */
const preparation =
  /(?<!\p{L})(?:meetings|(?<!(?:(?:we|it)(?:['’]re|['’]s)|are|is|be|will|start|keep|everyone)\s(?:(?:now|all|just|instead|still|not)\s)?)meeting|rehearsals?|set-?up|tear-?down|clean-?up|load-?(?:in|out)|sound ?check|crew|practice|budget|ensayos?|montaje|junta|reunión)(?!\p{L})/iu
const knownToThem =
  /\b(?:volunteers|ushers|staff|leaders|everyone helping|the team) (?:already |all )?knows?\b|(?:\S+\s){4,}fyi[.!]*$/i

/** `Cooks will be there at 5:45 to start the grits`: who comes when, to do what; not `Guests will be there …`. */
const comesToWork =
  /^(?!(?:we|you|they|it|doors|guests|everyone|everybody|people|families|kids|participants|attendees|todos|invitados)\b)(?:(?:the|our|los|las|el|la)\s)?\p{L}+(?:\s\p{L}+){0,2}\s(?:will (?:be (?:there|here|in)|come|arrive)|(?:are|is) (?:coming|arriving)|comes?|arrives?|gets? (?:there|here|in)|lleg(?:a|an|arán)|vienen?)\s(?:\p{L}+\s){0,2}(?:at|by|a las?)\s\d[\d:.]*\s?(?:[ap]\.?m\.?\s)?(?:to|a|para)\s\p{L}{3,}/iu

/** `volunteer time is 6:15 now`: when those come who help. */
const comesBefore =
  /^(?:the |our |and |also )*(?:volunteers?|ushers?|greeters?|helpers?|choir|band|crew|cast|staff|servers?|counsell?ors?|musicians?)(?:['’]s?)?\s(?:arrival |start |call )?(?:time|call)\s(?:is|are|will be|moves?|moved|changed)(?!\p{L})/iu

/** `setup crew 1pm`: what is for those who prepare it, where the task itself does not speak of it. */
function isForStaff(sentence: string, said: readonly string[]): boolean {
  const own = preparation.exec(sentence)?.[0].toLowerCase()
  return (
    knownToThem.test(sentence) ||
    comesToWork.test(sentence) ||
    comesBefore.test(sentence) ||
    (own !== undefined && !said.some((text) => text.toLowerCase().includes(own)))
  )
}

/** `Take lunch off, budget fell through` */
const reasons =
  /\s[—–-]\s|;\s|,\s(?=(?:the |our |el |la )?\p{L}+ (?:fell|is|was|got|won['’]t|does|did|ran|can|no)(?!\p{L}))|,\s(?=(?:so |and )?\p{L}{3,}ing\s(?:(?:it|this|that|us|everything)\s)?to\s)|,?\s(?:so|which means|as[ií] que|because|porque|ya que)\s|(?<=\d)\sto\s(?=(?:give|help|let|allow|leave|spare)\s)/iu

/** What a sentence says to others than staff: `The board approved the budget, so we go to $185` says a price. */
export const withoutStaff = (sentence: string, said: readonly string[]): string => {
  if (!isForStaff(sentence, said)) return sentence
  const clauses = sentence.split(reasons)
  return clauses.length === 1 ? '' : clauses.filter((one) => !isForStaff(one, said)).join('; ')
}

/** `We went to one of these at 7 once`, `Last year we had it on the 12th`: what was, and is not said to have been changed. */
const past =
  /(?<!\p{L})(?:(?:we|they|i|it|you all) (?:went|had|did|was|were|used|got|paid|met|held|came|charged)\b.*(?<!\p{L})(?:once|before|back then|years? ago|last (?:year|time|month|summer|winter|spring|fall))|the (?:old|previous|last|original) (?:one|flyer|poster|card|version|design|slide|graphic|form|bulletin) (?:said|says|had|has|was|read)|(?:last (?:year|time|summer|spring|fall|winter)|years? ago|el año pasado|la vez pasada)(?:,| )(?:we|they|it|i|was|were|lo|la|fue|era|tuvimos|hicimos))(?!\p{L})/iu
const ofNow =
  /(?<!\p{L})(?:this (?:year|time)|now|so (?:let['’]?s?|we|make|put)|should|need|please|instead|este año|ahora)(?!\p{L})/iu
export const isPast = (sentence: string): boolean => past.test(sentence) && !ofNow.test(sentence)

/** `Camp may push us to the 22nd`, `not sure yet if it moves to May 9`: a change that may come. */
export const mayCome =
  /(?<!\p{L})(?:may|might)\s(?:still |also |just |yet |well )*(?:have to |need to |want to |end up |get |be )*(?:push|mov|chang|bump|switch|shift|cancel|postpon|resched|delay|rais|go up|start|begin|end|drop)\p{L}*(?!\p{L})|(?<!\p{L})(?:not (?:yet )?(?:sure|certain|decided|clear)|unsure|do(?: not|n['’]t) know|waiting to (?:hear|see|find out)|no word|still (?:deciding|checking|talking)|undecided)\s(?:\p{L}+\s)?(?:if|whether|about)(?!\p{L})/iu
/** `It will be Harbor if the elders agree on Sunday`, `pending approval` */
const ifApproved =
  /(?<!\p{L})(?:if|once|unless|as long as|assuming|si)\s(?:\p{L}+\s){1,3}?(?:agrees?|approves?|objects?|oks?|okays?|signs? off|votes?|says? (?:yes|ok|okay|no)|aprueban?|aceptan?)(?!\p{L})|(?<!\p{L})(?:pls|please|can you|could you|will you)\sconfirm(?=[.?!]*$|\s(?:it|that|this)[.?!]*$)|(?<!\p{L})(?:pending|subject to|awaiting) (?:\p{L}+ )?approval(?!\p{L})/iu
/** `Take that off if she can't come, I will let you know` */
const ifHeard =
  /(?<!\p{L})(?:if|unless|depending)\s.*(?<!\p{L})(?:i|we)(?:['’]ll|\swill)\s(?:let\s(?:you|u|y['’]all)\sknow|confirm|keep you posted|get back|tell you|know (?:by|on|more|for sure))(?!\p{L})/iu
/** `Council moved it to 10:30?`: a question about a change, and none. */
const hasHeard =
  /(?<!\p{L})(?:moved|changed|switched|bumped|pushed|went (?:up|down)|raised|cancell?ed|postponed|rescheduled|is now|are now)(?!\p{L})[^?]*\?\s*$/iu
const isWish =
  /(?<!\p{L})(?:can|could|would|will|may|please|pls|let['’]?s|how about|what (?:if|about)|maybe|make|need|want|get)(?!\p{L})/iu

/** Sentences that suppose something, or ask whether it is so, change nothing. */
export const isSupposed = (sentence: string): boolean =>
  supposes.test(sentence) ||
  mayCome.test(sentence) ||
  ifApproved.test(sentence) ||
  ifHeard.test(sentence) ||
  (hasHeard.test(sentence) && !isWish.test(sentence))

/**
 * When it is approved, printed, fetched and talked about: `Approved by vestry on January 12 at 7:30 PM`, `I will pick up the posters
 * April 9`; but `pick up needs to be 11 am` is when children are fetched.
 */
const ofWork =
  /(?<!\p{L})(?:(?:approved|signed off|ok['’]?d|okayed|aprobado|aprobó)(?! (?:\p{L}+ing (?:the|our|it|to|from)|mov|chang|switch|the (?:new|change)))|sign-?off|voted?|pick(?!\sup\s(?:needs|has|must|should|will (?:now )?be|is now|mov|chang))(?:ing)?(?:\s(?:it|them|these|those|up|the|my|our|posters?|prints?|flyers?|copies|order|box(?:es)?)){1,4}|(?:print(?:ing)?|order(?:ing)?|run(?:ning)?|need) (?:about )?\d+|(?:go(?:es|ing)?|sent?|sending|off) to (?:press|print|the (?:printer|press|print shop))|(?:they|we|i|media|tech) (?:load|upload|import|build|schedule|queue|program)s?(?= )|pro ?presenter|planning center|mailchimp|frame\.io|dropbox|(?:google )?drive folder|eod|cob|(?:printers?|print shop|imprenta|fedex|staples|kinkos|vistaprint|office depot)|proofs?|hop on|jump on|zoom|(?:a|the|quick) (?:call|meeting|proof)|collect (?:them|it|these|the)|invoice|deadline|(?:bulletin|newsletter|boletín) (?:goes|closes|is due|deadline|cierra)|(?:have|get|need|see|send|want) (?:it|this|these|them|those|something|a (?:proof|draft|version)|the (?:files?|finals?|proofs?|drafts?))(?: back| ready| to me| printed)? (?:by|before|no later)|(?:posters?|prints?|flyers?|copies|banners?|cards?|order|box(?:es)?|they|these|those) (?:is|are|will be|get) (?:picked up|printed|ready|done|delivered|mailed)|recoj[oae]\p{L}*|recoger\p{L}*|pas(?:o|aré|amos) por)(?!\p{L})/iu
/** What is fetched is paper only where something is printed or somebody says so of themselves. */
const fetched = /^(?:and |then )?pick-?ups?(?:\sis|\son|:)?\s/i
const changesSomething =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|push\p{L}*|bump\p{L}*|shift\p{L}*|postpon\p{L}*|chang\p{L}*|switch\p{L}*|swap\p{L}*|(?:bring|brought|rais\p{L}*|lower\p{L}*|increas\p{L}*|reduc\p{L}*|cut)(?!\p{L})[^.;!?]{0,40}\sto|instead|now|extend\p{L}*|should be|not|rather|(?:make|set) (?:(?:the|our) )?(?:\p{L}+ )?deadline|start\p{L}*|begin\p{L}*|cambi\p{L}*|ahora)(?!\p{L})/iu

/** `my kid has a game at 2:30 that day`, `see you at lunch, 12:30`: the day of those who write. */
const ofOwnDay =
  /(?<!\p{L})(?:my|mi)\s(?:kids?|son|daughter|wife|husband|spouse|mom|dad|mother|father|sister|brother|dog|car|flight|train|bus|doctor|dentist|appointment|lunch|shift|surgery|hij[oa]s?|espos[oa]|mamá|papá)(?!\p{L})|(?<!\p{L})(?:see (?:you|ya|u) (?:at|in|for) (?:the )?(?:lunch|standup|stand-up|staff|office|meeting|coffee|huddle|call|\d)|i['’](?:m|ll be) (?:going to be |running )?(?:late|out|off|away))(?!\p{L})|(?<!\p{L})(?:i|i['’](?:m|ll|ve)|my|she|she['’]s|he|he['’]s|you|you['’]re)(?!\p{L}).*(?<!\p{L})(?:ha(?:ha)+|lol|lmao|rofl|ja(?:ja)+)(?!\p{L})/iu

/** Whether all that a sentence says when is when something of the studio's work is done, or of the day of those who write. */
export function isOfWork(sentence: string): boolean {
  if (ofOwnDay.test(sentence) && !changesSomething.test(sentence)) return true
  const clauses = sentence.split(/[,;]\s|[.!?]\s|\s(?:and|but|y|pero)\s|\s[-–—]\s/)
  const timed = clauses.filter((one) => datesIn(one).length + timesIn(one).length > 0 || /\d/.test(one))
  const some = timed.filter((one) => ofWork.test(one))
  const isFetched = (one: string) => fetched.test(one.trim()) && ofWork.test(sentence)
  return some.length > 0 && timed.every((one) => ofWork.test(one) || isFetched(one)) && !changesSomething.test(sentence)
}

/** `maybe $20`, `we may move it to 8:15`, `Should it be 6:45? – No, keep 6:30`: what somebody only thinks of asks for nothing until somebody agrees to it. */
export function isLeftOpen({ commentSentences = [] }: Pick<Brief, 'commentSentences'>, said: string): boolean {
  const next = commentSentences[commentSentences.indexOf(said) + 1] ?? ''
  const isThought = thoughtOf.test(said) || isSupposed(said)
  return (isThought && !agrees.test(next)) || (/\?\s*$/.test(said) && refuses.test(next))
}
const thoughtOf =
  /(?<!\p{L})(?:maybe|perhaps|possibly|might|not sure|not certain|still (?:deciding|checking|waiting)|quizás?|tal vez|a lo mejor)(?!\p{L})/iu
const agrees =
  /^(?:yes|yep|yup|yeah|ya|sure|correct|exactly|right|perfect|ok|okay|great|good|love|sounds good|works|that works|do (?:it|that)|go (?:with|for)|let['’]?s|👍|sí|si|claro|perfecto|exacto)(?!\p{L})/iu
const refuses = /^(?:no|nope|nah|keep|leave|never ?mind|it['’]?s fine|stay|don['’]t|not)(?!\p{L})/iu
