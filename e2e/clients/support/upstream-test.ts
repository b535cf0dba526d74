import type { UpstreamIssuer } from '../../../packages/provider/src/testing/upstream-issuer.ts'
import { withUpstream } from '../../support/upstream.ts'
import { test as clientTest } from './client-test.ts'

/** `test` with another provider that the instance's own project has as its Google. */
export const test = clientTest.extend<object, { upstream: UpstreamIssuer }>({
  upstream: [withUpstream, { scope: 'worker', timeout: 60_000 }],
})
