import type { SignInClient } from '../api/sign-in-client.ts'

/** A headless client without a provider: one code is right, and a session is whether somebody is signed in. */
export function createFakeSignInClient(options: { isSignedIn: boolean; code?: string }) {
  const listeners = new Set<() => void>()
  const session = { id: 'session' }
  let current: object | null = options.isSignedIn ? session : null
  const calls: string[] = []
  function change(next: object | null): void {
    current = next
    for (const listener of listeners) listener()
  }
  const client: SignInClient = {
    session: {
      getSync: () => current,
      getTokens: () => (current === null ? null : { session_token: 'token' }),
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async revoke() {
        calls.push('revoke')
        change(null)
      },
      drop() {
        calls.push('drop')
        change(null)
      },
    },
    otps: {
      sms: {
        async loginOrCreate(phoneNumber) {
          calls.push(`send ${phoneNumber}`)
          if (!/^\+1\d{10}$/.test(phoneNumber)) throw new Error('invalid_phone_number')
          return { method_id: 'phone-number-1' }
        },
      },
      async authenticate(code, methodId, { session_duration_minutes: minutes }) {
        calls.push(`verify ${methodId} ${minutes}`)
        if (code !== (options.code ?? '123456')) throw new Error('otp_code_not_found')
        change(session)
      },
    },
  }
  return { client, calls }
}
