import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { everyMember } from '../access/policy.ts'
import { forMembers, type Routes } from '../access/route.ts'
import { createOnce } from '../lists/creation.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { translateQuotaError } from '../lists/translate-quota-error.ts'
import { messages } from '../messages.ts'
import type { LinkRow } from '../tables.ts'
import { publicHostOf } from './favicons/public-host.ts'
import type { IconSigner } from './favicons/sign-icon.ts'
import { mayChangeLinks } from './policy.ts'
import { presentLink } from './present.ts'
import type { LinkStore } from './store.ts'

const { listLinks, createLink, updateLink, deleteLink } = communityEndpoints

/** Routes of links: members read them, admins change them. */
export function linkRoutes(
  options: ListRoutes & { store: LinkStore; icons: IconSigner | undefined },
): Routes {
  const { store, clock, lists, settings, icons } = options
  const present = (row: LinkRow) => presentLink(row, icons)
  const budget = listBudget('links', limits.linksPerSite, settings)
  const full = messages.full.links(budget.items)

  return [
    forMembers(listLinks, { may: everyMember }, async ({ member, query, request, reply }) => {
      const isAdmin = mayChangeLinks(member) === true
      return lists.answer({
        list: 'links',
        member,
        query,
        request,
        reply,
        shape: ['number'],
        view: isAdmin ? 'admin' : 'member',
        read: async (isAtOnce) => ({
          pages: store.pages(member.site.id, { isAtOnce, withHidden: isAdmin }),
        }),
        present,
        keyOf: ({ place }) => [place],
      })
    }),

    forMembers(
      createLink,
      { may: mayChangeLinks, creates: true },
      async ({ member, viewer, body, id }) => {
        const site = member.site.id
        const now = toInstant(clock.now())
        const link = {
          id,
          site_id: site,
          title: body.title,
          url: body.url,
          host: publicHostOf(body.url),
          section: body.section || null,
          hidden: body.hidden === true ? 1 : 0,
          version: 1,
          created_at: now,
          updated_at: now,
        }
        const created = createOnce({
          find: () => store.find(site, link.id),
          create: () => store.create(link, { author: viewer.userId, budget }),
        })
        return present(await translateQuotaError(created, full))
      },
    ),

    forMembers(updateLink, { may: mayChangeLinks }, async ({ member, params, body }) => {
      const link = { site: member.site.id, id: params.link.toLowerCase() }
      const update = store.update({
        ...link,
        change: {
          title: body.title,
          url: body.url,
          host: publicHostOf(body.url),
          ...(body.section !== undefined && { section: body.section || null }),
          ...(body.hidden !== undefined && { hidden: body.hidden ? 1 : 0 }),
          updated_at: toInstant(clock.now()),
        },
        expected: body.version,
        budget,
      })
      const saved = await translateQuotaError(update, full)
      if (saved !== undefined) return present(saved)
      if ((await store.find(link.site, link.id)) !== undefined)
        throw problems.conflict('edit-conflict', messages.editConflict)
      throw problems.notFound()
    }),

    forMembers(deleteLink, { may: mayChangeLinks }, async ({ member, viewer, params }) => {
      const link = { site: member.site.id, id: params.link.toLowerCase() }
      const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
      if (!(await store.delete(link, deletion))) throw problems.notFound()
      return undefined
    }),
  ]
}
