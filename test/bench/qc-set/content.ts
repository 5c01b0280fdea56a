// What the designs of the set say. The halves share no church, title, place, person, address, verse or face, so that a
// rule fitted to one half gains nothing on the other.

/** `first held out` and `held out`: each scored once, and part of what the rules are mended by since. */
export type Half = 'development' | 'first held out' | 'held out'
export type Face = { family: string; weight: 'normal' | 'bold' }
/** A verse as it is quoted, a word of which can be changed for another that reads as well. */
export type Verse = { reference: string; version: 'KJV' | 'WEB'; text: string; word: string; instead: string }
export type Place = { name: string; street: string; town: string; room: string | null }

export type Content = {
  churches: readonly { name: string; site: string; phone: string }[]
  titles: readonly { title: string; tagline: string; word: string; instead: string }[]
  places: readonly Place[]
  speakers: readonly string[]
  /** Counted things with two numbers: the one asked for and another. */
  counts: readonly [of: string, right: number, wrong: number][]
  hashtags: readonly string[]
  verses: readonly Verse[]
  plain: readonly Face[]
  titleFaces: readonly Face[]
  photographs: readonly string[]
}

export const bold = (family: string): Face => ({ family, weight: 'bold' })
export const normal = (family: string): Face => ({ family, weight: 'normal' })
/** Debian: mate-backgrounds. */
export const nature = (name: string) => `/usr/share/backgrounds/mate/nature/${name}.jpg`
