import type { PublicConfiguration } from '@maypole/contract'

const fallback: PublicConfiguration = {
  productName: 'Maypole',
  publicToken: 'public-token-maypole',
  development: false,
  signInMethods: [],
  signInProviders: [],
}

/**
 * Reads what the server wrote into the page: one JSON block, never a script. What is missing or unreadable falls back
 * to a plain Maypole, so that the pages also stand without a server behind them.
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
