import { onSqlite } from '@maypole/platform/database/testing'
import { decodeJwt } from 'jose'
import type { Client } from 'stytch'
import { expect, it } from 'vitest'
import { judgeReplies, refusalOf } from '../testing/backend-library.ts'
import { createTestProvider } from '../testing/index.ts'
import { sandbox } from './values.ts'

const connect = judgeReplies()
const { userId: user_id, email, emailId, phoneNumber: phone_number, phoneId, code } = sandbox
const { sessionToken: session_token } = sandbox
const hour = { session_duration_minutes: 60 }
const page = 'https://shop.test/authenticate'
const urls = { login_magic_link_url: page, signup_magic_link_url: page }
const password = 'any'
const wallet = {
  crypto_wallet_type: sandbox.walletType,
  crypto_wallet_address: sandbox.walletAddress,
  signature: sandbox.walletSignature,
}

type Call = (client: Client) => Promise<object>

/** Calls that prove something, the type of the factor, and the refusal of a live project. */
const proofs: readonly [Call, string, string][] = [
  [
    (client) => client.otps.authenticate({ method_id: phoneId, code, ...hour }),
    'otp',
    'otp_code_not_found',
  ],
  [
    (client) => client.otps.authenticate({ method_id: emailId, code, ...hour }),
    'otp',
    'otp_code_not_found',
  ],
  [
    (client) => client.magicLinks.authenticate({ token: sandbox.magicLinkToken, ...hour }),
    'magic_link',
    'unable_to_auth_magic_link',
  ],
  [
    (client) => client.passwords.authenticate({ email, password, ...hour }),
    'password',
    'unauthorized_credentials',
  ],
  [(client) => client.passwords.create({ email, password, ...hour }), 'password', 'weak_password'],
  [
    (client) => client.oauth.authenticate({ token: sandbox.oauthToken, ...hour }),
    'oauth',
    'oauth_token_not_found',
  ],
  [
    (client) => client.cryptoWallets.authenticate({ ...wallet, ...hour }),
    'crypto',
    'invalid_crypto_wallet_signature',
  ],
  [
    (client) => client.totps.authenticate({ user_id, totp_code: code, ...hour }),
    'totp',
    'user_not_found',
  ],
  [
    (client) => client.totps.recover({ user_id, recovery_code: sandbox.recoveryCode, ...hour }),
    'recovery_codes',
    'user_not_found',
  ],
  [(client) => client.sessions.authenticate({ session_token }), 'magic_link', 'session_not_found'],
]

/** Other calls with their reply, and the refusal of a live project where it does not serve them. */
const others: readonly [Call, object, string | undefined][] = [
  [
    (client) => client.otps.sms.send({ phone_number }),
    { phone_id: phoneId },
    'phone_number_not_found',
  ],
  [
    (client) => client.otps.whatsapp.send({ phone_number }),
    { phone_id: phoneId },
    'phone_number_not_found',
  ],
  [(client) => client.otps.email.send({ email }), { email_id: emailId }, 'email_not_found'],
  [
    (client) => client.magicLinks.email.send({ email, ...urls }),
    { email_id: emailId },
    'email_not_found',
  ],
  [(client) => client.magicLinks.email.revokeInvite({ email }), {}, 'email_not_found'],
  [(client) => client.totps.create({ user_id }), { user_id }, 'user_not_found'],
  [
    (client) => client.totps.recoveryCodes({ user_id }),
    { totps: [{ recovery_codes: [sandbox.recoveryCode] }] },
    'user_not_found',
  ],
  [
    (client) => client.otps.sms.loginOrCreate({ phone_number }),
    { phone_id: phoneId, user_created: false },
    undefined,
  ],
  [
    (client) => client.otps.whatsapp.loginOrCreate({ phone_number }),
    { phone_id: phoneId },
    undefined,
  ],
  [(client) => client.otps.email.loginOrCreate({ email }), { email_id: emailId }, undefined],
  [
    (client) => client.magicLinks.email.loginOrCreate({ email, ...urls }),
    { email_id: emailId },
    undefined,
  ],
  [
    (client) => client.magicLinks.email.invite({ email, invite_magic_link_url: page }),
    { email_id: emailId },
    undefined,
  ],
]

/** Calls that the service refuses in test projects, and what a live project says of them. */
const refusals: readonly [Call, string, string][] = [
  [
    (client) => client.magicLinks.authenticate({ token: sandbox.spentMagicLinkToken }),
    'unable_to_auth_magic_link',
    'unable_to_auth_magic_link',
  ],
  [
    (client) => client.magicLinks.authenticate({ token: sandbox.unknownMagicLinkToken }),
    'magic_link_not_found',
    'unable_to_auth_magic_link',
  ],
  [
    (client) => client.oauth.authenticate({ token: sandbox.unknownToken }),
    'oauth_token_not_found',
    'oauth_token_not_found',
  ],
  [
    (client) => client.sessions.authenticate({ session_token: sandbox.unknownToken }),
    'session_not_found',
    'session_not_found',
  ],
]

