import { datesIn, timesIn } from '../text/text.ts'

/** `April 3?? no wait, Easter is March 28 so March 27`: what somebody asks themselves, and what they reckon by. */
export const isTakenBack = (text: string, at: number, end: number) =>
  (/^\s?\?{2,}/.test(text.slice(end)) && !(isEmphasis.test(text.slice(end)) && asking.test(text))) ||
  /^[\s\d,]{0,7}(?:ya pasó|already passed|is past|is over)(?!\p{L})|^\s?\?\s?(?:no|oops|sorry|wait|actually|scratch)\b/iu.test(
    text.slice(end),
  ) ||
  /\b(?:Easter|Christmas|Thanksgiving|Pentecost)\s(?:is|falls)\s(?:on\s)?$/i.test(text.slice(Math.max(0, at - 30), at))
/** `can we get a slide that … on jan 31??`: what is asked with emphasis is in no doubt. */
const isEmphasis = /^\s?\?+\s*$/
const asking = /^(?:(?:hi|hey|hello|ok|so|and|please)[,!]? )?(?:can|could|would|will|may)\b/i

/** What somebody asks among several questions, where other lines say when it is. */
export const isAsked = (text: string, all: readonly string[]): boolean =>
  /\?\s*$/.test(text) &&
  !asking.test(text) &&
  all.filter((one) => /\?\s*$/.test(one)).length > 1 &&
  all.some((one) => !/\?\s*$/.test(one) && datesIn(one).length + timesIn(one).length > 0)

/** `Dec 25 - no services!`: a day on which nothing takes place is none of the event's. */
export const isDayOff = (text: string, end: number): boolean =>
  /^(?:\s?\([^()]{1,12}\))?\s?[-–—:,(]?\s?(?:(?:there (?:is|are|will be)|we have|hay|habrá)\s)?(?:no|sin)\s(?:(?:evening|morning|regular|sunday|weekly)\s)?(?:services?|meetings?|class(?:es)?|rehearsals?|school|programs?|practices?|gatherings?|groups?|events?|worship|cultos?|clases?|reuni[oó]n(?:es)?|servicios?)(?!\p{L})/iu.test(
    text.slice(end),
  )

/** A day of a month, or a year, that no date was made of. */
export const besideNumber = (text: string): boolean => {
  const times = timesIn(text)
  return [...text.matchAll(/(?<![\d:.$])(?:\d{1,2}|(?:19|20)\d\d)(?:st|nd|rd|th)?(?![\d:%])/g)].some(
    ({ index }) => !times.some(({ at, end }) => index >= at && index < end),
  )
}
