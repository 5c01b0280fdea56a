import { begun, datesIn, plain, sentences, timesIn } from '../../text/text.ts'
import { type BriefLine, topicNamed, withoutMail } from '../lines/lines.ts'
import { onlyOrders } from './items/items.ts'
import { conjoined, startsList } from './requests/requests.ts'

/** A question that asks how things are, and changes nothing. */
export const asksBack =
  /^(?:how (?!about)|is|are|was|were|does|do|did|should|shall|has|have|which|what|when|where|who|why|no(?= [^?]{2,24}\?))\b.*\?$|\s(?:are|is|do|does|did|have|has|was|were|wo|ca)n['’]?t (?:you|it|we|they|he|she|that)[?.!]*$/i

/** The sentences of a comment, each with what only makes sense beside it. */
export const sentencesOf = (text: string) =>
  withoutMail(text.split(/\r?\n/).slice(0, linesMax))
    .map((line) => withoutSender(line.replace(thanksBehind, '').replace(byLetter, '')))
    .flatMap((line) => withWhatTheyAsk(enumerated(line).flatMap(sentences)).flatMap(conjoined))
    .filter((sentence) => !signedWith.test(sentence))
    .map((sentence) =>
      begun(
        sentence,
        [
          addressed,
          joint,
          agrees,
          asBefore,
          lastOne,
          reported,
          decidedBy,
          decided,
          whyRemoved,
          reasonBehind,
          whyBehind,
          byWhom,
          reasonAhead,
        ].reduce((rest, ahead) => rest.replace(ahead, ''), sentence),
      ),
    )
const linesMax = 200

/** `We are at 350 runners Thanks so much!`: thanks that no full stop parts from what is said. */
const thanksBehind =
  /(?<=[\p{L}\d"”)])(?<!(?<!\p{L})(?:giv(?:e|es|ing|en)|gave|say|said|return|of|with|our|in|and|to|for|his|her|my|your|their|the|dar|den|demos|las|mil|muchas))\s+(?:thanks|thank you|thx|gracias)(?:\s(?:so much|very much|a lot|a bunch|a million|again|all|team|everyone|in advance|por todo))?[!.\s]*$/iu
/** `It's Catherine Mills with a C, not Kathryn`: how the name is spelled stands there already. */
const byLetter =
  /\s(?:spelled |spelt )?with (?:an?|one|two|double|no) ["“'‘]?\p{L}['’"”]?s?(?=,\s(?:and )?not\s\p{Lu})/u
/** `@design that is the only change`: to whom it is said. */
const addressed = /^@\p{L}[\p{L}\d._-]*[,:]?\s+(?=\p{L})(?!(?:is|should|as|on|for|instead|not|and|or|in|at)(?!\p{L}))/u
/** `And Okello has two Ls` */
const joint = /^(?:And|But|Also|Y|Pero) (?=\p{Lu}\p{Ll}|(?:no|there|the|sin)\s)/u
/** `No problem, updated to the 26th.` */
const agrees =
  /^(?:no (?:problem|worries|prob|biggie)|not a problem|sin problema|no hay problema)(?:\s(?!updated|done|changed|fixed)\p{L}+)?[,;:–—-]+\s*(?=\S)/iu

/** `Last one I promise: …` */
const lastOne =
  /^(?:(?:ok|okay|so|and|oh),?\s)?(?:last|final|one (?:more|last))(?:\s(?:one|thing|change|ask|request|note|tweak))?,?(?:\s(?:I|we)\s(?:promise|swear|hope|think))?\s?[:–—-]\s+(?=\S)/iu

/** `Board voted last night: …`: who says it, and when. */
const reported =
  /^[^:,.;!?\d]{2,40}?\s(?:voted|met|talked|decided|agreed|confirmed|emailed|texted|says?|said|asks?|asked|wants|called|told (?:me|us)|let (?:me|us) know|heard back)(?:\s(?:last night|today|yesterday|this morning|tonight|back|just now))?:\s+(?=\S)/iu

/** `Insurance says no dunk tank`, `Kitchen says lemon bars instead of brownies`: who has it otherwise. */
const decidedBy =
  /^(?!(?:it|this|that|you|which|(?:the |our )?(?:fl[iy]er|slide|poster|design|draft|proof|banner|card|line|title|headline)) )(?:the |our )?\p{L}+(?: \p{L}+){0,2} (?:says?|said) (?=no \p{L}+(?: \p{L}+){0,3}[.!]*$|\p{L}[^.;!?]{2,40} instead of )/iu

/**
 * `Nobody can watch the kids on the 28th, so drop the "Childcare" line`: of two things the reason names neither is to go. `…, so
 * take them off` is of what the reason names.
 */
const whyRemoved =
  /^[^"“]{8,160}?[,;–—-]?\s(?:so|así que|por eso)\s(?:(?:please|pls|just|let['’]?s|(?:can|could) (?:we|you)|we (?:can|should|need to|have to)|por favor)\s)*(?=(?:drop|remove|delete|take|leave|cut|omit|lose|skip|scratch|strike|quit(?:en|a|e|ar|emos)|elimin(?:en|a|e|ar)|saquen)\s(?!.*(?<!\p{L})(?:it|him|her|them|that(?!\s(?:says?|has|mentions?|lists?|names?|shows?)\s)|this|those|these|both)(?!\p{L})).*\p{L}{3})/iu

/** `(budget team wants the numbers sooner)`: four words and more, of which none denies or names anything. */
const reasonBehind =
  /\s\((?!(?:not|no|instead|was|were|formerly|old|new|plus|and|or|with|except|including)\s)(?=(?:[^()\s]+\s){3})[^()\d"“”:$@]*\)(?=[.!]*$)/iu
/** `the evening one is 6:30 not 7, choir rehearsal follows`: who is the reason for an hour, and names nobody. */
const whyBehind =
  /(?<=\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?),\s(?!(?:and|but|or|not|no|please|pls|same|instead|add|drop|with|at|in|on|for|we|it)(?!\p{L}))(?:\p{Ll}+\s){1,4}?(?:follows?|has|have|had|needs?|wants?|said|says|asked|can['’]?t|won['’]?t|comes?|lets? out|runs? (?:late|over)|gets?|got)(?!\p{L})[^\p{Lu}\d"“”:$@,;]{0,60}(?=[.!]*$)/u
/** `… per the budget team`, `… according to the budget sheet` */
const byWhom = /(?<=\d\p{L}*),?\s(?:per|according to|as per)\s(?:the|our)\s(?:\p{Ll}+\s?){1,3}(?=[.!]*$)/u
/** `Kitchen crew says they can't be ready that early, please make it …`, `We are extending it one more week so it ends …` */
const reasonAhead =
  /^\p{Lu}?[^\p{Lu}\d"“”:?$@]{12,160}?(?:[,;–—-]\s*(?:so\s)?(?=(?:please|pls|(?:can|could) (?:we|you)|let['’]?s)\s(?:please\s)?(?:make|change|move|update|set|put|use|switch|start|begin|end|push|bump)\s)|,?\sso\s(?=(?:it|that)\s(?:now\s)?(?:ends?|starts?|begins?|runs?|closes?)\s))(?=.*\d)/u

/** `The session voted last night to lower …`: who decided, and when. */
const decided =
  /^(?:(?:The|Our)\s(?:\p{L}+\s){1,3}?|We\s)(?:(?:has|have)\s)?(?:just\s)?(?:voted|decided|agreed|opted)\s(?:(?:last|this|yesterday|today|tonight|unanimously)(?:\s(?:night|week|morning|evening|afternoon|month|\p{L}+day))?\s)?to\s(?=\p{Ll}{3,}\s)/u

/** `Same program except no Messiaen` */
const asBefore = /^(?:the )?same [\p{L} ]{2,30}?,? except (?:that |for )?(?=no\s)/iu

/** `2 changes: …`, `A couple of tweaks - …`, `And …`: what stands before what is asked for. */
const ahead =
  /^(?:(?:just |only )?(?:\d{1,2}|a|an|one|two|three|four|a (?:few|couple(?: of)?)|some|last|final|small|quick|un|una|dos|tres|unos|unas)\s){1,3}(?:small |little |quick |minor |last |final |more |pequeños? )*(?:changes?|tweaks?|edits?|fix(?:es)?|corrections?|updates?|things?|ones?|notes?|cambios?|correcciones|corrección|cosas?|detalles?)(?: (?:please|por favor|for you|(?:from|per|after) [^:,.;!?\d]{2,40}?))?\s?[:,.–—-]+\s+/iu
/** `– Trish Oakley, Parish Secretary, 513-555-0120`, at the end of a line. */
const signedWith =
  /^\s*[–—~-]\s?\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,3}(?:,\s.*)?$|^(?:thx|thanks|thank you|ty|cheers|best|blessings|regards|kindly|warmly|sincerely|gratefully|gracias|saludos|bendiciones)[,!.]?\s\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.]*)?[.!]*$/iu

/** `118 is being recarpeted`, where the brief has a Room 118: a room by its number alone. */
export function withRoom(sentence: string, written: readonly string[]): string {
  const [number] = /^\d{2,4}(?=\s(?:is|was|got|gets|will be)\s)/.exec(sentence) ?? []
  if (number === undefined) return sentence
  const named = new RegExp(`(?<!\\p{L})(?:Room|Rm\\.?|Suite|Studio|Classroom|Salón|Aula) #?${number}(?!\\d)`, 'u')
  const rooms = new Set(written.flatMap((line) => named.exec(line)?.[0] ?? []))
  return rooms.size === 1 ? sentence.replace(number, [...rooms][0]!) : sentence
}

/** `… y el lugar es …`: what is said of one thing each. */
const apart =
  /(?<=[$€£]\d[\d.,]*(?:\s\([^()]*\))?)\s(?:and|&|y)\s(?=(?:the\s)?(?:\p{L}+\s){1,3}(?:is|are|goes|go|will be|becomes?)\s(?:now\s|up\s|down\s)?(?:to\s)?[$€£]\d)|,?\s(?:and|y)\s(?=(?:the\s)?\d{1,2}(?::[0-5]\d)?\s(?:moves?|goes|shifts?|becomes?|slides?|is (?:now|moving))\s|(?:he|she)\s(?:was born|died|passed)|(?:the|our|el|la)\s(?:time|start|place|location|room|venue|price|cost|date|title|speaker|hora|lugar|sede|fecha|precio|costo|título)(?!\p{L}))/iu
/** `Carol is sick :( Joan will speak`: what ends a sentence. */
const emoticon = /(?<=\p{L})\s?[:;]-?[()D/](?=\s\p{Lu})/gu
/** `Add a 6:00 PM – no wait, nobody came last time`: what takes back all that is said ahead of it, and gives nothing instead. */
const takesBack =
  /\s?[–—,;-]\s(?=(?:no,? wait|wait,? no|on second thought|scratch that|never ?mind|nvm)(?!\p{L})\D*$)/iu

/** `1) … 2) …` in one line. */
const numbers = /(?:^|\s)(?:\(?[1-9]\)|[1-9]\.(?=\s\p{L}))\s/gu

/** `Two fixes: …, and …`: as many things as are said ahead of them. */
const several =
  /^(?:two|three|four|[2-4]|a few|a couple(?: of)?|some|dos|tres)\s(?:(?:quick|small|little|more|last|minor|tiny)\s)*(?:fixes|changes|things|corrections|edits|notes|updates|tweaks|cambios|correcciones|cosas):\s+/iu
const besides = /[,;]\s(?:and|y)\s|;\s/iu

/** `Move it to 9/26 and the RSVP to 9/22`, `… and the deadline one week too`: until when people reply moves as well. */
const deadlineToo =
  /(?<=(?<!\p{L})(?:mov|push|bump|shift|resched|postpon)\p{L}*\s[^.;!?]{2,60}?)(?:,?\s(?:and|y)\s|,\s)(?:the\s|our\s)?(rsvps?|deadline|registration|sign-?ups?|reply)(?:\s(?:deadline|date|day))?\s(?:(to|by|until)\s(?=\d|\p{Lu}\p{Ll}{2})|(?:by\s)?((?:an?|one|two|three|\d)\s(?:days?|weeks?))(?:\s(?:too|as well|also|later))?(?=[.!]*$))/iu
const parted = (said: string): string =>
  said.replace(deadlineToo, (_, of: string, to?: string, by?: string) =>
    to === undefined ? `. The ${of} deadline is extended by ${by}` : `. The ${of} deadline is now ${to} `,
  )

function enumerated(line: string): string[] {
  const said = parted(plain(line).replaceAll(emoticon, '.'))
  const rest = begun(said, said.replace(ahead, '')).replace(
    /^(?:[\p{L}'’.]+\s){0,3}(?:changes?|updates?|corrections?|edits?|cambios?):\s+/iu,
    '',
  )
  const marks = [...rest.matchAll(numbers)]
  // The first number of a line is its mark, and gone.
  const first = startsList.test(line) ? 2 : 1
  const isList =
    marks.length + first > 2 && marks.every(({ 0: mark }, at) => Number(/\d/.exec(mark)![0]) === at + first)
  return (
    (isList ? rest.split(numbers) : several.test(said) ? said.replace(several, '').split(besides) : [rest])
      .flatMap((one) => one.split(apart))
      .flatMap((one) => one.split(takesBack))
      // `Feb 14; room 5; lunch stays`
      .flatMap((one) => (one.split(/;\s+/).length > 2 ? one.split(/;\s+/) : [one]))
      .map((one) => one.trim().replace(/[,;]$/, ''))
      .filter(Boolean)
  )
}
/** `Pam Oduya: Room 12 is booked.`: who says it, where the name is none of a fact. */
const withoutSender = (line: string) =>
  line.replace(/^(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,2}):\s+(?=\p{L})/u, (all, name: string) =>
    topicNamed(name) === null && !order.test(name) ? '' : all,
  )
/** `Add: Choir – Wednesdays`: what is to be done, and nobody. */
const order =
  /^(?:(?:late|please|also)\s)?(?:add|include|insert|missing|forgot|remove|delete|drop|change|fix|put|use|say|pongan|poner|usen)(?:\s|$)/iu

/** `Dr. Ruth Ellison. Please add.`: what only asks is of what was said before. */
const onlyAsks =
  /^(?:please |pls |can you |could you )?(?:please )?(?:(?:take|leave) (?:it|that|them|this|those) (?:off|out)|(?:drop|cut|skip|lose|nix|ditch|scratch) (?:it|that|them|this|those)|(?:add|include|remove|delete|fix|change|update|correct|corregir|cambiar|corrijan|agregar|quitar))(?: (?:it|that|them|this|him|her|both|(?:that|this|the) (?:line|part|bit|one|sentence|section|note|text|item|piece)))?(?: (?:please|too|as well|por favor))?[.!?]*$/i
/** `… "Come and see". Use "Taste and see".` */
const offers = /^(?:please |let['’]?s |maybe |instead,? )?(?:use|try|say|make it|go with|how about)\b.*["“]/i

/** `Typo in my phone number! It is 207-555-0188.` */
const admits = /\b(?:typo|wrong|mistake|incorrect|error|oops|correction|mistyp\w+|misspel\w+)\b/i
const saysRight = /^(?:it|that|this|they|the (?:right|correct) one)(?:['’]s| is| are| should be)\b/i
/** `13 March is a Saturday! It should be the 12th.` */
const namesDay = (text: string) => datesIn(text).length === 1 && /\b(?:is|was) (?:on )?(?:a|an)\b/i.test(text)
/** `Room change! We get the Basement Lounge.` */
const announces =
  /^(?:the |a )?(?:room|location|venue|place|date|time|speaker|price|title) (?:change|update|correction)[!.:]*$/i

/** `Could we start an hour later? 4 to 6.` */
const onlyHours =
  /^(?:so )?(?=\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?\s?(?:-|–|to|till|until)\s?\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?[.!]*$)/i
const speaksOfHours = /\b(?:start|begin|end|finish|close|open|time|hours?|earlier|later)\b/i

/** `Goal went up! 6,000.` */
const rose =
  /^((?:(?:the|our|so|and|ok|update)[,:]?\s)*\p{L}{3,}(?:\s\p{L}{3,})?)\s(?:just\s|has\s|have\s)?(?:went|go(?:es|ne)?|going|is|are)\s(?:going\s)?(?:up|down)(?:\son us)?[!.]*$/iu
const onlyAmount = /^(?:(?:it['’]?s|now|to|so)\s)*([$€£]?\d[\d,]*(?:\.\d\d)?)(?:\snow)?[!.]*$/iu

const isHoursOf = (sentence: string, before: string) =>
  onlyHours.test(sentence) && speaksOfHours.test(before) && !asksBack.test(before)

/** `Can it start at 1:30 instead of 2? So 1:30–4 p.m.` */
const isAnswerTo = (sentence: string, before: string) =>
  onlyHours.test(sentence) && /\d.*\?\s*$/.test(before) && speaksOfHours.test(before)

/** `Vacation Bible SCHOOL. not camp.` */
const deniesBefore = /^(?:and )?(?:not|no) (?:the |a |an |el |la )?\p{L}+(?: \p{L}+){0,2}[.!]*$/iu
const isNothing = /^no(?:t)? (?:problem|worries|rush|changes?|sure|yet|really|hurry|thanks?|need|more)/i

/** `… plenty of rice! Can we swap that for beans` */
const swapsThat =
  /^(?:so |and |please |pls |can (?:we|you) |could (?:we|you) |let['’]?s |maybe )*(?:swap|switch|replace|change|substitute|trade) (?:it|that|them|those|this) (?:out )?(?:for|with|to) \p{L}{3,}/iu

/** `swap it for bingo @ midnight`: when what comes instead is. */
const atWhen = /\s(?:@|at)\s.*$/iu
const saysNoMoment = (text: string) => datesIn(text).length + timesIn(text).length === 0

const isOfBefore = (one: string, before: string) =>
  onlyAsks.test(one) ||
  onlyOrders(one) ||
  (swapsThat.test(one) && !/\?\s*$/.test(before) && saysNoMoment(one.replace(atWhen, ''))) ||
  ((admits.test(before) || namesDay(before)) && saysRight.test(one)) ||
  announces.test(before) ||
  (newInRole.test(one) &&
    /(?<!\p{L})(?:can(?:not|['’]?t)|cancel|withdr|back(?:ed|ing)? out|sick|unable|no longer|won['’]t)/iu.test(
      before,
    )) ||
  (offers.test(one) && /["”]/.test(before) && !/["“].*["”].*["“]/.test(before))

/** `Dr. Strother had to cancel. The new speaker is …`: who comes instead. */
const newInRole =
  /^(?:the |our )?(?:new|replacement|substitute) (?:guest |keynote )?\p{Ll}{4,} (?:is|will be) (?=\p{Lu})/iu

/** `“We Need You!” → …`: what gives way may end like a sentence. */
const startsWithArrow = /^(?:[-=–—]+>|→|➔|➜|⇒|>>)/u

function withWhatTheyAsk(all: readonly string[]): string[] {
  const found: string[] = []
  for (const one of all) {
    const before = found.at(-1)
    if (before === undefined) found.push(one)
    else if (startsWithArrow.test(one)) found[found.length - 1] = `${before} ${one}`
    else if (isAnswerTo(one, before)) found[found.length - 1] = one.replace(onlyHours, 'It is now ')
    else if (onlyAmount.test(one) && rose.test(before))
      found[found.length - 1] = `${before.replace(rose, '$1 is now')} ${one.replace(onlyAmount, '$1')}`
    else if (isHoursOf(one, before)) found[found.length - 1] = `${before} ${one.replace(onlyHours, 'so ')}`
    else if (/^not/i.test(one) && deniesBefore.test(one) && !isNothing.test(one))
      found[found.length - 1] = `${before.replace(/[.!]+$/, '')}, ${one}`
    else if (isOfBefore(one, before)) found[found.length - 1] = `${before} ${one}`
    else found.push(one)
  }
  return found
}

/** `School lets out at 5, so let's do 5:30`: what is to be, without the reason for it, where that alone has an hour. */
export function withoutReason(sentence: string): string {
  const rest = reason.exec(sentence)?.groups?.['rest']
  const told = rest !== undefined && timesIn(rest).length > 0 ? rest : withoutOthersHours(sentence)
  const ahead = told.replace(because, '')
  return timesIn(ahead).length > 0 ? ahead : told
}
/** `make it 6:00 instead, game starts at 8`: the hour of another thing is why. */
function withoutOthersHours(sentence: string): string {
  const clauses = sentence.split(/(?<=[,;])\s|\s[-–—]\s/)
  const isTimed = (clause: string) => /\d/.test(clause)
  const own = clauses.filter((clause) => isTimed(clause) && moves.test(clause))
  const others = clauses.filter((clause) => isTimed(clause) && !moves.test(clause))
  return own.length === 1 && others.length > 0 && others.every((clause) => ofOther.test(clause))
    ? own[0]!.replace(/[,;]$/, '')
    : sentence
}
const moves =
  /(?<!\p{L})(?:instead|make it|let['’]?s (?:do|make|say)|(?:we|it)(?:['’]re| is|['’]s| are)? (?:now|moving|moved)|please (?:change|move|make))(?!\p{L})/iu
const ofOther =
  /^(?:(?:the|our|since|because|as|a)\s)*(?!it\b|we\b|this\b|that\b|doors\b)\p{L}{3,}(?:\s\p{L}+)?\s(?:starts?|begins?|ends?|closes?|opens?|kicks? off|leaves?|has|have|needs?|gets? out|lets out)(?!\p{L})/iu

/** `… will be at 11 because there is a funeral at 9:30`, `… 4:30 for the people from the wedding at 2` */
/** `…, since …`, `… so I can get back for the 12:10`. */
const because =
  /,?\s(?:because|since|as there|bc|porque|ya que|pues|para que|so (?:that )?\p{L}+ (?:can|could|do ?n['’]?t|wo ?n['’]?t|does ?n['’]?t))\s.*$|(?<=\d.*)\s(?:from|after|before|because of|due to)\s(?:the|an?|another|his|her)\s(?:\p{L}+\s){1,2}at\s\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m)?[!.]*$/isu
const reason =
  /^.{8,160}?[,;]?\s(?:so|as[ií] que)\s(?:now\s|that\s)?(?<rest>(?:let['’]?s|we(?:['’](?:ll|re|d))?|it(?:['’](?:ll|s))?|they|(?:the|our|el|la)\s[\p{L}’'-]+(?:\s[\p{L}’'-]+)?|please|can|could|make|move|start|empezamos|empieza|será|va)\s.{3,})$/isu

/** `Pastor Dan Moe can't make it on March 17, …`, of whom the task has one day: it stays, and the name goes. */
export function withoutDayAway(sentence: string, lines: readonly BriefLine[]): string {
  const [day, ...others] = datesIn(sentence)
  const ahead = sentence.slice(0, day?.at ?? 0)
  const name = isAway.exec(ahead)?.groups?.['name']?.trim().split(/\s/).at(-1)
  if (day === undefined || others.length > 0 || name === undefined) return sentence
  const said = lines.map(({ label, text }) => `${label ?? ''} ${text}`)
  const [own = -1, ...more] = said.keys().filter((at) => said[at]!.split(/[^\p{L}'’-]+/u).includes(name))
  // In a table the day stands ahead of who it is of.
  const days = said.slice(Math.max(0, own - cellsMax), own + 1).map((one) => datesIn(one).flatMap((each) => each.days))
  const isOne = own >= 0 && more.length === 0 && days.findLast(({ length }) => length > 0)?.length === 1
  return isOne ? ahead.replace(/\s(?:(?:on|for)\s)?$/, '') + sentence.slice(day.end) : sentence
}
const cellsMax = 2
const isAway =
  /^(?:(?:Unfortunately|Sadly|Looks like|FYI|Update)[,:–—-]?\s)?(?<name>(?:\p{Lu}[\p{L}'’-]*\.?\s){1,4})(?:(?:can['’]?t|cannot|can not|is unable to|won['’]?t be able to)\s(?:make it|come|be there|be here|preach|speak|teach|lead|sing|play|do it)|(?:is|was|will be|won['’]?t be|isn['’]?t|has)\s(?:not\s)?(?:available|out(?: sick| of town)?|sick|away|there|here|a (?:scheduling )?conflict|to cancel))\s(?:(?:on|for)\s)?$/u

/** `9pm this year not 10`: an hour that is denied is of the same half of the day as the one that holds, and a clause of its own. */
export const withHalfOfDenied = (sentence: string): string =>
  sentence.replace(
    hourDenied,
    (_, half: string, words: string, denial: string, hour: string, own: string | undefined) =>
      `${half}${words}, ${denial}${hour}${own ?? half}`,
  )
const hourDenied =
  /(?<=\d\s?)([ap]\.?m)\b\.?((?:\s\p{L}+){0,2}?),?\s((?:and\s)?(?:not|instead of|rather than)\s(?:at\s)?)((?:1[0-2]|[1-9])(?::[0-5]\d)?)(\s?[ap]\.?m\b)?(?![\d:/%$]|\s\p{L})/giu
