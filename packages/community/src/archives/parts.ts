import { tmpdir } from 'node:os'
import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { CommunitySettings } from '../settings.ts'
import { createExportSite } from './export-site.ts'
import { createImportSite } from './import-site.ts'
import { createTickets } from './ticket.ts'

/** What the routes of archives share, by the names that it has in a community. */
export function createArchiveParts(options: {
  database: Database
  clock: Clock
  productName: string
  masterKey: Uint8Array
  settings: CommunitySettings
  temporaryFolder?: string | undefined
}) {
  const folder = options.temporaryFolder ?? tmpdir()
  return {
    tickets: createTickets(options),
    exportSite: createExportSite({ ...options, folder }),
    archives: createImportSite(options),
  }
}
