import { newFactor } from '../../core/sessions/new-factor.ts'
import type { WebauthnRegistrationRow } from '../../tables.ts'

/** docs/wire.md §3. */
export function webauthnFactor(registration: WebauthnRegistrationRow, now: string) {
  return newFactor(
    {
      type: 'webauthn',
      delivery_method: 'webauthn_registration',
      webauthn_factor: {
        webauthn_registration_id: registration.id,
        domain: registration.domain,
        user_agent: registration.user_agent,
      },
    },
    now,
  )
}
