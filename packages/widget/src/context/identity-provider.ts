import type { FullClient } from '@maypole/sdk/full'
import type { ComponentType } from 'react'

/** An item of the list of what an app asks for; a page can write its own. */
export type ConsentItem = string | { readonly text: string; readonly details?: readonly string[] }

export interface ConsentSection {
  readonly header: string
  readonly items: readonly ConsentItem[]
}

export type ConsentManifest = readonly ConsentItem[] | readonly ConsentSection[]

/** What the list is written for: the scopes that the app would be granted. */
export interface ConsentRequest {
  readonly scopes: string[]
  readonly clientName: string
}

/** Who asks for what, of whom: the answer of `idp.oauthAuthorizeStart`. */
export type AskedByApp = Awaited<ReturnType<FullClient['idp']['oauthAuthorizeStart']>>

/** What a page puts into the consent and the log-out screen, or in the place of them. */
export interface IdentityProviderParts {
  /** The widget is all that the page shows: its heading is the page's, takes the focus and names the document. */
  readonly isWholePage?: boolean
  /** Above the heading of every screen; `asked` is there while somebody is asked to allow an app. */
  readonly Emblem?: ComponentType<{ asked: AskedByApp | undefined }>
  /** Above the buttons: whose account it is about. */
  readonly Account?: ComponentType<{ asked: AskedByApp; isBusy: boolean }>
  /** Below the buttons: where people go then, and what they can do later. */
  readonly Footer?: ComponentType<{ asked: AskedByApp; redirectUri: string }>
  /** Below the sentence that nobody is signed in: the way to do so. */
  readonly NoSession?: ComponentType<{ kind: 'authorize' | 'logout' }>
  /**
   * Called where the app wants people to sign in once more; the page shows its sign-in in the place of the widget. A widget that is
   * mounted afterwards asks again. Without it, the refusal is shown.
   */
  readonly onSignInAgain?: () => void
  /** Ends the session for an app that logs people out; default: `session.revoke`. */
  readonly endSession?: () => Promise<void>
}

export interface IdentityProviderOptions {
  /** Writes the list of what an app asks for. */
  readonly getIDPConsentManifest?: ((request: ConsentRequest) => ConsentManifest) | undefined
  /** Only for React. */
  readonly parts?: IdentityProviderParts | undefined
}
