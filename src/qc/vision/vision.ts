import { UpstreamFault } from '../../kernel/http-client.ts'
import type { VisionModel } from '../../kernel/vision.ts'
import { decodeImage } from '../../reading/images.ts'
import type { VisionJudge } from '../judge.ts'
import type { Remark } from '../model.ts'
import { added, dataFor, instruction, promptVersion, remarksOf, revisionRemarks, VisionAnswer } from './rules.ts'

export { factReader } from './brief-facts.ts'

/** The longer side of what a model is shown, in pixels: more is shrunk on the other side, and paid for. */
const shownSide = 1_568

/** A vision model as a judge of images. Its findings are as severe as a model alone may make them. */
export function visionJudge(model: VisionModel): VisionJudge {
  return {
    name: `${model.name} ${promptVersion}`,
    async judge({ design, analysis, context, measured }, signal) {
      if (design.facts.kind !== 'image') return null
      try {
        const answer = await model.ask(
          {
            instruction,
            data: dataFor(context),
            images: [{ bytes: await shown(design.bytes), type: 'image/jpeg' }],
            schema: VisionAnswer,
          },
          signal,
        )
        const requests = context.mode === 'revision' ? revisionRemarks(answer, context.brief) : []
        return [...added(measured, remarksOf(answer), analysis.reading !== null && context.brief !== null), ...requests]
      } catch (error) {
        signal.throwIfAborted()
        return [unheard(error)]
      }
    },
  }
}

function shown(bytes: Uint8Array): Promise<Uint8Array> {
  return decodeImage(bytes, (image) =>
    image.resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).bytes(),
  )
}

function unheard(error: unknown): Remark {
  const why = error instanceof UpstreamFault ? error.message : 'the image cannot be sent to it.'
  return {
    check: 'impression',
    category: 'craft',
    severity: 'info',
    confidence: 0,
    message: `The vision model gave no answer: ${why}`,
    expected: null,
    actual: null,
    box: null,
    subject: 'unheard',
  }
}
