import { bounds } from '../kernel/bounds.ts'
import { UpstreamFault } from '../kernel/door.ts'
import type { VisionModel } from '../kernel/vision.ts'
import type { Brand, Brief, Mode, Remark } from './model.ts'
import { dataFor, instruction, promptVersion, remarksOf, revisionRemarks, VisionAnswer } from './vision-rules.ts'

/** The longer side of what a model is shown, in pixels: more is shrunk on the other side, and paid for. */
const shownSide = 1_568

export type VisionJudge = {
  /** Names model and prompt, as checks keep it. */
  readonly name: string
  /** What a model says of a design, as grave as a model alone may make it; one `info` when it cannot be asked. */
  judge(what: Judged, signal: AbortSignal): Promise<Remark[]>
}
type Judged = { bytes: Uint8Array; before: Uint8Array | null; mode: Mode; brief: Brief | null; brand: Brand }

/** A vision model as a judge. Rejects only with the reason of the signal. */
export function visionJudge(model: VisionModel): VisionJudge {
  return {
    name: `vision ${model.name} ${promptVersion}`,
    async judge({ bytes, before, mode, brief, brand }, signal) {
      try {
        const shown = [bytes, ...(before && mode === 'revision' ? [before] : [])]
        const pictures = await Promise.all(shown.map(view))
        const said = await model.ask(
          { instruction, data: dataFor({ mode, brief, brand }), pictures, schema: VisionAnswer },
          signal,
        )
        return [...remarksOf(said), ...(mode === 'revision' ? revisionRemarks(said, brief) : [])]
      } catch (error) {
        signal.throwIfAborted()
        return [unasked(error)]
      }
    },
  }
}

async function view(bytes: Uint8Array) {
  const jpeg = await new Bun.Image(bytes, { maxPixels: bounds.imagePixelsMax })
    .resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .bytes()
  return { bytes: jpeg, type: 'image/jpeg' as const }
}

function unasked(error: unknown): Remark {
  const why = error instanceof UpstreamFault ? error.message : 'the picture cannot be shown to it.'
  return {
    check: 'impression',
    category: 'craft',
    severity: 'info',
    confidence: 0,
    message: `The vision model was not heard: ${why}`,
    expected: null,
    actual: null,
    box: null,
    subject: 'unheard',
  }
}
