/** `Make the date and the time bigger`: one order, of two things of the copy. */

const part =
  "(?:(?:the|our|his|her|their) )?(?:(?!the |our |in |on |at |to )[\\p{L}'’]+ )?(?:title|headline|heading|sub-?title|tagline|dates?|times?|hours|place|location|venue|address|website|url|link|phone(?: number)?|price|cost|verse|scripture|e-?mail|speaker|logo|church name|hashtag|handle|photo|picture|qr code)"
const pair = new RegExp(
  `^((?:please )?(?:make|move|put|remove|delete|drop|lose|enlarge|shrink|bold|darken|lighten|take (?:out|off|away)|get rid of|(?:use|try|pick|go with|change) [^,;]{2,40} (?:for|on|of)) )(${part})(?:,| and| &|, and) (${part})((?=[\\s.!?]|$)[^,;]*)$`,
  'iu',
)
/** What is said of both at once: how they stand to each other. */
const together =
  /\b(?:lines?|rows?|together|closer|apart|between|beside|next to|side by side|same|each other|one another|align\w*|places|order|both)\b/i

/** `Remove the tagline and the sizes`: whatever it is that is to go. */
const going =
  /^((?:please )?(?:remove|delete|drop|lose|omit|take (?:out|off)|get rid of) )(the [\p{L}'’]+)(?:,| and| &) (the (?!other|rest|whole)[\p{L}'’]+)([.!]*)$/iu

/** The same order of each of its things; one: it is of one thing. */
export function eachThing(order: string): string[] {
  const [, verb = '', one = '', other = '', rest = ''] = pair.exec(order) ?? going.exec(order) ?? []
  return verb === '' || together.test(rest) ? [order] : [`${verb}${one}${rest}`, `${verb}${other}${rest}`]
}
