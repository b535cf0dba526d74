import { events } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import type { Instance } from '../../core/instance.ts'
import { pseudonym } from '../../core/pseudonym.ts'
import type { FrontendApi } from '../../http/api.ts'

/** What has arrived since the start. */
export interface TelemetryCount {
  events: number
}

/** Telemetry is accepted, bounded and counted, and not stored (PD-133). */
export function addEvents(
  api: FrontendApi,
  {
    instance,
    count,
  }: {
    instance: Pick<Instance, 'keys' | 'sharedLimiter' | 'instanceSettings'>
    count: TelemetryCount
  },
): void {
  api.route(events.countEvents, async ({ body, client }) => {
    const { limits } = instance.instanceSettings
    const address = pseudonym(instance.keys, addressKey(client.networkAddress))
    await instance.sharedLimiter.consume([
      { key: `telemetry:address:${address}`, ...limits.telemetryPerAddress },
    ])
    count.events += body.length
    return {}
  })
}
