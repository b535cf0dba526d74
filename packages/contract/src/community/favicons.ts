import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const favicons = {
  /** Answers an image, not JSON; 404 when the host has none or no link leads to it. Images ask without a bearer. */
  getFavicon: endpoint({
    method: 'GET',
    path: '/favicons',
    summary: 'The icon of a site that a link leads to',
    access: 'public',
    status: 200,
    query: z.object({
      host: z.string().min(1).max(253),
      /** Edge in pixels. */
      size: z.enum(['16', '32', '64']).default('32'),
    }),
  }),
} as const
