import { count, type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const retentionSettings = z.strictObject({
  securityEventDays: setting(count(1, 36_500).default(365), {
    variable: 'SECURITY_EVENT_DAYS',
    summary: 'Days that the audit trail goes back.',
  }),
  pendingUserDays: setting(count(1, 3650).default(7), {
    variable: 'PENDING_USER_DAYS',
    summary: 'Days that a user who never signed in is kept.',
  }),
})

export type RetentionSettings = DeepReadonly<z.output<typeof retentionSettings>>
