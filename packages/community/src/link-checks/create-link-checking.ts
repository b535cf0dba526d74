import { silentMeter } from '@maypole/platform/meter'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { createLinkChecks } from './checks.ts'
import { createLinkCheckStore } from './store.ts'

/** Creates the parts that check links; without `checks` where that is switched off. */
export function createLinkChecking(dependencies: CommunityDependencies) {
  const { database, clock, settings, fetchLink: fetch, meter = silentMeter } = dependencies
  // biome-ignore lint/plugin: only spreads requests over the week.
  const { random = Math.random } = dependencies
  const store = createLinkCheckStore(database)
  const isOn = fetch !== undefined && settings.linkCheck
  const checks = isOn ? createLinkChecks({ store, fetch, clock, meter, random }) : undefined
  return { store, checks }
}
