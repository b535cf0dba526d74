import type { FullClient } from '@maypole/sdk/full'
import type { Flow } from '../context/flow.ts'

export type Passkey = Awaited<
  ReturnType<FullClient['user']['get']>
>['webauthn_registrations'][number]

export interface LoadedPasskeys {
  readonly passkeys?: readonly Passkey[]
  /** What the person is told when loading failed. */
  readonly error?: string
}

/** Loads the passkeys of the signed-in person. */
export async function loadPasskeys(flow: Flow, signal: AbortSignal): Promise<LoadedPasskeys> {
  try {
    return { passkeys: (await flow.client.user.get(signal)).webauthn_registrations }
  } catch (error) {
    if (signal.aborted) return {}
    const reason = flow.fail(error)
    const noUser = flow.t('passkey.registrationStart.error.noUser')
    return { error: isSignedOut(error) ? noUser : `${noUser} ${reason}` }
  }
}

/** Whether nobody is signed in, as opposed to an unreachable server. */
function isSignedOut(error: unknown): boolean {
  const { code, status_code: status } = (error ?? {}) as { code?: unknown; status_code?: unknown }
  return code === 'no_current_session' || status === 401
}

/**
 * Flows in which a passkey was created: the next screen confirms it, unless the step was skipped.
 */
const successful = new WeakSet<Flow>()

export function hasCreatedPasskey(flow: Flow): boolean {
  return successful.has(flow)
}

/** Adds a passkey created by the browser. Returns what the person is told on failure. */
export async function registerPasskey(flow: Flow): Promise<string | undefined> {
  const { client, config, t } = flow
  try {
    const reply = await client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.emit('PASSKEY_REGISTER', reply)
  } catch (error) {
    flow.fail(error)
    return t(isDuplicate(error) ? 'error.duplicatePasskey' : 'error.passkeyNotCreated')
  }
  successful.add(flow)
  flow.dispatch({ type: 'transition', screen: 'PasskeyRegistrationSuccess' })
  return undefined
}

/** Continues without a new passkey. */
export function skipPasskey(flow: Flow): void {
  flow.emit('PASSKEY_SKIP', {})
  flow.dispatch({ type: 'transition', screen: 'PasskeyRegistrationSuccess' })
}

export function setUpAnotherPasskey(flow: Flow): void {
  successful.delete(flow)
  flow.dispatch({ type: 'transition', screen: 'PasskeyRegistrationStart' })
}

/** How Safari and Chromium report that the authenticator already has a passkey of this account. */
const duplicates = [
  'At least one credential matches an entry of the excludeCredentials list',
  'The user attempted to register an authenticator that contains one of the credentials already registered',
]

function isDuplicate(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  // The standard's error name, whatever the message.
  if (name === 'InvalidStateError') return true
  return duplicates.some((text) => String(message).includes(text))
}

/** Renames a passkey. Returns its stored name; undefined on failure, which a toast reports. */
export async function renamePasskey(
  flow: Flow,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  try {
    const options = { webauthn_registration_id: id, name }
    return (await flow.client.webauthn.update(options)).webauthn_registration.name
  } catch (error) {
    flow.toasts.show('error', flow.fail(error))
    return undefined
  }
}

/** Deletes a passkey from the account. Returns whether it worked; a toast reports failures. */
export async function deletePasskey(flow: Flow, id: string): Promise<boolean> {
  try {
    await flow.client.user.deleteWebauthnRegistration(id)
    return true
  } catch (error) {
    flow.toasts.show('error', flow.fail(error))
    return false
  }
}
