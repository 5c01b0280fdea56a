import { describe, expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const pieces = (description: string) =>
  fieldsOf(description).requested_deliverables.map(
    ({ text, width, height, unit, format }) => `${text} = ${width ?? '?'} x ${height ?? '?'} ${unit} ${format}`,
  )

describe('how a piece is made belongs to the piece', () => {
  test.each([
    [
      'Deliverables: banner 24x36 PDF, CMYK, with 1/4 inch bleed and trim marks',
      ['banner 24x36 PDF, CMYK, with 1/4 inch bleed and trim marks = 24 x 36 in pdf'],
    ],
    [
      'Deliverables: Invitation, front and back, 5x7", print-ready PDF with bleed',
      ['Invitation, front and back, 5x7", print-ready PDF with bleed = 5 x 7 in pdf'],
    ],
    [
      'Deliverables: Yard sign 18x12 in, 1/8" bleed; Flyer, full color, both sides',
      ['Yard sign 18x12 in, 1/8" bleed = 18 x 12 in null', 'Flyer, full color, both sides = ? x ? null null'],
    ],
    [
      'Deliverables: postcard 7 x 5, 7.25 x 5.25 with bleed',
      ['postcard 7 x 5, 7.25 x 5.25 with bleed = 7 x 5 in null'],
    ],
    ['Deliverables:\n- Poster 11x17\n- CMYK\n- 300 dpi', ['Poster 11x17, CMYK, 300 dpi = 11 x 17 in null']],
    ['Deliverables: 5x7 card, 8x10', ['5x7 card = 5 x 7 in null', '8x10 = 8 x 10 in null']],
    [
      'Deliverables: Square, with a matching postcard',
      ['Square = 1080 x 1080 px null', 'with a matching postcard = ? x ? null null'],
    ],
  ])('%s', (description, expected) => expect(pieces(description)).toEqual(expected))

  test('and not to several of which it may be any', () => {
    expect(pieces('Deliverables:\n- Poster 11x17\n- Story\n- CMYK')).toEqual([
      'Poster 11x17 = 11 x 17 in null',
      'Story = 1080 x 1920 px null',
    ])
  })
})

test('what only leads to the pieces is none of their text, and the medium is', () => {
  expect(pieces('Job: ticket 2x5 in, PDF')).toEqual(['ticket 2x5 in, PDF = 2 x 5 in pdf'])
  expect(pieces('They want: a square and a program insert (half sheet, grayscale PDF)')).toEqual([
    'square = 1080 x 1080 px null',
    'program insert (half sheet, grayscale PDF) = 5.5 x 8.5 in pdf',
  ])
  expect(pieces('Deliverables: Print: poster 11x17')).toEqual(['Print: poster 11x17 = 11 x 17 in null'])
})

test('a piece without a size is asked for beside one that has one, and in a list of nothing else', () => {
  const named = (description: string) => fieldsOf(description).requested_deliverables.map(({ text }) => text)
  expect(named('We need a story, an email banner and a program cover.')).toEqual([
    'story',
    'email banner',
    'program cover',
  ])
  expect(named('Title: Open Doors\n- YouTube thumbnail\n- Newsletter header\n- Bulletin cover')).toEqual([
    'YouTube thumbnail',
    'Newsletter header',
    'Bulletin cover',
  ])
  expect(named('Title: Open Doors\n- Puppet show\n- Cover charge $5\n- Bounce houses')).toEqual([])
})

test('a page’s cover has as many sizes as screens, an event’s has one', () => {
  expect(pieces('Deliverables: Facebook cover; FB event cover; Facebook banner 820x312')).toEqual([
    'Facebook cover = ? x ? null null',
    'FB event cover = 1920 x 1005 px null',
    'Facebook banner 820x312 = 820 x 312 px null',
  ])
  expect(pieces('Deliverables: 3 Instagram slides; title slide')).toEqual([
    '3 Instagram slides = ? x ? null null',
    'title slide = 1920 x 1080 px null',
  ])
})

test('pieces are named and measured in Spanish, too', () => {
  expect(pieces('Entregables: Lona 3 x 1,5 m, Historia para Instagram y Volante tamaño carta en PDF')).toEqual([
    'Lona 3 x 1.5 m = 300 x 150 cm null',
    'Historia para Instagram = 1080 x 1920 px null',
    'Volante tamaño carta en PDF = 8.5 x 11 in pdf',
  ])
  expect(pieces('Necesitamos una publicación cuadrada y un folleto de media carta.')).toEqual([
    'publicación cuadrada = 1080 x 1080 px null',
    'folleto de media carta = 5.5 x 8.5 in null',
  ])
  expect(pieces('Entregables: Folleto con la historia de la parroquia')).toEqual([
    'Folleto con la historia de la parroquia = ? x ? null null',
  ])
})
