/** The hard negatives that a church's library is full of: what looks alike and is not one design. */
import { type Art, drawnArt, placed } from './art.ts'
import type { Hand } from './hands.ts'
import { pick, type Random } from './illustrations.ts'
import { design, type Drawing, families, inkOf, sizes, svg, text, wrapped } from './layout.ts'

export type Made = { hand: Hand; photos: readonly Art[]; random: Random }

/** Two that show the same photograph are of one family, whatever stands around it. */
function single(kind: string, at: number, drawing: string, art?: number): Drawing {
  return {
    name: `${kind}-${at}`,
    family: art === undefined ? `${kind}-${at}` : `art-${art}`,
    kind,
    svg: drawing,
    whole: true,
  }
}

/** A photograph by its place, or now and then a drawing of its own. */
function artAt({ hand, photos, random }: Made, at: number, place: number): { art: Art; photo?: number } {
  if (at % 4 === 3) return { art: drawnArt(random, hand) }
  const photo = place % photos.length
  return { art: photos[photo]!, photo }
}

/** The same template, with the same title, around other art. */
function templates(made: Made): Drawing[] {
  const { hand, random } = made
  return hand.layouts.flatMap((layout, set) => {
    const ink = inkOf(random, hand, pick(random, hand.titles))
    return Array.from({ length: 6 }, (_, at) => {
      const { art, photo } = artAt(made, at, set * 5 + at)
      return single(
        `template${set}`,
        at,
        design({ size: 'slide', art, ink: at % 2 ? ink : { ...ink, line: pick(random, hand.lines) }, layout }),
        photo,
      )
    })
  })
}

/** Slides of one ground, one typeface and one layout with other words on each. */
function slides({ hand, random }: Made, kind: string, words: readonly string[]): Drawing[] {
  const palette = pick(random, hand.palettes)
  const [w, h] = sizes.slide
  const [font, small] = [pick(random, families(hand)), pick(random, families(hand))]
  const isLight = kind.startsWith('lyrics')
  const ground = isLight
    ? `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${palette[1]}"/><stop offset="1" stop-color="${palette[3]}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#g)"/>`
    : `<rect width="${w}" height="${h}" fill="${palette[0]}"/><rect x="60" y="60" width="120" height="8" fill="${palette[1]}"/>`
  const fill =
    palette[0]!.startsWith('#f') || palette[0]!.startsWith('#e') ? (isLight ? '#ffffff' : palette[3]!) : '#ffffff'
  return words.map((verse, at) =>
    single(
      kind,
      at,
      svg(
        w,
        h,
        ground +
          text(wrapped(verse, 24), { x: 90, y: 110, w: 780, h: 320, align: 'middle' }, font, fill) +
          text(
            [kind.startsWith('scripture') ? `Psalm ${20 + at * 7}:${1 + at}` : hand.lines[at % hand.lines.length]!],
            { x: 90, y: 450, w: 780, h: 34, align: 'middle' },
            small,
            fill,
          ),
      ),
    ),
  )
}

/** Slides of one template: a header that says the same on each, and other news below it. */
function announcements({ hand, random }: Made, set: number): Drawing[] {
  const [w, h] = sizes.slide
  const palette = pick(random, hand.palettes)
  const [font, small] = [pick(random, families(hand)), pick(random, families(hand))]
  const header = 70 + random() * 90
  const side = random() < 0.5
  const top = side
    ? `<rect width="${header * 2}" height="${h}" fill="${palette[0]}"/><circle cx="${header}" cy="${60 + random() * 300}" r="34" fill="${palette[1]}"/>`
    : `<rect width="${w}" height="${header}" fill="${palette[0]}"/><circle cx="${700 + random() * 200}" cy="${header / 2}" r="${header / 4}" fill="${palette[1]}"/>`
  const left = side ? header * 2 + 40 : 50 + random() * 80
  const label = side
    ? ''
    : text(
        [pick(random, ['ANNOUNCEMENTS', 'THIS WEEK', 'CHURCH LIFE'])],
        { x: left, y: header * 0.25, w: 420, h: header * 0.5, align: 'start' },
        small,
        palette[1]!,
      )
  return Array.from({ length: 7 }, (_, at) => {
    const title = text(
      wrapped(hand.titles[(at * 2 + set) % hand.titles.length]!, 16),
      { x: left, y: header + 40, w: 560, h: 150, align: 'start' },
      font,
      palette[3]!,
    )
    const lines = [hand.lines[at % hand.lines.length]!, hand.lines[(at * 3 + 1 + set) % hand.lines.length]!]
    const news = text(lines, { x: left, y: header + 220, w: 520, h: 110, align: 'start' }, small, palette[3]!)
    return single(
      `announcement${set}`,
      at,
      svg(w, h, `<rect width="${w}" height="${h}" fill="${palette[2]}"/>${top}${label}${title}${news}`),
    )
  })
}

