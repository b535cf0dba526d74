import { otps } from '@maypole/contract/provider'
import type { FrontendApi } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { sendCode } from './send-code.ts'

/** `send/primary` does what `login_or_create` does: refusing who is not known would tell that. */
const phoneChannels = [
  ['sms', [otps.sendSms, otps.sendSmsPrimary], otps.sendSmsSecondary],
  ['whatsapp', [otps.sendWhatsapp, otps.sendWhatsappPrimary], otps.sendWhatsappSecondary],
] as const

export function addOtps(api: FrontendApi): void {
  addPhoneChannels(api)
  addEmailChannel(api)
  api.route(otps.authenticatePasscode, ({ body, caller, client, core }) =>
    authenticatePasscode(core, {
      project: caller.project,
      session: caller.session,
      client,
      methodId: body.method_id,
      code: body.token,
      minutes: body.session_duration_minutes,
    }),
  )
}

function addPhoneChannels(api: FrontendApi): void {
  for (const [channel, primary, secondary] of phoneChannels) {
    for (const endpoint of primary) {
      api.route(endpoint, ({ body, caller: { project }, client, core }) => {
        const { phone_number: to, expiration_minutes: expirationMinutes } = body
        return sendCode(core, { project, client, channel, to, expirationMinutes })
      })
    }
    api.route(secondary, ({ body, caller: { project, session }, client, core }) => {
      const { phone_number: to, expiration_minutes: expirationMinutes } = body
      return sendCode(core, { project, session, client, channel, to, expirationMinutes })
    })
  }
}

function addEmailChannel(api: FrontendApi): void {
  const channel = 'email'
  for (const endpoint of [otps.sendEmailCode, otps.sendEmailCodePrimary]) {
    api.route(endpoint, ({ body, caller: { project }, client, core }) => {
      const { email: to, expiration_minutes: expirationMinutes } = body
      return sendCode(core, { project, client, channel, to, expirationMinutes })
    })
  }
  api.route(otps.sendEmailCodeSecondary, ({ body, caller: { project, session }, client, core }) => {
    const { email: to, expiration_minutes: expirationMinutes } = body
    return sendCode(core, { project, session, client, channel, to, expirationMinutes })
  })
}
