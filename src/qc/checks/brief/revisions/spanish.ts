/** Requests in Spanish, word for word in the English by which looks and places are known; names, dates and quotations stay as they are. */

const isSpanish = (request: string): boolean =>
  (request.match(
    /(?<!\p{L})(?:el|los|las?|por favor|hay que|está|muy|más|en|del?|para|falta|lleva|una?|no en|ser[áa]|que|se)(?!\p{L})/giu,
  )?.length ?? 0) > 1 && !/\b(?:the|is|are|and|please|to|of|should|with|can)\b/i.test(request)

const words: [RegExp, string][] = (
  [
    ['en (?:lugar|vez) del?(?: la)?', 'instead of the'],
    ['no en (?:el|la)', 'not in the'],
    ['por favor', 'please'],
    ['me gustaría|nos gustaría', 'we would like'],
    ['muy clar[ao]s?', 'too light'],
    ['muy oscur[ao]s?', 'too dark'],
    ['más grandes?|agrand\\p{L}+', 'bigger'],
    ['más (?:chic[ao]s?|pequeñ[ao]s?)', 'smaller'],
    ['más oscur[ao]s?|oscurec\\p{L}+|oscurezc\\p{L}+', 'darken'],
    ['más clar[ao]s?|aclar\\p{L}+', 'lighten'],
    ['quit(?:e|en|ar|arle|arlo|arla|arles)|elimin\\p{L}+|borr(?:ar|en|e)', 'remove'],
    ['agreg\\p{L}+|añad\\p{L}+', 'add'],
    ['mov(?:er|erlo|erla)|mueva[n]?', 'move'],
    ['pon(?:er|erlo|erla|gan?)', 'put'],
    ['cambi(?:ar|e|en)', 'change'],
    ['título', 'title'],
    ['fotos?|fotografías?', 'photo'],
    ['imagen', 'image'],
    ['fondo', 'background'],
    ['letras?|texto', 'text'],
    ['fecha', 'date'],
    ['hora|horario', 'time'],
    ['abajo', 'at the bottom'],
    ['arriba', 'at the top'],
    ['(?:en el|al) centro', 'in the center'],
    ['izquierda', 'left'],
    ['derecha', 'right'],
    ['esquina', 'corner'],
    ['amarill[ao]s?', 'yellow'],
    ['morad[ao]s?', 'purple'],
    ['roj[ao]s?', 'red'],
    ['azul(?:es)?', 'blue'],
    ['verdes?', 'green'],
    ['blanc[ao]s?', 'white'],
    ['negr[ao]s?', 'black'],
    ['dorad[ao]s?', 'gold'],
    ['anaranjad[ao]s?|naranja', 'orange'],
    ['rosad[ao]s?|rosa', 'pink'],
    ['el|la|los|las', 'the'],
    ['en', 'in'],
    ['y', 'and'],
  ] as const
).map(([spanish, english]) => [new RegExp(`(?<!\\p{L})(?:${spanish})(?!\\p{L})`, 'giu'), english])

/** `La foto está muy clara` → `the photo está too light` */
export function inEnglish(request: string): string {
  if (!isSpanish(request)) return request
  return request
    .split(/(["“][^"“”]*["”])/u)
    .map((piece, at) =>
      at % 2 === 1 ? piece : words.reduce((text, [word, english]) => text.replace(word, english), piece),
    )
    .join('')
}
