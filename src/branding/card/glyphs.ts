import regularFile from '../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf' with { type: 'file' }
import semiboldFile from '../../../node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf' with { type: 'file' }
import boldFile from '../../../node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' with { type: 'file' }
import type { Outline } from '../../reading/model.ts'

export type Weight = 'regular' | 'semibold' | 'bold'
/** A line in the product's own typeface; null when they lack one of the line's. */
export type OwnGlyphs = (line: string, weight: Weight) => Outline | null

const files = { regular: regularFile, semibold: semiboldFile, bold: boldFile }
const keptMax = 512
let opened: Promise<OwnGlyphs> | undefined

/** The product's own letters, opened with the first card. */
export function ownGlyphs(): Promise<OwnGlyphs> {
  return (opened ??= open())
}

async function open(): Promise<OwnGlyphs> {
  const { openLetters } = await import('../../reading/outlines.ts')
  const fonts = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([weight, path]) => [weight, openLetters(await Bun.file(path).bytes())]),
    ),
  ) as Record<Weight, ReturnType<typeof openLetters>>
  const kept = new Map<string, Outline | null>()
  return (line, weight) => {
    const key = `${weight} ${line}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= keptMax) kept.clear()
    const outline = fonts[weight].outline(line)
    kept.set(key, outline)
    return outline
  }
}
