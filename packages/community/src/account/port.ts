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
