import { isPlaceName } from '../../guesses.ts'
import type { BriefLine } from '../../lines/lines.ts'

/**
 * `Update: May 15 (was May 8)`, `Scones became muffins`, `Not the gym, it's the chapel`: a sentence that names what the brief has
 * beside what it is to have, as one order that all who read changes know.
 */

const value = String.raw`(?:(?!:\s)[^,;!?()→]){2,60}?`
const old = String.raw`(?:the |our |el |la |los |las )?(?<old>${value})`
const fresh = String.raw`(?:the |our |an? |el |la |los |las )?(?!(?:in|at|on|to|off|out|back|up|down)(?!\p{L}))(?<fresh>${value})`
const end = String.raw`(?:,?\s(?:please|now|thanks|thank you|por favor))*[.!?]*$`
const forms = [
  String.raw`^(?:[^:()]{2,24}:\s)?${fresh}\s?\((?:was|were|formerly|previously|used to be|instead of|not|era)\s${old}\)${end}`,
  String.raw`^${old}\s?(?:[-=]+>|→)\s?${fresh}${end}`,
  String.raw`^(?:not|no)\s${old},\s(?:but|it['’]?s|it is|it should be|make it|use|sino|es)\s${fresh}${end}`,
  String.raw`^(?:(?:we\s(?:need|want|have|will have|are having|are doing)|we['’]re\s(?:having|doing)|it['’]?s|please use|use|do|make it|let['’]?s (?:do|use|have|go with))\s)?${fresh}\s(?:rather than|in place of|in lieu of|en vez de|en lugar de)\s${old}${end}`,
  String.raw`^(?:(?:can|could|would)\s(?:you|we)\s)?(?:please\s)?(?:swap|switch|trade|exchange|substitute)\s(?:out\s)?${old}\s(?:out\s)?for\s${fresh}${end}`,
  String.raw`^(?!.*\d)(?!(?:we|they|it|this|that|i|you|he|she|there)(?!\p{L}))(?:the |our )?\p{L}+(?:\s\p{L}+)?\s(?:should be|is|are|will be|needs to be|has to be|becomes?)\s(?:now\s)?${fresh},?\s(?:instead of|rather than|and not|not)\s${old}${end}`,
  String.raw`^${old}\s(?:is|was|has been|got)\s(?:now\s)?(?:called|renamed(?:\s(?:to|as))?|known as)\s${fresh}(?:\snow)?${end}`,
  String.raw`^${old}\s(?:became|becomes|has become|have become|turned into)\s${fresh}${end}`,
  String.raw`^(?:we\s)?(?:can['’]?t get|could(?: not|n['’]?t) get|ran out of|(?:they|we)['’]re out of|no more)\s${old},?\sso\s(?:(?:we['’](?:re|ll)|we\s(?:are|will)|let['’]?s)\s(?:be\s)?(?:doing|having|do|have|use|serve|serving|go with|going with)\s|it['’]?s\s|use\s)?${fresh}${end}`,
  String.raw`^${old}\s(?:is|are)\sout(?:,|\sand|;)\s(?:the\s)?${fresh}\s(?:is|are)\sin${end}`,
].map((one) => new RegExp(one, 'iu'))

/** `It says Fri instead of Sat`, `You've got prizse and it should be prizes`: what the design has beside what the brief has. */
const reported = new RegExp(
  String.raw`^(?:it|this|that|you|the (?:design|flyer|slide|poster|draft|proof|title|headline|date|time|price|line))(?:['’]ve|['’]s)?(?:\s(?:still|currently|now|have|has|had|just|accidentally))*\s(?:says?|said|reads?|got|put|have|has|wrote|typed|shows?|spelled|spelt)\s(?<old>${value}),?\s(?:instead of|rather than|(?:and|but|when)?\s?(?:it\s)?(?:should|needs? to|must|has to)\s(?:be|say|read))\s${fresh}${end}`,
  'iu',
)
/** `“prizse” should be “prizes”` */
const corrected = new RegExp(
  String.raw`^["“'‘]?(?<old>\p{L}[\p{L}'’-]+)["”'’]?\s(?:should|needs? to|must|has to)\s(?:be|say|read|be spelled)\s["“'‘]?(?<fresh>\p{L}[\p{L}'’-]+)["”'’]?${end}`,
  'iu',
)

/** Of what a report names, the brief has what is to be alone: the design is wrong, and the brief is not. */
export const reportsSlip = (sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): boolean =>
  [reported, corrected].some((form) => {
    const { old: wrong = '', fresh: right = '' } = form.exec(sentence)?.groups ?? {}
    return wrong !== '' && has(lines, right) && !has(lines, wrong)
  })

