import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { acceptFiles } from '@maypole/platform/http'
import type { Core } from '../access/core.ts'
import type { ServedFeature } from '../access/feature.ts'
import { sweepImports } from '../files/imports/steps-store.ts'
import {
  answerColumns,
  answeringColumns,
  attendanceColumns,
  storedEventColumns,
} from '../lists/columns/events.ts'
import { sheetColumns, sheetLineColumns, sheetPlaceColumns } from '../lists/columns/sheets.ts'
import type { NewRow } from '../lists/feature.ts'
import { ownAnswers } from './answers/personal-data-store.ts'
import { answerRoutes } from './answers/routes.ts'
import { ownAttendance } from './attendance/personal-data-store.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { removeExpired } from './attendance/store.ts'
import { calendarUploadRoutes, eventImportRoutes } from './event-imports/routes.ts'
import { eventImports } from './event-imports/store.ts'
import { eventEditRoutes } from './events/edit-routes.ts'
import { readExceptions, type SeriesException } from './events/exceptions.ts'
import { planEvent } from './events/plan-event.ts'
import { eventRoutes } from './events/routes.ts'
import { searchedEvents } from './events/searched.ts'
import { restore } from './events/store.ts'
import { isDate, parseWall } from './events/wall-time.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { fetchRoutes } from './feeds/fetch-routes.ts'
import { ownCalendarFeeds } from './feeds/personal-data-store.ts'
import { questionRoutes } from './questions/routes.ts'
import { sweepReplies } from './questions/sweep.ts'
import { ownSheetPlaces } from './sheets/personal-data-store.ts'
import { sheetRoutes } from './sheets/routes.ts'
import { restore as restoreSheet } from './sheets/store.ts'

/** Answers in an archive: its thread reads them within its memory. */
const mostAnswers = 200_000
/** What people have taken of sheets, and who came, likewise; each is longer. */
const mostPlaces = 100_000
const mostTicks = 50_000

