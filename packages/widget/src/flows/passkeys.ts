import type { FullClient } from '@maypole/sdk/full'
import type { Flow } from '../context/flow.ts'

export type Passkey = Awaited<
  ReturnType<FullClient['user']['get']>
>['webauthn_registrations'][number]

export interface LoadedPasskeys {
  readonly passkeys?: readonly Passkey[]
  /** What a person is told when they could not be loaded. */
  readonly error?: string
}

/** The passkeys of whoever is signed in. */
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

/** Nobody is signed in, in contrast to a server that does not answer. */
function isSignedOut(error: unknown): boolean {
  const { code, status_code: status } = (error ?? {}) as { code?: unknown; status_code?: unknown }
  return code === 'no_current_session' || status === 401
}

/** Flows in which a passkey was made: the next screen says so, but not to whoever skipped that. */
const successful = new WeakSet<Flow>()

export function hasCreatedPasskey(flow: Flow): boolean {
  return successful.has(flow)
}

/** Adds a passkey that the browser makes. Returns what a person is told when it did not. */
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

/** Goes on without a new passkey. */
export function skipPasskey(flow: Flow): void {
  flow.emit('PASSKEY_SKIP', {})
  flow.dispatch({ type: 'transition', screen: 'PasskeyRegistrationSuccess' })
}

export function setUpAnotherPasskey(flow: Flow): void {
  successful.delete(flow)
  flow.dispatch({ type: 'transition', screen: 'PasskeyRegistrationStart' })
}

/** How Safari and Chromium say that the authenticator has a passkey of this account already. */
const duplicates = [
  'At least one credential matches an entry of the excludeCredentials list',
  'The user attempted to register an authenticator that contains one of the credentials already registered',
]

function isDuplicate(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  // The standard's name for it, whatever the words.
  if (name === 'InvalidStateError') return true
  return duplicates.some((text) => String(message).includes(text))
}

/** Names a passkey. Returns its name as it is kept; undefined when that failed, which a toast says. */
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

/** Takes a passkey away from the account. Returns whether that worked; a toast says when it did not. */
export async function deletePasskey(flow: Flow, id: string): Promise<boolean> {
  try {
    await flow.client.user.deleteWebauthnRegistration(id)
    return true
  } catch (error) {
    flow.toasts.show('error', flow.fail(error))
    return false
  }
}
