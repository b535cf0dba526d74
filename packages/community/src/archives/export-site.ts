import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import { zipFiles } from '../files/downloads/zip-files.ts'
import { createShares } from '../files/shares.ts'
import { archiveFiles } from './archive-files.ts'
import { type SpooledFile, spool } from './spool.ts'
import { readSnapshot } from './store.ts'

/**
 * Writes everything in a community to a file for `user`; undefined when there is no such community.
 * Throws 429 when the same person waits too often, and 503 when too many are waiting.
 */
export type ExportSite = (site: string, user: string) => Promise<SpooledFile | undefined>

/**
 * Exports communities, one at a time. The archive goes to a file first: the snapshot of the
 * database is needed for seconds, however slowly a client reads, and the client is told the size.
 */
export function createExportSite(options: {
  database: Database
  clock: Clock
  productName: string
  /** Where the file is written. */
  folder: string
}): ExportSite {
  const { database, clock, productName, folder } = options
  const turns = createShares({ permits: 1, queue: 16, share: { permits: 1, queue: 1 } })
  return (site, user) =>
    turns.run(user, () =>
      readSnapshot(database, site, async (reader) => {
        const now = clock.now()
        const files = await archiveFiles(reader, { productName, now: toInstant(now) })
        return spool(zipFiles(files, now), folder)
      }),
    )
}
