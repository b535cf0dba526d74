import { emailAddress, oneLineText, usPhoneNumber } from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import { formats } from '@maypole/contract/community/formats'
import { z } from 'zod'
import {
  audience,
  choice,
  inOrder,
  leftOut,
  newId,
  numberAgain,
  ofSite,
  orNull,
  owner,
  photoOrNull,
  type Row,
  references,
  text,
  timeAgain,
} from './column.ts'
import { readGroupIds, writeGroupIds } from './group-ids.ts'

export const groupColumns = {
  id: newId,
  site_id: ofSite,
  name: text('name', 'The name.', formats.groupName),
  name_key: leftOut<string>('Follows from the name.'),
  version: numberAgain,
  created_at: timeAgain,
}
export type GroupRow = Row<typeof groupColumns>

export const profileColumns = {
  id: newId,
  site_id: ofSite,
  user_id: leftOut<string | null>(
    'Accounts stay with their instance; people are found again by their number.',
  ),
  first_name: text(
    'firstName',
    'First name; empty for somebody who has not entered one.',
    oneLineText(0, limits.name),
  ),
  last_name: text('lastName', 'Last name.', oneLineText(0, limits.name)),
  nickname: orNull(text('nickname', 'Nickname, or null.', formats.name)),
  phone_number: text(
    'phoneNumber',
    '+1 and ten digits; empty for a contact without a number, who is looked after by others.',
    z.union([z.literal(''), usPhoneNumber]),
  ),
  email: orNull(text('email', 'E-mail address, or null.', emailAddress)),
  role: choice('role', 'member or admin.', ['member', 'admin']),
  sort_name: leftOut<string>('Follows from the names.'),
  duplicate: inOrder,
  /** Each with a space behind it. */
  group_ids: references('groups', 'The ids of the groups that the contact is in.', {
    kind: 'groups',
    most: limits.groupsPerContact,
    read: readGroupIds,
    write: writeGroupIds,
  }),
  listing_audience: orNull(
    audience('listedFor', 'Who sees the contact, if the person has chosen: members or admins.'),
  ),
  phone_audience: orNull(
    audience('phoneNumberFor', 'Who sees the number, if the person has chosen.'),
  ),
  email_audience: orNull(
    audience('emailFor', 'Who sees the e-mail address, if the person has chosen.'),
  ),
  photo: photoOrNull('photo', 'The file of the photo, or null.'),
  version: numberAgain,
  created_at: timeAgain,
  updated_at: timeAgain,
}
export type ProfileRow = Row<typeof profileColumns>

const theirs = leftOut<number>('What a person has seen is theirs alone.')
/** The newest position of each list that the person of an entry has seen. */
const seenColumns = {
  announcement_seen: theirs,
  link_seen: theirs,
  profile_seen: theirs,
  event_seen: theirs,
}
export type SeenColumns = Row<typeof seenColumns>

/** Columns of entries that have a value of their own accord. */
export const filledProfileColumns = {
  position: inOrder,
  seen_from: theirs,
  unopened: leftOut<number>('Nobody has signed in yet.'),
  ...seenColumns,
}

export const storedProfileColumns = { ...profileColumns, ...filledProfileColumns }

export const guardianColumns = {
  profile_id: owner('contact', 'The id of the contact who is looked after.', 'contacts'),
  guardian_id: owner('guardian', 'The id of the contact who looks after them.', 'contacts'),
  site_id: ofSite,
  created_at: timeAgain,
}
export type GuardianRow = Row<typeof guardianColumns>

export const blockedColumns = {
  id: newId,
  site_id: ofSite,
  phone_number: text('phoneNumber', '+1 and ten digits.', usPhoneNumber),
  user_id: leftOut<string | null>('Accounts stay with their instance.'),
  first_name: text('firstName', 'First name of who had it.', oneLineText(0, limits.name)),
  last_name: text('lastName', 'Last name of who had it.', oneLineText(0, limits.name)),
  created_at: timeAgain,
}
export type BlockedNumberRow = Row<typeof blockedColumns>
