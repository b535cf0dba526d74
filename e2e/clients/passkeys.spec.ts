import { expect, forEachExisting, forEachGeneration, test } from './support/client-test.ts'
import { halfAnHour, signIn } from './support/sign-in.ts'
import { addAuthenticator } from './support/software-authenticator.ts'

forEachGeneration('passkeys', ({ isOurs }) => {
  test('are added, named, used to sign in and removed', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    const authenticator = await addAuthenticator(client.page)
    const added = await client.call('webauthn.register', { is_passkey: true, ...halfAnHour })
    const id = added.webauthn_registration_id
    expect(added).toMatchObject({
      user_id,
      user: { webauthn_registrations: [{ webauthn_registration_id: id, domain: 'localhost' }] },
    })
    await client.call('webauthn.update', { webauthn_registration_id: id, name: 'Kitchen table' })
    expect(await client.call('user.get')).toMatchObject({
      webauthn_registrations: [{ webauthn_registration_id: id, name: 'Kitchen table' }],
    })

    await client.call('session.revoke')
    const answer = await client.call('webauthn.authenticate', { is_passkey: true, ...halfAnHour })
    expect(answer).toMatchObject({
      user_id,
      session: {
        authentication_factors: [
          { type: 'webauthn', webauthn_factor: { webauthn_registration_id: id } },
        ],
      },
    })
    await client.call('webauthn.authenticate', halfAnHour)
    await client.call('user.deleteWebauthnRegistration', id)
    expect(await client.call('user.getSync')).toMatchObject({ webauthn_registrations: [] })
    for (const endpoint of [
      'POST /webauthn/register/start',
      'POST /webauthn/register',
      `PUT /webauthn/update/${id}`,
      'POST /webauthn/authenticate/start/primary',
      'POST /webauthn/authenticate/start/secondary',
      'POST /webauthn/authenticate',
      `DELETE /users/webauthn_registrations/${id}`,
    ])
      expect(client.calls).toContain(endpoint)

    // Our client has told the authenticator that the passkey is gone, so there is nothing to try.
    await expect.poll(() => authenticator.credentials()).toHaveLength(isOurs ? 0 : 1)
    await client.call('session.revoke')
    const refusal = await client.refusal('webauthn.authenticate', {
      is_passkey: true,
      ...halfAnHour,
    })
    if (isOurs) expect(refusal.name).toBe('NotAllowedError')
    else expect(refusal.error_type).toBe('webauthn_registration_not_found')
  })

  test('sign in where a form is filled in', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    await addAuthenticator(client.page)
    await client.call('webauthn.register', { is_passkey: true, ...halfAnHour })
    await client.call('session.revoke')
    const conditional = { is_passkey: true, conditional_mediation: true, ...halfAnHour }
    expect(await client.call('webauthn.browserSupportsAutofill')).toBe(true)
    // There is no input yet.
    expect(await client.call('webauthn.authenticate', conditional)).toBeNull()
    await client.page.evaluate(() => {
      const input = document.createElement('input')
      input.autocomplete = 'username webauthn' as AutoFill
      document.body.append(input)
    })
    const answer = await client.call('webauthn.authenticate', conditional)
    expect(answer.user_id).toBe(user_id)
  })

  test('that were removed elsewhere are refused', async ({ client, server }) => {
    const { email } = await signIn(client, { server })
    const authenticator = await addAuthenticator(client.page)
    const added = await client.call('webauthn.register', { is_passkey: true, ...halfAnHour })
    const other = await client.elsewhere()
    await signIn(other, { server, email })
    await other.call('user.deleteWebauthnRegistration', added.webauthn_registration_id)
    await other.page.context().close()

    // Losing a sign-in method has ended the sessions of other devices.
    await client.open()
    await expect.poll(() => client.call('session.getSync')).toBeNull()
    const refusal = await client.refusal('webauthn.authenticate', {
      is_passkey: true,
      ...halfAnHour,
    })
    expect(refusal.error_type).toBe('webauthn_registration_not_found')
    // Ours tells the authenticator, which does not offer it again.
    await expect.poll(() => authenticator.credentials()).toHaveLength(isOurs ? 0 : 1)
  })
})

forEachExisting('passkeys', () => {
  test('are added on the mounted screen', async ({ client, server }) => {
    await signIn(client, { server })
    await addAuthenticator(client.page)
    await client.page.evaluate(() => window.clientPage?.mountPasskeys())
    await client.page.getByRole('button', { name: /create.* passkey/i }).click()
    await expect
      .poll(() => client.call('user.getSync'))
      .toMatchObject({ webauthn_registrations: [{ domain: 'localhost' }] })
  })

  test('sign in from the form of the mounted screen', async ({ client, server }) => {
    const { user_id } = await signIn(client, { server })
    await addAuthenticator(client.page)
    await client.call('webauthn.register', { is_passkey: true, ...halfAnHour })
    await client.call('session.revoke')
    await client.mount({
      products: ['passkeys', 'emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: client.url('/authenticate') },
    })
    await expect.poll(() => client.call('user.getSync')).toMatchObject({ user_id })
  })
})
