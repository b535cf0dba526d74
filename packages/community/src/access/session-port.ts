/** The caller, according to the session. Phone numbers are the verified ones, E.164. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly phoneNumbers: readonly string[]
}

/** Returns the owner of a session token; undefined when it is unknown, expired or revoked. */
export type VerifySession = (token: string) => Promise<Viewer | undefined>
