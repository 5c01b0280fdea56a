import type { RunContext } from '../../runs/kinds.ts'

export type ProgressReporter = ReturnType<typeof progressReporter>

/** Reports how far a scan is: every image counts twice, when its neighbours are searched and when it is grouped. */
export function progressReporter(context: Pick<RunContext<unknown>, 'progress'>, compared: number) {
  let searched = 0
  let grouped = 0
  const report = (message: string, judging = 0) =>
    context.progress({ done: searched + grouped + judging, total: 2 * compared, message })
  return {
    searched: (count: number) => ((searched += count), report('looking for look-alikes')),
    judging: (done: number) => report('judging look-alikes', done),
    grouped: (count: number) => ((grouped += count), report('judging look-alikes')),
    skip: (count: number) => ((searched += count), (grouped += count), report('looking for look-alikes')),
  }
}
