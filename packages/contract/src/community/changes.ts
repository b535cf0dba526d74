import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'
import { announcement } from './announcements.ts'
import { limits } from './constants.ts'
import { creations } from './creations.ts'
import { event } from './events.ts'
import { link } from './links.ts'
import { profile } from './profiles.ts'

// The new values; what is absent stays as it is.
const eventChange = z.object({
  title: z.string().optional(),
  location: z.string().optional(),
  /** Instants, or dates for an event that takes whole days. */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** Cancels one date of a series; the call that saves it takes these fields, too. */
  scope: z.literal('this').optional(),
  recurrenceId: z.string().optional(),
  cancelled: z.literal(true).optional(),
})
const announcementChange = z.object({
  headline: z.string().optional(),
  pinned: z.boolean().optional(),
})
const profileChange = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  nickname: z.string().optional(),
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
})
const linkChange = z.object({ title: z.string().optional(), url: z.string().optional() })

const said = { explanation: z.string() }

/** One item that is changed, as it is now. It is changed by the call that changes it by hand. */
const updates = [
  z.object({ tool: z.literal('updateEvent'), item: event, parameters: eventChange, ...said }),
  z.object({
    tool: z.literal('updateAnnouncement'),
    item: announcement,
    parameters: announcementChange,
    ...said,
  }),
  z.object({ tool: z.literal('updateProfile'), item: profile, parameters: profileChange, ...said }),
  z.object({ tool: z.literal('updateLink'), item: link, parameters: linkChange, ...said }),
] as const

const deletions = [
  z.object({ tool: z.literal('deleteEvent'), item: event, ...said }),
  z.object({ tool: z.literal('deleteAnnouncement'), item: announcement, ...said }),
  z.object({ tool: z.literal('deleteProfile'), item: profile, ...said }),
  z.object({ tool: z.literal('deleteLink'), item: link, ...said }),
] as const

/** What a confirmation would do: something is created, changed or deleted. */
const change = z
  .discriminatedUnion('tool', [...creations, ...updates, ...deletions])
  .meta({ id: 'Change' })
export type Change = DeepReadonly<z.output<typeof change>>
export type Creation = Extract<Change, { tool: `create${string}` }>
export type Update = Extract<Change, { tool: `update${string}` }>
export type Deletion = Extract<Change, { tool: `delete${string}` }>

function isDeletion({ tool }: { tool: string }): boolean {
  return tool.startsWith('delete')
}

/** Something is deleted one at a time only, so that each item is looked at. */
export const changes = z
  .array(change)
  .min(1)
  .max(limits.changes)
  .refine((all) => all.length === 1 || !all.some(isDeletion), 'A deletion stands alone')

/** Something that exists on a site, as its list shows it. */
export type SiteItem =
  | { readonly kind: 'event'; readonly item: DeepReadonly<z.output<typeof event>> }
  | { readonly kind: 'announcement'; readonly item: DeepReadonly<z.output<typeof announcement>> }
  | { readonly kind: 'profile'; readonly item: DeepReadonly<z.output<typeof profile>> }
  | { readonly kind: 'link'; readonly item: DeepReadonly<z.output<typeof link>> }
export type ItemKind = SiteItem['kind']
