export type { Calendar, CalendarServices } from './events/calendar.ts'
export {
  calendarStart,
  escapeText,
  eventLines,
  writeLines,
  zoneLines,
} from './events/calendar-file.ts'
export { baseFileName } from './events/file-name.ts'
export { planEvent } from './events/plan-event.ts'
export { mayChangeEvents, mayDeleteEvents } from './events/policy.ts'
export { presentEvent, presentOccurrence, presentSaved } from './events/present.ts'
export { openSchedule, type Schedule } from './events/series.ts'
export { find as findEvent } from './events/store.ts'
export { dayLength, fromWall, isDate, parseWall } from './events/wall-time.ts'
export { fillPlaces, sheetsTakenBy } from './places/place-store.ts'
export { fillSeats, seatsOf } from './seats/seat-store.ts'
export { mayChangeSheets } from './sheets/policy.ts'
