import { tmpdir } from 'node:os'
import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { CommunitySettings } from '../settings.ts'
import { createExportSite } from './export-site.ts'
import { createImportSite } from './import-site.ts'
import { createTickets } from './ticket.ts'

/** What the routes of archives share. */
export function createArchiveParts({
  database,
  clock,
  productName,
  masterKey,
  settings,
  temporaryFolder: folder = tmpdir(),
}: {
  database: Database
  clock: Clock
  productName: string
  masterKey: Uint8Array
  settings: CommunitySettings
  temporaryFolder?: string | undefined
}) {
  return {
    tickets: createTickets({ masterKey, clock }),
    exportSite: createExportSite({ database, clock, productName, folder }),
    importSite: createImportSite({ database, clock, settings }),
  }
}
