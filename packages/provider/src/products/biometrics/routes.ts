import { biometrics } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateBiometric, startBiometricAuthentication } from './authenticate.ts'
import { registerBiometric, startBiometricRegistration } from './register.ts'

export function addBiometrics(api: FrontendApi): void {
  api.route(biometrics.startBiometricRegistration, ({ body, caller: { session }, context }) =>
    startBiometricRegistration(context, { session, publicKey: body.public_key }),
  )
  api.route(biometrics.registerBiometric, ({ body, caller: { session }, context }) =>
    registerBiometric(context, {
      session,
      registrationId: body.biometric_registration_id,
      signature: body.signature,
      minutes: body.session_duration_minutes,
    }),
  )
  api.route(biometrics.startBiometricAuthentication, ({ body, context }) =>
    startBiometricAuthentication(context, body.public_key),
  )
  api.route(biometrics.authenticateBiometric, ({ body, caller: { session }, context }) =>
    authenticateBiometric(context, {
      session,
      registrationId: body.biometric_registration_id,
      signature: body.signature,
      minutes: body.session_duration_minutes,
    }),
  )
}
