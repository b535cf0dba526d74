import { isReservedSlug } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { ProblemError, problems } from '@maypole/platform/http'
import type { Log } from '@maypole/platform/log'
import type { Membership } from '../access/membership.ts'
import { forPeople, type Routes } from '../access/route.ts'
import { createShares } from '../files/shares.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import type { CommunitySettings } from '../settings.ts'
import { presentSite } from '../sites/present.ts'
import type { SiteStore } from '../sites/store.ts'
import { ArchiveRefused } from './archive-refused.ts'
import type { ImportSite } from './import-site.ts'
import { presentArchive } from './present.ts'

const { previewArchive, createSiteFromArchive } = communityEndpoints

export interface ArchiveUploads {
  readonly archives: ImportSite
  readonly sites: Pick<SiteStore, 'newestNamesOf'>
  readonly membership: Pick<Membership, 'findIfAny'>
  readonly log: Log
  readonly settings: Pick<CommunitySettings, 'importsPerHour' | 'sitesPerUser'>
}

/** Routes that start a site from a file. */
export function archiveUploadRoutes(options: ArchiveUploads): Routes {
  const { archives, log, settings } = options
  // Uploads are held in memory while they arrive and are read.
  const receiving = createShares({ permits: 4, queue: 16, share: { permits: 1, queue: 1 } })

  const counts = {
    later: { of: 'archives', most: settings.importsPerHour, seconds: 3600 },
  } as const

  /** Returns the number of the founder to be. Throws 403 for who could not create a site. */
  function phoneNumberOf(viewer: Viewer): string {
    const [phoneNumber] = viewer.phoneNumbers
    if (phoneNumber === undefined)
      throw problems.forbidden(messages.noPhoneNumber, 'no-phone-number')
    return phoneNumber
  }

  return [
    forPeople(previewArchive, { counts }, async ({ viewer, count, readFile }) => {
      phoneNumberOf(viewer)
      await count()
      return receiving.run(viewer.userId, async () => {
        const { content } = await readFile()
        return presentArchive(await explainArchive(archives.preview(content, viewer.userId)))
      })
    }),

    forPeople(createSiteFromArchive, { counts }, async ({ viewer, query, count, readFile }) => {
      const phoneNumber = phoneNumberOf(viewer)
      await count()
      const { title, slug } = query
      // Known before the file has been read. The unique index decides in the end.
      if (
        slug !== undefined &&
        (isReservedSlug(slug) || (await options.membership.findIfAny(slug)))
      )
        throw slugTaken()
      const { sitesPerUser: limit } = settings
      const { userId: user } = viewer
      const names = await options.sites.newestNamesOf(user)
      const created = await receiving.run(user, async () => {
        const { content } = await readFile()
        const founder = { user, phoneNumber, names, title, address: slug, limit }
        return explainArchive(archives.create(content, founder))
      })
      if (created === 'slug-taken') throw slugTaken()
      if (created === 'too-many')
        throw new ProblemError(429, 'too-many-sites', messages.tooManySites(limit))
      log.info('community started from a file', { site: created.id, user })
      return presentSite(created)
    }),
  ]
}

export function slugTaken(): ProblemError {
  return problems.conflict('slug-taken', messages.slugTaken)
}

/** Turns the refusal of an archive into one with a text for people. */
export async function explainArchive<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    const { refusals, place } = messages.archives
    const text = refusals[error.refusal](place(error.file, error.item))
    throw new ProblemError(400, `archive-${error.refusal}`, text)
  }
}
