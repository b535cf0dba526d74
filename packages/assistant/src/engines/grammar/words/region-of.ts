import { isNamedZone } from '../text/forms.ts'
import type { Region } from './region.ts'

/** Returns the region of a zone. An offset without a name says nothing about a region. */
export function regionOf(zone: string, regions: readonly Region[]): Region {
  const [first] = regions
  if (first === undefined) throw new TypeError('There is no region')
  if (!isNamedZone(zone)) return first
  const found = regions.find(({ zones }) =>
    zones
      .split(' ')
      .some((name) => (name === '' || name.endsWith('/') ? zone.startsWith(name) : zone === name)),
  )
  return found ?? first
}
