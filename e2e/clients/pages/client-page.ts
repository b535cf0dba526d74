/** What every page of these journeys puts on its window, for any client. */
export interface ClientPage {
  readonly client: object
  /** Shows the client's own sign-in screen. */
  mount(config: MountConfig): void
  /** Shows the client's own screen for a new password after a reset. */
  mountReset(config: MountConfig & { token: string }): void
  /** Shows the client's own screen for adding passkeys. */
  mountPasskeys(): void
  /** Shows the client's own screens of an identity provider. */
  mountIdentityProvider(): void
  /** The types of events from the mounted screen. */
  readonly events: string[]
}

/** Configuration of a mounted screen as both generations accept it, products by name. */
export interface MountConfig {
  readonly products: readonly string[]
  readonly [option: string]: unknown
}

declare global {
  interface Window {
    clientPage?: ClientPage
  }
}

/** The token and the options that lead the client to the server under test (docs/wire.md §1). */
export function readPageSettings(): { publicToken: string; serverUrl: string; options: object } {
  const { serverUrl, publicToken } = JSON.parse(
    document.querySelector('#settings')?.textContent ?? '',
  ) as { serverUrl: string; publicToken: string }
  return {
    publicToken,
    serverUrl,
    options: {
      endpoints: {
        testAPIURL: serverUrl,
        liveAPIURL: serverUrl,
        dfpBackendURL: serverUrl,
        clientsideServicesIframeURL: `${serverUrl}/clientside-services/index.html`,
      },
    },
  }
}
