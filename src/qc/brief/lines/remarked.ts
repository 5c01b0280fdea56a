/** `Childcare provided <-- must be on there, people always ask`: a line of a few words, and behind it that it has to stand there. What is quoted is copy without that. */

const words = String.raw`(?<words>\p{L}[\p{L}'’&/ -]{2,60}?)`
const insists = String.raw`(?:(?:this |that |it |which )?(?:must|has to|needs? to|should) (?:definitely )?(?:be (?:on|in|there|included|shown|visible)|stay|appear|show|go on|make it)|(?:please |pls )?(?:do ?n['’]t forget|be sure to include|make sure (?:it|this|that)(?:['’]s| is) (?:on|in|there)|required|mandatory|non-?negotiable)|(?:please|pls) (?:include|keep|show|mention)(?: (?:this|it|that))?(?=[\s).!,]*$))`
const remarked = new RegExp(
  String.raw`^(?<mark>\s*(?:[-*•]\s+)?)${words}\s*(?:<\s?[-=]+|←|⬅️?|👈|\(|\s[-–—]\s)\s*${insists}(?!\p{L}).*$`,
  'iu',
)
/** A mark stands within so many letters. */
const charsMax = 160

/** The lines, of which one with such a remark is an order. */
export const withRemarks = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => {
    const { mark = '', words = '' } = (line.length > charsMax ? null : remarked.exec(line))?.groups ?? {}
    return words === '' || /\p{L}:/u.test(words) ? line : `${mark}Must include: ${words.trim()}`
  })
