import { type Found, type Sought, searchedTable } from '../../lists/feature.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { EventRow } from '../../lists/tables.ts'
import { excerpt, markFields } from '../../search/index.ts'
import { readExceptions } from './exceptions.ts'
import { presentOccurrence, presentSaved } from './present.ts'
import { openChangedDates } from './series.ts'

const field = { title: 'e', detail: 'o' }

export const searchedEvents = searchedTable({
  kind: 'event',
  name: 'events',
  table: 'calendar_events',
  columns: ['id', 'title', 'location', 'notes', 'exceptions', 'last_ends_at'],
  readAtOnce: 10,
  toSearched: ({ last_ends_at: sortKey, title, location, notes, exceptions }) => {
    const ofDates = readExceptions({ exceptions }).flatMap((date) => [
      date.title ?? '',
      date.location ?? '',
    ])
    const detail = [...new Set([location, ...ofDates, notes ?? ''])].join('\n')
    return { field, sortKey, title, detail }
  },
  seenBy: () => [field],
  presented: tableColumns.calendar_events,
  present: presentFound,
  // A past date of a series that goes on comes last, too.
  isLast: ({ isPast }) => isPast,
})

function presentFound(row: EventRow, sought: Sought): Found<'events'> | undefined {
  const { words, now } = sought
  const saved = presentSaved(row, now)
  const texts = { title: row.title, detail: row.location, notes: row.notes ?? '' }
  const marked = markFields(texts, words)
  const isPast = Date.parse(row.last_ends_at) <= now
  const found =
    marked === undefined
      ? findDate(row, sought)
      : {
          title: marked.title,
          detail: marked.notes.marks.length > 0 ? excerpt(marked.notes) : marked.detail,
          isPast,
          startDate: saved.next.startDate,
        }
  if (found === undefined) return undefined
  const { timeZone, recurrenceText } = saved
  return {
    id: row.id,
    siteId: row.site_id,
    title: found.title,
    detail: found.detail.text === '' ? undefined : found.detail,
    startDate: found.startDate,
    timeZone,
    recurrenceText: marked && recurrenceText,
    isPast: found.isPast,
  }
}

/** Finds the date of a series with texts of its own that hold the words: the next, or the last. */
function findDate(row: EventRow, { words, now }: Sought) {
  if (row.exceptions === null) return undefined
  const dates = openChangedDates(row).flatMap((date) => {
    if (date.changed?.isCancelled === true) return []
    const { title = row.title, location = row.location } = date.changed ?? {}
    const marked = markFields({ title, detail: location }, words)
    const { startDate } = presentOccurrence(date)
    return marked === undefined ? [] : { ...marked, startDate, isPast: date.end <= now }
  })
  return dates.find(({ isPast }) => !isPast) ?? dates.at(-1)
}
