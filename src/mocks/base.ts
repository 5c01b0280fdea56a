/** Set by `verger mock`, whose handlers are reached under a path of a local port and not under their own origin. */
export const baseHeader = 'x-mock-base'

/** Where the links in an answer begin: the upstream's own origin, or the local port that stands for it. */
export function linkBase(request: Request, origin: string): string {
  return request.headers.get(baseHeader) ?? origin
}
