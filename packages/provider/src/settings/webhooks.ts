import { httpUrl, setting } from '@maypole/platform/settings'
import { z } from 'zod'

/** What events are about. */
const webhookObjects = ['user', 'session', 'message'] as const

export const webhookSettings = z.strictObject({
  url: setting(httpUrl.optional(), {
    perProject: true,
    option: 'webhook-url',
    summary:
      'An endpoint of the project that is told what happens to its users ([more](webhooks.md)).',
    valuesText: 'a URL',
  }),
  objects: setting(z.array(z.enum(webhookObjects)).max(webhookObjects.length).default(['user']), {
    perProject: true,
    option: 'webhook-object',
    summary: 'What the endpoint is told about.',
  }),
})
