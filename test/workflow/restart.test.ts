import { describe, expect, test } from 'bun:test'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { onPostgres } from '../postgres/databases.ts'
import { scratch, testApp, until } from '../support.ts'

const id = '86ahl0001' // In review, of church 1001.
const settings = { CLICKUP_TOKEN: 'pk_test', CLICKUP_TEAM_ID: '9001' }
type Body = { tasks_found: boolean; status: string; pending: number }

/** Two lives of one server: the first one's process is gone where `die` says, as a kill would have it. */
function lives(dir: string) {
  const world = mockWorld({ now: Date.now })
  const send = mockSend(world)
  return {
    world,
    start: (die: 'before' | 'after' | 'never') =>
      testApp(
        // Elsewhere than at a data directory of one server, what a dead one held is taken over when its lease ends.
        { ...settings, DATA_DIR: dir, LEASE_SECONDS: '3' },
        {
          resolve: mockResolve,
          async send(outgoing) {
            const isFatal = outgoing.method === 'PUT' && die !== 'never'
            if (isFatal && die === 'before') return new Promise<never>(() => {})
            const answer = await send(outgoing)
            return isFatal ? new Promise<never>(() => {}) : answer
          },
        },
      ),
  }
}

const patch = (action: string) =>
  new Request('http://localhost/webhook/play-pause', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, task_id: id }),
  })

describe('a process that died', () => {
  test.each(['before', 'after'] as const)(
    '%s ClickUp received a pause: it is found as it is, and logged once',
    async (die) => {
      using own = scratch()
      const { world, start } = lives(own.dir)
      const first = await start(die)
      void first.http.answer(patch('pause')).catch(() => {})
      await until(async () => (await first.sql.all('SELECT * FROM board_moves')).length === 1)
      if (die === 'after') await until(async () => world.clickup.tasks.get(id)!.status === 'on hold')
      // Its connections end with a process; those of a test would hold what it held.
      if (onPostgres) await first.sql.close()
      await using second = await start('never')
      await until(async () => (await second.sql.all('SELECT * FROM board_moves')).length === 0)
      expect(world.clickup.tasks.get(id)!.status).toBe(die === 'after' ? 'on hold' : 'review')
      const send = async (action: string) => (await second.http.answer(patch(action))).json() as Promise<Body>
      expect(await send('pause')).toMatchObject({ status: 'on hold' })
      expect(await send('play')).toMatchObject({ status: 'review' })
      const log = await second.sql.all('SELECT action, from_value, to_value FROM queue_log ORDER BY number')
      expect(log.map(({ action, from_value }) => [action, from_value])).toEqual([
        ['pause', 'review'],
        ['play', 'on hold'],
      ])
      await first[Symbol.asyncDispose]()
    },
  )

  test.each(['before', 'after'] as const)(
    '%s ClickUp received a round: the next life carries it out, and logs it once',
    async (die) => {
      using own = scratch()
      const { world, start } = lives(own.dir)
      const first = await start(die)
      void first.http.answer(new Request('http://localhost/webhook/mmq')).catch(() => {})
      // As many as are carried out side by side: one of each church, six at the most.
      await until(async () => {
        const moves = await first.sql.all('SELECT account_number, started FROM board_moves')
        const churches = new Set(moves.map(({ account_number }) => account_number))
        const started = moves.filter((move) => Number(move.started) === 1)
        return started.length > 0 && started.length === Math.min(churches.size, 6)
      })
      const decided = (await first.sql.all('SELECT task_id, to_status FROM board_moves ORDER BY number')) as {
        task_id: string
        to_status: string
      }[]
      // Its connections end with a process; those of a test would hold what it held.
      if (onPostgres) await first.sql.close()
      await using second = await start('never')
      await until(async () => (await second.sql.all('SELECT * FROM board_moves')).length === 0)
      for (const { task_id, to_status } of decided) expect(world.clickup.tasks.get(task_id)!.status).toBe(to_status)
      const log = await second.sql.all("SELECT task_id FROM queue_log WHERE action = 'queue' ORDER BY task_id")
      expect(log.map(({ task_id }) => task_id)).toEqual(decided.map(({ task_id }) => task_id).toSorted())
      await first[Symbol.asyncDispose]()
    },
  )
})
