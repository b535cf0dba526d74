import type { Database } from '@maypole/platform/database'
import { type NewsSource, subjectsOf } from '../../notifications/delivery/news.ts'
import { plainTitle } from '../../notifications/delivery/plain-title.ts'
import type { Tables } from '../../tables.ts'

/** What people are told of who wants to join, and of where they have become members. */
export function createJoiningNews(database: Database): NewsSource {
  const db = database.tables<Tables>()

  /** Returns those of the requests that nobody has decided. */
  async function readWaiting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const rows = await db
      .selectFrom('join_requests')
      .select('id')
      .where('id', 'in', [...ids])
      .where('state', '=', 'waiting')
      .execute()
    return new Set(rows.map((row) => row.id))
  }

  return {
    kinds: ['join-request', 'approved', 'invitation'],
    async read(messages) {
      const waiting = await readWaiting(subjectsOf(messages, 'join-request'))
      return ({ kind, subject_id: id, slug, site_title: site }) => {
        const told = { kind, title: '', when: undefined, site }
        if (kind === 'approved') return { ...told, path: `/${slug}/announcements` }
        if (kind === 'invitation')
          return { ...told, site: plainTitle(site), path: `/${slug}/invitation` }
        return waiting.has(id) ? { ...told, path: `/${slug}/directory` } : undefined
      }
    },
  }
}
