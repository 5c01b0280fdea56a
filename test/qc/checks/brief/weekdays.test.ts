import { describe, expect, test } from 'bun:test'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { analysis, measurements, readBrief, squareDesign } from '../../tasks.ts'

/** What fails, and says so of weekdays or days. */
function failing(brief: string, lines: string[]): string[] {
  const brand = { churchName: null, colors: [], fonts: [] }
  const context = { mode: 'initial' as const, brief: readBrief(brief), brand, before: null }
  return inspect(squareDesign, { ...analysis(lines), measurements }, context)
    .filter(({ severity, check }) => severity === 'fail' && (check === 'weekday' || check === 'date'))
    .map(({ actual }) => actual ?? '')
}

describe('a weekday is held against the calendar', () => {
  const retreat = 'Retreat, Thursday, November 5 and Saturday, November 7, 2026'

  test('where the month stands once for several days', () => {
    expect(failing(retreat, ['Retreat', 'Thu 5 | Sat 7 November'])).toEqual([])
    expect(failing(retreat, ['Retreat', 'Wed 5 | Sat 7 November'])).toEqual(['Wednesday'])
    expect(failing(retreat, ['Retreat', 'November', 'Thursday 5', 'Sunday 7'])).toEqual(['Sunday'])
  })

  test('where it stands below its days', () => {
    const retiro = 'Retiro: jueves 5 y sábado 7 de noviembre de 2026'
    expect(failing(retiro, ['Retiro', 'JUEVES 5 · SÁBADO 7', 'DE NOVIEMBRE'])).toEqual([])
    expect(failing(retiro, ['Retiro', 'VIERNES 5 · SÁBADO 7', 'DE NOVIEMBRE'])).toEqual(['Friday'])
    expect(failing(retiro, ['Retiro', 'Jueves 5 y domingo 7', 'de noviembre'])).toEqual(['Sunday'])
  })

  test('also of a day near those that are asked for', () => {
    expect(failing('Supper, November 5, 2026', ['Supper', 'November 5', 'Doors close Monday, November 6'])).toContain(
      'Monday',
    )
  })

  test('and not where it is the second of those that come again from a day on', () => {
    const clases = 'Clases\nMartes y jueves, desde el 2 de febrero de 2027'
    expect(failing(clases, ['Clases', 'Martes y jueves', 'desde el 2 de febrero'])).toEqual([])
    expect(failing(clases, ['Clases', 'Lunes y jueves', 'desde el 2 de febrero'])).toContain('Thursday')
  })

  test('where two of them stand ahead of two days', () => {
    const week = 'Workshop, Thu-Sat November 5-7, 2026'
    expect(failing(week, ['Workshop', 'THU–SAT 11/5–11/7'])).toEqual([])
    expect(failing(week, ['Workshop', 'THU–FRI 11/5–11/7'])).toEqual(['Friday'])
  })

  test('hours behind a weekday are no days', () => {
    const brief = 'Carols, Sunday, December 6, 2026, 9 & 11 am'
    expect(failing(brief, ['Carols', 'December 6', 'Sunday 9 & 11 AM'])).toEqual([])
  })
})
