import { z } from 'zod'

const claim = z.string().regex(/^[\w:/.-]{1,200}$/, 'must be the name of a claim')

/** Which claims of a token say what. E-mail and phone count only where the claim of the same name with `_verified` is true. */
export const trustedTokenAttributes = z.strictObject({
  /** Whom the issuer means, for good. */
  external_id: claim.default('sub'),
  /** What the session's factor names the token by. */
  token_id: claim.default('jti'),
  email: claim.optional(),
  phone_number: claim.optional(),
})

export type TrustedTokenAttributes = z.output<typeof trustedTokenAttributes>
