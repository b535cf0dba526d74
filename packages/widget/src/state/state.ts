import type { Screen } from './screens.ts'

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email'

export interface OtpState {
  readonly type: PasscodeChannel
  readonly methodId: string
  /** Where the code was sent: an E.164 number or an address. */
  readonly otpDestination: string
  /** When the code expires, in milliseconds since 1970; 0 before one is sent. */
  readonly expiresAt: number
}

export interface CryptoState {
  readonly walletAddress: string
  readonly walletOption: string
  readonly walletChallenge: string
}

export interface PasswordState {
  readonly email: string
  /** Whether the address is new, has a password, or has an account without one. */
  readonly type: 'new' | 'password' | 'passwordless'
}

/** Everything that decides what is shown. Plain data, so that it can be stored and compared. */
export interface State {
  readonly screen: Screen
  readonly formState: {
    readonly magicLinkState: { readonly email: string }
    readonly otpState: OtpState
    readonly cryptoState: CryptoState
    readonly passwordState: PasswordState
    readonly resetPasswordState: { readonly token: string }
    readonly errorMessage: string
  }
}

/** Returns a mount's initial state. `screen` and `token` differ between the four mounts. */
export function createInitialState(
  start: { screen?: Screen; token?: string | undefined } = {},
): State {
  return {
    screen: start.screen ?? 'Main',
    formState: {
      magicLinkState: { email: '' },
      otpState: { type: 'email', methodId: '', otpDestination: '', expiresAt: 0 },
      cryptoState: { walletAddress: '', walletOption: 'Metamask', walletChallenge: '' },
      passwordState: { email: '', type: 'new' },
      resetPasswordState: { token: start.token ?? '' },
      errorMessage: '',
    },
  }
}
