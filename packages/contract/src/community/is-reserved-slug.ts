import { reservedSlugs } from './constants.ts'

/** Whether a slug belongs to the application itself and counts as taken (PD-37). */
export function isReservedSlug(text: string): boolean {
  return (reservedSlugs as readonly string[]).includes(text)
}
