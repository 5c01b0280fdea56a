import { orders } from './asks.ts'

/** What those who look at a design say that asks for nothing: thanks, praise, who does what and when, questions to the studio. */

/** Somebody who is content goes on with one of these where there is something after all. */
const turn =
  /(?<!\p{L})(?:but|except|however|though|although|only|just|one (?:thing|change|tweak|note)|could (?:we|you|it|the)|can (?:we|you|it|the)|please|pls|instead|should|pero|solo|solamente|excepto|nada más|por ?fa(?:vor)?|[Nn]ow (?:add|make|move|change)|(?<=[,;–—-] )(?:add|change|remove|make|move|use|swap|put|drop|fix|try))(?!\p{L})/iu

const good =
  'perfect(?:ly)?|great|good|nice|beautiful(?:ly)?|awesome|amazing|wonderful|excellent|lovely|fantastic|gorgeous|terrific|super|cute|stunning|fabulous|brilliant|spot on|fine|ideal|incredible|impressive|fun|cool|clean|sharp|crisp|classy|professional|right on|so well|really well'
const bueno =
  'perfect[oa]s?|excelentes?|hermos[oa]s?|bonit[oa]s?|lind[oa]s?|precios[oa]s?|genial(?:es)?|bien|padrísim[oa]|increíbles?|bell[oa]s?|maravillos[oa]s?'
/** `Thanks`, `Looks great`, `Hi Dana`, `Gracias hermano`: how such a sentence begins. */
const kindStart = new RegExp(
  `^(?:(?:and|so|oh|ah|wow|well|yes|yep|yay|ok|okay|omg|y|ay|sí|all|just|otherwise|overall|everything else|the rest|rest|todo lo demás|todo|lo demás)[,!]?\\s)*(?:thanks?(?! giv)|thank you|thx|ty|many thanks|much (?:appreciated|love)|appreciate|bless(?:ings| you)|god bless|congrat|approved?|ap+roved|yay|woo+|wow|amen|hallelujah|hi(?=[ ,!]|$)|hello|hey (?:there|team|all|\\p{Lu}\\p{L}*)|dear(?= )|good (?:morning|afternoon|evening|day|news|stuff|work|job|call|eye|catch|point|idea)|happy (?:monday|tuesday|wednesday|thursday|friday|with|new year|to)|hope|(?:${good})[.!,]*$|(?:${good})[!,.]+(?= )|(?:${good}) (?:work|job|stuff|start|design|overall|as is|to me|to go|for me|for us)|looks? (?:so |really |very |absolutely |just |pretty |much |totally )*(?:${good})|looking (?:so |really |very )*(?:${good})|love|loving|we['’]?re (?:good|happy|set|thrilled|excited|all set)|i['’]?m (?:good|happy|thrilled|in love|obsessed|excited)|(?:so|very|really|much|way|a lot|even) (?:much )?(?:${good}|better|nicer|clearer|cleaner|stronger|easier to read)|well done|got it|sounds good|works for (?:me|us)|no (?:(?:further|more|other|additional) )?(?:changes|edits|revisions|notes|corrections|comments|complaints)|no (?:problem|worries|rush|hurry|need to (?:rush|reply|respond))|that['’]?s (?:it|all|everything)|nothing else|nothing to (?:change|add|fix)|best (?:one|yet|so far|work)|ye[sp]|sure|agreed|you (?:all )?(?:nailed|killed|crushed|rock|did it|are (?:so |the )?(?:\\p{L}+))|happy (?:\\p{L}+)(?= to )|sin cambios|no (?:hay|tengo|tenemos) (?:más )?(?:cambios|correcciones)|todo bien|que (?:tengan?|pasen?|estén?) |(?:ya )?(?:quedó|está) aprobad[oa]|estoy de |estamos de |voy a (?:revisar|ver|preguntar)|vamos a (?:revisar|ver|preguntar)|cheers|best,?$|best regards|regards|sincerely|sorry (?:for|about)|gracias|muchas gracias|mil gracias|much[oa]s bendiciones|bendiciones|dios (?:te|les?|los|lo|la) bendiga|que dios|saludos|buen[oa]s (?:días|tardes|noches)|buen (?:día|trabajo)|hola|(?:${bueno})(?:[.!,]|$)|(?:${bueno}) trabajo|(?:me|nos) (?:encant|gust)[aó]|qued(?:ó|aron|a) (?:muy |súper |bien |tan )*(?:${bueno})|se ven? (?:muy |súper |tan )*(?:${bueno})|está (?:muy |súper |tan )*(?:${bueno})[.!]*$|aprobad[oa]|felicidades|listo[.!]*$|de acuerdo|amén|👍|❤|🙏|🎉|😍|🙌)(?!\\p{L})`,
  'iu',
)
/** `The new photo is perfect`, `Everyone loved the colors`, `la foto quedó hermosa`: of whatever it speaks, nobody wants it otherwise. */
const praise = new RegExp(
  `(?<!\\p{L})(?:(?:is|are|was|were|looks?|turned out|came out|feels?|reads?|works?)(?: \\p{L}+ly| so| very| just| all| much| really)* (?:${good})(?!\\p{L}| (?:if|with an?|in)\\b)|(?:we|i|they|he|she|pastor|everyone|everybody|people|folks|the \\p{L}+)(?: \\p{L}+ly| really| just| all| so| both)* (?:loves?|loved|likes?(?! to)|liked|adores?|adored|enjoyed|appreciates?|appreciated)|(?:such|what) an? (?:\\p{L}+ )?(?:${good}|improvement|upgrade|job)|(?:big|huge|nice|great) (?:improvement|upgrade|step up)|looks? (?:right|correct)(?! aligned)|(?:looks?|reads?|works?|turned out|came out) (?:\\p{L}+ ){0,2}(?:better|nicer|clearer)|nailed it|couldn['’]?t be happier|exactly what (?:we|i)|(?:quedó|quedaron|se ven?|está|están) (?:muy |súper |tan |re)*(?:${bueno})|(?:le|les|nos|me) (?:encant|gust)(?:a|an|ó|aron)|leave (?:it|that|this|them|the rest|everything else) (?:as is|as it is|alone|like that|the way)|(?:as it is|as is|like this) is (?:fine|good|great)|stays?(?: the same| as is| as it is)?[.!]*$)(?!\\p{L})`,
  'iu',
)
/** Praise that wants more of the same: `I like the details on the left better than centered`. */
const compares =
  /\b(?:better than|more than|rather|prefer|would (?:like|love|look|read|work|feel|sit)|['’]d (?:like|love)|used to|enough|don['’]?t|doesn['’]?t|didn['’]?t|not|nobody|no one|would be)\b/iu

