import type { ItemKind, SiteItem } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { wordsOf } from './item-texts.ts'
import { occurrenceOf, type SiteEvent } from './occurrence.ts'
import { type Days, datesOn } from './series-dates.ts'

/** What names an item. Words are folded as titles are: see findings/words.ts. */
export type ItemQuery = {
  /** As written, for questions. */
  text: string
  /** Words that the item has to have. */
  words: readonly string[]
  /** Nouns of kinds, which it need not have. */
  optional: readonly string[]
  /** Words that say when. */
  dateWords: readonly string[]
  kind: ItemKind | undefined
  days: Days | undefined
  /** A day is named, and the calendar has none: its weekday is another. */
  isUnknownDay: boolean
  /** Minutes after midnight at which it starts; both halves of the day where that is open. */
  starts: readonly number[]
  /** Any of the words will do. */
  isLoose: boolean
}

const mostSearches = 200

/** Returns a check whether an event takes place on the days that a query names. */
export function createDateFilter(query: ItemQuery): (found: SiteItem) => boolean {
  const { days, starts, dateWords, isUnknownDay } = query
  let searches = 0

  function isOnDays(event: SiteEvent, { from, to }: Days): boolean {
    const { first, last } = occurrenceOf(event, event.next)
    const isNext =
      Temporal.PlainDate.compare(first, to) <= 0 && Temporal.PlainDate.compare(last, from) >= 0
    if (isNext || event.rrule === undefined) return isNext
    if (Temporal.PlainDate.compare(first, to) > 0) return false
    searches += 1
    // Beyond that many the person is asked which one is meant.
    if (searches > mostSearches) return true
    return datesOn(event, { from, to }).length > 0
  }
  return (found) => {
    if (found.kind !== 'event') return true
    const { title } = wordsOf(found)
    if (dateWords.length > 0 && dateWords.every((word) => title.has(word))) return true
    if (isUnknownDay) return false
    if (starts.length === 0 && days === undefined) return true
    const { start } = occurrenceOf(found.item, found.item.next)
    const isAtTime =
      starts.length === 0 ||
      (start !== undefined && starts.includes(start.hour * 60 + start.minute))
    return isAtTime && (days === undefined || isOnDays(found.item, days))
  }
}
