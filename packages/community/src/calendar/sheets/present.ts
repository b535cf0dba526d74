import type { Sheet, SignedUp } from '@maypole/contract/community'
import { presentAnswerer } from '../answers/present.ts'
import type { Taker } from './places-store.ts'
import type { StoredSheet } from './store.ts'

export function presentSheet({ sheet, lines }: StoredSheet): Sheet {
  return {
    id: sheet.id,
    eventId: sheet.event_id ?? undefined,
    day: sheet.day ?? undefined,
    title: sheet.title,
    closesAt: sheet.closes_at ?? undefined,
    isClosed: sheet.is_closed === 1,
    lines: lines.map(({ id, title, wanted, note, time }) => ({
      id,
      title,
      wanted: wanted ?? undefined,
      note: note || undefined,
      time: time ?? undefined,
    })),
    version: sheet.version,
  }
}

/** Presents somebody who is listed for the caller. */
export function presentTaker(row: Taker): SignedUp {
  return {
    ...presentAnswerer(row),
    lineId: row.line_id,
    name: row.nickname || `${row.first_name} ${row.last_name}`.trim(),
    number: row.number,
    remark: row.remark || undefined,
    state: row.state,
  }
}
