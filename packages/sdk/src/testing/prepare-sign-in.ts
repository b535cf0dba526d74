import { afterEach, beforeEach } from 'vitest'
import { createReply } from './fixtures.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { startTestProvider, succeed, type TestProvider } from './test-provider.ts'

/** Gives each test of a file a provider where people can sign in, and a browser. */
export function prepareSignIn() {
  let provider: TestProvider
  let browser: TestBrowser
  beforeEach(async () => {
    provider = await startTestProvider()
    provider.answer('POST /otps/authenticate', succeed(createReply()))
    provider.answer('POST /sessions/authenticate', succeed(createReply()))
    browser = createTestBrowser()
  })
  afterEach(async () => {
    browser.close()
    await provider.close()
  })
  return {
    get provider() {
      return provider
    },
    get browser() {
      return browser
    },
    /** Opens a tab in which somebody has signed in. */
    async openSignedIn() {
      const { client } = browser.openTab({ baseUrl: provider.baseUrl })
      await client.otps.authenticate('123456', 'method-1')
      return client
    },
  }
}
