import { briefFor, judged } from '../../../bench/requests.ts'

/** The gravest finding in a design of a task, its lines divided by strokes, after comments of a day each. */
export async function gradeOf(
  task: string,
  design: string,
  comments: readonly string[] = [],
  created = '2026-09-01',
): Promise<'pass' | 'warn' | 'fail'> {
  const [name = '', ...description] = task.split('\n')
  const brief = briefFor({
    id: 't',
    name,
    description: description.join('\n'),
    custom_fields: [],
    created,
    comments: comments.map((text, at) => ({
      author: at % 2 === 0 ? 'Ann' : 'Bo',
      text,
      at: `${created.slice(0, -1)}${at + 2}`,
    })),
    right: [],
    wrong: [],
  })
  const grades = (
    await judged(
      brief,
      design.split('|').map((line) => line.trim()),
    )
  ).map(({ severity }) => severity)
  return grades.includes('fail') ? 'fail' : grades.includes('warn') ? 'warn' : 'pass'
}
