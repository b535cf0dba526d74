import { errorTypeOf } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'

/**
 * Signs in with a passkey from the browser's dialog. Returns what the person is told on failure.
 */
export async function startPasskey(flow: Flow): Promise<string | undefined> {
  try {
    const reply = await flow.client.webauthn.authenticate({
      session_duration_minutes: flow.config.sessionDurationMinutes,
      is_passkey: true,
    })
    if (reply === null) return flow.fail(null, 'error.passkeyUnknown')
    finishPasskey(flow, reply)
    return undefined
  } catch (error) {
    return refusePasskey(flow, error)
  }
}

type Authenticated = NonNullable<Awaited<ReturnType<Flow['client']['webauthn']['authenticate']>>>

/** Completes a sign-in with a passkey. */
export function finishPasskey(flow: Flow, reply: Authenticated): void {
  flow.lastMethod.set('passkeys')
  flow.emit('PASSKEY_AUTHENTICATE', reply)
  flow.dispatch({ type: 'transition', screen: 'PasskeyConfirmation' })
}

/**
 * Returns what the person is told. Errors of the server have their own texts; closing the browser's
 * dialog needs none.
 */
export function refusePasskey(flow: Flow, error: unknown): string | undefined {
  const text = flow.fail(error, 'error.passkeyUnknown')
  switch (errorTypeOf(error)) {
    case 'webauthn_registration_not_found':
      return flow.t('error.passkeyRegistrationNotFound')
    case undefined:
      return isDismissal(error) ? undefined : text
    default:
      return flow.t('error.passkeyUnknown')
  }
}

function isDismissal(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown }
  return name === 'NotAllowedError' || name === 'AbortError'
}
