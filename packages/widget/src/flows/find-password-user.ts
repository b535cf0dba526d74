import type { Flow } from '../context/flow.ts'

/** Asks how an address can sign in and goes on with that. Returns what a person is told when it did not work. */
export async function findPasswordUser(flow: Flow, email: string): Promise<string | undefined> {
  // Loaded while the server answers. Where both fail, what is said is why the server did.
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
