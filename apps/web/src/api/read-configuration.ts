import type { PublicConfiguration } from '@maypole/contract'

const fallback: PublicConfiguration = {
  productName: 'Maypole',
  publicToken: 'public-token-maypole',
  development: false,
  offline: false,
  signInMethods: [],
  signInProviders: [],
}

/**
 * Reads the configuration in the page: one JSON block, never a script. Missing or malformed values
 * get defaults, so that the pages work without a server behind them.
 */
export function readConfiguration(page: Document): PublicConfiguration {
  try {
    const block: unknown = JSON.parse(
      page.getElementById('maypole-configuration')?.textContent ?? '{}',
    )
    return { ...fallback, ...(block as Partial<PublicConfiguration>) }
  } catch {
    return fallback
  }
}
