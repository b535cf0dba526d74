import type { BodyOf } from '@maypole/contract'
import { communityEndpoints } from '@maypole/contract/community'
import { importUndoHours } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { type ProblemError, problems, type SharedBody } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { creationId } from '../../access/creation-id.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import type { Member } from '../../access/membership.ts'
import type { Decision } from '../../access/policy.ts'
import { Answered, changedMeanwhile, forMembers, type Routes } from '../../access/route.ts'
import type { Viewer } from '../../access/session-port.ts'
import { listColumns } from '../../lists/list-sizes.ts'
import type { KeptImportRow, SiteRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'
import * as kept from './kept-imports-store.ts'
import { presentImport, presentPreview } from './present.ts'
import { carryOut, findIdle, type ImportRefusal, undo } from './steps-store.ts'

const { listImports, showImport, applyImport, undoImport } = communityEndpoints
const { listEventImports, showEventImport, applyEventImport, undoEventImport } = communityEndpoints

/** Milliseconds for which what was read of a file is kept. */
const keptFor = 3_600_000
/** How often a list that changes meanwhile is read again. */
const mostAttempts = 4

/** What an import would do, row by row. */
interface ImportPlan {
  readonly rows: readonly { readonly shown: object }[]
  /** Equal for equal plans on equal items. */
  readonly digest: string
}

/** How one kind of items is imported. */
export interface ImportKind<Kept, Plan extends ImportPlan, Change, Step> {
  readonly stored: kept.StoredImports<Kept, Plan, Change, Step>
  readonly may: (member: Member) => Decision
  readonly texts: {
    readonly changed: string
    readonly nothing: string
    readonly full: (room: number) => string
    readonly changedSince: (names: readonly string[]) => string
  }
  /** Compares what was read of a file with the list of a site as it is now. */
  readonly plan: (core: Core, site: SiteRow, row: KeptImportRow) => Promise<Plan>
  /** What is shown of a file beside its rows. */
  readonly describe: (row: KeptImportRow) => object
  /** Returns what is to be written, without the rows that are left out. */
  readonly changes: (
    plan: Plan,
    options: {
      readonly leftOut: BodyOf<typeof applyImport>['leftOut']
      readonly site: string
      readonly now: string
    },
  ) => Change[]
  /** Says that other items than those of the list have no room. */
  readonly fullOfItems?: string
  /** Returns the names of some items that somebody has changed since an import. */
  readonly findTouched: (
    core: Core,
    site: string,
    steps: AsyncIterable<readonly Step[]>,
  ) => Promise<string[]>
}

interface ImportEndpoints {
  readonly list: typeof listImports | typeof listEventImports
  readonly show: typeof showImport | typeof showEventImport
  readonly apply: typeof applyImport | typeof applyEventImport
  readonly undo: typeof undoImport | typeof undoEventImport
}

/** Room for more items in the list of a member's site. */
function roomOf({ list }: { list: keyof typeof listColumns }, { site }: Member): number {
  const { most, count } = listColumns[list]
  return Math.max(0, most - site[count])
}

/** Shows what an import would do. */
export async function preview<Kept, Plan extends ImportPlan, Change, Step>(
  core: Core,
  kind: ImportKind<Kept, Plan, Change, Step>,
  { member, row }: { member: Member; row: KeptImportRow },
): Promise<SharedBody> {
  const { rows, digest } = await kind.plan(core, member.site, row)
  const room = roomOf(kind.stored, member)
  return presentPreview({ id: row.id, ...kind.describe(row), room, digest }, rows)
}

/** What was read of a file that a member has sent. */
interface ReadUpload {
  readonly facts: object
  readonly portions: readonly (readonly object[])[]
  /** What tells it from other uploads with the same `Idempotency-Key`. */
  readonly body: object
}

/** Keeps what was read of a file, and shows what it would do. Nothing is written to the list. */
export async function startImport<Kept, Plan extends ImportPlan, Change, Step>(
  core: Core,
  kind: ImportKind<Kept, Plan, Change, Step>,
  call: { member: Member; viewer: Viewer; request: Parameters<typeof creationId>[0] },
  { facts, portions, body }: ReadUpload,
): Promise<SharedBody> {
  const { member, viewer, request } = call
  const { stored } = kind
  const site = member.site.id
  const now = core.clock.now()
  const place = `${site}/${stored.imports.replace('_', '-')}`
  const row: KeptImportRow = {
    id: creationId(request, { user: viewer.userId, place, body }),
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
  await kept.keep(core.db, stored, row, portions)
  return preview(core, kind, { member, row })
}

interface ImportCall {
  readonly member: Member
  readonly params: { readonly import: string }
}

/** Finds the import in a path. Throws 404 when there is none. */
export async function findImport<Kept, Plan extends ImportPlan, Change, Step>(
  core: Core,
  { stored }: ImportKind<Kept, Plan, Change, Step>,
  { member, params }: ImportCall,
): Promise<KeptImportRow> {
  const row = await findIdle(core, stored, itemOf(member, params.import))
  return orNotFound(row, messages.imports.gone)
}

/** Routes of what was read of a file: showing it, carrying it out, undoing it. */
export function importRoutes<Kept, Plan extends ImportPlan, Change, Step>(
  kind: ImportKind<Kept, Plan, Change, Step>,
  endpoints: ImportEndpoints,
): Routes {
  const { may, stored, texts } = kind
  const attempts = { most: mostAttempts, text: texts.changed }

  const findRow = (call: ImportCall, core: Core) => findImport(core, kind, call)

  return [
    forMembers(endpoints.list, { may }, async ({ member }, { db, clock }) => {
      const place = { site: member.site.id, now: toInstant(clock.now()) }
      return (await kept.listApplied(db, stored, place)).map(presentImport)
    }),

    forMembers(endpoints.show, { may }, async (call, core) => {
      const row = await findRow(call, core)
      if (row.state !== 'read') throw problems.notFound(messages.imports.gone)
      return preview(core, kind, { member: call.member, row })
    }),

    forMembers(
      endpoints.apply,
      {
        may,
        attempts,
        reads: async (call, core) => {
          const row = await findRow(call, core)
          return row.state === 'applied' ? new Answered(presentImport(row)) : row
        },
      },
      async (call, core) => {
        const { member, viewer, body, read: row } = call
        const plan = await kind.plan(core, member.site, row)
        if (plan.digest !== body.digest) {
          // Also where a request at the same time has carried it out.
          const newest = await findRow(call, core)
          if (newest.state === 'applied') return presentImport(newest)
          throw problems.conflict('edit-conflict', texts.changed)
        }
        const item = { site: member.site.id, id: row.id }
        const now = toInstant(core.clock.now())
        const changes = kind.changes(plan, { leftOut: body.leftOut, site: item.site, now })
        const room = roomOf(stored, member)
        if (changes.filter(stored.isNew).length > room)
          throw problems.conflict('full', texts.full(room))
        if (changes.length === 0) throw problems.malformed(texts.nothing)
        const applied = await carryOut(core, stored, {
          ...item,
          revision: member.site[listColumns[stored.list].revision],
          author: viewer.userId,
          plan,
          changes,
          undoUntil: toInstant(core.clock.now() + importUndoHours * 3_600_000),
        })
        if (applied === 'changed') return changedMeanwhile
        if (typeof applied === 'string') throw fullOf(applied, kind.fullOfItems)
        return presentImport(applied)
      },
    ),

    forMembers(
      endpoints.undo,
      {
        may,
        attempts,
        reads: async (call, core) => {
          const row = await findRow(call, core)
          if (row.state === 'applied') return row
          await kept.discard(core.db, stored, itemOf(call.member, row.id))
          return new Answered(undefined)
        },
      },
      async ({ member, read: row }, core) => {
        const site = member.site.id
        const steps = kept.readParts<Step>(core.db, stored, { id: row.id, kind: 'undo' })
        const touched = await kind.findTouched(core, site, steps)
        if (touched.length > 0)
          throw problems.conflict('changed-since', texts.changedSince(touched))
        const revision = member.site[listColumns[stored.list].revision]
        const undone = await undo(core, stored, { site, id: row.id, revision })
        return undone === 'undone' ? undefined : changedMeanwhile
      },
    ),
  ]
}

function fullOf(refusal: ImportRefusal, fullOfItems: string | undefined): ProblemError {
  const text = refusal === 'full-of-items' ? fullOfItems : undefined
  return problems.conflict('full', text ?? messages.full.bytes)
}
