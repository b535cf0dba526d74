import type { TestServer } from '../../support/server.ts'
import { type Answer, type Client, newEmail } from './client-test.ts'
import { codeTo } from './mail.ts'

export const halfAnHour = { session_duration_minutes: 30 }

/** Signs somebody in by a code, somebody new where no address is given; what the client answered, and the address. */
export async function signIn(
  client: Client,
  { server, email = newEmail() }: { server: TestServer; email?: string },
): Promise<Answer & { email: string }> {
  const { method_id } = await client.call('otps.email.loginOrCreate', email)
  const code = await codeTo(server, email)
  const answer = await client.call('otps.authenticate', code, method_id, halfAnHour)
  return { ...answer, email }
}
