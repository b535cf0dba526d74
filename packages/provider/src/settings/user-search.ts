import { type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const userSearchSettings = z.strictObject({
  isTelling: setting(z.boolean().default(true), {
    variable: 'USER_SEARCH',
    words: ['telling', 'silent'],
    perProject: true,
    summary:
      'Whether the password form hears who has an account; otherwise every address is answered alike.',
  }),
})

export type UserSearchSettings = DeepReadonly<z.output<typeof userSearchSettings>>
