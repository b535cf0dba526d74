import type { Clock } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { createFairSemaphore } from '@maypole/platform/semaphore'
import type { CommunitySettings } from '../../settings.ts'
import { type FetchIcon, fetchFavicon } from './fetch-favicon.ts'
import type { FaviconStore, IconKey, KeptIcon } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** How long an icon, its absence, and a failure are cached, in milliseconds. */
const lifetimes = { found: 7 * day, none: day, failed: 10 * 60 * 1000 }

/** Returns icons from the cache or the source. Concurrent requests for one host share one fetch. */
export function createFavicons(options: {
  store: FaviconStore
  clock: Clock
  settings: CommunitySettings
  fetchIcon: FetchIcon
}) {
  const { store, clock, settings, fetchIcon } = options
  const refuse = () => problems.unavailable()
  // By site: only its members have addresses of its icons.
  const fetches = createFairSemaphore({
    permits: 10,
    queue: 400,
    refuse,
    share: { permits: 6, queue: 120, refuse },
  })
  const underWay = new Map<string, Promise<KeptIcon>>()
  let kept = 0

  async function ask(key: IconKey): Promise<KeptIcon> {
    const icon = await fetches.run(key.site, () =>
      fetchFavicon({ host: key.host, size: key.size, settings, fetchIcon }),
    )
    const isFound = typeof icon === 'object'
    const row = {
      type: isFound ? icon.type : null,
      content: isFound ? icon.content.toString('base64') : null,
    }
    const lifetime = isFound ? lifetimes.found : lifetimes[icon]
    await store.keep({
      site_id: key.site,
      host: key.host,
      size: key.size,
      ...row,
      expires_at: clock.now() + lifetime,
    })
    kept += 1
    if (kept % 100 === 0) await sweep()
    return row
  }

  async function askOnce(key: IconKey): Promise<KeptIcon> {
    return (await store.find({ ...key, now: clock.now() })) ?? ask(key)
  }

  function sweep(): Promise<void> {
    return store.sweep({ now: clock.now(), keep: settings.faviconsKept })
  }

  return {
    sweep,

    /**
     * Returns the icon. `beforeAsking` runs only before the source is asked, and may refuse by
     * throwing.
     */
    async get(key: IconKey, beforeAsking: () => Promise<unknown>): Promise<KeptIcon> {
      const known = await store.find({ ...key, now: clock.now() })
      if (known !== undefined) return known
      const name = `${key.size} ${key.site} ${key.host}`
      const same = underWay.get(name)
      if (same !== undefined) return same
      await beforeAsking()
      // Others may have started, and even finished, while this one was counted.
      const asking = underWay.get(name) ?? askOnce(key).finally(() => underWay.delete(name))
      underWay.set(name, asking)
      return asking
    },
  }
}

export type Favicons = ReturnType<typeof createFavicons>
