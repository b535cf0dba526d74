import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { explainRefusal } from '../../files/imports/explain-refusal.ts'
import { readParts } from '../../files/imports/kept-imports-store.ts'
import { type ImportKind, importRoutes, startImport } from '../../files/imports/routes.ts'
import type { ReadInThread } from '../../files/imports/run-worker.ts'
import type { KeptImportRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import { changesOf, type EventChange } from './changes.ts'
import type { ReadEvent } from './place-events.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { mayImportEvents } from './policy.ts'
import type { ReadingOptions } from './read-event.ts'
import type { FileFacts } from './read-file.ts'
import { allEvents, deletedUids, eventImports } from './store.ts'
import { findTouched, type UndoStep } from './undo.ts'

export type ReadCalendarFile = ReadInThread<ReadEvent, FileFacts, ReadingOptions>

export interface UploadServices extends Core {
  readonly readCalendarFile: ReadCalendarFile
}

function factsOf({ facts }: KeptImportRow): FileFacts {
  return JSON.parse(facts) as FileFacts
}

const eventImport: ImportKind<ReadEvent, ImportPlan, EventChange, UndoStep> = {
  stored: eventImports,
  may: mayImportEvents,
  texts: messages.eventImports,
  async plan({ db, clock }, site, row) {
    const { siteZone } = factsOf(row)
    // Whole days and times without a zone were read in another one.
    if (siteZone !== site.time_zone) throw problems.notFound(messages.imports.gone)
    return planImport(readParts<ReadEvent>(db, eventImports, { id: row.id, kind: 'events' }), {
      pages: allEvents(db, site.id),
      deleted: await deletedUids(db, site.id),
      siteZone,
      now: toInstant(clock.now()),
    })
  },
  describe: (row) => ({ encoding: factsOf(row).encoding }),
  changes: ({ rows }, options) => changesOf(rows, options),
  findTouched: ({ db }, site, steps) => findTouched({ steps, pages: allEvents(db, site) }),
}

/** Route that reads a calendar file. */
export const calendarUploadRoutes: Routes<UploadServices> = [
  forMembers(
    communityEndpoints.startEventImport,
    { may: mayImportEvents, counts: { of: 'imports', most: 'importsPerHour', seconds: 3600 } },
    async (call, services: UploadServices) => {
      const { member, viewer, readFile } = call
      const reading = { siteZone: member.site.time_zone, now: services.clock.now() }
      const { facts, portions, file } = await services
        .readCalendarFile({ user: viewer.userId, readFile }, reading)
        .catch(explainRefusal(messages.eventImports.refusals))
      return startImport(services, eventImport, call, { facts, portions, body: { file } })
    },
  ),
]

/** Routes of what was read of a calendar file. */
export const eventImportRoutes: Routes = importRoutes(eventImport, {
  list: communityEndpoints.listEventImports,
  show: communityEndpoints.showEventImport,
  apply: communityEndpoints.applyEventImport,
  undo: communityEndpoints.undoEventImport,
})
