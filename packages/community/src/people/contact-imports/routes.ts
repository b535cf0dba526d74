import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { Core } from '../../access/core.ts'
import { itemOf, orNotFound } from '../../access/item.ts'
import { forMembers, type Routes } from '../../access/route.ts'
import { explainRefusal } from '../../files/imports/explain-refusal.ts'
import { readParts, replaceRow } from '../../files/imports/kept-imports-store.ts'
import {
  findImport,
  type ImportKind,
  importRoutes,
  preview,
  startImport,
} from '../../files/imports/routes.ts'
import type { ReadInThread } from '../../files/imports/run-worker.ts'
import type { PictureIntake } from '../../files/pictures/intake.ts'
import { messages } from '../../messages.ts'
import { pages } from '../profiles/store.ts'
import { changesOf } from './changes.ts'
import type { EntryChange, UndoStep } from './entry-change.ts'
import { photosBytes } from './photo-store.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { mayImport } from './policy.ts'
import { type ReadContact, readContact } from './read-contact.ts'
import type { FileFacts, ReadingOptions } from './read-file.ts'
import { blockedNumbers, contactImports, groupsOf } from './store.ts'
import { type KeptContact, takePhotos } from './take-photos.ts'
import { findTouched } from './undo.ts'

export type ReadContactFile = ReadInThread<ReadContact, FileFacts, ReadingOptions>

export interface UploadServices extends Core {
  readonly readContactFile: ReadContactFile
  readonly pictureIntake: PictureIntake
}

const contactImport: ImportKind<KeptContact, ImportPlan, EntryChange, UndoStep> = {
  stored: contactImports,
  may: mayImport,
  texts: messages.imports,
  plan: async ({ db, settings }, { id: site }, { id }) =>
    planImport(readParts<KeptContact>(db, contactImports, { id, kind: 'contacts' }), {
      pages: pages(db, site, false),
      blocked: await blockedNumbers(db, site),
      groups: await groupsOf(db, site),
      photoRoom: settings.pictureBytes - (await photosBytes(db, site)),
    }),
  describe: ({ facts }) => JSON.parse(facts) as FileFacts,
  changes: ({ rows }, { leftOut }) => changesOf(rows, leftOut),
  fullOfItems: messages.groups.full(limits.groupsPerSite),
  findTouched: ({ db }, site, steps) => findTouched({ steps, pages: pages(db, site, false) }),
}

/** Route that reads a file of contacts. */
export const contactUploadRoutes: Routes<UploadServices> = [
  forMembers(
    communityEndpoints.startImport,
    { may: mayImport, counts: { of: 'imports', most: 'importsPerHour', seconds: 3600 } },
    async (call, services: UploadServices) => {
      const { query, readFile } = call
      const { userId: user } = call.viewer
      const { source, columns, headings, guardians: areTaken } = query
      const hasHeadings = headings === undefined ? undefined : headings === 'true'
      const guardians = areTaken === undefined ? undefined : areTaken === 'true'
      const acceptUnassigned = services.settings.acceptUnassignedNumbers
      const { facts, portions, file } = await services
        .readContactFile(
          { user, readFile },
          { source, columns, hasHeadings, guardians, acceptUnassigned },
        )
        .catch(explainRefusal(messages.imports.refusals))
      const contacts = await takePhotos({ user, portions }, services.pictureIntake)
      const upload = { facts, portions: contacts, body: { query, file } }
      return startImport(services, contactImport, call, upload)
    },
  ),
]

/** Routes of what was read of a file of contacts. */
export const contactImportRoutes: Routes = [
  ...importRoutes(contactImport, {
    list: communityEndpoints.listImports,
    show: communityEndpoints.showImport,
    apply: communityEndpoints.applyImport,
    undo: communityEndpoints.undoImport,
  }),

  forMembers(communityEndpoints.mendImport, { may: mayImport }, async (call, core) => {
    const { member, body } = call
    const row = await findImport(core, contactImport, call)
    const { firstName, lastName, phoneNumber, email, guardianNumbers } = body
    const acceptUnassigned = core.settings.acceptUnassignedNumbers
    const isMended = await replaceRow<KeptContact>(
      core.db,
      contactImports,
      itemOf(member, row.id),
      {
        is: (one) => one.row === body.row,
        change: (one) => ({
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
              guardians: one.guardians?.map((guardian, index) => ({
                ...guardian,
                name: '',
                phoneNumbers: [guardianNumbers?.[index] ?? guardian.phoneNumber],
                emails: [guardian.email ?? ''],
              })),
            },
            { acceptUnassigned },
          ),
          photo: one.photo,
        }),
      },
    )
    orNotFound(isMended, messages.imports.gone)
    return preview(core, contactImport, { member, row })
  }),
]
