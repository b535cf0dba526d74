import { type NoticeSource, subjectsOf } from '../notifications/index.ts'

/** What people are told of announcements. */
export const announcementNotices: NoticeSource = async ({ db }, messages) => {
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'headline'])
    .where('id', 'in', subjectsOf(messages))
    .execute()
  const headlines = new Map(rows.map(({ id, headline }) => [id, headline]))
  return ({ subject_id: id, site_title: site }) => {
    const title = headlines.get(id)
    return title === undefined ? undefined : { title, when: undefined, site }
  }
}
