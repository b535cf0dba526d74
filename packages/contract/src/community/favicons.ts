import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const favicons = {
  /**
   * Images ask without a bearer: the address comes from `iconUrl` of a link, which only members
   * see. Without its signature the reply is 404 for every host.
   */
  getFavicon: endpoint({
    method: 'GET',
    path: '/favicons',
    summary: 'The icon of a host that a link leads to, at an address that a link gave',
    auth: 'none',
    media: 'image/*',
    query: z.object({
      host: z.string().min(1).max(253),
      /** Edge in pixels. */
      size: z.enum(['16', '32', '64']).default('32'),
      /** The site whose link leads to the host. */
      site: z.string().max(36).default(''),
      signature: z.string().max(64).default(''),
    }),
  }),
} as const
