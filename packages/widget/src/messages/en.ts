import type { enLater } from './en-later.ts'
import { enNotLoaded } from './en-not-loaded.ts'

/**
 * English texts of Main and of signing in by passcode; those of other screens are in `en-later.ts`,
 * which is loaded with them. `{name}` is a value, `<bold>` is rendered bold. The keys are those by
 * which the protocol's existing clients let a page replace texts (`strings`), and some more.
 */
export const en = {
  ...enNotLoaded,

  // Main
  'login.title': 'Sign up or log in',
  'methodDivider.text': 'or',
  'tab.listLabel': 'Select login method',
  'tab.text': 'Text',
  'tab.whatsapp': 'WhatsApp',
  'tab.email': 'Email',
  'button.sms': 'Continue with text message',
  'button.whatsapp': 'Continue with WhatsApp',
  'button.emailLogin': 'Continue with email',
  'provider.lastUsed': 'Last used',
  'formField.phone.label': 'Phone number',
  'formField.countryCode.label': 'Country code',
  'formField.email.label': 'Email',
  'formField.email.placeholder': 'example@email.com',

  // Shared
  'button.goBack': 'Go back',
  'loading.label': 'Loading',
  'error.title': 'Looks like there was an error!',
  'error.unknown': 'Something went wrong. Please try again.',
  'error.unreachable': 'Unable to contact our servers.',
  'toast.dismiss': 'Dismiss',
  'watermark.poweredBy': 'Powered by',
  'watermark.name': 'Maypole',

  // Passcodes
  'passcode.title': 'Enter passcode',
  'passcode.sentConfirmation': 'A 6-digit passcode was sent to you at <bold>{destination}</bold>.',
  'passcode.expirationCountdown': 'Your code expires in {timeRemaining}.',
  'passcode.expired': 'Your code has expired.',
  'passcode.resendCode': 'Resend code',
  'passcode.resent': 'Code resent',
  'formField.otp.ariaLabel': 'One-time passcode',
  'formField.passcode.status.verifying': 'Verifying passcode...',
  'otp.success.title': 'Success',
  'otp.success.content': 'Your passcode has been successfully verified.',
  'error.otpCodeNotFound': 'Invalid passcode, please try again.',
  'error.invalidEmailOtp': 'Invalid email, please try again.',
  'error.invalidPhoneNumber': 'Invalid phone number, please try again.',

  // Magic links
  'errors.invalidEmail': 'Invalid email address',
} as const

export type MessageKey = keyof typeof en | keyof typeof enLater
export type Messages = Readonly<Record<MessageKey, string>>
