import { toInstant } from '@maypole/platform/clock'
import { type NoticeSource, subjectsOf } from '../../../notifications/index.ts'

/** What people are told of proposals that wait for them. */
export const proposalNotices: NoticeSource = async ({ db, clock }, messages) => {
  const rows = await db
    .selectFrom('agent_proposals')
    .select('id')
    .where('id', 'in', subjectsOf(messages))
    .where('status', '=', 'pending')
    .where('expires_at', '>', toInstant(clock.now()))
    .execute()
  const waiting = new Set(rows.map(({ id }) => id))
  return ({ subject_id: id, site_title: site }) =>
    waiting.has(id) ? { title: '', when: undefined, site } : undefined
}
