import { describe, expect, test } from 'bun:test'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import type { Analysis, DesignFacts } from '../../../../src/qc/model.ts'
import { analysis, measurements, readBrief } from '../../tasks.ts'

const facts = { name: 'a.png', kind: 'image', format: 'png', width: 1_000, height: 1_000 } as DesignFacts
function found(seen: Analysis, description: string, churchName: string | null = null) {
  const brand = { churchName, colors: [{ hex: '#1d3557', role: 'primary' }], fonts: [] }
  const context = { mode: 'initial' as const, brief: readBrief(description), brand, before: null }
  return inspect(facts, seen, context)
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check }) => `${severity} ${check}`)
}
const colors = [{ hex: '#1d3557', share: 0.4, beyond: 0.3 }]
const shown = (lines: string[], options: Parameters<typeof analysis>[1] = {}) => ({
  ...analysis(lines, options),
  measurements: { ...measurements, colors },
})
const brief =
  '**Title:** Night of Worship\n**Subtitle:** Songs and prayer for everyone\n**Location:** Miller Chapel, Room 204\n**Date:** May 3, 2027'
const right = ['Night of Worship', 'Songs and prayer for everyone', 'Miller Chapel', 'Room 204', 'May 3, 2027']

describe('what the pixels and the brief say together', () => {
  test('a time or a date that is missing may stand where the ground hides letters', () => {
    const asked = `${brief}\n**Time:** 7:00 AM, 12:10 PM`
    const lines = [...right, '12:10 PM']
    const hidden = [{ x: 0.1, y: 0.7, width: 0.4, height: 0.05 }]
    expect(found(shown(lines), asked)).toEqual(['fail time'])
    const seen = shown(lines)
    expect(found({ ...seen, measurements: { ...seen.measurements, hidden } }, asked)).not.toContain('fail time')
  })

  test('what was read in part is no failure: it stands there', () => {
    const asked = `${brief}\n**Website:** lakesidechapel.org`
    expect(found(shown(right), asked)).toEqual(['fail required_element'])
    expect(found(shown([...right, 'pel.org']), asked)).toEqual(['warn required_element'])
    const guess = { text: 'lokosdechpel.org', box: { x: 0.1, y: 0.9, width: 0.3, height: 0.03 } }
    const seen = shown(right)
    expect(found({ ...seen, reading: { ...seen.reading!, unread: [guess] } }, asked)).not.toContain(
      'fail required_element',
    )
  })

  test('a word is not missing where its line has room for it, nor where it has grown together with the next', () => {
    const subtitled = (line: string) => shown(right.with(1, line))
    const seen = shown(right.with(1, 'Songs prayer everyone'))
    const words = seen.reading!.words.filter(({ text }) => /^(?:Songs|prayer|everyone)$/.test(text))
    expect(found(seen, brief)).toEqual(['fail key_copy'])
    for (const [at, word] of words.entries()) word.box = { ...word.box, x: 0.05 + at * 0.35, width: 0.1 }
    expect(found(seen, brief)).toEqual(['warn text'])
    expect(found(subtitled('Songsand prayer foreveryone'), brief)).not.toContain('fail key_copy')
  })

  test('another room than the one that is asked for is a wrong place', () => {
    expect(found(shown(right), brief)).toEqual([])
    expect(found(shown(right.with(3, 'Room 208')), brief)).toEqual(['fail location'])
  })

  test('a verse that does not exist is another one than the one that is asked for', () => {
    expect(found(shown([...right, 'John 14:0']), `${brief}\n**Scripture:** John 14:6`)).toEqual(['fail scripture'])
  })

  test('a headline that was hard to read keeps no other line from being missed', () => {
    const seen = shown(['Night of Worship', 'Miller Chapel', 'Room 204', 'May 3, 2027'], {
      unsure: [0],
      unsureness: 0.7,
    })
    for (const word of seen.reading!.words.slice(0, 3)) word.box = { ...word.box, height: 0.1 }
    expect(found(seen, brief)).toEqual(['fail key_copy'])
  })

  test('a month without its day is a date that could not be read', () => {
    expect(found(shown(right.with(4, 'May 2027')), brief)).toEqual(['warn text'])
  })

  test.each([
    ['a price', 'Cost: $95', '$95'],
    ['an address', 'Website: graceharbor.org', 'graceharbor.org'],
    ['a telephone', 'Phone: 616-555-0182', '616-555-0182'],
    ['a speaker', 'Speaker: Dr. Lynn Prescott', 'Dr. Lynn Prescott'],
  ])('%s that could not be read is no pass', (_, line, shownLine) => {
    const design = [...right, shownLine]
    expect(found(shown(design), `${brief}\n${line}`)).toEqual([])
    expect(found(shown(design.with(-1, 'S9# lx')), `${brief}\n${line}`)).not.toEqual([])
    const guess = { text: '#9$', box: { x: 0.1, y: 0.9, width: 0.2, height: 0.03 } }
    const seen = shown(right)
    expect(found({ ...seen, reading: { ...seen.reading!, unread: [guess] } }, `${brief}\n${line}`)).not.toEqual([])
    expect(found(shown([]), line)).not.toEqual([])
  })

  test('letters hardly to be seen are held against a design where the brief has their words', () => {
    const seen = shown(right, { unsure: [1], unsureness: 0.4 })
    const faint = { line: 1, ratio: 1.3, ink: '#222222', ground: '#333333' }
    const findings = found({ ...seen, measurements: { ...measurements, colors, contrasts: [faint] } }, brief)
    expect(findings).toContain('fail contrast')
  })

  test('a color of the brand that one small place has alone is the logo’s', () => {
    const logo = [
      { hex: '#0e7490', share: 0.6, beyond: 0.4 },
      { hex: '#1d3557', share: 0.01, beyond: 0 },
    ]
    const seen = shown(right)
    expect(found({ ...seen, measurements: { ...measurements, colors: logo } }, brief)).toEqual(['warn brand_colors'])
  })

  test('a line that is another church’s name fails where the own name stands nowhere', () => {
    expect(found(shown(['Valley Fellowship', ...right]), brief, 'Crossroads Fellowship')).toEqual(['fail partner_name'])
    expect(found(shown(['Crossroads Fellowship', ...right]), brief, 'Crossroads Fellowship')).toEqual([])
  })

  test('an image that was enlarged fails in its place; a ground that is soft may be meant so, and warns where nothing else is sharp', () => {
    const box = { x: 0.1, y: 0.6, width: 0.5, height: 0.3 }
    const enlarged = (isWhole: boolean, isEnclosed: boolean, times = 8) => ({
      ...shown(right),
      measurements: { ...measurements, colors, enlarged: [{ box, times, isWhole, isEnclosed }] },
    })
    expect(found(enlarged(false, true), brief)).toEqual(['fail sharpness'])
    expect(found(enlarged(false, false), brief)).toEqual(['warn sharpness'])
    expect(found(enlarged(false, true, 16), brief)).toEqual(['warn sharpness'])
    expect(found(enlarged(true, false), brief)).toEqual([])
    const ground = (width: number) => ({
      ...shown(right),
      measurements: {
        ...measurements,
        colors,
        enlarged: [{ box: { ...box, width, height: 0.5 }, times: 8, isWhole: false, isFramed: false, isAllSoft: true }],
      },
    })
    expect([found(ground(0.6), brief), found(ground(0.2), brief)]).toEqual([['warn sharpness'], []])
  })
})
