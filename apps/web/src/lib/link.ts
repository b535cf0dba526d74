import { formatPhone } from './phone.ts'

const openable = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The address that a link may open, or undefined when it is none or leads elsewhere than http, https, mailto and tel.
 * The server has looked already; what was stored before it did, or came another way, is looked at again here.
 */
export function openableUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return openable.includes(url.protocol) ? url : undefined
}

/** Where a link leads, as short as people say it: the host, the e-mail address or the number. */
export function destinationOf(url: URL): string {
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return url.hostname.replace(/^www\./, '')
  }
  return /^\+1\d{10}$/.test(url.pathname) ? formatPhone(url.pathname) : url.pathname
}

/** The address of a link's icon as the server gave it; undefined unless it is one of our own server's. */
export function iconOf(address: string | undefined): string | undefined {
  return typeof address === 'string' && address.startsWith('/api/favicons?') ? address : undefined
}
