import type { AuthenticateReply, ProviderSession, ProviderUser } from '@maypole/contract/provider'

export const publicToken = 'public-token-test-6f1d'

export function createUser(changes: Partial<ProviderUser> = {}): ProviderUser {
  return {
    user_id: 'user-1',
    created_at: '2026-03-10T12:00:00.000Z',
    status: 'active',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [],
    phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550123', verified: true }],
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    password: null,
    trusted_metadata: {},
    untrusted_metadata: {},
    roles: [],
    is_locked: false,
    ...changes,
  }
}

export function createSessionObject(changes: Partial<ProviderSession> = {}): ProviderSession {
  return {
    session_id: 'session-1',
    user_id: 'user-1',
    started_at: '2026-03-10T12:00:00.000Z',
    last_accessed_at: '2026-03-10T12:00:00.000Z',
    expires_at: '2126-03-17T12:00:00.000Z',
    attributes: { ip_address: '', user_agent: '' },
    authentication_factors: [],
    custom_claims: null,
    roles: [],
    ...changes,
  }
}

/** Returns the reply that signs in the person with this number. */
export function createReply(
  person = 1,
  changes: Partial<AuthenticateReply> = {},
): AuthenticateReply {
  return {
    status_code: 200,
    request_id: 'request-1',
    user_id: `user-${person}`,
    session_token: `token-${person}`,
    session_jwt: `jwt-${person}`,
    session: createSessionObject({ session_id: `session-${person}`, user_id: `user-${person}` }),
    user: createUser({ user_id: `user-${person}` }),
    ...changes,
  }
}
