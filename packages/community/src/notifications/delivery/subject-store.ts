import type { Database } from '@maypole/platform/database'
import type { AnnouncementRow, EventRow, Tables } from '../../tables.ts'

/** All SQL of what people are told of, as it is now. */
export function createSubjectStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    async announcements(
      ids: readonly string[],
    ): Promise<Pick<AnnouncementRow, 'id' | 'headline'>[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('announcements')
        .select(['id', 'headline'])
        .where('id', 'in', [...ids])
        .execute()
    },

    async events(ids: readonly string[]): Promise<EventRow[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('calendar_events')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
    },

    /** Returns those of the requests that nobody has decided. */
    async waiting(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('join_requests')
        .select('id')
        .where('id', 'in', [...ids])
        .where('state', '=', 'waiting')
        .execute()
      return rows.map((row) => row.id)
    },
  }
}

export type SubjectStore = ReturnType<typeof createSubjectStore>
