import { expect, test } from 'bun:test'
import { Columns } from '../../src/library/catalog/columns.ts'
import { countsOf, select } from '../../src/library/catalog/select.ts'
import type { ReferenceFilter } from '../../src/library/query.ts'
import { seeded } from '../pictures.ts'

const any: ReferenceFilter = { color_distance: 0.1, design_style: undefined }

test('the labels of few, of most and of all are counted alike, whatever was changed and removed before', () => {
  const next = seeded(5)
  const columns = new Columns()
  const styles = new Map<number, { quality: number; styles: string[] }>()
  const put = (number: number) => {
    const row = { quality: next(), styles: ['bold', 'plain', 'worn'].filter(() => next() < 0.4) }
    styles.set(number, row)
    columns.put({
      number,
      active: true,
      roll_eligible: true,
      quality: row.quality,
      craft: 1,
      width: 400,
      height: 300,
      created_at: '2026-01-01T00:00:00.000Z',
      type: null,
      season: null,
      palette_tag: 'warm',
      aspect: 'square',
      text_coverage: 'none',
      format: 'png',
      source: 'directory',
      account_number: null,
      design_styles: JSON.stringify(row.styles),
      color_names: '[]',
      colors: '[]',
    })
  }
  for (let number = 1; number <= 3_000; number++) put(number)
  for (let number = 1; number <= 3_000; number += 7) put(number)
  for (let number = 3; number <= 3_000; number += 11) {
    columns.remove(number)
    styles.delete(number)
  }
  for (const least of [0, 0.1, 0.5, 0.9, 2]) {
    const found = [...styles.values()].filter(({ quality }) => quality >= least)
    const selection = select(columns, { ...any, quality_min: least }, { viewer: null })
    const counts = new Map(countsOf(columns, ['design_styles'], selection).design_styles)
    expect(selection.count).toBe(found.length)
    for (const style of ['bold', 'plain', 'worn'])
      expect(counts.get(style) ?? 0).toBe(found.filter((one) => one.styles.includes(style)).length)
    expect(counts.get('') ?? 0).toBe(found.filter((one) => one.styles.length === 0).length)
  }
})
