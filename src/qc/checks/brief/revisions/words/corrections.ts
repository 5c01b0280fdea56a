import { editDistance } from '../../../../../kernel/text.ts'
import { isVisual } from '../../../../brief/brief.ts'
import { isSmallWord, weekdayNamed } from '../../../../text/text.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { squeezed } from '../../shown.ts'
import { isBesideNamed } from '../subject.ts'
import { isOfLines } from './line-breaks.ts'
import { came, contentOf, isUnsure, mayStand, timesSaid, tokensIn, tokensOf } from './tokens.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** What a request puts in the place of words that stand in the round before: `say free admission rather than free entry`, `typo: it's Handel`. */

export const fromCorrection = (request: string, rounds: Rounds): Verdict | null =>
  rounds.now.text.isGood && rounds.before.text.isGood
    ? (fromContrast(request, rounds) ??
      fromReplaced(request, rounds) ??
      fromTitle(request, rounds) ??
      fromAccent(request, rounds) ??
      fromDouble(request, rounds) ??
      fromSpelling(request, rounds) ??
      fromNumbers(request, rounds))
    : null

const notThat =
  /^(.*?)[,;]?\s+(?:[–—-]\s+|\()?(?:and\s+)?(?:not|rather than|instead of)\s+([^.,;!?()]+?)(?=[.,;!?)]|\s(?:so|because|since|please|as|everywhere)(?!\p{L})|$)/iu
const insteadOf =
  /^(?:instead of|rather than)\s+(.+?),?\s+(?:please\s+)?(?:let['’]?s\s+)?(?:say|use|put|write|it should say)\s+(.+)$/i
/** `Tuesdays should be Wednesdays` */
const shouldBe = /^(?:the\s+)?(.{2,40}?),?\s+(?:should|needs? to|must|has to)\s+(?:be|say|read)\s+([^.,;!?]+)/i
/** `change hope to faith in the title` */
const changeTo =
  /^(?:(?:please|can you|could you|just|let['’]?s)\s+)*(?:change|swap|replace|switch|update)\s+(?:out\s+)?(?:the\s+words?\s+)?(.{2,40}?)\s+(?:to|with|for|into)\s+([^.,;!?]+?)(?=[.,;!?]|\s(?:in|on|at) (?:the|our)(?!\p{L})|\s(?:before|so|because|since|as|by|when|if)\s(?!\d)|$)/iu
/** `I would rather be listed as host than speaker` */
const ratherThan = /\brather (?:be|have|say|see|use|call|read)(?: \p{L}+ as)?\s+(.+?)\s+than\s+([^.,;!?]+)/iu
/** `church lot → north lot` */
const arrow = /^(?:[^:→>]{0,40}:\s+)?([^→>]{2,40}?)\s*(?:→|[-=]+>)\s*([^→>.,;!?]+)/
const lead = /^(?:(?:the|at|on|in|a|an|for|from|to|say|be)\s)+/i
const wordsMax = 6
/** So many words before the turned-down ones may be what is wanted. */
const wantedMax = 8

/** What is wanted, and the words that are to make way for it. */
function contrastIn(request: string): { wanted: string; unwanted: string } | null {
  const reversed =
    insteadOf.exec(request) ??
    (notThat.test(request) ? null : (changeTo.exec(request) ?? shouldBe.exec(request) ?? arrow.exec(request)))
  const [, wanted = '', unwanted = ''] = reversed
    ? ['', reversed[2], reversed[1]]
    : (notThat.exec(request) ?? ratherThan.exec(request) ?? [])
  const bare = unwanted.replace(lead, '')
  // `Ages should be 4-12`: the name of what the number is of.
  if (reversed !== null && /\d/.test(wanted) && !/\d/.test(bare) && !isExact(bare)) return null
  // `The deadline needs to be bolder`: a look that is wanted, and no words.
  return bare === '' || isVisual(bare) || (reversed !== null && isNoCopy(wanted))
    ? null
    : { wanted: wanted.split(/[,;!?]\s/).at(-1) ?? '', unwanted: bare }
}

const looks =
  /^(?:(?:much|way|a (?:bit|little|lot)|even|more) )*(?:bold(?:er)?|bigger|larger|smaller|thicker|thinner|lighter|darker|brighter|heavier|higher|lower|centered|italics?|readable|legible|visible|prominent)(?!\p{L})|^(?:twice|double|half)(?!\p{L})|(?:sizes?|colou?rs?|fonts?|typeface|weight)[.!]*$/iu
/** `Bishop should be first line, above the title`: where it is to stand; `first Sunday` are words. */
const places =
  /^(?:(?:at|in|on|to) )?(?:the )?(?:very )?(?:(?:first|second|third|last|next|top|bottom)(?: (?:line|row|thing|item|one))?$|(?:above|below|under(?:neath)?|beneath|beside|next to|between) )/i
const isNoCopy = (wanted: string): boolean => looks.test(wanted) || places.test(wanted) || isOfLines(wanted)

function fromContrast(request: string, rounds: Rounds): Verdict | null {
  const { wanted, unwanted } = contrastIn(request) ?? { wanted: '', unwanted: '' }
  const old = tokensIn(unwanted)
  if (old.length > wordsMax || contentOf(old).length === 0) return null
  const { now, before } = rounds
  const was = timesSaid(before, old)
  if (was === 0 || isUnsure(now, old)) return null
  const fresh = contentOf(tokensIn(wanted).slice(-wantedMax)).filter(
    (word) => !old.includes(word) && timesSaid(before, [word]) === 0,
  )
  // A reader of small signs may lose an apostrophe or a hyphen.
  if (fresh.some((word) => old.some((other) => squeezed(word) === squeezed(other)))) return null
  const arrived = fresh.filter((word) => came(word, rounds))
  if (timesSaid(now, old) >= was)
    return fresh.length > 0 && arrived.length === 0
      ? verdict(false, `The design still says “${unwanted}”.`, null)
      : null
  // A name has no other form: another one in the place of it is not what was wanted.
  const names = tokensIn([...wanted.matchAll(/(?<=\S\s)\p{Lu}\p{Ll}{2,}/gu)].join(' '))
  const exact = fresh.filter((word) => names.includes(word) || isExact(word))
  // `every two weeks` is not `every six weeks`; one word that was spelled wrong stands for all.
  const isSpelled = arrived.some((word) => old.some((other) => editDistance(word, other, slipsMax) <= slipsMax))
  const isPart = arrived.length > 0 && arrived.length < fresh.length * arrivedMin && !isSpelled
  return isPart ? null : ofReplaced({ exact, arrived, unwanted }, now)
}

/** `We meet in the annex now, so replace Miller Hall`: of what comes instead the request says nothing, or says it elsewhere. */
function fromReplaced(request: string, { now, before }: Rounds): Verdict | null {
  const old = tokensIn(replaced.exec(request)?.[1] ?? '')
  if (contentOf(old).length === 0 || timesSaid(before, old) === 0 || isUnsure(now, old)) return null
  if (timesSaid(now, old) >= timesSaid(before, old))
    return verdict(false, `The design still says “${old.join(' ')}”.`, null)
  const isOther = contentOf(tokensIn(request)).some((word) => !old.includes(word) && came(word, { now, before }))
  return isOther && timesSaid(now, old) === 0
    ? verdict(true, `The design no longer says “${old.join(' ')}”.`, null)
    : null
}
const replaced =
  /(?<!\p{L})(?:[Rr]eplace|[Ss]wap out|[Cc]hange|[Uu]pdate) (?:the )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)(?:,? (?:please|too|everywhere|on (?:it|there)))*[.!]*$/u

/** `Ruth needs her Rev. please` */
function fromTitle(request: string, { now, before }: Rounds): Verdict | null {
  const [, name = '', title = ''] =
    /(\p{Lu}\p{L}+) needs (?:her|his|their) ["“]?(\p{Lu}\p{L}{1,8})\b/u.exec(request) ?? []
  const [own, calling] = [tokensIn(name)[0], tokensIn(title)[0]]
  if (own === undefined || calling === undefined) return null
  const linesWith = ({ text }: RoundText) => text.lines.filter((line) => tokensIn(line.text).includes(own))
  const hasTitle = (line: { text: string }) => tokensIn(line.text).includes(calling)
  const [was, is] = [linesWith(before), linesWith(now)]
  if (was.length === 0 || is.length === 0 || was.some(hasTitle)) return null
  const found = is.find(hasTitle)
  if (found) return verdict(true, `The design says “${found.text}”.`, found.box)
  return isUnsure(now, [own]) ? null : verdict(false, `The design says “${is[0]!.text}”.`, is[0]!.box)
}

/** `María lleva acento`: a reader may lose an accent, but does not make one. */
function fromAccent(request: string, { now, before }: Rounds): Verdict | null {
  if (!/(?<!\p{L})(?:accents?|acentos?|tildes?|ñ)(?!\p{L})/iu.test(request)) return null
  const has = ({ text }: RoundText, word: string) =>
    text.lines.some((line) => line.text.normalize('NFC').toLowerCase().includes(word))
  const marked = (
    request
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  ).filter((word) => /\p{M}/u.test(word.normalize('NFD')))
  const found = marked.find((word) => has(now, word) && !has(before, word))
  return found === undefined ? null : verdict(true, `The design says “${found}”.`, null)
}

/** Of the words that are wanted, so many have to be there. */
const arrivedMin = 0.5

/** Where the turned-down words are gone: whether what came is what was wanted. */
function ofReplaced(
  { exact, arrived, unwanted }: { exact: readonly string[]; arrived: readonly string[]; unwanted: string },
  now: RoundText,
): Verdict | null {
  if (arrived.length > 0 && exact.every((word) => arrived.includes(word)))
    return verdict(true, `The design says “${arrived.join(' ')}”, and no longer “${unwanted}”.`, null)
  return exact.length > 0 && arrived.length === 0 && exact.every((word) => isNumber(word) || !mayStand(now, word))
    ? verdict(false, `The design does not say “${exact.join(' ')}”.`, null)
    : null
}
const isNumber = (word: string) => /\d/.test(word)
const isExact = (word: string) => isNumber(word) || weekdayNamed(word.replace(/s$/, '')) !== null

const ofSpelling =
  /(?<!\p{L})(?:typos?|misspel\w*|spell\w*|spelt|(?:missing|needs|lacks) (?:its|an?|the|another) ["“‘']?\p{L}(?!\p{L})|apostrophe|plural|singular|hyphen(?:ated)?|accent|tilde|(?:with|(?:(?:only|just)\s)?(?:has|have)) (?:(?:only|just)\s)?(?:an?|one|two|no) ["“‘']?\p{L}["”’']?(?:['’]?s)?(?!['’]?\p{L})|(?<!\b(?:the|other|these|those|our|first|last) )(?:one|single|two|2|1) words?)(?!\p{L})/iu
/** `spelled out`: in words. */
const spelledOut = /\bspell(?:ed|t|ing)? (?:it |them |that )?out\b/i
const ofTwo = /(?<!\b(?:the|other|these|those|our|first|last) )\b(?:two|2|separate) words\b/i
/** `You have it as Kowalcyzk`: how it stands there now. */
const youHave =
  /(?<!\p{L})(?:you|it|this|that|we|the (?:design|flyer|slide|card)) (?:currently |now )?(?:(?:have|has|had|put|wrote|spelled|printed|typed)(?: (?:it|her|him|them|that))?(?: as| down as)?|(?:says|reads)) ["“]?[\p{L}’'-]+["”]?/giu
/** Letters that a word and the slip for it differ in, and of how many letters it has to be for two. */
const slipsMax = 2
const longFrom = 5

/** A word of the request that stood there with a slip, in two pieces, or without its apostrophe. */
function fromSpelling(request: string, rounds: Rounds): Verdict | null {
  if (!ofSpelling.test(request) || spelledOut.test(request)) return null
  const { now, before } = rounds
  const quotes = [...request.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text = '']) => text)
  const quoted = contentOf(quotes.flatMap((one) => tokensIn(one))).filter((word) => word.length > 2)
  // What is quoted is what is misspelled, or how it is to be, and no other word of the request.
  const said = tokensIn(request.replace(youHave, ' ').replace(new RegExp(ofSpelling, 'giu'), ' '))
  const words = quoted.length > 0 ? quoted : [...new Set(contentOf(said))]
  if (ofTwo.test(request)) return fromSplit(words, rounds)
  const joined = ofOne.test(request) ? fromJoined(words, rounds) : null
  if (joined) return joined
  const meant = words.flatMap((word) => {
    const slip = stands(before, word) ? undefined : slipOf(word, before)
    return slip === undefined ? [] : [{ word, slip }]
  })
  // A name, where other words are like some of the design too: `it's Annah, with an h at the end`.
  const names = new Set(tokensIn([...request.matchAll(/(?<=\S\s)\p{Lu}\p{Ll}+/gu)].join(' ')))
  const named = meant.filter(({ word }) => names.has(word))
  const [only, another] = named.length > 0 ? named : meant
  if (only === undefined) return fromSlipNamed(words, rounds)
  if (another !== undefined) return null
  const { word, slip } = only
  if (stands(now, word)) return verdict(true, `The design says “${word}”.`, null)
  if (timesSaid(now, slip) > 0)
    return isUnsure(now, slip) ? null : verdict(false, `The design still says “${slip.join(' ')}”.`, null)
  // Another slip has come, and not one that the reader may have made.
  const other = slipOf(word, now)
  const isOther = other?.length === 1 && !isUnsure(now, other) && editDistance(word, other[0]!, slipsMax) === slipsMax
  return isOther && came(other[0]!, rounds) ? verdict(false, `The design says “${other[0]}”.`, null) : null
}

