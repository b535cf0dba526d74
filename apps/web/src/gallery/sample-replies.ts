import type {
  BlockedNumber,
  DeletedItem,
  Group,
  Invitation,
  Link,
  Profile,
  ScheduledAnnouncement,
  SiteSettings,
} from '@maypole/contract/community'
import { answer, type Handler } from '../testing/fake-server.ts'
import type { ProviderHandlers } from '../testing/fake-sign-in-client.ts'
import { sampleAdmin, sampleSite } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'
import { text } from './gallery-text.ts'
import { answerReplies, event } from './sample-answers.ts'
import { importReplies } from './sample-imports.ts'
import { pictureReplies } from './sample-pictures.ts'
import { ago, ahead } from './sample-times.ts'

export const scheduled: ScheduledAnnouncement = {
  id: 'fair',
  headline: text.long,
  body: text.rightToLeft,
  pinned: true,
  version: 1,
  publishDate: ahead(30),
  expiryDate: ahead(37),
}

export const links: readonly Link[] = [
  { id: 'map', title: text.long, url: 'https://map.example.org/', version: 1 },
  {
    id: 'notes',
    title: text.rightToLeft,
    url: 'https://notes.example.org/',
    section: text.long,
    version: 1,
  },
]

const everybody = { listing: 'members', phoneNumber: 'members', email: 'admins' } as const
const settings: SiteSettings = {
  timeZone: 'UTC',
  directoryEditing: 'members',
  eventDeletion: 'members',
  joining: 'approval',
  agents: 'allowed',
  answerCounts: 'admins',
  attendanceDays: 365,
  visibility: everybody,
  version: 1,
}

const deleted: readonly DeletedItem[] = [
  {
    id: 'one',
    kind: 'link',
    title: 'Map of the plots',
    deletedBy: 'Ada Lovelace',
    deletedDate: ago(1),
    purgeDate: ahead(28.5),
  },
  {
    id: 'two',
    kind: 'event',
    title: text.long,
    deletedBy: text.rightToLeft,
    deletedDate: ago(29),
    purgeDate: ahead(0.5),
  },
]

const groups: readonly Group[] = [
  { id: 'altos', name: 'Altos', version: 1 },
  { id: 'board', name: text.long, version: 1 },
  { id: 'empty', name: text.rightToLeft, version: 1 },
]

export const contacts: readonly Profile[] = [text.long, 'Ann', text.rightToLeft].map(
  (firstName, index) => ({
    id: `contact-${index}`,
    firstName,
    lastName: 'Lee',
    role: 'member',
    phoneNumber: `+1202555015${index}`,
    groups: ['altos'],
    mayEdit: true,
    mayDelete: true,
    version: 1,
  }),
)

const blocked: readonly BlockedNumber[] = [
  {
    id: '1',
    phoneNumber: '+12025550143',
    firstName: text.long,
    lastName: '',
    date: ago(1),
  },
  { id: '2', phoneNumber: '+12025550144', firstName: '', lastName: '', date: ago(1) },
]

const invitation: Invitation = {
  token: 'sample',
  createdBy: { firstName: text.long, lastName: '' },
  version: 1,
  createdDate: ago(1),
  expiryDate: ahead(6),
}

const feed = {
  id: 'feed-1',
  site: null,
  alarmMinutes: null,
  date: ago(9),
  fetches: [],
}

/** What the product API replies on the page of the parts; anything else is not found. */
export const sampleReplies: Record<string, Handler> = siteHandlers(sampleAdmin, {
  [`GET ${sitePath}/settings`]: () => answer(settings),
  [`GET ${sitePath}/invitation`]: () => answer({ invitation }),
  [`GET ${sitePath}/deleted-items`]: () => answer(deleted),
  [`GET ${sitePath}/blocked-numbers`]: () => answer(blocked),
  [`GET ${sitePath}/groups`]: () => answer(groups),
  [`GET ${sitePath}/profiles`]: () => answer(contacts),
  [`GET ${sitePath}/events`]: () => answer([event]),
  [`GET ${sitePath}/links`]: () => answer(links),
  [`GET ${sitePath}/link-order`]: () =>
    answer({
      version: 'one',
      sections: [
        { title: null, links: ['map'] },
        { title: text.long, links: ['notes'] },
      ],
    }),
  [`GET ${sitePath}/scheduled-announcements`]: () => answer([scheduled]),
  ...answerReplies,
  ...importReplies,
  ...pictureReplies,
  [`GET ${sitePath}/public-calendar`]: () => answer({ url: null, fetches: [] }),
  'GET /api/sites': () => answer([]),
  'GET /api/calendar-feeds': () => answer([feed]),
  'GET /api/account/deletion': () =>
    answer({ handOver: [], delete: [sampleSite], leave: [{ ...sampleSite, title: text.long }] }),
})

const session = {
  last_accessed_at: ago(0.1),
  attributes: { ip_address: '192.0.2.1', user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
}

/** What the provider replies. */
export const providerReplies: ProviderHandlers = {
  'GET /users/me': () => ({
    phone_numbers: [{ phone_id: 'phone', phone_number: '+12025550123', verified: true }],
    emails: [{ email_id: 'email', email: `${'long'.repeat(20)}@example.org`, verified: true }],
    providers: [],
    webauthn_registrations: [],
    crypto_wallets: [],
  }),
  'GET /users/me/sessions': () => ({
    sessions: [
      { ...session, session_id: '1', is_current: true },
      { ...session, session_id: '2', is_current: false },
    ],
  }),
}
