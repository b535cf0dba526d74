import { errorTypeOf } from '../app/error-text.ts'
import type { Flow } from '../app/flow.ts'

/** Signs in with a passkey that the browser asks for. Returns what a person is told when it did not work. */
export async function startPasskey(flow: Flow): Promise<string | undefined> {
  const { client, config, t } = flow
  try {
    const reply = await client.webauthn.authenticate({
      session_duration_minutes: config.sessionDurationMinutes,
      is_passkey: true,
    })
    if (reply === null) return t('error.passkeyUnknown')
    flow.lastMethod.set('passkeys')
    flow.emit('PASSKEY_AUTHENTICATE', reply)
    flow.dispatch({ type: 'transition', screen: 'PasskeyConfirmation' })
    return undefined
  } catch (error) {
    flow.fail(error)
    return errorTypeOf(error) === 'webauthn_registration_not_found'
      ? t('error.passkeyRegistrationNotFound')
      : t('error.passkeyUnknown')
  }
}
