import type { WebauthnRegistrationRow } from '../../tables.ts'

/** docs/wire.md §3. */
export function webauthnFactor(registration: WebauthnRegistrationRow, now: string) {
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    webauthn_factor: {
      webauthn_registration_id: registration.id,
      domain: registration.domain,
      user_agent: registration.user_agent,
    },
  }
}
