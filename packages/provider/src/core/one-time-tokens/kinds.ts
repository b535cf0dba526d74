/**
 * What a token is for, spelt as in `stytch_token_type` of the link that carries it (WIRE §4): a magic link, or one of the two
 * links of a password reset, to sign in without a new password or to set one.
 */
export type TokenKind = 'magic_links' | 'login' | 'reset_password'
