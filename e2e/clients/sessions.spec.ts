import { createTokenIssuer } from '../../packages/provider/src/testing/token-issuer.ts'
import {
  expect,
  forEachGeneration,
  forEachSinceSix,
  newEmail,
  test,
} from './support/client-test.ts'
import { asOperator } from './support/operator.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'

const unrecoverable = /^(unauthorized_credentials|user_unauthenticated|session_not_found)$/
/** Ours does not ask the server who is signed in without a session. */
const notSignedIn = new RegExp(`${unrecoverable.source}|^no_current_session$`)

forEachGeneration('sessions', () => {
  test('start from the project, stay after a reload, are refreshed and end', async ({
    client,
    server,
  }) => {
    const { page } = client
    await expect
      .poll(() => client.calls)
      .toContainEqual(expect.stringMatching(/^GET \/projects\/bootstrap\/public-token-/))
    const { session_token, session_jwt, session } = await signIn(client, { server })

    const started = page.waitForResponse(/\/sdk\/v1\/sessions\/authenticate$/)
    await client.open('/again')
    expect((await started).status()).toBe(200)
    expect(await client.call('session.getSync')).toMatchObject({ session_id: session.session_id })
    expect(await client.call('session.getTokens')).toMatchObject({ session_token })

    const extended = await client.call('session.authenticate', { session_duration_minutes: 60 })
    expect(extended.session_token).toBe(session_token)
    expect(extended.session_jwt).not.toBe(session_jwt)
    const minutes =
      (Date.parse(extended.session.expires_at) - Date.parse(session.expires_at)) / 60_000
    expect(Math.round(minutes)).toBe(30)

    await client.call('session.revoke')
    expect(await client.cookie()).toBeUndefined()
    expect(await client.call('session.getSync')).toBeNull()
    const refusal = await client.refusal('session.authenticate', {})
    expect(refusal.error_type ?? refusal.code).toMatch(notSignedIn)
  })

  test('are refreshed every three minutes without becoming longer', async ({ client, server }) => {
    const { page } = client
    await page.clock.install()
    await client.open()
    const { session } = await signIn(client, { server })
    const refreshed = page.waitForResponse(/\/sdk\/v1\/sessions\/authenticate$/)
    await page.clock.fastForward('03:05')
    const response = await refreshed
    expect(response.request().postDataJSON()).toEqual({})
    const { data } = await response.json()
    expect(data.session.expires_at).toBe(session.expires_at)
  })

  test('that were ended elsewhere are dropped', async ({ client, server }) => {
    const { email } = await signIn(client, { server })
    const token = await client.cookie()
    const other = await client.elsewhere()
    await signIn(other, { server, email })
    await other.call('session.updateSession', {
      session_token: token,
      session_jwt: await client.cookie('stytch_session_jwt'),
    })
    await other.call('session.revoke')
    await other.page.context().close()

    const refusal = await client.refusal('session.authenticate', halfAnHour)
    expect(refusal.error_type).toMatch(unrecoverable)
    expect(await client.cookie()).toBeUndefined()
    expect(await client.call('user.getSync')).toBeNull()
  })
})

forEachSinceSix('sessions', () => {
  test('begin with a token of an issuer that the project trusts, and get one added', async ({
    client,
    server,
  }) => {
    const issuer = await createTokenIssuer({ now: Date.now })
    const profile = await asOperator(server, (provider) =>
      provider.trustedTokens.add('maypole', {
        name: 'Issuer',
        issuer: issuer.issuer,
        audience: issuer.audience,
        publicKeys: [issuer.publicPem],
        attributes: { email: 'email' },
        canProvision: true,
      }),
    )
    const email = newEmail()
    const token = await issuer.sign({ email, email_verified: true, jti: 'the-token' })
    const given = { profile_id: profile.id, token, ...halfAnHour }
    const answer = await client.call('session.attest', given)
    expect(client.calls).toContain('POST /sessions/attest')
    expect(answer).toMatchObject({
      user: { emails: [{ email, verified: true }] },
      session: {
        authentication_factors: [
          {
            type: 'trusted_auth_token',
            delivery_method: 'trusted_token_exchange',
            trusted_auth_token_factor: { token_id: 'the-token' },
          },
        ],
      },
    })
    expect(await client.cookie()).toBe(answer.session_token)
    expect(await client.refusal('session.attest', given)).toMatchObject({
      error_type: 'invalid_trusted_auth_token',
    })

    // The person signs in by mail on another device, which gets the factor, too.
    const device = await client.elsewhere()
    const { user_id } = await signIn(device, { server, email })
    expect(user_id).toBe(answer.user_id)
    const added = await device.call('session.attest', {
      profile_id: profile.id,
      token: await issuer.sign(),
      ...halfAnHour,
    })
    expect(added.session.authentication_factors).toMatchObject([
      { type: 'otp' },
      { type: 'trusted_auth_token' },
    ])
    await device.page.context().close()
  })
})
