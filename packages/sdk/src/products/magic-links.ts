import { createPkce } from '../pkce.ts'
import { checkObject, checkString } from '../usage.ts'
import { type Body, createCalls, createSenders, type Reply, type Senders } from './calls.ts'
import type { ProductParts } from './product.ts'
import { createVerified } from './verified.ts'

type SendLink = 'POST /magic_links/email/login_or_create'
type Authenticate = 'POST /magic_links/authenticate'

/** All optional. A challenge is added when the project requires PKCE. */
export type SendMagicLinkOptions = Omit<Body<SendLink>, 'email'>
export type AuthenticateMagicLinkOptions = Omit<Body<Authenticate>, 'token'>

export interface MagicLinksClient {
  readonly email: Senders<SendMagicLinkOptions, Reply<SendLink>>
  /**
   * Exchanges the token of a link for a session. Accepts both tokens of a password reset's mail
   * too.
   */
  authenticate(
    token: string,
    options?: AuthenticateMagicLinkOptions,
    signal?: AbortSignal,
  ): Promise<Reply<Authenticate>>
}

export function createMagicLinks(parts: ProductParts): MagicLinksClient {
  const pkce = createPkce(parts)
  const verified = createVerified(pkce)
  const authenticate = createCalls(parts).signIn('POST /magic_links/authenticate', {
    token: 'string',
    session_duration_minutes: 'number?',
    code_verifier: 'string?',
  })
  return {
    email: createSenders(
      parts,
      'POST /magic_links/email/login_or_create',
      'email',
      {
        login_magic_link_url: 'string?',
        signup_magic_link_url: 'string?',
        login_expiration_minutes: 'number?',
        signup_expiration_minutes: 'number?',
        login_template_id: 'string?',
        signup_template_id: 'string?',
        locale: 'string?',
        code_challenge: 'string?',
      },
      async (signal) =>
        (await parts.bootstrap.load(signal)).pkceRequiredForEmailMagicLinks
          ? { code_challenge: await pkce.createChallenge('magic_links') }
          : {},
    ),
    async authenticate(token, options = {}, signal) {
      checkString('token', token)
      checkObject('options', options)
      // A password reset's mail has a link that signs in, and its token comes here.
      return await verified(['passwords', 'magic_links'], (verifier) =>
        authenticate({ ...verifier, ...options, token }, signal),
      )
    },
  }
}
