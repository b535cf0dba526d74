import type { FullClient } from '@maypole/sdk/full'

type Reply<Call extends (...parameters: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Call>>
>
type Nothing = Readonly<Record<string, never>>

/** Events for the page, by type: names and data of the protocol's existing clients. */
export interface EventData {
  readonly MAGIC_LINK_LOGIN_OR_CREATE: Reply<FullClient['magicLinks']['email']['loginOrCreate']>
  readonly OTP_LOGIN_OR_CREATE: Reply<FullClient['otps']['sms']['loginOrCreate']>
  readonly OTP_AUTHENTICATE: Reply<FullClient['otps']['authenticate']>
  readonly CRYPTO_WALLET_AUTHENTICATE_START: Reply<FullClient['cryptoWallets']['authenticateStart']>
  readonly CRYPTO_WALLET_AUTHENTICATE: Reply<FullClient['cryptoWallets']['authenticate']>
  readonly PASSWORD_CREATE: Reply<FullClient['passwords']['create']>
  readonly PASSWORD_AUTHENTICATE: Reply<FullClient['passwords']['authenticate']>
  readonly PASSWORD_RESET_BY_EMAIL_START: Reply<FullClient['passwords']['resetByEmailStart']>
  readonly PASSWORD_RESET_BY_EMAIL: Reply<FullClient['passwords']['resetByEmail']>
  readonly PASSKEY_REGISTER: Reply<FullClient['webauthn']['register']>
  readonly PASSKEY_AUTHENTICATE: Reply<FullClient['webauthn']['authenticate']>
  readonly PASSKEY_SKIP: Nothing
  readonly PASSKEY_DONE: Nothing
  readonly AUTHENTICATE_FLOW_COMPLETE: Nothing
  readonly OAUTH_AUTHORIZE_FLOW_START: {
    readonly client_id: string
    readonly redirect_uri: string
    readonly scope: string
  }
  readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing
  readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing
}

export type EventType = keyof EventData

export type WidgetEvent = {
  [Type in EventType]: { readonly type: Type; readonly data: EventData[Type] }
}[EventType]

export interface Callbacks {
  readonly onEvent?: ((event: WidgetEvent) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}
