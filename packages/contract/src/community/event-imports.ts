import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { eventImportDoubts, eventImportProblems } from './constants.ts'
import { finishedImport, importDecision, importEncoding, importState } from './imports.ts'

/** What is wrong with an event; nothing of it is imported. */
const eventImportProblem = z.enum(eventImportProblems)
export type EventImportProblem = z.output<typeof eventImportProblem>

/**
 * An event of the file, and what becomes of it. `startDate` and `endDate` are those of an event:
 * instants, or the first and the last day; they are missing where they cannot be read.
 */
const eventImportRow = z
  .object({
    /** Counts the events of the file; a series with its changed dates is one. */
    row: z.number().int(),
    state: importState,
    title: z.string(),
    /** Empty when unknown. */
    location: z.string(),
    allDay: z.boolean(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    timeZone: z.string(),
    rrule: z.string().optional(),
    recurrenceText: z.string().optional(),
    /** How many dates of a series are left out, and how many were changed by themselves. */
    leftOutDates: z.number().int().optional(),
    changedDates: z.number().int().optional(),
    problem: eventImportProblem.optional(),
    /** An earlier row that is the same event. */
    repeats: z.number().int().optional(),
    /**
     * Why an admin should look at it: the event was deleted here, is newer here than in the file,
     * is here under the same title and start only, had to be cut, or is over.
     */
    doubt: z.enum(eventImportDoubts).optional(),
    /** Of a changed event: the values in the calendar that are replaced. */
    before: z
      .object({
        title: z.string().optional(),
        location: z.string().optional(),
        /** Both or neither. */
        startDate: z.string().optional(),
        endDate: z.string().optional(),
        /** Empty when the event did not repeat. */
        rrule: z.string().optional(),
        recurrenceText: z.string().optional(),
        /** Dates that are left out or changed are others. */
        dates: z.literal(true).optional(),
      })
      .optional(),
  })
  .meta({ id: 'EventImportRow' })
export type EventImportRow = DeepReadonly<z.output<typeof eventImportRow>>

/** What an import would do. Nothing has been written to the calendar. */
const eventImportPreview = z
  .object({
    id: z.string(),
    encoding: importEncoding,
    /** How many events the calendar has room for. */
    room: z.number().int(),
    /** Stands for the plan; an import that no longer fits the calendar is refused. */
    digest: z.string(),
    rows: z.array(eventImportRow),
  })
  .meta({ id: 'EventImportPreview' })
export type EventImportPreview = DeepReadonly<z.output<typeof eventImportPreview>>

export const eventImports = {
  listEventImports: endpoint({
    method: 'GET',
    path: '/sites/:site/event-imports',
    summary: 'The imports of events that can be undone, newest first (admins)',
    auth: 'session',
    reply: z.array(finishedImport),
  }),
  showEventImport: endpoint({
    method: 'GET',
    path: '/sites/:site/event-imports/:import',
    summary: 'What an import would do to the calendar as it is now (admins)',
    auth: 'session',
    reply: eventImportPreview,
  }),
  applyEventImport: endpoint({
    method: 'POST',
    path: '/sites/:site/event-imports/:import',
    summary: 'Adds and changes the events of an import, all or none (admins)',
    auth: 'session',
    body: importDecision,
    reply: finishedImport,
  }),
  undoEventImport: endpoint({
    method: 'DELETE',
    path: '/sites/:site/event-imports/:import',
    summary: 'Undoes an import, unless its events have changed since; drops a preview (admins)',
    auth: 'session',
  }),
} as const

/** Calls that take a calendar file. */
export const eventUploads = {
  startEventImport: endpoint({
    method: 'POST',
    path: '/sites/:site/event-imports',
    summary: 'Reads events from an iCalendar file and says what they would change (admins)',
    auth: 'session',
    status: 201,
    file: 'events',
    reply: eventImportPreview,
  }),
} as const
