import { codeSentBy } from '../support/sent-by.ts'
import { expect, forEachGeneration, newEmail, test } from './support/client-test.ts'
import { signIn } from './support/sign-in.ts'

forEachGeneration('users', () => {
  test('are read and updated', async ({ client, server }) => {
    const { user_id, email } = await signIn(client, { server })
    expect(await client.call('user.get')).toMatchObject({ user_id, emails: [{ email }] })
    expect(client.calls).toContain('GET /users/me')
    const name = { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' }
    await client.call('user.update', { name, untrusted_metadata: { theme: 'dark' } })
    expect(client.calls).toContain('PUT /users/me')
    // The client stores the reply, without another request.
    const told = { user_id, name, untrusted_metadata: { theme: 'dark' } }
    expect(await client.call('user.getSync')).toMatchObject(told)
    expect(await client.call('user.get')).toMatchObject(told)
  })

  test('lose addresses and numbers, but not the last way to sign in', async ({
    client,
    journey,
    server,
  }) => {
    const { user } = await signIn(client, { server })
    const number = `+1${journey.newPhoneNumber()}`
    const second = newEmail()
    for (const [channel, to] of [
      ['sms', number],
      ['email', second],
    ] as const) {
      const sent = await codeSentBy(server, to, () => client.call(`otps.${channel}.send`, to))
      await client.call('otps.authenticate', sent.code, sent.answer.method_id, {
        session_duration_minutes: 30,
      })
    }
    const { phone_numbers, emails } = await client.call('user.get')
    await client.call('user.deletePhoneNumber', phone_numbers[0].phone_id)
    await client.call('user.deleteEmail', user.emails[0].email_id)
    expect(client.calls).toContain(`DELETE /users/phone_numbers/${phone_numbers[0].phone_id}`)
    expect(client.calls).toContain(`DELETE /users/emails/${user.emails[0].email_id}`)
    expect(await client.call('user.getSync')).toMatchObject({
      phone_numbers: [],
      emails: [{ email: second }],
    })
    expect(await client.refusal('user.deleteEmail', emails[1].email_id)).toMatchObject({
      status_code: 400,
      error_type: 'cannot_delete_last_primary_factor',
    })
  })
})
