/** The generations of the client that have to work unmodified; each is a dependency under a name of its own. */
export const generations = [
  { name: '5.18', entry: 'generation-5.ts', version: 5 },
  { name: '6.3', entry: 'generation-6.ts', version: 6 },
] as const

export type Generation = (typeof generations)[number]
