import { deriveKey, open, seal } from '@maypole/platform/crypto'

/** Whose mails end: those about one community, or all. */
export interface Unsubscription {
  readonly user: string
  readonly site?: string | undefined
}

/**
 * The token in a mail's unsubscribe address. It is the permission to end mails and to do nothing
 * else; it is encrypted and authenticated, so that nobody can make one or read who it is for. It
 * does not expire: mails are kept for years, and people who want no more must get no more.
 */
export function createUnsubscribeTokens(masterKey: Uint8Array) {
  const purpose = 'unsubscribe'
  const key = deriveKey(masterKey, 'community/unsubscribe')
  return {
    create: ({ user, site }: Unsubscription) => seal(key, purpose, JSON.stringify({ user, site })),
    /** Returns undefined when it is not one of this instance's. */
    read(token: string): Unsubscription | undefined {
      try {
        return JSON.parse(open(key, purpose, token)) as Unsubscription
      } catch {
        return undefined
      }
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
