import type { Amendment } from '../../model.ts'
import { allTexts, type Change, type Draft, exchange } from '../draft.ts'
import { isPlaceName } from '../guesses.ts'
import { itemCut } from './items/items.ts'
import { literalsIn } from '../values/values.ts'
import type { BriefLine } from '../lines/lines.ts'
import { datesIn, masked, sentences, timesIn, weekdayNamed } from '../../text/text.ts'

/** Who will not come, as comments say, and who comes in their place. */

/** What is said of people right behind their names, when they will not come. */
const withdraws =
  /^\s(?:(?:has|have|had|got|is) [^.;,]{2,40}? (?:and|so) )?(?:(?:has|have|had) (?:a|another) (?:scheduling )?(?:conflict|mix-?up)|cancel(?:ó|aron)(?!\p{L})|(?:ya )?no (?:va|van) a (?:poder|venir|estar|llegar)|(?:ya )?no (?:podrá|podrán|puede|pueden|vendrá|vendrán|viene|vienen)(?!\p{L})|(?:se enferm(?:ó|aron)|está(?:n)? enferm\p{L}+)(?!\p{L})|(?:has|have|had|needs|needed) to (?:cancel|withdraw|back out|drop out|bow out|step (?:back|away|aside|down))|(?:has |have )?(?:cancel?led|withdrew|withdrawn|backed out|dropped out|bowed out)(?!\s(?:the|our|his|her|a|an|that|this)\s)|can(?:not|['’]?t| not| no longer) (?:make it|come|be there|speak|attend|join)|(?:is|are|has been|will be|fell|got) (?:sick|ill|unavailable|called away|out|away|on (?:[\p{L}]+ )?(?:leave|sabbatical|vacation))\b(?! of\b(?! (?:town|the country|state|the office)\b))|(?:will not|won['’]t|is not|isn['’]t|is no longer) (?:be )?(?:coming|with us|there|speaking|joining|available|able to))(?!\p{L})/iu
/** The people whom the brief asks for, each once. */
export function peopleOf(draft: Draft): string[] {
  const texts = [...draft.key_copy, ...draft.required_elements].map((text) => text.replace(/^the\s/i, ''))
  const named = texts.flatMap((text) => [
    ...literalsIn(text).flatMap((one) => (one.kind === 'person' ? [one.text] : [])),
    ...(isPersonName.test(text) && !isPlaceName(text) ? [text] : []),
  ])
  // `Ross Tilden and Jen Abara`: each may come without the other.
  const partsOf = (one: string) => {
    const parts = one.split(/\s(?:and|&|y)\s/)
    return parts.every((part) => part.split(' ').filter((word) => !callings.test(word)).length > 1) ? parts : [one]
  }
  const all = [...new Set(named.flatMap(partsOf))]
  const isTitled = (one: string, other: string) =>
    other !== one &&
    other.endsWith(` ${one}`) &&
    /^(?:[Tt]he|\p{Lu}\p{L}{1,3}\.?|\s)+$/u.test(other.slice(0, -one.length))
  return all.filter((one) => !all.some((other) => isTitled(one, other)))
}

/** How a sentence calls somebody of the brief: by the whole name, the first where no other has it, or a title and the last. */
function saidOf(sentence: string, name: string, all: readonly string[]): string | null {
  if (sentence.includes(name)) return name
  const bare = name.split(' ').filter((word) => !callings.test(word))
  const whole = bare.join(' ')
  if (bare.length > 1 && sentence.includes(whole)) return whole
  const [one, joint, other] = bare
  const couple = /^(?:and|&|y)$/.test(joint ?? '') ? new RegExp(`${one}\\s(?:and|&|y)\\s${other}`, 'u') : null
  const both = couple?.exec(sentence)?.[0]
  if (both !== undefined) return both
  const [first = ''] = bare
  const isOnly = first.length >= firstNameMin && all.filter((one) => one.split(' ').includes(first)).length === 1
  if (isOnly && wordIn(sentence, first)) return first
  return familyIn(sentence, name, all) ?? calledIn(sentence, name, all) ?? null
}
/** `The Solbergs`, `Los Medina`, where the brief has one of that name alone. */
function familyIn(sentence: string, name: string, all: readonly string[]): string | undefined {
  const last = name.split(' ').at(-1)!
  if (all.filter((one) => one.endsWith(` ${last}`)).length !== 1) return undefined
  const found = /(?<!\p{L})(?:[Tt]he|[Ll]os)\s(\p{Lu}[\p{L}'’-]+)/u.exec(sentence)
  return found !== null && [last, `${last}s`, `${last}es`].includes(found[1]!) ? found[0] : undefined
}
const wordIn = (sentence: string, word: string) =>
  sentence.split(/[^\p{L}'’-]+/u).some((one) => one.replace(/['’]s$/, '') === word)

/** The people of the brief of whom a sentence says that they will not come; `Gil is away on July 11`: on the other days he does. */
export function withdrawn(draft: Draft, sentence: string): string[] {
  if (draft.dates.length > 1 && (datesIn(sentence).length > 0 || ofDay.test(sentence))) return []
  // `Ann is away on the 19th so let's move it to the 26th`: then she comes.
  if (movesAll.test(sentence)) return []
  return peopleOf(draft).filter((name, _, all) => {
    const said = saidOf(sentence, name, all) ?? name
    const at = sentence.indexOf(said)
    return at !== -1 && withdraws.test(sentence.slice(at + said.length))
  })
}

const movesAll =
  /(?<!\p{L})(?:mov(?:e|ing)|push(?:ing)?|bump(?:ing)?|shift(?:ing)?|resched\p{L}*|postpon\p{L}*)\s(?:it|this|everything|(?:the|our) (?:whole thing|event|class|lunch|dinner|meeting|service|concert|date))(?!\p{L})/iu
const ofDay = /\bthe \d{1,2}(?:st|nd|rd|th)\b/i

const replaces =
  /(?:^|(?<!\p{L})(?:the|our) )(?:new|replacement|substitute) (?:guest |keynote )?\p{Ll}{4,} (?:is|will be|es|será) |(?<!\p{L})(?:fill(?:s|ing|ed)? in|step(?:s|ping|ped)? in|sub(?:s|bing|bed)?(?: in)?|pinch[- ]hit\p{L}*|tak(?:e|es|ing) over|tak(?:e|es|ing) (?:[\p{L}.'’]+ ){0,3}(?:place|spot|slot)|cover(?:s|ing)? for|replac(?:es|ed|ing)|instead|in (?:place|lieu) of|in (?:his|her|their) (?:place|stead)|[Ee]n (?:lugar|vez) de|[Ee]n su (?:lugar|reemplazo)|sustituy\p{L}*|reemplaza\p{L}*|cubr(?:e|irá)|swap(?:s|ped)?|(?:,|;|\.|so|and|but|as[ií] que) (?:(?:Rev|Dr|Fr|Pastor|Father|Sister|Brother)\.? )?\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+ (?:is|are|will be|will|['’]s) (?:now )?(?:doing|do|leading|lead|speaking|speak|preaching|preach|playing|play|singing|sing|teaching|teach|giving|give|coming|come|hosting|host|handling|covering))(?!\p{L})/u

/** `Rev. Eastlake of First Presbyterian`, of which the brief's `Presbyterian Women` has a word. */
const isWhereFrom = (sentence: string, said: string): boolean =>
  /(?<!(?:place|lieu|stead)\s)(?<!\p{L})(?:of|from|at)\s(?:the\s)?(?:\p{Lu}[\p{L}.'’]*\s){1,3}$/u.test(
    sentence.slice(0, Math.max(0, sentence.indexOf(said))),
  )

/** `Dana Whitfield is filling in for Carol`, `En lugar de Carolina viene Ruth Salas`: one of the brief's people, and somebody new. */
export function replaced(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  if (!replaces.test(sentence)) return []
  const ofRole = inTheRole(draft, sentence)
  if (ofRole.length > 0) return ofRole
  const known = peopleOf(draft)
  const meant = known.flatMap((name) => {
    const said = saidOf(sentence, name, known)
    return said === null || isWhereFrom(sentence, said) ? [] : [{ name, said }]
  })
  // `… in her place`: the brief names nobody else.
  const sure = known.filter((name) => !draft.key_copy.includes(name))
  const acts = sure.length > 1 ? sure.filter((one) => doesTheSame(one, sentence, lines)) : sure
  const isOnly = meant.length === 0 && acts.length === 1 && ofPronoun.test(sentence)
  const only = isOnly ? { name: acts[0]!, said: '' } : null
  const [gone = only] = meant
  if (gone === null || meant.length > 1) return []
  const rest = gone.said === '' ? sentence : sentence.replaceAll(gone.said, ' ')
  const names = [...rest.matchAll(newName)]
    .map(({ 0: name }) => name.replace(/['’]s$/u, ''))
    .filter((name) => !isPlaceName(name) && !allTexts(draft).some((one) => one.includes(name)))
  // `Marcus Tillery of Bethel`: who, and from where
  const whole = names.filter((name) => /\s/.test(name))
  const fresh = whole.length === 1 ? whole : names
  const alone = fresh.length === 0 ? firstName.exec(rest)?.[1] : undefined
  if (alone !== undefined && !allTexts(draft).some((one) => wordIn(one, alone)))
    return exchange(draft, gone.name, alone)
  return fresh.length === 1 ? exchange(draft, gone.name, fresh[0]!) : []
}
/** Who is named in the place of one of the brief's people, and how that one is called in the sentence. */
export type StandIn = { gone: string; said: string; fresh: string }

/**
 * `Tim can't do the 16th, so let's go with Sam Pruitt`, `we lost Tim Hart to the flu, Sam Pruitt agreed to step up`: one of the
 * brief's people who will not, or whose part is given away, and one new name.
 */
export function standIn(sentence: string, texts: readonly string[]): StandIn | null {
  if (sentence.length > saidCharsMax || comesToo.test(sentence) || ofReach.test(sentence)) return null
  const known = [...new Set(texts.flatMap((text) => [...text.matchAll(newName)].map(({ 0: name }) => name)))]
  const people = known.filter((name) => !known.some((other) => other !== name && other.includes(name)))
  const meant = people.flatMap((gone) => {
    const said = saidOf(sentence, gone, people)
    return said === null ? [] : [{ gone, said }]
  })
  const [one, another] = meant
  if (one === undefined || another !== undefined || isPlaceName(one.gone)) return null
  const rest = sentence.replaceAll(one.said, (said) => ' '.repeat(said.length))
  const names = [...rest.matchAll(newName)].flatMap(({ 0: name, index }) => {
    const bare = name.replace(/^(?:Can|Could|Will|Have|Put|Use|Maybe|Please|Let|Get|Got)\s|['’]s$/gu, '')
    const isOther =
      isPlaceName(bare) ||
      datesIn(bare).length > 0 ||
      texts.some((text) => text.includes(bare)) ||
      /^(?:Per|Ask|Call|From|Via|Thanks)\s/u.test(bare)
    return isOther || saysOnly.test(rest.slice(0, index)) || isSource.test(rest.slice(index + name.length))
      ? []
      : [bare]
  })
  const [fresh, more] = new Set(names)
  if (fresh === undefined || more !== undefined || !/\s/.test(fresh)) return null
  const at = sentence.indexOf(one.said)
  const isGone = absent.test(sentence.slice(at + one.said.length)) || without.test(sentence.slice(0, at))
  return isGone || hasThePart.test(rest) ? { ...one, fresh } : null
}
const saidCharsMax = 400
const comesToo =
  /(?<!\p{L})(?:also|too|as well|both|along(?:side)?|plus|together|join(?:s|ing|ed)?|co-?\p{L}+|with (?:him|her|them)|help(?:s|ing)? (?:him|her|them))(?!\p{L})/iu
/** Whom to reach is said with how. */
const ofReach = /(?<!\p{L})(?:questions?|contact|rsvps?|sign[- ]?ups?)(?!\p{L})|\d{3}-\d{4}|\S@\S/iu
/** `Per Ann Lowe`, `call Ann Lowe`: a source, or whom to ask. */
const saysOnly =
  /(?<!\p{L})(?:per|from|via|says?|tell|told|ask(?:ed)?|call|text|e-?mail|contact|see|cc|thanks,?|photo(?: by)?|of|married to|son|daughter|wife|husband|mother|father|at)\s(?:the\s)?$/iu
const isSource =
  /^\s(?:says?|said(?! yes)|told|asked|asks|confirmed|emailed|called|texted|let (?:us|me) know|wants?|thinks|pointed out|noticed|(?:will|can|has to|needs to|should) (?:approve|review|proof|send|sign off|look|check|answer|handle (?:the )?(?:proof|file|invoice)))(?!\p{L})/iu
const absent =
  /^[^.;!?]{0,90}?(?<!\p{L})(?:can(?:not|['’]?t| not| no longer)|won['’]?t|will not|is(?:n['’]t| not| no longer)|could(?:n['’]t| not)|not able|unable|(?:had|has|needs) to (?:cancel|back|bow|step|drop|pull|bail)|backed|bowed|bailed|dropped|pulled out|cancel\p{L}*|withdr\p{L}+|(?:just )?moved|moving|relocat\p{L}+|retir\p{L}+|resign\p{L}*|left|leaving|surgery|hospital\p{L}*|sick|ill|flu|covid|baby|expecting|\p{L}+ternity|sabbatical|on leave|vacation|traveling|travelling|out|away|unavailable|(?:schedul\p{L}+ )?conflict\p{L}*|double[- ]booked|emergency|injur\p{L}+|broke|tore|passed|recover\p{L}*|stuck|deploy\p{L}*|stepp\p{L}+ (?:down|back|away|aside)|no (?:puede|podrá|va a poder|viene|estará))(?!\p{L})/iu
const without =
  /(?<!\p{L})(?:los(?:t|ing)|without|instead of|in place of|rather than|replac\p{L}+|in for|sub(?:bing)? for|cover(?:s|ing)? for|no longer|en (?:lugar|vez) de)\s(?:our\s|the\s)?$/iu
const hasThePart =
  /(?<!\p{L})(?:tak(?:e|es|en|ing)|has|have|got|gets|do(?:es|ing)?|giv(?:e|en|ing)|cover(?:s|ing)?|fill(?:s|ing)?)\s(?:in\s|over\s|up\s|on\s)?(?:his|her|their|the|that)\s(?:\p{L}+\s)?(?:night|day|evening|morning|week|turn|part|shift|session|class|service|slot|spot|place|date|time|row|role|job|week|talk|workshop|table|booth|station|room)(?!\p{L})/iu

/** What that changes; null: nobody stands in. Of which of several rows it is said is for whoever edits the text to find. */
export function standsIn(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] | null {
  const texts = lines.map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
  const found = standIn(sentence, texts)
  if (found === null) return null
  const isOfDay = datesIn(sentence).length > 0 || ofDay.test(sentence) || weekdayNamed(sentence) !== null
  const isOneOfSeveral = isOfDay && texts.filter((text) => text.includes(found.gone)).length > 1
  return isOneOfSeveral ? [] : exchange(draft, found.gone, found.fresh)
}

/** `Greta Halvorsen is singing in her place, please change the soprano`: whom a line of the brief has as that. */
function inTheRole(draft: Draft, sentence: string): Change[] {
  const held = allTexts(draft).flatMap((text) => {
    const [, name, role] = namedRole.exec(text) ?? []
    return name !== undefined && role !== undefined && wordIn(sentence, role) ? [name] : []
  })
  const fresh = [...sentence.matchAll(newName)].map(({ 0: name }) => name).filter((name) => !isPlaceName(name))
  const [before] = new Set(held)
  const isClear = new Set(held).size === 1 && fresh.length === 1 && !sentence.includes(before!)
  return isClear ? exchange(draft, before!, fresh[0]!) : []
}
/** `Miriam Castellano, soprano` */
const namedRole = /^(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){1,3})(?:,\s|\s\()(?:guest\s)?(\p{Ll}{4,})\)?$/u

/** `… will preach in her stead`: whom the brief has for that. */
const doesTheSame = (name: string, sentence: string, lines: readonly BriefLine[]): boolean => {
  const does = acting.exec(sentence)?.[0].toLowerCase()
  const own = lines.flatMap(({ label, text }) => sentences(text).map((one) => `${label ?? ''} ${one}`))
  return does !== undefined && own.some((one) => one.includes(name) && one.toLowerCase().includes(does))
}
const acting = /(?<!\p{L})(?:preach|speak|teach|sing|lead|play|host|present|conduct|officiat|predic|cant)/iu

/** `Lois will take … place`: who is called by one name, and does it. */
const firstName =
  /(?:^|[,;.!]\s|\s(?:and|so|but|y|as[ií] que)\s)(?!(?:We|They|It|He|She|You|That|This|Someone|Somebody|Everyone|Nobody|Who|Can|Could|Please|Also|Instead|So|And|But)\s)(\p{Lu}\p{Ll}[\p{L}'’-]+)\s(?:is|will|has|can|agreed|offered|said|va|ha)\s/u

const ofPronoun =
  /(?<!\p{L})(?:in (?:his|her|their) (?:place|stead)|(?:fill(?:s|ing)?|step(?:s|ping)?) in for (?:him|her|them)|instead of (?:him|her|them)|en su (?:lugar|reemplazo))(?!\p{L})/iu

const myPlace = /(?<!\p{L})(in )?my (place|stead|spot|part|role|slot|shoes)(?!\p{L})/iu
const forMe =
  /(?<=(?:fill(?:s|ing|ed)?|step(?:s|ping|ped)?|sub(?:s|bing|bed)?|stand(?:s|ing)?)(?: in)? |cover(?:s|ing)? |tak(?:e|es|ing) over |instead )(?:for|of|from) me(?!\p{L})/iu
const enMi = /(?<!\p{L})en mi (?:lugar|puesto)(?!\p{L})/iu
const meSustituye = /(?<!\p{L})me (?=(?:va a )?(?:sustitu|reemplaz|cubr))/iu
const withdrawing =
  /^(?:(?:sorry|hi|hey|well|unfortunately|sadly|looks like|so|all)[,!]?\s){0,3}I(?=\s(?:can(?:not|['’]t| not| no longer)|(?:won['’]t|will not) be|(?:have|had|need) to (?:cancel|back out|withdraw|bow out)|have (?:a|another) conflict))/iu

/** `Lois will take my place – Pam`: a sentence with the name of who wrote it, where that is one of the brief's people. */
export function withSpeaker(
  draft: Draft,
  sentence: string,
  { author, text }: { author: string | null; text: string },
): string {
  const says = [myPlace, forMe, enMi, meSustituye, withdrawing].some((one) => one.test(sentence))
  if (!says) return sentence
  const signed = /[–—~-]\s?(\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2})[.!\s]*$/u.exec(text)?.[1]
  const names = [signed, author].flatMap((one) => one ?? [])
  const known = peopleOf(draft)
  const wrote = names.map((one) => known.filter((name) => isCalled(name, one))).find((some) => some.length === 1)
  if (wrote === undefined) return sentence
  const [name] = wrote
  return sentence
    .replace(myPlace, (_, within: string | undefined) =>
      within === undefined ? `the place of ${name}` : `in place of ${name}`,
    )
    .replace(forMe, `for ${name}`)
    .replace(enMi, `en lugar de ${name}`)
    .replace(meSustituye, `a ${name} `)
    .replace(withdrawing, name!)
}
/** `Could mine start at 6:30?`: what the one row is called that has the name of who writes. */
export function withOwnRow(sentence: string, author: string | null, rows: readonly string[]): string {
  if (author === null || !ownRow.test(sentence)) return sentence
  const [first = '', last = ''] = author.split(/\s+/)
  const named = new RegExp(
    `(?<!\\p{L})${RegExp.escape(first)}(?!\\p{L})(?:\\s(?=${RegExp.escape(last[0] ?? '')})|(?!\\s\\p{Lu}))`,
    'u',
  )
  const own = rows.filter((row) => named.test(row) && row.split(betweenCells).length > 1)
  const [row, another] = own
  if (first.length < firstNameMin || row === undefined || another !== undefined) return sentence
  // An hour of the row may change, and what it is called then would, too.
  const name = row
    .split(betweenCells)
    .map((cell) => masked(cell, timesIn(cell)).trim())
    .find((cell) => /\p{L}{3}/u.test(cell) && !named.test(cell))
  return name === undefined ? sentence : sentence.replace(ownRow, name)
}
const ownRow =
  /(?<!\p{L})(?:mine|my (?:group|class|table|shift|slot|session|study|team|station|booth|row|night|workshop|room|ride|hike))(?!\p{L}|['’])/iu
const betweenCells = /\s*[|\t]\s*|\s[-–—/•·]\s|,\s/u

const isCalled = (name: string, said: string) =>
  said
    .split(/\s+/)
    .filter((word) => !callings.test(word))
    .every((word) => wordIn(name, word.replace(/\.$/, '')))

/** `Rev. Price`, where the brief has one of that name alone. */
function calledIn(sentence: string, name: string, all: readonly string[]): string | undefined {
  const last = name.split(' ').at(-1)!
  if (all.filter((one) => one.endsWith(` ${last}`)).length !== 1) return undefined
  const found =
    /(?:Rev|Dr|Fr|Sr|Br|Mr|Mrs|Ms|Msgr|Pastor|Father|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Minister)\.?\s(\p{Lu}[\p{L}'’-]+)/u.exec(
      sentence,
    )
  return found?.[1] === last ? found[0] : shortIn(sentence, name, all)
}

/** `Fr. Mike`, where Fr. Michael is the only one who is called so. */
function shortIn(sentence: string, name: string, all: readonly string[]): string | undefined {
  const [calling = '', first = ''] = name.split(' ')
  if (!callings.test(calling) || all.filter((one) => one.startsWith(`${calling} `)).length !== 1) return undefined
  const bare = calling.replace(/\.$/, '')
  const found = new RegExp(`(?<!\\p{L})${bare}\\.?\\s(\\p{Lu}\\p{Ll}+)(?!\\s\\p{Lu})`, 'u').exec(sentence)
  const isShort = found !== null && found[1]!.length < first.length && found[1]!.slice(0, 2) === first.slice(0, 2)
  return isShort ? found[0] : undefined
}
/** What stands before a name. */
const callings =
  /^(?:Revs?|Drs?|Fr|Sr|Br|Mr|Mrs|Ms|Msgr|Pastors?|Father|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Professor|Minister|Chaplain|Rabbi|Vicar|Canon|Dean|Evangelist|Pastora|Padre|Hermana|Hermano|Hna|Hno|Obispo)\.?$/
/** A first name alone says who is meant, where the brief has one of that name; `Rev.` does not. */
const firstNameMin = 3
const isPersonName = /^(?:\p{Lu}[\p{L}'’-]*\.?\s(?:(?:and|&|y)\s)?){1,4}\p{Lu}[\p{L}'’-]*\.?$/u

const other =
  /(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,2})\s(?:is|will|has agreed to)\b[^.;!?]{0,40}\b(?:instead|in (?:his|her|their) (?:place|stead))\b|(?<!\p{L})(?:put|use|list|name|go with|swap in|sub in|replace (?:him|her|them) with)\s(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,2})(?=$|[.,;!]|\s(?:as|instead|in|for|please)(?!\p{L}))|[,;]\s(?:so\s|but\s)?(\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{L}'’-]+)\s(?:will|can|is)\s(?:now\s|going to\s)?(?:do|lead|teach|speak|preach|sing|play|cover|handle|give|host|tak)(?:e|es|ing)?(?!\p{L})/u

/** `Imelda is out. The agency sends Desmond Wray.`: somebody new, said right behind who will not come. */
export function inTheirPlace(draft: Draft, sentence: string, earlier: readonly Amendment[]): Change[] {
  const gone = earlier.filter(({ before, after }) => after === null && isPersonName.test(before?.split(', ')[0] ?? ''))
  if (gone.length !== 1 || earlier.some(({ after }) => after !== null)) return []
  // `Susan Aamodt of First Lutheran`: who, and from where.
  const names = [...sentence.matchAll(newName)]
    .filter(({ index }) => !/(?<!\p{L})(?:of|from|at|de|del)\s(?:the\s)?$/iu.test(sentence.slice(0, index)))
    .map(({ 0: name }) => name)
  const fresh = names.filter((name) => !isPlaceName(name) && !allTexts(draft).some((one) => one.includes(name)))
  if (fresh.length !== 1) return []
  draft.required_elements.push(fresh[0]!)
  return [{ field: 'required_elements', before: null, after: fresh[0]! }]
}
const fullName =
  /(?<!\p{L})(?:(?!(?:The|Our|We|So|And|But|Both|Instead|Now|Just|Only|Vienen?)\s)\p{Lu}[\p{L}'’-]+\s(?:and|&|y)\s)?(?!(?:The|Our|His|Her|Their|We|I|So|And|But|It|This|Instead|Now|Just|Only|Solo|Vienen?)\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)?(?:\s\p{Lu}[\p{L}'’-]+){1,2}/gu

/** With what they are called by. */
export const newName = new RegExp(
  `(?:(?:(?:[Tt]he\\s)?(?:Very|Most|Right|Rt|Hon|Rev|Reverend|Dr|Fr|Sr|Br|Msgr|Pastora?|Father|Mother|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Hermana|Hermano|Padre|Mtr[oa])\\.?\\s)+)?(?!(?:He|She|They|We|You|Both|Él|Ella)\\s)${fullName.source}`,
  'gu',
)

/** Who comes in the place of somebody who will not. */
export const comesInstead = (sentence: string, gone: string): string | undefined =>
  literalsIn(sentence).find((one) => one.kind === 'person' && !gone.includes(one.text))?.text ??
  other.exec(sentence)?.slice(1).find(Boolean)

const leavesOut =
  /(?<!\p{L})(?:(?:leave|take|keep) (?:her|him|them|that one) (?:off|out)|(?:asked|wants?|would like|prefers?|chose) (?:to be (?:left (?:off|out)|taken off|removed)|(?:not to|to not) be (?:listed|named|included|mentioned|printed))|(?:does ?n['’]?t|does not|do ?n['’]?t|do not) want (?:(?:her|his|their) names? (?:on|in|printed|listed|used)|to be (?:on|in|listed|named|included|mentioned|printed))|(?:remove|drop|take off) (?:her|him|them)|no quier\p{L}+ (?:salir|aparecer|estar)|(?:quiten|saquen)l[aoe]s?)(?!\p{L})/iu

/** `Chloe's family asked us to leave her out`: the one of the brief's names that has the word. */
export function leftOut(draft: Draft, sentence: string, known: () => readonly string[]): Change[] {
  if (!leavesOut.test(sentence)) return []
  const said = [...sentence.matchAll(/\p{Lu}[\p{L}-]{2,}(?:\s\p{Lu}[\p{L}-]+)?/gu)].map(({ 0: name }) => name)
  for (const name of said) {
    const found = known().filter(
      (one) => isPersonName.test(one) && one.includes(name) && wordIn(one, name.split(' ')[0]!),
    )
    const [before] = found
    if (found.length !== 1 || before === undefined) continue
    for (const field of ['key_copy', 'required_elements'] as const)
      draft[field] = draft[field].filter((text) => text !== before)
    const cut = itemCut(draft, before)
    return cut.length > 0 ? cut : [{ field: 'required_elements', before, after: null }]
  }
  return []
}

const adds =
  /(?<!\p{L})(?:[Aa]dd|[Ii]nclude|[Aa]greguen|[Aa]gregar|[Aa]ñad(?:an|ir)|[Ii]ncluyan|[Ii]ncluir)\s(?:please |also |por favor |también )?(?:in )?(?:the name |a )?:?\s?((?:\p{Lu}[\p{L}'’-]+\s(?:\p{Lu}\.\s)?){1,3}\p{Lu}[\p{L}'’-]+)(?=$|[.,;!?()]|\s(?:to|at|on|as|too|please|pls|thanks|por favor|gracias|al|a la|en|y|and)(?!\p{L}))/u

/** `please add Dylan Rourke`: a name and nothing more. */
export function nameAdded(sentence: string): string[] {
  const name = adds.exec(sentence)?.[1]
  return name === undefined || isPlaceName(name) || !isPersonName.test(name) ? [] : [name]
}

/** One of two that are named together goes, and the other one stays. */
export function oneOfTwo(draft: Draft, gone: readonly string[]): Change[] {
  const [name, second] = gone
  if (name === undefined || second !== undefined) return []
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`${escaped}\\s(?:and|&|y)\\s|\\s(?:and|&|y)\\s${escaped}(?!\\p{L})`, 'u')
  let isHeld = false
  for (const field of ['key_copy', 'required_elements'] as const)
    draft[field] = draft[field].map((text) => {
      isHeld ||= pattern.test(text)
      return text.replace(pattern, '')
    })
  return isHeld ? [{ field: 'required_elements', before: name, after: null }] : []
}