export const calendarFeature = {
  archived: {
    events: {
      table: 'calendar_events',
      about: 'Events and series, in the order in which they were added.',
      columns: storedEventColumns,
      order: ['position'],
      most: limits.eventsPerSite,
      list: 'events',
      // The id is the UID of an event that was not brought along.
      fill: (row) => ({ ...row, uid: row.uid ?? row.id }),
      complete: (row, { now, next, unique }) => {
        unique('uid', row.uid)
        return {
          ...row,
          created_at: now,
          updated_at: now,
          ...plan(row),
          position: next('position'),
        }
      },
    },
    eventAnswering: {
      table: 'event_answering',
      about: 'What admins have chosen for who comes to events.',
      columns: answeringColumns,
      order: ['event_id'],
      isWithoutId: true,
      most: limits.eventsPerSite,
      complete: (row, { unique }) => {
        unique('answering', row.event_id)
        return row
      },
    },
    eventAnswers: {
      table: 'event_answers',
      about: 'Who comes, date by date, in the order in which people have answered.',
      columns: answerColumns,
      order: ['day', 'event_id', 'place', 'profile_id'],
      isWithoutId: true,
      most: mostAnswers,
      isUnlimited: true,
      complete: (row, { now, next, unique }) => {
        const { event_id: event, day, profile_id: contact } = row
        unique('answer', `${event} ${day} ${contact}`)
        const answered_at = (row.answered_at as string) > now ? now : row.answered_at
        // They are in order, date by date: gaps do not matter.
        return { ...row, place: next('place'), answered_at }
      },
    },
    sheets: {
      table: 'sheets',
      about: 'Sign-up sheets, of events or alone.',
      columns: sheetColumns,
      order: ['created_at'],
      most: limits.sheetsPerSite,
      deletedAt: 'deleted_at',
      complete: (row, { now, next }) => {
        const isAlone = row.event_id === null
        if (isAlone && (row.closes_at === null || row.day !== null))
          throw new Error('A sheet alone is malformed')
        // A millisecond apart: they stay in their order.
        const created_at = toInstant(Date.parse(now) + next('sheet'))
        return { ...row, version: 1, created_at }
      },
    },
    sheetLines: {
      table: 'sheet_lines',
      about: 'The lines of sign-up sheets, in order.',
      columns: sheetLineColumns,
      order: ['position', 'sheet_id'],
      most: limits.sheetsPerSite * limits.sheetLines,
      complete: (row, { next }) => ({ ...row, position: next('line') }),
    },
    sheetPlaces: {
      table: 'sheet_places',
      about: 'Who has taken what of sign-up sheets, in the order in which they asked.',
      columns: sheetPlaceColumns,
      order: ['line_id', 'day', 'place', 'profile_id'],
      isWithoutId: true,
      most: mostPlaces,
      isUnlimited: true,
      complete: (row, { now, next, unique }) => {
        unique('place', `${row.line_id} ${row.day} ${row.profile_id}`)
        const taken_at = (row.taken_at as string) > now ? now : row.taken_at
        return { ...row, place: next('sheet place'), taken_at }
      },
    },
    attendance: {
      table: 'attendance',
      about: 'Who came, date by date, as admins have ticked it.',
      columns: attendanceColumns,
      order: ['day', 'event_id', 'profile_id'],
      isWithoutId: true,
      most: mostTicks,
      isUnlimited: true,
      complete: (row, { now, unique }) => {
        const { event_id: event, day, profile_id: contact } = row
        unique('attendance', `${event} ${day} ${contact}`)
        return { ...row, ticked_at: (row.ticked_at as string) > now ? now : row.ticked_at }
      },
    },
  },
  leftOut: {
    event_imports: 'Only undoes an import of the last day.',
    event_import_parts: 'Only undoes an import of the last day.',
    event_reminders: 'Worked out again.',
    sheet_reminders: 'Worked out again.',
    calendar_feeds: 'Addresses of calendars are secrets of their owners.',
  },
  users: { 'calendar_feeds.user_id': 'deleted' },
  own: [ownAnswers, ownSheetPlaces, ownAttendance, ownCalendarFeeds],
  searched: searchedEvents,
  restores: [
    { list: 'events', restore },
    { list: 'events', part: 'sheet', restore: restoreSheet },
  ],
  routes: [
    eventRoutes,
    eventEditRoutes,
    eventImportRoutes,
    answerRoutes,
    sheetRoutes,
    attendanceRoutes,
    questionRoutes,
    feedRoutes,
    fetchRoutes,
  ],
  otherBodies: [
    {
      accept: (app) => acceptFiles(app, { largestFile: limits.calendarFileBytes }),
      routes: calendarUploadRoutes,
    },
  ],
  sweep: async (core: Core) => {
    await sweepImports(core, eventImports)
    await removeExpired(core.db, core.clock.now())
    await sweepReplies(core)
  },
} as const satisfies ServedFeature

/** Works out when an event takes place, as if it were saved now. */
function plan(row: NewRow): NewRow {
  const timeZone = row.time_zone as string
  const isAllDay = row.all_day === 1
  const exceptions = readExceptions({ exceptions: row.exceptions as string | null })
  for (const one of exceptions) checkException(one, isAllDay)
  return {
    ...planEvent({
      allDay: isAllDay,
      startDate: row.starts as string,
      endDate: row.ends as string,
      rrule: (row.rrule as string | null) ?? undefined,
      timeZone,
      siteZone: timeZone,
      excludedDates: JSON.parse(row.excluded as string) as string[],
      changedDates: { exceptions, isAllDay, timeZone },
    }),
  }
}

/** A date of its own has both of its ends, in the form of the series, in order. */
function checkException({ at, starts, ends }: SeriesException, isAllDay: boolean): void {
  const given = [starts, ends].filter((time) => time !== undefined)
  const times = [at, ...given]
  const isFit =
    given.length !== 1 &&
    times.every((time) => isDate(time) === isAllDay && !Number.isNaN(parseWall(time))) &&
    parseWall(ends ?? at) >= parseWall(starts ?? at)
  if (!isFit) throw new Error('A changed date is malformed')
}
