import { type OauthProviderSettings, oauthProviderNames } from '@maypole/provider'
import { asText, type Variable } from './config-values.ts'

/** The clients of Maypole's own project at other providers, by the provider's name in addresses: `google`. */
export type OauthClients = Readonly<Record<string, OauthProviderSettings>>

type ReadValue = <Value>(name: string, read: (text: string) => Value, otherwise: Value) => Value

/** One rule for every provider: its name in capitals stands for `<PROVIDER>`. */
export const oauthVariables: Readonly<Record<string, Variable>> = {
  'OAUTH_<PROVIDER>_CLIENT_ID': {
    default: 'none',
    meaning:
      "Client of Maypole's own project at another provider, such as `OAUTH_GOOGLE_CLIENT_ID` ([other-providers.md](other-providers.md)).",
  },
  'OAUTH_<PROVIDER>_CLIENT_SECRET': {
    default: 'none',
    meaning: 'Its secret; needed, save for Apple with a key and for an own issuer.',
  },
  'OAUTH_<PROVIDER>_ISSUER': {
    default: 'none',
    meaning:
      'Issuer of OpenID Connect: a server, tenant or domain of your own, or a provider that is not one of the nineteen.',
  },
  'OAUTH_<PROVIDER>_NAME': {
    default: 'none',
    meaning: 'How people know a provider that is not one of the nineteen.',
  },
  'OAUTH_<PROVIDER>_SCOPES': {
    default: 'none',
    meaning: 'Scopes asked for at every start, separated by spaces.',
  },
  'OAUTH_<PROVIDER>_TEAM_ID': { default: 'none', meaning: 'Apple: the team.' },
  'OAUTH_<PROVIDER>_KEY_ID': { default: 'none', meaning: 'Apple: the id of the key.' },
  'OAUTH_<PROVIDER>_PRIVATE_KEY': {
    default: 'none',
    meaning: 'Apple: the key as PEM (PKCS #8); `\\n` stands for a line break.',
  },
}

const pattern =
  /^OAUTH_([A-Z][A-Z0-9_]{0,31})_(CLIENT_ID|CLIENT_SECRET|ISSUER|NAME|SCOPES|TEAM_ID|KEY_ID|PRIVATE_KEY)$/

/** Reads the clients of every provider that a variable names; what belongs together and is not is added to `faults`. No value is repeated. */
export function readOauthClients(
  value: ReadValue,
  {
    environment,
    faults,
  }: { environment: Readonly<Record<string, string | undefined>>; faults: string[] },
): OauthClients {
  const named = Object.keys(environment).filter((name) => environment[name]?.trim())
  const providers = new Set(named.flatMap((name) => pattern.exec(name)?.[1] ?? []))
  const clients: Record<string, OauthProviderSettings> = {}
  for (const provider of providers) {
    const prefix = `OAUTH_${provider}`
    const clientId = value(`${prefix}_CLIENT_ID`, asText(1000), undefined)
    const client = {
      clientSecret: value(`${prefix}_CLIENT_SECRET`, asText(10_000), undefined),
      issuer: value(`${prefix}_ISSUER`, asIssuer, undefined),
      name: value(`${prefix}_NAME`, asText(60), undefined),
      scopes: value(`${prefix}_SCOPES`, (text) => text.split(/\s+/), undefined),
      teamId: value(`${prefix}_TEAM_ID`, asText(100), undefined),
      keyId: value(`${prefix}_KEY_ID`, asText(100), undefined),
      privateKey: value(`${prefix}_PRIVATE_KEY`, asPrivateKey, undefined),
    }
    const slug = provider.toLowerCase()
    if (clientId === undefined) faults.push(`${prefix}_CLIENT_ID must be given with the others`)
    faults.push(...faultsOf(prefix, { slug, client }))
    const given = Object.entries(client).filter(([, member]) => member !== undefined)
    clients[slug] = { clientId: clientId ?? '', ...Object.fromEntries(given) }
  }
  return clients
}

type Client = { readonly [Name in keyof OauthProviderSettings]?: unknown }

function faultsOf(prefix: string, { slug, client }: { slug: string; client: Client }): string[] {
  const isKnown = oauthProviderNames.includes(slug)
  if (!isKnown && client.issuer === undefined)
    return [
      `${prefix}_ISSUER must be given, since ${slug} is none of ${oauthProviderNames.join(', ')}`,
    ]
  const hasKey = [client.teamId, client.keyId, client.privateKey].filter(Boolean).length
  if (slug === 'apple' && hasKey > 0 && hasKey < 3)
    return [`${prefix}_TEAM_ID, ${prefix}_KEY_ID and ${prefix}_PRIVATE_KEY must be given together`]
  const needsSecret = client.issuer === undefined && hasKey === 0
  return needsSecret && client.clientSecret === undefined
    ? [`${prefix}_CLIENT_SECRET must be given with ${prefix}_CLIENT_ID`]
    : []
}

/** As it stands: issuers are compared letter by letter. */
function asIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error('must be the issuer of OpenID Connect, such as https://login.example.org')
  return text
}

function asPrivateKey(text: string): string {
  const key = text.replaceAll('\\n', '\n')
  if (!/^-----BEGIN PRIVATE KEY-----\n[A-Za-z0-9+/=\n]+\n-----END PRIVATE KEY-----$/.test(key))
    throw new Error('must be a key as PEM (PKCS #8), from -----BEGIN PRIVATE KEY----- on')
  return key
}
