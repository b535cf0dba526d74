import { find } from 'linkifyjs'
import { openableUrl } from './link.ts'

/** A part of a text; with `href`, one that leads somewhere. `start` is its place in the text. */
export interface Piece {
  readonly start: number
  readonly text: string
  readonly href?: string
}

/**
 * Telephone numbers as they are written here: `(202) 555-0147`, `202-555-0147`, `+1 202 555 0147`.
 */
const phoneNumber = /(?:\+1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g

/** What every address has. The library takes a slow phone 60 ms before it finds the first one. */
const likeAddress = /\S[.@:]\S/

/** A text in pieces, in order: nothing of it is lost or changed. */
export function linkedPieces(text: string): Piece[] {
  const found = likeAddress.test(text) ? find(text, { defaultProtocol: 'https' }) : []
  const links = found.flatMap(({ type, href, start, end }) => {
    const isSafe = type === 'email' || openableUrl(href) !== undefined
    return isSafe ? [{ start, end, href }] : []
  })
  for (const { index, 0: number } of text.matchAll(phoneNumber)) {
    const end = index + number.length
    if (links.some((link) => link.start < end && index < link.end)) continue
    const digits = number.replace(/\D/g, '')
    links.push({ start: index, end, href: `tel:+1${digits.slice(-10)}` })
  }
  links.sort((first, second) => first.start - second.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, href } of links) {
    if (start > at) pieces.push({ start: at, text: text.slice(at, start) })
    pieces.push({ start, text: text.slice(start, end), href })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) })
  return pieces
}
