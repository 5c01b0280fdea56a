import { isSmallWord } from '../../../../text/text.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** `a 9 week class, not 8`: the number that makes way is that of the same thing, wherever else it stands. */

const notThat =
  /(?<![\p{L}\d$€£:.,/-])(\d{1,4})(?:st|nd|rd|th)?[\s-](?!(?:not|and|instead|rather)\s)(\p{L}{3,})[^.;!?]*?,? (?:and )?(?:not|instead of|rather than) (?:the )?(\d{1,4})(?:st|nd|rd|th)?(?:[\s-]\2)?(?=[).,;!?]*(?:$|\s))/iu

export function countedVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const [, wanted = '', noun = '', unwanted = ''] = notThat.exec(request) ?? []
  if (noun === '' || isSmallWord(noun) || /^[ap]\.?m$/i.test(noun) || wanted === unwanted || !now.text.isGood)
    return null
  const has = ({ text }: RoundText, number: string) =>
    new RegExp(`(?<![\\d$€£:.,/-])${number}(?:st|nd|rd|th)?[\\s-]{1,2}${noun.replace(/s$/i, '')}`, 'iu').test(text.text)
  if (!has(before, unwanted) || has(before, wanted)) return null
  if (has(now, unwanted)) return verdict(false, `The design still says “${unwanted} ${noun}”.`, null)
  return has(now, wanted) ? verdict(true, `The design says “${wanted} ${noun}”.`, null) : null
}
