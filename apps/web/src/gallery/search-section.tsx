import type { Row } from '../features/search/rows.ts'
import { SearchResultList } from '../features/search/search-result-list.tsx'
import { text } from './gallery-text.ts'

const place = { id: '1', siteId: '1' }
const short = { text: 'Choir', marks: [[0, 3]] } as const
const long = { text: text.long, marks: [[2, 4]] } as const
const rightToLeft = { text: text.rightToLeft, marks: [[0, 5]] } as const

const rows: readonly Row[] = [
  {
    key: 'a1',
    kind: 'announcements',
    hit: { ...place, title: short, detail: long, date: '2026-03-01T12:00:00Z' },
  },
  { key: 'a2', kind: 'announcements', hit: { ...place, title: long } },
  { key: 'more', kind: 'announcements' },
  { key: 'l1', kind: 'links', hit: { ...place, title: long, heading: short, detail: long } },
  { key: 'c1', kind: 'contacts', hit: { ...place, title: rightToLeft } },
  { key: 'c2', kind: 'contacts', hit: { ...place, title: short, phoneNumber: '+12025550143' } },
  {
    key: 'e1',
    kind: 'events',
    hit: { ...place, title: rightToLeft, startDate: '2026-03-01', isPast: true },
  },
]

/** The results of a search, of which one is marked. */
export function SearchSection() {
  return (
    <SearchResultList
      id="gallery-search"
      rows={rows}
      active="a2"
      showsSite={false}
      onSelect={() => undefined}
    />
  )
}
