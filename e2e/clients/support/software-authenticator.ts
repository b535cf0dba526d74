import type { Page } from '@playwright/test'

export interface SoftwareAuthenticator {
  /** The passkeys that it holds. */
  credentials(): Promise<readonly object[]>
}

/** Gives the browser an authenticator that confirms its person at once. */
export async function addAuthenticator(page: Page): Promise<SoftwareAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
