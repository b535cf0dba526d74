export const attendanceKey = (siteId: string, eventId: string, recurrenceId = '') =>
  ['site', siteId, 'attendance', eventId, recurrenceId] as const
