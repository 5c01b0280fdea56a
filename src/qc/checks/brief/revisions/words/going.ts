/** What is to go, and no word that only looks like it: `drop off is at nine`, `the water drop`. */
const removal =
  /(?<!\b(?:the|an?|this|that|water|rain|dew|name|price) )\b(?:remove|delete|drop(?! (?:off|shadow|cap|in)\b)|omit|lose|get rid of|cut|scrap|scratch|skip|nix|kill|strike|ditch|take (?:off|out)|leave (?:off|out)|(?:take|leave) [^.;]{2,40} (?:off|out)|(?:don['’]?t|do not) (?:want|need|show|print|include|list)|no longer (?:want|need)|no need for|(?:can|could) (?:do|live) without|(?:comes?|go|goes) (?:off|out|away)|^(?:the |our |that )?(?:[\p{L}\d#'’-]+ ){1,4}(?:off|gone)(?=,? (?:please|pls|for now)|[,.!]|$)|(?:needs?|has) to go)\b|^(?:please )?no (?:more )?(?!(?:more|longer|italics?|bold|caps|capitals|serifs?|script|shouting|changes?|need)\b)[\p{L}\d]/iu

export const isRemoval = (request: string): boolean => removal.test(request)
