import { type Deliver, type Delivery, UndeliverableError } from '../port.ts'

export interface TwilioOptions {
  readonly accountSid: string
  /** The account's token, or an API key with its secret. */
  readonly credentials: { readonly user: string; readonly password: string }
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  readonly smsFrom?: string | undefined
  /** A number in E.164 that is set up for WhatsApp. */
  readonly whatsappFrom?: string | undefined
  /**
   * The approved template (`HX…`) that takes the code as `{{1}}`: WhatsApp accepts nothing else as
   * a first message from businesses.
   */
  readonly whatsappTemplate?: string | undefined
  /** Default: `https://api.twilio.com`. */
  readonly baseUrl?: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * Sends SMS and WhatsApp messages through Twilio's messages API. A message that Twilio rejects
 * (400: the number, an unsubscribed recipient) is dropped; outages, limits and refused credentials
 * are retried.
 */
export function createTwilioAdapter(options: TwilioOptions): Deliver {
  const { fetch: send } = options
  const url = `${accountUrl(options)}/Messages.json`
  const authorization = authorizationOf(options)
  return async (delivery, signal) => {
    const response = await send(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: composeForm(delivery, options).toString(),
      signal,
    })
    await response.body?.cancel()
    if (response.ok) return
    if (response.status === 400) throw new UndeliverableError('Twilio refused the message')
    throw new Error(`Twilio answered ${response.status}`)
  }
}

export function accountUrl(options: Pick<TwilioOptions, 'accountSid' | 'baseUrl'>): string {
  const { accountSid, baseUrl = 'https://api.twilio.com' } = options
  return `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
}

export function authorizationOf({ credentials }: Pick<TwilioOptions, 'credentials'>): string {
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`
}

function composeForm(delivery: Delivery, options: TwilioOptions): URLSearchParams {
  const { channel, to, text, code } = delivery
  if (channel === 'sms' && options.smsFrom !== undefined) {
    const { smsFrom } = options
    const sender = smsFrom.startsWith('MG') ? { MessagingServiceSid: smsFrom } : { From: smsFrom }
    return new URLSearchParams({ To: to, ...sender, Body: text })
  }
  if (channel === 'whatsapp' && options.whatsappFrom !== undefined) {
    const { whatsappTemplate } = options
    const content =
      whatsappTemplate === undefined || code === undefined
        ? { Body: text }
        : { ContentSid: whatsappTemplate, ContentVariables: JSON.stringify({ 1: code }) }
    return new URLSearchParams({
      To: `whatsapp:${to}`,
      From: `whatsapp:${options.whatsappFrom}`,
      ...content,
    })
  }
  throw new UndeliverableError(`Twilio is not set up for ${channel}`)
}
