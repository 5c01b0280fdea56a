import regularFile from '../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf' with { type: 'file' }
import semiboldFile from '../../../node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf' with { type: 'file' }
import boldFile from '../../../node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' with { type: 'file' }
import koreanFile from '../../../node_modules/@fontsource/pretendard/files/pretendard-latin-400-normal.woff2' with { type: 'file' }
import koreanBoldFile from '../../../node_modules/@fontsource/pretendard/files/pretendard-latin-700-normal.woff2' with { type: 'file' }
import { readFileSync } from 'node:fs'
import type { Outline } from '../../reading/model.ts'

export type Weight = 'regular' | 'semibold' | 'bold'
/** A line in the product's own typeface, or in its Korean companion; null when they lack one of the line's letters. */
export type OwnGlyphs = (line: string, weight: Weight) => Outline | null

const files = { regular: regularFile, semibold: semiboldFile, bold: boldFile }
/** Pretendard has Inter's Latin letters beside Korean ones (SIL Open Font License). */
const koreanFiles = { regular: koreanFile, semibold: koreanBoldFile, bold: koreanBoldFile }
const korean = /\p{sc=Hangul}/u
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
  const koreanFonts: Partial<typeof fonts> = {}
  // Read where it is first needed, which for most cards is never.
  const koreanFont = (weight: Weight) => (koreanFonts[weight] ??= openLetters(readFileSync(koreanFiles[weight])))
  const kept = new Map<string, Outline | null>()
  return (line, weight) => {
    const key = `${weight} ${line}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= keptMax) kept.clear()
    const outline = fonts[weight].outline(line) ?? (korean.test(line) ? koreanFont(weight).outline(line) : null)
    kept.set(key, outline)
    return outline
  }
}
