const pattern = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/**
 * An address of several hosts (`postgres://ann@one:5432,two/verger`) as one of the first alone, and the others; a host
 * that is left out is this machine.
 */
export function firstHostOf(address: string): { url: string; others: string[] } {
  const [, before, hosts = '', after] = pattern.exec(address) ?? []
  const [first, ...others] = hosts.split(',').map((host) => host || 'localhost')
  return { url: before === undefined ? address : `${before}${first}${after}`, others }
}

/** PostgreSQL's own form names several hosts by comma, which no URL does. */
export function isDatabaseUrl(text: string): boolean {
  const { url, others } = firstHostOf(text)
  return (
    /^postgres(ql)?:\/\//.test(text) &&
    [url, ...others.map((host) => `postgres://${host}`)].every((one) => URL.canParse(one))
  )
}
