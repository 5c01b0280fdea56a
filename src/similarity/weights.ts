import { z } from 'zod'

/** What agreement on labels adds to a style score of 1, as a setting has it; the vector has the rest. */
export const StyleWeights = z
  .string()
  .regex(/^0?\.\d{1,6}(,0?\.\d{1,6}){3}$|^0(,0){3}$/)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .refine((shares) => shares.reduce((sum, weight) => sum + weight, 0) <= 0.9)
  .transform(([design_styles, season, type, palette]) => ({ design_styles, season, type, palette }))

/** What a model, the layout and the style count for in the likeness of two images, as a setting has it. */
export const FusionWeights = z
  .string()
  .regex(/^(1|0|0?\.\d{1,6})(,(1|0|0?\.\d{1,6})){2}$/)
  .transform((text) => text.split(',').map(Number) as [number, number, number])
  .refine(([model]) => model > 0)
  .transform(([model, layout, style]) => ({ model, layout, style }))
export type FusionWeights = z.infer<typeof FusionWeights>
