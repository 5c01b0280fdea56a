import { describe, expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { UpstreamFault } from '../../src/kernel/http-client.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import type { TaskComment } from '../../src/qc/tasks.ts'
import { clickup } from '../../src/upstreams/clickup/clickup.ts'
import { guardedHttpClient } from '../../src/upstreams/http.ts'
import { type Outgoing } from '../../src/upstreams/network.ts'
import { addTask } from '../workflow/support.ts'

const config = {
  CLICKUP_BASE_URL: 'https://api.clickup.com/api/v2',
  CLICKUP_TEAM_ID: '9001',
  CLICKUP_LIST_IDS: [],
  CLICKUP_TOKEN: 'pk_test',
  TIME_ZONE: 'UTC',
}

/** The reader with ClickUp's mock behind the real door; whatever is not GET breaks the test. `outside`: other hosts. */
function readerWith({ outside }: { outside?: (request: Outgoing) => Response | null } = {}) {
  const attachment = async () => new Uint8Array([0xff, 0xd8, 0xff])
  const world = mockWorld({ now: () => Date.parse('2026-11-20T12:00:00Z'), attachment })
  const sent: Outgoing[] = []
  const mocked = mockSend(world)
  const clock = { now: () => Date.now(), monotonic: () => performance.now() }
  const random = { next: () => 0, id: () => Bun.randomUUIDv7(), bytes: (count: number) => new Uint8Array(count) }
  const outbound = guardedHttpClient({
    resolve: mockResolve,
    async send(request) {
      sent.push(request)
      if (request.method !== 'GET') throw new Error(`a reader wrote: ${request.method} ${request.url.pathname}`)
      return outside?.(request) ?? mocked(request)
    },
    privateHosts: [],
    clock,
    timers: systemTimers,
    random,
    log: silentLog,
  })
  const { boards, reader } = clickup({ outbound, clock, timers: systemTimers, shared: null, config })
  return { world, sent, boards, reader: reader! }
}

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of from) found.push(one)
  return found
}

describe('a task is read', () => {
  test('with its Markdown, checklists and place, and without its empty fields', async () => {
    const { reader, world } = readerWith()
    const task = (await reader.read('86ahl0001'))!
    expect(task).toMatchObject({
      id: '86ahl0001',
      name: 'Christmas Eve candlelight service',
      createdMs: Date.parse('2026-11-01T12:00:00Z'),
      list: { id: '901001', name: '1001 - Harbor Light Church' },
      folder: 'Designs',
      fields: [],
      attachments: [],
    })
    expect(task.description).toContain('**Scripture:** Isaiah 9:2')
    expect(task.checklists).toEqual([
      {
        name: 'Deliverables',
        items: ['Square post 1080x1080 JPG', 'Story 1080x1920 JPG', 'Slide 1920x1080 PNG'].map((name) => ({
          name,
          resolved: false,
        })),
      },
    ])
    expect(world.clickup.writes).toEqual([])
  })

  test('asking for the Markdown, with the token as it is', async () => {
    const { reader, sent } = readerWith()
    await reader.read('86ahl0001')
    expect(sent[0]!.url.search).toBe('?include_markdown_description=true')
    expect(new Headers(sent[0]!.headers).get('authorization')).toBe('pk_test')
  })

  test('with a drop-down by its option, labels by their names, a date as a day', async () => {
    const { reader, world } = readerWith()
    expect((await reader.read('86asb0001'))!.fields).toEqual([{ name: 'Account', value: '1003' }])
    const options = [
      { id: 'a', label: 'Print' },
      { id: 'b', label: 'Social' },
    ]
    const made = addTask(world, {
      fields: [
        { id: '1', name: 'Channels', type: 'labels', type_config: { options }, value: ['b', 'a', 'gone'] },
        { id: '2', name: 'Event Date', type: 'date', type_config: {}, value: String(Date.parse('2026-12-24T12:00Z')) },
        { id: '3', name: 'Where', type: 'location', type_config: {}, value: { formatted_address: '1 Quay Street' } },
        { id: '4', name: 'Broken date', type: 'date', type_config: {}, value: '99999999999999999999' },
        { id: '5', name: 'Nothing', type: 'text', type_config: {} },
        { id: '6', name: 'Notes', type: 'text', type_config: {}, value: 'Matte paper' },
      ],
    })
    expect((await reader.read(made.id))!.fields).toEqual([
      { name: 'Channels', value: 'Print, Social' },
      { name: 'Event Date', value: '2026-12-24' },
      { name: 'Where', value: '1 Quay Street' },
      { name: 'Notes', value: 'Matte paper' },
    ])
  })

  test('as null when there is none, and never along a path of its own', async () => {
    const { reader } = readerWith()
    expect(await reader.read('nothing')).toBeNull()
    await expect(reader.read('..')).rejects.toBeInstanceOf(UpstreamFault)
  })

  test('or fails with what the upstream said', async () => {
    const { reader, world } = readerWith()
    world.clickup.tokens = new Set(['another'])
    await expect(reader.read('86ahl0001')).rejects.toMatchObject({ failure: 'status', status: 401 })
    const shaken = readerWith({ outside: () => new Response('<html>', { status: 200 }) })
    await expect(shaken.reader.read('86ahl0001')).rejects.toMatchObject({ failure: 'not_json' })
  })
})

