import type { CommunityApi, Event, Sheet, SheetLine } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { instantOf, isWallTime, ownTimeZone, wallTimeOf } from '../../../../lib/zoned-time.ts'
import { dayOfEvent } from '../sheets-query.ts'

/** A line as its fields have it; one without an id is new. */
export interface LineValues {
  /** Tells the lines of the form apart. */
  readonly key: string
  readonly id?: string | undefined
  readonly title: string
  /** Empty for any number. */
  readonly wanted: string
  readonly note: string
  readonly time: string
}

/** A sheet as its fields have it. */
export interface SheetValues {
  /** The id of the event; empty for a sheet that stands alone. */
  readonly eventId: string
  /** Whether it is for the one date alone. */
  readonly isOneDate: boolean
  readonly title: string
  /** A wall time in the reader's zone, or empty. */
  readonly closesAt: string
  readonly lines: readonly LineValues[]
}

let keys = 0

export function newLine(line: Partial<SheetLine> = {}): LineValues {
  keys += 1
  const { id, title = '', wanted, note = '', time = '' } = line
  return { key: String(keys), id, title, wanted: String(wanted ?? ''), note, time }
}

/** Fills the form with a sheet; a copy has new lines and no end. */
export function valuesOf(sheet: Sheet, { isCopy = false } = {}): SheetValues {
  const { eventId = '', day, title, closesAt, lines } = sheet
  return {
    eventId: isCopy ? '' : eventId,
    isOneDate: isCopy || day !== undefined,
    title,
    closesAt:
      isCopy || closesAt === undefined
        ? ''
        : wallTimeOf({ instant: closesAt, timeZone: ownTimeZone() }),
    lines: lines.map((line) => (isCopy ? { ...newLine(line), id: undefined } : newLine(line))),
  }
}

export function newValues(
  event: Event | undefined,
  lines: readonly Partial<SheetLine>[] = [{}],
): SheetValues {
  return {
    eventId: event?.id ?? '',
    isOneDate: true,
    title: '',
    closesAt: '',
    lines: lines.map((line) => newLine(line)),
  }
}

/** Returns the number that is wanted, null for any; undefined when it is none. */
export function wantedOf({ wanted }: LineValues): number | null | undefined {
  if (wanted.trim() === '') return null
  const number = Number(wanted)
  const isRight = Number.isInteger(number) && number >= 1 && number <= limits.sheetWanted
  return isRight ? number : undefined
}

/** Whether the form can be sent as it is. */
export function isComplete({ eventId, title, closesAt, lines }: SheetValues): boolean {
  const isAlone = eventId === ''
  const hasEnd = isWallTime(closesAt)
  return (
    lines.length > 0 &&
    lines.every((line) => line.title.trim() !== '' && wantedOf(line) !== undefined) &&
    (closesAt === '' || hasEnd) &&
    (!isAlone || (title.trim() !== '' && hasEnd))
  )
}

type CreateBody = CommunityApi['POST /sites/:site/sheets']['body']

/** Returns what a save sends of a sheet, new or not. */
export function bodyOf({ title, closesAt, lines }: SheetValues) {
  return {
    title,
    closesAt: closesAt === '' ? null : instantOf({ wallTime: closesAt, timeZone: ownTimeZone() }),
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      wanted: wantedOf(line) ?? null,
      note: line.note || null,
      time: line.time || null,
    })),
  }
}

/** Returns the new sheet. `event` is the chosen one, with its date. */
export function createBody(values: SheetValues, event: Event | undefined): CreateBody {
  const isOneDate = values.isOneDate && event?.rrule !== undefined
  return {
    ...bodyOf(values),
    eventId: event?.id ?? null,
    day: event !== undefined && isOneDate ? dayOfEvent(event) : null,
  }
}
