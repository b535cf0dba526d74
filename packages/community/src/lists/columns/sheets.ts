import { limits } from '@maypole/contract/community/constants'
import { formats } from '@maypole/contract/community/formats'
import { z } from 'zod'
import {
  choice,
  code,
  flag,
  inOrder,
  leftOut,
  newId,
  numberAgain,
  ofSite,
  orNull,
  owner,
  type Row,
  text,
  time,
  timeAgain,
  wholeNumber,
} from './column.ts'

const wanted = { from: 1, to: limits.sheetWanted }

export const sheetColumns = {
  id: newId,
  site_id: ofSite,
  /** Null for a sheet that stands alone. */
  event_id: orNull(owner('event', 'The id of the event, or null for a sheet alone.', 'events')),
  /** The day of the start as the rule gives it, in the zone of the event. */
  day: orNull(
    code('day', 'The day of the one date that it is for, or null for each date.', z.iso.date()),
  ),
  title: text('title', 'The title, or empty.', formats.sheetTitle),
  closes_at: orNull(time('closes', 'When it closes, or null for the end of the date.')),
  is_closed: flag('closed', 'Whether an admin has closed it.'),
  version: numberAgain,
  created_at: timeAgain,
  /** Since when it can only be brought back. */
  deleted_at: leftOut<string | null>('What was deleted is in no archive.'),
}
export type SheetRow = Row<typeof sheetColumns>

export const sheetLineColumns = {
  id: newId,
  sheet_id: owner('sheet', 'The id of the sheet.', 'sheets'),
  site_id: ofSite,
  title: text('title', 'What is needed.', formats.sheetLineTitle),
  note: text('note', 'A note, or empty.', formats.sheetLineNote),
  time: orNull(code('time', 'A time of day, or null.', z.string().regex(/^\d{2}:\d{2}$/))),
  wanted: orNull(wholeNumber('wanted', 'How many are wanted, or null without a limit.', wanted)),
  position: inOrder,
}
export type SheetLineRow = Row<typeof sheetLineColumns>

export const sheetPlaceColumns = {
  line_id: owner('line', 'The id of the line.', 'sheetLines'),
  /** As of the sheet; empty where that stands alone. */
  day: code(
    'day',
    'The day of the date, or empty for a sheet alone.',
    z.union([z.iso.date(), z.literal('')]) as z.ZodType<string>,
  ),
  profile_id: owner('contact', 'The id of the contact.', 'contacts'),
  site_id: ofSite,
  state: choice('state', 'taken, or waiting until there is enough left.', ['taken', 'waiting']),
  number: wholeNumber('number', 'How many they bring.', wanted),
  remark: text('remark', 'A remark, or empty.', formats.sheetRemark),
  /** The order in which people have asked. */
  place: inOrder,
  taken_at: time('takenAt', 'When it was taken.'),
}
export type SheetPlaceRow = Row<typeof sheetPlaceColumns>
