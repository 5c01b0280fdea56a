import { describe, expect, test } from 'bun:test'
import { held } from './held.ts'

describe('words that are to stand beside others', () => {
  const brief = 'Title: Lessons and Carols\nDate: Friday, December 18\nTime: 7 PM'

  test.each([
    "It should say 'A night of' above the title",
    'Please add “A night of” over the title.',
    'Can you put "A night of" right before the title',
    'Que diga "A night of" arriba del título',
  ])('replace none: %s', (said) => {
    expect(held(brief, said)).toContain('Lessons and Carols')
    expect(held(brief, said)).toContain('A night of')
  })

  test('but words in the place of others do', () => {
    expect(held(brief, 'The title should say "Carols and Lessons"')).not.toContain('Lessons and Carols')
  })
})

describe('one sentence in Spanish that drops one thing and adds another', () => {
  const brief = 'Concierto de Gracia\nViernes 5 de marzo, 7 PM\nBoletos $8'

  test('adds it for good', () => {
    const said = held(brief, 'Quiten el precio y agreguen el correo musica@roca.example')
    expect(said).toContain('musica@roca.example')
    expect(said).not.toContain('$8')
  })
})
