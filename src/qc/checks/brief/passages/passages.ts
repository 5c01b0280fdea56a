import { type CheckDefinition, type CheckFinding, defineCheck } from '../../define.ts'
import { learnedFindings } from '../alignment/alignment.ts'
import { wishedCopy } from '../../../brief/brief.ts'
import { certainty } from '../certainty.ts'
import { comparing, type Comparison } from '../comparison.ts'
import { comparingFacts, doubtedExchanges, newsLacking } from '../comments/comments.ts'
import { atMost, withoutMoments } from '../evidence/evidence.ts'
import {
  cellsOffGrid,
  cellsOfOthers,
  cellsOutOfOrder,
  crossedValues,
  daysLeftOut,
  valuesExchanged,
  valuesOfOthers,
} from '../rows/rows.ts'
import { squeezed } from '../shown.ts'
import { foreignNumbers } from './numbers.ts'
import { oppositesInPassage, oppositesShown, turnsLeftOut } from './opposites.ts'
import { pairsTwice, wordsLeftOut, wordsTwice } from './omissions.ts'
import { ordersLeftOut } from './orders.ts'
import { otherPart, piecesLeftOut } from './own-part.ts'
import { parallelsLeftOut, rowsLeftOut } from './parallels.ts'
import { factsLeftOut } from './facts.ts'
import { hoursLeftOut, itemsLeftOut, pairsLeftOut } from './items.ts'
import { linesLeftOut, namesLeftOut, spokenOf } from './lines.ts'
import { linesTwice, sentencesTwice } from './repeated.ts'
import { sentencesLeftOut } from './sentences.ts'
import { substitutedWords } from './substitutions.ts'
import { weekdaysOfOtherHours } from './weekday-hours.ts'
import { otherWords } from './words.ts'

const inspectPassages = comparingFacts((comparison) => {
  // Other words than an idea of somebody's are as good.
  const wished = (comparison.brief.said ?? '').split('\n').flatMap(wishedCopy)
  return withoutLesser(passagesIn(comparison)).filter(({ message }) => !wished.some((copy) => message.includes(copy)))
})

const passagesIn = (comparison: Comparison): CheckFinding[] => [
  ...otherWords(comparison),
  ...substitutedWords(comparison),
  ...parallelsLeftOut(comparison),
  ...linesLeftOut(comparison),
  ...itemsLeftOut(comparison),
  ...pairsLeftOut(comparison),
  ...hoursLeftOut(comparison),
  ...wordsLeftOut(comparison),
  ...wordsTwice(comparison),
  ...pairsTwice(comparison),
  ...linesTwice(comparison),
  ...sentencesTwice(comparison),
  ...namesLeftOut(comparison),
  ...piecesLeftOut(comparison),
  ...ordersLeftOut(comparison),
  ...oppositesInPassage(comparison),
  ...weekdaysOfOtherHours(comparison),
  ...otherPart(comparison),
]

/** A line that several rules miss is missed once, as gravely as the gravest does. */
const withoutLesser = (findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.filter(
    (one) =>
      one.severity === 'fail' ||
      !findings.some(({ subject, severity }) => severity === 'fail' && subject === one.subject),
  )

/** What stands only for what no other check has looked at, whatever that made of it. */
const inspectRest = comparingFacts((comparison) => [
  ...foreignNumbers(comparison),
  ...oppositesShown(comparison),
  ...turnsLeftOut(comparison),
  ...valuesOfOthers(comparison),
])
/** What reads a task's comments for itself. */
const inspectExchanged = comparing((comparison) => {
  const crossed = crossedValues(comparison)
  const exchanged = crossed.length > 0 ? crossed : [...valuesExchanged(comparison), ...cellsOfOthers(comparison)]
  // `Drop Promotion Sunday`: of a row that a comment speaks of the comment says what becomes of it.
  const daysGone = daysLeftOut(comparison).filter(
    ({ expected }) => !spokenOf(comparison.brief, withoutMoments(expected!)),
  )
  const misplaced = exchanged.length > 0 ? exchanged : cellsOffGrid(comparison)
  return [...doubtedExchanges(comparison.brief, [...misplaced, ...cellsOutOfOrder(comparison)]), ...daysGone]
})
/** Where something could not be read, nothing is surely missing. */
const inspectFacts = comparingFacts((comparison) => [
  ...factsLeftOut(comparison),
  ...rowsLeftOut(comparison),
  ...sentencesLeftOut(comparison),
])
const inspectNews = comparing(newsLacking)
/** They are weighed among the findings of all checks. */
const inspectLearned = comparing(learnedFindings)

/**
 * Passages of the task that the design follows, but for a word or a line: what no other check of a fact says already.
 * Which part of a task is the design's text need not be understood: the design shows it.
 */
export const passageCheckBeside = (others: readonly CheckDefinition[]) =>
  defineCheck({
    name: 'passage',
    category: 'brief',
    graded: true,
    inspect(scene) {
      const [found, facts] = [inspectPassages(scene), [...inspectFacts(scene), ...inspectNews(scene)]]
      const exchanged = inspectExchanged(scene)
      const rest = [...inspectRest(scene), ...exchanged]
      const learned = inspectLearned(scene)
      if (found.length + rest.length + facts.length === 0) return learned
      const said = others.flatMap((check) => check.inspect!(scene))
      const isUnread = said.some(({ subject }) => subject.endsWith(':unread'))
      const missing = facts.filter(
        (one) => !found.some((other) => other.subject === one.subject && isAsGrave(one, other)),
      )
      const missed = isUnread ? doubted(missing) : missing
      const own = [...found, ...missed].filter(
        (one) => !said.some((other) => isAsGrave(one, other) && isSame(one, other)),
      )
      return [
        ...own,
        // What stands in another's place was read, whatever was not.
        ...(isUnread ? exchanged.filter(({ actual }) => actual !== null) : rest).filter(
          (one) =>
            ![...said, ...own].some((other) => (one.actual !== null || isAsGrave(one, other)) && isSame(one, other)),
        ),
        ...learned,
      ]
    },
  })

/** Beside what could not be read, what is missing may be that; a few such lines are named, many are of a face that nobody reads. */
const doubted = (missing: readonly CheckFinding[]): CheckFinding[] =>
  missing.length > doubtedMax
    ? []
    : missing.map((one) => ({ ...one, severity: atMost(one.severity, 'warn'), confidence: certainty.doubtful }))
const doubtedMax = 2

/** What stands in a line is its own value from so many letters on. */
const partMin = 3
const isAsGrave = (one: CheckFinding, other: CheckFinding) => atMost(one.severity, other.severity) === one.severity

/** Whether another finding is of the same place of the design, or of the same text of the task. */
function isSame(one: CheckFinding, other: CheckFinding): boolean {
  // The letters of `15` are those of `is`, as readers take them.
  if (/^\d+$/.test(one.actual ?? ''))
    return [...(other.actual ?? '').matchAll(/\d+/g)].some(([number]) => number === one.actual)
  if (one.actual !== null) {
    const [shown, its] = [squeezed(one.actual), squeezed(other.actual ?? '')]
    return (
      its !== '' && (its.includes(shown) || (isAsGrave(one, other) && its.length >= partMin && shown.includes(its)))
    )
  }
  const [own, its] = [one.expected, other.expected].map((text) => squeezed(text ?? ''))
  return its !== '' && (own!.includes(its!) || its!.includes(own!))
}
