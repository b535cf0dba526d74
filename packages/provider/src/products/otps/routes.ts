import { otps } from '@maypole/contract/provider'
import { readMailTemplates } from '../../core/mail/mail-templates.ts'
import type { FrontendApi } from '../../http/api.ts'
import { authenticatePasscode } from './authenticate.ts'
import { sendCode } from './send-code.ts'

/** `send/primary` does what `login_or_create` does: refusing unknown people would reveal that. */
const phoneChannels = [
  ['sms', [otps.sendSms, otps.sendSmsPrimary], otps.sendSmsSecondary],
  ['whatsapp', [otps.sendWhatsapp, otps.sendWhatsappPrimary], otps.sendWhatsappSecondary],
] as const

export function addOtps(api: FrontendApi): void {
  addPhoneChannels(api)
  addEmailChannel(api)
  api.route(otps.authenticatePasscode, ({ body, caller, context }) =>
    authenticatePasscode(context, {
      session: caller.session,
      methodId: body.method_id,
      code: body.token,
      minutes: body.session_duration_minutes,
    }),
  )
}

function addPhoneChannels(api: FrontendApi): void {
  for (const [channel, primary, secondary] of phoneChannels) {
    for (const endpoint of primary) {
      api.route(endpoint, ({ body, context }) => {
        const { phone_number: to, expiration_minutes: expirationMinutes, locale } = body
        return sendCode(context, { channel, to, expirationMinutes, locale })
      })
    }
    api.route(secondary, ({ body, caller: { session }, context }) => {
      const { phone_number: to, expiration_minutes: expirationMinutes, locale } = body
      return sendCode(context, { session, channel, to, expirationMinutes, locale })
    })
  }
}

function addEmailChannel(api: FrontendApi): void {
  const channel = 'email'
  for (const endpoint of [otps.sendEmailCode, otps.sendEmailCodePrimary]) {
    api.route(endpoint, ({ body, context }) => {
      const { email: to, expiration_minutes: expirationMinutes, locale } = body
      const templates = readMailTemplates(body)
      return sendCode(context, { channel, to, expirationMinutes, locale, templates })
    })
  }
  api.route(otps.sendEmailCodeSecondary, ({ body, caller: { session }, context }) => {
    const { email: to, expiration_minutes: expirationMinutes, locale } = body
    const templates = readMailTemplates(body)
    return sendCode(context, { session, channel, to, expirationMinutes, locale, templates })
  })
}
