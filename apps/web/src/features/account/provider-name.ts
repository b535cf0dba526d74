import { oauthProviders } from '@maypole/widget'

/** How a provider writes itself, from its name in addresses or in `provider_type`. */
export function providerName(provider: string): string {
  return oauthProviders[provider.toLowerCase()] ?? provider
}
