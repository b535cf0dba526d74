import type { AuthenticationFactor } from '@maypole/contract/provider'
import { newFactor } from '../../core/sessions/new-factor.ts'

/** A password, as a session's factor (docs/wire.md §3). */
export function passwordFactor(now: string): AuthenticationFactor {
  return newFactor(
    {
      type: 'password',
      delivery_method: 'knowledge',
    },
    now,
  )
}
