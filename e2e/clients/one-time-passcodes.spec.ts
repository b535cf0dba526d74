import { expect, forEachGeneration, newEmail, test } from './support/client-test.ts'
import { codeTo } from './support/mail.ts'

forEachGeneration('one-time passcodes', () => {
  for (const channel of ['sms', 'whatsapp'] as const) {
    test(`sign in by ${channel}`, async ({ client, journey, server }) => {
      const number = `+1${journey.newPhoneNumber()}`
      const { method_id } = await client.call(`otps.${channel}.loginOrCreate`, number, {
        expiration_minutes: 5,
      })
      const answer = await client.call(
        'otps.authenticate',
        await codeTo(server, number),
        method_id,
        {
          session_duration_minutes: 30,
        },
      )
      expect(answer).toMatchObject({
        status_code: 200,
        method_id,
        user: { phone_numbers: [{ phone_number: number, verified: true }] },
        session: { authentication_factors: [{ type: 'otp', delivery_method: channel }] },
      })
      expect(await client.cookie()).toBe(answer.session_token)
      expect(await client.cookie('stytch_session_jwt')).toBe(answer.session_jwt)
      expect(await client.call('user.getSync')).toMatchObject({ user_id: answer.user_id })
      expect(client.calls).toContain(`POST /otps/${channel}/login_or_create`)
    })
  }

  test('sign in by e-mail', async ({ client, server }) => {
    const email = newEmail()
    const { method_id } = await client.call('otps.email.loginOrCreate', email)
    const answer = await client.call('otps.authenticate', await codeTo(server, email), method_id, {
      session_duration_minutes: 30,
    })
    expect(answer).toMatchObject({
      user: { emails: [{ email, verified: true }] },
      session: { authentication_factors: [{ type: 'otp', delivery_method: 'email' }] },
    })
  })

  test('add a number and an address to the signed-in user', async ({ client, journey, server }) => {
    const email = newEmail()
    const first = await client.call('otps.email.loginOrCreate', email)
    const signedIn = await client.call(
      'otps.authenticate',
      await codeTo(server, email),
      first.method_id,
      { session_duration_minutes: 30 },
    )
    const number = `+1${journey.newPhoneNumber()}`
    const second = newEmail()
    for (const [channel, to] of [
      ['sms', number],
      ['email', second],
    ] as const) {
      const { method_id } = await client.call(`otps.${channel}.send`, to)
      expect(client.calls).toContain(`POST /otps/${channel}/send/secondary`)
      const answer = await client.call('otps.authenticate', await codeTo(server, to), method_id, {
        session_duration_minutes: 30,
      })
      expect(answer.user_id).toBe(signedIn.user_id)
    }
    const user = await client.call('user.get')
    expect(user.phone_numbers).toMatchObject([{ phone_number: number, verified: true }])
    expect(user.emails.map((entry: { email: string }) => entry.email)).toEqual([email, second])
  })

  test('get another code by another channel', async ({ client, journey, server }) => {
    const number = `+1${journey.newPhoneNumber()}`
    const { method_id } = await client.call('otps.sms.loginOrCreate', number)
    await client.call('otps.authenticate', await codeTo(server, number), method_id, {
      session_duration_minutes: 30,
    })
    await client.call('session.revoke')
    const again = await client.call('otps.whatsapp.send', number)
    expect(client.calls).toContain('POST /otps/whatsapp/send/primary')
    await client.call('otps.authenticate', await codeTo(server, number), again.method_id, {
      session_duration_minutes: 30,
    })
  })
})
