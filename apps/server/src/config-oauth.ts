import type { DeepPartial } from '@maypole/platform/settings'
import { type OauthProviderSettings, oauthProviderNames } from '@maypole/provider'

type Client = DeepPartial<OauthProviderSettings>

/** Reports incomplete clients of other providers. */
export function faultsOfOauthClients(
  clients: Readonly<Record<string, Client | undefined>> = {},
): string[] {
  return Object.entries(clients).flatMap(([provider, client = {}]) => {
    const prefix = `OAUTH_${provider.toUpperCase()}`
    const faults = faultsOf(prefix, { provider, client })
    return client.clientId === undefined
      ? [`${prefix}_CLIENT_ID must be given with the others`, ...faults]
      : faults
  })
}

function faultsOf(
  prefix: string,
  { provider, client }: { provider: string; client: Client },
): string[] {
  if (!oauthProviderNames.includes(provider) && client.issuer === undefined)
    return [
      `${prefix}_ISSUER must be given, since ${provider} is none of ${oauthProviderNames.join(', ')}`,
    ]
  const hasKey = [client.teamId, client.keyId, client.privateKey].filter(Boolean).length
  if (provider === 'apple' && hasKey > 0 && hasKey < 3)
    return [`${prefix}_TEAM_ID, ${prefix}_KEY_ID and ${prefix}_PRIVATE_KEY must be given together`]
  const needsSecret = client.issuer === undefined && hasKey === 0
  return needsSecret && client.clientSecret === undefined
    ? [`${prefix}_CLIENT_SECRET must be given with ${prefix}_CLIENT_ID`]
    : []
}
