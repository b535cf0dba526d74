import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import { itemOf, orNotFound, refuseStale } from '../access/item.ts'
import { everyMember } from '../access/policy.ts'
import { forMembers, type Routes } from '../access/route.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { messages } from '../messages.ts'
import { mayChangeAnnouncements } from './policy.ts'
import { presentAnnouncement } from './present.ts'
import * as announcements from './store.ts'
import { expiryAfter, writtenOf } from './written.ts'

const {
  listAnnouncements,
  createAnnouncement,
  listReaders,
  updateAnnouncement,
  editAnnouncement,
  deleteAnnouncement,
} = communityEndpoints

const full = messages.full.announcements(limits.announcementsPerSite)

/** Routes of announcements: members read them; admins add, edit, pin and delete them. */
export const announcementRoutes: Routes = [
  forMembers(listAnnouncements, { may: everyMember }, (call, { db, lists }) =>
    lists.answer(call, {
      list: 'announcements',
      shape: ['number', 'number'],
      hasTag: true,
      read: async (isAtOnce) => ({ pages: announcements.pages(db, call.member.site.id, isAtOnce) }),
      present: presentAnnouncement,
      keyOf: ({ pinned, position }) => [-pinned, -position],
    }),
  ),

  forMembers(listReaders, { may: mayChangeAnnouncements }, async ({ member }, { db }) => {
    const { id } = member.site
    return countReaders(await announcements.newest(db, id), await announcements.seenCounts(db, id))
  }),

  forMembers(
    createAnnouncement,
    {
      may: mayChangeAnnouncements,
      full,
      creates: async ({ member, id }, { db }) => {
        const first = await announcements.find(db, itemOf(member, id))
        return first && presentAnnouncement(first)
      },
    },
    async ({ member, viewer, body, id }, { db, clock, settings }) => {
      const announcement = {
        id,
        site_id: member.site.id,
        ...writtenOf(body),
        pinned: body.pinned ? 1 : 0,
        version: 1,
        created_at: toInstant(clock.now()),
        edited_at: null,
        expires_at: expiryAfter(body.expiryDate, clock.now()) ?? null,
      }
      return presentAnnouncement(
        await announcements.create(db, announcement, {
          author: viewer.userId,
          budget: listBudget('announcements', settings),
          pictures: body.pictures,
        }),
      )
    },
  ),

  forMembers(
    updateAnnouncement,
    { may: mayChangeAnnouncements },
    async ({ member, params, body }, { db }) => {
      const item = itemOf(member, params.announcement)
      return presentAnnouncement(orNotFound(await announcements.setPinned(db, item, body.pinned)))
    },
  ),

  forMembers(
    editAnnouncement,
    { may: mayChangeAnnouncements, full },
    async ({ member, viewer, params, body }, { db, clock, settings }) => {
      const item = itemOf(member, params.announcement)
      const { pinned, pictures, version } = body
      const now = clock.now()
      const expiresAt = expiryAfter(body.expiryDate, now)
      const saved = await announcements.update(db, item, {
        change: {
          ...writtenOf(body),
          ...definedFields({
            pinned: pinned === undefined ? undefined : Number(pinned),
            expires_at: expiresAt,
          }),
        },
        pictures: pictures && { pictures, by: viewer.userId },
        now: toInstant(now),
        expected: version,
        budget: listBudget('announcements', settings),
      })
      return presentAnnouncement(saved ?? (await refuseStale(announcements.find(db, item))))
    },
  ),

  forMembers(
    deleteAnnouncement,
    { may: mayChangeAnnouncements },
    async ({ member, viewer, params }, { db, clock }) => {
      const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
      const item = itemOf(member, params.announcement)
      orNotFound(await announcements.remove(db, item, deletion))
      return undefined
    },
  ),
]

/**
 * Counts for each announcement the members who were there when it was published, and those of them
 * who have seen the list since.
 */
function countReaders(
  newest: readonly { id: string; position: number }[],
  members: readonly announcements.SeenCount[],
): { readonly id: string; readonly seenBy: number; readonly of: number }[] {
  return newest.map(({ id, position }) => {
    let [seenBy, of] = [0, 0]
    for (const { seen_from: from, seen, people } of members) {
      if (from >= position) continue
      of += people
      if (seen >= position) seenBy += people
    }
    return { id, seenBy, of }
  })
}
