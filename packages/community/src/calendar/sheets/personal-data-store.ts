import { idsActedFor } from '../../access/acting-for-store.ts'
import { ownList } from '../../lists/own-list-store.ts'

export const ownSheetPlaces = ownList({
  name: 'sign-up-sheets',
  about: 'What you have taken of sign-up sheets, also for those whom you look after.',
  read: (db, userId) =>
    db
      .selectFrom('profiles')
      .innerJoin('sheet_places', 'sheet_places.profile_id', 'profiles.id')
      .innerJoin('sites', 'sites.id', 'sheet_places.site_id')
      .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
      .innerJoin('sheets', 'sheets.id', 'sheet_lines.sheet_id')
      .leftJoin('calendar_events', 'calendar_events.id', 'sheets.event_id')
      .select(['sites.title as community', 'calendar_events.title as event'])
      .select(['sheets.title as sheet', 'sheet_lines.title as line'])
      .select(['sheet_places.day as on', 'state', 'number', 'remark', 'taken_at'])
      .select(['profiles.first_name', 'profiles.last_name'])
      .where('profiles.id', 'in', idsActedFor(db, userId))
      .orderBy('taken_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'community'],
    event: ['The title of the event; empty for a sheet alone or a deleted event.', 'event'],
    day: ['The day of the date, before it was moved if it was.', 'on'],
    sheet: ['The title of the sheet, or empty.', 'sheet'],
    line: ['What is needed.', 'line'],
    firstName: ['The first name of the one who brings it.', 'first_name'],
    lastName: ['The last name of the one who brings it.', 'last_name'],
    state: ['taken, or waiting until there is enough left.', 'state'],
    number: ['How many they bring.', 'number'],
    remark: ['The remark.', 'remark'],
    takenAt: ['When it was taken.', 'taken_at'],
  },
})
