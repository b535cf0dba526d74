/**
 * Returns the host behind an address, if certain: of https only. Any app on a device can claim the
 * others (RFC 8252 §8.6).
 */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : undefined
}
