/** Dates of the studio's own work, which no design shows. */
const due =
  /\b(?:due|deadline|wanted (?:it )?by|(?:ready|done|finished|complete[d]?) (?:by|before|no later than) (?:the )?(?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)|camera[- ]ready|need(?:s|ed)? (?:about )?\d+ [^.;!?]{2,40}? by|must have (?:(?:it|this|that|them|these) )?(?:by|before)|final art|para imprimir|a la imprenta|(?:lo|la|los|las) necesitamos (?:para|antes|el)|(?:mail(?:s|ed|ing)?|drops?) (?:by |on )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)|need(?:s|ed)? (?:(?:it|this|that|them|these) )?(?:by|back|before|on|in time for|no later|asap|for (?:print|the printer)|printed|finished|done|ready)\b|in[- ]hands?|in[- ]homes? (?:by|on|before)|print(?:er|ed|s|ing)? (?:(?:it|this|them|these) )?(?:by|deadline|date|on)|(?:(?:like|love|want|have|get|see|use) (?:it|this|that|them|these|something)(?: (?:back|ready|done|in hand))?|(?:so|and) (?:we|i|they|she|he) (?:can|could|will) print|ready|done|finished) (?:by |before |on |for )?(?:next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?(?=[\\s.,;!)]|$)|proofs?|send .{0,30}by|deliver(?:ed|y)? by|turn(?:ed)? ?(?:(?:it|this|that|them) )?around|(?:first|final) (?:draft|round|files)|posts? (?:it )?(?:on|by)|(?:run|air|post(?:ing)?|publication|bulletin) dates?|publish|go(?:es)? (?:live|up|out)(?= (?:by|on|the|this|next|in|for|before|around|week|mon|tue|wed|thu|fri|sat|sun))|(?:put|get|have|post|send|run) (?:it|this|that|them|these) (?:up|out)(?= (?:by|on|the|this|next|in|before|around))|last year|by the end of|designed by|to the printer|asap|meeting with|call on|next (?:[a-z]+ )?meeting)\b/i
/** What those who come have to bring or to pay by then. */
const theirs =
  /\b(?:deposits?|payments?|balance|money|fees?|forms?|registrations?|donations?|items?|orders?|pledges?|applications?|rsvps?|entries|ballots?|reservations?)\b[^.;]{0,24}\bdue\b/gi

export const isDue = (text: string): boolean => due.test(text.replace(theirs, ' '))

/** `a slide up this weekend (jan 16/17)`: when the studio is to be done, within a sentence that says more. */
const wanted =
  /(?<=\b(?:slide|post|graphic|flyer|story|tile|banner|something|it|this|one|that)s?\s)(?:up|out|done|ready|posted|printed)\s(?:by |for |on |in time for )?(?:(?:this|next|the) )?(?:week(?:end)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|tomorrow|today)\b(?:\s?\([^()]{2,30}\))?/gi
export const withoutDue = (text: string): string => text.replace(wanted, ' ')
