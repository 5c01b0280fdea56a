import { deliverableOf } from '../../../../brief/brief.ts'
import type { DesignFacts } from '../../../../model.ts'

/** Ratios of width to height that differ by less are of one shape: sizes are rounded to whole pixels. */
export const sameRatio = 0.05

const shapes = /\b(?:stor(?:y|ies)|squares?|slides?|posters?|bulletins?|postcards?|banners?|flyers?|a4|letter)\b/i

/** `… on the story`, where this is the square: by the file's name, else by its shape. */
export function speaksOfAnother(request: string, { name, width, height }: DesignFacts): boolean {
  const named = /\b(?:on|in|for|of) (?:the|our|this) ([\w ]{0,20})/i.exec(request)?.[1]
  const shape = named === undefined ? null : shapes.exec(named)?.[0].toLowerCase()
  if (!shape) return false
  const stem = shape.replace(/ies$/, 'y').replace(/s$/, '')
  if (name.toLowerCase().includes(stem.slice(0, 5))) return false
  if (shapes.test(name)) return true
  const size = deliverableOf(shape)
  if (size.width === null || size.height === null || width === null || height === null) return false
  return Math.abs(size.width / size.height - width / height) > sameRatio
}
