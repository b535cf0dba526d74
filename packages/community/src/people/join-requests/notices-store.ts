import type { Db } from '../../lists/tables.ts'
import { type NoticeSource, plainTitle, subjectsOf } from '../../notifications/index.ts'

/** What people are told of who wants to join, and of where they have become members. */
export const joiningNotices: NoticeSource = async ({ db }, messages) => {
  const waiting = await readWaiting(db, subjectsOf(messages, 'join-request'))
  return ({ kind, subject_id: id, site_title: site }) => {
    if (kind === 'join-request' && !waiting.has(id)) return undefined
    const shown = kind === 'invitation' ? plainTitle(site) : site
    return { title: '', when: undefined, site: shown }
  }
}

/** Returns those of the requests that nobody has decided. */
async function readWaiting(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('join_requests')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map((row) => row.id))
}
