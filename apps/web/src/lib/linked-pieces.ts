/** A part of a text; with `href`, one that leads somewhere. `start` is its place in the text. */
export interface Piece {
  readonly start: number
  readonly text: string
  readonly href?: string
}

/**
 * Telephone numbers as they are written here: `(202) 555-0147`, `202-555-0147`, `+1 202 555 0147`,
 * and those of any country without blanks: `+442079460000`.
 */
const phoneNumber =
  /(?:\+1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b|(?<![\w+])\+[1-9]\d{7,14}\b/g

/** A part of a text that leads somewhere. */
export interface FoundLink {
  readonly start: number
  readonly end: number
  readonly href: string
}

export type FindAddresses = (text: string) => FoundLink[]

/** Whether addresses are to be looked for in a text: each has one of these between its parts. */
export function mayHaveAddress(text: string): boolean {
  return /\S[.@:]\S/.test(text)
}

/**
 * Returns a text in pieces, in order: nothing of it is lost or changed. Without `findAddresses`
 * only telephone numbers lead somewhere.
 */
export function linkedPieces(text: string, findAddresses?: FindAddresses): Piece[] {
  const links = findAddresses?.(text) ?? []
  for (const { index, 0: number } of text.matchAll(phoneNumber)) {
    const end = index + number.length
    if (links.some((link) => link.start < end && index < link.end)) continue
    const digits = number.replace(/\D/g, '')
    const isWhole = /^\+\d+$/.test(number)
    links.push({
      start: index,
      end,
      href: isWhole ? `tel:${number}` : `tel:+1${digits.slice(-10)}`,
    })
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
