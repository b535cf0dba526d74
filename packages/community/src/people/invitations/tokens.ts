import { deriveKey, open, randomToken, seal, sha256 } from '@maypole/platform/crypto'

/** Makes the tokens of invitations, and what is stored of them. */
export interface InvitationTokens {
  /** Returns a random token of 256 bits with its stored forms. */
  create(site: string): { token: string; token_hash: string; token_sealed: string }
  /** Returns the hash by which a token is found. */
  hash(token: string): string
  /** Returns the token of a stored invitation. */
  unseal(row: { site_id: string; token_sealed: string }): string
}

/**
 * The hash finds an invitation, and tells nothing. Admins see their link again and again, so the
 * token itself is kept too, encrypted with a key that is not in the database and bound to the site.
 */
export function createInvitationTokens(masterKey: Uint8Array): InvitationTokens {
  const key = deriveKey(masterKey, 'community/invitations')
  return {
    create(site) {
      const token = randomToken()
      return { token, token_hash: sha256(token), token_sealed: seal(key, site, token) }
    },
    hash: (token) => sha256(token),
    unseal: ({ site_id, token_sealed }) => open(key, site_id, token_sealed),
  }
}
