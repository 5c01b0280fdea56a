import { describe, expect, test } from 'bun:test'
import { dateIn, noonOf } from '../../src/kernel/zone.ts'
import { addTask, byHand, workflowApp, writesOf } from './support.ts'

const id = '86ahl0001' // In review, due 2026-12-11, of church 1001.

describe('pause and play', () => {
  test('pause remembers the status and holds the task; play brings both status and due date back', async () => {
    await using app = await workflowApp({ TIME_ZONE: 'America/Chicago' })
    expect((await app.playPause('pause', id)).body).toEqual({
      tasks_found: true,
      task_id: id,
      status: 'on hold',
      due_date: '2026-12-10',
    })
    expect(app.task(id).status).toBe('on hold')
    expect(await app.stored(id)).toMatchObject({ status: 'on hold', paused: true, remembered_status: 'review' })
    // An automation of the tool took the date of the held task away.
    byHand(app.world, id, { dueDate: null })
    expect((await app.playPause('play', id)).body).toEqual({
      tasks_found: true,
      task_id: id,
      status: 'review',
      due_date: '2026-12-10',
    })
    const { status, dueDate } = app.task(id)
    expect([status, dateIn(dueDate!, 'America/Chicago')]).toEqual(['review', '2026-12-10'])
    const log = (await app.log(id)).map(({ action, account, from, to }) => [action, account, from, to])
    expect(log).toEqual([
      ['pause', '1001', 'review', 'on hold'],
      ['play', '1001', 'on hold', 'review'],
    ])
  })

  test('twice is once: a paused task stays paused, a playing one is not changed', async () => {
    await using app = await workflowApp()
    for (const action of ['pause', 'pause', 'play', 'play']) await app.playPause(action, id)
    expect(writesOf(app.world, id)).toEqual(['PUT', 'PUT'])
    expect((await app.log(id)).map(({ action }) => action)).toEqual(['pause', 'play'])
    expect(app.task(id).status).toBe('review')
  })

  test('a task that was on hold comes back as open', async () => {
    await using app = await workflowApp()
    await app.playPause('pause', '86asb0002')
    expect(await app.stored('86asb0002')).toMatchObject({ paused: true, remembered_status: 'open' })
    expect((await app.playPause('play', '86asb0002')).body).toMatchObject({ status: 'open', due_date: '2027-02-01' })
  })

  test('a task that neither is known here nor to the tool is not found', async () => {
    await using app = await workflowApp()
    expect((await app.playPause('pause', '86nobody')).body).toEqual({ tasks_found: false })
    await app.playPause('pause', id)
    app.task(id).deleted = true
    expect((await app.playPause('play', id)).body).toEqual({ tasks_found: false })
    expect(await app.stored(id)).toMatchObject({ deleted: true })
    await using bare = await workflowApp({ CLICKUP_TOKEN: '' })
    expect((await bare.playPause('pause', id)).body).toEqual({ tasks_found: false })
  })

  test('a task that a person moved on meanwhile is not moved back', async () => {
    await using app = await workflowApp()
    await app.playPause('pause', id)
    byHand(app.world, id, { status: 'in progress' })
    expect((await app.playPause('play', id)).body).toMatchObject({ status: 'in progress' })
    expect(await app.stored(id)).toMatchObject({ paused: false, moved_by_hand: true })
    expect((await app.log(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['pause', 'webhook'],
      ['moved', 'clickup'],
    ])
  })

  test('a pause whose answer was lost is found done, and still remembers what it found', async () => {
    await using app = await workflowApp()
    app.world.faults.set('clickup', { kind: 'cut', method: 'PUT', times: 9 })
    const { status, body } = await app.playPause('pause', id)
    expect([status, body.upstream, body.retryable]).toEqual([502, 'clickup', true])
    app.world.faults.clear()
    await app.playPause('pause', id)
    await app.playPause('play', id)
    expect(app.task(id).status).toBe('review')
    expect((await app.log(id)).map(({ action, from }) => [action, from])).toEqual([
      ['pause', 'review'],
      ['play', 'on hold'],
    ])
  })

  const wrong: [string, unknown][] = [
    ['no action', { task_id: id }],
    ['another action', { action: 'stop', task_id: id }],
    ['no task', { action: 'play' }],
    ['a path for a task', { action: 'play', task_id: '../list/901001' }],
  ]
  test('wrong input is 422, and PATCH mmq is the same as play-pause', async () => {
    await using app = await workflowApp()
    for (const [, body] of wrong) {
      expect((await app.hook('PATCH', 'play-pause', body)).status).toBe(422)
      expect((await app.hook('PATCH', 'mmq', body)).status).toBe(422)
    }
    const answer = await app.hook('PATCH', 'mmq', { action: 'pause', task_id: id, extra: 1 })
    expect(answer.body).toMatchObject({ tasks_found: true, status: 'on hold' })
  })
})

describe('due dates', () => {
  const rows: [zone: string, moment: string, date: string][] = [
    ['UTC', '2026-03-08T00:00:00Z', '2026-03-08'],
    ['UTC', '2026-03-07T23:59:59.999Z', '2026-03-07'],
    ['America/Chicago', '2026-03-08T05:59:59Z', '2026-03-07'],
    ['America/Chicago', '2026-03-08T06:00:00Z', '2026-03-08'],
    // The clocks went forward that night: the next midnight comes an hour earlier.
    ['America/Chicago', '2026-03-09T04:59:59Z', '2026-03-08'],
    ['America/Chicago', '2026-03-09T05:00:00Z', '2026-03-09'],
    // And back.
    ['America/Chicago', '2026-11-02T05:59:59Z', '2026-11-01'],
    ['America/Chicago', '2026-11-02T06:00:00Z', '2026-11-02'],
    ['Pacific/Kiritimati', '2026-06-01T10:00:00Z', '2026-06-02'],
    ['Pacific/Pago_Pago', '2026-06-01T10:59:59Z', '2026-05-31'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02'],
  ]
  test.each(rows)('in %s the moment %s is on %s', (zone, moment, date) => {
    expect(dateIn(Date.parse(moment), zone)).toBe(date)
  })

  test('go out as noon of that date where they are meant, on the day of a clock change too', () => {
    for (const zone of new Set(rows.map(([name]) => name)))
      for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31']) {
        const ms = noonOf(date, zone)
        const hour = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(ms)
        expect([dateIn(ms, zone), hour]).toEqual([date, '12'])
      }
  })

  test('on either side of midnight are the date of TIME_ZONE', async () => {
    await using app = await workflowApp({ TIME_ZONE: 'America/Los_Angeles' })
    const late = addTask(app.world, { dueDate: Date.parse('2026-11-01T06:59:00Z') })
    const early = addTask(app.world, { dueDate: Date.parse('2026-11-01T07:00:00Z') })
    expect((await app.playPause('pause', late.id)).body.due_date).toBe('2026-10-31')
    expect((await app.playPause('pause', early.id)).body.due_date).toBe('2026-11-01')
    byHand(app.world, early.id, { dueDate: null })
    expect((await app.playPause('play', early.id)).body.due_date).toBe('2026-11-01')
    // 1 November is the day the clocks go back: noon is at 20:00 UTC.
    expect(new Date(app.task(early.id).dueDate!).toISOString()).toBe('2026-11-01T20:00:00.000Z')
    expect((await app.playPause('play', late.id)).body.due_date).toBe('2026-10-31')
    expect(new Date(app.task(late.id).dueDate!).toISOString()).toBe('2026-11-01T06:59:00.000Z')
  })
})
