import type { Flow } from '../context/flow.ts'

/**
 * Asks how an address can sign in and continues with that. Returns what the person is told on
 * failure.
 */
export async function findPasswordUser(flow: Flow, email: string): Promise<string | undefined> {
  // Loaded in parallel with the request. When both fail, the request's error is shown.
  const loading = import('./passwords.ts').catch(() => undefined)
  try {
    const { userType } = await flow.client.user.search({ email })
    const passwords = await loading
    if (passwords === undefined) throw new Error(flow.t('error.screenNotLoaded'))
    return await passwords.openPassword(flow, { email, type: userType })
  } catch (error) {
    return flow.fail(error)
  }
}
