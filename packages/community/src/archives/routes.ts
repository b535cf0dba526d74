import { communityEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { LimitExceededError } from '@maypole/platform/limits'
import { create as contentDisposition } from 'content-disposition'
import type { Core } from '../access/core.ts'
import { requireThemselves } from '../access/policy.ts'
import { forAnybody, forMembers, type Routes } from '../access/route.ts'
import { baseFileName } from '../calendar/index.ts'
import { messages } from '../messages.ts'
import type { ExportSite } from './export-site.ts'
import { mayDownload } from './policy.ts'
import { readSpool } from './spool.ts'
import { type Ticket, type Tickets, ticketLifetime } from './ticket.ts'

const { startSiteDownload, downloadSite } = communityEndpoints

export interface DownloadServices extends Core {
  readonly exportSite: ExportSite
  readonly downloadTickets: Tickets
}

/** Routes of downloading everything in a site. */
export const archiveRoutes: Routes<DownloadServices> = [
  forMembers(
    startSiteDownload,
    {
      may: mayDownload,
      reads: ({ viewer }, core) => requireThemselves(viewer, core),
      counts: { of: 'site-downloads', most: 'downloadsPerHour', seconds: 3600 },
    },
    async ({ member, viewer }, { downloadTickets }: DownloadServices) => {
      const ticket = downloadTickets.issue({ site: member.site.id, user: viewer.userId })
      return { url: `/api${downloadSite.path}?${new URLSearchParams({ ticket })}` }
    },
  ),

  forAnybody(downloadSite, async ({ query, request, reply }, services: DownloadServices) => {
    const { membership, log, downloadTickets, exportSite } = services
    const gone = () => problems.notFound(messages.archives.linkGone)
    const ticket = downloadTickets.read(query.ticket)
    // A program that asks for the headers first must not use it up.
    if (ticket === undefined || request.method === 'HEAD' || !(await isUnused(services, ticket)))
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

/** Lets each ticket be used once, on whichever server. */
async function isUnused({ limiter }: Core, { id }: Ticket): Promise<boolean> {
  const seconds = (2 * ticketLifetime) / 1000
  try {
    await limiter.consume([{ key: `site-download:${id}`, limit: 1, seconds }])
    return true
  } catch (error) {
    if (error instanceof LimitExceededError) return false
    throw error
  }
}
