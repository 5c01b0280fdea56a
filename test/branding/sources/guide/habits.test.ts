import { describe, expect, test } from 'bun:test'
import { type Block, brandOf, countedIn } from './support.ts'

const heading = (text: string): Block => [text, 'Heading 1']
const hexesOf = (blocks: readonly Block[]) =>
  brandOf(blocks)
    .colors.map(({ hex }) => hex)
    .toSorted()

describe('Codes without a `#`', () => {
  test('are colours at the ends of a list’s lines, letters alone and figures alone too', () => {
    const lines = ['Frost – dfe7eb', 'Larch – 24513c', 'Milk: FEFEFA', 'Slate (757575)']
    expect(hexesOf([heading('What we print in'), ...lines])).toEqual(['#24513c', '#757575', '#dfe7eb', '#fefefa'])
  })

  test('are numbers where a line says so, or where there is no list of them', () => {
    const lines = ['Frost – dfe7eb', 'Larch – 24513c', 'Clay – b0643a', 'Account no: 757575']
    expect(hexesOf([heading('What we print in'), ...lines])).toEqual(['#24513c', '#b0643a', '#dfe7eb'])
    expect(hexesOf(['Member list', 'Room: 24513c', 'Locker: 757575'])).toEqual([])
  })
})

describe('What a guide says in its own way', () => {
  test.each([
    ['What is our color?', 'The blue of the night sky, #14213D. It is on the signs and on the van.', 'And others?'],
    ['¿Cuál es nuestro color?', 'El azul de la noche, #14213D. Está en los rótulos y en el coche.', '¿Hay otros?'],
    ['Was ist unsere Farbe?', 'Das Blau der Nacht, #14213D. Es ist auf Schildern und Autos.', 'Und andere?'],
  ])('answers a question for the one colour: %s', (question, answer, next) => {
    const blocks: Block[] = [
      ['Questions', 'Title'],
      [question, 'Heading 2'],
      answer,
      [next, 'Heading 2'],
      'An ochre (#C58B2A) for details and an off-white (#F5F1E6) for backgrounds.',
    ]
    const { colors } = brandOf(blocks)
    const roleOf = (hex: string) => colors.find((color) => color.hex === hex)?.role
    expect(roleOf('#14213d')).toBe('primary')
    expect(roleOf('#f5f1e6')).toBe('background')
    expect(roleOf('#c58b2a')).not.toBe('background')
  })

  test('gives what it was and what it is now side by side, and the first is of before', () => {
    const blocks: Block[] = [
      heading('Our new colors'),
      { row: ['', 'Was', 'Now'] },
      { row: ['Main', '#7B1113', '#264E36'] },
      { row: ['Second', '#D9B44A', '#E0A458'] },
      { row: ['Quiet', '#C0C7CC', '#F0EDE5'] },
    ]
    expect(hexesOf(blocks)).toEqual(['#264e36', '#e0a458', '#f0ede5'])
  })

  test('asks what a row is for in German, where that is no time', () => {
    const blocks: Block[] = [
      heading('Farben'),
      { row: ['Was', 'Wert'] },
      { row: ['Hauptfarbe', '#264E36'] },
      { row: ['Akzent', '#E0A458'] },
    ]
    expect(countedIn(blocks)).toEqual(['accent #e0a458', 'primary #264e36'])
  })

  test('keeps to its emblem a colour of another body', () => {
    const text =
      'On white stands a burnt orange, #C1440E, with a teal, #134E4A, and a sand, #EFE3CF. The blue of the conference (#0050A4) appears only in its own emblem.'
    expect(hexesOf([heading('Colour'), text])).toEqual(['#134e4a', '#c1440e', '#efe3cf'])
  })
})
