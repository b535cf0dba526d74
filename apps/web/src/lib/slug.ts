import { reservedSlugs } from '@maypole/contract/community/constants'

/** Normalises a slug while typing: lower case, every other character its own hyphen (PD-38). */
export function normaliseSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/gu, '-')
}

/** Whether the server accepts this slug: it needs a letter or digit (PD-38). */
export function isUsableSlug(slug: string): boolean {
  return /[a-z0-9]/.test(slug)
}

/** Whether a slug is reserved for the application and counts as taken (PD-37). */
export function isReservedSlug(slug: string): boolean {
  return (reservedSlugs as readonly string[]).includes(slug)
}