describe('comments are read', () => {
  test('newest first, with author, moment and whether they are resolved', async () => {
    const { reader } = readerWith()
    const comments = await all(reader.comments('86ahl0001'))
    expect(comments.map(({ author, resolved }) => [author, resolved])).toEqual([
      ['Pastor Ruth', false],
      ['Pastor Ruth', true],
      ['Pastor Ruth', true],
      ['Dana Reyes', false],
    ])
    expect(comments[0]).toMatchObject({ text: 'Could the candle be a little larger on the story?' })
  })

  test('without whom they mention, as their pieces name people', async () => {
    const comment = (id: string, comment_text: string, pieces: unknown) => ({
      id,
      comment: pieces,
      comment_text,
      user: { id: 1, username: 'Ann' },
      date: '1700000000000',
    })
    const mention = { type: 'tag', text: '@Megan Price', user: { id: 2, username: 'Megan Price' } }
    const comments = [
      comment('c1', '@Megan Price Family tickets are $15 now', [mention, { text: ' Family tickets are $15 now' }]),
      comment('c2', 'Ask @Megan Price', [{ text: 'Ask ' }, { type: 'tag', user: { id: 2, username: 'Megan Price' } }]),
      comment('c3', 'Write @graceyouth on it', [{ text: 'Write @graceyouth on it' }]),
      comment('c4', 'Pieces of another kind', 'none'),
    ]
    const { reader } = readerWith({
      outside: ({ url }) =>
        url.pathname.endsWith('/comment')
          ? Response.json({ comments: url.searchParams.has('start') ? [] : comments })
          : null,
    })
    expect((await all(reader.comments('86ahl0001'))).map(({ text }) => text)).toEqual([
      'Family tickets are $15 now',
      'Ask',
      'Write @graceyouth on it',
      'Pieces of another kind',
    ])
  })

  test('over all their pages: 60, each once', async () => {
    const { reader, world, sent } = readerWith()
    const comments = Array.from({ length: 60 }, (_, at) => ({
      id: `c${at}`,
      text: `Comment ${at}`,
      user: { id: 1, username: at === 3 ? '' : 'Ann', email: 'ann@studio.example' },
      // Several were written in one moment: the date alone does not say where a page ends.
      date: 1_700_000_000_000 - Math.floor(at / 30),
      resolved: false,
    }))
    const made = addTask(world, { comments })
    const read: TaskComment[] = await all(reader.comments(made.id))
    expect(read.map(({ id }) => id)).toEqual(comments.map(({ id }) => id))
    expect(read[3]!.author).toBe('ann@studio.example')
    expect(sent).toHaveLength(4)
    expect(sent[1]!.url.search).toBe('?start=1700000000000&start_id=c24')
  })
})

describe('an attachment is fetched', () => {
  const authorizationOf = (request: Outgoing) => new Headers(request.headers).get('authorization')

  test('whole, from another origin, which is not shown the token', async () => {
    const { reader, sent, world } = readerWith()
    const { attachments } = (await reader.read('86acg0002'))!
    expect(attachments).toMatchObject([{ name: 'chili-cook-off-draft.jpg', sizeBytes: 70_000 }])
    const bytes = await reader.attachment(attachments[0]!.url, 10_000_000)
    expect([...bytes]).toEqual([0xff, 0xd8, 0xff])
    expect(sent.at(-1)!.url.host).toBe('attachments.clickup.example')
    expect(authorizationOf(sent.at(-1)!)).toBeNull()
    expect(world.clickup.writes).toEqual([])
  })

  test("from ClickUp's own origin with the token, which no redirect carries off", async () => {
    const outside = ({ url }: Outgoing) => {
      if (url.host === 'elsewhere.example') return new Response('abc')
      return url.pathname === '/moved' ? new Response(null, { status: 302, headers: { location: away } }) : null
    }
    const away = 'https://elsewhere.example/file'
    const { reader, sent } = readerWith({ outside })
    expect(await reader.attachment('https://api.clickup.com/moved', 100)).toHaveLength(3)
    expect(sent.map(authorizationOf)).toEqual(['pk_test', null])
  })

  test('and refused above its size, on a private address, and where the link is none', async () => {
    const { reader } = readerWith({ outside: () => new Response('x'.repeat(2_000)) })
    await expect(reader.attachment('https://files.example/a', 1_999)).rejects.toMatchObject({ failure: 'too_large' })
    for (const link of ['http://127.0.0.1/a', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'not a link'])
      await expect(reader.attachment(link, 10_000)).rejects.toMatchObject({ failure: 'blocked' })
  })
})

test('both halves draw on one budget a token', async () => {
  const { reader, boards } = readerWith()
  const before = boards.callsLeft('pk_test')
  await reader.read('86ahl0001')
  await boards.as('pk_test').read('86ahl0001')
  expect(boards.callsLeft('pk_test')).toBe(before - 2)
})
