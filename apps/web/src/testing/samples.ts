import type {
  NotificationChoices,
  NotificationSettings,
  OwnProfile,
  Site,
} from '@maypole/contract/community'
import { byCategory } from '@maypole/contract/community/notification-constants'

/** A site as the server returns it. */
export const sampleSite: Site = {
  id: '0b0f7a52-6f6b-4c1e-9d0a-2f0c5f6f2a10',
  slug: 'garden-club',
  title: 'Garden Club',
  theme: { primaryColor: '#2f7d32', backgroundColor: '#f4f8ef' },
  stats: { memberCount: 42 },
}

/** The viewer as an admin of it. */
export const sampleAdmin: OwnProfile = {
  id: 'profile-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '+15551234567',
  role: 'admin',
  mayEdit: true,
  mayDelete: false,
  mayAddContacts: true,
  visibility: { listing: null, phoneNumber: null, email: null },
  version: 1,
}

/** The viewer as a member of it. */
export const sampleMember: OwnProfile = { ...sampleAdmin, role: 'member' }

const pushed = { push: true, email: false }

/** Nothing is turned on yet, and there is no address for e-mail. */
export const sampleNotifications: NotificationSettings = {
  publicKey: 'BAAA',
  sendsEmail: true,
  emails: [],
  email: null,
  timeZone: null,
  language: null,
  quietHours: null,
  digestHour: null,
  approved: pushed,
  devices: [],
}

/** What the sample site's members are told before they choose. */
export const sampleChoices: NotificationChoices = {
  ...byCategory(() => pushed),
  reminderMinutes: [60],
}
