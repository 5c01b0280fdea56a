import { formats } from './design.ts'
import { address, clock, type Event, longDay, shifted, shortDay, span, weekdayOf } from './event.ts'
import type { Amend, Hand } from './hand.ts'

const some = (lines: readonly (string | null | false)[]) => lines.filter((line) => typeof line === 'string')
const verseOf = ({ verse }: Event) => verse && `${verse.reference}, ${verse.version}`
const yearOf = ({ iso }: Event) => iso.slice(0, 4)
const room = ({ place }: Event) => (place.room === null ? '' : ` (${place.room})`)
const dotted = ({ iso }: Event) => `${iso.slice(5, 7)}.${iso.slice(8)}.${iso.slice(2, 4)}`

/** What a form of questions sends. */
const form: Hand = ({ event, format }) =>
  some([
    'Which church is this for?',
    event.church,
    '',
    'What is the name of the event or series?',
    event.title,
    '',
    'Is there a tagline?',
    event.tagline,
    '',
    'When is it?',
    `${weekdayOf(event.iso)}, ${longDay(event.iso)}, ${yearOf(event)} | ${span(event)}`,
    '',
    'Where will it be held?',
    `${event.place.name}${room(event)}, ${address(event.place)}`,
    '',
    'What else needs to be on the piece?',
    ...some([
      event.speaker && `Speaker: ${event.speaker}`,
      event.count && `${event.count[1]} ${event.count[0]}`,
      event.priceDollars !== null && `$${event.priceDollars} per ticket`,
      event.url && `Register at ${event.url}`,
      event.phone,
      event.hashtag,
      event.verse && `Scripture: ${verseOf(event)}`,
      event.qr && `QR code (${event.qr})`,
    ]),
    '',
    'What do you need from us?',
    formats[format].ask,
    '',
    'Anything you would like us to avoid?',
    'No clip art please, and nothing that looks dated.',
  ]).join('\n')

/** Typed on the way to the next meeting. */
const hurried: Hand = ({ event, format }) =>
  some([
    `need a ${formats[format].ask} for ${event.church} asap`,
    `event = ${event.title}, tag "${event.tagline}"`,
    `${weekdayOf(event.iso).slice(0, 3)} ${shortDay(event.iso)} ${yearOf(event)}, ${span(event, 1)}`,
    `@ ${event.place.name}${room(event)}, ${address(event.place)}`,
    event.speaker && `w/ ${event.speaker}`,
    event.count && `pls mention ${event.count[1]} ${event.count[0]}`,
    event.priceDollars !== null && `$${event.priceDollars}/person`,
    event.verse && `verse is ${verseOf(event)}`,
    event.url && `link: ${event.url}`,
    event.phone && `call/text ${event.phone}`,
    event.hashtag && `use ${event.hashtag}`,
    event.qr && `qr code too, goes to ${event.qr}`,
    'their logo is in the dropbox. thx!!',
  ]).join('\n')

/** Only what every right design says in these words is asked for exactly. */
const sections: Hand = ({ event, format }) =>
  some([
    `# ${event.title}`,
    '',
    '## Background',
    `${event.church} runs this every year and attendance was down last time, so they want something fresh.`,
    '',
    '## Copy (use exactly)',
    `1. ${event.title}`,
    `2. ${event.tagline}`,
    ...some([event.count && `${event.count[1]} ${event.count[0]}`, event.url, event.hashtag]).map(
      (line, at) => `${at + 3}. ${line}`,
    ),
    '',
    '## Details',
    `- ${weekdayOf(event.iso)}, ${longDay(event.iso)}, ${yearOf(event)}, ${span(event)}`,
    `- ${some([event.place.name, event.place.room, address(event.place)]).join(', ')}`,
    event.speaker && `- Featuring ${event.speaker}`,
    event.priceDollars !== null && `- Tickets: $${event.priceDollars}`,
    event.verse && `- ${verseOf(event)}`,
    event.phone && `- Questions? ${event.phone}`,
    '',
    '## Specs',
    `- ${formats[format].ask}`,
    event.qr && `- QR code linking to ${event.qr}`,
    '- Please send a first look by the end of the week',
  ]).join('\n')

