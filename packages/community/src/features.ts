import type { ServedFeature } from './access/feature.ts'
import { archivedFeatures } from './archived-features.ts'
import { archiveFeature } from './archives/feature.ts'
import { agentFeature } from './assistant/agents/feature.ts'
import type { Services } from './community-services.ts'
import { fileFeature } from './files/feature.ts'
import type { UserColumn } from './lists/feature.ts'
import { notificationFeature } from './notifications/feature.ts'
import { searchFeature } from './search/feature.ts'
import { deletedItemFeature } from './sites/deleted-items/feature.ts'
import { siteFeature } from './sites/feature.ts'

const withoutArchives = [
  siteFeature,
  fileFeature,
  notificationFeature,
  searchFeature,
  deletedItemFeature,
  agentFeature,
  archiveFeature,
] as const satisfies readonly (ServedFeature & { readonly archived?: never })[]

const all = [...archivedFeatures, ...withoutArchives] as const

type UserColumnOf<One> = One extends { readonly users: infer Users } ? keyof Users : never
type Unnamed = Exclude<UserColumn, UserColumnOf<(typeof all)[number]>>

/**
 * All features. A person's download has what they store in this order. A column with the id of a
 * user that none names does not compile, nor does a feature that needs other services than
 * `community-services.ts` creates; a table that none names fails `archives/everything.test.ts`.
 */
export const features: [Unnamed] extends [never] ? readonly ServedFeature<Services>[] : Unnamed =
  all