/** What people do about a design and not with it: they send, print, approve, pay, ask, wait; in whatever form. */
const stems =
  'sen[dt]|(?:e-?)?mail|forward|attach|upload|shar|post|publish|print|order|pay|paid|approv|review|ask|talk|sp[eo]ak?|discuss|wait|vot|submit|schedul|finish|repl(?:y|i)|respond|resend|deliver|bill|charg|apologi[sz]|appreciat|trust|understand|hop|promis|agre|guess|excited|thrilled'
const phrases =
  'run (?:this|it|them) (?:by|past)|circle back|fill(?:ing)? in for|look(?:s|ed|ing)? (?:at|over|into|forward|for)|(?:take|took|taking|takes) (?:a look|care)|check(?:ed|ing)? (?:with|in|on|back|it out)|meet(?:ing)?s? (?:with|tomorrow|tonight|today|on|about|next|this|to)|met (?:with|about|on)|hear(?:d|ing)? (?:back|from)|get(?:ting)? (?:back|(?:it|them) (?:printed|out|done|back))|(?:let|keep) (?:you|me|us|them) (?:know|posted)|follow(?:ed|ing)? up|sign(?:ed)? off|(?:hand|mail|pick|picked|handed|picking|mailing)(?: (?:it|them|these))? (?:up|out)|(?:work|start)(?:ed|ing)? on|show(?:ed|n|ing)? (?:it|this|them) to|(?:be|been|am|is|are) (?:out|back|away|gone|traveling|off|late|sick|busy)|out (?:until|till|of|this|next)|needs? (?:it|this|these|them|everything|the (?:final|files?|proofs?))(?: back| all| done| ready| printed| in hand)? (?:by|before|today|tomorrow|asap|for (?:print|the printer))|have (?:it|this|them|these) (?:back|ready|done|printed|by)|use (?:it|this|these|them) (?:on|for|at|in|again|next)|going to (?:press|print)|good to go|all set|on (?:it|vacation|the road|a trip)|handle (?:it|that|this|the)|figur(?:e|ing) out|try(?:ing)? to (?:find|get|reach|remember)|forgot to (?:tell|say|send|attach|ask)|meant to (?:say|send|reply)|can.?t wait'
