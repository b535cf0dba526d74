/** Who asks, as the session says. Phone numbers are the verified ones, E.164. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly phoneNumbers: readonly string[]
}

/** Tells whose session token this is; `undefined` for a token that is unknown, expired or revoked. */
export type VerifySession = (token: string) => Promise<Viewer | undefined>
