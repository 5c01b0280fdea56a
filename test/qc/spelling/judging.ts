import { inLines } from '../../../src/qc/analysis/ocr/ocr.ts'
import type { Remark } from '../../../src/qc/model.ts'
import { startSpeller, suspectsOf } from '../../../src/qc/text/text.ts'
import { inspectSpelling } from '../inspecting.ts'
import { squareDesign } from '../tasks.ts'

const speller = startSpeller()
const fields = { partner_name: null, dates: [], times: [], locations: [], scripture: [], key_copy: [] }

/** What the checks of spelling say of a design; `isImage`: its letters were read from pixels, else they are the file's. */
export async function judged(text: string, { brief = '', isImage = false } = {}): Promise<Remark[]> {
  const words = text.split('\n').flatMap((line, row) =>
    line.split(' ').map((word, place) => ({
      text: word,
      confidence: isImage ? 0.95 : 1,
      ...(isImage && { scales: 2 }),
      box: { x: 0.05 + place * 0.06, y: 0.05 + row * 0.06, width: 0.05, height: 0.04 },
    })),
  )
  const reading = inLines(words, 1)
  const spelling = suspectsOf(reading, await speller.dictionariesFor(reading))
  return inspectSpelling(
    { ...squareDesign, name: 'supper.png', sizeBytes: 400_000 },
    { reading, measurements: null, spelling },
    {
      mode: 'initial',
      brief: {
        taskId: 't1',
        title: 'Harvest Supper',
        fields: { ...fields, required_elements: [], requested_deliverables: [] },
        revisionRequests: [],
        checklist: [],
        words: brief.split(/\s+/).filter(Boolean),
        atMs: 0,
      },
      brand: { churchName: 'Grace Harbor', colors: [], fonts: [] },
      before: null,
    },
  )
}
