import { reservedSlugs } from '@maypole/contract/community/constants'

/** What the slug field turns typing into: lower case, every other character its own hyphen (PD-38). */
export function normaliseSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/gu, '-')
}

/** Whether the server takes this as an address: it needs a letter or digit (PD-38). */
export function isUsableSlug(slug: string): boolean {
  return /[a-z0-9]/.test(slug)
}

/** Whether an address belongs to the application itself and so counts as taken (PD-37). */
export function isReservedSlug(slug: string): boolean {
  return (reservedSlugs as readonly string[]).includes(slug)
}
