import { defaultLimits, type ProviderLimits } from '../../packages/provider/src/index.ts'

export const far = 1_000_000_000

/** Limits that are counted as always and out of reach: one address does here what thousands do elsewhere. */
export const farLimits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { limit: far, seconds }]),
) as ProviderLimits
