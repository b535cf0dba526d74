import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, startingVersion } from '../primitives.ts'
import { announcementReply, announcementTexts } from './formats.ts'
import { picturesOfItem, picturesToSave } from './pictures.ts'

/** An announcement that is published later. Until then only admins know of it. */
const scheduledAnnouncement = z
  .object({
    id: z.string(),
    ...announcementReply,
    pinned: z.boolean(),
    /** When it is published, UTC. */
    publishDate: z.string(),
    /** When it disappears again, UTC; absent when it stays. */
    expiryDate: z.string().optional(),
    pictures: picturesOfItem,
    version: z.number().int(),
  })
  .meta({ id: 'ScheduledAnnouncement' })
export type ScheduledAnnouncement = DeepReadonly<z.output<typeof scheduledAnnouncement>>

const scheduledInput = z.object({
  ...announcementTexts,
  body: announcementTexts.body.default(''),
  pinned: z.boolean().default(false),
  publishDate: instant,
  expiryDate: instant.nullish().transform((text) => text ?? undefined),
  /** When absent in a change, they stay as they are. */
  pictures: picturesToSave.optional(),
})

/** Once published it is an announcement with the same id, and is gone from here. */
export const scheduledAnnouncements = {
  listScheduledAnnouncements: endpoint({
    method: 'GET',
    path: '/sites/:site/scheduled-announcements',
    summary: 'The announcements that are published later, the next one first (admins)',
    auth: 'session',
    reply: z.array(scheduledAnnouncement),
  }),
  scheduleAnnouncement: endpoint({
    method: 'POST',
    path: '/sites/:site/scheduled-announcements',
    summary: 'Adds an announcement that is published later (admins)',
    auth: 'session',
    status: 201,
    body: scheduledInput,
    reply: scheduledAnnouncement,
  }),
  /** A `publishDate` that has passed publishes it at once. */
  rescheduleAnnouncement: endpoint({
    method: 'PUT',
    path: '/sites/:site/scheduled-announcements/:scheduled',
    summary: 'Saves an announcement that is published later (admins)',
    auth: 'session',
    body: scheduledInput.extend({ version: startingVersion.optional() }),
    reply: scheduledAnnouncement,
  }),
  deleteScheduledAnnouncement: endpoint({
    method: 'DELETE',
    path: '/sites/:site/scheduled-announcements/:scheduled',
    summary: 'Deletes an announcement that was to be published later (admins)',
    auth: 'session',
  }),
} as const
