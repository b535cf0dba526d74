import { formatPhone } from './phone.ts'

const openable = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Returns the address that a link may open; undefined when it is malformed or of another scheme
 * than http, https, mailto and tel. The server has checked too; this also covers older and imported
 * links.
 */
export function openableUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return openable.includes(url.protocol) ? url : undefined
}

/** Returns where a link leads, as people say it: the host, the e-mail address or the number. */
export function destinationOf(url: URL): string {
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return url.hostname.replace(/^www\./, '')
  }
  return /^\+1\d{10}$/.test(url.pathname) ? formatPhone(url.pathname) : url.pathname
}

/** Returns the address of a link's icon from the server; undefined unless it is on this origin. */
export function iconOf(address: string | undefined): string | undefined {
  return typeof address === 'string' && address.startsWith('/api/favicons?') ? address : undefined
}