/** One telephone around other screens. */
function phones(made: Made): Drawing[] {
  const [w, h] = sizes.story
  return Array.from({ length: 8 }, (_, at) => {
    const screen = { x: 55, y: 130, w: 340, h: 540 }
    const { art, photo } = artAt(made, at, at + 3)
    return single(
      'phone',
      at,
      svg(
        w,
        h,
        `<rect width="${w}" height="${h}" fill="#e8e8ec"/><rect x="30" y="60" width="390" height="690" rx="50" fill="#15151a"/>${placed(art, screen, 'screen')}<rect x="165" y="82" width="120" height="22" rx="11" fill="#333"/><circle cx="225" cy="712" r="24" fill="#2b2b33" stroke="#555" stroke-width="3"/>`,
      ),
      photo,
    )
  })
}

/** One gilt frame around other paintings. */
function frames(made: Made): Drawing[] {
  const { random } = made
  const [w, h] = [800, 640]
  const own = Array.from(
    { length: 70 },
    () =>
      `<ellipse cx="${random() * w}" cy="${random() * h}" rx="${8 + random() * 22}" ry="${5 + random() * 9}" fill="${pick(random, ['#8a6a1f', '#d9b44a', '#f0d98c', '#6b4e12'])}" transform="rotate(${random() * 90})"/>`,
  ).join('')
  const frame = `<rect width="${w}" height="${h}" fill="#b8902f"/>${own}<rect x="70" y="70" width="660" height="500" fill="none" stroke="#5c430f" stroke-width="10"/>`
  return Array.from({ length: 8 }, (_, at) => {
    const { art, photo } = artAt(made, at, at + 1)
    return single('gilt', at, svg(w, h, frame + placed(art, { x: 78, y: 78, w: 644, h: 484 }, 'canvas')), photo)
  })
}

/** Small drawings on white. */
function clipArt({ hand, random }: Made): Drawing[] {
  return Array.from({ length: 12 }, (_, at) => {
    const palette = pick(random, hand.palettes)
    const shapes = Array.from({ length: 4 + Math.floor(random() * 5) }, () => {
      const [x, y, r] = [230 + random() * 180, 170 + random() * 160, 20 + random() * 70]
      const fill = pick(random, palette.slice(1))
      return random() < 0.5
        ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#222" stroke-width="4"/>`
        : `<path d="M${x} ${y - r} Q${x + r * 1.4} ${y} ${x} ${y + r} Q${x - r * random() * 2} ${y} ${x} ${y - r}" fill="${fill}" stroke="#222" stroke-width="4"/>`
    })
    return single('clipart', at, svg(640, 500, `<rect width="640" height="500" fill="#fff"/>${shapes.join('')}`))
  })
}

export function hardNegatives(made: Made): Drawing[] {
  const { verses } = made.hand
  return [
    ...templates(made),
    ...slides(made, 'scripture', verses.slice(0, 6)),
    ...slides(made, 'scripture-b', verses.slice(6)),
    ...slides(made, 'lyrics', verses.slice(0, 6)),
    ...slides(made, 'lyrics-b', verses.slice(6)),
    ...announcements(made, 0),
    ...announcements(made, 1),
    ...announcements(made, 2),
    ...phones(made),
    ...frames(made),
    ...clipArt(made),
  ]
}
