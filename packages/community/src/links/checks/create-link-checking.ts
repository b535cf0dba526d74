import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import { type Meter, silentMeter } from '@maypole/platform/meter'
import type { CommunitySettings } from '../../settings.ts'
import { createLinkChecks } from './checks.ts'
import { createLinkCheckStore } from './store.ts'
import { createLinkCheckWorker } from './worker.ts'

interface LinkCheckingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly settings: Pick<CommunitySettings, 'linkCheck'>
  /** Reaches public addresses only, and follows no redirects. Without it no links are checked. */
  readonly fetchLink?: typeof fetch | undefined
  readonly meter?: Meter | undefined
  readonly random?: () => number
}

/** Creates what checks links, with its worker; without `checks` where that is switched off. */
export function createLinkChecking(dependencies: LinkCheckingDependencies) {
  const { database, clock, settings, fetchLink: fetch, meter = silentMeter } = dependencies
  // biome-ignore lint/plugin: only spreads requests over the week.
  const { random = Math.random } = dependencies
  const store = createLinkCheckStore(database)
  const isOn = fetch !== undefined && settings.linkCheck
  const checks = isOn ? createLinkChecks({ store, fetch, clock, meter, random }) : undefined
  return { store, checks, ...createLinkCheckWorker(checks, dependencies.log) }
}
