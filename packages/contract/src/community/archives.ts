import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

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
