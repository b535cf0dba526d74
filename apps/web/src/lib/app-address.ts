/**
 * Whether a browser may be sent to an address that the provider answered: a web page, or an app on this device by a scheme with a dot
 * (RFC 8252 §7.1). The provider registers no others; this is for the day when it does, as some run in the page that goes there.
 */
export function isAppAddress(address: string): boolean {
  return isWebAddress(address) || (URL.canParse(address) && new URL(address).protocol.includes('.'))
}

/** Whether it is a page, which takes the place of this one; an app on this device leaves it standing. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** The host that is behind an address for certain: of https only. Anything on a device can take the others (RFC 8252 §8.6). */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : undefined
}
