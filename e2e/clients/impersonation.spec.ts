import { expect, forEachGeneration, test } from './support/client-test.ts'
import { asOperator } from './support/operator.ts'
import { signIn } from './support/sign-in.ts'

forEachGeneration('impersonation', () => {
  test('an operator signs in as a user with a token that works once', async ({
    client,
    server,
  }) => {
    const { user_id } = await signIn(client, { server })
    await client.call('session.revoke')
    const issued = await asOperator(server, (provider) =>
      provider.createImpersonationToken({
        userId: user_id,
        impersonator: { id: 'operator-1', email: 'operator@example.com' },
      }),
    )
    const parameters = { impersonation_token: issued?.token }
    const answer = await client.call('impersonation.authenticate', parameters)
    expect(answer).toMatchObject({
      user_id,
      session: { authentication_factors: [{ type: 'impersonated' }] },
    })
    expect(await client.cookie()).toBe(answer.session_token)
    expect(client.calls).toContain('POST /impersonation/authenticate')
    expect(await client.refusal('impersonation.authenticate', parameters)).toMatchObject({
      error_type: 'unable_to_auth_impersonation_token',
    })
  })
})
