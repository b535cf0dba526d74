import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of a client's address that limits count by: an IPv4 address whole, an IPv6 address by its /64, since one
 * customer usually has all of it; IPv4-mapped addresses count as IPv4. Differently written addresses give one result. Some proxies write the
 * client's port behind it, which a client changes at will.
 */
export function addressKey(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(address) ?? []
  const bare = (bracketed ?? dotted ?? address).split('%')[0] ?? ''
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const words = expand(bare)
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) {
    const [high = 0, low = 0] = words.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
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

/** The eight 16-bit words of an IPv6 address. */
function expand(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const text = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : address
  const [head = '', tail] = text.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
  if (tail === undefined) return read(head)
  const left = read(head)
  const right = read(tail)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}
