import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }

function said(description: string, lines: string[], ...comments: string[]): string[] {
  const brief = briefOf(
    taskWith(description),
    comments.map((text) => comment(text)),
  )
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check }) => `${severity} ${check}`)
}

describe('a kind of values that a task keeps off a design', () => {
  const fair = 'Title: Hollis Craft Fair\nDate: November 7, 2026\nTime: 10 AM\nPlace: Fellowship Hall'
  const lines = ['Hollis Craft Fair', 'November 7, 10 AM', 'Fellowship Hall']
  const table: [order: string, shown: string][] = [
    ['Tables are $20, but please do not list prices.', 'Tables $20'],
    ['No prices on it this time.', '$20 a table'],
    ['Keep the website off.', 'hollisfair.org'],
    ['Leave off our phone number please, we get too many calls.', '555-201-0134'],
    ["Don't put the church address on the flyer", '410 Walnut Street'],
    ['Sin precios, por favor.', 'Mesas $20'],
    ['No pongan la dirección de la iglesia.', '410 Walnut Street'],
  ]

  test.each(table)('%s', (order, shown) => {
    expect(said(`${fair}\n${order}`, lines)).toEqual([])
    expect(said(`${fair}\n${order}`, [...lines, shown])).toContain('fail superseded')
  })

  test('is a kind of hours and days, too', () => {
    const series = 'Title: Deep Roots\nSeries starts September 6. No dates on the main graphic.'
    expect(said(series, ['Deep Roots'])).toEqual([])
    expect(said(series, ['Deep Roots', 'Begins September 6'])).toEqual(['fail superseded'])
  })

  test.each([
    ['Tables are $20, no cost to come in.', 'Tables $20'],
    ["Tables are $20. Don't put the price in red.", 'Tables $20'],
    ['Tables are $20. No prices except that one.', 'Tables $20'],
    ['Register at hollisfair.org. Do not use the website twice.', 'hollisfair.org'],
  ])('is none in what is said of its look, or of some of it: %s', (order, shown) => {
    expect(said(`${fair}\n${order}`, [...lines, shown])).toEqual([])
  })

  test('comes back with a comment that adds one of it', () => {
    expect(said(`${fair}\nNo prices please.`, [...lines, 'Tables $20'], 'Add tables $20 after all')).not.toContain(
      'fail superseded',
    )
  })

  test('of one of several pieces is left to people', () => {
    const pieces = `${fair}\nNo dates on the banner.\nDeliverables:\n- Banner 72x36 in\n- Square 1080x1080`
    expect(said(pieces, lines)).not.toContain('fail superseded')
  })
})
