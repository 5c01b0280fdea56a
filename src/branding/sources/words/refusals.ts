/** Whether the sentence up to `at` begins with its denial: `Not the bright green of the school (#00a94f)`. */
export const isDenied = (text: string, at: number) =>
  denial.test(
    text
      .slice(0, at)
      .split(/[.;!?\n]+\s/)
      .at(-1)!,
  )
const denial =
  /^[\s•–-]*(?:not|no|nicht|kein\p{L}*|non|pas|não|niet|geen|nie|inte)\s+(?!(?:only|just|less|more|fewer|nur|s[oó]lo|solo|seulement|apenas|alleen|tylko|bara)(?!\p{L}))/iu

/** Whether a text begins with a sentence that says no more than its refusal: `The logo in bright green, #008c4a. No.` */
export const isRefusal = (behind: string) => refusal.test(behind)
const refusal =
  /^\s*(?:(?:also|please|again|absolutely|definitely|just|auch|bitte|por favor|s['’]il vous plaît)[\s,]+)*(?:no|nope|never|not|don[’']t|do not|nein|nicht|nie(?:mals)?|jamais|non|nunca|não|mai|nee|nooit|nej|aldrig)\s*(?:[.!]|$)/iu