/** `"Felowship" needs two L's`, `Committee has two t's` */
const ofDouble =
  /["“]?(?<!\p{L})(\p{L}{3,})["”]? (?:needs|has|should have|takes|gets|wants|is (?:spelled )?with) (?:two|2|a double) ["“]?(\p{L})["”]?(?:['’]?s)?(?!\p{L})/iu

/** A word that is to have a letter twice, however it is named; null: it has no such letter, or neither form was read. */
function fromDouble(request: string, { now, before }: Rounds): Verdict | null {
  const [, word = '', letter = ''] = ofDouble.exec(request.toLowerCase()) ?? []
  const single = word.replace(letter + letter, letter)
  const doubled = [...single].flatMap((one, at) =>
    one === letter ? [single.slice(0, at) + one + single.slice(at)] : [],
  )
  const meant = single === word ? doubled : [word]
  if (letter === '' || meant.length === 0 || timesSaid(before, [single]) === 0) return null
  const found = meant.find((one) => timesSaid(now, [one]) > 0)
  if (timesSaid(now, [single]) > 0) return verdict(false, `The design still says “${single}”.`, null)
  return found === undefined ? null : verdict(true, `The design says “${found}”.`, null)
}

/** `Spagetti is missing its h`: the word as it is misspelled, in the place of which one like it came. */
function fromSlipNamed(words: readonly string[], rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  const [slip, another] = words.filter((word) => word.length >= longFrom && stands(before, word))
  if (slip === undefined || another !== undefined || stands(now, slip)) return null
  const fresh = tokensOf(now).find((word) => came(word, rounds) && editDistance(word, slip, slipsMax) <= slipsMax)
  return fresh === undefined ? null : verdict(true, `The design says “${fresh}”, and no longer “${slip}”.`, null)
}

const ofOne = /\b(?:one|a single|1) word\b/i
/** `Ruthann, one word`, where `Ruth Ann` stands. */
function fromJoined(words: readonly string[], rounds: Rounds): Verdict | null {
  const own = words.filter((word) => word.length >= longFrom && !stands(rounds.before, word))
  const whole = own.find((word) => stands(rounds.now, word))
  if (whole !== undefined) return verdict(true, `The design says “${whole}”.`, null)
  const pieces = own.map((word) => piecesOf(word, rounds.now)).find((found) => found !== undefined)
  return pieces === undefined || isUnsure(rounds.now, pieces)
    ? null
    : verdict(false, `The design says “${pieces.join(' ')}”.`, null)
}

function fromSplit(words: readonly string[], { now, before }: Rounds): Verdict | null {
  const whole = words.find((word) => stands(before, word))
  if (whole === undefined) return null
  if (timesSaid(now, [whole]) > 0) return verdict(false, `The design still says “${whole}”.`, null)
  return piecesOf(whole, now) === undefined ? null : verdict(true, `“${whole}” is two words now.`, null)
}

const withoutOwner = (word: string) => word.replace(/'s$/, '')
const stands = (round: RoundText, word: string) =>
  tokensOf(round).some((token) => token === word || withoutOwner(token) === word || token.split('.').includes(word))

function slipOf(word: string, round: RoundText): string[] | undefined {
  const most = word.length >= longFrom ? slipsMax : 1
  const near = tokensOf(round).find((token) =>
    [token, withoutOwner(token), ...token.split('.')].some(
      (one) => one.length > 2 && !isSmallWord(one) && editDistance(word, one, most) <= most,
    ),
  )
  return near === undefined ? piecesOf(word, round) : [near]
}

/** Two words that stand beside each other and make one. */
function piecesOf(word: string, round: RoundText): string[] | undefined {
  const tokens = tokensOf(round)
  const at = tokens.findIndex((token, place) => `${token}${tokens[place + 1] ?? ' '}` === word)
  return at === -1 ? undefined : tokens.slice(at, at + 2)
}

/** What says that a number is so. */
const statesNumber =
  /(?<!\p{L})(?:is|are|it['’]?s|we['’]?re|should be|must be|costs?|ends?|starts?|(?:moved|changed|pushed) to|ages|grades|day is|date is|now|make (?:it|that|this))(?!\p{L})/iu

const number = /^[$€£]?\d+(?:,\d{3})*(?:-\d+)?$|^\d{1,2}[:.]\d\d$/
/** A price, a span, or so many digits. */
const shapeOf = (word: string) =>
  word.replace(/\d+(?:,\d{3})*/g, (digits) => (/\D/.test(word) ? '0' : `${digits.length}`))

/** `4 to 11` for `4-11` */
function isSpanOf(word: string, round: RoundText): boolean {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(word) ?? []
  const tokens = tokensOf(round)
  return (
    from !== undefined &&
    tokens.some((one, at) => one === from && tokens[at + 2] === to && between.has(tokens[at + 1]!))
  )
}
const between = new Set(['to', 'through', 'thru', 'and', 'until'])

/** The 5 of `Room 5` is no other day than the 9th. */
const isOfOther = (noun: string | undefined, request: string): boolean =>
  noun !== undefined && counted.test(noun) && !tokensIn(request).includes(noun)
const counted =
  /^(?:rooms?|rm|suite|ste|psalms?|hymns?|grades?|tables?|gates?|lots?|building|bldg|chapters?|halls?|unit|apt|floor|route|hwy|highway|exit|door|sections?|phase|lane|pier|box|shelter|field|pavilion|troop|pack|post|salón|salon|sala|aula)$/u

/** `it's ages 4-11`, `it's Friday the 14th`: numbers that came with this round, or stand in neither where the one like them stands. */
function fromNumbers(request: string, rounds: Rounds): Verdict | null {
  if (!statesNumber.test(request) || isVisual(request) || /\?\s*$|\b(?:not|was|were|instead|rather)\b/i.test(request))
    return null
  const { now, before } = rounds
  const numbers = [...new Set(tokensIn(request).filter((word) => number.test(word)))]
  const missing = numbers.filter((word) => timesSaid(now, [word]) === 0 && !isSpanOf(word, now))
  const fresh = numbers.filter((word) => came(word, rounds) || (isSpanOf(word, now) && !isSpanOf(word, before)))
  // What came in the row of another thing is not what was meant.
  const linesOf = (word: string) => now.text.lines.filter(({ text }) => tokensIn(text).includes(word))
  const isElsewhere = !fresh.flatMap(linesOf).some(({ box }) => isBesideNamed(request, box, rounds))
  if (missing.length === 0 && isElsewhere) return null
  if (missing.length === 0)
    return fresh.length > 0 ? verdict(true, `The design says “${fresh.join(' ')}” now.`, null) : null
  const likeIt = (round: RoundText) =>
    new Set(
      tokensOf(round).filter(
        (word, at, all) =>
          number.test(word) && shapeOf(word) === shapeOf(missing[0]!) && !isOfOther(all[at - 1], request),
      ),
    )
  const isOnly = [now, before].every((round) => likeIt(round).size === 1)
  return isOnly &&
    missing.length === numbers.length &&
    !mayStand(now, missing[0]!) &&
    timesSaid(before, [missing[0]!]) === 0
    ? verdict(false, `The design says “${[...likeIt(now)].join(' ')}”.`, null)
    : null
}
