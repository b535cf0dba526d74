import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import {
  columnRoles,
  guardianProblems,
  importedPhotos,
  importProblems,
  limits,
} from './constants.ts'
import {
  finishedImport,
  importDecision,
  importEncoding,
  importState,
  rowNumber,
} from './imports.ts'

const columnRole = z.enum(columnRoles)
export type ColumnRole = z.output<typeof columnRole>

/** What is wrong with a row; nothing of it is imported. */
const importProblem = z.enum(importProblems)
export type ImportProblem = z.output<typeof importProblem>

/** Somebody who looks after the person of a row, as the file or the directory has them. */
const importedGuardian = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** +1 and ten digits; of one with a problem, what is written there. */
  phoneNumber: z.string().optional(),
  /** They are added, are in the directory, look after the person already, or are left out. */
  state: z.enum(['new', 'found', 'same', 'left-out']),
  /** Why they are left out. */
  problem: z.enum([...importProblems, ...guardianProblems]).optional(),
})
export type ImportedGuardian = DeepReadonly<z.output<typeof importedGuardian>>

/** A row of the file, and what becomes of it. */
const importRow = z
  .object({
    /** As spreadsheets count, with the row of the headings; for vCards, the number of the card. */
    row: z.number().int(),
    state: importState,
    firstName: z.string(),
    lastName: z.string(),
    nickname: z.string().optional(),
    /** +1 and ten digits; of a row that is wrong, what is written there. */
    phoneNumber: z.string().optional(),
    email: z.string().optional(),
    /** The names of groups, of which some may be new. Nobody is taken out of others. */
    groups: z.array(z.string()).optional(),
    /** Absent where the file has none, and where the contact keeps the one that they have. */
    photo: z.enum(importedPhotos).optional(),
    /** Those who look after the person, where columns of them are taken. */
    guardians: z.array(importedGuardian).optional(),
    problem: importProblem.optional(),
    /** An earlier row with the same number. */
    repeats: z.number().int().optional(),
    /**
     * Why an admin should look at it: somebody of this name is there with another number, or the
     * number, or that of who looks after them, is there with another name.
     */
    doubt: z.enum(['same-name', 'other-name', 'other-guardian']).optional(),
    /** Of a changed contact: the values in the directory that are replaced. */
    before: z
      .object({
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        nickname: z.string().optional(),
        email: z.string().optional(),
        groups: z.array(z.string()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = DeepReadonly<z.output<typeof importRow>>

/** A cell as somebody has written it; what is wrong with it is said in the row. */
const writtenCell = z.string().max(limits.email)

/** What an import would do. Nothing has been written to the directory. */
const importPreview = z
  .object({
    id: z.string(),
    format: z.enum(['table', 'vcard', 'lines']),
    encoding: importEncoding,
    /** The columns of a table, as they were guessed or given. */
    columns: z
      .array(
        z.object({
          /** The first row's cell, if that row has headings. */
          heading: z.string().optional(),
          /** Some of its values, cut. */
          samples: z.array(z.string()),
          role: columnRole,
        }),
      )
      .optional(),
    hasHeadings: z.boolean().optional(),
    /** The number of the row with the headings; what stands above it is no contact. */
    headingRow: z.number().int().optional(),
    /**
     * Asked before an import, where headings name people who look after others: whether the columns
     * are taken as such.
     */
    guardians: z
      .object({
        /** Of one row of the file: who is looked after, and by whom. */
        person: z.string(),
        names: z.array(z.string()).min(1).max(limits.guardiansPerContact),
        /** As it was said; absent until then, when the columns are not taken. */
        areTaken: z.boolean().optional(),
      })
      .optional(),
    /** How many contacts the directory has room for. */
    room: z.number().int(),
    /** Stands for the plan; an import that no longer fits the directory is refused. */
    digest: z.string(),
    rows: z.array(importRow),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = DeepReadonly<z.output<typeof importPreview>>

export const contactImports = {
  listImports: endpoint({
    method: 'GET',
    path: '/sites/:site/contact-imports',
    summary: 'The imports that can be undone, newest first (admins)',
    auth: 'session',
    reply: z.array(finishedImport),
  }),
  showImport: endpoint({
    method: 'GET',
    path: '/sites/:site/contact-imports/:import',
    summary: 'What an import would do to the directory as it is now (admins)',
    auth: 'session',
    reply: importPreview,
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/sites/:site/contact-imports/:import',
    summary: 'Adds and changes the contacts of an import, all or none (admins)',
    auth: 'session',
    body: importDecision,
    reply: finishedImport,
  }),
  mendImport: endpoint({
    method: 'PATCH',
    path: '/sites/:site/contact-imports/:import',
    summary:
      'Corrects a row before it is imported, and says what the import would do then (admins)',
    auth: 'session',
    body: z.object({
      row: rowNumber,
      firstName: writtenCell,
      lastName: writtenCell,
      phoneNumber: writtenCell,
      email: writtenCell,
      /** The numbers of those who look after the person, in their order; without it they stay. */
      guardianNumbers: z.array(writtenCell).max(limits.guardiansPerContact).optional(),
    }),
    reply: importPreview,
  }),
  undoImport: endpoint({
    method: 'DELETE',
    path: '/sites/:site/contact-imports/:import',
    summary: 'Undoes an import, unless its contacts have changed since; drops a preview (admins)',
    auth: 'session',
  }),
} as const

/** Calls that take a file of contacts. */
export const contactUploads = {
  startImport: endpoint({
    method: 'POST',
    path: '/sites/:site/contact-imports',
    summary:
      'Reads contacts from CSV, vCards or pasted lines and says what they would change (admins)',
    auth: 'session',
    status: 201,
    file: 'contacts',
    query: z.object({
      /** Text that was pasted may be lines without columns. */
      source: z.enum(['file', 'text']).default('file'),
      /** The role of each column, by commas; guessed when absent. */
      columns: z
        .string()
        .max(4000)
        .transform((text) => text.split(','))
        .pipe(z.array(columnRole).max(limits.importColumns))
        .optional(),
      headings: z.enum(['true', 'false']).optional(),
      /** Whether people who look after others are read from the columns that name them. */
      guardians: z.enum(['true', 'false']).optional(),
    }),
    reply: importPreview,
  }),
} as const
