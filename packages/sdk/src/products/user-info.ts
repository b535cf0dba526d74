import type { ProviderUser } from '@maypole/contract/provider'
import type { SessionStore } from '../session/store.ts'

export interface UserInfo {
  readonly user: ProviderUser | null
  /** Whether there was no reply on this page yet. */
  readonly fromCache: boolean
}

/** A separate module: the lazy client needs it before the product is loaded. */
export function readUserInfo(store: SessionStore): UserInfo {
  return { user: store.getState().user, fromCache: store.isFromCache() }
}
