import { describe, expect, test } from 'bun:test'
import { judged } from './judged.ts'
import { base, designOf, fresh, layouts, said } from './plain-words.ts'

describe.each(said)('another %s counts in a table, in bare lines and in prose', (kind, sentences) => {
  test.each(sentences)('“%s”', (sentence) => {
    for (const write of layouts) {
      expect(judged(write(base), designOf({ ...base, [kind]: fresh[kind] }), [sentence])).toBe('pass')
      expect(judged(write(base), designOf(base), [sentence])).not.toBe('pass')
    }
  })
})
