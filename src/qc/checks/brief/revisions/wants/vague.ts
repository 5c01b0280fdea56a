import type { Rounds } from '../rounds.ts'
import type { Verdict } from '../verdict.ts'

/** What a request wants that two rounds cannot show, and of what it speaks besides. */

/** `Make sure the teal matches our doors`: nothing may have had to be done for it. */
export const asksToCheck = (request: string): boolean => check.test(request)
const check =
  /^(?:(?:please|also|and|just|pls),? )*(?:(?:make|be) sure|ensure|double[- ]?check|check|verify|confirm)(?!\p{L})/iu

/** `Make it pop`: what no change answers. */
export const isVague = (request: string): boolean => vague.test(request) && !/["“\d]/.test(request)
const vague =
  /(?<!\p{L})(?:pops?|wow|jazz(?:ed|y)?|spice|liven\p{L}*|livel(?:y|ier)|exciting|excitement|energy|energetic|modern|inviting|festive|professional|polish(?:ed)?|elegant|engaging|fun|oomph|pizzazz|eye-catching)(?!\p{L})/iu

/** `the very same blue as on the new sign out front`: of what is not shown. */
export const isAsElsewhere = (request: string): boolean => asElsewhere.test(request)
const asElsewhere =
  /(?<!\p{L})same (?:one|(?:shade|tone|hue|colou?r|kind)(?: of \p{L}+)?|white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|gr[ae]y)?\s?(?:as|that(?:['’]s| is)) (?:on |in |at )?(?:the|our|that) (?:\p{L}+ ){0,2}(?:signs?|shirts?|t-?shirts?|web ?site|doors?|carpet|walls?|building|vans?|letterhead|bulletins?|banners?|hymnals?|robes?|banner out|business cards?)(?!\p{L})/iu

/** `The right side is cut off`: what is to be seen whole is no thing that comes or goes. */
export const isOfCut = (request: string): boolean => cut.test(request)
const cut =
  /(?<!\p{L})(?:is|are|was|were|gets?|got|['’]s|looks?|being) (?:\p{L}+ ){0,2}(?:cut|cropped|chopped|lopped) off(?!\p{L})/iu

/** `the writing in the blue box`: of the letters, and not of what they stand on. */
export const withoutGround = (request: string): string => request.replace(onGround, '$1')
const onGround =
  /\b(writing|lettering|letters|words|text|print)(?: that is| that’s)? (?:in|inside|on|within) (?:the|that|our) (?:\p{L}+ )?(?:box|bar|panel|banner|band|strip|card|badge|ribbon|circle)(?!\p{L})/giu

/** Lines under words are as thin as letters, and what is asked of two sides is of two things. */
export const isUnmeasured = (request: string, { box }: Verdict, rounds: Rounds | null): boolean =>
  isOfTwoSides.test(request) ||
  (box === null && /\b(?:underlin\w*|strike-?through|highlight\w*)\b/i.test(request)) ||
  (ofEdges.test(request) && (rounds?.changes?.changed.length ?? 0) > 0)
/** What is drawn around letters and boxes is as thin as their edges. */
const ofEdges =
  /\b(?:shadows?|glow|halo|outlines?|round(?:ed|er)? (?:corners?|edges?)|round (?:(?:it|them|those) )?off)\b/i
/** `the picture on the right and the words on the left`: nobody knows which of the two was measured. */
const isOfTwoSides =
  /\b(?:on|to) the (?:far )?left\b.*\band\b.*\b(?:on|to) the (?:far )?right\b|\b(?:on|to) the (?:far )?right\b.*\band\b.*\b(?:on|to) the (?:far )?left\b/iu
