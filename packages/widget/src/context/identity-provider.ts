import type { AuthorizationDetails } from '@maypole/contract/provider'
import type { FullClient } from '@maypole/sdk/full'
import type { ComponentType } from 'react'

/** An item of the consent list; pages can write their own. */
export type ConsentItem = string | { readonly text: string; readonly details?: readonly string[] }

export interface ConsentSection {
  readonly header: string
  readonly items: readonly ConsentItem[]
}

export type ConsentManifest = readonly ConsentItem[] | readonly ConsentSection[]

/** The input for writing the list: the scopes that the app would get. */
export interface ConsentRequest {
  readonly scopes: string[]
  readonly clientName: string
}

/** Who asks for what, and whom: the reply of `idp.oauthAuthorizeStart`. */
export type AskedByApp = Awaited<ReturnType<FullClient['idp']['oauthAuthorizeStart']>>

/** Components of the page for the consent and the logout screen. */
export interface IdentityProviderParts {
  /**
   * Whether the widget is the whole page: its heading is the page's, takes the focus and names the
   * document.
   */
  readonly isWholePage?: boolean
  /** Above the heading of every screen; `asked` is set on the consent screen. */
  readonly Emblem?: ComponentType<{ asked: AskedByApp | undefined }>
  /**
   * In place of the list, where an app asks for a resource (RFC 8707): what of it is allowed. What
   * `onDetails` was called with last goes with the decision.
   */
  readonly Resource?: ComponentType<{
    asked: AskedByApp
    redirectUri: string
    isBusy: boolean
    onDetails: (details: AuthorizationDetails) => void
  }>
  /** Above the buttons: the current account. */
  readonly Account?: ComponentType<{ asked: AskedByApp; isBusy: boolean }>
  /** Below the buttons: where people go next, and what they can do later. */
  readonly Footer?: ComponentType<{ asked: AskedByApp; redirectUri: string }>
  /** Below the sentence that nobody is signed in: the way to sign in. */
  readonly NoSession?: ComponentType<{ kind: 'authorize' | 'logout' }>
  /**
   * Called when the app requires a new sign-in; the page shows its sign-in in place of the widget,
   * and a widget mounted afterwards asks again. Without it, the error is shown.
   */
  readonly onSignInAgain?: () => void
  /** Ends the session when an app logs people out. Default: `session.revoke`. */
  readonly endSession?: () => Promise<void>
}

export interface IdentityProviderOptions {
  /** Writes the list of what an app asks for. */
  readonly getIDPConsentManifest?: ((request: ConsentRequest) => ConsentManifest) | undefined
  /** Only for React. */
  readonly parts?: IdentityProviderParts | undefined
}
