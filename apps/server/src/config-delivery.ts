import { httpUrl, setting } from '@maypole/platform/settings'
import type { SmtpOptions, TwilioOptions } from '@maypole/provider'
import { z } from 'zod'
import { isLoopbackName, line } from './config-values.ts'

/** The configured carriers of messages. */
export interface Carriers {
  readonly smtp: SmtpOptions | undefined
  readonly twilio: Omit<TwilioOptions, 'fetch'> | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
}

/** The SMTP server. The error never repeats the value: it may contain a password. */
const smtpUrl = z.string().transform((text, context): Omit<SmtpOptions, 'from'> => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    context.addIssue('must be smtps://user:password@host or smtp://user:password@host')
  else if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    context.addIssue('must end after the host and port')
  else return readSmtpUrl(url)
  return z.NEVER
})

const mailbox = z.string().regex(/^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$/, {
  error: ({ input }) =>
    `must be one address, such as no-reply@example.org, not ${JSON.stringify(input)}`,
})

const webhookSecret = line(500).refine(
  (text) =>
    text.startsWith('whsec_') ? /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text) : text.length >= 24,
  { error: 'must be 24 characters or more, or whsec_ and base64' },
)

/** The carriers, used when `DELIVERY` is `carriers`. */
export const carrierSettings = z.strictObject({
  smtpUrl: setting(smtpUrl.optional(), {
    variable: 'SMTP_URL',
    summary:
      'Mail server: `smtps://user:password@host` (TLS, port 465) or `smtp://…` (STARTTLS, port 587; without TLS only on this machine).',
  }),
  mailFrom: setting(mailbox.optional(), {
    variable: 'MAIL_FROM',
    summary:
      'Address that mail comes from, such as `no-reply@example.org`; the name beside it is `PRODUCT_NAME`. Needed with `SMTP_URL`.',
  }),
  twilioAccount: setting(line(100).optional(), {
    variable: 'TWILIO_ACCOUNT',
    summary: 'Account (`AC…`) that sends SMS and WhatsApp.',
  }),
  twilioKey: setting(line(100).optional(), {
    variable: 'TWILIO_KEY',
    defaultText: '`TWILIO_ACCOUNT`',
    summary: 'API key (`SK…`) of that account.',
  }),
  twilioSecret: setting(line(200).optional(), {
    variable: 'TWILIO_SECRET',
    summary: "The key's secret, or the account's token. Needed with `TWILIO_ACCOUNT`.",
  }),
  twilioSmsFrom: setting(line(100).optional(), {
    variable: 'TWILIO_SMS_FROM',
    summary: 'Number (`+1…`) or messaging service (`MG…`) that SMS come from.',
  }),
  twilioWhatsappFrom: setting(line(100).optional(), {
    variable: 'TWILIO_WHATSAPP_FROM',
    summary: 'Number that WhatsApp messages come from.',
  }),
  twilioWhatsappTemplate: setting(line(100).optional(), {
    variable: 'TWILIO_WHATSAPP_TEMPLATE',
    summary: 'Approved template (`HX…`) that takes the code as `{{1}}`.',
  }),
  webhookUrl: setting(httpUrl.optional(), {
    variable: 'WEBHOOK_URL',
    summary:
      'Service of your own that gets the messages no other carrier takes, as JSON, signed as Standard Webhooks says.',
  }),
  webhookSecret: setting(webhookSecret.optional(), {
    variable: 'WEBHOOK_SECRET',
    summary: 'What they are signed with: 24 characters or more, or `whsec_` and base64.',
  }),
})

type CarrierSettings = z.output<typeof carrierSettings>

/** Returns the completely configured carriers. */
export function chooseCarriers(settings: CarrierSettings, productName: string): Carriers {
  const { smtpUrl, mailFrom, webhookUrl: url, webhookSecret: secret } = settings
  return {
    smtp:
      smtpUrl === undefined || mailFrom === undefined
        ? undefined
        : { ...smtpUrl, from: { name: productName, address: mailFrom } },
    twilio: chooseTwilio(settings),
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
  }
}

function chooseTwilio(settings: CarrierSettings): Carriers['twilio'] {
  const { twilioAccount: account, twilioSecret: password } = settings
  if (account === undefined || password === undefined) return undefined
  const { twilioSmsFrom, twilioWhatsappFrom, twilioWhatsappTemplate } = settings
  return {
    accountSid: account,
    credentials: { user: settings.twilioKey ?? account, password },
    smsFrom: twilioSmsFrom,
    whatsappFrom: twilioWhatsappFrom,
    whatsappTemplate: twilioWhatsappTemplate,
  }
}

/** What belongs together and was not given together, and a delivery without any carrier. */
export function faultsOfCarriers(
  settings: CarrierSettings,
  { delivery, carriers }: { readonly delivery: string; readonly carriers: Carriers },
): string[] {
  const { twilioAccount, twilioSmsFrom, twilioWhatsappFrom } = settings
  const hasSender = twilioSmsFrom !== undefined || twilioWhatsappFrom !== undefined
  return [
    ...needEachOther({ SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom }),
    ...needEachOther({ TWILIO_ACCOUNT: twilioAccount, TWILIO_SECRET: settings.twilioSecret }),
    ...faultsAmong({
      'TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM must be given with TWILIO_ACCOUNT':
        twilioAccount !== undefined && !hasSender,
    }),
    ...needEachOther({ WEBHOOK_URL: settings.webhookUrl, WEBHOOK_SECRET: settings.webhookSecret }),
    ...faultsAmong({
      'DELIVERY carriers needs SMTP_URL, TWILIO_ACCOUNT or WEBHOOK_URL':
        delivery === 'carriers' && !hasCarrier(carriers),
    }),
  ]
}

function needEachOther(values: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(values)
  const missing = names.filter((name) => values[name] === undefined)
  const given = names.filter((name) => values[name] !== undefined)
  if (missing.length === 0 || given.length === 0) return []
  return [`${missing.join(' and ')} must be given with ${given.join(' and ')}`]
}

/** Whether any carrier is configured. */
function hasCarrier({ smtp, twilio, webhook }: Carriers): boolean {
  return smtp !== undefined || twilio !== undefined || webhook !== undefined
}

function readSmtpUrl(url: URL): Omit<SmtpOptions, 'from'> {
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

/** Returns the texts whose condition holds. */
export function faultsAmong(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(conditions).filter((text) => conditions[text])
}
