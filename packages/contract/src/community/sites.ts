import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { colour, slug, startingVersion, timeZone } from '../primitives.ts'
import { attendanceDays } from './constants.ts'
import { formats } from './formats.ts'
import { news } from './news.ts'
import { visibility } from './profiles.ts'

const theme = z.object({ primaryColor: colour, backgroundColor: colour })

/** What anybody may know of a site (PD-6): of its people only their number. */
export const site = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    theme: z.object({ primaryColor: z.string(), backgroundColor: z.string() }),
    avatarUrl: z.string().optional(),
    stats: z.object({ memberCount: z.number().int() }),
  })
  .meta({ id: 'Site' })
export type Site = z.output<typeof site>

/** A site in the viewer's list. */
const listedSite = site
  .extend({
    /** The lists with something new to the viewer; absent when there is none. */
    news: z.array(news.keyof()).optional(),
    /** Somebody has added the viewer, who has not opened it yet. */
    unopened: z.literal(true).optional(),
    /** Its admins keep assistants that members connect out of it. */
    refusesAgents: z.literal(true).optional(),
  })
  .meta({ id: 'ListedSite' })
export type ListedSite = DeepReadonly<z.output<typeof listedSite>>

/** Who may add, edit and delete contacts, within what only admins may ever do (PD-7). */
export const directoryEditing = z.enum(['members', 'admins'])

/** Who may delete events; only admins may bring them back. */
const eventDeletion = z.enum(['members', 'admins'])

/**
 * How people who are not in the directory become members: not at all, by a link or a request that
 * an admin approves, or by a link at once.
 */
const joining = z.enum(['roster', 'approval', 'open'])
export type Joining = z.output<typeof joining>

/** Whether assistants that members connect are let in. */
const agents = z.enum(['allowed', 'refused'])

/** Who sees how many of each group come to a date. */
const answerCounts = z.enum(['members', 'admins'])
/** After how many days it is erased who came. */
const attendanceKept = z.literal(attendanceDays)

/**
 * What members know of their site beside the public part. `version` is for saves that detect
 * conflicts.
 */
export const siteSettings = z
  .object({
    timeZone: z.string(),
    directoryEditing,
    eventDeletion,
    joining,
    agents,
    answerCounts,
    attendanceDays: z.number().int(),
    /** For people who have not chosen, and contacts that nobody has signed in as. */
    visibility,
    version: z.number().int(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof siteSettings>

const siteInput = z.object({
  title: formats.siteTitle,
  slug,
  theme,
  timeZone: timeZone.optional(),
})

/**
 * With `version` the save is refused (409, `edit-conflict`) when somebody else saved since;
 * without, the last save wins.
 */
const siteChange = siteInput.extend({
  directoryEditing: directoryEditing.optional(),
  eventDeletion: eventDeletion.optional(),
  joining: joining.optional(),
  agents: agents.optional(),
  answerCounts: answerCounts.optional(),
  attendanceDays: attendanceKept.optional(),
  visibility: visibility.optional(),
  version: startingVersion.optional(),
})

/** A site that its admins have deleted and can still bring back. */
const deletedSite = z
  .object({
    site,
    /** When it and everything in it is deleted for good. */
    purgeDate: z.string(),
  })
  .meta({ id: 'DeletedSite' })
export type DeletedSite = z.output<typeof deletedSite>

export const sites = {
  getSite: endpoint({
    method: 'GET',
    path: '/site/:site',
    summary: 'A site by id or slug; the check whether a slug is taken',
    auth: 'none',
    hasEtag: true,
    reply: site,
  }),
  listSites: endpoint({
    method: 'GET',
    path: '/sites',
    summary: "The viewer's communities, by title",
    auth: 'session',
    reply: z.array(listedSite),
  }),
  createSite: endpoint({
    method: 'POST',
    path: '/sites',
    summary: 'Creates a site; the creator becomes its admin',
    auth: 'session',
    status: 201,
    body: siteInput,
    reply: site,
  }),
  updateSite: endpoint({
    method: 'PUT',
    path: '/sites/:site',
    summary: 'Saves a site (admins)',
    auth: 'session',
    body: siteChange,
    reply: site,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/sites/:site/settings',
    summary: "A site's settings (members)",
    auth: 'session',
    reply: siteSettings,
  }),
  deleteSite: endpoint({
    method: 'POST',
    path: '/sites/:site/deletion',
    summary: 'Deletes a site (admins), who can bring it back for thirty days',
    auth: 'session',
    /** The title as it is, so that nobody deletes a site by accident. */
    body: z.object({ title: z.string().max(1000) }),
    reply: deletedSite,
  }),
  restoreSite: endpoint({
    method: 'DELETE',
    path: '/sites/:site/deletion',
    summary: 'Brings a deleted site back (its admins)',
    auth: 'session',
    reply: site,
  }),
  listDeletedSites: endpoint({
    method: 'GET',
    path: '/deleted-sites',
    summary: 'The deleted sites that the viewer can bring back, by title',
    auth: 'session',
    reply: z.array(deletedSite),
  }),
  setAvatar: endpoint({
    method: 'PATCH',
    path: '/sites/:site/avatar',
    summary: "Replaces a site's picture (admins); PNG, JPEG, GIF, WebP or AVIF",
    auth: 'session',
    file: 'avatar',
    reply: site,
  }),
} as const

/** Outside of the product API's prefix: the content never changes under its name. */
export const pictures = {
  getAvatar: endpoint({
    method: 'GET',
    path: '/avatars/:file',
    summary: "A site's picture, at the address that the site has as `avatarUrl`",
    auth: 'none',
    media: 'image/webp',
  }),
  getManifest: endpoint({
    method: 'GET',
    path: '/manifest/:file',
    summary:
      'What browsers need to install a site or the product: `<site id>.webmanifest` or `product.webmanifest`',
    auth: 'none',
    media: 'application/manifest+json',
  }),
  getAppIcon: endpoint({
    method: 'GET',
    path: '/manifest/icons/:file',
    summary: 'An icon that a manifest names',
    auth: 'none',
    media: 'image/png',
  }),
} as const
