import type { MarkedText, SearchResults } from '@maypole/contract/community'
import type { Kind } from './use-search.ts'

type Items = { [Name in Kind]: SearchResults[Name]['items'][number] }

/** One line of the results: an item, or what shows more of its kind. */
export interface Row {
  readonly key: string
  readonly kind: Kind
  /** Absent for "more". */
  readonly hit?: Hit
}

/** An item of any kind. */
export interface Hit {
  readonly id: string
  readonly siteId: string
  readonly title: MarkedText
  readonly heading?: MarkedText | undefined
  readonly detail?: MarkedText | undefined
  readonly date?: string
  readonly startDate?: string
  readonly timeZone?: string
  readonly recurrenceText?: string | undefined
  readonly isPast?: boolean
  readonly phoneNumber?: string | undefined
}

/** In the order of the tab bar. */
export const kinds: readonly Kind[] = ['announcements', 'links', 'contacts', 'events']

/** Returns the lines of the results, by kind. */
export function rowsOf(results: SearchResults | undefined): Row[] {
  if (results === undefined) return []
  return kinds.flatMap((kind) => {
    const { items, hasMore } = results[kind]
    const rows = (items as readonly Items[Kind][]).map(
      (hit): Row => ({ key: `${kind}-${hit.id}`, kind, hit }),
    )
    return hasMore ? [...rows, { key: `${kind}-more`, kind }] : rows
  })
}
