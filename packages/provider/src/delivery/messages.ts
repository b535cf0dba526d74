import { type Mail, renderMail } from '@maypole/platform/delivery'
import type {
  AccountDeletedMessage,
  EmailCodeMessage,
  MagicLinkMessage,
  Message,
  NoticeMessage,
  PasswordResetMessage,
  ProofPurpose,
  RenderedMessage,
  SmsCodeMessage,
  WhatsappCodeMessage,
} from './port.ts'

/**
 * Renders every text that is sent to a person. Templates are fixed; only our own names, codes and
 * links are inserted.
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
      return message.channel === 'email'
        ? renderMail(message.to, notice(message))
        : textMessage(message.channel, message.to, noticeText(message))
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

function codeSentence(message: SmsCodeMessage | WhatsappCodeMessage): string {
  const { code, productName, purpose } = message
  const sentences: Record<ProofPurpose, string> = {
    'sign-in': `${code} is your ${productName} sign-in code. Do not share it with anyone.`,
    add: `${code} is the code to add this phone number to a ${productName} account. If this was not you, ignore it and share it with nobody.`,
    confirm: `${code} confirms your phone number in your ${productName} account. If this was not you, share it with nobody.`,
  }
  return sentences[purpose]
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

function emailCode({ productName, code, minutes, purpose }: EmailCodeMessage): Mail {
  const { subject, task, footer } = emailCodeTexts(productName)[purpose]
  return {
    productName,
    subject,
    parts: [
      { text: `Enter this code to ${task}:` },
      { code },
      { text: `It works once, for ${inMinutes(minutes)}. Do not share it with anyone.` },
    ],
    footer,
  }
}

interface MailTexts {
  readonly subject: string
  /** The purpose of the code or link, after 'to'. */
  readonly task: string
  readonly footer: string
}

function emailCodeTexts(productName: string): Record<ProofPurpose, MailTexts> {
  return {
    'sign-in': {
      subject: `Your ${productName} sign-in code`,
      task: `sign in to ${productName}`,
      footer:
        'If you did not ask for this code, you can ignore this mail: nobody can sign in without it.',
    },
    add: {
      subject: `Add this address to a ${productName} account`,
      task: `add this e-mail address to a ${productName} account`,
      footer:
        'If this was not you, ignore this mail: without the code your address is added to nothing.',
    },
    confirm: {
      subject: `Confirm your address at ${productName}`,
      task: `confirm this e-mail address in your ${productName} account`,
      footer: `If this was not you, somebody may be signed in to your account: sign in to ${productName} and check it.`,
    },
  }
}

function magicLink({ productName, url, minutes, purpose }: MagicLinkMessage): Mail {
  const { subject, task, footer, label } = magicLinkTexts(productName)[purpose]
  return {
    productName,
    subject,
    parts: [
      { text: `Use this link to ${task}:` },
      { url, label },
      { text: `It works once, for ${inMinutes(minutes)}.` },
    ],
    footer,
  }
}

function magicLinkTexts(
  productName: string,
): Record<ProofPurpose, MailTexts & { readonly label: string }> {
  const { add, confirm } = emailCodeTexts(productName)
  return {
    'sign-in': {
      subject: `Sign in to ${productName}`,
      task: `sign in to ${productName}`,
      label: 'Sign in',
      footer:
        'If you did not ask to sign in, you can ignore this mail. Do not forward it: whoever has the link can sign in.',
    },
    add: {
      ...add,
      label: 'Add this address',
      footer:
        'If this was not you, ignore this mail and do not open the link: without it your address is added to nothing.',
    },
    confirm: { ...confirm, label: 'Confirm this address' },
  }
}

function passwordReset({ productName, resetUrl, loginUrl, minutes }: PasswordResetMessage): Mail {
  return {
    productName,
    subject: `Reset your ${productName} password`,
    parts: [
      { text: `Use this link to choose a new password for ${productName}:` },
      { url: resetUrl, label: 'Reset password' },
      { text: 'Or sign in without a password, and leave it as it is:' },
      { url: loginUrl, label: 'Sign in without a password' },
      { text: `Each link works once, for ${inMinutes(minutes)}.` },
    ],
    footer:
      'If you did not ask for this, you can ignore this mail: your password stays as it is. Do not forward it.',
  }
}

function notice(message: NoticeMessage): Mail {
  return {
    productName: message.productName,
    subject: `Your ${message.productName} account was changed`,
    parts: [{ text: noticeText(message) }],
    footer: 'This mail is sent whenever a way to sign in changes.',
  }
}

function noticeText({ subject, change, productName }: NoticeMessage): string {
  const sentences = {
    added: `A new ${subject} was added to your ${productName} account.`,
    removed: `A ${subject} was removed from your ${productName} account.`,
    changed: `The ${subject} of your ${productName} account was changed.`,
  }
  const sentence = sentences[change].replace(/\bA (?=[aeiou])/, 'An ')
  return `${sentence} If this was not you, sign in and check your account.`
}

function accountDeleted({ productName }: AccountDeletedMessage): Mail {
  return {
    productName,
    subject: `Your ${productName} account was deleted`,
    parts: [
      {
        text: `Your ${productName} account was deleted, and with it your ways to sign in and your entries in communities. You can create a new account with the same phone number or address.`,
      },
    ],
    footer: 'This mail is sent when an account is deleted.',
  }
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
