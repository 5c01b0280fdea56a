import ipaddr from 'ipaddr.js'

const v4 = (cidr: string) => ipaddr.IPv4.parseCIDR(cidr)
const v6 = (cidr: string) => ipaddr.IPv6.parseCIDR(cidr)

/**
 * IPv4 space that no website stands in, though ipaddr.js calls some of it unicast: IANA's special-purpose registry
 * (RFC 6890 and later), and addresses inside clouds that answer with credentials.
 */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's wire server
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(v4)

/** Everything the internet routes in IPv6. What lies outside (loopback, ULA, NAT64, mapped, compatible …) is closed. */
const globalV6 = v6('2000::/3')
/** Inside of it: protocol assignments with Teredo and ORCHID, documentation, 6to4, which carries an IPv4 address. */
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(v6)

/**
 * Whether an address, as text, is one of the public internet. An IPv4 address in IPv6 clothes is refused whatever it
 * is: a resolver gives such an answer to reach around this check, and websites have plain ones.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (text.includes('%')) return false
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && !closedV4.some(([net, bits]) => address.match(net, bits))
  const inV6 = ([net, bits]: readonly [ipaddr.IPv6, number]) => (address as ipaddr.IPv6).match(net, bits)
  return inV6(globalV6) && !closedV6.some(inV6)
}

/** The address in a URL's host name, or null when the host is a name: `[::1]` is `::1`. */
export function addressIn(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(bare) ? bare : null
}
