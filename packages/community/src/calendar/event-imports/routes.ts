import { communityEndpoints, type EventImportPreview } from '@maypole/contract/community'
import { importUndoHours, limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { creationId } from '../../access/creation-id.ts'
import type { Member } from '../../access/membership.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { explainRefusal } from '../../files/imports/explain-refusal.ts'
import { findIdle } from '../../files/imports/find-idle.ts'
import { presentImport, presentPreview } from '../../files/imports/present.ts'
import { listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { KeptImportRow } from '../../tables.ts'
import { changesOf } from './changes.ts'
import type { ReadCalendarFile } from './parts.ts'
import { planImport } from './plan.ts'
import { mayImportEvents } from './policy.ts'
import type { FileFacts } from './read-file.ts'
import type { EventImportStore } from './store.ts'
import { findTouched } from './undo.ts'

const { startEventImport, listEventImports, showEventImport, applyEventImport, undoEventImport } =
  communityEndpoints

/** Milliseconds for which what was read of a file is kept. */
const keptFor = 3_600_000
/** How often a calendar that changes meanwhile is read again. */
const mostAttempts = 4

export interface EventImportRoutes {
  readonly eventImports: EventImportStore
  readonly readCalendarFile: ReadCalendarFile
  readonly clock: Clock
  readonly settings: Pick<CommunitySettings, 'listBytes' | 'siteBytes' | 'importsPerHour'>
}

/** What routes need that read no file. */
type Compared = Omit<EventImportRoutes, 'readCalendarFile'>

/** Compares an import with the calendar of a site as it is now. */
async function plan(options: Compared, { site }: Member, row: KeptImportRow) {
  const { eventImports, clock } = options
  const { siteZone } = factsOf(row)
  // Whole days and times without a zone were read in another one.
  if (siteZone !== site.time_zone) throw problems.notFound(messages.imports.gone)
  return planImport(eventImports.rows(row.id), {
    pages: eventImports.events(site.id),
    deleted: await eventImports.deletedUids(site.id),
    siteZone,
    now: toInstant(clock.now()),
  })
}

function factsOf({ facts }: KeptImportRow): FileFacts {
  return JSON.parse(facts) as FileFacts
}

function roomOf({ site }: Member): number {
  return Math.max(0, limits.eventsPerSite - site.event_count)
}

async function preview(options: Compared, member: Member, row: KeptImportRow) {
  const { rows, digest } = await plan(options, member, row)
  const { encoding } = factsOf(row)
  return presentPreview<EventImportPreview>(
    { id: row.id, encoding, room: roomOf(member), digest },
    rows,
  )
}

/** Route that reads a calendar file. Nothing is written to the calendar. */
export function calendarUploadRoutes(options: EventImportRoutes): Routes {
  const { eventImports, clock, settings } = options

  return [
    forMembers(
      startEventImport,
      {
        may: mayImportEvents,
        counts: { of: 'imports', most: settings.importsPerHour, seconds: 3600 },
      },
      async ({ member, viewer, request, readFile }) => {
        const { userId: user } = viewer
        const now = clock.now()
        const { facts, portions, file } = await options
          .readCalendarFile({ user, readFile }, { siteZone: member.site.time_zone, now })
          .catch(explainRefusal(messages.eventImports.refusals))
        const site = member.site.id
        const row: KeptImportRow = {
          id: creationId(request, { user, place: `${site}/event-imports`, body: { file } }),
          site_id: site,
          created_by: member.profileId,
          state: 'read',
          facts: JSON.stringify(facts),
          added_count: 0,
          changed_count: 0,
          created_at: toInstant(now),
          applied_at: null,
          expires_at: toInstant(now + keptFor),
          working_until: null,
        }
        await eventImports.keep(row, portions)
        return preview(options, member, row)
      },
    ),
  ]
}

/** Routes of what was read of a file: showing it, carrying it out, undoing it. */
export function eventImportRoutes(options: Compared): Routes {
  const { eventImports, clock, settings } = options
  const budget = listBudget('events', limits.eventsPerSite, settings)
  const now = () => toInstant(clock.now())

  async function find(member: Member, id: string): Promise<KeptImportRow> {
    const key = { site: member.site.id, id: id.toLowerCase() }
    const row = await findIdle(eventImports, key, clock)
    if (row === undefined) throw problems.notFound(messages.imports.gone)
    return row
  }

  return [
    forMembers(listEventImports, { may: mayImportEvents }, async ({ member }) =>
      (await eventImports.applied(member.site.id, now())).map(presentImport),
    ),

    forMembers(showEventImport, { may: mayImportEvents }, async ({ member, params }) => {
      const row = await find(member, params.import)
      if (row.state !== 'read') throw problems.notFound(messages.imports.gone)
      return preview(options, member, row)
    }),

    forMembers(
      applyEventImport,
      { may: mayImportEvents, counts: 'later' },
      async ({ attempts, viewer, params, body, count }) => {
        for await (const member of attempts(mostAttempts)) {
          const { id: site, event_revision: revision } = member.site
          const row = await find(member, params.import)
          if (row.state === 'applied') return presentImport(row)
          await count()
          const { rows, digest } = await plan(options, member, row)
          if (digest !== body.digest) {
            // Also where a request at the same time has carried it out.
            const newest = await find(member, params.import)
            if (newest.state === 'applied') return presentImport(newest)
            break
          }
          const changes = changesOf(rows, { leftOut: body.leftOut, site, now: now() })
          const added = changes.filter(({ before }) => before === undefined).length
          if (added > roomOf(member))
            throw problems.conflict('full', messages.eventImports.full(roomOf(member)))
          if (changes.length === 0) throw problems.malformed(messages.eventImports.nothing)
          const applied = await eventImports.apply({
            site,
            id: row.id,
            revision,
            author: viewer.userId,
            changes,
            budget,
            clock,
            undoUntil: toInstant(clock.now() + importUndoHours * 3_600_000),
          })
          if (applied === 'full-of-text') throw problems.conflict('full', messages.full.bytes)
          if (typeof applied !== 'string') return presentImport(applied)
        }
        throw problems.conflict('edit-conflict', messages.eventImports.changed)
      },
    ),

    forMembers(
      undoEventImport,
      { may: mayImportEvents, counts: 'later' },
      async ({ attempts, params, count }) => {
        for await (const member of attempts(mostAttempts)) {
          const { id: site, event_revision: revision } = member.site
          const row = await find(member, params.import)
          if (row.state === 'read') {
            await eventImports.discard(site, row.id)
            return undefined
          }
          await count()
          const touched = await findTouched({
            steps: eventImports.undoSteps(row.id),
            pages: eventImports.events(site),
          })
          if (touched.length > 0)
            throw problems.conflict('changed-since', messages.eventImports.changedSince(touched))
          const undone = await eventImports.undo({ site, id: row.id, revision, clock })
          if (undone === 'undone') return undefined
        }
        throw problems.conflict('edit-conflict', messages.eventImports.changed)
      },
    ),
  ]
}
