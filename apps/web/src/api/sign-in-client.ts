import type { SignedInParts } from '@maypole/sdk'

/** What the web app uses of the headless client of `@maypole/sdk`; a test hands in its own. */
export interface SignInClient {
  /** Makes a product that only some screens need. */
  use<Product>(create: (parts: SignedInParts) => Product): Product
  readonly session: {
    /** The session as last known, without asking the server; null when nobody is signed in. */
    getSync(): object | null
    getTokens(): { session_token: string } | null
    /** Tells of every change of the session, in other tabs too; answers how to stop. */
    onChange(listener: () => void): () => void
    revoke(options: { forceClear: boolean }): Promise<unknown>
    /** Forgets the session here, without asking the server; with a token, only if it is still that one. */
    drop(options?: { sessionToken?: string }): void
  }
  readonly otps: {
    readonly sms: {
      loginOrCreate(
        phoneNumber: string,
        options: { expiration_minutes: number },
      ): Promise<{ method_id: string }>
    }
    authenticate(
      code: string,
      methodId: string,
      options: { session_duration_minutes: number },
    ): Promise<unknown>
  }
}
