import { inDigits, isDue, isTalk, likelyValues } from '../../../brief/brief.ts'
import { datesIn, masked, scriptureIn, slug, timesIn, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { shows } from '../shown.ts'

/**
 * A number, a telephone, a title or somebody's name that the task has nowhere, in a comment that says how something is now:
 * `Attendance is 248`, `Bea Truax will greet`. Such are numbers of teams, ages and reporters, too: how likely one is to be set
 * decides whether it is missed.
 */
export function newsLacking({ brief, text }: Comparison): CheckFinding[] {
  const commentSentences = new Set(brief.commentSentences)
  const written = writtenText(brief)
  const known = new Set(wordsIn(`${written}\n${brief.title}\n${brief.fields.partner_name ?? ''}`))
  const shown = new Set([...text.words, ...(inDigits(text.text).match(/\d+/g) ?? [])])
  const digits = [written, text.text].map((one) => one.replace(/\D/g, ''))
  const isLacking = ({ kind, value }: News): boolean => {
    if (kind === 'phone') return digits.every((one) => !one.includes(value.replace(/\D/g, '')))
    const words = wordsIn(value).filter((word) => word.length > 1)
    const fresh = words.filter((word) => !known.has(word))
    if (kind === 'title') return fresh.length > 0 && !words.some((word) => fresh.includes(word) && shown.has(word))
    const isNew = kind === 'name' ? fresh.length >= Math.min(words.length, namesMin) : fresh.length === words.length
    return words.length > 0 && isNew && fresh.every((word) => !shown.has(word))
  }
  return [...commentSentences].flatMap((said) => {
    if (isDue(said) || ofWork.test(said)) return []
    const values = newsIn(said).filter(({ isSure }) => isSure || !isTalk(said))
    // `we have 20 already, so just 15 more`: one of several is what it comes to.
    const isCounted = values.some(({ kind, value }) => kind === 'number' && !known.has(value) && shown.has(value))
    // `It should end in 71`: what it changed has the number, and is shown.
    const made = (brief.amendments ?? []).flatMap(({ after, amended_by: by }) =>
      by.text === said && after !== null && shows(text, after) ? [after] : [],
    )
    // `Garden Room should be the Atrium`
    const gone = (brief.amendments ?? []).flatMap(({ before, amended_by: by }) =>
      by.text === said ? (before ?? []) : [],
    )
    return values
      .filter((one) => !(isCounted && one.kind === 'number') && isLacking(one))
      .filter(({ value }) => !made.some((after) => after.includes(value)) && !gone.includes(value))
      .map(({ value }) => ({ value, likelihood: likelihoodIn(said, value, known) }))
      .filter(({ likelihood }) => likelihood >= hardly)
      .map(({ value, likelihood }) =>
        finding({
          severity: likelihood >= likely ? 'fail' : 'warn',
          confidence: likelihood >= likely ? certainty.ofAbsence : certainty.doubtful,
          message: `The design does not show “${value}”, of which a comment says: “${said}”`,
          expected: value,
          subject: `comment:${slug(value)}`,
        }),
      )
  })
}
const namesMin = 2
/** Below the first bound stand 9 % of the values that right designs show and 37 % of the others; below the second, 15 % and 52 %. */
const [hardly, likely] = [0.3, 0.5]

/** How likely a value is to be set that a comment names; 1: it is none that stands for itself. */
function likelihoodIn(said: string, value: string, known: ReadonlySet<string>): number {
  const own = likelyValues(said, known).filter(({ text }) => text.includes(value) || value.includes(text))
  return own.length === 0 ? 1 : Math.max(...own.map(({ likelihood }) => likelihood))
}

/** `isSure`: news also in a sentence that reads like talk. */
type News = { kind: 'number' | 'phone' | 'name' | 'place' | 'title'; value: string; isSure: boolean }

/** What is said of the studio's files and of how a thing is to look. */
const ofWork =
  /(?<!\p{L})(?:photos?|pictures?|images?|headshots?|logos?|icons?|borders?|stars?|fonts?|colou?rs?|pms|pantone|cmyk|rgb|hex|backgrounds?|shadows?|px|inch(?:es)?|lb|points?|pt|printers?|proofs?|versions?|rounds?(?=\s\d)|v\d|r\d|copies|qty|drafts?|letter|drive|folder|paper|stock|lines?(?=\s\d)|pages?)(?!\p{L})|\?\s*$/iu

/** `248`, `12,000`; hours, days, verses, sizes and parts of other numbers are none. */
const number =
  /(?<![\p{L}\d:$€£.,#/-])\d{2,3}(?:,\d{3})*(?![\d:%]|[-/.]\d|\s?[x×]\s?\d|(?:st|nd|rd|th|k|px)\b|\s?(?:am|pm|min|minutes|%))/giu
/** Two names and more, no word that a sentence begins with. */
const name =
  /(?<=\p{L}[\p{L}'’,.:;&-]*\s)(?!(?:I|Thanks|Thank|God|Merry|Happy|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?!\p{L}))\p{Lu}\p{Ll}+(?:(?:\s\p{Lu}\.)?(?:\s\p{Lu}[\p{L}'’-]+)+|\s\p{Lu}\.)/gu

/** `Lamar Suggs took Feb 14`: who does something now. */
const acting =
  /^(?:and |so |but |also )?(?:(?:Rev|Dr|Fr|Mrs?|Ms|Pastor|Elder|Deacon|Sister|Brother|Sis|Bro)\.? )?(\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?\s\p{Lu}[\p{L}'’-]+)\s(?:took|takes|will|joins|leads|speaks|preaches|plays|sings|greets|reads|teaches|hosts|covers|steps in|fills in|is (?:now|in|doing|leading|speaking|teaching|playing|hosting))(?!\p{L})/u
/** `Basket raffle goes to the Library this year` */
const place =
  /(?<=(?:to|in|into|at|wants|use|using)\sthe\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*(?!\s(?:team|committee|office))/gu

const phone = /(?<!\d)\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}(?!\d)/g
/** `"How Lovely Is Thy Dwelling Place"` */
const title = /["“](\p{Lu}[^"“”]{5,60})["”]/gu

function newsIn(said: string): News[] {
  const clean = masked(said, scriptureIn(said))
  const undated = masked(clean, datesIn(clean))
  const rest = masked(undated, timesIn(undated))
  const names = [...rest.matchAll(name)].filter(
    ({ 0: one, index }) =>
      !reports.test(rest.slice(index + one.length)) &&
      !comesFrom.test(rest.slice(0, index)) &&
      !/(?<!\p{L})(?:Day|Eve|Week|Year|Church|Easter|Christmas|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)$/u.test(
        one,
      ) &&
      !/(?<!\p{L})the\s$/iu.test(rest.slice(0, index)),
  )
  const numbers = [...rest.matchAll(number)]
    .filter(
      ({ index }) => !denied.test(rest.slice(0, index)) && !/(?<!\p{L})I(?:['’]m| am)\s$/u.test(rest.slice(0, index)),
    )
    .map(({ 0: one, index }) => ({
      one,
      index,
      size: Number(one.replaceAll(',', '')),
    }))
  const of =
    (kind: News['kind'], isSure: boolean) =>
    (value: string): News => ({ kind, value, isSure })
  return [
    ...numbers.filter(({ size }) => size > daysMax).map(({ one }) => of('number', true)(one)),
    ...numbers
      .filter(({ size, one, index }) => size <= daysMax && counts(rest, index, one))
      .map(({ one }) => of('number', false)(one)),
    ...(rest.match(phone) ?? []).map(of('phone', true)),
    ...names.map(([one]) => of('name', true)(one)),
    ...(acting.exec(rest)?.slice(1) ?? []).map(of('name', false)),
    ...(rest.match(place) ?? []).map(of('place', false)),
    ...[...said.matchAll(title)].flatMap(([, one = '']) =>
      wordsIn(one).length >= titleWordsMin ? of('title', true)(one) : [],
    ),
  ]
}
/** `Father Khoa just told me`, `from Deacon Wills phone`: who speaks or sends is not what is to be shown. */
const reports =
  /^['’]?s?\s(?:just |also |has |had |only )*(?:told|tells?|says?|said|asked|asks|wants|wanted|thinks?|sent|sends|emailed|called|texted|brought|noticed|caught|pointed|likes?|loves?|liked|loved|teared|cried|smiled|laughed|(?:is|was) (?:so |very )?(?:thrilled|happy|excited|pleased|grateful|moved)|approve[sd]?|phone|email|office|laptop)(?!\p{L})/iu
const comesFrom = /(?<!\p{L})(?:from|per|according to|ask(?:ed)?|cc|via|thanks to|told)\s$/iu
const titleWordsMin = 3
const denied = /(?<!\p{L})(?:not|no|from|was|were|instead of|rather than|than|over)\s\(?$/iu
const daysMax = 31

/** `35 food servers`, `Room 14`, but `28 is Easter`: what may be a day of a month counts something, or is the number of something. */
const counts = (text: string, at: number, one: string): boolean =>
  /^\s(?!(?:is|are|was|were|and|or|for|then|works?|it|not|at|in|on|to|so|but)(?!\p{L}))\p{Ll}{3,}/u.test(
    text.slice(at + one.length),
  ) ||
  /(?<!\p{L})(?:rooms?|rm|suite|lot|gate|doors?|tables?|grades?|ages?|weeks?|no\.?|number)\s$/iu.test(text.slice(0, at))
