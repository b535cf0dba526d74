import { communityEndpoints, type ImportPreview } from '@maypole/contract/community'
import { importUndoHours, limits } from '@maypole/contract/community/constants'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { creationId } from '../../access/creation-id.ts'
import type { Member } from '../../access/membership.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { explainRefusal } from '../../files/imports/explain-refusal.ts'
import { findIdle } from '../../files/imports/find-idle.ts'
import { presentImport, presentPreview } from '../../files/imports/present.ts'
import type { PictureIntake } from '../../files/pictures/intake.ts'
import { type ListBudget, listBudget } from '../../lists/list-sizes.ts'
import { messages } from '../../messages.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { KeptImportRow } from '../../tables.ts'
import type { ProfileStore } from '../profiles/store.ts'
import { changesOf } from './changes.ts'
import type { ReadContactFile } from './parts.ts'
import { planImport } from './plan.ts'
import { mayImport } from './policy.ts'
import { readContact } from './read-contact.ts'
import type { FileFacts } from './read-file.ts'
import type { ImportStore } from './store.ts'
import { takePhotos } from './take-photos.ts'
import { findTouched } from './undo.ts'

const { startImport, listImports, showImport, mendImport, applyImport, undoImport } =
  communityEndpoints

/** Milliseconds for which what was read of a file is kept. */
const keptFor = 3_600_000
/** How often a directory that changes meanwhile is read again. */
const mostAttempts = 4

export interface ImportRoutes {
  readonly imports: ImportStore
  readonly profiles: ProfileStore
  readonly readContactFile: ReadContactFile
  readonly pictureIntake: PictureIntake
  readonly clock: Clock
  readonly settings: Pick<
    CommunitySettings,
    'listBytes' | 'siteBytes' | 'pictureBytes' | 'importsPerHour' | 'acceptUnassignedNumbers'
  >
}

/** What routes need that read no file. */
type Compared = Omit<ImportRoutes, 'readContactFile' | 'pictureIntake'>

/** Compares an import with the directory of a site as it is now. */
async function plan(options: Compared, site: string, id: string) {
  return planImport(options.imports.rows(id), {
    pages: options.profiles.pages(site, false),
    blocked: await options.imports.blockedNumbers(site),
    groups: await options.imports.groups(site),
    photoRoom: options.settings.pictureBytes - (await options.imports.pictureBytes(site)),
  })
}

async function preview(options: Compared, member: Member, row: KeptImportRow) {
  const { rows, digest } = await plan(options, member.site.id, row.id)
  const facts = JSON.parse(row.facts) as FileFacts
  return presentPreview<ImportPreview>({ id: row.id, ...facts, room: roomOf(member), digest }, rows)
}

function roomOf({ site }: Member): number {
  return Math.max(0, limits.profilesPerSite - site.member_count)
}

/** Route that reads a file of contacts. Nothing is written to the directory. */
export function contactUploadRoutes(options: ImportRoutes): Routes {
  const { clock, settings } = options

  return [
    forMembers(
      startImport,
      { may: mayImport, counts: { of: 'imports', most: settings.importsPerHour, seconds: 3600 } },
      async ({ member, viewer, query, request, readFile }) => {
        const { source, columns, headings } = query
        const hasHeadings = headings === undefined ? undefined : headings === 'true'
        const acceptUnassigned = settings.acceptUnassignedNumbers
        const reading = { source, columns, hasHeadings, acceptUnassigned }
        const site = member.site.id
        const { userId: user } = viewer
        const { file, ...read } = await readContacts(options, { user, readFile }, reading)
        const body = { query, file }
        const now = clock.now()
        const row: KeptImportRow = {
          id: creationId(request, { user, place: `${site}/contact-imports`, body }),
          site_id: site,
          created_by: member.profileId,
          state: 'read',
          facts: JSON.stringify(read.facts),
          added_count: 0,
          changed_count: 0,
          created_at: toInstant(now),
          applied_at: null,
          expires_at: toInstant(now + keptFor),
          working_until: null,
        }
        await options.imports.keep(row, read.contacts)
        return preview(options, member, row)
      },
    ),
  ]
}

/** Reads a file, and decodes the photos in it. */
async function readContacts(
  { pictureIntake, readContactFile }: ImportRoutes,
  upload: Parameters<ReadContactFile>[0],
  reading: Parameters<ReadContactFile>[1],
) {
  const { facts, portions, file } = await readContactFile(upload, reading).catch(
    explainRefusal(messages.imports.refusals),
  )
  return { facts, file, contacts: await takePhotos({ user: upload.user, portions }, pictureIntake) }
}

