import { describe, expect, test } from 'bun:test'
import { scriptureTextCheck } from '../../../../src/qc/checks/brief/brief.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import type { DesignFacts } from '../../../../src/qc/model.ts'
import { analysis, readBrief } from '../../tasks.ts'

const facts = { name: 'a.png', kind: 'image', format: 'png' } as DesignFacts
const found = (lines: string[], brief: string | null = null) =>
  inspect(
    facts,
    analysis(lines),
    {
      mode: 'initial',
      brief: brief === null ? null : readBrief(brief),
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    },
    [scriptureTextCheck],
  ).map(({ severity, actual }) => `${severity}: ${actual}`)

describe('a quoted verse', () => {
  test('that is quoted to the letter, in part or over lines, is no finding', () => {
    expect(found(['“The LORD is my shepherd;', 'I shall not want.”', 'Psalm 23:1 (KJV)'])).toEqual([])
    expect(found(['“If God be for us,', 'who can be against us?”', 'Romans 8:31', 'KJV'])).toEqual([])
    expect(found(['“I am the vine. You are the branches.”', 'John 15:5 WEB', 'Join us'])).toEqual([])
    expect(
      found(['For God so loved the world, that he gave', 'his only begotten Son', 'John 3:16', 'Sunday 9 AM']),
    ).toEqual([])
  })

  test('is not mixed with what stands beside it', () => {
    const beside = ['“The LORD is my shepherd;', '24 hours of worship', 'I shall not want.”', 'Psalm 23:1 (KJV)']
    expect(found(beside)).toEqual([])
  })

  test('is compared with the brief’s own quotation, whatever version that is of', () => {
    const brief =
      'Scripture: Lamentations 3:22-23, ESV -- "his mercies never come to an end; they are new every morning"'
    const shown = (last: string) => [
      `“his mercies never come to an end;`,
      `they are new every ${last}”`,
      'Lamentations 3:22–23',
    ]
    expect(found(shown('morning'), brief)).toEqual([])
    expect(found(shown('evening'), brief)).toEqual(['fail: evening'])
    // Elsewhere `each` is as good as `every`.
    const other = shown('morning').map((line) => line.replace('every', 'each'))
    expect(found(other, brief)).toEqual(['fail: each'])
  })

  test('is compared with the text that a brief writes around its reference, without marks', () => {
    const brief =
      'Verse is Philippians 4:6 in NIV:\n\nDo not be anxious about anything, but in every situation present your requests to God.\n\nCalm blues please.'
    const shown = (first: string) => [
      `${first} about anything,`,
      'but in every situation',
      'present your requests to God.',
      'Philippians 4:6 NIV',
    ]
    expect(found(shown('Do not be anxious'), brief)).toEqual([])
    expect(found(shown('Do not be worried'), brief)).toEqual(['fail: worried'])
  })

  test('with another word, one too few or too many, fails where its version is named', () => {
    expect(found(['“The LORD is my shepherd;', 'I shall not fear.”', 'Psalm 23:1 (KJV)'])).toEqual(['fail: fear'])
    expect(found(['I am the way, the light, and the life', 'John 14:6 KJV'])).toEqual(['fail: light'])
    expect(found(['“I am the vine. You are the leaves.”', 'John 15:5 (WEB)'])).toEqual(['fail: leaves'])
    expect(found(['Trust in the LORD with thine heart; and lean not', 'Proverbs 3:5 KJV'])).toEqual(['fail: null'])
    expect(
      found(['Trust now in the LORD with all thine heart', 'Proverbs 3:5'], 'Scripture: Proverbs 3:5 (KJV)'),
    ).toEqual(['fail: now'])
  })

  const heldToTheLetter = (brief: string) => {
    const shown = (end: string) => [
      'they shall run, and not be weary;',
      `and they shall walk, and ${end}.`,
      'ISAIAH 40:31',
    ]
    expect(found(shown('not faint'), brief)).toEqual([])
    expect(found(shown('not be faint'), brief)).toEqual(['fail: be'])
  }

  test('is of the version that the brief calls by its whole name', () => {
    const brief = 'verse of the month, isaiah 40:31 king james, whole verse'
    heldToTheLetter(brief)
  })

  test('is held to more than the beginning that the brief has of it', () => {
    const brief = 'Verse on it: Genesis 3:19 KJV, just the last part from "for dust thou art"'
    const shown = (end: string) => ['for dust thou art, and', `${end} return.`, 'GENESIS 3:19']
    expect(found(shown('unto dust shalt thou'), brief)).toEqual([])
    expect(found(shown('to dust thou shalt'), brief)).toEqual(['fail: to, thou'])
  })

  test('is held to the letter where the brief writes it as its version has it', () => {
    const brief = 'Isaiah 40:31 KJV\nthey shall run, and not be weary; and they shall walk, and not faint.'
    heldToTheLetter(brief)
  })

  test('may leave out what dots stand for', () => {
    expect(found(['The LORD is my shepherd... he leadeth me', 'beside the still waters', 'Psalm 23:1-2 KJV'])).toEqual(
      [],
    )
    expect(found(['All we like sheep... have turned every one', 'to his own way', 'Isaiah 53:6 KJV'])).toEqual([])
    expect(found(['All we like sheep have turned every one', 'to his own way', 'Isaiah 53:6 KJV'])).not.toEqual([])
  })

  test('that names no version warns of a slip, and may be another translation', () => {
    expect(found(['The LORD is my shepherd; I shall never want.', 'Psalm 23:1'])).toEqual(['warn: never'])
    expect(found(['The Lord is my shepherd, I lack nothing.', 'Psalm 23:1'])).toEqual([])
  })

  test('of a version that the executable does not carry is not compared', () => {
    expect(found(['The LORD is my shepherd; I shall never want.', 'Psalm 23:1 (NIV)'])).toEqual([])
  })
})

test('a list of passages and their titles quotes none of them', () => {
  const titles = ['Before All Things', 'Walk in Him', 'Set Your Mind']
  const passages = ['Colossians 1:15-23', 'Colossians 2:6-15', 'Colossians 3:1-11']
  expect(found([...titles, ...passages])).toEqual([])
})
