import { limits } from '@maypole/contract/community/constants'
import { decodeText, type ImportEncoding } from '../../files/imports/decode-text.ts'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { placeEvents, type ReadEvent } from './place-events.ts'
import { readCalendar, unfoldBytes } from './read-calendar.ts'
import { isForFollowing, type ReadingOptions, readEvent, type WrittenEvent } from './read-event.ts'
import { createFindZone } from './zones.ts'

/** What is known of a calendar file beside its events. */
export interface FileFacts {
  readonly encoding: ImportEncoding
  /** The zone in which times without one were read. */
  readonly siteZone: string
}

/** What a file has of one UID. */
interface Group {
  readonly masters: WrittenEvent[]
  readonly changed: Map<string, WrittenEvent>
}

/** Reads a calendar file. Throws ImportRefused when it cannot be read as a whole. */
export function readFile(
  bytes: Uint8Array,
  options: ReadingOptions,
): { facts: FileFacts; rows: readonly ReadEvent[] } {
  const { text, encoding } = decodeText(unfoldBytes(bytes))
  const { events, zones } = readCalendar(text)
  if (events.length === 0) throw new ImportRefused('empty')
  const findZone = createFindZone({ ...options, definitions: zones })
  const groups = new Map<string, Group>()
  for (const [index, lines] of events.entries()) {
    const written = readEvent(lines, { ...options, findZone })
    const problem = isForFollowing(lines) ? ('following' as const) : written.problem
    // Events without a UID have nothing to do with one another.
    addTo(groups, { ...written, problem }, written.uid === '' ? ` ${index}` : written.uid)
  }
  const { siteZone } = options
  return { facts: { encoding, siteZone }, rows: placeGroups(groups, siteZone) }
}

function addTo(groups: Map<string, Group>, event: WrittenEvent, key: string): void {
  const group: Group = groups.get(key) ?? { masters: [], changed: new Map() }
  groups.set(key, group)
  if (event.recurrenceId === undefined) {
    group.masters.push(event)
    return
  }
  const { recurrenceId } = event
  const date =
    recurrenceId.form === 'date' ? recurrenceId.date : recurrenceId.moment.toInstant().toString()
  const known = group.changed.get(date)
  if (known === undefined || known.sequence <= event.sequence) group.changed.set(date, event)
}

function placeGroups(groups: ReadonlyMap<string, Group>, siteZone: string): ReadEvent[] {
  const rows: ReadEvent[] = []
  for (const { masters, changed } of groups.values()) {
    // Of several versions the newest; of the same, the last.
    const master = masters.reduce<WrittenEvent | undefined>(
      (newest, one) => (newest === undefined || newest.sequence <= one.sequence ? one : newest),
      undefined,
    )
    const row = rows.length + 1
    const spoilt = [...changed.values()].find(
      ({ problem }) => problem !== undefined && problem !== 'no-title',
    )
    const whole =
      master !== undefined && master.problem === undefined && spoilt !== undefined
        ? { ...master, problem: spoilt.problem }
        : master
    for (const placed of placeEvents(whole, [...changed.values()], siteZone))
      rows.push({ row: rows.length + 1, ...placed })
    for (const { uid, title, location, sequence } of masters.filter((one) => one !== master))
      rows.push({ row: rows.length + 1, uid, title, location, sequence, repeats: row })
    if (rows.length > limits.calendarFileEvents) throw new ImportRefused('too-many-rows')
  }
  return rows
}
