/**
 * The purpose of a token, spelt as in `stytch_token_type` of its link (docs/wire.md §4): a magic
 * link; one that a server sends to an address that it adds to a user; one that a server passes on
 * by itself; an invitation; one of the two links of a password reset, to sign in or to set a new
 * password; the result of a sign-in at another provider; and the right to add an account at the
 * named provider to the user.
 */
export type TokenKind =
  | 'magic_links'
  | 'vouched_magic_links'
  | 'embedded_links'
  | 'invites'
  | 'login'
  | 'reset_password'
  | 'oauth'
  | `oauth_attach:${string}`
