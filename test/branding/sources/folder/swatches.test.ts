import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { swatchesIn } from '../../../../src/branding/sources/folder/swatch-files.ts'
import { acoOf, aseOf } from './swatch-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('Swatch files', () => {
  test('of Adobe Swatch Exchange give their colours and names in every model', () => {
    const file = aseOf([
      { name: 'Primary', model: 'RGB ', values: [18 / 255, 53 / 255, 91 / 255] },
      { name: 'Ink', model: 'CMYK', values: [0, 0.25, 0.75, 0] },
      { name: 'Stone', model: 'Gray', values: [0.5] },
      { name: 'Red', model: 'LAB ', values: [0.5329, 80.1, 67.2] },
    ])
    const swatches = swatchesIn(file, 'brand.ase')!
    expect(swatches.slice(0, 3)).toEqual([
      { hex: '#12355b', name: 'Primary', exact: true },
      { hex: '#ffbf40', name: 'Ink', exact: false },
      { hex: '#808080', name: 'Stone', exact: true },
    ])
    expect(swatches[3]!.hex).toMatch(/^#f[a-f0-9]\d\d\d\d$|^#ff/)
  })

  test('of Adobe Color give theirs, with names when they are there', () => {
    const navy = { space: 0, values: [18 * 257, 53 * 257, 91 * 257, 0] }
    const grey = { space: 8, values: [5_000, 0, 0, 0] }
    expect(swatchesIn(acoOf([navy, grey]), 'a.aco')).toEqual([
      { hex: '#12355b', name: null, exact: true },
      { hex: '#808080', name: null, exact: true },
    ])
    expect(swatchesIn(acoOf([{ ...navy, name: 'Harbor' }]), 'a.aco')).toEqual([
      { hex: '#12355b', name: 'Harbor', exact: true },
    ])
    const cmyk = { space: 2, values: [65_535, 49_151, 16_384, 65_535] }
    expect(swatchesIn(acoOf([cmyk]), 'a.aco')).toEqual([{ hex: '#ffbf40', name: null, exact: false }])
    expect(swatchesIn(acoOf([{ space: 1, values: [0, 65_535, 65_535, 0] }]), 'a.aco')![0]!.hex).toBe('#ff0000')
  })

  test('of GIMP give theirs, past comments and nonsense', () => {
    const text =
      'GIMP Palette\nName: Brand\nColumns: 3\n#\n 18  53  91\tPrimary\n244 185 66 Untitled\n999 0 0 no\nwords\n'
    expect(swatchesIn(bytesOf(text), 'a.gpl')).toEqual([
      { hex: '#12355b', name: 'Primary', exact: true },
      { hex: '#f4b942', name: null, exact: true },
    ])
  })

  test('that are cut off, lie about their lengths or hold thousands are read as far as they go', () => {
    const colors = Array.from({ length: 900 }, (_, at) => ({
      name: `c${at}`,
      model: 'RGB ',
      values: [at / 900, 0, 0],
    }))
    const file = aseOf(colors)
    expect(swatchesIn(file, 'a.ase')).toHaveLength(256)
    expect(swatchesIn(file.subarray(0, 100), 'a.ase')!.length).toBeLessThan(4)
    const lying = file.slice()
    new DataView(lying.buffer).setUint32(14, 0xffffffff)
    expect(swatchesIn(lying, 'a.ase')).toBeNull()
    expect(swatchesIn(aseOf([{ name: 'x', model: 'RGB ', values: [Number.NaN, 0, 0] }]), 'a.ase')).toBeNull()
  })

  test('of any bytes at all end in colours or in nothing', () => {
    const headers = [bytesOf('ASEF'), bytesOf('GIMP Palette\n'), new Uint8Array([0, 1]), new Uint8Array([0, 2, 0, 9])]
    fc.assert(
      fc.property(fc.constantFrom(...headers), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        for (const name of ['a.ase', 'a.aco'])
          for (const { hex } of swatchesIn(new Uint8Array([...head, ...rest]), name) ?? [])
            if (!/^#[0-9a-f]{6}$/.test(hex)) return false
        return true
      }),
    )
  })
})
