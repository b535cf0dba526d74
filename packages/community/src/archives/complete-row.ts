import { readExceptions, type SeriesException } from '../calendar/events/exceptions.ts'
import { planEvent } from '../calendar/events/plan-event.ts'
import { isDate, parseWall } from '../calendar/events/wall-time.ts'
import { publicHostOf } from '../links/favicons/public-host.ts'
import { nameKey } from '../people/groups/name-key.ts'
import { sortName } from '../people/profiles/sort-name.ts'
import type { KindName } from './kinds.ts'
import type { NewRow, ReadingOptions } from './new-row.ts'

/** Adds the columns that are in no archive. Throws when an item cannot be in a community. */
export interface Completion {
  complete(name: KindName, row: NewRow): NewRow
  lastPosition(): number
}

/** Completes the rows of one site, in the order in which they are read. */
export function createCompletion({
  siteId,
  now,
}: Pick<ReadingOptions, 'siteId' | 'now'>): Completion {
  let position = 0
  // Of answers, which are in order, date by date: gaps do not matter.
  let place = 0
  const unique = createUnique()
  const duplicates = new Map<string, number>()
  const standing = { version: 1, created_at: now, updated_at: now }

  const completions: Readonly<Record<KindName, (row: NewRow) => NewRow>> = {
    groups: (row) => {
      const name_key = nameKey(row.name as string)
      unique('group', name_key)
      return { ...row, name_key, version: 1, created_at: now }
    },
    contacts: (row) => {
      const phone = row.phone_number as string
      const duplicate = duplicates.get(phone) ?? 0
      duplicates.set(phone, duplicate + 1)
      const names = { firstName: row.first_name as string, lastName: row.last_name as string }
      return {
        ...row,
        ...standing,
        user_id: null,
        duplicate,
        // The one who has not entered a name comes first, as when the site was created.
        sort_name: names.firstName === '' && names.lastName === '' ? '' : sortName(names),
        position: ++position,
      }
    },
    announcements: (row) => ({
      ...row,
      version: 1,
      position: ++position,
      // None is from the future, where it would stay at the top.
      created_at: (row.created_at as string) > now ? now : row.created_at,
    }),
    scheduledAnnouncements: (row) => ({
      ...row,
      due_at: row.publish_at,
      author_id: null,
      version: 1,
      created_at: now,
    }),
    links: (row) => {
      const place = ++position
      return { ...row, ...standing, host: publicHostOf(row.url as string), position: place, place }
    },
    events: (row) => {
      unique('uid', row.uid as string)
      const { version: _version, ...times } = standing
      return { ...row, ...times, ...plan(row), position: ++position }
    },
    eventAnswering: (row) => {
      unique('answering', row.event_id as string)
      return row
    },
    eventAnswers: (row) => {
      const { event_id: event, day, profile_id: contact } = row
      unique('answer', `${event} ${day} ${contact}`)
      const answered_at = (row.answered_at as string) > now ? now : row.answered_at
      return { ...row, place: ++place, answered_at }
    },
    blockedNumbers: (row) => {
      unique('blocked', row.phone_number as string)
      return { ...row, user_id: null, created_at: now }
    },
  }
  return {
    complete: (name, row) => ({ ...completions[name](row), site_id: siteId }),
    lastPosition: () => position,
  }
}

function createUnique(): (what: string, value: string) => void {
  const seen = new Set<string>()
  return (what, value) => {
    const key = `${what} ${value}`
    if (seen.has(key)) throw new Error(`The ${what} is there twice`)
    seen.add(key)
  }
}

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
