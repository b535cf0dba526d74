import { announcementFeature } from './announcements/feature.ts'
import { agentFeature } from './assistant/agents/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { fileFeature } from './files/feature.ts'
import { linkFeature } from './links/feature.ts'
import type { Feature, UserColumn } from './lists/feature.ts'
import { notificationFeature } from './notifications/feature.ts'
import { blockedNumberFeature } from './people/blocked-numbers/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { searchFeature } from './search/feature.ts'
import { deletedItemFeature } from './sites/deleted-items/feature.ts'
import { siteFeature } from './sites/feature.ts'

const all = [
  peopleFeature,
  siteFeature,
  announcementFeature,
  linkFeature,
  calendarFeature,
  blockedNumberFeature,
  fileFeature,
  notificationFeature,
  searchFeature,
  deletedItemFeature,
  agentFeature,
] as const

type ArchivedOf<One> = One extends { readonly archived: infer Lists } ? keyof Lists & string : never
/** The lists of archives. */
export type ArchivedName = ArchivedOf<(typeof all)[number]>

type UserColumnOf<One> = One extends { readonly users: infer Users } ? keyof Users : never
type Unnamed = Exclude<UserColumn, UserColumnOf<(typeof all)[number]>>

/**
 * All features. A person's download has what they store in this order, and archives have their
 * lists in it: those that others refer to first. A column with the id of a
 * user that none names does not compile; a table that none names fails
 * `archives/everything.test.ts`.
 */
export const features: [Unnamed] extends [never] ? readonly Feature[] : Unnamed = all
