import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'
import type { LinkChecks } from './checks.ts'

/** Creates the worker that requests links week by week. Several servers can run it. */
export function createLinkCheckWorker(checks: LinkChecks | undefined, log: Log) {
  const work = async (isWanted: () => boolean) => checks?.checkDue(isWanted)
  const poller = createPoller({
    seconds: 60,
    work,
    onError: (error) => log.error('links could not be checked', {}, error),
  })
  return {
    start: () => checks && poller.start(),
    stop: poller.stop,
    runDue: () => work(() => true),
  }
}
