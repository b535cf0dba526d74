import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the part of a client's address that limits count by: an IPv4 address, or the /64 of an
 * IPv6 address, since one customer usually has all of it. IPv4-mapped addresses count as IPv4.
 * Different spellings give one result. A port behind the address, as some proxies write, is
 * dropped, since the client chooses it.
 */
export function addressKey(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(address) ?? []
  const bare = (bracketed ?? dotted ?? address).split('%')[0] ?? ''
  // ipaddr.js also reads octal and shortened forms, which Node.js does not count as addresses.
  if (isIP(bare) === 0) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const words = parsed.parts.slice(0, 4).map((word) => word.toString(16))
  return `${words.join(':')}::/64`
}

/**
 * Returns the client's network: the /24 of an IPv4 address, the /48 of an IPv6 address, the least
 * that hosting or access providers commonly assign to a customer.
 */
export function networkKey(address: string): string {
  const key = addressKey(address)
  if (isIPv4(key)) return `${key.split('.').slice(0, 3).join('.')}.0/24`
  if (!key.endsWith('::/64')) return key
  return `${key.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`
}
