import { describe, expect, test } from 'bun:test'
import type { HistoryEntry } from '../../../src/branding/history/model.ts'
import {
  brandApp,
  type BrandApp,
  color,
  extracted,
  fetched,
  font,
  found,
  logo,
  path,
  profile,
  source,
} from '../support.ts'

type Page = { entries: HistoryEntry[]; next_cursor: string | null }
const historyOf = async (app: BrandApp, query = '') =>
  (await (await app.call('GET', `${path}/1001/history${query}`)).json()) as Page
const patch = async (app: BrandApp, body: object) => (await app.call('PATCH', `${path}/1001`, { body })).status
const changed = ({ changes }: HistoryEntry) =>
  changes.map(({ field, before, after }) => [field, before?.value ?? null, after?.value ?? null])

/** A guide that says something else each time it is read. */
function guideOf(...hexes: string[]) {
  let reads = 0
  return source('strategy_guide', () => {
    const hex = hexes[Math.min(reads++, hexes.length - 1)]!
    return found({ colors: [color(hex)], fonts: [font('Arvo')], logos: [logo(reads)] })
  })
}

describe('the history of a brand', () => {
  test('says what each extraction and each person changed, when, and from which source', async () => {
    await using app = await brandApp([guideOf('#112233', '#112233', '#445566')])
    await extracted(app)
    const [first] = (await historyOf(app)).entries
    expect(changed(first!)).toEqual([
      ['color', null, '#112233'],
      ['font', null, 'Arvo'],
      ['logo', null, expect.any(String)],
    ])
    expect(first).toMatchObject({ by: expect.any(String), run_id: expect.any(String), undoable: false })
    expect(first!.changes[0]!.after).toMatchObject({ role: 'primary', source: 'strategy_guide', confidence: 0.9 })
    expect(await patch(app, { color: { id: 'primary-112233', hex: '#998877' } })).toBe(200)
    const [second] = (await historyOf(app)).entries
    expect(changed(second!)).toEqual([['color', '#112233', '#998877']])
    expect(second).toMatchObject({ run_id: null, by: expect.any(String) })
    expect(second!.changes[0]!.after).toMatchObject({ source: 'pinned' })
  })

  test('is silent where nothing that is shown changed', async () => {
    await using app = await brandApp([source('strategy_guide', () => found({ colors: [color('#112233')] }))])
    await extracted(app)
    await extracted(app)
    expect(await patch(app, { colors: null })).toBe(200)
    expect((await historyOf(app)).entries).toHaveLength(1)
  })

  test('gives a change of one colour in a new extraction as one change', async () => {
    await using app = await brandApp([guideOf('#112233', '#445566')])
    await extracted(app)
    await extracted(app)
    const [newest] = (await historyOf(app)).entries
    expect(changed(newest!)).toEqual([
      ['color', '#112233', '#445566'],
      ['logo', null, expect.any(String)],
      ['logo', expect.any(String), null],
    ])
  })

  test('brings old values back by PATCH, logos with their files', async () => {
    await using app = await brandApp([guideOf('#112233', '#445566')])
    await extracted(app)
    const before = await profile(app)
    await extracted(app)
    const [newest] = (await historyOf(app)).entries
    expect(await patch(app, { undo: newest!.id })).toBe(200)
    const after = await profile(app)
    expect(after.colors.map(({ hex, source: from }) => [hex, from])).toEqual([['#112233', 'pinned']])
    expect(after.logos.map(({ id }) => id)).toEqual(before.logos.map(({ id }) => id))
    expect((await fetched(app, after.logos[0]!.url)).status).toBe(200)
    // What was undone can be undone: the pins go, and what was found last shows again.
    const [undoing] = (await historyOf(app)).entries
    expect(await patch(app, { undo: undoing!.id })).toBe(200)
    expect((await profile(app)).colors[0]).toMatchObject({ hex: '#445566', source: 'strategy_guide' })
  })

  test('takes back one changed value and leaves the others', async () => {
    await using app = await brandApp([
      source('strategy_guide', () => found({ colors: [color('#112233'), color('#ddeeff', 'accent')] })),
    ])
    await extracted(app)
    await patch(app, { color: { id: 'primary-112233', hex: '#111111' } })
    await patch(app, { color: { id: 'accent-ddeeff', hex: '#222222' } })
    const [newest] = (await historyOf(app)).entries
    expect(await patch(app, { undo: newest!.id })).toBe(200)
    expect((await profile(app)).colors.map(({ hex }) => hex)).toEqual(['#111111', '#ddeeff'])
    expect(await patch(app, { undo: newest!.id, colors: null })).toBe(422)
    expect(await patch(app, { undo: 'nothing' })).toBe(422)
  })

  test('comes by pages, to the church itself and to nobody else', async () => {
    await using app = await brandApp([guideOf('#112233')])
    await extracted(app)
    for (const name of ['One', 'Two', 'Three']) await patch(app, { church_name: name })
    const first = await historyOf(app, '?limit=2')
    const second = await historyOf(app, `?limit=2&cursor=${first.next_cursor}`)
    expect([...first.entries, ...second.entries].map((entry) => changed(entry)[0]![2])).toEqual([
      'Three',
      'Two',
      'One',
      '#112233',
    ])
    expect(second.next_cursor).toBeNull()
    const status = async (key: string) => (await app.call('GET', `${path}/1001/history`, { key })).status
    expect([await status(await app.keyFor('read', '1001')), await status(await app.keyFor('read', '1002'))]).toEqual([
      200, 404,
    ])
    const audit = await app.call('GET', '/v1/audit?action=brand.change')
    expect(((await audit.json()) as { entries: { detail: string }[] }).entries.map(({ detail }) => detail)).toEqual(
      Array(3).fill('church_name'),
    )
  })
})
