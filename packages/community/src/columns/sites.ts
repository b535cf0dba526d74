import { colour, oneLineText, slug, timeZone } from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import {
  choice,
  code,
  countedAgain,
  leftOut,
  newId,
  numberAgain,
  pictureOrNull,
  type Row,
  text,
  timeAgain,
} from './column.ts'

const audiences = ['members', 'admins'] as const

export const siteColumns = {
  id: newId,
  title: text('title', 'The title.', oneLineText(1, limits.siteTitle)),
  slug: code('address', 'Its address on the instance, after the name of the server.', slug),
  primary_color: code('primaryColor', 'The colour of buttons.', colour),
  background_color: code('backgroundColor', 'The colour of the background.', colour),
  avatar_hash: pictureOrNull('picture', 'The name of its picture in the archive, or null.'),
  time_zone: code('timeZone', 'Its time zone (IANA).', timeZone),
  directory_editing: choice(
    'directoryEditing',
    'Who edits the directory: members or admins.',
    audiences,
  ),
  event_deletion: choice('eventDeletion', 'Who deletes events.', audiences),
  joining: choice('joining', 'How people join: roster (not by themselves), approval or open.', [
    'roster',
    'approval',
    'open',
  ]),
  listing_audience: choice(
    'listedFor',
    'Who sees contacts of people who have not chosen.',
    audiences,
  ),
  phone_audience: choice('phoneNumbersFor', 'Who sees their numbers.', audiences),
  email_audience: choice('emailsFor', 'Who sees their e-mail addresses.', audiences),
  waiting_count: leftOut<number>('Nobody waits: requests to join are left out.'),
  deleted_at: leftOut<string | null>('A community that was deleted has no archive.'),
  version: numberAgain,
  member_count: countedAgain,
  admin_count: countedAgain,
  link_count: countedAgain,
  announcement_count: countedAgain,
  event_count: countedAgain,
  last_position: countedAgain,
  profile_bytes: countedAgain,
  link_bytes: countedAgain,
  announcement_bytes: countedAgain,
  event_bytes: countedAgain,
  profile_revision: numberAgain,
  link_revision: numberAgain,
  announcement_revision: numberAgain,
  event_revision: numberAgain,
  profile_newest: countedAgain,
  link_newest: countedAgain,
  announcement_newest: countedAgain,
  event_newest: countedAgain,
  created_at: timeAgain,
  updated_at: timeAgain,
}
export type SiteRow = Row<typeof siteColumns>
