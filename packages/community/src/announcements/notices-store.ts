import { type NoticeSource, subjectsOf } from '../notifications/delivery/notice.ts'

/** What people are told of announcements. */
export const announcementNotices: NoticeSource = {
  kinds: ['announcement'],
  async read({ db }, messages) {
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
