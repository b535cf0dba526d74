import { communityEndpoints } from '@maypole/contract/community'
import { ProblemError } from '@maypole/platform/http'
import type { Core } from '../access/core.ts'
import { forPeople, type Routes } from '../access/route.ts'
import { messages } from '../messages.ts'
import {
  newestNamesOf,
  phoneNumberOf,
  presentSite,
  refusedSite,
  refuseReserved,
  slugTaken,
} from '../sites/index.ts'
import { ArchiveRefused } from './archive-refused.ts'
import type { ImportSite } from './import-site.ts'
import { presentArchive } from './present.ts'

const { previewArchive, createSiteFromArchive } = communityEndpoints

export interface ArchiveServices extends Core {
  readonly importSite: ImportSite
}

const counts = { of: 'archives', most: 'importsPerHour', seconds: 3600 } as const

/** Routes that start a site from a file. */
export const archiveUploadRoutes: Routes<ArchiveServices> = [
  forPeople(
    previewArchive,
    { reads: ({ viewer }) => phoneNumberOf(viewer), counts },
    async ({ viewer, readFile }, { importSite }: ArchiveServices) =>
      importSite.receiving.run(viewer.userId, async () => {
        const { content } = await readFile()
        return presentArchive(await explainArchive(importSite.preview(content, viewer.userId)))
      }),
  ),

  forPeople(
    createSiteFromArchive,
    { reads: ({ viewer }) => phoneNumberOf(viewer), counts },
    async ({ viewer, query, readFile, read: phoneNumber }, services: ArchiveServices) => {
      const { db, membership, log, importSite } = services
      const { title, slug } = query
      // Known before the file has been read. The unique index decides in the end.
      if (slug !== undefined) refuseReserved(slug)
      if (slug !== undefined && (await membership.find(slug))) throw slugTaken()
      const { sitesPerUser: limit } = services.settings
      const { userId: user } = viewer
      const names = await newestNamesOf(db, user)
      const created = await importSite.receiving.run(user, async () => {
        const { content } = await readFile()
        const founder = { user, phoneNumber, names, title, address: slug, limit }
        return explainArchive(importSite.create(content, founder))
      })
      if (typeof created === 'string') throw refusedSite(created, limit)
      log.info('community started from a file', { site: created.id, user })
      return presentSite(created)
    },
  ),
]

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
