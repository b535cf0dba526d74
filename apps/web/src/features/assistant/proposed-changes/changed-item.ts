import type { SiteItem, Update } from '@maypole/contract/community'
import { formatPhone } from '../../../lib/phone.ts'
import { momentInWords } from '../event-when.ts'
import { assistantMessages } from '../texts.en.ts'
import { changeMessages } from './texts.en.ts'

/** Returns an item with the new values of a change. */
export function applied<Item extends object>(change: {
  readonly item: Item
  readonly parameters: object
}): Item {
  return { ...change.item, ...change.parameters }
}

/** Returns the item of a change as its list shows it, before or after the change. */
export function shownItem(change: Update, side: 'before' | 'after'): SiteItem {
  const isAfter = side === 'after'
  switch (change.tool) {
    case 'updateEvent':
      if (change.parameters.scope === 'this')
        return { kind: 'event', item: dateOf(change, isAfter) }
      return { kind: 'event', item: isAfter ? changedEvent(change) : change.item }
    case 'updateAnnouncement':
      return { kind: 'announcement', item: isAfter ? applied(change) : change.item }
    case 'updateProfile':
      return { kind: 'profile', item: isAfter ? applied(change) : change.item }
    case 'updateLink':
      return { kind: 'link', item: isAfter ? applied(change) : change.item }
  }
}

type EventUpdate = Extract<Update, { tool: 'updateEvent' }>

/** Returns a series as the card of the one of its dates that changes, before it or after. */
function dateOf({ item, parameters }: EventUpdate, isAfter: boolean): EventUpdate['item'] {
  const { changedDates = [], ...series } = item
  const { recurrenceId = '', scope: _, cancelled, ...changed } = parameters
  const stored = changedDates.find((one) => isSameStart(one.recurrenceId, recurrenceId))
  const before = stored ?? { startDate: recurrenceId, endDate: regularEnd(item, recurrenceId) }
  if (!isAfter) return { ...series, next: before }
  const { startDate = before.startDate, endDate = before.endDate, ...own } = changed
  const times = { startDate, endDate }
  const off = cancelled === true && { changedDates: [{ recurrenceId, ...times, cancelled }] }
  return { ...series, next: { ...before, ...own, ...times }, ...off }
}

function isSameStart(first: string, second: string): boolean {
  return Date.parse(first) === Date.parse(second)
}

/** Returns when a date of a series ends that has no times of its own. */
function regularEnd({ allDay, startDate, endDate }: EventUpdate['item'], start: string): string {
  const end = new Date(Date.parse(start) + Date.parse(endDate) - Date.parse(startDate))
  return allDay ? end.toISOString().slice(0, 10) : end.toISOString()
}

/** The next date of a series moves as far as its first one. */
function changedEvent(change: EventUpdate): EventUpdate['item'] {
  const { item } = change
  const changed = applied(change)
  const { startDate, endDate } = changed
  if (item.rrule === undefined) return { ...changed, next: { startDate, endDate } }
  const moved = (next: string, before: string, after: string) =>
    before === after
      ? next
      : new Date(Date.parse(next) + Date.parse(after) - Date.parse(before)).toISOString()
  return {
    ...changed,
    next: {
      startDate: moved(item.next.startDate, item.startDate, startDate),
      endDate: moved(item.next.endDate, item.endDate, endDate),
    },
  }
}

/** A field that changes, in words. */
export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Returns the fields that a change changes, in words. */
export function differencesOf(change: Update): Difference[] {
  if (change.tool === 'updateEvent' && change.parameters.cancelled) {
    const { startDate = '' } = change.parameters
    const label = momentInWords(startDate, change.item.timeZone)
    return [{ label, before: changeMessages.takesPlace, after: changeMessages.cancelled }]
  }
  const [before, after] = (['before', 'after'] as const).map(
    (side) => valuesOf(shownItem(change, side)) as Record<string, unknown>,
  )
  const labels: Readonly<Record<string, string>> = assistantMessages.fields
  return Object.keys(change.parameters).flatMap((field) => {
    const words = [before, after].map((values) => inWords(values?.[field], { field, change }))
    const [was = '', becomes = ''] = words
    return was === becomes ? [] : [{ label: labels[field] ?? field, before: was, after: becomes }]
  })
}

/** Of a series, the dates that are shown are those of its next occurrence. */
function valuesOf({ kind, item }: SiteItem): object {
  return kind === 'event' ? { ...item, ...item.next } : item
}

function inWords(value: unknown, options: { field: string; change: Update }): string {
  const { field, change } = options
  if (field === 'pinned') return value === true ? changeMessages.pinned : changeMessages.notPinned
  if (value === undefined || value === '') return changeMessages.nothing
  const text = String(value)
  if (field === 'phoneNumber') return formatPhone(text)
  if (change.tool === 'updateEvent' && (field === 'startDate' || field === 'endDate'))
    return momentInWords(text, change.item.timeZone)
  return text
}
