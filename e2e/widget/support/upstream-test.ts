import type { UpstreamIssuer } from '../../../packages/provider/src/testing/upstream-issuer.ts'
import { withUpstream } from '../../support/upstream.ts'
import { test as widgetTest } from './widget-test.ts'

/** `test` with another provider that the instance's own project has as its Google. */
export const test = widgetTest.extend<{ upstream: UpstreamIssuer }>({
  // Before the page is opened.
  upstream: [withUpstream, { auto: true }],
})
