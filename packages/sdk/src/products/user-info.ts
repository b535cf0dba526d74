import type { ProviderUser } from '@maypole/contract/provider'
import type { SessionStore } from '../session/store.ts'

export interface UserInfo {
  readonly user: ProviderUser | null
  /** Nothing was answered on this page. */
  readonly fromCache: boolean
}

/** A module of its own: the lazy client answers this before it has loaded the product. */
export function readUserInfo(store: SessionStore): UserInfo {
  return { user: store.getState().user, fromCache: store.isFromCache() }
}
