import { type Language, languageOf } from '@maypole/contract/language'
import { type Mail, renderMail } from '@maypole/platform/delivery'
import { messages as spanish } from './es/messages.ts'
import { messages as french } from './fr/messages.ts'
import { messages as english, type Messages } from './messages.ts'
import type {
  AccountDeletedMessage,
  EmailCodeMessage,
  MagicLinkMessage,
  Message,
  NoticeMessage,
  PasswordResetMessage,
  ProjectMessage,
  RenderedMessage,
  SmsCodeMessage,
  WhatsappCodeMessage,
} from './port.ts'
import { type TemplateKind, urlVariables } from './templates/kinds.ts'
import type { Values } from './templates/placeholders.ts'
import { fillTemplate, type Template, type Templates } from './templates/templates.ts'

const messages: Readonly<Record<Language, Messages>> = {
  en: english,
  es: spanish,
  fr: french,
}

/**
 * Renders every text that is sent to a person, in their language: from a template of the project,
 * or with the built-in texts where it has none. Only our own names, codes and links are inserted.
 */
export function renderMessage(message: ProjectMessage, templates?: Templates): RenderedMessage {
  const { project, template: id, locale } = message
  if (project === undefined || templates === undefined) return renderBuiltIn(message)
  const kind = templateKindOf(message)
  const template = templates.find({ project, id, kind, locale })
  return (template && renderTemplate(message, template)) ?? renderBuiltIn(message)
}

/** Returns the kind of files that a message is made of. */
function templateKindOf(message: Message): TemplateKind {
  if (message.kind === 'notice') return message.channel === 'sms' ? 'sms-notice' : 'notice'
  if (!('purpose' in message) || message.purpose === 'sign-in') return message.kind
  return `${message.kind}-${message.purpose}`
}

/** Returns undefined for a link that no template takes: one that opens an app by its own scheme. */
function renderTemplate(message: Message, template: Template): RenderedMessage | undefined {
  const { channel, to, code } = renderBuiltIn(message)
  const values: Values = { product_name: message.productName, ...valuesOf(message) }
  if (urlVariables.some((name) => !/^https?:/.test(values[name] ?? 'https:'))) return undefined
  const filled = fillTemplate(template, values)
  const text = message.kind === 'sms-code' ? bindCode(message, filled.text) : filled.text
  return { ...filled, channel, to, text, code }
}

function valuesOf(message: Message): Values {
  switch (message.kind) {
    case 'sms-code':
    case 'whatsapp-code':
      return { otp_code: message.code }
    case 'email-code':
      return { otp_code: message.code, expiration_minutes: `${message.minutes}` }
    case 'email-magic-link':
      return { magic_link_url: message.url, expiration_minutes: `${message.minutes}` }
    case 'email-password-reset':
      return {
        reset_password_url: message.resetUrl,
        login_url: message.loginUrl,
        expiration_minutes: `${message.minutes}`,
      }
    case 'notice':
      return { change: noticeText(message) }
    case 'account-deleted':
      return {}
  }
}

function renderBuiltIn(message: Message): RenderedMessage {
  switch (message.kind) {
    case 'sms-code':
      return textMessage('sms', message.to, bindCode(message, codeSentence(message)), message.code)
    case 'whatsapp-code':
      return textMessage('whatsapp', message.to, codeSentence(message), message.code)
    case 'email-code':
      return { ...renderMail(message.to, emailCode(message)), code: message.code }
    case 'email-magic-link':
      return renderMail(message.to, magicLink(message))
    case 'email-password-reset':
      return renderMail(message.to, passwordReset(message))
    case 'notice':
      return renderNotice[message.channel](message)
    case 'account-deleted':
      return renderMail(message.to, accountDeleted(message))
  }
}

function textMessage(
  channel: 'sms' | 'whatsapp',
  to: string,
  text: string,
  code?: string,
): RenderedMessage {
  return { channel, to, subject: null, text, html: null, code }
}

function textsOf({ locale }: { readonly locale?: string | undefined }): Messages {
  return messages[languageOf(locale) ?? 'en']
}

function codeSentence(message: SmsCodeMessage | WhatsappCodeMessage): string {
  const { kind, code, productName, purpose } = message
  const texts = textsOf(message)
  return (kind === 'sms-code' ? texts.smsCode : texts.whatsappCode)[purpose](code, productName)
}

/**
 * The last line lets phones fill the code in, only on the named host (WebOTP, "origin-bound
 * one-time codes"): that of the calling page. The format has no port and is for https only, so a
 * page over http gets no such line.
 */
function bindCode(message: SmsCodeMessage, text: string): string {
  const url = new URL(message.pageOrigin ?? message.publicUrl)
  return url.protocol === 'https:' ? `${text}\n\n@${url.hostname} #${message.code}` : text
}

function emailCode(message: EmailCodeMessage): Mail {
  const { productName, code, minutes, purpose } = message
  const texts = textsOf(message)
  const { subject, intro, footer } = texts.emailCode[purpose]
  return {
    productName,
    language: texts.language,
    subject: subject(productName),
    parts: [{ text: intro(productName) }, { code }, { text: texts.codeWorksOnce(minutes) }],
    footer: footer(productName),
  }
}

function magicLink(message: MagicLinkMessage): Mail {
  const { productName, url, minutes, purpose } = message
  const texts = textsOf(message)
  const { subject, intro, label, footer } = texts.magicLink[purpose]
  return {
    productName,
    language: texts.language,
    subject: subject(productName),
    parts: [{ text: intro(productName) }, { url, label }, { text: texts.worksOnce(minutes) }],
    footer: footer(productName),
  }
}

function passwordReset(message: PasswordResetMessage): Mail {
  const { productName, resetUrl, loginUrl, minutes } = message
  const { language, passwordReset: texts } = textsOf(message)
  return {
    productName,
    language,
    subject: texts.subject(productName),
    parts: [
      { text: texts.intro(productName) },
      { url: resetUrl, label: texts.reset },
      { text: texts.orSignIn },
      { url: loginUrl, label: texts.signIn },
      { text: texts.eachWorksOnce(minutes) },
    ],
    footer: texts.footer,
  }
}

function notice(message: NoticeMessage): Mail {
  const { productName } = message
  const { language, notice: texts } = textsOf(message)
  return {
    productName,
    language,
    subject: texts.subject(productName),
    parts: [{ text: noticeText(message) }],
    footer: texts.footer,
  }
}

const renderNotice = {
  email: (message) => renderMail(message.to, notice(message)),
  sms: (message) => textMessage('sms', message.to, noticeText(message)),
} satisfies Record<NoticeMessage['channel'], (message: NoticeMessage) => RenderedMessage>

function noticeText(message: NoticeMessage): string {
  const { subject, change, productName } = message
  return textsOf(message).notice.text({ subject, change, productName })
}

function accountDeleted(message: AccountDeletedMessage): Mail {
  const { productName } = message
  const { language, accountDeleted: texts } = textsOf(message)
  return {
    productName,
    language,
    subject: texts.subject(productName),
    parts: [{ text: texts.text(productName) }],
    footer: texts.footer,
  }
}
