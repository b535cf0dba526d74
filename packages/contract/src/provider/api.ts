import type { ApiOf } from '../endpoint.ts'
import { biometrics } from './biometrics.ts'
import { bootstrap } from './bootstrap.ts'
import { cryptoWallets } from './crypto-wallets.ts'
import { events } from './events.ts'
import { idp } from './idp.ts'
import { impersonation } from './impersonation.ts'
import { magicLinks } from './magic-links.ts'
import { oauth } from './oauth.ts'
import type { CommonReply } from './objects.ts'
import { otps } from './otps.ts'
import { passwords } from './passwords.ts'
import type { FrontendEndpoint } from './provider-endpoint.ts'
import { sessions } from './sessions.ts'
import { totps } from './totps.ts'
import { users } from './users.ts'
import { webauthn } from './webauthn.ts'

/** Every call of the frontend API under `/sdk/v1`. */
export const frontendEndpoints = {
  ...bootstrap,
  ...sessions,
  ...users,
  ...otps,
  ...magicLinks,
  ...passwords,
  ...totps,
  ...webauthn,
  ...biometrics,
  ...cryptoWallets,
  ...oauth,
  ...idp,
  ...impersonation,
  ...events,
} as const satisfies Readonly<Record<string, FrontendEndpoint>>

/** Replies as clients get them, with the members that all have. */
type Answered<Api extends Record<string, { body: unknown; reply: unknown }>> = {
  [Name in keyof Api]: { body: Api[Name]['body']; reply: CommonReply & Api[Name]['reply'] }
}

/**
 * The same as types for clients, keyed by `METHOD path`: body of a call and the `data` of its
 * answer.
 */
export type ProviderApi = Answered<ApiOf<typeof frontendEndpoints>>
