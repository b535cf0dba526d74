import { archivedFeatures } from './archived-features.ts'
import { agentFeature } from './assistant/agents/feature.ts'
import { fileFeature } from './files/feature.ts'
import type { Feature, UserColumn } from './lists/feature.ts'
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
] as const satisfies readonly (Feature & { readonly archived?: never })[]

const all = [...archivedFeatures, ...withoutArchives] as const

type UserColumnOf<One> = One extends { readonly users: infer Users } ? keyof Users : never
type Unnamed = Exclude<UserColumn, UserColumnOf<(typeof all)[number]>>

/**
 * All features. A person's download has what they store in this order. A column with the id of a
 * user that none names does not compile; a table that none names fails
 * `archives/everything.test.ts`.
 */
export const features: [Unnamed] extends [never] ? readonly Feature[] : Unnamed = all
