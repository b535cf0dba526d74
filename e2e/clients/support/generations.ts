/**
 * The clients that have to work: two generations of the existing one, unmodified, each a dependency
 * under its own name, and ours, with the same calls in the same places. `version` is the generation
 * of the calls.
 */
export const generations = [
  {
    name: '5.18',
    entry: 'generation-5.ts',
    version: 5,
    isOurs: false,
    storageKey: 'stytch_sdk_state',
  },
  {
    name: '6.3',
    entry: 'generation-6.ts',
    version: 6,
    isOurs: false,
    storageKey: 'stytch_sdk_state',
  },
  {
    name: 'maypole',
    entry: 'generation-maypole.ts',
    version: 6,
    isOurs: true,
    storageKey: 'maypole_sdk_state',
  },
] as const

export type Generation = (typeof generations)[number]
