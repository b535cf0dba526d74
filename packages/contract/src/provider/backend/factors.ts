import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  authenticateCryptoWalletBody,
  siweParameters,
  startCryptoWalletBody,
} from '../crypto-wallets.ts'
import { impersonation } from '../impersonation.ts'
import { authenticateOauthReply, oauth } from '../oauth.ts'
import { authenticateReply, providerSession, providerUser } from '../objects.ts'
import { totps } from '../totps.ts'
import { webauthn } from '../webauthn.ts'
import { call, customClaims, sessionName, signInFields, signInReply, userId } from './common.ts'

const post = { ...call, method: 'POST' } as const
const totp = { ...post, product: 'totps' } as const
const passkey = { ...post, product: 'passkeys' } as const
const wallet = { ...post, product: 'crypto_wallets' } as const
const ofUser = { user_id: userId }
const ofAnybody = { user_id: userId.optional() }

/** What an app's server does with the factors that a user proves with a device or elsewhere. */
export const backendFactors = {
  createTotp: endpoint({
    ...totp,
    path: '/totps',
    summary: 'Begins to add an authenticator app to a user',
    body: totps.createTotp.body.extend(ofUser),
    reply: totps.createTotp.reply.omit({ __user: true }).extend({ user: providerUser }),
  }),
  authenticateTotp: endpoint({
    ...totp,
    path: '/totps/authenticate',
    summary: 'Makes a session of a code of an authenticator app, or adds it to one',
    body: totps.authenticateTotp.body.extend({ ...signInFields, ...ofUser }),
    reply: signInReply.extend({ totp_id: z.string() }),
  }),
  showRecoveryCodes: endpoint({
    ...totp,
    path: '/totps/recovery_codes',
    summary: 'The recovery codes of a user that have not been used',
    body: z.object(ofUser),
    reply: totps.showRecoveryCodes.reply,
  }),
  recoverTotp: endpoint({
    ...totp,
    path: '/totps/recover',
    summary: 'Makes a session of a recovery code, or adds it to one, and uses it up',
    body: totps.recoverTotp.body.extend({ ...signInFields, ...ofUser }),
    reply: signInReply.extend({ totp_id: z.string() }),
  }),
  startRegistration: endpoint({
    ...passkey,
    path: '/webauthn/register/start',
    summary: 'Begins to add a passkey to a user',
    body: webauthn.startRegistration.body.extend(ofUser),
    reply: webauthn.startRegistration.reply,
  }),
  registerPasskey: endpoint({
    ...passkey,
    path: '/webauthn/register',
    summary: 'Adds the passkey that the authenticator has made',
    body: webauthn.registerPasskey.body.extend({ ...signInFields, ...ofUser }),
    reply: signInReply.extend({ webauthn_registration_id: z.string() }),
  }),
  startPasskeyAuthentication: endpoint({
    ...passkey,
    path: '/webauthn/authenticate/start',
    summary: 'Begins to sign in with a passkey, of the user who is named or of anybody',
    body: webauthn.startAuthentication.body.extend({
      ...ofAnybody,
      use_base64_url_encoding: z.boolean().optional(),
    }),
    reply: webauthn.startAuthentication.reply,
  }),
  authenticatePasskey: endpoint({
    ...passkey,
    path: '/webauthn/authenticate',
    summary: 'Makes a session of a passkey, or adds it as a factor to the session that is named',
    body: webauthn.authenticatePasskey.body.extend(signInFields),
    reply: signInReply.extend({ webauthn_registration_id: z.string() }),
  }),
  renamePasskey: endpoint({
    ...call,
    method: 'PUT',
    path: '/webauthn/:webauthnRegistrationId',
    summary: 'Gives a passkey another name',
    product: 'passkeys',
    body: webauthn.renamePasskey.body,
    reply: webauthn.renamePasskey.reply,
  }),
  listPasskeys: endpoint({
    ...call,
    method: 'GET',
    path: '/webauthn/credentials/:userId/:domain',
    summary: 'The public keys of the passkeys of a user',
    product: 'passkeys',
    reply: z.object({
      credentials: z.array(
        z.object({
          credential_id: z.string(),
          webauthn_registration_id: z.string(),
          type: z.literal('public-key'),
          /** A COSE key (RFC 9052), base64url. */
          public_key: z.string(),
        }),
      ),
    }),
  }),
  startWallet: endpoint({
    ...wallet,
    path: '/crypto_wallets/authenticate/start',
    summary: 'A message for a wallet to sign, to sign in with it or to add it to a user',
    body: startCryptoWalletBody.extend({
      ...sessionName,
      ...ofAnybody,
      siwe_params: siweParameters.extend({ domain: z.string().max(300).optional() }).optional(),
    }),
    reply: z.object({
      /** Whose the wallet is or becomes; empty where nobody has it yet. */
      user_id: z.string(),
      challenge: z.string(),
      user_created: z.boolean(),
    }),
  }),
  authenticateWallet: endpoint({
    ...wallet,
    path: '/crypto_wallets/authenticate',
    summary: 'Makes a session of a signature of a wallet, or adds it to one',
    body: authenticateCryptoWalletBody.extend(signInFields),
    reply: signInReply,
  }),
  attachOauth: endpoint({
    ...post,
    path: '/oauth/attach',
    summary: 'A token with which an OAuth start adds the account to a user',
    product: 'oauth',
    body: oauth.attachOauth.body.extend({ ...sessionName, ...ofAnybody }),
    reply: oauth.attachOauth.reply,
  }),
  authenticateOauth: endpoint({
    ...post,
    path: '/oauth/authenticate',
    summary: 'Makes a session of the token that came back from another provider',
    product: 'oauth',
    body: oauth.authenticateOauth.body.extend({
      ...sessionName,
      session_custom_claims: customClaims,
    }),
    reply: authenticateOauthReply
      .omit({ session: true, profile_picture_url: true, locale: true })
      .extend({ user_session: providerSession.nullable(), reset_sessions: z.boolean() }),
  }),
  authenticateImpersonation: endpoint({
    ...post,
    path: '/impersonation/authenticate',
    summary: "Signs in as a user, with a token of the project's operator",
    product: null,
    body: impersonation.authenticateImpersonation.body,
    reply: authenticateReply,
  }),
} as const
