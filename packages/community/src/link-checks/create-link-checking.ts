import { silentMeter } from '@maypole/platform/meter'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { createLinkChecks } from './checks.ts'
import { createLinkCheckStore } from './store.ts'
import { createLinkCheckWorker } from './worker.ts'

/** Creates what checks links, with its worker; without `checks` where that is switched off. */
export function createLinkChecking(dependencies: CommunityDependencies) {
  const { database, clock, settings, fetchLink: fetch, meter = silentMeter } = dependencies
  // biome-ignore lint/plugin: only spreads requests over the week.
  const { random = Math.random } = dependencies
  const store = createLinkCheckStore(database)
  const isOn = fetch !== undefined && settings.linkCheck
  const checks = isOn ? createLinkChecks({ store, fetch, clock, meter, random }) : undefined
  return { store, checks, ...createLinkCheckWorker(checks, dependencies.log) }
}
