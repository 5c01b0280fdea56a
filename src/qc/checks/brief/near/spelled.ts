import { editDistance } from '../../../../kernel/text.ts'
import type { Remark } from '../../../model.ts'
import { lettersIn, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'

/** `She spells it K-a-t-h-r-y-n`: a name whose letters the task or a comment gives one by one is in no other letters. */

/** Letters that another spelling of a name differs in, and has at its start with it. */
const [slipsMax, alike] = [3, 3]
/** Less is no reading of a word. */
const readMin = 0.6

export function nearSpelled({ brief, text }: Comparison): CheckFinding[] {
  const said = [saidText(brief), ...(brief.commentSentences ?? []), ...(brief.unsettled ?? [])]
  const spelled = new Set(said.flatMap(lettersIn).map((name) => name.toLowerCase()))
  const shown = text.words.map((_, at) => {
    const { text: word, confidence, box } = text.wordAt(at).word
    return { word: word.replace(/['’]s$|\P{L}+/gu, ''), confidence, box }
  })
  return [...spelled].flatMap((name) => {
    if (name.length <= alike) return []
    const isOther = ({ word, confidence }: (typeof shown)[number]) =>
      confidence >= readMin &&
      word.slice(0, alike).toLowerCase() === name.slice(0, alike) &&
      editDistance(word.toLowerCase(), name, slipsMax) <= slipsMax
    const other = shown.some(({ word }) => word.toLowerCase() === name) ? undefined : shown.find(isOther)
    return other === undefined ? [] : [otherSpelling(name, other)]
  })
}

function otherSpelling(
  name: string,
  { word, confidence, box }: { word: string; confidence: number; box: Remark['box'] },
) {
  const isSure = confidence >= sureConfidence
  return finding({
    severity: isSure ? 'fail' : 'warn',
    confidence: isSure ? certainty.ofExactText : certainty.doubtful,
    message: `The design says “${word}”, which is spelled ${name}.`,
    expected: name,
    actual: word,
    box,
    subject: `spelled:${slug(name)}`,
  })
}
