/** What the things of a design are called: parts of its copy, and what is drawn. */

const graphicNoun =
  /(?<!\p{L})(?:logos?|photos?|photographs?|pictures?|images?|pics?|backgrounds?|backdrops?|icons?|borders?|frames?|shapes?|circles?|box(?:es)?|bars?|strips?|stripes?|ribbons?|banners?|panels?|buttons?|badges?|stars?|webs?|arrows?|clip ?art|graphics?|illustrations?|drawings?|stickers?|outlines?|overlays?|gradients?|patterns?|textures?|swirls?|leaves|flowers?|trees?|candles?|cross(?:es)?|doves?|snowflakes?|pumpkins?|hearts?|confetti|vines?|dividers?|underlines?|rules?|(?:thin|thick|horizontal|vertical|gold|dividing|wavy|dotted|colou?red) lines?|lines? (?:under|between|around|across|above|beneath|below)|header|footer|lower half|upper half|triangles?|squares?|rectangles?|cards?|tiles?|pills?|blobs?|map|shadows?|watermark|silhouettes?)(?!\p{L})/iu
const textNoun =
  /(?<!\p{L})(?:title|headline|heading|sub-?titles?|sub-?heads?\w*|taglines?|text|words?|wording|copy|lettering|letters|type|fonts?|typeface|dates?|times?|hours?|verse|scripture|reference|address|location|venue|phone|website|web site|url|web address|link|e-?mail|price|cost|goal|names?|hashtag|number|lines?|paragraphs?|details|info(?:rmation)?|sentence|quote|list|caps)(?!\p{L})|["“]/iu

/** Whether a request names a part of the copy at all. */
export const isOfText = (request: string): boolean =>
  textNoun.test(request) ||
  /\b(?:everything|hashtag|caps|italics?|bold(?:er)?|speaker|pastor|spacing|indent)\b/i.test(request)

/** What stands beside a thing to say where it is: `the circle behind FREE`, `the text on the photo`. */
const beside =
  /(?<!\p{L})(?:against|across|over|on|in|behind|above|below|under|underneath|beneath|beside|next to|around|off|at|with|from|between|to|than|so|like|that|which|where|because|since) (?:the |our |this |that |her |his |those |a )?.*$/iu

/** Whether the first thing that a request names is no text. */
export function isOfGraphic(request: string): boolean {
  const graphic = graphicNoun.exec(
    request
      .replace(/\b(?:post office|p\.?\s?o\.?) box\b/gi, (all) => '_'.repeat(all.length))
      .replace(/\bunderline (?=(?:the|our|that|this|his|her)\b)/gi, (all) => '_'.repeat(all.length)),
  )
  if (graphic === null) return false
  const text = textNoun.exec(
    request.replace(/\p{L}+ lines?(?= (?:under|between|around|across|above|beneath|below))/giu, (all) =>
      '_'.repeat(all.length),
    ),
  )
  if (text === null) return true
  const from = beside.exec(request)?.index ?? request.length
  return graphic.index < text.index && (graphic.index < from || text.index > from)
}
