import type { Format } from './design.ts'
import type { Event, Next } from './event.ts'

/** A way in which briefs are written. */
export type Hand = (facts: { event: Event; format: Format; next: Next }) => string
/** What was asked for before a comment, and the comment that made it what the event is. */
export type Amend = (event: Event) => { before: Partial<Event>; comment: string; dropped?: string } | null
