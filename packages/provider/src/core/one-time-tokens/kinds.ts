/**
 * What a token is for, spelt as in `stytch_token_type` of the link that carries it (docs/wire.md §4): a magic link, or one of the two
 * links of a password reset, to sign in without a new password or to set one; what a sign-in at another provider ends with, and what
 * lets a start add an account at the named provider to the user.
 */
export type TokenKind =
  | 'magic_links'
  | 'login'
  | 'reset_password'
  | 'oauth'
  | `oauth_attach:${string}`
