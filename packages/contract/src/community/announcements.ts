import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { instant, page, startingVersion } from '../primitives.ts'
import { announcementReply, announcementTexts } from './formats.ts'
import { picturesOfItem, picturesToSave } from './pictures.ts'

export const announcement = z
  .object({
    id: z.string(),
    ...announcementReply,
    /** When it was created, UTC. */
    date: z.string(),
    pinned: z.boolean(),
    version: z.number().int(),
    /** When its text or pictures were last changed, UTC; absent when it is as it was created. */
    editedDate: z.string().optional(),
    /** When it disappears, UTC; absent when it stays. */
    expiryDate: z.string().optional(),
    pictures: picturesOfItem,
  })
  .meta({ id: 'Announcement' })
export type Announcement = DeepReadonly<z.output<typeof announcement>>

export const announcements = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/sites/:site/announcements',
    summary: 'The announcements: pinned first, each part newest first',
    auth: 'session',
    query: z.object(page),
    reply: z.array(announcement),
    hasEtag: true,
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/sites/:site/announcements',
    summary: 'Adds an announcement (admins)',
    auth: 'session',
    status: 201,
    body: z.object({
      ...announcementTexts,
      body: announcementTexts.body.default(''),
      pinned: z.boolean().default(false),
      expiryDate: instant.nullish().transform((text) => text ?? undefined),
      pictures: picturesToSave.optional(),
    }),
    reply: announcement,
  }),
  updateAnnouncement: endpoint({
    method: 'PATCH',
    path: '/sites/:site/announcements/:announcement',
    summary: 'Pins or unpins an announcement (admins)',
    auth: 'session',
    body: z.object({ pinned: z.boolean() }),
    reply: announcement,
  }),
  /** Pinning is not an edit: it raises no version, and without `pinned` the pin stays as it is. */
  editAnnouncement: endpoint({
    method: 'PUT',
    path: '/sites/:site/announcements/:announcement',
    summary: 'Saves the text and the pictures of an announcement (admins)',
    auth: 'session',
    body: z.object({
      ...announcementTexts,
      pinned: z.boolean().optional(),
      /** When absent it stays as it is; null keeps the announcement. */
      expiryDate: instant.nullish(),
      /** When absent they stay as they are. */
      pictures: picturesToSave.optional(),
      version: startingVersion.optional(),
    }),
    reply: announcement,
  }),
  listReaders: endpoint({
    method: 'GET',
    path: '/sites/:site/announcement-readers',
    summary: 'How many members have seen each of the newest announcements (admins)',
    auth: 'session',
    reply: z.array(
      z.object({
        id: z.string(),
        /** Members who were there when it was published and have seen the list since. */
        seenBy: z.number().int(),
        /** All who were there. */
        of: z.number().int(),
      }),
    ),
  }),
  deleteAnnouncement: endpoint({
    method: 'DELETE',
    path: '/sites/:site/announcements/:announcement',
    summary: 'Deletes an announcement (admins)',
    auth: 'session',
  }),
} as const
