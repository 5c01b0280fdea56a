/**
 * How sure a finding about the brief is. The numbers were set by hand and tuned on nothing but their order: they sort
 * findings of one severity and are shown to people; which severity a finding has is decided without them.
 */
export const certainty = {
  /** What was read is at most so sure, however well it was read. */
  ofReading: 0.95,
  /** Calendars and house numbers leave no room: the one value excludes the other. */
  ofExclusion: 0.9,
  /** An address, a number or a verse that has to be exact. */
  ofExactText: 0.85,
  /** Another name, or what an amendment replaced, is plainly there. */
  ofOtherName: 0.8,
  /** Words that differ from those that were requested, or are missing beside the rest of them. */
  ofWording: 0.75,
  /** What was requested was read nowhere. */
  ofAbsence: 0.7,
  doubtful: 0.5,
  /** It may stand where nothing can be read, in a logo for instance. */
  hidden: 0.3,
  unread: 0.2,
  /** Nothing that was read bears on it. */
  unknown: 0.1,
} as const
