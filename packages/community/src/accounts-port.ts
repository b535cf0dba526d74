/** A session of an account that has not been ended. */
export interface AccountSession {
  /** When it expires, RFC 3339 in UTC. It may have. */
  readonly endsAt: string
  /** Whether somebody acts for the person: an operator, or an app that they have allowed. */
  readonly isActedFor: boolean
}

/** What is known of accounts that are not asking, from whatever signs people in. */
export interface Accounts {
  /** Whether a user still has an account. */
  exists(userId: string): Promise<boolean>
  /** Returns the account that has proven a phone number (E.164), with all numbers that it has. */
  withPhoneNumber(
    phoneNumber: string,
  ): Promise<{ readonly userId: string; readonly phoneNumbers: readonly string[] } | undefined>
  /** Returns the proven e-mail addresses of users, by user id, the oldest first. */
  emails(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns sessions by their id. One that was signed out or revoked is not among them. */
  sessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, AccountSession>>
}
