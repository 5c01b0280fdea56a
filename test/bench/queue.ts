import type { Outgoing } from '../../src/upstreams/network.ts'
import { mockSend } from '../../src/mocks/in-process.ts'
import { addTask, byHand, type Json, workflowApp } from '../workflow/support.ts'
import { flag, report } from './report.ts'

const churches = 100
const tasksEach = 10
const budgetAMinute = 90

/** Fills ClickUp's mock with churches whose tasks are all open, or already as the queue would have them. */
function fill(world: Parameters<typeof addTask>[0], changes: number): void {
  for (const id of world.clickup.tasks.keys()) byHand(world, id, { status: 'complete' })
  world.clickup.perMinute = Number.POSITIVE_INFINITY
  const { statuses } = world.clickup.lists.get('901001')!
  for (let church = 0; church < churches; church++) {
    const account = String(5_000 + church)
    world.clickup.lists.set(account, {
      id: account,
      name: `${account} - Church`,
      folder: { id: '1', name: 'D' },
      statuses,
    })
    for (let at = 0; at < tasksEach; at++) {
      const isRight = at < 2 || church * (tasksEach - 2) + at - 2 >= changes
      addTask(world, { list: account, status: isRight && at >= 2 ? 'on hold' : 'open' })
    }
  }
}

/** The most calls in any minute: the window of the last `budget` never spans less than one. */
function mostInAMinute(times: readonly number[]): number {
  let from = 0
  return times.reduce((most, time, at) => {
    while (time - times[from]! >= 60_000) from++
    return Math.max(most, at - from + 1)
  }, 0)
}

/** One round over 1,000 tasks of 100 churches: `--changes N` of them (60), watched for `--seconds N` (70) afterwards. */
export async function bench(args: string[]): Promise<void> {
  const latencyMs = flag(args, 'latency', 150)
  for (const changes of [60, flag(args, 'changes', 800)]) {
    const sentAt: number[] = []
    let send: ReturnType<typeof mockSend>
    await using app = await workflowApp(
      { CLICKUP_LIST_IDS: '' },
      {
        clock: { now: Date.now, monotonic: () => performance.now() },
        async send(outgoing: Outgoing) {
          sentAt.push(performance.now())
          await Bun.sleep(latencyMs)
          return send(outgoing)
        },
      },
    )
    send = mockSend(app.world)
    await app.idle()
    fill(app.world, changes)
    // The sync at the start has its own minute.
    sentAt.length = 0
    const startedAt = performance.now()
    const answer: Json = await app.mmq()
    const seconds = (performance.now() - startedAt) / 1_000
    const changed = answer.accounts.flatMap(({ queue }: Json) => queue).filter((one: Json) => one.changed).length
    console.log(
      `${changes} changes wanted: ${changed} in the request, ${answer.pending} go on as a run, ${sentAt.length} calls`,
    )
    const met = seconds < 10 && changed === Math.min(60, changes) && answer.pending === changes - changed
    report({ what: `a round, ${latencyMs} ms a call`, ours: seconds, unit: 's', goal: 'under 10 s, 60 changes', met })
    if (answer.pending > 0) await Bun.sleep(flag(args, 'seconds', 70) * 1_000)
    const most = mostInAMinute(sentAt)
    report({
      what: 'calls in any minute',
      ours: most,
      unit: '',
      goal: `at most ${budgetAMinute}`,
      met: most <= budgetAMinute,
    })
  }
}
