import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from './objects.ts'

/**
 * `POST /events`: telemetry in batches. The content is the client's own; only its size is limited
 * here.
 */
const telemetryBody = z
  .array(
    z.object({
      telemetry: z.record(z.string(), z.unknown()).optional(),
      event: z.object({
        public_token: z.string().max(200),
        event_name: z.string().max(200),
        details: z.unknown().optional(),
        error_code: z.string().max(200).nullish(),
        error_description: z.string().max(2000).nullish(),
        http_status_code: z.number().nullish(),
      }),
    }),
  )
  .max(100)

export const events = {
  countEvents: endpoint({
    method: 'POST',
    path: '/events',
    summary: 'Takes the telemetry of clients; it is counted and not kept',
    auth: 'none',
    product: null,
    captcha: 'none',
    body: telemetryBody,
    reply: nothing,
  }),
} as const
