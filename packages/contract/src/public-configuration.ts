/** What the page is told about the instance it runs on: one JSON block of `index.html`, read once. Nothing in it is secret. */
export interface PublicConfiguration {
  readonly productName: string
  /** The provider project's public token, `public-token-…`. */
  readonly publicToken: string
  /** True outside production: the sign-in screen then says where sent codes appear. */
  readonly development: boolean
  /** What people can sign in with besides a phone number. */
  readonly signInMethods: readonly ('passkeys' | 'email')[]
  /** The other providers that they can sign in with, as they stand in addresses: `google`. */
  readonly signInProviders: readonly string[]
}
