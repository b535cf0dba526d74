import { isScreen, type Screen } from './screens.ts'
import type { CryptoState, OtpState, PasswordState, State } from './state.ts'

export type Action =
  | { readonly type: 'transition'; readonly screen: Screen }
  | { readonly type: 'set_magic_link_email'; readonly email: string }
  | { readonly type: 'update_otp_state'; readonly otpState: Partial<OtpState> }
  | { readonly type: 'update_crypto_state'; readonly cryptoState: Partial<CryptoState> }
  | { readonly type: 'update_password_state'; readonly passwordState: Partial<PasswordState> }
  | { readonly type: 'set_error_message'; readonly errorMessage: string }
  | { readonly type: 'clear_error_message' }

export type Dispatch = (action: Action) => void

/** Returns the state after an action. Pure; throws on unknown actions and screens. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'transition':
      if (!isScreen(action.screen)) throw new Error(`Unknown screen: ${nameOf(action.screen)}`)
      return { ...state, screen: action.screen }
    case 'set_magic_link_email':
      return withForm(state, { magicLinkState: { email: action.email } })
    case 'update_otp_state':
      return withForm(state, { otpState: { ...state.formState.otpState, ...action.otpState } })
    case 'update_crypto_state':
      return withForm(state, {
        cryptoState: { ...state.formState.cryptoState, ...action.cryptoState },
      })
    case 'update_password_state':
      return withForm(state, {
        passwordState: { ...state.formState.passwordState, ...action.passwordState },
      })
    case 'set_error_message':
      return withForm(state, { errorMessage: action.errorMessage })
    case 'clear_error_message':
      return withForm(state, { errorMessage: '' })
    default:
      throw new Error(`Unknown action: ${nameOf((action as { type?: unknown }).type)}`)
  }
}

function withForm(state: State, change: Partial<State['formState']>): State {
  return { ...state, formState: { ...state.formState, ...change } }
}

/** Not every value can become text: an object may lack `toString`. */
const nameOf = (value: unknown) => (typeof value === 'string' ? value : typeof value)