const process = `(?:${stems})(?:e|es|s|d|ed|t|ing|ting|ted)?|${phrases}`
const groups =
  'pastor|board|committee|council|team|office|staff|secretary|boss|wife|husband|printers?|print shop|elders?|deacons?|leaders?|treasurer|vestry|session|admin\\p{L}*|volunteers?|church|director|chair(?:man|woman|person)?|mailing house|newspaper|youth group|kids|ladies|families|group'
const before =
  '(?:(?:and|so|but|also|fyi|btw|ok|okay|oh|yes|no|sorry|hi|then|well|actually|meanwhile|once|after|when|as soon as)[,:]?\\s)*'
const helpers =
  "(?:['’](?:ll|ve|m|re|d|s)|\\s(?:will|have|has|had|am|is|are|was|were|can|could|would|might|may|do|did|just|also|already|still|now|finally|actually|really|only|both|all|then|probably|should(?= (?:have|hear|get|know))))*(?: not)?(?: be)? "
/** Somebody, and what he does: `We printed the flyers`, `Pastor will look at it tonight`, `The board votes on it Monday`. */
const ofPeople = new RegExp(
  `^${before}(?:i|we|he|she|they|you|going to|gonna|about to|let me|let us|\\p{L}+ here|everyone|everybody|(?:(?:my|our|the|his|her) (?:\\p{L}+ ){0,2})?(?:${groups})|(?:pastor|father|brother|sister) \\p{L}+)${helpers}(?:${process})(?!\\p{L})`,
  'iu',
)
/** `Marta is printing them`: of one who is called by a name. */
const ofNamed = new RegExp(
  `^(?!(?:Easter|Christmas|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Title|Logo|Date|Time|Text|Please|That|This|The|His|Her|Our|My|Your|Their|Its|It|Can|Could|Would|Ushers|Guests|Parents|Kids)\\b)\\p{Lu}\\p{Ll}+(?: (?:and )?\\p{Lu}\\p{Ll}+)?${helpers}(?:${process})(?!\\p{L})`,
  'u',
)
/** What the studio itself says, or who has done it already: `Updated the time`, `I changed the date`, `Working on it`. */
const done =
  /^(?:(?:ok|okay|great|thanks|perfect|alright|hi|yes|so|and|just),?\s)*(?:(?:i|we)(?:['’]ve| have|['’]ll| will|['’]m| am|['’]re| are| just| now| already| also| went ahead and| took the liberty)*\s(?:updated|changed(?! to)|added|made|fixed|removed|moved(?! to)|swapped|uploaded|replaced|adjusted|corrected|attached|sent|working|get|fix|have it|take care|swap|update|upload|start|on it|resized|tweaked|incorporated|included|put together|created|designed|revised|redid|exported|tried|chose|picked|kept|used)\b|(?:updated|changed|added|fixed|removed|moved|swapped|uploaded|uploading|replaced|adjusted|corrected|attached|attaching|done|all set|all done|sent|sending|resized|revised|working on|will do|on it|see attached|here(?:['’]s| is| are)|hecho|listo|anotado|corregido|actualizado|adjunt[oa]|aquí (?:está|va|les))\b(?! ?(?:needs|should|is|but|to)\b))/iu
/** Rounds, proofs, files, invoices: what passes between the studio and them. */
const ofWork =
  /(?<!\p{L})(?:(?:first|second|third|next|new|latest|final|this|last|\d(?:st|nd|rd|th)?) (?:round|version|draft|proof|revision|pass|option)s?|(?:round|version|draft|proof|option|v) ?#?\d|(?:bulletin|newsletter|print|printer['’]?s|mail|file|copy) deadline|proofs?|drafts?|invoice|quote for|budget|purchase order|print(?:er|ers|ing)(?: (?:is|are|needs?|says?|deadline))?|print shop|mail house|mailing list|turn-?around|lead time|(?:is|are|be) (?:up(?! (?:to|by|from)(?!\p{L})| [$€£\d])|in the folder|attached|ready(?: for (?:you|review|print))|uploaded|posted|live|in the drive)|(?:in|to|by|via|your|my) (?:the |our |your )?(?:dropbox|google drive|drive|folder|e-?mail|inbox)(?= |[.!]|$)|(?:sent from|on) my (?:i?phone|mobile|ipad)|excuse (?:the |my )?(?:brevity|typos?)|my (?:last|previous|earlier|other) (?:comment|note|message|e-?mail)|(?:comments?|notes?|feedback|thoughts) (?:from|below|above|on|are|is)|(?:when|if|whenever|once) (?:you|u|y['’]all) (?:have|get|need|can|are|want)|let (?:me|us) know|send to print|good to go|ready to (?:print|go|post|send)|per (?:our|my) (?:call|conversation|chat|e-?mail|meeting)|keep up|take your time|make sense|have a (?:great|good|blessed|nice|wonderful)|give (?:me|us) a (?:call|day|minute|moment|shout)|check(?:ing)? in|any (?:update|news|word|eta|questions)|out of (?:the )?office|en cuanto|la (?:versión|imprenta|factura)|quedo (?:pendiente|al pendiente|atent[oa])|estamos en contacto|(?:mañana|hoy|luego|después|pronto|el lunes)? ?(?:l[oae]s?|te|se l[oa]s?) (?:confirm|revis|avis|mand|envi|pas|escrib|llam|dig|compart)o(?! que)|les? (?:mando|mandamos|envío|enviamos|aviso|avisamos|paso|comparto|escribo)|(?:te|se) (?:lo|la|los|las) (?:mando|envío|paso|comparto)|ya (?:lo|la|los|las|les|se lo|te lo) (?:envié|mandé|pasé|vi|vimos|revisé|revisamos|subí|imprimimos)|(?:el|la|nuestro|nuestra) (?:pastor|pastora|comité|junta|directiva|hermano|hermana|equipo)(?: \p{Lu}\p{L}+)? (?:l[oae]s? )?(?:va a (?:revisar|ver|aprobar)|revis\p{L}+|aprob\p{L}+|dijo|quiere ver|está (?:de viaje|enferm\p{L}+)|pidió ver))(?!\p{L})/iu
/** Unless it says what is to be changed. */
const changes =
  /(?<!\p{L})(?:should|must|needs? to|has to|please (?:add|change|remove|make|move|use|swap|put|drop|fix|replace|include|update|correct)|instead|rather than|too (?:small|big|dark|light|bright|busy|close)|wrong|typo|misspell\p{L}*|missing|ought to|has it as|(?:can|could|would) (?:we|you|the|it|this|that)(?! (?:please |kindly |also )?(?:send|e-?mail|review|approve|confirm|look|take a look|have a look|let|get (?:me|us|back)|upload|share|resend|check|advise|expect|hear|know|meet|talk|hop|call|plan|post|print|order|finali[sz]e|do this|help|hold|wait|start|mark|close|count))|the (?:word|line|phrase) )(?!\p{L})/iu

/** A question about how things are, and not a request. */
const questions =
  /^(?:(?:and|so|but|also|ok|hi|hey|oh|just curious|quick question)[,:–—-]*\s)*(?:when|who|whose|which|where (?:can|do|could|should) (?:i|we)|how (?:much|many|long|soon|do|did|does|is|are|was|would|should|big|are you)|what (?:is|are|was|were|do|does|did|time|size|format|font|file|kind|color|colour|would|happens|happened with)(?!\p{L})|what['’]?s|should|shall|do|does|did|is(?! there (?:any|a) (?:way|chance|option)| it possible)|are|was|were|has|have|had|would you (?:like|prefer|rather|recommend|need|want)|will (?:you|this|it|that|we|they|there)|can i|may i (?:see|get|know)|(?:can|could) (?:i|you|we|someone|anyone) (?:please |kindly |also )*(?:send|e-?mail|review|approve|confirm|look|take a look|have a look|let|upload|share|resend|advise|expect|hear|know|meet|talk|chat|hop|call|plan|post|print|order|tell|explain|remind|help|close|mark|count|get (?:the|a|an) (?:files?|proofs?|quote|copy|pdf of)|see (?:a |the |it|another proof|a proof|what))|any (?:update|news|word|idea|eta|thoughts)|ready|cuándo|cuánto|cuál(?:es)?|quién|dónde|qué (?:les|te|tal|opinan?|piensan?|tamaño|formato|hora|día)|cómo (?:va|van|se|está|les|puedo)|ya (?:está|quedó|lo|la)|está(?:n)? listo|(?:me |nos )?(?:pueden?|podrían?) (?:mand|envi|compart|pas|confirm|avis)\p{L}+)(?!\p{L}).*\?/iu
/** A question that says what is wrong: `Where is the logo?`, `Why is it gray?`, `Is there a typo?` */
const wishes =
  /^(?:(?:and|so|but|also)\s)*(?:where (?:is|are|did)|why|what happened to|(?:is|are|was|were)(?:n['’]t)?\s.*\b(?:typo|wrong|misspell\p{L}*|supposed|missing|too \p{L}+|blurry|off|not)\b.*|(?:should|shouldn['’]?t)\s.*\b(?:be|say|read|have|be on|include)\b.*(?:not|instead|rather|\bor\b)?.*(?:["“]|,\snot|instead)).*\?/iu

const asksToReview =
  /^(?:please |kindly |can you |could you |would you |pls |and |so )*(?:see(?! (?:if|about))|review|approve|confirm|advise|let (?:me|us) know|take a look|have a look|check (?:it|this|them|these) out|note that we (?:uploaded|added)|ignore (?:my|the|that|this)|disregard|sign off|stand by|hold|reply|respond|bill|charge|invoice|ship|forward|upload|schedule|cc|(?:call|text) (?:me|us|him|her|if|when|with)|e-?mail (?:me|us|it|them)|send (?:me|us|it|them|over|the (?:files?|final\p{L}*|proofs?|invoice|pdf))|find (?:it |them )?(?:attached|below|enclosed)|go ahead|proceed|keep (?:it up|up the|going|me posted|us posted)|make (?:a (?:great|good|nice)|it a great)|have a|take (?:your|the) time|avísen(?:me|nos)|confirmen?|revisen?(?:lo|la)?[.!]*$)(?!\p{L})/iu
/** What is done with nobody to blame: `Approved, send to print`, `don't want people to think`. */
const onlyMarks = /^[^\p{L}\d]*$/u
const mentions = /^\s*(?:@\p{L}[\p{L}.'’-]*[,\s]*)+$/u

/** `Lots of people get that wrong, no worries!` */
const ofNoMatter =
  /[,;–—-]\s(?:but\s)?(?:no worries|no problem|no big deal|not a big deal|it happens|no rush|all good)[.!]*$/iu

/** `Leave the dove as it is, they really like it`: of one thing, which the next round is held to. */
const keeps =
  /^(?:(?:please|pls|just|but|and) )*(?:leave|keep) (?:the|our|his|her|that) (?!(?:rest|whole|other)(?!\p{L}))\p{L}+(?: \p{L}+){0,2} (?:as|where|how|the way) /iu

/** `Please call him Rev. Otis Lane` */
const names = /(?<!\p{L})[Cc]all (?:him|her|it|them|this) (?:["“]|\p{Lu}\p{Ll})/u

/** `Will you center the heading?` */
const willYou = /^(?:(?:and|so|but|also)\s)?(?:will|would) you (?:please |kindly |also )*/iu

/** Whether a sentence of a comment on a design that was shown asks for no change of it. */
export function isSmallTalk(sentence: string): boolean {
  const said = sentence.trim().replace(/^[-–—•*¿¡\s]+/, '')
  if (onlyMarks.test(said) || mentions.test(said)) return true
  if (keeps.test(said) || names.test(said)) return false
  if (questions.test(said)) return !wishes.test(said) && !(willYou.test(said) && orders(said.replace(willYou, '')))
  if (asksToReview.test(said)) return true
  if (ofNoMatter.test(said) && !orders(said.replace(ofNoMatter, ''))) return true
  if (kindStart.test(said) && !turn.test(said)) return true
  if (praise.test(said) && !turn.test(said) && !compares.test(said)) return true
  if (done.test(said)) return !changes.test(said)
  return [ofPeople, ofNamed, ofWork].some((pattern) => pattern.test(said)) && !changes.test(said) && !orders(said)
}
