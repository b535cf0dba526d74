import type { Flow } from '../app/flow.ts'

/** Asks how an address can sign in and goes on with that. Returns what a person is told when it did not work. */
export async function findPasswordUser(flow: Flow, email: string): Promise<string | undefined> {
  try {
    const [{ userType }, { openPassword }] = await Promise.all([
      flow.client.user.search({ email }),
      import('./passwords.ts').catch(() => {
        throw new Error(flow.t('error.screenNotLoaded'))
      }),
    ])
    return await openPassword(flow, { email, type: userType })
  } catch (error) {
    return flow.fail(error)
  }
}
