import type { ServedFeature } from './access/feature.ts'
import { announcementFeature } from './announcements/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { linkFeature } from './links/feature.ts'
import { blockedNumberFeature } from './people/blocked-numbers/feature.ts'
import { peopleFeature } from './people/feature.ts'

/** Features with lists in archives, in their order there: those that others refer to first. */
export const archivedFeatures = [
  peopleFeature,
  announcementFeature,
  linkFeature,
  calendarFeature,
  blockedNumberFeature,
] as const satisfies readonly ServedFeature[]

/** The lists of archives. */
export type ArchivedName = ListsOf<(typeof archivedFeatures)[number]>
type ListsOf<One> = One extends { readonly archived: infer Lists } ? keyof Lists & string : never