const forwarded: Hand = ({ event, format }) =>
  some([
    'See below from the client. Let me know if anything is unclear!',
    '',
    '---------- Forwarded message ---------',
    'From: Marcy Dunn <marcy@example.org>',
    `Subject: Fwd: ${event.title} flyer`,
    'To: Design requests',
    '',
    'Hello friends,',
    '',
    `Hope you had a good weekend! The team at ${event.church} has decided to hold ${event.title} on ${weekdayOf(event.iso)}, ${longDay(event.iso)} ${yearOf(event)}, ${event.endMin === null ? `beginning at ${clock(event.startMin, 2)}` : `from ${span(event, 2).replace(' - ', ' until ')}`}.`,
    `We will be at ${event.place.name}${event.place.room === null ? '' : `, ${event.place.room}`}, which is at ${address(event.place)}.`,
    `Under the title we would like it to say "${event.tagline}".`,
    event.speaker && `We are thrilled that ${event.speaker} is coming to speak, so the name has to be on there.`,
    event.count && `It should also say "${event.count[1]} ${event.count[0]}".`,
    event.priceDollars !== null && `The cost is $${event.priceDollars} a person.`,
    event.verse && `The theme verse is ${event.verse.reference} in the ${event.verse.version}.`,
    event.url && `Registration is open at ${event.url}.`,
    event.phone && `The church office is ${event.phone} if people have questions.`,
    event.hashtag && `Oh, and please put ${event.hashtag} at the bottom.`,
    event.qr && `A QR code that takes people to ${event.qr} would be wonderful.`,
    '',
    `What we need is a ${formats[format].ask}.`,
    '',
    'Gratefully,',
    'Marcy',
  ]).join('\n')

const notes: Hand = ({ event, format }) =>
  some([
    'Notes from the call with the communications director',
    '',
    `* Client - ${event.church}`,
    `* Piece - ${formats[format].ask}`,
    `* Event - ${event.title}`,
    `* Secondary line - ${event.tagline}`,
    `* Date - ${dotted(event)} (${weekdayOf(event.iso)})`,
    `* Time - ${span(event, 1)}`,
    `* Place - ${event.place.name}${room(event)}`,
    `* Street address - ${address(event.place)}`,
    event.speaker && `* Special guest - ${event.speaker}`,
    event.count && `* Call out - ${event.count[1]} ${event.count[0]}`,
    event.priceDollars !== null && `* Ticket price - $${event.priceDollars}`,
    event.verse && `* Passage - ${verseOf(event)}`,
    event.url && `* Registration page - ${event.url}`,
    event.phone && `* Contact number - ${event.phone}`,
    event.hashtag && `* Hashtag - ${event.hashtag}`,
    event.qr && `* Include QR code - ${event.qr}`,
    '* Mood - warm, a little playful, not too busy',
  ]).join('\n')

export const heldOutHands: readonly Hand[] = [form, hurried, sections, forwarded, notes]

export const heldOutAmends: readonly Amend[] = [
  (event) => ({
    before: { iso: shifted(event.iso, 7) },
    comment: `Hey all, there is a conflict on the calendar. New date: ${weekdayOf(event.iso)}, ${longDay(event.iso)}. Everything else stays.`,
  }),
  (event) =>
    event.endMin !== null
      ? null
      : {
          before: { startMin: event.startMin + 60 },
          comment: `They would rather start earlier, so make it ${clock(event.startMin, 1)} please.`,
        },
  (event) =>
    event.place.room === null || !event.place.room.startsWith('Room')
      ? null
      : {
          before: { place: { ...event.place, room: 'Room 31' } },
          comment: `Room 31 is taken. It will be in ${event.place.room} instead.`,
        },
  (event) =>
    event.priceDollars === null
      ? null
      : {
          before: { priceDollars: event.priceDollars + 4 },
          comment: `Good news, somebody is sponsoring part of it! Lower the price to $${event.priceDollars}.`,
        },
  (event) =>
    event.hashtag !== null
      ? null
      : {
          before: { hashtag: '#FamilyOfFaith' },
          comment: 'Client does not want #FamilyOfFaith on it anymore.',
          dropped: '#FamilyOfFaith',
        },
  (event) =>
    event.phone === null
      ? null
      : {
          before: { phone: '800-555-0155' },
          comment: `Wrong phone number in the brief, the right one is ${event.phone}.`,
        },
  (event) =>
    event.speaker === null
      ? null
      : {
          before: { speaker: 'Pastor Simon Adair' },
          comment: `Pastor Simon Adair had to cancel. ${event.speaker} will speak in his place.`,
        },
]
