import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems, type Router } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { unlessFull } from '../access/full.ts'
import type { Membership } from '../access/membership.ts'
import { allow } from '../access/policy.ts'
import type { IconSigner } from '../favicons/sign-icon.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import type { LinkRow } from '../tables.ts'
import { refusesLinkChange } from './policy.ts'
import { presentLink } from './present.ts'
import { publicHostOf } from './public-host.ts'
import type { LinkStore } from './store.ts'

const { listLinks, createLink, updateLink, deleteLink } = communityEndpoints

/** Links: read by members, changed by admins. */
export function linkRoutes(
  router: Router<Viewer>,
  options: {
    store: LinkStore
    membership: Membership
    clock: Clock
    icons: IconSigner | undefined
  },
): void {
  const { store, membership, clock, icons } = options
  const present = (row: LinkRow) => presentLink(row, icons)

  router.route(listLinks, async ({ viewer, params }) => {
    const { site } = await membership.enter(viewer, params.site)
    return (await store.ofSite(site.id)).map(present)
  })

  router.route(createLink, async ({ viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesLinkChange(member))
    const now = toInstant(clock.now())
    const link = {
      id: newId(),
      site_id: member.site.id,
      title: body.title,
      url: body.url,
      host: publicHostOf(body.url),
      version: 1,
      created_at: now,
      updated_at: now,
    }
    const full = messages.full.links(limits.linksPerSite)
    return present(await unlessFull(store.create(link, limits.linksPerSite), full))
  })

  router.route(updateLink, async ({ viewer, params, body }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesLinkChange(member))
    const link = { site: member.site.id, id: params.link.toLowerCase() }
    const saved = await store.update({
      ...link,
      change: {
        title: body.title,
        url: body.url,
        host: publicHostOf(body.url),
        updated_at: toInstant(clock.now()),
      },
      expected: body.version,
    })
    if (saved !== undefined) return present(saved)
    if (await store.exists(link.site, link.id))
      throw problems.conflict('edit-conflict', messages.editConflict)
    throw problems.notFound()
  })

  router.route(deleteLink, async ({ viewer, params }) => {
    const member = await membership.enter(viewer, params.site)
    allow(refusesLinkChange(member))
    if (!(await store.delete(member.site.id, params.link.toLowerCase()))) throw problems.notFound()
    return undefined
  })
}
