import { asksForSomething, namesShape } from '../brief/brief.ts'
import type { CheckContext, Deliverable, DesignFacts } from '../model.ts'
import { type CheckFinding, finding } from './define.ts'
import { bleedInMax, type Fit, fitOf, foundSize, inchesPer, requestedSize, type Size, sizeOf } from './fit.ts'

/** A design in work against the sizes that its brief has in numbers. A proof may be smaller than the final, and of the same shape. */

/** `1080x1920`, `1080 wide by 1920 tall`, and no name of a size. */
const isInNumbers = ({ text, width, height }: Deliverable) =>
  [width, height].every((side) => new RegExp(`(?<!\\d)${side}(?!\\d)`).test(text.replace(/(?<=\d),(?=\d{3})/g, '')))

/** A proof is often shrunk; of less than this share of the pixels across it shows too little. */
const proofMin = 0.5

/** A design of another shape than any that the brief asks for, where one is in numbers: a size that only has a name stands for several. */
export function otherShape(facts: DesignFacts, { brief }: CheckContext): CheckFinding[] {
  const requested = brief?.fields.requested_deliverables ?? []
  const sized = requested.filter(({ width }) => width !== null)
  // `Slide 1920x1080` and `flyer`: the design may be the one that has no size.
  if (requested.some(({ width, text }) => width === null && asksForSomething(text))) return []
  const [first] = sized.filter((item) => item.unit === 'px' && isInNumbers(item))
  if (first === undefined) return otherRatio(facts, sized)
  const fits = sized.map((item) => fitOf(item, facts))
  if (fits.some((fit) => fit !== 'other' && fit !== 'turned')) return smallerThan(first, facts, fits)
  const isOne = new Set(sized.map(requestedSize)).size === 1
  const [own, ...others] = sized.filter((item) => isInNumbers(item) && isNamedIn(facts.name, item))
  if (own !== undefined && others.length === 0) return [foreign('fail', own, facts)]
  return [foreign(isOne ? 'fail' : 'warn', first, facts)]
}

/** `21days-square.png` of `square 1080x1080`: what a file is called by says which of several it is. */
const isNamedIn = (name: string, { text }: Deliverable): boolean => {
  const forms = new Set(text.toLowerCase().match(form) ?? [])
  return (name.toLowerCase().match(form) ?? []).some((one) => forms.has(one))
}
const form =
  /(?<!\p{L})(?:square|story|stories|slide|banner|post|reel|flyer|poster|postcard|cover|header|thumbnail|landscape|portrait|vertical|horizontal|cuadrad[oa]|historia|volante|diapositiva|portada)(?!\p{L})/gu

const foreign = (severity: CheckFinding['severity'], item: Deliverable, facts: DesignFacts): CheckFinding =>
  finding({
    severity,
    confidence: 1,
    message: `The brief asks for ${requestedSize(item)}, and the design has another shape.`,
    expected: requestedSize(item),
    actual: foundSize(facts),
    subject: `${item.text} shape`,
  })

/** A design in fewer pixels than the one size that the brief has in numbers. */
function smallerThan(item: Deliverable, facts: DesignFacts, fits: readonly Fit[]): CheckFinding[] {
  if (fits.length > 1 || fits[0] !== 'smaller') return []
  return [
    finding({
      severity: facts.width! < item.width! * proofMin ? 'warn' : 'info',
      confidence: 1,
      message: 'The brief asks for more pixels than the design has.',
      expected: requestedSize(item),
      actual: foundSize(facts),
      subject: `${item.text} smaller`,
    }),
  ]
}

const ratioSlack = 0.03

/** An image of another shape than all sizes on paper and all shapes, such as 16:9, that the brief names. */
function otherRatio(facts: DesignFacts, sized: readonly Deliverable[]): CheckFinding[] {
  const found = facts.kind === 'image' ? sizeOf(facts) : null
  const [first] = sized
  // The panels of a folded sheet are of other shapes.
  const mayDiffer = sized.some(
    (item) => !isShapeSaid(item) || /fold|panel|spread|brochure|booklet|mock/i.test(item.text),
  )
  if (found === null || first === undefined || mayDiffer) return []
  return sized.some((item) => isOfRatio(found, item)) ? [] : [foreign('warn', first, facts)]
}

const isShapeSaid = (item: Deliverable) =>
  item.unit !== null && (item.unit === 'px' ? namesShape(item.text) : isInNumbers(item))

/** Paper may lie on its side, and has bleed. */
function isOfRatio(found: Size, item: Deliverable): boolean {
  const { width, height } = sizeOf(item)!
  const bleed = item.unit === 'px' ? 0 : bleedInMax / inchesPer[item.unit!]
  const ways =
    item.unit === 'px'
      ? [[width, height]]
      : [
          [width, height],
          [height, width],
        ]
  return ways.some(([wide, high]) => {
    const ratios = [wide! / high!, (wide! + bleed) / (high! + bleed)]
    const ratio = found.width / found.height
    return ratio >= Math.min(...ratios) * (1 - ratioSlack) && ratio <= Math.max(...ratios) * (1 + ratioSlack)
  })
}
