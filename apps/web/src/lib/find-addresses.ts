import { find } from 'linkifyjs'
import { openableUrl } from './link.ts'
import type { FoundLink } from './linked-pieces.ts'

/** Returns the web and mail addresses in a text. Apart, because its library is long. */
export function findAddresses(text: string): FoundLink[] {
  return find(text, { defaultProtocol: 'https' }).flatMap(({ type, href, start, end }) => {
    const isSafe = type === 'email' || openableUrl(href) !== undefined
    return isSafe ? [{ start, end, href }] : []
  })
}
