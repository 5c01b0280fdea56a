import type { BriefCase } from '../../qc/brief/cases.ts'
import { heldOutAmends, heldOutHands } from './brief-held-out.ts'
import type { Half } from './content.ts'
import { formats, type Format } from './design.ts'
import { address, clock, type Event, longDay, type Next, pick, shifted, span, weekdayOf } from './event.ts'
import type { Amend, Hand } from './hand.ts'

/** A brief in one of four hands, as it was before its comments, and what comments made of it. */
export type Written = { description: string; comments: string[]; before: Partial<Event>; dropped: string | null }

const longDate = ({ iso }: Event) => `${weekdayOf(iso)}, ${longDay(iso)}, ${iso.slice(0, 4)}`
const numbers = ({ iso }: Event) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`
const quoted = ({ verse }: Event) => (verse === null ? null : `${verse.reference} (${verse.version})`)
const some = (lines: readonly (string | null | false)[]) => lines.filter((line) => typeof line === 'string')
const where = ({ place }: Event) => some([place.name, place.room, address(place)]).join(', ')

const bullets: Hand = ({ event, format }) =>
  some([
    `**Project:** ${event.title} graphic`,
    `**Partner:** ${event.church}`,
    `**Deliverables:** ${formats[format].ask}`,
    '',
    `- **Title:** ${event.title}`,
    `- **Subtitle:** ${event.tagline}`,
    `- **Date:** ${longDate(event)}`,
    `- **Time:** ${span(event)}`,
    `- **Location:** ${where(event)}`,
    event.speaker && `- **Speaker:** ${event.speaker}`,
    event.count && `- **Also mention:** ${event.count[1]} ${event.count[0]}`,
    event.priceDollars !== null && `- **Cost:** $${event.priceDollars}`,
    event.verse && `- **Scripture:** ${quoted(event)}`,
    event.url && `- **Website:** ${event.url}`,
    event.phone && `- **Phone:** ${event.phone}`,
    event.hashtag && `- **Hashtag:** ${event.hashtag}`,
    event.qr && `- **QR code** to ${event.qr}`,
  ]).join('\n')

const table: Hand = ({ event, format }) =>
  some([
    `Please set this as a ${formats[format].ask}. Everything in the table goes on it.`,
    '',
    '| What | Text |',
    '| --- | --- |',
    `| Church | ${event.church} |`,
    `| Headline | ${event.title} |`,
    `| Tagline | ${event.tagline} |`,
    `| When | ${longDate(event)}, ${span(event, 2)} |`,
    `| Where | ${where(event)} |`,
    event.speaker && `| Speaker | ${event.speaker} |`,
    event.count && `| Detail | ${event.count[1]} ${event.count[0]} |`,
    event.priceDollars !== null && `| Tickets | $${event.priceDollars} |`,
    event.verse && `| Verse | ${quoted(event)} |`,
    event.url && `| URL | ${event.url} |`,
    event.phone && `| Phone | ${event.phone} |`,
    event.hashtag && `| Hashtag | ${event.hashtag} |`,
    event.qr && `| QR code | ${event.qr} |`,
  ]).join('\n')

const prose: Hand = ({ event, format }) =>
  some([
    `${event.church} needs a ${formats[format].ask} for “${event.title}”. The line under the title is “${event.tagline}”.`,
    `It takes place on ${longDate(event)} from ${span(event, 1).replace(' - ', ' to ')} at ${where(event)}.`.replace(
      event.endMin === null ? 'from' : '\0',
      'at',
    ),
    event.speaker && `Our guest is ${event.speaker}.`,
    event.count && `Please say that there will be ${event.count[1]} ${event.count[0]}.`,
    event.priceDollars !== null && `Tickets are $${event.priceDollars}.`,
    event.verse && `Use ${quoted(event)}, written out.`,
    event.url && `Send people to ${event.url}.`,
    event.phone && `They can call ${event.phone}.`,
    event.hashtag && `The hashtag is ${event.hashtag}.`,
    event.qr && `A QR code should lead to ${event.qr}.`,
  ]).join(' ')

const mail: Hand = ({ event, format }) =>
  some([
    'Hi team,',
    '',
    `Could you put together something for us? It is for ${event.title} at ${event.church}.`,
    '',
    `"${event.tagline}" should be the second line.`,
    `When: ${longDate(event)} @ ${span(event, 1)}`,
    `Where: ${where(event)}`,
    event.speaker && `Speaking: ${event.speaker}`,
    event.count && `We have ${event.count[1]} ${event.count[0]} this year, please include that.`,
    event.priceDollars !== null && `Admission $${event.priceDollars}`,
    event.verse && `Verse: ${quoted(event)}`,
    event.url && `More at ${event.url}`,
    event.phone && `Questions: ${event.phone}`,
    event.hashtag,
    event.qr && `Please add a QR code that opens ${event.qr}`,
    '',
    `Size: ${formats[format].ask}`,
    '',
    'Thank you so much!',
    'Karen',
  ]).join('\n')

const heldOutBullets: Hand = ({ event, format }) =>
  some([
    `CLIENT: ${event.church}`,
    `EVENT NAME: ${event.title}`,
    `THEME LINE: ${event.tagline}`,
    `DAY & TIME: ${longDate(event)} · ${span(event)}`,
    `VENUE: ${where(event)}`,
    event.speaker && `GUEST: ${event.speaker}`,
    event.count && `HIGHLIGHTS: ${event.count[1]} ${event.count[0]}`,
    event.priceDollars !== null && `PRICE: $${event.priceDollars} per person`,
    event.verse && `BIBLE VERSE: ${quoted(event)}`,
    event.url && `WEB: ${event.url}`,
    event.phone && `CONTACT: ${event.phone}`,
    event.hashtag && `SOCIAL: ${event.hashtag}`,
    event.qr && `QR: ${event.qr}`,
    `OUTPUT: ${formats[format].ask}`,
  ]).join('\n')

const heldOutTable: Hand = ({ event, format }) =>
  some([
    '| Item | Details | Notes |',
    '|---|---|---|',
    `| Organization | ${event.church} | |`,
    `| Event title | ${event.title} | as big as you can |`,
    `| Sub-headline | ${event.tagline} | |`,
    `| Date | ${numbers(event)} | ${weekdayOf(event.iso)} |`,
    `| Time | ${span(event)} | |`,
    `| Venue | ${where(event)} | |`,
    event.speaker && `| Guest speaker | ${event.speaker} | check the spelling |`,
    event.count && `| Must say | ${event.count[1]} ${event.count[0]} | |`,
    event.priceDollars !== null && `| Cost | $${event.priceDollars} | |`,
    event.verse && `| Scripture | ${quoted(event)} | |`,
    event.url && `| Link | ${event.url} | |`,
    event.phone && `| Telephone | ${event.phone} | |`,
    event.hashtag && `| Hashtag | ${event.hashtag} | |`,
    event.qr && `| QR code | ${event.qr} | |`,
    `| Format | ${formats[format].ask} | |`,
  ]).join('\n')

const heldOutProse: Hand = ({ event, format }) =>
  some([
    `We would love your help with ${event.title}, which ${event.church} is hosting ${weekdayOf(event.iso)} ${longDay(event.iso)}, ${event.iso.slice(0, 4)}.`,
    event.endMin === null
      ? `It starts at ${clock(event.startMin, 2)} in ${where(event)}.`
      : `It runs ${span(event, 1)} in ${where(event)}.`,
    `"${event.tagline}" is our invitation, so please use it word for word.`,
    event.speaker && `${event.speaker} will be speaking.`,
    event.count && `There are going to be ${event.count[1]} ${event.count[0]}, which people should know.`,
    event.priceDollars !== null && `It costs $${event.priceDollars} to get in.`,
    event.verse && `We also want ${quoted(event)} on it.`,
    event.url && `People sign up on ${event.url}.`,
    event.phone && `The number for questions is ${event.phone}.`,
    event.hashtag && `Tag it ${event.hashtag}.`,
    event.qr && `And a QR code for ${event.qr}, please.`,
    `We need ${formats[format].ask}.`,
  ]).join(' ')

const heldOutMail: Hand = ({ event, format }) =>
  some([
    `From: Office <office@example.org>`,
    `Subject: artwork for ${event.title}`,
    '',
    'Good morning!',
    '',
    `Pastor would like a ${formats[format].ask} and here is all the info:`,
    '',
    `${event.title}`,
    `"${event.tagline}"`,
    `${longDate(event)}`,
    `${span(event)}`,
    `${where(event)}`,
    event.speaker && `with ${event.speaker}`,
    event.count && `${event.count[1]} ${event.count[0]}`,
    event.priceDollars !== null && `$${event.priceDollars} at the door`,
    event.verse && quoted(event),
    event.url,
    event.phone && `call ${event.phone}`,
    event.hashtag,
    event.qr && `QR code -> ${event.qr}`,
    '',
    'Blessings,',
    `Joan, ${event.church}`,
  ]).join('\n')

const hands: Record<Half, readonly Hand[]> = {
  development: [bullets, table, prose, mail],
  'first held out': [heldOutBullets, heldOutTable, heldOutProse, heldOutMail],
  'held out': heldOutHands,
}

const earlier = (iso: string) => shifted(iso, -7)
const room = (event: Event, other: string) => ({ place: { ...event.place, room: other } })

/** What was asked for first, and the comment that made it what the event is now. */
const amends: Record<Half, readonly Amend[]> = {
  development: [
    (event) => ({ before: { iso: earlier(event.iso) }, comment: `We had to move it to ${longDay(event.iso)}, sorry!` }),
    (event) =>
      event.endMin !== null
        ? null
        : {
            before: { startMin: event.startMin - 60 },
            comment: `The time changed: it starts at ${clock(event.startMin, 1)} now.`,
          },
    (event) =>
      event.place.room === null || !event.place.room.startsWith('Room')
        ? null
        : { before: room(event, 'Room 118'), comment: `Please change the room to ${event.place.room}.` },
    (event) =>
      event.priceDollars === null
        ? null
        : { before: { priceDollars: event.priceDollars + 3 }, comment: `Tickets are $${event.priceDollars} now.` },
    (event) =>
      event.hashtag !== null
        ? null
        : {
            before: { hashtag: '#SaveTheDate27' },
            comment: 'Please remove the hashtag #SaveTheDate27.',
            dropped: '#SaveTheDate27',
          },
    (event) =>
      event.phone === null
        ? null
        : { before: { phone: '614-555-0100' }, comment: `The phone number should be ${event.phone}.` },
  ],
  'first held out': [
    (event) => ({
      before: { iso: earlier(event.iso) },
      comment: `Quick update, the date is now ${weekdayOf(event.iso)}, ${longDay(event.iso)} instead.`,
    }),
    (event) =>
      event.endMin !== null
        ? null
        : {
            before: { startMin: event.startMin + 30 },
            comment: `Can you correct the start? ${clock(event.startMin)} and not ${clock(event.startMin + 30)}.`,
          },
    (event) =>
      event.place.room === null || !event.place.room.startsWith('Room')
        ? null
        : { before: room(event, 'Room 22'), comment: `We were moved to ${event.place.room} because of the remodel.` },
    (event) =>
      event.priceDollars === null
        ? null
        : { before: { priceDollars: event.priceDollars - 2 }, comment: `Price went up to $${event.priceDollars}.` },
    (event) =>
      event.hashtag !== null
        ? null
        : { before: { hashtag: '#OldTag26' }, comment: 'Leave #OldTag26 off after all.', dropped: '#OldTag26' },
    (event) =>
      event.url === null
        ? null
        : { before: { url: 'tinyurl.com/ourevent' }, comment: `Use ${event.url} instead of tinyurl.com/ourevent.` },
  ],
  'held out': heldOutAmends,
}

export function written(half: Half, event: Event, format: Format, next: Next, isAmended: boolean): Written {
  const changes = isAmended ? amends[half].flatMap((amend) => amend(event) ?? []) : []
  const change = changes.length === 0 ? null : pick(next, changes)
  const before = change?.before ?? {}
  const description = pick(next, hands[half])({ event: { ...event, ...before }, format, next })
  return { description, comments: change === null ? [] : [change.comment], before, dropped: change?.dropped ?? null }
}

/** What the brief asks for as it stands with its comments. */
export function truthOf(event: Event, format: Format): BriefCase['truth'] {
  const moments = [event.startMin, ...(event.endMin === null ? [] : [event.endMin])]
  const { count, priceDollars: price, verse } = event
  return {
    dates: [event.iso],
    times: moments.map(
      (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    ),
    places: [where(event)],
    scripture: verse === null ? [] : [verse.reference],
    copy: [event.title, event.tagline],
    sizes: [formats[format].sizes],
    required: some([
      event.url,
      event.phone,
      event.hashtag,
      event.speaker,
      price === null ? null : `$${price}`,
      count && `${count[1]} ${count[0]}`,
      event.qr && 'QR code',
    ]),
  }
}
