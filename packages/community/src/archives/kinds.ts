import {
  colour,
  emailAddress,
  linkUrl,
  multiLineText,
  oneLineText,
  slug,
  timeZone,
  usPhoneNumber,
} from '@maypole/contract'
import { limits } from '@maypole/contract/community/constants'
import { z } from 'zod'
import { type PictureKind, photos, wholePictures } from '../files/pictures/kinds.ts'
import type { ListName } from '../lists/list-sizes.ts'
import { readGroupIds, writeGroupIds } from '../people/entries/group-ids.ts'
import type { PictureKindName } from '../picture-tables.ts'
import type { Tables } from '../tables.ts'
import {
  type ArchiveField,
  choice,
  choiceOrNull,
  flag,
  json,
  owner,
  photoOrNull,
  pictureOrNull,
  pictures,
  reference,
  references,
  text,
  textOrNull,
  time,
  timeOrNull,
  wholeNumber,
  wholeNumberOrNull,
} from './field.ts'
import type { kindTexts } from './texts.ts'

/** How a table of a community is in an archive. */
export interface ArchiveKind {
  readonly table: keyof Tables & string
  /** The columns by which rows are read, in order; together with the id they tell rows apart. */
  readonly order: readonly string[]
  /** Rows have no id: nothing refers to them. */
  readonly isWithoutId?: true
  readonly fields: Readonly<Record<string, ArchiveField>>
  /** Columns that are not in the archive, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
  /** How many an archive may have. */
  readonly most: number
  /** A community may have more: the last ones are in the archive. */
  readonly isUnlimited?: true
  /** The list whose text and number are counted, if it is one. */
  readonly list?: ListName
  /** What pictures of its items are, if they have some. */
  readonly pictures?: { readonly kind: PictureKindName; readonly sizes: PictureKind['sizes'] }
}

/** The fields of a kind are those that the readme explains. */
type KindsExplained = {
  readonly [Name in keyof typeof kindTexts]: ArchiveKind & {
    readonly fields: Readonly<
      Record<Exclude<keyof (typeof kindTexts)[Name]['fields'], 'id'>, ArchiveField>
    >
  }
}

const picturesOfAnnouncements = { kind: 'announcement', sizes: wholePictures } as const
const audiences = ['members', 'admins'] as const
const newId = 'A new one is given.'
const ofSite = 'Everything belongs to the one community.'
const counted = 'Counted again.'
const startsAgain = 'Starts again.'
const inOrder = 'The order in the file is the order.'

/** Answers in an archive: its thread reads them within its memory. */
const mostAnswers = 200_000

const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/)
const exceptions = z
  .array(
    z.object({
      at: wallTime,
      cancelled: z.literal(true).optional(),
      title: oneLineText(1, limits.eventTitle).optional(),
      location: oneLineText(0, limits.eventLocation).optional(),
      starts: wallTime.optional(),
      ends: wallTime.optional(),
    }),
  )
  .max(366)
  .default([])

/** The community itself: the one row that is not in a list. */
export const communityKind = {
  table: 'sites',
  order: [],
  most: 1,
  fields: {
    title: text('title', oneLineText(1, limits.siteTitle)),
    address: text('slug', slug),
    primaryColor: text('primary_color', colour),
    backgroundColor: text('background_color', colour),
    picture: pictureOrNull('avatar_hash'),
    timeZone: text('time_zone', timeZone),
    directoryEditing: choice('directory_editing', audiences),
    eventDeletion: choice('event_deletion', audiences),
    joining: choice('joining', ['roster', 'approval', 'open']),
    listedFor: choice('listing_audience', audiences),
    phoneNumbersFor: choice('phone_audience', audiences),
    emailsFor: choice('email_audience', audiences),
  },
  leftOut: {
    id: newId,
    version: startsAgain,
    deleted_at: 'A community that was deleted has no archive.',
    created_at: startsAgain,
    updated_at: startsAgain,
    waiting_count: 'Nobody waits: requests to join are left out.',
    ...Object.fromEntries(
      [
        'member_count',
        'admin_count',
        'link_count',
        'announcement_count',
        'event_count',
        'last_position',
        'profile_bytes',
        'link_bytes',
        'announcement_bytes',
        'event_bytes',
        'profile_newest',
        'link_newest',
        'announcement_newest',
        'event_newest',
      ].map((column) => [column, counted]),
    ),
    ...Object.fromEntries(
      ['profile', 'link', 'announcement', 'event'].map((list) => [`${list}_revision`, startsAgain]),
    ),
  },
} as const satisfies ArchiveKind

