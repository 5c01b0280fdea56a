import { describe, expect, test } from 'bun:test'
import type { MockWorld } from '../../src/mocks/world.ts'
import type { TaskReader } from '../../src/qc/tasks.ts'
import type { TaskBoard } from '../../src/workflow/board.ts'

/** `world` is what the tool holds; the adapters reach it over whatever transport is under test. */
export type ToolUnderTest = { world: MockWorld; board: TaskBoard; reader: TaskReader } & AsyncDisposable

const known = '86ahl0001'

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  return await Array.fromAsync(from)
}

/** What every `TaskBoard` and `TaskReader` promises of the same task tool. */
export function taskToolContract(name: string, make: () => Promise<ToolUnderTest>) {
  describe(`a task tool: ${name}`, () => {
    test('reads a task alike with both halves, and knows nothing of one that is not there', async () => {
      await using tool = await make()
      const [shown, details] = [await tool.board.read(known), await tool.reader.read(known)]
      expect(shown).toMatchObject({ id: known, name: details!.name, list: details!.list, folder: details!.folder })
      expect(await tool.board.read('86nothere')).toBeNull()
      expect(await tool.reader.read('86nothere')).toBeNull()
    })

    test('changes a status to one that its list has, and shows it from then on', async () => {
      await using tool = await make()
      const task = (await tool.board.read(known))!
      const statuses = await tool.board.statuses(task.list.id)
      const to = statuses.find((status) => status !== task.status)!
      expect((await tool.board.change(known, { status: to })).status).toBe(to)
      expect((await tool.board.read(known))!.status).toBe(to)
      await expect(tool.board.change(known, { status: 'no such status' })).rejects.toMatchObject({ status: 400 })
    })

    test('keeps a due date as it was set', async () => {
      await using tool = await make()
      const dueMs = Date.UTC(2026, 11, 24, 12)
      expect((await tool.board.change(known, { dueMs })).dueMs).toBe(dueMs)
    })

    test('puts a tag on and takes it off; doing it twice changes nothing', async () => {
      await using tool = await make()
      const tagsNow = async () => (await tool.board.read(known))!.tags.filter((tag) => tag === 'proofed')
      for (const present of [true, true]) await tool.board.tag(known, { name: 'proofed', present })
      expect(await tagsNow()).toEqual(['proofed'])
      for (const present of [false, false]) await tool.board.tag(known, { name: 'proofed', present })
      expect(await tagsNow()).toEqual([])
    })

    test('lists comments newest first in both halves, over as many pages as there are', async () => {
      await using tool = await make()
      for (let at = 0; at < 30; at++) await tool.board.comments.post(known, `comment ${at}`)
      const ours = (texts: string[]) => texts.filter((text) => text.startsWith('comment '))
      const newestFirst = Array.from({ length: 30 }, (_, at) => `comment ${29 - at}`)
      expect(ours((await all(tool.board.comments.list(known))).map(({ text }) => text))).toEqual(newestFirst)
      expect(ours((await all(tool.reader.comments(known))).map(({ text }) => text))).toEqual(newestFirst)
    })
  })
}
