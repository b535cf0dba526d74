import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'
import { formats } from './formats.ts'
import { site } from './sites.ts'

/** What a community that is started from a file would have. Nothing has been written. */
const archivePreview = z
  .object({
    title: z.string(),
    /** The address that it had. */
    slug: z.string(),
    exportedAt: z.string(),
    contacts: z.number().int(),
    admins: z.number().int(),
    groups: z.number().int(),
    announcements: z.number().int(),
    /** Announcements that are published later. */
    scheduled: z.number().int(),
    links: z.number().int(),
    events: z.number().int(),
    blockedNumbers: z.number().int(),
    pictures: z.number().int(),
  })
  .meta({ id: 'ArchivePreview' })
export type ArchivePreview = DeepReadonly<z.output<typeof archivePreview>>

/** Everything in a community, as one file. */
export const archives = {
  startSiteDownload: endpoint({
    method: 'POST',
    path: '/sites/:site/download',
    summary: 'An address of everything in the site, for one fetch within a minute (admins)',
    auth: 'session',
    reply: z.object({
      /** On this origin. A browser can follow it as a link, since it needs no session. */
      url: z.string(),
    }),
  }),
  downloadSite: endpoint({
    method: 'GET',
    path: '/site-downloads',
    summary: 'Everything in a site: a zip of JSON, CSV, vCards, a calendar and pictures',
    auth: 'none',
    /** As `startSiteDownload` has put it into the address. */
    query: z.object({ ticket: z.string().max(500).default('') }),
    media: 'application/zip',
  }),
} as const

/** Calls that take such a file. */
export const archiveUploads = {
  previewArchive: endpoint({
    method: 'POST',
    path: '/archive-previews',
    summary: 'What a site that is started from a file would have; writes nothing',
    auth: 'session',
    file: 'archive',
    reply: archivePreview,
  }),
  createSiteFromArchive: endpoint({
    method: 'POST',
    path: '/archives',
    summary: 'Creates a site with everything in a file; the viewer is its admin',
    auth: 'session',
    status: 201,
    file: 'archive',
    query: z.object({
      /** Those in the file when absent. */
      title: formats.siteTitle.optional(),
      slug: slug.optional(),
    }),
    reply: site,
  }),
} as const
