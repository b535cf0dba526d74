import { parse } from 'tldts'

// RFC 1123 labels, at least two of them, and a last one that is no number: so no address of any
// spelling. tldts would also read names with a port, a path or a trailing dot.
const name =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/

// In the list of suffixes, and never hosts of the public web (RFC 3172, RFC 7686, RFC 8375).
const technicalDomains = /(?:^|\.)(?:arpa|onion)$/

/**
 * Whether this is a name of the public DNS in its canonical form: no address, port, trailing dot or
 * upper case. Its last label is a top-level domain that exists, so that names of private networks
 * (`wiki.corp`, `nas.lan`) are never passed on.
 */
export function isPublicHost(host: string): boolean {
  return name.test(host) && !technicalDomains.test(host) && parse(host).isIcann === true
}

/** The public host that a web address leads to; null for mail, telephone and private addresses. */
export function publicHostOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const host = hostname.replace(/\.$/, '')
  return isPublicHost(host) ? host : null
}
