import type { Screen } from './screens.ts'

/** The screens with a back arrow. All of them go back to Main. */
const withBack: ReadonlySet<Screen> = new Set([
  'EmailConfirmation',
  'OTPAuthenticate',
  'PasswordCreateOrLogin',
  'PasswordForgot',
  'PasswordBreached',
  'PasswordSetNew',
  'PasswordDedupe',
  'CryptoConnect',
  'CryptoSignMessage',
  'CryptoOtherScreen',
  'CryptoSetupWallet',
  'CryptoError',
])

export function hasBack(screen: Screen): boolean {
  return withBack.has(screen)
}
