import type { BriefFields } from '../../../src/qc/model.ts'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../tasks.ts'
import type { BriefCase } from './cases.ts'

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d$@#]/gu, '')
/** Of words the one may stand in the other: a line in which an address stands names the address. */
const holds = (found: string, wanted: string) =>
  bare(found).includes(bare(wanted)) || bare(wanted).includes(bare(found))

const sizeOf = ({ width, height, unit, format }: BriefFields['requested_deliverables'][number]) =>
  `${width}x${height}${unit}${format === null ? '' : ` ${format}`}`

export type Score = { wanted: number; found: number; given: number; right: number; wrong: string[] }

/** A brief as it is read with its comments against what it asks for, fact by fact. */
export function scoreOf({ name, brief, comments = [], truth }: BriefCase): Score {
  const later = comments.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + (at + 1) * 86_400_000 }))
  const { fields } = briefOf(taskWith(brief, { name: 'Design request' }), later)
  const score: Score = { wanted: 0, found: 0, given: 0, right: 0, wrong: [] }
  const values = (facts: { value: string | null }[]) => facts.flatMap(({ value }) => value ?? [])
  exactly('date', truth.dates, values(fields.dates))
  exactly('time', truth.times, values(fields.times))
  exactly('scripture', truth.scripture, values(fields.scripture))
  exactly('size', truth.sizes, fields.requested_deliverables.filter(({ width }) => width !== null).map(sizeOf))
  loosely('place', truth.places, fields.locations)
  const words = [...(truth.copy ?? []), ...(truth.required ?? [])]
  loosely('words', words, [...fields.key_copy, ...fields.required_elements], [...(truth.places ?? [])])
  return score

  function exactly(kind: string, wanted: readonly string[] = [], given: readonly string[]): void {
    count(kind, wanted, given, (a, b) => a === b)
  }

  /** `also`: what may be given and need not be. */
  function loosely(kind: string, wanted: readonly string[] = [], given: readonly string[], also: string[] = []): void {
    count(kind, wanted, given, holds, also)
  }

  function count(
    kind: string,
    wanted: readonly string[],
    given: readonly string[],
    same: (found: string, wanted: string) => boolean,
    also: readonly string[] = [],
  ): void {
    const isAlso = (one: string) => also.some((other) => same(one, other)) || moments(one)
    const judged = given.filter((one) => wanted.some((other) => same(one, other)) || !isAlso(one))
    score.wanted += wanted.length
    score.given += judged.length
    for (const one of wanted)
      if (judged.some((other) => same(other, one))) score.found++
      else score.wrong.push(`${name}: ${kind} “${one}” is not read`)
    for (const one of judged)
      if (wanted.some((other) => same(one, other))) score.right++
      else score.wrong.push(`${name}: ${kind} “${one}” is read and not asked for`)
  }

  /** A line of copy that is nothing but a date and times says nothing that those fields do not. */
  function moments(one: string): boolean {
    return /^[\s\d:–—|,&.-]*(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|am|pm|sunrise|celebration|services?|at|to|[\s\d:–—|,&.-])+$/i.test(
      one,
    )
  }
}

export function totalOf(cases: readonly BriefCase[]): Score & { recall: number; precision: number } {
  const all = cases.map(scoreOf)
  const sum = (of: (score: Score) => number) => all.reduce((total, one) => total + of(one), 0)
  const [wanted, found, given, right] = [
    sum((one) => one.wanted),
    sum((one) => one.found),
    sum((one) => one.given),
    sum((one) => one.right),
  ]
  const wrong = all.flatMap((one) => one.wrong)
  return { wanted, found, given, right, wrong, recall: found / wanted, precision: right / given }
}
