const byTitle = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/** Sorts by title, ignoring case (PD-53). */
export function sortByTitle<Site extends { readonly id: string; readonly title: string }>(
  sites: readonly Site[],
): Site[] {
  return sites.toSorted((a, b) => byTitle.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
}
