import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { definedFields } from '@maypole/platform/defined-fields'
import type { Core } from '../access/core.ts'
import { itemOf, orNotFound, refuseStale } from '../access/item.ts'
import { everyMember } from '../access/policy.ts'
import { forMembers, type Routes } from '../access/route.ts'
import { listBudget } from '../lists/list-sizes.ts'
import { messages } from '../messages.ts'
import type { Icons } from './favicons/favicons.ts'
import { publicHostOf } from './favicons/public-host.ts'
import { mayChangeLinks } from './policy.ts'
import { presentLink } from './present.ts'
import * as links from './store.ts'

const { listLinks, createLink, updateLink, deleteLink } = communityEndpoints

type LinkServices = Core & Icons

const full = messages.full.links(limits.linksPerSite)

/** Routes of links: members read them, admins change them. */
export const linkRoutes: Routes<LinkServices> = [
  forMembers(listLinks, { may: everyMember }, (call, services: LinkServices) => {
    const { member } = call
    const isAdmin = mayChangeLinks(member) === true
    return services.lists.answer(call, {
      list: 'links',
      shape: ['number'],
      view: isAdmin ? 'admin' : 'member',
      read: async (isAtOnce) => ({
        pages: links.pages(services.db, member.site.id, { isAtOnce, withHidden: isAdmin }),
      }),
      present: (row) => presentLink(row, services),
      keyOf: ({ place }) => [place],
    })
  }),

  forMembers(
    createLink,
    {
      may: mayChangeLinks,
      full,
      creates: async ({ member, id }, services: LinkServices) => {
        const first = await links.find(services.db, itemOf(member, id))
        return first && presentLink(first, services)
      },
    },
    async ({ member, viewer, body, id }, services: LinkServices) => {
      const now = toInstant(services.clock.now())
      const link = {
        id,
        site_id: member.site.id,
        title: body.title,
        url: body.url,
        host: publicHostOf(body.url),
        section: body.section || null,
        hidden: body.hidden === true ? 1 : 0,
        version: 1,
        created_at: now,
        updated_at: now,
      }
      const budget = listBudget('links', services.settings)
      const created = await links.create(services.db, link, { author: viewer.userId, budget })
      return presentLink(created, services)
    },
  ),

  forMembers(
    updateLink,
    { may: mayChangeLinks, full },
    async ({ member, params, body }, services: LinkServices) => {
      const { db, clock, settings } = services
      const item = itemOf(member, params.link)
      const saved = await links.update(db, item, {
        change: {
          title: body.title,
          url: body.url,
          host: publicHostOf(body.url),
          ...definedFields({
            section: body.section === undefined ? undefined : body.section || null,
            hidden: body.hidden === undefined ? undefined : Number(body.hidden),
          }),
          updated_at: toInstant(clock.now()),
        },
        expected: body.version,
        budget: listBudget('links', settings),
      })
      return presentLink(saved ?? (await refuseStale(links.find(db, item))), services)
    },
  ),

  forMembers(
    deleteLink,
    { may: mayChangeLinks },
    async ({ member, viewer, params }, { db, clock }) => {
      const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
      orNotFound(await links.remove(db, itemOf(member, params.link), deletion))
      return undefined
    },
  ),
]
