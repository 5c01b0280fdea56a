/** Dates of the studio's own work, which no design shows. */
const due =
  /\b(?:due|deadline|need(?:s|ed)? (?:(?:it|this|that|them|these) )?(?:by|back|before|on|no later|asap|for (?:print|the printer)|printed|finished|done|ready)\b|in hands?|print(?:er|ed|s|ing)? (?:by|deadline|date|on)|proofs?|send .{0,30}by|deliver(?:ed|y)? by|turn(?:ed)? ?(?:(?:it|this|that|them) )?around|(?:first|final) (?:draft|round|files)|posts? (?:it )?(?:on|by)|publish|go(?:es)? live|last year|by the end of|designed by|to the printer|asap|meeting with|call on|next (?:[a-z]+ )?meeting)\b/i
/** What those who come have to bring or to pay by then. */
const theirs =
  /\b(?:deposits?|payments?|balance|money|fees?|forms?|registrations?|donations?|items?)\b[^.;]{0,24}\bdue\b/gi

export const isDue = (text: string): boolean => due.test(text.replace(theirs, ' '))