/** Routes of what was read of a file: showing it, carrying it out, undoing it. */
export function importRoutes(options: Compared): Routes {
  const { imports, clock, settings } = options
  const budget: ListBudget = listBudget('profiles', limits.profilesPerSite, settings)
  const now = () => toInstant(clock.now())

  async function find(member: Member, id: string): Promise<KeptImportRow> {
    const key = { site: member.site.id, id: id.toLowerCase() }
    const row = await findIdle(imports, key, clock)
    if (row === undefined) throw problems.notFound(messages.imports.gone)
    return row
  }

  return [
    forMembers(listImports, { may: mayImport }, async ({ member }) =>
      (await imports.applied(member.site.id, now())).map(presentImport),
    ),

    forMembers(showImport, { may: mayImport }, async ({ member, params }) => {
      const row = await find(member, params.import)
      if (row.state !== 'read') throw problems.notFound(messages.imports.gone)
      return preview(options, member, row)
    }),

    forMembers(mendImport, { may: mayImport }, async ({ member, params, body }) => {
      const row = await find(member, params.import)
      const { firstName, lastName, phoneNumber, email } = body
      const isMended = await imports.replaceRow(
        { site: member.site.id, id: row.id },
        (one) => one.row === body.row,
        (one) => ({
          ...readContact(
            {
              row: one.row,
              firstName,
              lastName,
              name: '',
              nickname: one.nickname ?? '',
              phoneNumbers: [phoneNumber],
              emails: [email],
              groups: one.groups ?? [],
            },
            { acceptUnassigned: settings.acceptUnassignedNumbers },
          ),
          photo: one.photo,
        }),
      )
      if (!isMended) throw problems.notFound(messages.imports.gone)
      return preview(options, member, row)
    }),

    forMembers(
      applyImport,
      { may: mayImport, counts: 'later' },
      async ({ attempts, viewer, params, body, count }) => {
        for await (const member of attempts(mostAttempts)) {
          const { id: site, profile_revision: revision } = member.site
          const row = await find(member, params.import)
          if (row.state === 'applied') return presentImport(row)
          await count()
          const { rows, groups, digest } = await plan(options, site, row.id)
          if (digest !== body.digest) {
            // Also where a request at the same time has carried it out.
            const newest = await find(member, params.import)
            if (newest.state === 'applied') return presentImport(newest)
            break
          }
          const changes = changesOf(rows, body.leftOut)
          const added = changes.filter(({ isNew }) => isNew).length
          if (added > roomOf(member))
            throw problems.conflict('full', messages.imports.full(roomOf(member)))
          if (changes.length === 0) throw problems.malformed(messages.imports.nothing)
          const applied = await imports.apply({
            site,
            id: row.id,
            revision,
            author: viewer.userId,
            changes,
            budget,
            clock,
            groups: groups.added(changes.map(({ columns }) => columns.group_ids)),
            mostGroups: limits.groupsPerSite,
            mostPictureBytes: settings.pictureBytes,
            undoUntil: toInstant(clock.now() + importUndoHours * 3_600_000),
          })
          if (applied === 'full-of-text') throw problems.conflict('full', messages.full.bytes)
          if (applied === 'full-of-items')
            throw problems.conflict('full', messages.groups.full(limits.groupsPerSite))
          if (applied !== 'changed') return presentImport(applied)
        }
        throw problems.conflict('edit-conflict', messages.imports.changed)
      },
    ),

    forMembers(
      undoImport,
      { may: mayImport, counts: 'later' },
      async ({ attempts, params, count }) => {
        for await (const member of attempts(mostAttempts)) {
          const { id: site, profile_revision: revision } = member.site
          const row = await find(member, params.import)
          if (row.state === 'read') {
            await imports.discard(site, row.id)
            return undefined
          }
          await count()
          const touched = await findTouched({
            steps: imports.undoSteps(row.id),
            pages: options.profiles.pages(site, false),
          })
          if (touched.length > 0)
            throw problems.conflict('changed-since', messages.imports.changedSince(touched))
          const undone = await imports.undo({ site, id: row.id, revision, clock })
          if (undone === 'undone') return undefined
        }
        throw problems.conflict('edit-conflict', messages.imports.changed)
      },
    ),
  ]
}
