import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, startingVersion, uuidPattern } from '../primitives.ts'
import { answerer, unanswered } from './answers.ts'
import { limits } from './constants.ts'
import { formats } from './formats.ts'

const day = z.iso.date('A day is written like 2026-03-10')
const id = z.string().regex(uuidPattern, 'This is not an id')

/** A line of a sheet. `wanted` is absent where any number is welcome, `time` is a time of day. */
const sheetLine = z
  .object({
    id: z.string(),
    title: z.string(),
    wanted: z.number().int().optional(),
    note: z.string().optional(),
    time: z.string().optional(),
  })
  .meta({ id: 'SheetLine' })
export type SheetLine = DeepReadonly<z.output<typeof sheetLine>>

/**
 * A sign-up sheet. Without `eventId` it stands alone. With `day` it is of that one date of an
 * event, else of each of its dates. The title of a sheet of an event can be empty. `isClosed` says
 * that an admin has closed it, `closesAt` when it closes by itself.
 */
const sheet = z
  .object({
    id: z.string(),
    eventId: z.string().optional(),
    day: z.string().optional(),
    title: z.string(),
    closesAt: z.string().optional(),
    isClosed: z.boolean(),
    lines: z.array(sheetLine),
    version: z.number().int(),
  })
  .meta({ id: 'Sheet' })
export type Sheet = DeepReadonly<z.output<typeof sheet>>

/** `waiting` is given to who takes a line when not enough of it is left. */
const placeState = z.enum(['taken', 'waiting'])

const place = {
  number: z.number().int(),
  remark: z.string().optional(),
  state: placeState,
}

/**
 * What has been taken of a sheet on one day: `taken` and `waiting` add up what people bring.
 * `own` are the places of the entries that the caller acts for. Lines that nobody has taken are
 * left out. A sheet that stands alone has no `day`.
 */
const sheetDate = z
  .object({
    sheetId: z.string(),
    day: z.string().optional(),
    lines: z.array(
      z.object({
        lineId: z.string(),
        taken: z.number().int(),
        waiting: z.number().int(),
        own: z.array(z.object({ profileId: z.string(), ...place })),
      }),
    ),
  })
  .meta({ id: 'SheetDate' })
export type SheetDate = DeepReadonly<z.output<typeof sheetDate>>

const signedUp = answerer.extend({ lineId: z.string(), name: z.string(), ...place })
export type SignedUp = DeepReadonly<z.output<typeof signedUp>>

const lineInput = z.object({
  /** The line that is kept; a new one without. */
  id: id.optional(),
  title: formats.sheetLineTitle,
  wanted: z.number().int().min(1).max(limits.sheetWanted).nullish(),
  note: formats.sheetLineNote.nullish(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written like 21:00')
    .nullish(),
})

const sheetInput = z.object({
  title: formats.sheetTitle.nullish().transform((text) => text ?? ''),
  closesAt: instant.nullish(),
  lines: z.array(lineInput).min(1, 'A sheet has a line').max(limits.sheetLines),
})

export const sheets = {
  listSheets: endpoint({
    method: 'GET',
    path: '/sites/:site/sheets',
    summary:
      'Sign-up sheets of dates from one day to another, and those that stand alone (members)',
    auth: 'session',
    query: z.object({ from: day, until: day }).refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'The end must not come before the start',
    }),
    reply: z.object({ sheets: z.array(sheet), dates: z.array(sheetDate) }),
  }),
  showSheet: endpoint({
    method: 'GET',
    path: '/sites/:site/sheets/:sheet',
    summary: 'Who has taken what of a sheet on one day, in the order in which they asked (members)',
    auth: 'session',
    query: z.object({ day: day.optional() }),
    reply: z.object({
      sheet,
      date: sheetDate,
      people: z.array(signedUp),
      /** People who are not listed for the caller, by line. */
      hidden: z.array(z.object({ lineId: z.string(), people: z.number().int() })),
    }),
  }),
  createSheet: endpoint({
    method: 'POST',
    path: '/sites/:site/sheets',
    summary: 'Adds a sheet to one date of an event, to all of them, or alone (admins)',
    auth: 'session',
    status: 201,
    body: sheetInput
      .extend({
        eventId: id.nullish(),
        /** The one date of the event. Without it, the sheet is of each date. */
        day: day.nullish(),
      })
      .refine(({ eventId, day }) => day == null || eventId != null, {
        path: ['day'],
        error: 'A day belongs to an event',
      })
      .refine(({ eventId, closesAt }) => eventId != null || closesAt != null, {
        path: ['closesAt'],
        error: 'A sheet that stands alone has a time at which it closes',
      })
      .refine(({ eventId, title }) => eventId != null || title !== '', {
        path: ['title'],
        error: 'This must not be empty',
      }),
    reply: sheet,
  }),
  /**
   * Lines that are not sent are deleted. With `mayLosePlaces` false, the call is refused with 409
   * `places-lost`, and says how many, when somebody has taken them. Nobody loses a place when fewer
   * are wanted.
   */
  updateSheet: endpoint({
    method: 'PUT',
    path: '/sites/:site/sheets/:sheet',
    summary: 'Saves a sheet with its lines, closes it or opens it again (admins)',
    auth: 'session',
    body: sheetInput.extend({
      isClosed: z.boolean(),
      version: startingVersion.optional(),
      mayLosePlaces: z.boolean().optional(),
    }),
    reply: sheet,
  }),
  deleteSheet: endpoint({
    method: 'DELETE',
    path: '/sites/:site/sheets/:sheet',
    summary: 'Deletes a sheet with everything that people have taken of it (admins)',
    auth: 'session',
  }),
  /** 409 (`of-an-event`) for a sheet of an event: who has not answered that is asked. */
  showPlaceless: endpoint({
    method: 'GET',
    path: '/sites/:site/sheets/:sheet/unanswered',
    summary: 'Who has taken nothing of a sheet that stands alone, by name (admins)',
    auth: 'session',
    reply: unanswered,
  }),
  /** 409 (`reminded-today`) when people were reminded of the sheet on this day already. */
  remindPlaceless: endpoint({
    method: 'POST',
    path: '/sites/:site/sheets/:sheet/unanswered/reminders',
    summary: 'Reminds those who have taken nothing of a sheet, once a day (admins)',
    auth: 'session',
    reply: unanswered,
  }),
  /**
   * The same place twice is one. Who takes more than is left waits until there is enough for them;
   * who has a place keeps it when there is not enough for more, and is refused with 409
   * `full-line`.
   */
  takeLine: endpoint({
    method: 'PUT',
    path: '/sites/:site/sheets/:sheet/lines/:line/place',
    summary: 'Takes a line of a sheet, or gives it back with null (members; admins for everybody)',
    auth: 'session',
    body: z.object({
      /** The date, of a sheet of all dates of a series. */
      day: day.optional(),
      /** Whose place it is; the caller's own when absent. */
      profileId: id.optional(),
      number: z.number().int().min(1).max(limits.sheetWanted).nullable(),
      remark: formats.sheetRemark.nullish(),
    }),
    reply: sheetDate,
  }),
} as const
