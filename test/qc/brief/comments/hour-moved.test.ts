import { describe, expect, test } from 'bun:test'
import { held } from './held.ts'

describe('one end of the only hours of a brief', () => {
  const tent = 'Tent Revival\nSaturday, June 12, 3-6 PM\nHollis Park'

  test.each([
    'Heads up, the start time moved, it is 4 PM now, still ends at 6.',
    'The start time changed to 4 pm. It stays until 6.',
    'La hora de inicio cambió, ahora es a las 4 PM, sigue terminando a las 6',
  ])('the beginning moves and the end stays: %s', (said) => {
    expect(held(tent, said)).toContain('"value":"16:00"')
    expect(held(tent, said)).toContain('"value":"18:00"')
    expect(held(tent, said)).not.toContain('"value":"15:00"')
  })

  test('the end moves and the beginning stays', () => {
    const said = held(
      'Tent Revival\nJune 12, 3:00 PM to 6:00 PM',
      "The end time changed, it's 7 now, still starts at 3",
    )
    expect(said).toContain('"value":"15:00"')
    expect(said).toContain('"value":"19:00"')
    expect(said).not.toContain('"value":"18:00"')
  })

  test('not by a question', () => {
    expect(held(tent, 'Does it start at 4 PM now?')).toContain('"value":"15:00"')
  })
})
