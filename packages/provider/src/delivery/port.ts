import type { Channel } from '../tables.ts'

/** A message to a person, as data; `messages.ts` puts it into words. */
export type Message =
  | SmsCodeMessage
  | WhatsappCodeMessage
  | EmailCodeMessage
  | MagicLinkMessage
  | PasswordResetMessage
  | NoticeMessage

/** What a code or link does once it comes back; the message says it, so that nobody passes one on for something else. */
export type ProofPurpose =
  | 'sign-in'
  /** Adds the number or address to the account of the user who asked. */
  | 'add'
  /** Proves a number or address of the signed-in user once more. */
  | 'confirm'

export interface SmsCodeMessage {
  readonly kind: 'sms-code'
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
  /** Where the product is opened. */
  readonly publicUrl: string
  /** Origin of the page that asked, if it is one of the project's; the code is bound to it. */
  readonly pageOrigin?: string | undefined
}

export interface WhatsappCodeMessage {
  readonly kind: 'whatsapp-code'
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
}

export interface EmailCodeMessage {
  readonly kind: 'email-code'
  /** One address (`checkEmailAddress`), as in every message by mail. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
  /** How long the code works. */
  readonly minutes: number
}

export interface MagicLinkMessage {
  readonly kind: 'email-magic-link'
  readonly to: string
  /** The redirect URL with `stytch_token_type` and `token`. */
  readonly url: string
  readonly purpose: ProofPurpose
  readonly productName: string
  readonly minutes: number
}

export interface PasswordResetMessage {
  readonly kind: 'email-password-reset'
  readonly to: string
  /** Leads to where a new password is set. */
  readonly resetUrl: string
  /** Signs in and leaves the password as it is. */
  readonly loginUrl: string
  readonly productName: string
  readonly minutes: number
}

/** Tells a user what happened to their account, on a way that was known before. */
export interface NoticeMessage {
  readonly kind: 'notice'
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly subject: NoticeSubject
  readonly change: 'added' | 'removed' | 'changed'
  readonly productName: string
}

/** What changed. */
export type NoticeSubject =
  | 'email address'
  | 'phone number'
  | 'password'
  | 'passkey'
  | 'authenticator app'
  | 'crypto wallet'
  | 'connected account'

/** A message in words, ready for a carrier. */
export interface RenderedMessage {
  readonly channel: Channel
  readonly to: string
  /** For mail alone. */
  readonly subject: string | null
  readonly text: string
  /** For mail alone: the same in HTML. */
  readonly html: string | null
  /** The code in it, for carriers that put codes into templates of their own (WhatsApp). */
  readonly code?: string
}

export interface Delivery extends RenderedMessage {
  /** The same at every try of one message: a carrier that takes it sends once, whatever happens in between. */
  readonly idempotencyKey: string
}

/**
 * Hands one message to a carrier; resolves when the carrier has taken it. Whatever is thrown means another try later, save
 * for an UndeliverableError. May be called again for the same message after a crash (at least once).
 */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** The carrier will never take this message: no further try. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}
