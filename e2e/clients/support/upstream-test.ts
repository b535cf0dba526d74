import type { UpstreamIssuer } from '../../../packages/provider/src/testing/upstream-issuer.ts'
import { withUpstream } from '../../support/upstream.ts'
import { test as clientTest } from './client-test.ts'

/** `test` with another provider as the Google of the instance's own project. */
export const test = clientTest.extend<{ upstream: UpstreamIssuer }>({
  // Before the page is opened.
  upstream: [withUpstream, { auto: true }],
})
