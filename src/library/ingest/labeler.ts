import { z } from 'zod'
import { type Timers, withDeadline } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { VisionModel } from '../../kernel/vision.ts'
import type { SourceLabels } from '../model.ts'
import { preview } from '../images/images.ts'

const types = [
  'sermon_series',
  'event',
  'announcement',
  'social_post',
  'invitation',
  'bulletin',
  'slide',
  'poster',
  'logo',
  'background',
] as const
const seasons = [
  'advent',
  'christmas',
  'new_year',
  'epiphany',
  'lent',
  'holy_week',
  'easter',
  'pentecost',
  'mothers_day',
  'fathers_day',
  'summer',
  'back_to_school',
  'fall',
  'thanksgiving',
  'winter',
  'spring',
] as const
const styles = [
  'minimal',
  'typographic',
  'photographic',
  'illustrated',
  'hand_lettered',
  'watercolor',
  'collage',
  'geometric',
  'grunge',
  'vintage',
  'modern',
  'elegant',
  'bold',
  'playful',
  'organic',
] as const

const stylesMax = 4
const labelMs = 60_000

const Answer = z.object({
  type: z.enum(types).nullable(),
  season: z.enum(seasons).nullable(),
  design_styles: z.array(z.enum(styles)).max(stylesMax),
})

const instruction = `The image is a design made for a church. Say which kind of design it is, for which season of the
year it is made, and up to ${stylesMax} words for its style. Where the image does not show it, say null.`

/** Adds to what a source said of a image. */
export type Labeler = (labels: SourceLabels, bytes: Uint8Array) => Promise<SourceLabels>

/**
 * Labels from a vision model, where the source gave none: what it gave stands, an empty list of styles too. A image
 * is brought in without them when the model fails.
 */
export function labeler(model: VisionModel, timers: Timers, log: Log): Labeler {
  return async (labels, bytes) => {
    const { type, season, design_styles } = labels
    if (type !== undefined && season !== undefined && design_styles !== undefined) return labels
    try {
      const images = [{ bytes: await preview(bytes), type: 'image/webp' as const }]
      const question = { instruction, data: { title: labels.title ?? null }, images, schema: Answer }
      const answer = await withDeadline(timers, { ms: labelMs }, (signal) => model.ask(question, signal))
      return { ...answer, ...labels }
    } catch (error) {
      log.warn({ err: String(error) }, 'a image was not labelled by the vision model')
      return labels
    }
  }
}
