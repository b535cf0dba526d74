import { magicLinks, type sendMagicLinkBody } from '@maypole/contract/provider'
import type { z } from 'zod'
import { readMailTemplates } from '../../core/mail/mail-templates.ts'
import type { FrontendApi } from '../../http/api.ts'
import { authenticateMagicLink, sendMagicLink } from './magic-links.ts'

export function addMagicLinks(api: FrontendApi): void {
  // `send/primary` does what `login_or_create` does: refusing an unknown address would reveal that
  // it is unknown.
  for (const endpoint of [magicLinks.sendMagicLink, magicLinks.sendMagicLinkPrimary]) {
    api.route(endpoint, ({ body, context }) => sendMagicLink(context, readSend(body)))
  }
  api.route(magicLinks.sendMagicLinkSecondary, ({ body, caller: { session }, context }) =>
    sendMagicLink(context, { session, ...readSend(body) }),
  )
  api.route(magicLinks.authenticateMagicLink, ({ body, caller: { session }, context }) =>
    authenticateMagicLink(context, {
      session,
      token: body.token,
      codeVerifier: body.code_verifier,
      minutes: body.session_duration_minutes,
    }),
  )
}

export function readSend(body: z.output<typeof sendMagicLinkBody>) {
  return {
    email: body.email,
    loginUrl: body.login_magic_link_url,
    signupUrl: body.signup_magic_link_url,
    loginMinutes: body.login_expiration_minutes,
    signupMinutes: body.signup_expiration_minutes,
    codeChallenge: body.code_challenge,
    locale: body.locale,
    templates: readMailTemplates(body),
  }
}
