import type { Database } from '@maypole/platform/database'
import { type NewsSource, subjectsOf } from '../notifications/delivery/news.ts'
import type { Tables } from '../tables.ts'

/** What people are told of announcements. */
export function createAnnouncementNews(database: Database): NewsSource {
  const db = database.tables<Tables>()
  return {
    kinds: ['announcement'],
    async read(messages) {
      const rows = await db
        .selectFrom('announcements')
        .select(['id', 'headline'])
        .where('id', 'in', subjectsOf(messages, 'announcement'))
        .execute()
      const headlines = new Map(rows.map(({ id, headline }) => [id, headline]))
      return ({ kind, subject_id: id, slug, site_title: site }) => {
        const title = headlines.get(id)
        if (title === undefined) return undefined
        return { kind, title, when: undefined, site, path: `/${slug}/announcements#${id}` }
      }
    },
  }
}
