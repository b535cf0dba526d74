import { limits } from '@maypole/contract/community/constants'
import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

const megabyte = 1024 * 1024
const most = 1_000_000_000

/** Where icons come from: an https address with `{host}` in its path or query, or `none`. */
const addressTemplate = z.string().refine(isAddressTemplate, {
  error: 'must be none, or an https:// address with {host} in its path or query',
})

function bytes(standard: number, meta: { variable: string; summary: string }) {
  return setting(count(10_000, most).default(standard), meta)
}

/** Where a push service can write to the operator: RFC 8292 allows mail and web addresses. */
const contact = z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/, {
  error: 'must be a mailto: or an https:// address',
})

/** How people are told of news, by push messages and by e-mail. */
const notificationSettings = z.strictObject({
  isOn: setting(z.boolean().default(true), {
    variable: 'NOTIFICATIONS',
    summary: 'Whether people can be told of news by push messages and by e-mail.',
  }),
  contact: setting(contact.optional(), {
    variable: 'NOTIFICATIONS_CONTACT',
    defaultText: '`PUBLIC_URL`',
    valuesText: 'such as `mailto:admin@example.org`',
    summary: 'Whom push services write to when something is wrong with the messages.',
  }),
  pushesPerSecond: setting(count(1, 10_000).default(100), {
    variable: 'NOTIFICATIONS_PUSH_RATE',
    summary: 'Push messages that one server sends in a second, at most.',
  }),
  mailsPerSecond: setting(count(1, 1000).default(10), {
    variable: 'NOTIFICATIONS_MAIL_RATE',
    summary: 'Notifications by e-mail that one server sends in a second, at most.',
  }),
  batch: setting(count(1, 1000).default(100), {
    variable: 'NOTIFICATIONS_BATCH',
    summary: 'People to whom an announcement or event is passed on in one step.',
  }),
  /** Push messages under way at the same time. */
  atOnce: count(1, 1000).default(100),
  /** Seconds for the reply of a mail server. */
  timeoutSeconds: count(1, 60).default(10),
  /** Seconds for that of a push service. */
  pushTimeoutSeconds: count(1, 60).default(5),
  /** Seconds between looks for something to send. */
  pollSeconds: count(1, 3600).default(2),
  /** Hours for which a message is tried, and kept by a push service. */
  keepHours: count(1, 672).default(48),
  /** Days after its last visit that a device is told of news although its session has expired. */
  deviceDays: count(1, 3650).default(90),
  allowLocalPush: setting(z.boolean().default(false), {
    development: true,
    summary: 'Whether push services may be on this machine or network, and without https.',
  }),
})

export type NotificationRules = DeepReadonly<z.output<typeof notificationSettings>>

/** Assistants of other companies that people connect with their account. */
const agentSettings = z.strictObject({
  isOn: setting(z.boolean().default(true), {
    variable: 'AGENTS',
    summary:
      'Whether people can connect assistants of their own, which read what they allow and propose changes ([more](agents.md)).',
  }),
  /** Calls of tools for one connection in a minute. */
  callsPerMinute: count(1, most).default(120),
  /** Proposals of one connection in an hour. */
  proposalsPerHour: count(1, most).default(60),
})

