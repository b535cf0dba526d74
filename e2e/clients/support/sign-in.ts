import { codeSentBy } from '../../support/sent-by.ts'
import type { TestServer } from '../../support/server.ts'
import { type Answer, type Client, newEmail } from './client-test.ts'

export const halfAnHour = { session_duration_minutes: 30 }

/**
 * Signs in by a code, as a new person without an address. Returns the client's result and the
 * address.
 */
export async function signIn(
  client: Client,
  { server, email = newEmail() }: { server: TestServer; email?: string },
): Promise<Answer & { email: string }> {
  const { code, answer } = await codeSentBy(server, email, () =>
    client.call('otps.email.loginOrCreate', email),
  )
  const signedIn = await client.call('otps.authenticate', code, answer.method_id, halfAnHour)
  return { ...signedIn, email }
}
