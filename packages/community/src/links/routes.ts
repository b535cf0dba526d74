import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { requireAllowed } from '../access/policy.ts'
import type { CommunityRouter } from '../access/router.ts'
import { createOnce, creationId } from '../lists/creation.ts'
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
  router: CommunityRouter,
  options: ListRoutes & { store: LinkStore; icons: IconSigner | undefined },
): void {
  const { store, membership, clock, lists, countWrite, settings, icons } = options
  const present = (row: LinkRow) => presentLink(row, icons)
  const budget = listBudget('links', limits.linksPerSite, settings)
  const full = messages.full.links(budget.items)

  router.route(listLinks, async ({ caller: viewer, params, query, request, reply }) => {
    const member = await membership.enter(viewer, params.site)
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
  })

  router.route(createLink, async ({ caller: viewer, params, body, request }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeLinks(member))
    const site = member.site.id
    await countWrite({ user: viewer.userId, site })
    const now = toInstant(clock.now())
    const link = {
      id: creationId(request, { user: viewer.userId, place: `${site}/links`, body }),
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
  })

  router.route(updateLink, async ({ caller: viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeLinks(member))
    await countWrite({ user: viewer.userId, site: member.site.id })
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
  })

  router.route(deleteLink, async ({ caller: viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    requireAllowed(mayChangeLinks(member))
    await countWrite({ user: viewer.userId, site: member.site.id })
    const link = { site: member.site.id, id: params.link.toLowerCase() }
    const deletion = { by: viewer.userId, now: toInstant(clock.now()) }
    if (!(await store.delete(link, deletion))) throw problems.notFound()
    return undefined
  })
}
