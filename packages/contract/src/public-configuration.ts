/**
 * What the page knows about its instance: one JSON block of `index.html`, read once. Nothing in it
 * is secret.
 */
export interface PublicConfiguration {
  readonly productName: string
  /** The provider project's public token, `public-token-…`. */
  readonly publicToken: string
  /** True outside production: the sign-in screen then says where sent codes appear. */
  readonly development: boolean
  /** Whether browsers keep the app for when there is no network. */
  readonly offline: boolean
  /** Set where people can connect assistants of their own. */
  readonly agents?: true
  /** Sign-in methods besides a phone number. */
  readonly signInMethods: readonly ('passkeys' | 'email')[]
  /** Other sign-in providers, by their names in addresses: `google`. */
  readonly signInProviders: readonly string[]
}
