// RFC 1123 labels, at least two of them, and a last one that is no number: so no address of any spelling.
const name =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/

// Names that are never on the public internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and ICANN's .internal).
const privateDomains =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|alt|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

/** Whether this is a name of the public DNS in its canonical form: no address, port, trailing dot or upper case. */
export function isPublicHost(host: string): boolean {
  return name.test(host) && !privateDomains.test(host)
}

/** The public host that a web address leads to; null for mail, telephone and private addresses. */
export function publicHostOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const host = hostname.replace(/\.$/, '')
  return isPublicHost(host) ? host : null
}
