import { editDistance } from '../../../../kernel/text.ts'
import { isTalk, likelyValues } from '../../../brief/brief.ts'
import type { Amendment, Remark } from '../../../model.ts'
import { isSmallWord, match, sentences, wordsIn } from '../../../text/text.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { type LikelySentence, names, weightOf } from '../evidence/evidence.ts'
import { squeezed } from '../shown.ts'

/** What a finding is like, each as a name: which rule made it, and what the task, its comments and the design have of its values. */

type Found = Remark
/** A task and a design, as all of a design's findings see them. */
type Ground = Comparison & {
  lines: string[]
  said: readonly string[]
  shown: string[]
  written: string
  others: readonly Found[]
}

export function groundOf(comparison: Comparison, others: readonly Found[]): Ground {
  const written = writtenText(comparison.brief)
  return {
    ...comparison,
    written,
    lines: written.split('\n').filter((line) => line.trim() !== ''),
    said: comparison.brief.commentSentences ?? [],
    shown: comparison.text.lines.map(({ text }) => text),
    others,
  }
}

export function featuresOf(ground: Ground, found: Found, likely: readonly LikelySentence[]): string[] {
  const [expected, actual] = [valueOf(found.expected), valueOf(found.actual)]
  const values = { expected, actual }
  const all = [
    `severity ${found.severity}`,
    ...ofPlaces(ground, values),
    ...ofOrder(ground, values),
    ...ofForms(values),
    ...(expected === null ? [] : ofExpected(ground, expected, likely)),
    ...(actual === null ? [] : ofActual(ground, actual, found)),
    ...ofAmendments(ground, values),
    ...ofTask(ground, found),
  ]
  const ruled = all.map((feature) => `${found.check} ${feature}`)
  return [
    'any',
    found.check,
    `rule ${ruleOf(found)}`,
    `kind ${found.subject.split(':')[0]}`,
    ...all,
    ...ruled,
    ...ofComment(ground, found, values),
  ]
}

const valueOf = (value: string | null): string | null => (value === null || value.trim() === '' ? null : value)

/** The words of a message that are not the task's or the design's: which rule found it. */
const ruleOf = ({ check, message }: Found): string =>
  [
    check,
    ...(
      message
        .replace(/“[^”]*”/gu, '')
        .replace(/: .*$/su, '')
        .match(/(?<![\p{L}\d])\p{Ll}+(?![\p{L}\d])/gu) ?? []
    ).slice(0, 14),
  ].join(' ')

type Values = { expected: string | null; actual: string | null }

const lastOf = ({ said }: Ground, value: string): number => said.findLastIndex((one) => names(one, value))

/** Where the task has the values: in what was written first (`d`), in its comments (`c`), in both or nowhere. */
function ofPlaces(ground: Ground, { expected, actual }: Values): string[] {
  const place = (value: string | null): string => {
    if (value === null) return 'none'
    const written = ground.lines.some((line) => names(line, value)) ? 'd' : ''
    return `${written}${lastOf(ground, value) >= 0 ? 'c' : ''}` || 'nowhere'
  }
  const [ofExpected, ofActual] = [place(expected), place(actual)]
  return [`expected in ${ofExpected}`, `actual in ${ofActual}`, `in ${ofExpected} ${ofActual}`]
}

