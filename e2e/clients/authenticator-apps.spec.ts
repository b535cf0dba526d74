import { expect, forEachGeneration, test } from './support/client-test.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'
import { totpCode } from './support/totp.ts'

forEachGeneration('authenticator apps', () => {
  test('are added, used, recovered from and removed', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    const created = await client.call('totps.create', { expiration_minutes: 30 })
    expect(created).toMatchObject({
      user_id,
      secret: expect.stringMatching(/^[A-Z2-7]+$/),
      qr_code: expect.stringMatching(/^data:image\/png;base64,/),
    })
    // The client stores the reply, without another request.
    expect(await client.call('user.getSync')).toMatchObject({
      totps: [{ totp_id: created.totp_id, verified: false }],
    })
    expect(created.recovery_codes.length).toBeGreaterThan(0)

    // One code for both: at the next moment another one may be valid.
    const used = { totp_code: totpCode(created.secret), ...halfAnHour }
    const answer = await client.call('totps.authenticate', used)
    expect(answer).toMatchObject({ user_id, totp_id: created.totp_id })
    expect(answer.session.authentication_factors).toContainEqual(
      expect.objectContaining({ type: 'totp', delivery_method: 'authenticator_app' }),
    )
    expect(await client.refusal('totps.authenticate', used)).toMatchObject({
      error_type: 'unable_to_authenticate_totp',
    })

    const { totps } = await client.call('totps.recoveryCodes')
    const [shown] = [totps].flat()
    // Printed codes are shown again, and stay valid.
    expect(new Set(shown.recovery_codes)).toEqual(new Set(created.recovery_codes))
    const [code] = shown.recovery_codes
    const recovered = await client.call('totps.recover', { recovery_code: code, ...halfAnHour })
    expect(recovered).toMatchObject({ user_id, totp_id: created.totp_id })
    expect(
      await client.refusal('totps.recover', { recovery_code: code, ...halfAnHour }),
    ).toMatchObject({ error_type: 'unable_to_authenticate_recovery_code' })
    await client.call('user.deleteTOTP', created.totp_id)
    expect(await client.call('user.getSync')).toMatchObject({ totps: [] })
    expect(client.calls).toEqual(
      expect.arrayContaining([
        'POST /totps',
        'POST /totps/authenticate',
        'POST /totps/recovery_codes',
        'POST /totps/recover',
        `DELETE /users/totps/${created.totp_id}`,
      ]),
    )
  })
})