/** What a value is called, and no value. */
const called =
  /^(?:dates?|days?|times?|hours?|start|end|price|cost|tickets?|room|place|location|venue|address|speaker|title|name|verse|scripture|number|phone|it|that|this|they|we)$/iu

/** `We don't need the nursery`, `the hashtag can come off`, `we decided against the hayride`: an order to remove it. */
const thing = String.raw`(?<thing>(?:(?:the|our|that|this|la|el)\s)?(?!(?:it|that|this|them|these|those|more|any|anything|to|you|him|her)(?!\p{L}))[^\d,;:!?()]{3,40}?)`
const since = String.raw`(?:\s(?:any ?more|any longer|after all|this (?:year|time|week)|on (?:it|there|this|the \p{L}+)|at all|please))*[.!]*$`
const dropping = [
  String.raw`^(?:please\s)?(?:cut|scratch|skip|nix|strike)\s(?:out\s)?(?!.*\b(?:in half|short|back|down|by|to)\b)(?=the |our |that )${thing}${since}`,
  String.raw`^(?:we|they)\s(?:do(?:n['’]t| not)|won['’]t|no longer)\s(?:really\s|actually\s)?(?:need|want)\s${thing}${since}`,
  String.raw`^(?:we|they)(?:['’]ve|\shave)?\s(?:decided|voted|chose)\s(?:against|not to (?:have|do|offer|include))\s${thing}${since}`,
  String.raw`^${thing}\s(?:can|should|needs? to|has to|must|may)\s(?:please\s)?(?:(?:come|be taken|be left)\s(?:off|out)|go(?:\s(?:off|away))?)(?:,?\s(?:please|now|too))*[.!]*$`,
  String.raw`^${thing}\s(?:is|are)(?:n['’]t|\snot|\sno longer)\s(?:needed|necessary|required|wanted|happening)${since}`,
  String.raw`^(?:please\s)?(?:don['’]t|do not)\s(?:include|show|list|mention|print)\s${thing}${since}`,
].map((one) => new RegExp(one, 'iu'))
const thingWordsMax = 4

/**
 * `We will also have a cake walk`, `mention free parking behind the church`: an order to add it, by what it is called alone. What is
 * only to be added may be a picture: `add a lantern`.
 */
const extra = String.raw`(?!(?:the|our|that|this|their|his|her|my|your)\s)(?:(?:an?|some|free)\s)*(?<extra>\p{L}[^\d,;:!?."“”@#]{2,60}?)`
const further = String.raw`(?:\s(?:too|as well|also|please|on (?:it|there|this|the \p{L}+)|to (?:it|this|the \p{L}+)|if (?:you can|possible)))*[.!?]*$`
const please = String.raw`^(?:(?:oh|and|also|please|pls|just|so|ok|but),?\s)*(?:(?:can|could|would)\s(?:you|we)\s)?(?:(?:also|please|just|do|maybe)\s)*`
/** What comes besides, in words that say so of anything. */
const comesBesides = (what: string) => [
  String.raw`${please}list\s(?!.*\b(?:before|after|above|below|first|last|ahead of)\b)(?:also\s)?${what}${further}`,
  String.raw`^(?:we|there)(?:['’]ll|\swill)\salso\s(?:have|be|offer)\s${what}${further}`,
  String.raw`^(?:we|there)(?:['’]ll|\swill)\s(?:have|be|offer)\s${what}\s(?:too|as well)[.!]*$`,
]
const adding = [
  ...comesBesides(extra),
  String.raw`${please}mention\s(?:also\s)?${extra}${further}`,
  String.raw`^we(?:['’]re|\sare|['’]ll be|\swill be)\s(?:also\s)?(?:adding|offering)\s${extra}${further}`,
  String.raw`^(?:it|this|the \p{L}+)\sshould\salso\s(?:say|mention|list)\s${extra}${further}`,
].map((one) => new RegExp(one, 'iu'))
/** Where it is, for whom and by whom designs say in their own words. */
const beyondThing = /\s(?:in|at|on|for|by|behind|from|with|near|after|before|during|to|of|and|or|that|who|where)\s.*$/iu
/** How a design looks, or something of the work on it. */
const noThing =
  /(?<!\p{L})(?:more|less|bit|little|touch|another|same|something|anything|everything|bigger|larger|smaller|bolder|brighter|darker|lighter|softer|warmer|different|spac(?:e|ing)|room|contrast|emphasis|shadow|textures?|pop|punch|depth|sparkle|warmth|feel|vibe|look|style|effects?|versions?|sizes?|drafts?|proofs?|options?|files?|slides?|pages?|people|persons?|names?|comma|period|apostrophe|dash|hyphen|colon|accent|letters?|capitals?|underlines?|italics|it|this|that|them|these|those|what|who|how|when|where|you|me|him|her|us)(?!\p{L})/iu

