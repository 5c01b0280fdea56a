import type { Measurements } from '../../model.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'

const blurredMax = 0.2
const softMax = 0.45

export const sharpnessCheck = defineCheck({
  name: 'sharpness',
  category: 'craft',
  graded: true,
  inspect: ({ analysis: { measurements } }) =>
    measurements === null ? [] : [...sharpness(measurements), ...enlarged(measurements)],
})

function sharpness({ sharpness: value }: Measurements): CheckFinding[] {
  if (value >= softMax) return []
  const blurred = value < blurredMax
  return [
    finding({
      severity: blurred ? 'fail' : 'warn',
      confidence: blurred ? 0.85 : 0.6,
      message: blurred
        ? 'Nothing in the image is sharp: it was enlarged, or is out of focus.'
        : 'Even the sharpest edges are soft: the image may have been enlarged.',
      expected: `sharpness of ${softMax} or more`,
      actual: value.toFixed(2),
      subject: 'picture',
    }),
  ]
}

/** From here on people see it at arm's length. */
const enlargedMin = 8
/** From here on only half the size tells how soft it is, and a close-up may be as soft: of 128 right designs four had one. */
const measuredMax = 12
/** Pixels of a square that anybody sees: squares of one size are never an accident. */
const squareMin = 6
/** Of the design; a smaller part of it that is soft is no ground. */
const groundMin = 0.2

const [placed, doubtful, soft, open] = [
  ['fail', 0.75],
  ['warn', 0.6],
  ['warn', 0.5],
  ['info', 0.3],
] as const

/** A photograph that was placed larger than its pixels allow; one that is all of the ground may be blurred on purpose. */
function enlarged({ sharpness: value, enlarged: regions = [] }: Measurements): CheckFinding[] {
  // Where nothing is sharp that is said of the whole.
  if (value < softMax) return []
  const area = regions.reduce((sum, { box }) => sum + box.width * box.height, 0)
  return regions.map(({ box, times, isWhole, isFramed = true, isEnclosed = false, isAllSoft = false, isHard }) => {
    // What no frame ends may be out of focus on purpose, behind what is sharp.
    const isOpen = isWhole || !isFramed
    const isGround = isOpen && isAllSoft && times >= enlargedMin && area >= groundMin
    // Where it ends at a panel's edge alone, it may be out of focus and go on behind that.
    const isSure = isHard ? times >= squareMin : isEnclosed && times >= enlargedMin && times < measuredMax
    const [severity, confidence] = isGround ? soft : isOpen ? open : isSure ? placed : doubtful
    return finding({
      severity,
      confidence,
      message: isGround
        ? `Nothing in this photograph is sharp: it was enlarged about ${times} times, or blurred on purpose.`
        : `This image was enlarged about ${times} times: its own pixels can be seen as ${isHard ? 'squares' : 'blur'}.`,
      expected: 'an image of enough pixels for its place',
      actual: `enlarged about ${times} times`,
      box,
      subject: `enlarged ${Math.floor((box.x + box.width / 2) * 3)} ${Math.floor((box.y + box.height / 2) * 3)}`,
    })
  })
}
