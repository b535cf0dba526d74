import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { everyMember } from '../access/policy.ts'
import { forMembers, type Routes } from '../access/route.ts'
import { explainGonePicture } from '../files/pictures/explain-gone-picture.ts'
import { createOnce } from '../lists/creation.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { translateQuotaError } from '../lists/translate-quota-error.ts'
import { messages } from '../messages.ts'
import { expiryAfter } from './expiry.ts'
import { mayChangeAnnouncements } from './policy.ts'
import { presentAnnouncement } from './present.ts'
import { countReaders } from './readers.ts'
import type { ReadersStore } from './readers-store.ts'
import type { AnnouncementStore } from './store.ts'
import { toWrittenRow } from './written.ts'

const {
  listAnnouncements,
  createAnnouncement,
  listReaders,
  updateAnnouncement,
  editAnnouncement,
  deleteAnnouncement,
} = communityEndpoints

/** Routes of announcements: members read them; admins add, edit, pin and delete them. */
export function announcementRoutes(
  options: ListRoutes & { store: AnnouncementStore; readers: ReadersStore },
): Routes {
  const { store, readers, clock, lists, settings } = options
  const budget = listBudget('announcements', limits.announcementsPerSite, settings)
  const full = messages.full.announcements(budget.items)

  return [
    forMembers(listAnnouncements, { may: everyMember }, ({ member, query, request, reply }) =>
      lists.answer({
        list: 'announcements',
        member,
        query,
        request,
        reply,
        shape: ['number', 'number'],
        hasTag: true,
        read: async (isAtOnce) => ({ pages: store.pages(member.site.id, isAtOnce) }),
        present: presentAnnouncement,
        keyOf: ({ pinned, position }) => [-pinned, -position],
      }),
    ),

    forMembers(listReaders, { may: mayChangeAnnouncements }, async ({ member }) => {
      const newest = await readers.newest(member.site.id)
      return countReaders(newest, await readers.members(member.site.id))
    }),

    forMembers(
      createAnnouncement,
      { may: mayChangeAnnouncements, creates: true },
      async ({ member, viewer, body, id }) => {
        const site = member.site.id
        const announcement = {
          id,
          site_id: site,
          ...toWrittenRow(body),
          pinned: body.pinned ? 1 : 0,
          version: 1,
          created_at: toInstant(clock.now()),
          edited_at: null,
          expires_at: expiryAfter(body.expiryDate, clock.now()) ?? null,
        }
        const created = createOnce({
          find: () => store.find(site, announcement.id),
          create: () =>
            store.create(announcement, { author: viewer.userId, budget, pictures: body.pictures }),
        })
        return presentAnnouncement(await translateQuotaError(explainGonePicture(created), full))
      },
    ),

    forMembers(
      updateAnnouncement,
      { may: mayChangeAnnouncements },
      async ({ member, params, body }) => {
        const saved = await store.setPinned({
          site: member.site.id,
          id: params.announcement.toLowerCase(),
          pinned: body.pinned,
        })
        if (saved === undefined) throw problems.notFound()
        return presentAnnouncement(saved)
      },
    ),

    forMembers(
      editAnnouncement,
      { may: mayChangeAnnouncements },
      async ({ member, viewer, params, body }) => {
        const announcement = { site: member.site.id, id: params.announcement.toLowerCase() }
        const { pinned, pictures, version } = body
        const now = clock.now()
        const expiresAt = expiryAfter(body.expiryDate, now)
        const update = store.update({
          ...announcement,
          change: {
            ...toWrittenRow(body),
            ...(pinned === undefined ? {} : { pinned: pinned ? 1 : 0 }),
            ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
          },
          pictures: pictures && { pictures, by: viewer.userId },
          now: toInstant(now),
          expected: version,
          budget,
        })
        const saved = await translateQuotaError(explainGonePicture(update), full)
        if (saved !== undefined) return presentAnnouncement(saved)
        if ((await store.find(announcement.site, announcement.id)) !== undefined)
          throw problems.conflict('edit-conflict', messages.editConflict)
        throw problems.notFound()
      },
    ),

    forMembers(
      deleteAnnouncement,
      { may: mayChangeAnnouncements },
      async ({ member, viewer, params }) => {
        const announcement = { site: member.site.id, id: params.announcement.toLowerCase() }
        const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
        if (!(await store.delete(announcement, deletion))) throw problems.notFound()
        return undefined
      },
    ),
  ]
}
