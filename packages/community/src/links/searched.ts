import { isAdmin } from '../access/policy.ts'
import { searchedTable } from '../lists/feature.ts'
import { excerpt, markFields } from '../search/index.ts'

const shown = { title: 'l', detail: 'u' }
const hidden = { title: 'k', detail: 'v' }

export const searchedLinks = searchedTable({
  kind: 'link',
  name: 'links',
  table: 'links',
  columns: ['id', 'title', 'url', 'section', 'hidden'],
  readAtOnce: 100,
  toSearched: (row) => ({
    field: row.hidden === 1 ? hidden : shown,
    title: row.title,
    detail: `${shownAddress(row.url)}\n${row.section ?? ''}`,
  }),
  seenBy: (searcher) => (isAdmin(searcher) ? [shown, hidden] : [shown]),
  presented: ['id', 'site_id', 'title', 'url', 'section', 'hidden'],
  present: (row, { words }, searcher) => {
    if (row.hidden === 1 && !isAdmin(searcher)) return undefined
    const texts = { title: row.title, heading: row.section ?? '', detail: shownAddress(row.url) }
    const marked = markFields(texts, words)
    if (marked === undefined) return undefined
    const { title, heading, detail } = marked
    return {
      id: row.id,
      siteId: row.site_id,
      title,
      heading: heading.marks.length > 0 ? heading : undefined,
      detail: excerpt(detail),
      url: row.url,
    }
  },
})

/** The address of a link without what all of them have. */
function shownAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '')
}