/** Settings for operators. Limits of lengths and counts are in the contract. */
export const communitySettings = z.strictObject({
  faviconSource: setting(
    addressTemplate.default('https://www.google.com/s2/favicons?domain={host}&sz={size}'),
    {
      variable: 'FAVICON_SOURCE',
      summary:
        'Where the server asks for the icons of links; `{host}` and `{size}` are replaced. `none` turns it off.',
    },
  ),
  /** Domains, with their subdomains, that the icons' source may answer from or redirect to. */
  faviconDomains: z.array(z.string()).default(['google.com', 'gstatic.com']),
  /** Favicons fetched for one client address in ten minutes; those from the cache do not count. */
  faviconFetches: count(0, most).default(600),
  /** Favicons cached, misses included. */
  faviconsKept: count(0, most).default(20_000),
  /** Communities whose icons for home screens are drawn for one client address in ten minutes. */
  iconDrawings: count(0, most).default(60),
  linkCheck: setting(z.boolean().default(true), {
    variable: 'LINK_CHECK',
    summary: 'Whether the server requests each link once a week, and tells admins which are dead.',
  }),
  acceptUnassignedNumbers: setting(z.boolean().default(false), {
    development: true,
    summary:
      'Whether contacts may have numbers that the numbering plan does not assign: 555, for example.',
  }),
  sitesPerUser: count(0, most).default(limits.sitesPerUser),
  /** Requests to the assistant per user and minute. */
  chatsPerMinute: count(0, most).default(limits.chatsPerMinute),
  /** Those made while somebody is typing, counted apart. */
  typedChatsPerMinute: count(0, most).default(limits.typedChatsPerMinute),
  /** Series searched for one user in ten minutes, when a list has many that are not cached. */
  calendarSearches: count(0, most).default(30_000),
  /** Searches per user and minute; one is made for each pause in typing. */
  searchesPerMinute: count(1, most).default(120),
  /** Uploaded pictures per user and hour. */
  avatarsPerHour: count(0, most).default(60),
  /** Uploaded pictures of items, per user and hour. */
  picturesPerHour: count(0, most).default(200),
  /** Files of contacts that a user has read for an import, per hour. */
  importsPerHour: count(1, most).default(60),
  /** Downloads of everything about a person, per person and hour. */
  downloadsPerHour: count(1, most).default(5),
  /** Times that a calendar is rendered for one address of it in ten minutes. */
  calendarWrites: count(1, most).default(30),
  /** Fetches of calendars that do not exist, for one client address in ten minutes. */
  calendarMisses: count(1, most).default(300),
  writesPerUser: setting(count(1, most).default(3000), {
    variable: 'LIMIT_WRITES_PER_USER',
    summary: 'Changes that one user makes in communities, in 10 minutes.',
  }),
  writesPerSite: setting(count(1, most).default(15_000), {
    variable: 'LIMIT_WRITES_PER_SITE',
    summary: 'Changes in one community, in 10 minutes.',
  }),
  joinsPerUser: setting(count(1, most).default(20), {
    variable: 'LIMIT_JOINS_PER_USER',
    summary: 'Communities that one user joins or asks to join, in a day.',
  }),
  joinsPerSite: setting(count(1, most).default(500), {
    variable: 'LIMIT_JOINS_PER_SITE',
    summary: 'People who join one community or ask to join it, in an hour.',
  }),
  agents: agentSettings.prefault({}),
  notifications: notificationSettings.prefault({}),
  siteBytes: bytes(8 * megabyte, {
    variable: 'SITE_BYTES',
    summary: 'Bytes of text in all lists of a community.',
  }),
  // A contact has some 80 bytes, an announcement some 500. This is twice what people write, for as
  // many of each as a community may have.
  listBytes: z
    .strictObject({
      profiles: bytes(4 * megabyte, {
        variable: 'SITE_PROFILE_BYTES',
        summary: 'Bytes of text in the directory of a community.',
      }),
      links: bytes(megabyte, {
        variable: 'SITE_LINK_BYTES',
        summary: 'Bytes of text in the links of a community.',
      }),
      announcements: bytes(4 * megabyte, {
        variable: 'SITE_ANNOUNCEMENT_BYTES',
        summary: 'Bytes of text in the announcements of a community.',
      }),
      events: bytes(2 * megabyte, {
        variable: 'SITE_EVENT_BYTES',
        summary:
          'Bytes of text in the events of a community, with the dates that series leave out.',
      }),
    })
    .prefault({}),
  // As much as fits into a file that a community can be started from.
  pictureBytes: bytes(100 * megabyte, {
    variable: 'SITE_PICTURE_BYTES',
    summary:
      'Bytes of pictures in the announcements of a community, with those that can be brought back.',
  }),
  listMemory: setting(count(megabyte, most).default(32 * megabyte), {
    variable: 'LIST_MEMORY',
    summary: 'Bytes of memory for lists that are being sent or were asked for lately.',
  }),
})

export type CommunitySettings = DeepReadonly<z.output<typeof communitySettings>>

/** The defaults. */
export const defaultCommunitySettings: CommunitySettings = communitySettings.parse({})

function isAddressTemplate(text: string): boolean {
  if (text === 'none') return true
  const probe = text.replaceAll('{host}', 'example.org')
  const isInHost = /^https:\/\/[^/?#]*\{host\}/.test(text)
  return probe !== text && !isInHost && URL.canParse(probe) && probe.startsWith('https://')
}
