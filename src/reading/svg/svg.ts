import { initWasm, Resvg } from '@resvg/resvg-wasm'
import boldFile from '../../../node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' with { type: 'file' }
import regularFile from '../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf' with { type: 'file' }
import wasmFile from '../../../node_modules/@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import { bounds } from '../../kernel/bounds.ts'
import { imageSize } from '../images.ts'
import type { Raster, Refusal } from '../model.ts'
import { drawnElements } from './svg-rules.ts'

const ownFamily = 'Inter'
let ready: Promise<Uint8Array[]> | undefined

async function load(): Promise<Uint8Array[]> {
  await initWasm(await Bun.file(wasmFile).arrayBuffer())
  return Promise.all([regularFile, boldFile].map((path) => Bun.file(path).bytes()))
}

/**
 * Draws an SVG with its longer side at `side` pixels. Scripts are not run and links are not followed: the renderer
 * knows neither. Letters are set in `fonts` (TTF, OTF, TTC) by their names, else in the product's own.
 */
export async function drawSvg(
  text: string,
  { side, fonts }: { side: number; fonts: Uint8Array[] },
): Promise<Raster | Refusal> {
  if (!/<svg[\s>]/i.test(text.slice(0, 65_536))) return { refused: 'wrong_format' }
  const elements = drawnElements(text)
  if (elements === null) return { refused: 'damaged' }
  if (elements > bounds.svgElementsMax) return { refused: 'too_large' }
  if (!(await imagesFit(text))) return { refused: 'too_large' }
  // A drawing within the drawing would not have been counted.
  text = text.replaceAll(/data:image\/svg/gi, 'data:nothing/svg')
  const own = await (ready ??= load())
  const font = { fontBuffers: [...own, ...fonts], defaultFontFamily: ownFamily, sansSerifFamily: ownFamily }
  const shape = shapeOf(text, font)
  if (shape === null) return { refused: 'damaged' }
  const mode = shape.width >= shape.height ? ('width' as const) : ('height' as const)
  const drawing = new Resvg(text, { font, fitTo: { mode, value: side } })
  const image = drawing.render()
  const raster = { png: image.asPng(), width: image.width, height: image.height }
  image.free()
  drawing.free()
  return raster
}

/** The images that a drawing brings along: none of them may unpack to more than an image may. */
async function imagesFit(text: string): Promise<boolean> {
  for (const [, data] of text.matchAll(/data:image\/(?!svg)[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/gi)) {
    const size = await imageSize(Buffer.from(data!, 'base64'), bounds.svgImagePixelsMax).catch(() => null)
    if (size === null) return false
  }
  return true
}

/** Its own size; null when it is no drawing. An error of the renderer means a damaged file; a trap breaks the thread. */
function shapeOf(text: string, font: { fontBuffers: Uint8Array[] }): { width: number; height: number } | null {
  try {
    const drawing = new Resvg(text, { font })
    const { width, height } = drawing
    drawing.free()
    return width > 0 && height > 0 ? { width, height } : null
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return null
  }
}
