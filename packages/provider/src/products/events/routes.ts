import { events } from '@maypole/contract/provider'
import { addressKey } from '@maypole/platform/http'
import { pseudonym } from '../../core/pseudonym.ts'
import type { FrontendApi } from '../../http/api.ts'

/** What came in since the start. */
export interface TelemetryCount {
  events: number
}

/** Telemetry is accepted, bounded and counted, and not kept (PD-133). */
export function addEvents(api: FrontendApi, { count }: { count: TelemetryCount }): void {
  api.route(events.countEvents, async ({ body, client, core }) => {
    const address = pseudonym(core.keys, addressKey(client.address))
    await core.limiter.consume([
      { key: `telemetry:address:${address}`, ...core.settings.limits.telemetryPerAddress },
    ])
    count.events += body.length
    return {}
  })
}
