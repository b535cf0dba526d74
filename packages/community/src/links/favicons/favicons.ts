import { problems } from '@maypole/platform/http'
import { createFairSemaphore } from '@maypole/platform/semaphore'
import type { Core } from '../../access/core.ts'
import { type FetchIcon, fetchFavicon } from './fetch-favicon.ts'
import type { IconSigner } from './sign-icon.ts'
import * as store from './store.ts'

const day = 24 * 60 * 60 * 1000
/** How long an icon, its absence, and a failure are cached, in milliseconds. */
const lifetimes = { found: 7 * day, none: day, failed: 10 * 60 * 1000 }

/** Returns icons from the cache or the source. Concurrent requests for one host share one fetch. */
export function createFavicons(
  { db, clock, settings }: Pick<Core, 'db' | 'clock' | 'settings'>,
  fetchIcon: FetchIcon,
) {
  const refuse = () => problems.unavailable()
  // By site: only its members have addresses of its icons.
  const fetches = createFairSemaphore({
    permits: 10,
    queue: 400,
    refuse,
    share: { permits: 6, queue: 120, refuse },
  })
  const underWay = new Map<string, Promise<store.KeptIcon>>()
  let kept = 0

  async function ask(key: store.IconKey): Promise<store.KeptIcon> {
    const icon = await fetches.run(key.site, () =>
      fetchFavicon({ host: key.host, size: key.size, settings, fetchIcon }),
    )
    const isFound = typeof icon === 'object'
    const row = {
      type: isFound ? icon.type : null,
      content: isFound ? icon.content.toString('base64') : null,
    }
    const lifetime = isFound ? lifetimes.found : lifetimes[icon]
    await store.keep(db, {
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

  async function askOnce(key: store.IconKey): Promise<store.KeptIcon> {
    return (await store.find(db, { ...key, now: clock.now() })) ?? ask(key)
  }

  function sweep(): Promise<void> {
    return store.sweep(db, { now: clock.now(), keep: settings.faviconsKept })
  }

  return {
    sweep,

    /**
     * Returns the icon. `beforeAsking` runs only before the source is asked, and may refuse by
     * throwing.
     */
    async get(key: store.IconKey, beforeAsking: () => Promise<unknown>): Promise<store.KeptIcon> {
      const known = await store.find(db, { ...key, now: clock.now() })
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

/** What links have their icons from. */
export interface Icons {
  readonly signIcon: IconSigner
  /** Undefined where links have none. */
  readonly favicons: Favicons | undefined
}
