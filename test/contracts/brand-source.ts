import { describe, expect, test } from 'bun:test'
import { ColorRole, FontRole, Hex, LogoTheme } from '../../src/branding/model.ts'
import type { Look, Place } from '../../src/branding/sources/source.ts'

export type SourceUnderTest = {
  look: Look
  /** Where there is a brand to be found. */
  place: Place
  /** The same source where what it searches does not answer. */
  down: Look
}

const sentence = /^["\p{Lu}].*\.$/su
const nothing = { colors: [], fonts: [], logos: [] }

/** What every source of brands promises, whichever it is. `make` is asked once. */
export function brandSourceContract(name: string, make: () => Promise<SourceUnderTest>) {
  describe(`a source of brands: ${name}`, () => {
    const made = Promise.try(make)
    const { signal } = new AbortController()

    test('gives values with their role, confidence and evidence, and says in a sentence what was read', async () => {
      const { look, place } = await made
      const { outcome, reason, colors, fonts, logos } = await look(place, signal)
      expect(outcome).toBe('found')
      expect(reason).toMatch(sentence)
      expect(colors.length + fonts.length + logos.length).toBeGreaterThan(0)
      for (const { confidence, evidence } of [...colors, ...fonts, ...logos])
        expect([confidence > 0 && confidence <= 1, evidence.length > 0]).toEqual([true, true])
      for (const { hex, role } of colors) expect([Hex.parse(hex), ColorRole.parse(role)]).toEqual([hex, role])
      for (const { family, role } of fonts) expect([family.trim(), FontRole.parse(role)]).toEqual([family, role])
      for (const { bytes, width, height, theme } of logos) {
        const size = await new Bun.Image(bytes).metadata()
        expect({ width: size.width, height: size.height, theme: LogoTheme.parse(theme) }).toMatchObject({ theme })
        expect(Math.abs(size.width / size.height - width / height)).toBeLessThan(0.1)
      }
    })

    test('gives the same of the same place', async () => {
      const { look, place } = await made
      expect(await look(place, signal)).toEqual(await look(place, signal))
    })

    test('skips a church without such a place', async () => {
      const { look, place } = await made
      const found = await look({ ...place, folder: null, website: null }, signal)
      expect(found).toMatchObject({ outcome: 'skipped', reason: expect.stringMatching(sentence), ...nothing })
    })

    test('has failed, with a sentence, where its place does not answer', async () => {
      const { down, place } = await made
      const found = await down(place, signal)
      expect(found).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(sentence), ...nothing })
    })

    test('ends with the reason of whoever calls it off, before and meanwhile', async () => {
      const { look, place } = await made
      const reason = new Error('called off')
      await expect(look(place, AbortSignal.abort(reason))).rejects.toBe(reason)
      const controller = new AbortController()
      const looking = look(place, controller.signal)
      controller.abort(reason)
      await expect(looking).rejects.toBe(reason)
    })
  })
}
