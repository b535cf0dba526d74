import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'
import { requirePkce } from './require-pkce.ts'

const minutesOfWeek = 7 * 24 * 60

export const magicLinkSettings = z.strictObject({
  defaultMinutes: setting(count(1, minutesOfWeek).default(30), {
    variable: 'MAGIC_LINK_MINUTES',
    perProject: true,
    summary: 'Minutes that a link by mail works where the request does not say.',
  }),
  longestMinutes: setting(count(1, minutesOfWeek).default(minutesOfWeek), {
    perProject: true,
    summary: 'Minutes that a link by mail works, whatever the request asks for.',
  }),
  requirePkce: requirePkce('magic_links'),
})

export type MagicLinkSettings = DeepReadonly<z.output<typeof magicLinkSettings>>
