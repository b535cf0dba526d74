import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The part of a client's address that limits count by: an IPv4 address whole, an IPv6 address by its /64, since one
 * customer usually has all of it; IPv4-mapped addresses count as IPv4. Differently written addresses give one result. Some proxies write the
 * client's port behind it, which a client changes at will.
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
 * The network that a client's address is part of: the /24 of an IPv4 address, the /48 of an IPv6 address. That is the
 * least that one customer of a hosting or access provider is commonly given.
 */
export function networkKey(address: string): string {
  const key = addressKey(address)
  if (isIPv4(key)) return `${key.split('.').slice(0, 3).join('.')}.0/24`
  if (!key.endsWith('::/64')) return key
  return `${key.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`
}
