import { z } from 'zod'

const claim = z.string().regex(/^[\w:/.-]{1,200}$/, 'must be the name of a claim')

/**
 * The claim of each attribute. E-mail and phone count only when the claim of the same name with
 * `_verified` is true.
 */
export const trustedTokenAttributes = z.strictObject({
  /** The user's permanent id at the issuer. */
  external_id: claim.default('sub'),
  /** The token's id in the session's factor. */
  token_id: claim.default('jti'),
  /** Who is meant here, where the issuer and the project name users alike: an import keeps ids. */
  user_id: claim.optional(),
  email: claim.optional(),
  phone_number: claim.optional(),
})

export type TrustedTokenAttributes = z.output<typeof trustedTokenAttributes>