/** Every list of an archive, in the order in which they are written and read. */
export const archiveKinds = {
  groups: {
    table: 'contact_groups',
    order: ['name_key'],
    most: limits.groupsPerSite,
    fields: { name: text('name', oneLineText(1, limits.groupName)) },
    leftOut: {
      id: newId,
      site_id: ofSite,
      name_key: 'Follows from the name.',
      version: startsAgain,
      created_at: startsAgain,
    },
  },
  contacts: {
    table: 'profiles',
    order: ['phone_number', 'duplicate'],
    most: limits.profilesPerSite,
    list: 'profiles',
    pictures: { kind: 'contact', sizes: photos },
    fields: {
      firstName: text('first_name', oneLineText(0, limits.name)),
      lastName: text('last_name', oneLineText(0, limits.name)),
      nickname: textOrNull('nickname', oneLineText(1, limits.name)),
      phoneNumber: text('phone_number', usPhoneNumber),
      email: textOrNull('email', emailAddress),
      role: choice('role', ['member', 'admin']),
      groups: references('group_ids', 'groups', {
        most: limits.groupsPerContact,
        read: readGroupIds,
        write: writeGroupIds,
      }),
      listedFor: choiceOrNull('listing_audience', audiences),
      phoneNumberFor: choiceOrNull('phone_audience', audiences),
      emailFor: choiceOrNull('email_audience', audiences),
      photo: photoOrNull('photo'),
    },
    leftOut: {
      id: newId,
      site_id: ofSite,
      user_id: 'Accounts stay with their instance; people are found again by their number.',
      sort_name: 'Follows from the names.',
      duplicate: inOrder,
      position: inOrder,
      version: startsAgain,
      created_at: startsAgain,
      updated_at: startsAgain,
      unopened: 'Nobody has signed in yet.',
      ...Object.fromEntries(
        ['announcement_seen', 'link_seen', 'profile_seen', 'event_seen', 'seen_from'].map(
          (column) => [column, 'What a person has seen is theirs alone.'],
        ),
      ),
    },
  },
  announcements: {
    table: 'announcements',
    order: ['position'],
    most: limits.announcementsPerSite,
    list: 'announcements',
    pictures: picturesOfAnnouncements,
    fields: {
      headline: text('headline', oneLineText(1, limits.headline)),
      body: text('body', multiLineText(0, limits.announcementBody)),
      pinned: flag('pinned'),
      publishedAt: time('created_at'),
      editedAt: timeOrNull('edited_at'),
      disappearsAt: timeOrNull('expires_at'),
      pictures: pictures('pictures'),
    },
    leftOut: { id: newId, site_id: ofSite, position: inOrder, version: startsAgain },
  },
  scheduledAnnouncements: {
    table: 'scheduled_announcements',
    order: ['publish_at'],
    most: limits.scheduledPerSite,
    pictures: picturesOfAnnouncements,
    fields: {
      headline: text('headline', oneLineText(1, limits.headline)),
      body: text('body', multiLineText(0, limits.announcementBody)),
      pinned: flag('pinned'),
      publishAt: time('publish_at'),
      disappearsAt: timeOrNull('expires_at'),
      pictures: pictures('pictures'),
    },
    leftOut: {
      id: newId,
      site_id: ofSite,
      due_at: 'Is when it is published.',
      author_id: 'Accounts stay with their instance.',
      version: startsAgain,
      created_at: startsAgain,
    },
  },
  links: {
    table: 'links',
    order: ['place'],
    most: limits.linksPerSite,
    list: 'links',
    fields: {
      title: text('title', oneLineText(1, limits.linkTitle)),
      url: text('url', linkUrl),
      heading: textOrNull('section', oneLineText(1, limits.linkSection)),
      hidden: flag('hidden'),
    },
    leftOut: {
      id: newId,
      site_id: ofSite,
      host: 'Follows from the address.',
      position: inOrder,
      place: inOrder,
      version: startsAgain,
      created_at: startsAgain,
      updated_at: startsAgain,
    },
  },
  events: {
    table: 'calendar_events',
    order: ['position'],
    most: limits.eventsPerSite,
    list: 'events',
    fields: {
      uid: text('uid', oneLineText(1, 255)),
      title: text('title', oneLineText(1, limits.eventTitle)),
      location: text('location', oneLineText(0, limits.eventLocation)),
      allDay: flag('all_day'),
      starts: text('starts', z.string().max(40)),
      ends: text('ends', z.string().max(40)),
      timeZone: text('time_zone', timeZone),
      rule: textOrNull('rrule', z.string().max(1000)),
      leftOutDates: json('excluded', z.array(wallTime).max(366)),
      changedDates: json('exceptions', exceptions, []),
      splitFrom: reference('split_from', 'events'),
      revision: wholeNumber('sequence'),
    },
    leftOut: {
      id: newId,
      site_id: ofSite,
      recurrence_text: 'Follows from the rule.',
      last_ends_at: 'Follows from the rule.',
      position: inOrder,
      created_at: startsAgain,
      updated_at: startsAgain,
    },
  },
  eventAnswering: {
    table: 'event_answering',
    order: ['event_id'],
    isWithoutId: true,
    most: limits.eventsPerSite,
    fields: {
      event: owner('event_id', 'events'),
      seats: wholeNumberOrNull('seats', { from: 1, to: limits.seats }),
      off: flag('is_off'),
    },
    leftOut: { site_id: ofSite },
  },
  eventAnswers: {
    table: 'event_answers',
    order: ['day', 'event_id', 'place', 'profile_id'],
    isWithoutId: true,
    most: mostAnswers,
    isUnlimited: true,
    fields: {
      event: owner('event_id', 'events'),
      day: text('day', z.iso.date()),
      contact: owner('profile_id', 'contacts'),
      answer: choice('answer', ['going', 'waiting', 'maybe', 'declined']),
      answeredAt: time('answered_at'),
    },
    leftOut: { site_id: ofSite, place: inOrder },
  },
  blockedNumbers: {
    table: 'blocked_numbers',
    order: ['phone_number'],
    most: limits.blockedNumbersPerSite,
    fields: {
      phoneNumber: text('phone_number', usPhoneNumber),
      firstName: text('first_name', oneLineText(0, limits.name)),
      lastName: text('last_name', oneLineText(0, limits.name)),
    },
    leftOut: {
      id: newId,
      site_id: ofSite,
      user_id: 'Accounts stay with their instance.',
      created_at: startsAgain,
    },
  },
} as const satisfies KindsExplained

export type KindName = keyof typeof archiveKinds
export const kindNames = Object.keys(archiveKinds) as KindName[]

/** The row of a kind, by name. */
export function kindOf(name: KindName): ArchiveKind {
  return archiveKinds[name]
}
