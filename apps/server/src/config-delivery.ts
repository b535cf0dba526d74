import type { SmtpOptions, TwilioOptions } from '@maypole/provider'
import { asHttpUrl, asText, isLoopbackName, type Variable } from './config-values.ts'

/** Who takes messages to people, as far as they are set up. */
export interface Carriers {
  readonly smtp: SmtpOptions | undefined
  readonly twilio: Omit<TwilioOptions, 'fetch'> | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
}

/** The variables of carriers, read where `DELIVERY` is `carriers`. */
export const deliveryVariables: Readonly<Record<string, Variable>> = {
  SMTP_URL: {
    default: 'none',
    meaning:
      'Mail server: `smtps://user:password@host` (TLS, port 465) or `smtp://…` (STARTTLS, port 587; without TLS only on this machine).',
  },
  MAIL_FROM: {
    default: 'none',
    meaning:
      'Address that mail comes from, such as `no-reply@example.org`; the name beside it is `PRODUCT_NAME`. Needed with `SMTP_URL`.',
  },
  TWILIO_ACCOUNT: { default: 'none', meaning: 'Account (`AC…`) that sends SMS and WhatsApp.' },
  TWILIO_KEY: { default: 'TWILIO_ACCOUNT', meaning: 'API key (`SK…`) of that account.' },
  TWILIO_SECRET: {
    default: 'none',
    meaning: "The key's secret, or the account's token. Needed with `TWILIO_ACCOUNT`.",
  },
  TWILIO_SMS_FROM: {
    default: 'none',
    meaning: 'Number (`+1…`) or messaging service (`MG…`) that SMS come from.',
  },
  TWILIO_WHATSAPP_FROM: {
    default: 'none',
    meaning: 'Number that WhatsApp messages come from.',
  },
  TWILIO_WHATSAPP_TEMPLATE: {
    default: 'none',
    meaning: 'Approved template (`HX…`) that takes the code as `{{1}}`.',
  },
  WEBHOOK_URL: {
    default: 'none',
    meaning:
      'Service of your own that gets the messages no other carrier takes, as JSON, signed as Standard Webhooks says.',
  },
  WEBHOOK_SECRET: {
    default: 'none',
    meaning: 'What they are signed with: 24 characters or more, or `whsec_` and base64.',
  },
}

type ReadValue = <Value>(name: string, read: (text: string) => Value, otherwise: Value) => Value

/** Reads the carriers; faults of what belongs together are added to `faults`. */
export function readCarriers(
  value: ReadValue,
  { productName, faults }: { productName: string; faults: string[] },
): Carriers {
  const together = (names: readonly string[], values: readonly unknown[]) => {
    const missing = names.filter((_name, index) => values[index] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      faults.push(
        `${missing.join(' and ')} must be given with ${names.filter((name) => !missing.includes(name)).join(' and ')}`,
      )
    return missing.length === 0
  }
  const server = value('SMTP_URL', asSmtpUrl, undefined)
  const address = value('MAIL_FROM', asMailbox, undefined)
  together(['SMTP_URL', 'MAIL_FROM'], [server, address])
  const account = value('TWILIO_ACCOUNT', asText(100), undefined)
  const secret = value('TWILIO_SECRET', asText(200), undefined)
  together(['TWILIO_ACCOUNT', 'TWILIO_SECRET'], [account, secret])
  const smsFrom = value('TWILIO_SMS_FROM', asText(100), undefined)
  const whatsappFrom = value('TWILIO_WHATSAPP_FROM', asText(100), undefined)
  const whatsappTemplate = value('TWILIO_WHATSAPP_TEMPLATE', asText(100), undefined)
  const key = value('TWILIO_KEY', asText(100), account)
  if (account !== undefined && smsFrom === undefined && whatsappFrom === undefined)
    faults.push('TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM must be given with TWILIO_ACCOUNT')
  const url = value('WEBHOOK_URL', asHttpUrl, undefined)
  const webhookSecret = value('WEBHOOK_SECRET', asWebhookSecret, undefined)
  together(['WEBHOOK_URL', 'WEBHOOK_SECRET'], [url, webhookSecret])
  return {
    smtp:
      server === undefined || address === undefined
        ? undefined
        : { ...server, from: { name: productName, address } },
    twilio:
      account === undefined || key === undefined || secret === undefined
        ? undefined
        : {
            accountSid: account,
            credentials: { user: key, password: secret },
            ...(smsFrom === undefined ? {} : { smsFrom }),
            ...(whatsappFrom === undefined ? {} : { whatsappFrom }),
            ...(whatsappTemplate === undefined ? {} : { whatsappTemplate }),
          },
    webhook:
      url === undefined || webhookSecret === undefined ? undefined : { url, secret: webhookSecret },
  }
}

/** Whether anything takes messages at all. */
export function hasCarrier({ smtp, twilio, webhook }: Carriers): boolean {
  return smtp !== undefined || twilio !== undefined || webhook !== undefined
}

/** Where mail is handed over. The value is never repeated in the error: it may hold a password. */
function asSmtpUrl(text: string): Omit<SmtpOptions, 'from'> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('must be smtps://user:password@host or smtp://user:password@host')
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    throw new Error('must end after the host and port')
  const isImplicit = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'implicit' : isLoopbackName(url.hostname) ? 'optional' : 'required',
    credentials: user === '' ? undefined : { user, password: decodeURIComponent(url.password) },
  }
}

function asMailbox(text: string): string {
  if (!/^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$/.test(text))
    throw new Error(
      `must be one address, such as no-reply@example.org, not ${JSON.stringify(text)}`,
    )
  return text
}

/** The value is never repeated in the error. */
function asWebhookSecret(text: string): string {
  const isKey = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)
  if (!isKey && (text.startsWith('whsec_') || text.length < 24))
    throw new Error('must be 24 characters or more, or whsec_ and base64')
  return asText(500)(text)
}