onSqlite('the sandbox values of the service', (open) => {
  async function start(mode: 'live' | 'test') {
    const test = await createTestProvider({ database: await open() })
    const { id, secret } = await test.provider.projects.create({
      handle: 'shop',
      name: 'Shop',
      publicUrl: 'https://shop.test',
      mode,
      settings: { redirectUrls: [page] },
    })
    return { test, id, client: await connect(test, { id, secret }) }
  }
  const theSame = { user_id, session_token }

  it('are replied to in test projects, without a message and without a user', async () => {
    const { test, client } = await start('test')
    for (const [call, type] of proofs) {
      const reply = await call(client)
      const { user_session, session = user_session, user } = reply as Record<string, unknown>
      expect({ session, user }, `${call}`).toMatchObject({
        session: {
          user_id,
          started_at: '2021-08-28T00:41:58.935673Z',
          authentication_factors: [{ type }],
        },
        user: { user_id, emails: [{ email }], phone_numbers: [{ phone_number }] },
      })
      expect(reply).toMatchObject({ session_token })
    }
    for (const [call, reply] of others) expect(await call(client), `${call}`).toMatchObject(reply)
    for (const [call, type] of refusals) expect(await refusalOf(call(client)), `${call}`).toBe(type)
    const { signature, ...address } = wallet
    expect(await client.cryptoWallets.authenticateStart(address)).toMatchObject({ user_id: '' })
    await test.provider.outbox.deliverDue()
    expect(await test.provider.outbox.list()).toEqual([])
    expect((await client.users.search({})).results).toEqual([])
    expect(await refusalOf(client.sessions.get({ user_id }))).toBe('user_not_found')
    expect(await refusalOf(client.sessions.revoke({ session_token }))).toBe('session_not_found')
    const wrong = client.otps.authenticate({ method_id: phoneId, code: '111111' })
    expect(await refusalOf(wrong)).toBe('otp_code_not_found')
  })

  it('are nothing in live projects', async () => {
    const { test, client } = await start('live')
    for (const [call, , type] of [...others, ...refusals, ...proofs])
      if (type !== undefined) expect(await refusalOf(call(client)), `${call}`).toBe(type)
    for (const [call, , type] of others) {
      if (type !== undefined) continue
      test.clock.pass(60)
      expect(await call(client), `${call}`).not.toMatchObject({ user_id })
    }
  })

  it('open a session as long as asked for, with a JWT that the library verifies, and no other', async () => {
    const { test, id, client } = await start('test')
    // The library's own tests look for keys before anything is signed.
    const { keys } = (await test.app.inject(`/v1/sessions/jwks/${id}`)).json()
    // Without these members the library for Python refuses the reply.
    const members = { use: 'sig', key_ops: ['verify'], x5c: [], x5tS256: '' }
    expect(keys).toEqual([expect.objectContaining(members)])
    const token = sandbox.magicLinkToken
    const proved = { user_id, session: null, session_token: '', session_jwt: '' }
    expect(await client.magicLinks.authenticate({ token })).toMatchObject(proved)
    const again = await client.magicLinks.authenticate({ token, session_token })
    expect(again).toMatchObject(theSame)
    const given = { session_token, ...hour, session_custom_claims: { plan: 'gold' } }
    const { session, session_jwt } = await client.sessions.authenticate(given)
    expect(session.expires_at).toBe(new Date(test.clock.now() + 3_600_000).toISOString())
    expect(decodeJwt(session_jwt)).toMatchObject({ sub: user_id, aud: [id], plan: 'gold' })
    const now = { session_jwt, current_date: new Date(test.clock.now()) }
    expect(await client.sessions.authenticateJwtLocal(now)).toMatchObject({ user_id })
    const forged = { session_token, session_custom_claims: { sub: 'user-test-1' } }
    const refused = client.sessions.authenticate(forged)
    expect(await refusalOf(refused)).toBe('invalid_session_custom_claims')
    const check = { resource_id: 'documents', action: 'read' }
    const judged = client.sessions.authenticate({ session_token, authorization_check: check })
    expect(await refusalOf(judged)).toBe('session_authorization_error')
    const short = { token, session_duration_minutes: 1 }
    expect(await refusalOf(client.magicLinks.authenticate(short))).toBe('invalid_session_duration')
    // Neither is a sign-in at the frontend, nor does a session of somebody get such a factor.
    const call = await test.call('GET /users/me', { session: session_token })
    expect(call.json()).toMatchObject({ error_type: expect.stringMatching(/session|credentials/) })
    const ann = await client.passwords.create({
      email: 'ann@example.org',
      password: 'seven maypoles in the rain',
      ...hour,
    })
    const joined = { token, session_token: ann.session_token }
    const stolen = client.magicLinks.authenticate(joined)
    expect(await refusalOf(stolen)).toBe('unable_to_auth_magic_link')
  })
})
