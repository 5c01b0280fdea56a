import type { DemoChurch } from './churches.ts'

type Mark = (church: DemoChurch) => string
const marks: Record<string, Mark> = {
  // A lighthouse's beam over waves.
  1001: ({ colors: { primary, secondary, accent } }) =>
    `<path d="M50 18 8 34v-14z" fill="${accent}"/><path d="M50 18 92 34v-14z" fill="${accent}"/>
     <path d="M44 22h12l4 48H40z" fill="${primary}"/><rect x="43" y="12" width="14" height="9" rx="2" fill="${primary}"/>
     <path d="M6 78q11-10 22 0t22 0 22 0 22 0v8q-11 10-22 0t-22 0-22 0-22 0z" fill="${secondary}"/>`,
  // Rings of a tree.
  1002: ({ colors: { primary, secondary, accent } }) =>
    [44, 36, 28, 20, 12]
      .map((r, at) => `<ellipse cx="50" cy="50" rx="${r}" ry="${r * 0.94}" fill="${at % 2 ? secondary : primary}"/>`)
      .join('') + `<circle cx="50" cy="50" r="5" fill="${accent}"/>`,
  // A boat under a cross.
  1003: ({ colors: { primary, secondary, accent } }) =>
    `<path d="M47 8h6v12h12v6H53v38h-6V26H35v-6h12z" fill="${secondary}"/>
     <path d="M10 62h80q-8 24-40 24T10 62z" fill="${primary}"/><path d="M53 28q22 8 24 30H53z" fill="${accent}"/>`,
  // A sun coming up.
  1004: ({ colors: { primary, secondary, accent } }) =>
    Array.from({ length: 9 }, (_, at) => {
      const angle = Math.PI + (at * Math.PI) / 8
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return `<path d="M${50 + x * 30} ${66 + y * 30}L${50 + x * 46} ${66 + y * 46}" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`
    }).join('') +
    `<path d="M26 66a24 24 0 0 1 48 0z" fill="${primary}"/><rect x="6" y="70" width="88" height="8" rx="4" fill="${secondary}"/>`,
}

/** A church's mark on a field of 100 by 100. */
export function markOf(church: DemoChurch): string {
  return marks[church.account]!(church)
}

/** The mark as an SVG file. */
export function logoOf(church: DemoChurch): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>${church.name}</title>${markOf(church)}</svg>\n`
}
