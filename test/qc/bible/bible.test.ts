import { expect, test } from 'bun:test'
import { passageIn } from '../../../src/qc/bible/bible.ts'

test('verses and runs of verses of both texts are found, and what is no verse is none', () => {
  expect(passageIn('KJV', 'Psalm 23:1')).toBe('The LORD is my shepherd; I shall not want.')
  expect(passageIn('WEB', 'John 11:35-36')).toBe(
    'Jesus wept. The Jews therefore said, “See how much affection he had for him!”',
  )
  expect(passageIn('KJV', 'Song of Songs 2:4')).toContain('his banner over me was love')
  expect(passageIn('WEB', '1 Corinthians 13:13')).toContain('The greatest of these is love.')
  expect([passageIn('KJV', 'Psalm 23'), passageIn('KJV', 'John 3:99'), passageIn('WEB', 'Tobit 1:1')]).toEqual([
    null,
    null,
    null,
  ])
})
