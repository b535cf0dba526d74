import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { multiLineText, oneLineText, page } from '../primitives.ts'
import { limits } from './constants.ts'

export const announcement = z
  .object({
    id: z.string(),
    headline: z.string(),
    body: z.string(),
    /** When it was created, UTC. */
    date: z.string(),
    pinned: z.boolean(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof announcement>

export const announcements = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/sites/:site/announcements',
    summary: 'The announcements: pinned first, each part newest first',
    auth: 'session',
    query: z.object(page),
    reply: z.array(announcement),
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/sites/:site/announcements',
    summary: 'Adds an announcement (admins)',
    auth: 'session',
    status: 201,
    body: z.object({
      headline: oneLineText(1, limits.headline),
      body: multiLineText(0, limits.announcementBody).default(''),
      pinned: z.boolean().default(false),
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
  deleteAnnouncement: endpoint({
    method: 'DELETE',
    path: '/sites/:site/announcements/:announcement',
    summary: 'Deletes an announcement (admins)',
    auth: 'session',
  }),
} as const