const turned =
  /(?<!\p{L})(?:not|no longer|instead of|rather than|was|were|from|n['’]t|never|old|drop|remove|without|cancel\p{L}*|skip|strike|take)(?!\p{L})/iu

/** Which of the two the comments name last, and whether they turn it down. */
function ofOrder(ground: Ground, { expected, actual }: Values): string[] {
  if (expected === null || actual === null) return []
  const [wanted, shown] = [lastOf(ground, expected), lastOf(ground, actual)]
  const order =
    wanted < 0 && shown < 0
      ? 'none'
      : wanted < 0
        ? 'actual only'
        : shown < 0
          ? 'expected only'
          : wanted === shown
            ? 'same'
            : shown > wanted
              ? 'actual later'
              : 'expected later'
  const ofShown = turned.test(ground.said[shown] ?? '')
  return [
    `order ${order}`,
    ...(shown < 0 ? [] : [`actual turned ${ofShown}`, `order ${order} ${ofShown}`]),
    ...(wanted < 0
      ? []
      : [
          `expected turned ${turned.test(ground.said[wanted]!)}`,
          `expected questioned ${/\?\s*$/.test(ground.said[wanted]!)}`,
        ]),
  ]
}

const editsMax = 4
/** How alike the two are: a slip differs in a letter or a digit. */
function ofForms({ expected, actual }: Values): string[] {
  if (expected === null || actual === null) return []
  const [wanted, shown] = [new Set(wordsIn(expected)), new Set(wordsIn(actual))]
  const [one, other] = [squeezed(expected).slice(0, comparedMax), squeezed(actual).slice(0, comparedMax)]
  return [
    `part ${shown.isSubsetOf(wanted)} ${wanted.isSubsetOf(shown)}`,
    `edits ${Math.min(editsMax, editDistance(one, other, editsMax))}`,
    `same length ${one.length === other.length}`,
    `digit edits ${/\d/.test(expected) && /\d/.test(actual)} ${Math.min(editsMax, editDistance(digitsOf(expected), digitsOf(actual), editsMax))}`,
    `common ${Math.min(3, wanted.intersection(shown).size)}`,
  ]
}
const comparedMax = 60
const digitsOf = (text: string) => text.replace(/\D/g, '')

function ofExpected(
  { brief, text, lines, said, shown }: Ground,
  expected: string,
  likely: readonly LikelySentence[],
): string[] {
  const words = wordsIn(expected)
  const letters = squeezed(expected)
  const own = likely.filter((one) => names(one.text, expected)).map(({ likelihood }) => likelihood)
  const named = lines.filter((line) => names(line, expected))
  const labelled = lines.map((line) => /^[^:]{1,40}:\s(.*)$/su.exec(line)?.[1] ?? '')
  const quoted = lines.flatMap((line) => [...line.matchAll(/["“]([^"”]+)["”]/gu)].map(([, copy = '']) => copy))
  return [
    `expected shown ${shown.some((line) => names(line, expected))}`,
    `expected share ${Math.round(4 * match(expected, text.words).share)}`,
    `weight ${weightOf(brief, expected)}`,
    `likely ${own.length === 0 ? 'none' : Math.round(5 * Math.max(...own))}`,
    `expected words ${countOf(words.length)}`,
    `expected digits ${/\d/.test(expected)}`,
    `expected capital ${/^\p{Lu}/u.test(expected)}`,
    `expected small ${words.length === 0 ? 'none' : Math.round((4 * words.filter(isSmallWord).length) / words.length)}`,
    `expected line ${lines.some((line) => squeezed(line) === letters)}`,
    `expected labelled ${labelled.some((value) => squeezed(value) === letters)}`,
    `expected quoted ${quoted.some((copy) => squeezed(copy).includes(letters))}`,
    `expected title ${squeezed(brief.title).includes(letters)}`,
    `expected hedged ${hedge.test(named.join(' '))}`,
    `expected named ${countOf(named.length + said.filter((one) => names(one, expected)).length)}`,
  ]
}
const hedge = /(?<!\p{L})(?:or|maybe|if|about|around|approx\p{L}*|probably|might)(?!\p{L})/iu

function ofActual(
  { brief, lines, said, shown, written }: Ground,
  actual: string,
  { message, expected }: Found,
): string[] {
  const quoted = [...message.matchAll(/“([^”]+)”/gu)]
    .map(([, one = '']) => one)
    .filter((one) => one !== expected && squeezed(one) !== squeezed(actual) && one.length < comparedMax)
  const isPair = (some: readonly string[]) =>
    quoted.some((one) => some.some((line) => names(line, one) && names(line, actual)))
  const known = new Set(wordsIn(`${written}\n${said.join('\n')}`))
  return [
    `actual lines ${countOf(shown.filter((line) => names(line, actual)).length)}`,
    `actual words ${countOf(wordsIn(actual).length)}`,
    `actual digits ${/\d/.test(actual)}`,
    `actual strange ${wordsIn(actual).some((word) => !known.has(word))}`,
    `actual title ${squeezed(brief.title).includes(squeezed(actual))}`,
    `actual named ${countOf([...lines, ...said].filter((line) => names(line, actual)).length)}`,
    `pair ${isPair(lines)} ${isPair(said)}`,
  ]
}

/** What the amendments did with the two. */
function ofAmendments({ brief: { amendments = [] } }: Ground, { expected, actual }: Values): string[] {
  const is = (value: string | null, side: 'before' | 'after') =>
    value !== null && amendments.some((one) => one[side] !== null && names(one[side], value))
  return [
    `amended ${is(expected, 'after')}`,
    ...(is(actual, 'after') ? ['actual amended in'] : []),
    ...(is(actual, 'before') ? ['actual amended out'] : []),
    ...(is(expected, 'before') ? ['expected amended out'] : []),
  ]
}

/** How much there is of all, and how much is wrong with the design besides. */
function ofTask({ brief, lines, said, shown, others, text, written }: Ground, found: Found): string[] {
  const known = new Set(wordsIn(`${written}\n${said.join('\n')}`))
  const failures = others.filter(({ severity }) => severity === 'fail')
  return [
    `amendments ${countOf(brief.amendments?.length ?? 0)}`,
    `comments ${countOf(said.length)}`,
    `lines ${countOf(lines.length)}`,
    `shown lines ${countOf(shown.length)}`,
    `strange words ${countOf(text.words.filter((word) => !known.has(word) && !isSmallWord(word)).length)}`,
    `failures ${countOf(failures.length)}`,
    `failures of the check ${countOf(failures.filter(({ check }) => check === found.check).length)}`,
    `failures of the actual ${Math.min(3, failures.filter((one) => one !== found && one.actual !== null && one.actual === found.actual).length)}`,
    `warnings ${countOf(others.length - failures.length)}`,
  ]
}

/** How the comment is worded on which the finding rests. */
function ofComment(ground: Ground, { message, check }: Found, { expected }: Values): string[] {
  const said =
    /(?:a comment says|now|no longer asked for): “(.*)”$/su.exec(message)?.[1] ??
    amendmentTo(ground, expected)?.amended_by.text
  if (said === undefined) return []
  const at = ground.said.indexOf(said)
  const next = ground.said[at + 1] ?? ''
  const all = [
    `questions ${said.includes('?')}`,
    `talks ${isTalk(said)}`,
    `length ${countOf(wordsIn(said).length / 3)}`,
    `numbers ${countOf((said.match(/\d+/g) ?? []).length)}`,
    `sentences ${countOf(sentences(said).length)}`,
    `last ${at === ground.said.length - 1}`,
    `next ${next === '' ? 'none' : yes.test(next) ? 'yes' : no.test(next) ? 'no' : 'other'}`,
    ...likelyValues(said, new Set(wordsIn(ground.written))).map(
      ({ kind, likelihood }) => `value ${kind} ${Math.round(5 * likelihood)}`,
    ),
  ].map((feature) => `comment ${feature}`)
  const words = [
    ...[...new Set(wordsIn(said))].map((word) => `comment word ${word}`),
    ...wordsIn(next)
      .slice(0, 2)
      .map((word) => `comment before ${word}`),
  ]
  return [...all, ...all.map((feature) => `${check} ${feature}`), ...words]
}
const yes = /^(?:yes|yep|yeah|ok|okay|done|got it|sure|will do|confirmed|fixed|updated|correct|perfect)(?!\p{L})/iu
const no = /^(?:no|nope|never ?mind|scratch|actually|ignore|wait)(?!\p{L})/iu

const amendmentTo = ({ brief: { amendments = [] } }: Ground, value: string | null): Amendment | undefined =>
  value === null ? undefined : amendments.find(({ after }) => after !== null && names(after, value))

/** In steps that grow: 0, 1, 2, 3 (and 4), 5 (to 8), 9. */
const countOf = (count: number): number => [0, 1, 2, 3, 5, 9].findLast((step) => count >= step) ?? 0
