/** A signed link to our own media as a path: the policy shows images of this origin alone, whatever BASE_URL says. */
export function media(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname.startsWith('/media/') ? pathname + search : url
}
