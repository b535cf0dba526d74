import { toInstant } from '@maypole/platform/clock'
import { searchedTable } from '../lists/feature.ts'
import { excerpt, markFields } from '../search/index.ts'

const field = { title: 'a', detail: 'b' }

export const searchedAnnouncements = searchedTable({
  kind: 'announcement',
  name: 'announcements',
  table: 'announcements',
  columns: ['id', 'headline', 'body', 'created_at'],
  readAtOnce: 10,
  toSearched: ({ created_at: sortKey, headline: title, body: detail }) => ({
    field,
    sortKey,
    title,
    detail,
  }),
  seenBy: () => [field],
  presented: ['id', 'site_id', 'headline', 'body', 'created_at', 'expires_at'],
  present: (row, { words, now }) => {
    if (row.expires_at !== null && row.expires_at <= toInstant(now)) return undefined
    const marked = markFields({ title: row.headline, detail: row.body }, words)
    if (marked === undefined) return undefined
    return {
      id: row.id,
      siteId: row.site_id,
      title: marked.title,
      date: row.created_at,
      detail: row.body === '' ? undefined : excerpt(marked.detail),
    }
  },
})
