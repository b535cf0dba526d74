import { codeSentBy } from '../support/sent-by.ts'
import { expect, forEachExisting, newEmail, test } from './support/client-test.ts'

forEachExisting('one-time passcodes', () => {
  for (const channel of ['sms', 'whatsapp'] as const) {
    test(`sign in by ${channel}`, async ({ client, journey, server }) => {
      const number = `+1${journey.newPhoneNumber()}`
      const sent = await codeSentBy(server, number, () =>
        client.call(`otps.${channel}.loginOrCreate`, number, { expiration_minutes: 5 }),
      )
      const { method_id } = sent.answer
      const answer = await client.call('otps.authenticate', sent.code, method_id, {
        session_duration_minutes: 30,
      })
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
    const sent = await codeSentBy(server, email, () =>
      client.call('otps.email.loginOrCreate', email),
    )
    const answer = await client.call('otps.authenticate', sent.code, sent.answer.method_id, {
      session_duration_minutes: 30,
    })
    expect(answer).toMatchObject({
      user: { emails: [{ email, verified: true }] },
      session: { authentication_factors: [{ type: 'otp', delivery_method: 'email' }] },
    })
  })

  test('add numbers and an address to the signed-in user, each good for signing in', async ({
    client,
    journey,
    server,
  }) => {
    const email = newEmail()
    const first = await codeSentBy(server, email, () =>
      client.call('otps.email.loginOrCreate', email),
    )
    const signedIn = await client.call('otps.authenticate', first.code, first.answer.method_id, {
      session_duration_minutes: 30,
    })
    const second = newEmail()
    const targets = [
      ['sms', `+1${journey.newPhoneNumber()}`],
      ['whatsapp', `+1${journey.newPhoneNumber()}`],
      ['email', second],
    ] as const
    for (const [channel, to] of targets) {
      const sent = await codeSentBy(server, to, () => client.call(`otps.${channel}.send`, to))
      expect(client.calls).toContain(`POST /otps/${channel}/send/secondary`)
      const answer = await client.call('otps.authenticate', sent.code, sent.answer.method_id, {
        session_duration_minutes: 30,
      })
      expect(answer.user_id).toBe(signedIn.user_id)
    }
    const user = await client.call('user.get')
    expect(user.phone_numbers).toHaveLength(2)
    expect(user.emails.map((entry: { email: string }) => entry.email)).toEqual([email, second])

    // Each of them signs the user in from now on.
    for (const [channel, to] of targets) {
      await client.call('session.revoke')
      const sent = await codeSentBy(server, to, () => client.call(`otps.${channel}.send`, to))
      expect(client.calls).toContain(`POST /otps/${channel}/send/primary`)
      const answer = await client.call('otps.authenticate', sent.code, sent.answer.method_id, {
        session_duration_minutes: 30,
      })
      expect(answer.user_id).toBe(signedIn.user_id)
    }
  })
})
