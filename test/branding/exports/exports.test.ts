import { describe, expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { aseOf, cssOf, logosZip, tokensOf } from '../../../src/branding/exports/formats.ts'
import { swatchesIn } from '../../../src/branding/sources/folder/swatch-files.ts'
import { brandApp, color, extracted, found, font, logo, path, source } from '../support.ts'

const brand = {
  churchName: 'Grace */ Chapel',
  colors: [
    { hex: '#12355b', name: 'Deep "Water"', role: 'primary' as const },
    { hex: '#f4b942', name: null, role: 'accent' as const },
    { hex: '#c8402f', name: null, role: 'accent' as const },
  ],
  fonts: [
    { family: 'League Spartan', role: 'heading' as const },
    { family: 'Arvo', role: 'heading' as const },
  ],
}

describe('A brand is exported', () => {
  test('as Adobe swatches that are read back the same', () => {
    expect(swatchesIn(aseOf(brand), 'a.ase')!.map(({ hex, name }) => [hex, name])).toEqual([
      ['#12355b', 'Deep "Water" (primary)'],
      ['#f4b942', 'accent'],
      ['#c8402f', 'accent-2'],
    ])
  })

  test('as custom properties, with nothing that ends a comment', () => {
    expect(cssOf(brand)).toBe(`/* Grace   Chapel */
:root {
  --color-primary: #12355b; /* Deep  Water */
  --color-accent: #f4b942;
  --color-accent-2: #c8402f;
  --font-heading: "League Spartan";
}
`)
  })

  test('as design tokens', () => {
    expect(tokensOf(brand)).toMatchObject({
      color: {
        $type: 'color',
        primary: { $value: '#12355b', $description: 'Deep "Water"' },
        'accent-2': { $value: '#c8402f' },
      },
      font: { $type: 'fontFamily', heading: { $value: 'League Spartan' } },
    })
  })

  test('with its logos in one archive', () => {
    const zip = logosZip([
      { bytes: new Uint8Array([1]), format: 'png', theme: 'dark' },
      { bytes: new Uint8Array([2]), format: 'jpeg', theme: 'any' },
    ])
    expect(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, bytes[0]!])).toEqual([
      ['logo-01-on-dark.png', 1],
      ['logo-02.jpg', 2],
    ])
  })

  test('over HTTP, and there is nothing for who may not see it', async () => {
    const guide = source('strategy_guide', () =>
      found({ colors: [color('#12355b')], fonts: [font('Arvo')], logos: [logo(1)] }),
    )
    await using app = await brandApp([guide])
    await extracted(app)
    const get = async (name: string) => {
      const answer = await app.call('GET', `${path}/1001/${name}`)
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await get('export.ase')).toEqual([200, 'application/octet-stream'])
    expect(await get('export.css')).toEqual([200, 'text/css; charset=utf-8'])
    expect(await get('export.json')).toEqual([200, expect.stringContaining('application/json')])
    expect(await get('logos.zip')).toEqual([200, 'application/zip'])
    expect((await app.call('GET', `${path}/1002/export.css`)).status).toBe(404)
  })
})
