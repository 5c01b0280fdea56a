/** A signed link to our own media as a path: the policy shows images of this origin alone, whatever BASE_URL says. */
export function media(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname.startsWith('/media/') ? pathname + search : url
}

const previewSizes = [160, 320] as const
const previewMax = 640

/** A preview in every size it is kept in, for a browser that knows how wide it is shown (CSS pixels). */
export function preview(url: string, shownPx: number): { src: string; srcSet: string; sizes: string } {
  const src = media(url)
  const sizes = previewSizes.map((size) => `${src}&size=${size} ${size}w`)
  return { src, srcSet: [...sizes, `${src} ${previewMax}w`].join(', '), sizes: `${shownPx}px` }
}
