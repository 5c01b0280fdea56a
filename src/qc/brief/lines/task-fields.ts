import type { TaskDetails } from '../../tasks.ts'
import { datesIn, plain, timesIn } from '../../text/text.ts'
import { hasSize } from '../sizes.ts'
import { type Topic, topicNamed } from './topics.ts'

/** The custom fields of a task as lines under their names. */

const linesMax = 60
type Field = TaskDetails['fields'][number]
/** As a line of a brief under its label. */
type FieldLine = { topic: Topic; label: string; text: string; isItem: boolean }

/** Custom fields are labels too, those alone whose name says what they hold. */
export function fieldLines({ fields, description }: Pick<TaskDetails, 'fields' | 'description'>): FieldLine[] {
  const areRead = seeFields.test(description)
  return withSides(fields).flatMap(({ name, value }) => {
    const topic = topicOf({ name, value })
    if (topic === null || topic === 'prose' || topic === 'aside' || topic === 'due') return []
    // Whom to ask and a church's own addresses are kept in fields, too.
    if (topic === 'fact' && !areRead && !ofEvent.test(name)) return []
    return value
      .split('\n')
      .slice(0, linesMax)
      .map((line) => ({ topic, label: name, text: plain(line), isItem: false }))
  })
}

/** The description, with what fields of no known name say of the event where it leaves it to them: `Service 1: Good Friday, March 26, 7 PM`. */
export function withFields({ fields, description }: Pick<TaskDetails, 'fields' | 'description'>): string {
  const hasMoment = (text: string) => datesIn(text).length + timesIn(text).length > 0
  if (!seeFields.test(description) && (description.length > shortMax || hasMoment(description))) return description
  const said = fields.filter((field) => topicOf(field) === null && hasMoment(field.value) && !ofWork.test(field.name))
  return [description, ...said.map(({ value }) => value)].join('\n')
}
const shortMax = 300
const ofWork =
  /(?<!\p{L})(?:due|needed|deadline|print\p{L}*|proof|draft|rounds?|approv\p{L}*|review\p{L}*|submitted|requested|created|updated|start|contact|post(?:s|ed|ing)?|publish\p{L}*|publication|send|mail\p{L}*|runs?|used?|previous|last)(?!\p{L})/iu

/** `Artwork dimensions`, `Output size (px)`: where a size stands it is that of what is made, however the field is called. */
function topicOf({ name, value }: Field): Topic | null {
  const topic = topicNamed(name)
  if (topic === 'location' && isWhereShown(value)) return 'aside'
  return topic === null && ofSize.test(name) && !ofOther.test(name) && hasSize(value) ? 'deliverables' : topic
}
const ofSize = /sizes?|dimensions?|resolution|canvas|artboard|width|aspect|tamaños?|medidas?/i
const ofOther = /(?<!\p{L})(?:photos?|logos?|rooms?|tables?|booths?|attachments?|old|previous|max\w*)(?!\p{L})/iu

/** `Door + loop`, `Lobby TVs, Instagram`: where the piece itself is shown. */
function isWhereShown(value: string): boolean {
  const pieces = value.split(/\s*(?:[,;+&/]|\band\b|\by\b)\s*/u).filter(Boolean)
  return pieces.length > 0 && pieces.every((one) => surface.test(one)) && pieces.some((one) => medium.test(one))
}
const surface =
  /^(?:the |our )?(?:(?:front |main |lobby |church |slide |sunday |hallway |digital |social |email )*(?:doors?|windows?|lobby|foyer|hallway|bulletin boards?|loops?|screens?|slides?|tvs?|monitors?|socials?|social media|insta(?:gram)?|ig|fb|facebook|youtube|web ?(?:site|page)?|app|e-?mail|newsletter|bulletin|announcements?|print))$/iu
const medium =
  /(?<!\p{L})(?:loops?|screens?|slides?|tvs?|monitors?|socials?|social media|insta(?:gram)?|ig|fb|facebook|youtube|web ?(?:site|page)?|app|e-?mail|newsletter|bulletin(?! board)|announcements?|print)(?!\p{L})/iu

/** `Width: 1920` and `Height: 1080`, in two fields. */
function withSides(fields: readonly Field[]): Field[] {
  const [width, height] = [/^(?:.{1,20} )?width(?:\s?\(\w+\))?$/i, /^(?:.{1,20} )?height(?:\s?\(\w+\))?$/i].map(
    (side) =>
      fields.find(
        ({ name, value }) =>
          side.test(name.trim()) && /^\d{1,5}(?:\.\d{1,3})?\s?(?:\p{L}{2,6}|["”″])?$/u.test(value.trim()),
      ),
  )
  if (!width || !height) return [...fields]
  const unit = /\((\w+)\)$/.exec(width.name.trim())?.[1] ?? ''
  const size = {
    name: 'Size',
    value: `${width.value.trim()} x ${height.value.trim()} ${/\d$/.test(height.value.trim()) ? unit : ''}`.trim(),
  }
  return fields.flatMap((field) => (field === width ? [size] : field === height ? [] : [field]))
}

const ofEvent =
  /^(?:(?:event|ticket|registration|guest) )?(?:cost|price|admission|fee|tickets?|ticket price|how much|registration|sign-?\s?up|rsvp|(?:guest |special )?(?:speaker|preacher|musician|artist)s?|featuring|hashtag|suggested donation|ages|grades|costo|precio|entrada|boletos|inscripci[oó]n(?:es)?|registro|orador|predicador|invitad[oa]|donaci[oó]n|edades)$/i
/** `See fields`: they are the brief. */
const seeFields =
  /(?<!\p{L})(?:(?:see|in|check|per|use|from) (?:all )?(?:the )?(?:custom )?fields|fields (?:above|below|have|hold)|(?:ver|en) (?:los )?campos)(?!\p{L})/iu
