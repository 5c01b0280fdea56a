import { describe, expect, test } from 'bun:test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import writer from '../../../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm' with { type: 'file' }
import { codesIn } from '../../../src/qc/analysis/codes.ts'
import { decodePixels } from '../../../src/reading/images.ts'
import { picture } from '../../pictures.ts'

async function drawn(text: string, format: 'QRCode' | 'EAN13'): Promise<Uint8Array> {
  prepareZXingModule({ overrides: { wasmBinary: await Bun.file(writer).arrayBuffer() } })
  const { image } = await writeBarcode(text, { format, scale: 5 })
  return new Uint8Array(await image!.arrayBuffer())
}
const pixelsOf = (bytes: Uint8Array) => decodePixels(bytes, (image) => image)

describe('the codes of an image', () => {
  test('are decoded, with their place, whatever their kind', async () => {
    const [code] = await codesIn(await pixelsOf(await drawn('https://graceharbor.example/supper', 'QRCode')))
    expect(code).toMatchObject({ text: 'https://graceharbor.example/supper', format: 'QRCode' })
    const { x, y, width, height } = code!.box
    expect([x > 0.05, y > 0.05, width > 0.6, height > 0.6, x + width < 1]).toEqual([true, true, true, true, true])
    expect(await codesIn(await pixelsOf(await drawn('4006381333931', 'EAN13')))).toMatchObject([
      { text: '4006381333931', format: 'EAN13' },
    ])
  })

  test('are none in a picture without one', async () => {
    expect(await codesIn(await pixelsOf(picture(3)))).toEqual([])
  })
})
