export type { Deliver, Delivery, RenderedMessage } from '@maypole/platform/delivery'
export { UndeliverableError } from '@maypole/platform/delivery'

/** A message to a person, as data; `messages.ts` renders it. */
export type Message =
  | SmsCodeMessage
  | WhatsappCodeMessage
  | EmailCodeMessage
  | MagicLinkMessage
  | PasswordResetMessage
  | NoticeMessage
  | AccountDeletedMessage

/**
 * The effect of a code or link, which the message states, so that nobody passes one on for another
 * purpose.
 */
export type ProofPurpose =
  | 'sign-in'
  /** Adds the number or address to the account of the user who asked. */
  | 'add'
  /** Proves a number or address of the signed-in user again. */
  | 'confirm'

interface Addressed {
  /** A language tag; English for languages without texts, and when left out. */
  readonly locale?: string | undefined
  /** The template that the request names; when left out, the project's default one. */
  readonly template?: string | undefined
}

/** A message with the handle of its project, whose templates it takes. */
export type ProjectMessage = Message & { readonly project?: string }

export interface SmsCodeMessage extends Addressed {
  readonly kind: 'sms-code'
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
  /** The address of the product. */
  readonly publicUrl: string
  /** Origin of the calling page, if it is one of the project's; the code is bound to it. */
  readonly pageOrigin?: string | undefined
}

export interface WhatsappCodeMessage extends Addressed {
  readonly kind: 'whatsapp-code'
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
}

export interface EmailCodeMessage extends Addressed {
  readonly kind: 'email-code'
  /** One address (`checkEmailAddress`), as in every mail. */
  readonly to: string
  readonly code: string
  readonly purpose: ProofPurpose
  readonly productName: string
  /** The lifetime of the code. */
  readonly minutes: number
}

export interface MagicLinkMessage extends Addressed {
  readonly kind: 'email-magic-link'
  readonly to: string
  /** The redirect URL with `stytch_token_type` and `token`. */
  readonly url: string
  readonly purpose: ProofPurpose
  readonly productName: string
  readonly minutes: number
}

export interface PasswordResetMessage extends Addressed {
  readonly kind: 'email-password-reset'
  readonly to: string
  /** Leads to the form for a new password. */
  readonly resetUrl: string
  /** Signs in and keeps the password. */
  readonly loginUrl: string
  readonly productName: string
  readonly minutes: number
}

/** Tells a user about a change to their account, through an address known before. */
export interface NoticeMessage extends Addressed {
  readonly kind: 'notice'
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly subject: NoticeSubject
  readonly change: 'added' | 'removed' | 'changed'
  readonly productName: string
}

/** Tells a user that their account was deleted, at an address that was proved. */
export interface AccountDeletedMessage extends Addressed {
  readonly kind: 'account-deleted'
  readonly to: string
  readonly productName: string
}

/** The change. */
export type NoticeSubject =
  | 'email address'
  | 'phone number'
  | 'password'
  | 'passkey'
  | 'biometric sign-in'
  | 'authenticator app'
  | 'crypto wallet'
  | 'connected account'
