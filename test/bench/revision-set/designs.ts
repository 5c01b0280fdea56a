/** A design whose parts can be changed one by one, and what can be done to it. */

export type Part = 'title' | 'tagline' | 'date' | 'time' | 'place' | 'verse' | 'url'
type Style = { text: string; size: number; top: number; align: 'left' | 'center' | 'right'; ink: string }
export type Design = { parts: Record<Part, Style | null>; ground: string; photo: number | null; face: string }

export const description = `Title: Harvest Supper
Tagline: Bring a neighbor to the table
Date: Saturday, October 17, 2026
Time: 5:30 PM
Location: Fellowship Hall, 212 Wharf Street
Scripture: Psalm 67:6
Website: harborlight.org/supper`

export function design({
  ink,
  ground,
  face,
  photo = null,
}: {
  ink: string
  ground: string
  face: string
  photo?: number | null
}): Design {
  const part = (text: string, size: number, top: number): Style => ({ text, size, top, align: 'left', ink })
  return {
    parts: {
      title: part('Harvest Supper', 96, 0.12),
      tagline: part('Bring a neighbor to the table', 44, 0.27),
      date: part('Saturday, October 17', 52, 0.42),
      time: part('5:30 PM', 52, 0.52),
      place: part('Fellowship Hall, 212 Wharf Street', 40, 0.64),
      verse: part('Psalm 67:6', 36, 0.74),
      url: part('harborlight.org/supper', 36, 0.84),
    },
    ground,
    photo,
    face,
  }
}

export const bases: Design[] = [
  design({ ink: '#1d2433', ground: '#f6f1e7', face: 'Lato' }),
  design({ ink: '#ffffff', ground: '#14213d', face: 'DejaVu Sans' }),
  design({ ink: '#fdf6e3', ground: '#5c1f2b', face: 'Noto Serif' }),
  design({ ink: '#ffffff', ground: '#222222', face: 'Lato', photo: 0 }),
]

export type Change = (design: Design) => Design
export const part =
  (name: Part, change: Partial<Style> | ((style: Style) => Partial<Style>)): Change =>
  (one) => {
    const style = one.parts[name]!
    return {
      ...one,
      parts: { ...one.parts, [name]: { ...style, ...(typeof change === 'function' ? change(style) : change) } },
    }
  }
export const without =
  (name: Part): Change =>
  (one) => ({ ...one, parts: { ...one.parts, [name]: null } })
export const ground =
  (color: string): Change =>
  (one) => ({ ...one, ground: color, photo: null })
export const photo =
  (at: number): Change =>
  (one) => ({ ...one, photo: at })
export const grown = (by: number) => (style: Style) => ({ size: Math.round(style.size * by) })

/** A request, what it is when done, and which of the designs it fits. */
export type Request = { text: string; done: Change; from?: Change; on?: number[] }

export const side = 1_080

/** What was done in place of what was asked, so that no pair is the same twice. */
export const decoys: Change[] = [
  part('verse', grown(1.15)),
  part('tagline', { text: 'Bring a friend to the table' }),
  part('url', { top: 0.88 }),
]

export function html({ parts, ground: color, photo: at, face }: Design, photos: readonly string[]): string {
  const lines = Object.values(parts).flatMap((style) =>
    style === null
      ? []
      : `<p style="position:absolute;left:80px;right:80px;top:${style.top * side}px;margin:0;text-align:${style.align};font-size:${style.size}px;color:${style.ink}">${style.text}</p>`,
  )
  const image = at === null ? '' : `linear-gradient(#0009,#0009),url('${photos[at]}') center/cover`
  const css = `margin:0;width:${side}px;height:${side}px;position:relative;font-family:'${face}';background:${image || color}`
  return `<!doctype html><meta charset=utf-8><body style="${css}">${lines.join('')}`
}
