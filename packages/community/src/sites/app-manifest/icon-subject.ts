import { createHash } from 'node:crypto'
import type { SiteRow } from '../../lists/tables.ts'

/** What an icon shows: a site's picture, or else initials; without both, the product's mark. */
export interface IconSubject {
  /** The id of the site, or `product`. */
  readonly name: string
  /** `#rrggbb`, behind the picture or the initials. */
  readonly colour: string
  readonly initials: string
  readonly avatarHash: string | undefined
}

export const product: IconSubject = {
  name: 'product',
  colour: '#0b6b62',
  initials: '',
  avatarHash: undefined,
}

export function siteSubject(
  site: Pick<SiteRow, 'id' | 'title' | 'primary_color' | 'avatar_hash'>,
): IconSubject {
  return {
    name: site.id,
    colour: site.primary_color,
    initials: initialsOf(site.title),
    avatarHash: site.avatar_hash ?? undefined,
  }
}

/**
 * Changes when an icon would look different. Where draw-icons.mjs comes to draw something else,
 * this has to change, too: browsers and the database keep icons by it.
 */
export function iconVersion(subject: IconSubject): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 16)
}

/** The first letter or digit of up to two words. */
function initialsOf(title: string): string {
  return title
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
