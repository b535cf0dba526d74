/** The host that is behind an address for certain: of https only. Anything on a device can take the others (RFC 8252 §8.6). */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? host : undefined
}
