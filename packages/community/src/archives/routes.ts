import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { LimitExceededError, type Limiter } from '@maypole/platform/limits'
import type { Log } from '@maypole/platform/log'
import { create as contentDisposition } from 'content-disposition'
import type { Membership } from '../access/membership.ts'
import { forAnybody, forMembers, type Routes } from '../access/route.ts'
import { baseFileName } from '../calendar/events/file-name.ts'
import { messages } from '../messages.ts'
import type { ExportSite } from './export-site.ts'
import { mayDownload } from './policy.ts'
import { readSpool } from './spool.ts'
import { type Ticket, type Tickets, ticketLifetime } from './ticket.ts'

const { startSiteDownload, downloadSite } = communityEndpoints

/** Routes of downloading everything in a site. */
export function archiveRoutes(options: {
  exportSite: ExportSite
  tickets: Tickets
  membership: Pick<Membership, 'memberOf'>
  limiter: Limiter
  log: Log
  /** Whether the session is that of somebody who acts for the person. */
  isActedFor: (sessionId: string) => Promise<boolean>
  settings: { readonly downloadsPerHour: number }
}): Routes {
  const { exportSite, tickets, membership, limiter, log, settings } = options

  /** Lets each ticket be used once, on whichever server. */
  async function isUnused({ id }: Ticket): Promise<boolean> {
    const seconds = (2 * ticketLifetime) / 1000
    try {
      await limiter.consume([{ key: `site-download:${id}`, limit: 1, seconds }])
      return true
    } catch (error) {
      if (error instanceof LimitExceededError) return false
      throw error
    }
  }

  return [
    forMembers(
      startSiteDownload,
      {
        may: mayDownload,
        counts: { later: { of: 'site-downloads', most: settings.downloadsPerHour, seconds: 3600 } },
      },
      async ({ member, viewer, count }) => {
        if (await options.isActedFor(viewer.sessionId))
          throw problems.forbidden(messages.account.actedFor)
        const { userId: user } = viewer
        await count()
        const ticket = tickets.issue({ site: member.site.id, user })
        return { url: `/api${downloadSite.path}?${new URLSearchParams({ ticket })}` }
      },
    ),

    forAnybody(downloadSite, async ({ query, request, reply }) => {
      const gone = () => problems.notFound(messages.archives.linkGone)
      const ticket = tickets.read(query.ticket)
      // A program that asks for the headers first must not use it up.
      if (ticket === undefined || request.method === 'HEAD' || !(await isUnused(ticket)))
        throw gone()
      const member = await membership.memberOf(ticket)
      // The role may have changed in this minute.
      if (member === undefined || mayDownload(member) !== true) throw gone()
      const file = await exportSite(ticket.site, ticket.user)
      if (file === undefined) throw gone()
      const { id, title } = member.site
      log.info('community downloaded', { site: id, user: ticket.user, bytes: file.bytes })
      reply.type('application/zip')
      reply.header('content-length', file.bytes)
      reply.header(
        'content-disposition',
        contentDisposition(`${baseFileName(title) || 'community'}.zip`),
      )
      return readSpool(file)
    }),
  ]
}
