const subset = /^[A-Z]{6}\+/
const styles =
  'thin|hairline|ultralight|extralight|light|book|regular|roman|normal|medium|demi|demibold|semibold|bold|extrabold|ultrabold|heavy|black|ultra|italic|oblique|slanted|condensed|narrow|extended|mt|ps|psmt|vf|variable|wght'
const styleTail = new RegExp(`^(?:${styles}|it|bd|rg|lt|md|sb)+$`, 'i')
/** Behind a name without a hyphen: a style, or the size in points that its letters are cut for. */
const spokenTail = / (thin|light|book|regular|medium|semi ?bold|bold|italic|0\d|1[0-8])$/i

const sizeTail = / (0\d|1[0-8])$/

export function isSubset(name: string): boolean {
  return subset.test(name)
}

/**
 * The family as people write it, from the name a file gives a font: without the prefix of a subset and the style, and
 * with its words apart, so that `ABCDEF+OldStandardTT-BoldItalic` is `Old Standard TT`.
 */
export function familyOf(name: string): string | null {
  const plain = name.replace(subset, '').split(',')[0]!.trim()
  const cut = plain.lastIndexOf('-')
  const base = cut > 0 && styleTail.test(plain.slice(cut + 1).replaceAll(/[\s_]/g, '')) ? plain.slice(0, cut) : plain
  const spaced = base
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{2})(?=\d)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const family = spaced
    .replace(base === plain ? spokenTail : sizeTail, '')
    .replace(/ (MT|PS)$/, '')
    .trim()
  return family === '' ? null : family
}
