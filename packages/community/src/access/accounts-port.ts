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

/** One kind of thing that is stored about a person, as they can download it. */
export interface PersonalList {
  /** Names the files that it is written to. */
  readonly name: string
  readonly about: string
  /** What each field means; the rows have these fields. */
  readonly fields: Readonly<Record<string, string>>
  /** Reads the rows; can be called several times. */
  rows(): AsyncIterable<Readonly<Record<string, unknown>>>
}

/** The accounts that people sign in with, from whatever signs them in. */
export interface OwnAccounts {
  /**
   * How a session was proved: by the person lately, by the person some time ago, or by somebody who
   * acts for the person.
   */
  proof(sessionId: string): Promise<'recent' | 'old' | 'acted-for'>
  /** Everything that is stored about a person, without what signs in. */
  lists(userId: string): readonly PersonalList[]
  /** Deletes an account with its sessions for good. Does nothing when there is none. */
  delete(userId: string): Promise<void>
}
