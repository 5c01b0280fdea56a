/** The secret of `X-API-Key` or `Authorization: Bearer`, or null. Two that differ are none. */
export function presentedCredential(request: Request): string | null {
  const key = request.headers.get('x-api-key')
  const bearer = /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
  if (key !== null && bearer !== null && key !== bearer) return null
  return key ?? bearer
}
