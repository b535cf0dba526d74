import { equalInConstantTime, sha256 } from '@maypole/platform/crypto'
import { ProviderError } from '../../errors/provider-error.ts'

/**
 * Checks that a token is used by the client that requested it (RFC 7636 §4.6, S256 only). A
 * verifier without a challenge is refused too: such a link was requested elsewhere. Throws
 * pkce_expected_code_verifier, pkce_did_not_expect_code_verifier or pkce_mismatch. On these clients
 * try another verifier (docs/wire.md §2), so nothing may be spent before.
 */
export function checkCodeVerifier(
  codeChallenge: string | null,
  codeVerifier: string | undefined,
): void {
  if (codeChallenge === null) {
    if (codeVerifier !== undefined) throw new ProviderError('pkce_did_not_expect_code_verifier')
    return
  }
  if (codeVerifier === undefined) throw new ProviderError('pkce_expected_code_verifier')
  // Clients' verifiers have 16 to 128 characters (docs/wire.md §4), some shorter than RFC 7636 §4.1
  // requires.
  if (!equalInConstantTime(sha256(codeVerifier), codeChallenge))
    throw new ProviderError('pkce_mismatch')
}

/**
 * Validates a client's challenge: SHA-256 as base64url, 43 characters; null when there is none.
 * Throws invalid_pkce_code_challenge for anything else, and for none when the project requires one.
 */
export function checkCodeChallenge(
  codeChallenge: string | undefined,
  { isRequired }: { isRequired: boolean },
): string | null {
  if (codeChallenge === undefined && !isRequired) return null
  if (codeChallenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    throw new ProviderError('invalid_pkce_code_challenge')
  return codeChallenge
}
