import { type Language, languageOf } from '@maypole/contract/language'
import { type Mail, renderMail } from '@maypole/platform/delivery'
import { messages as spanish } from './es/messages.ts'
import { messages as english, type Messages } from './messages.ts'
import type {
  AccountDeletedMessage,
  EmailCodeMessage,
  MagicLinkMessage,
  Message,
  NoticeMessage,
  PasswordResetMessage,
  RenderedMessage,
  SmsCodeMessage,
  WhatsappCodeMessage,
} from './port.ts'

const messages: Readonly<Record<Language, Messages>> = { en: english, es: spanish }

/**
 * Renders every text that is sent to a person, in their language. Templates are fixed; only our own
 * names, codes and links are inserted.
 */
export function renderMessage(message: Message): RenderedMessage {
  switch (message.kind) {
    case 'sms-code':
      return textMessage('sms', message.to, smsCode(message), message.code)
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
function smsCode(message: SmsCodeMessage): string {
  const text = codeSentence(message)
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
