import type { ComponentType } from 'react'
import type { Screen } from '../state/screens.ts'
import { lazyScreens } from './lazy-screens.tsx'
import { MainScreen } from './main/main-screen.tsx'
import { OTPAuthenticate, OTPConfirmation } from './otp/otp-authenticate.tsx'

const email = lazyScreens(() => import('./email/index.ts'))
const password = lazyScreens(() => import('./passwords/index.ts'))
const passkey = lazyScreens(() => import('./passkeys/index.ts'))
const crypto = lazyScreens(() => import('./crypto/index.ts'))
const idp = lazyScreens(() => import('./idp/index.ts'))

/**
 * The component of every screen. Main and the end of a code sign-in are included, the rest is
 * loaded on demand.
 */
export const screens = {
  Main: MainScreen,
  EmailConfirmation: email('EmailConfirmation'),
  OTPAuthenticate,
  OTPConfirmation,

  PasswordResetForm: password('PasswordResetForm'),
  PasswordCreateOrLogin: password('PasswordCreateOrLogin'),
  PasswordForgot: password('PasswordForgot'),
  PasswordBreached: password('PasswordBreached'),
  PasswordSetNew: password('PasswordSetNew'),
  PasswordDedupe: password('PasswordDedupe'),
  PasswordConfirmation: password('PasswordConfirmation'),

  PasskeyRegistrationStart: passkey('PasskeyRegistrationStart'),
  PasskeyRegistrationSuccess: passkey('PasskeyRegistrationSuccess'),
  PasskeyConfirmation: passkey('PasskeyConfirmation'),

  CryptoConnect: crypto('CryptoConnect'),
  CryptoSignMessage: crypto('CryptoSignMessage'),
  CryptoOtherScreen: crypto('CryptoOtherScreen'),
  CryptoSetupWallet: crypto('CryptoSetupWallet'),
  CryptoError: crypto('CryptoError'),
  CryptoConfirmation: crypto('CryptoConfirmation'),

  IDPConsent: idp('IDPConsent'),
} satisfies Record<Screen, ComponentType>
