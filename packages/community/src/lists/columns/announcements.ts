import { announcementTexts } from '@maypole/contract/community/formats'
import {
  columnNames,
  flag,
  inOrder,
  leftOut,
  newId,
  numberAgain,
  ofSite,
  orNull,
  pictures,
  type Row,
  text,
  time,
  timeAgain,
} from './column.ts'

/** What admins write, whether it is published or not yet. */
export const writtenColumns = {
  headline: text('headline', 'The headline.', announcementTexts.headline),
  body: text('body', 'The text.', announcementTexts.body),
}
export type WrittenRow = Row<typeof writtenColumns>
export const writtenNames = columnNames(writtenColumns)

const expiry = orNull(time('disappearsAt', 'When it disappears by itself, or null.'))
const ownPictures = pictures('pictures', 'The files of its pictures in order, and what each shows.')

export const announcementColumns = {
  id: newId,
  site_id: ofSite,
  ...writtenColumns,
  pinned: flag('pinned', 'Whether it stays at the top.'),
  position: inOrder,
  version: numberAgain,
  created_at: time('publishedAt', 'When it was published.'),
  edited_at: orNull(time('editedAt', 'When its text was last changed, or null.')),
  expires_at: expiry,
  pictures: ownPictures,
}
export type AnnouncementRow = Row<typeof announcementColumns>

export const scheduledColumns = {
  id: newId,
  site_id: ofSite,
  ...writtenColumns,
  pinned: flag('pinned', 'Whether it is to stay at the top.'),
  publish_at: time('publishAt', 'When it is published.'),
  expires_at: expiry,
  due_at: leftOut<string>('Is when it is published.'),
  author_id: leftOut<string | null>('Accounts stay with their instance.'),
  pictures: ownPictures,
  version: numberAgain,
  created_at: timeAgain,
}
/** An announcement that is published later. */
export type ScheduledRow = Row<typeof scheduledColumns>
