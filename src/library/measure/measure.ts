import type { Pixels } from '../../kernel/pixels.ts'
import { isBlank } from './blank.ts'
import { colorNames } from '../../color/names.ts'
import { dominantColors, swatchesOf } from './colors.ts'
import { paletteTagOf } from './palette.ts'
import { planesOf } from './planes.ts'
import { craftOf, edgesOf, insideBars, qualityOf, type SourceFile } from './quality.ts'
import { coverageOf, textOf } from './text.ts'
import type { PaletteTag, TextCoverage } from '../vocabulary.ts'

/** What is computed about an image when it enters the library. `colors` and `color_names` are of one length, 1..6. */
export type Measures = {
  colors: string[]
  color_names: string[]
  palette_tag: PaletteTag
  text_coverage: TextCoverage
  quality: number
  craft: number
  blank: boolean
}

/**
 * Measures an image, decoded so that its longest side is 256 px (a larger one is thinned to that), and the file it
 * came from. Pure: the same image and file give the same answer. Transparent parts count as white. Throws RangeError
 * when the pixels' size and data disagree.
 */
export function measure(pixels: Pixels, file: SourceFile): Measures {
  const planes = planesOf(pixels)
  const swatches = swatchesOf(planes)
  const colors = dominantColors(swatches)
  const edges = edgesOf(planes)
  const text = textOf(planes)
  return {
    colors,
    color_names: colorNames(colors),
    palette_tag: paletteTagOf(swatches),
    text_coverage: coverageOf(text.share),
    quality: round(qualityOf(file, edges, insideBars(planes))),
    craft: round(craftOf(edges, text)),
    blank: isBlank(planes),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Where lines of text stand in an image, in its pixels. */
export function textLinesOf(pixels: Pixels): { left: number; top: number; right: number; bottom: number }[] {
  return textOf(planesOf(pixels)).lines.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
}
