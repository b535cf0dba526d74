import { deriveKey, open, randomToken, seal, sha256 } from '@maypole/platform/crypto'

/**
 * Makes the tokens of invitations, and what is stored of them. The hash finds an invitation, and
 * tells nothing. Admins see their link again and again, so the token itself is kept too, encrypted
 * with a key that is not in the database and bound to the site.
 */
export function createInvitationTokens(masterKey: Uint8Array) {
  const key = deriveKey(masterKey, 'community/invitations')
  return {
    /** Returns a random token of 256 bits with its stored forms. */
    create(site: string) {
      const token = randomToken()
      return { token, token_hash: sha256(token), token_sealed: seal(key, site, token) }
    },
    /** Returns the hash by which a token is found. */
    hash: (token: string) => sha256(token),
    unseal: ({ site_id, token_sealed }: { site_id: string; token_sealed: string }) =>
      open(key, site_id, token_sealed),
  }
}

export type InvitationTokens = ReturnType<typeof createInvitationTokens>
