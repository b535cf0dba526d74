import { find } from 'linkifyjs'
import { openableUrl } from './link.ts'
import type { FoundLink } from './linked-pieces.ts'

/** Closing quotation marks and full stops that would be taken for a part of the address. */
const closing = /[»›”’“‘…。，、！？）」』】》]+$/u
/** Addresses that are written one after the other without a blank. */
const nextAddress = /[,;|](?=https?:\/\/)/i

/** Returns the web and mail addresses in a text. Apart, because its library is long. */
export function findAddresses(text: string): FoundLink[] {
  return find(text, { defaultProtocol: 'https' }).flatMap((found) => {
    const { type, start } = found
    if (type === 'email') return [{ start, end: found.end, href: found.href }]
    // What follows a scheme that may not be opened is no address by itself.
    if (/[/:]$/.test(text.slice(0, start))) return []
    const [first = ''] = found.value.split(nextAddress, 1)
    const written = first.replace(closing, '')
    const rest = first.length < found.value.length ? start + first.length + 1 : found.end
    const others = findAddresses(text.slice(rest, found.end)).map((one) => ({
      start: one.start + rest,
      end: one.end + rest,
      href: one.href,
    }))
    const cut = found.value.length - written.length
    const href = cut === 0 ? found.href : found.href.slice(0, -cut)
    return isHonest(href) ? [{ start, end: start + written.length, href }, ...others] : others
  })
}

/**
 * Whether an address leads where it seems to: one with a name before the host, such as
 * `https://bank.example@elsewhere.example`, does not.
 */
function isHonest(href: string): boolean {
  const url = openableUrl(href)
  return url !== undefined && url.username === '' && url.password === ''
}
