import { describe, expect, test } from 'bun:test'
import { inLines } from '../../../src/qc/analysis/ocr/ocr.ts'
import { inspect } from '../../../src/qc/checks/registry.ts'
import { verdict } from '../../../src/qc/rules.ts'

/** Words of a row, one after the other, as tall as `height`, in shares of a square. */
function row(text: string, x: number, y: number, height = 0.03) {
  let left = x
  return text.split(' ').map((word) => {
    const width = word.length * height * 0.55
    const box = { x: left, y, width, height }
    left += width + height * 0.3
    return { text: word, confidence: 0.95, box }
  })
}
const linesOf = (...rows: ReturnType<typeof row>[]) => inLines(rows.flat(), 1).lines.map(({ text }) => text)

describe('words that were read', () => {
  test('go down a column to its end, whatever stands beside it', () => {
    const left = [row('Shine like the sun', 0.05, 0.1), row('and the stars', 0.05, 0.14)]
    const right = [row('Sunday, September', 0.55, 0.11), row('26, 2027', 0.55, 0.15)]
    expect(linesOf(left[0]!, right[0]!, left[1]!, right[1]!)).toEqual([
      'Shine like the sun',
      'and the stars',
      'Sunday, September',
      '26, 2027',
    ])
  })

  test('are read column by column under a line that goes over both, however near the columns stand', () => {
    const words = [
      row('This is the day which the LORD hath made', 0.1, 0.1),
      row('in it.', 0.6, 0.14, 0.02),
      row('THURSDAY,', 0.1, 0.3),
      row('SEPTEMBER', 0.1, 0.36),
      row('23', 0.1, 0.42),
      row('5012 Peoria', 0.3, 0.295),
      row('Avenue, Tulsa', 0.3, 0.345),
      row('calvaryheights.com/give', 0.3, 0.395),
    ]
    expect(linesOf(...words)).toEqual([
      'This is the day which the LORD hath made',
      'in it.',
      'THURSDAY,',
      'SEPTEMBER',
      '23',
      '5012 Peoria',
      'Avenue, Tulsa',
      'calvaryheights.com/give',
    ])
  })

  test('are read from the top where smaller ones stand between two of one size', () => {
    const tile = [row('SUN', 0.44, 0.1, 0.02), row('31', 0.42, 0.125, 0.055), row('JAN', 0.44, 0.2, 0.02)]
    expect(linesOf(row('I have decided', 0.2, 0.03, 0.05), ...tile)).toEqual(['I have decided', 'SUN', '31', 'JAN'])
  })

  test('belong together across spaces as wide as all of their face', () => {
    const wide = (words: string[], y: number) =>
      words.flatMap((text, at) => row(text, 0.1 + at * (6 * 0.02 * 0.55 + 0.023), y, 0.02))
    const paragraph = [wide(['gentle', 'ourout', 'prayer', 'theyof', 'whoare'], 0.1), wide(['missed', 'anyone'], 0.14)]
    expect(linesOf(...paragraph, row('MAY', 0.1, 0.2), row('20', 0.66, 0.2))).toEqual([
      'gentle ourout prayer theyof whoare',
      'missed anyone',
      'MAY',
      '20',
    ])
  })

  test('are read line by line where two lines of a table are level', () => {
    const table = [row('June', 0.1, 0.1), row('5', 0.21, 0.1), row('July', 0.1, 0.15), row('17', 0.21, 0.15)]
    expect(linesOf(...table)).toEqual(['June 5', 'July 17'])
  })

  test('are read column by column where a label stands over what is much larger, as the month over its day', () => {
    const blocks = [
      row('MAR', 0.4, 0.3, 0.024),
      row('MAR', 0.55, 0.3, 0.024),
      row('6', 0.4, 0.34, 0.09),
      row('13', 0.54, 0.34, 0.09),
    ]
    expect(linesOf(...blocks)).toEqual(['MAR', '6', 'MAR', '13'])
  })

  test('begin a line where other lines begin, however near a headline stands', () => {
    const right = [
      row('Monday September', 0.42, 0.08, 0.05),
      row('27, 2027', 0.42, 0.14, 0.05),
      row('5:45 pm', 0.42, 0.2, 0.05),
    ]
    expect(linesOf(row('NEWCOMERS', 0.05, 0.14, 0.06), ...right)).toEqual([
      'Monday September',
      '27, 2027',
      '5:45 pm',
      'NEWCOMERS',
    ])
    expect(linesOf(row('NEWCOMERS', 0.05, 0.14, 0.06), right[1]!)).toEqual(['NEWCOMERS 27, 2027'])
  })

  test('stand on no line with a headline beside them', () => {
    expect(linesOf(row('Unshakable', 0.05, 0.1, 0.08), row('26, 2027', 0.55, 0.13, 0.04))).toEqual([
      'Unshakable',
      '26, 2027',
    ])
    expect(linesOf(row('TRUNK OR', 0.05, 0.1, 0.09), row('18, 2027', 0.64, 0.1, 0.064))).toEqual([
      'TRUNK OR',
      '18, 2027',
    ])
  })

  test('stand on one line where they are level and near, in capitals and without', () => {
    const [over, and] = [row('over', 0.05, 0.108, 0.022), row('AND', 0.12, 0.1)]
    expect(linesOf(over, and)).toEqual(['over AND'])
    const [are, heavy] = [row('are', 0.05, 0.107, 0.019), row('heavy laden', 0.105, 0.1, 0.032)]
    expect(linesOf(are, heavy)).toEqual(['are heavy laden'])
  })
})

test('a video warns: nobody looked at its frames', () => {
  const facts = {
    name: 'reel.mp4',
    kind: 'video' as const,
    format: 'mp4',
    width: 1_080,
    height: 1_920,
    sizeBytes: 1_000,
    dpi: null,
    colorMode: null,
    pages: null,
    durationMs: 3_000,
  }
  const brand = { churchName: null, colors: [], fonts: [] }
  const remarks = inspect(
    facts,
    { reading: null, measurements: null },
    { mode: 'initial', brief: null, brand, before: null },
  )
  const findings = remarks.map(({ severity }) => ({ severity, dismissed: false }))
  expect(verdict(findings, false)).toBe('warn')
  expect(remarks.map(({ message }) => message).join()).toContain('its frames were not read')
})