/** The same of anything, where a sentence says it without a word of adding. */
const anyExtra = String.raw`(?<extra>\S.{2,120}?)`
const besides = [
  ...comesBesides(anyExtra),
  String.raw`${please}(?:make|be) sure\s(?:that\s)?${anyExtra}\s(?:is|are)\s(?:on (?:it|there|this|the \p{L}+)|included|listed|mentioned)${further}`,
  String.raw`^(?:oh\s)?(?:and\s)?(?:do(?:n['’]t| not) forget|(?:i|we)(?:['’]ve)? (?:forgot|left out))(?:\s(?:to (?:mention|add|include)|about))?\s${anyExtra}${further}`,
].map((one) => new RegExp(one, 'iu'))

function besidesAdded(sentence: string): string | null {
  const said = besides.map((form) => form.exec(sentence)?.groups?.['extra']).find((one) => one !== undefined)
  return said === undefined || noThing.test(said) || !/[\d#@"“]/.test(said) ? null : said
}

function thingAdded(sentence: string): string | null {
  if (/\p{Lu}/u.test(sentence.slice(1).replaceAll(/(?<!\p{L})I(?!\p{L})/gu, ''))) return null
  for (const form of adding) {
    const said = form.exec(sentence)?.groups?.['extra']?.replace(beyondThing, '')
    if (said === undefined) continue
    return said.split(' ').length <= thingWordsMax && said.length > 3 && !noThing.test(said) ? said : null
  }
  return null
}

/** `Could it be the Garden Room instead?` */
const asked = new RegExp(
  String.raw`^(?:can|could|would)\s(?:it|this|that|we)\s(?:please\s)?(?:be|say|read|do|use|have|make it)\s${fresh}\sinstead(?:,?\splease)?\s?\?$`,
  'iu',
)

export function inPlainForm(whole: string, lines: readonly Pick<BriefLine, 'text'>[]): string {
  const sentence = whole.replace(seen, '')
  return (
    asDropped(sentence) ??
    asAdded(sentence) ??
    asAsked(sentence) ??
    asExchanged(sentence, lines) ??
    asStarting(sentence) ??
    asHours(sentence, lines) ??
    ofRole(sentence, lines) ??
    ofLetter(sentence, lines) ??
    sentence
  )
}
/** `…, I saw Eugen on an old bulletin`: what stands elsewhere. */
const seen =
  /,?\s(?:because |since |as )?(?:i|we)(?:['’]ve)? (?:saw|seen|noticed|found|spotted) [^,;.!?]{2,60} (?:on|in) (?:an?|the|our|last|some) (?:\p{L}+ )?(?:bulletins?|newsletters?|fl[iy]ers?|posters?|e-?mails?|web ?sites?|programs?|lists?|drafts?|versions?)(?=[.,;!]|$)/iu

const span = String.raw`(?<!\d)(?:1[0-2]|[1-9])(?::[0-5]\d)?\s?(?:[-–]|to|until|till|through)\s?(?:1[0-2]|[1-9])(?::[0-5]\d)?(?!\d)`
const runs = new RegExp(
  String.raw`^(?:(?:it|we|this|the \p{L}+)['’]?(?:s|re)?\s)?(?:(?:is|are|runs?|goes|go|will be|should be)\s)?(?:from\s)?(?<fresh>${span})(?:\s?pm|\s?am)?(?:,?\s(?:and\s)?not\s(?<old>${span}))?(?:,?\s(?:now|please))*[.!]*$`,
  'iu',
)

const ofClock = new RegExp(`${span}(?=[\\s:]*[ap]\\.?m)`, 'giu')

/** `The carnival is 3-6, not 2-5`, `it runs 3 to 6`, of what has hours from one to another. */
function asHours(sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): string | null {
  const { fresh = '', old = '' } = runs.exec(sentence)?.groups ?? {}
  if (fresh === '' || /^(?:\d|the (?:ages?|grades?|rooms?|verses?|weeks?|kids)\s)/iu.test(sentence)) return null
  const all = lines.flatMap(({ text }) => [...text.matchAll(ofClock)])
  const digits = (text: string) => (text.match(/\d+(?::[0-5]\d)?/g) ?? []).map((one) => one.replace(':00', '')).join()
  const isOld = old === '' || digits(all[0]?.[0] ?? '') === digits(old)
  return all.length === 1 && isOld ? `The time is ${fresh}.` : null
}

/** `It should start at 1 pm` */
function asStarting(sentence: string): string | null {
  const [, what = '', verb = '', hour = ''] =
    /^(it|this|we|the \p{L}+) (?:should|needs? to|has to|must|will) (start|begin) (?:at )?(\d[^,;]{0,12})$/iu.exec(
      sentence.replace(/[.!]+$/, ''),
    ) ?? []
  return hour === '' ? null : `${what} ${verb}s at ${hour}.`
}

const person = String.raw`(?<name>(?:\p{Lu}\p{L}{1,4}\.\s)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,2})`
const roles = [
  String.raw`^(?:[Tt]he |[Oo]ur )?(?<role>\p{L}{4,}(?: \p{L}{4,})?)(?: (?:should be|is|will be|is going to be|is now|needs to be)|:| [-–—]) ${person}(?: now| this year| instead)*[.!]*$`,
  String.raw`^${person} (?:is|will be) (?:now )?(?:the|our) (?:new )?(?<role>\p{L}{4,}(?: \p{L}{4,})?)(?: now| this year| instead)*[.!]*$`,
].map((one) => new RegExp(one, 'u'))

/** `The organist is Lena Ortiz`, where the brief has another name behind that label. */
function ofRole(sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): string | null {
  for (const form of roles) {
    const { role = '', name = '' } = form.exec(sentence)?.groups ?? {}
    if (role === '') continue
    const [one, other] = lines.flatMap(({ text }) => {
      const [, label = '', held = ''] = labelled.exec(text) ?? []
      return label.toLowerCase() === role.toLowerCase() ? [held] : []
    })
    if (one !== undefined && other === undefined && !has(lines, name)) return `Please change ${one} to ${name}.`
  }
  return null
}
const labelled =
  /^(\p{L}[\p{L} ]{3,30}):\s((?:\p{Lu}\p{L}{1,4}\.\s)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,2})[.!]*$/u

const letterGone =
  /^(?:please )?(?:drop|remove|delete|take out|take|lose) (?:the |that )?(?:last |final |extra |second )?["“]?(\p{L})["”]? (?:from|in|off|out of|at the end of|on the end of) ["“]?(\p{Lu}[\p{L}'’-]+)["”]?[.!]*$/iu

/** `Drop the e from Anne`: where the name has that letter once, or at its end. */
function ofLetter(sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): string | null {
  const [, letter = '', name = ''] = letterGone.exec(sentence) ?? []
  const at = name.toLowerCase().lastIndexOf(letter.toLowerCase())
  const isPlain = name.toLowerCase().indexOf(letter.toLowerCase()) === at || at === name.length - 1
  if (letter === '' || at === -1 || !isPlain || !has(lines, name)) return null
  return `Please change ${name} to ${name.slice(0, at)}${name.slice(at + 1)}.`
}

function asDropped(sentence: string): string | null {
  const things = dropping.flatMap((form) => form.exec(sentence)?.groups?.['thing'] ?? [])
  const gone = things.find((one) => one.split(' ').length <= thingWordsMax && !/(?<!\p{L})to(?!\p{L})/iu.test(one))
  return gone === undefined ? null : `Please remove ${gone}.`
}

function asAdded(sentence: string): string | null {
  const thing = thingAdded(sentence)
  if (thing !== null) return `Please add the ${thing} to it.`
  const more = besidesAdded(sentence)
  return more === null ? null : `Please add ${more}.`
}

function asAsked(sentence: string): string | null {
  const wanted = asked.exec(sentence)?.groups?.['fresh']
  return wanted === undefined ? null : `It should be ${wanted}.`
}

const has = (lines: readonly Pick<BriefLine, 'text'>[], words: string): boolean =>
  lines.some(({ text }) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, 'iu').test(text))

function asExchanged(sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): string | null {
  for (const form of [...forms, reported]) {
    const { old: before = '', fresh: after = '' } = form.exec(sentence)?.groups ?? {}
    // A place goes with its address, which others read.
    if (before === '' || called.test(before) || isPlaceName(before)) continue
    if (/\d/.test(before) !== /\d/.test(after)) continue
    if (has(lines, before) && !has(lines, after)) return `Please change ${before} to ${after}.`
  }
  return null
}
