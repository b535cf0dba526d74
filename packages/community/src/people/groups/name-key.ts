/** Returns the name of a group as it is compared: without regard to capitals and spacing. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
