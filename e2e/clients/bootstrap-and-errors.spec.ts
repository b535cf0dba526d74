import { codeSentBy } from '../support/sent-by.ts'
import { expect, forEachGeneration, newEmail, test } from './support/client-test.ts'
import { halfAnHour } from './support/sign-in.ts'

forEachGeneration('the project, errors and telemetry', ({ isOurs, storageKey }) => {
  test('the client keeps what the project says, and reports', async ({ client, publicToken }) => {
    const { page } = client
    const key = `${storageKey}_${publicToken}::bootstrap`
    const kept = () => page.evaluate((name) => localStorage.getItem(name), key)
    await expect
      .poll(async () => JSON.parse((await kept()) ?? '{}'))
      .toMatchObject({
        projectName: 'Maypole',
        ...(isOurs ? { captchaSiteKey: null } : { captchaSettings: { enabled: false } }),
      })
    const reported = page.waitForResponse(/\/sdk\/v1\/events$/)
    await client.open('/again')
    const response = await reported
    expect(response.status()).toBe(200)
    expect(response.request().postDataJSON()).toMatchObject([
      { event: { public_token: publicToken, event_name: 'sdk_instance_instantiated' } },
    ])
  })

  test('refusals arrive with their type, text and address', async ({ client, server }) => {
    const email = newEmail()
    const { code: right, answer } = await codeSentBy(server, email, () =>
      client.call('otps.email.loginOrCreate', email),
    )
    const wrong = right === '000000' ? '000001' : '000000'
    const refusal = await client.refusal('otps.authenticate', wrong, answer.method_id, halfAnHour)
    expect(refusal).toMatchObject({
      name: isOurs ? 'ProviderApiError' : 'StytchAPIError',
      error_type: 'otp_code_not_found',
      error_url: expect.stringContaining('otp_code_not_found'),
      request_id: expect.stringMatching(/^request-id-/),
      message: expect.stringContaining(`[${refusal.status_code}] otp_code_not_found`),
    })
    expect(await client.refusal('otps.sms.loginOrCreate', '+1')).toMatchObject({
      error_type: 'invalid_phone_number',
    })
    expect(await client.refusal('otps.sms.loginOrCreate', '+442079460123')).toMatchObject({
      error_type: 'invalid_phone_number_country_code',
    })
    expect(await client.refusal('otps.email.loginOrCreate', 'nobody')).toMatchObject({
      error_type: 'invalid_email',
    })
    expect(await client.refusal('user.update', { name: {} })).toMatchObject({
      error_type: 'user_unauthenticated',
    })
    // A code that was guessed wrong once still works.
    await client.call('otps.authenticate', right, answer.method_id, halfAnHour)
    expect(
      await client.refusal('otps.authenticate', right, answer.method_id, halfAnHour),
    ).toMatchObject({
      error_type: 'otp_code_not_found',
    })
  })
})
