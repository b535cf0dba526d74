import { join, resolve } from 'node:path'
import {
  type CommunitySettings,
  communitySettings,
  defaultCommunitySettings,
} from '@maypole/community'
import {
  completeSettings,
  type DeepPartial,
  type Environment,
  readEnvironment,
} from '@maypole/platform/settings'
import {
  type OauthProviderSettings,
  oauthProviderNames,
  type ProviderSettingsInput,
  providerSettings,
  type Templates,
} from '@maypole/provider'
import { type Carriers, chooseCarriers, faultsAmong, faultsOfCarriers } from './config-delivery.ts'
import { chooseEnvironment, faultsOfEnvironment } from './config-environment.ts'
import { type ServerSettings, serverSettings } from './config-settings.ts'
import { loadTemplates } from './config-templates.ts'
import { isLoopbackName } from './config-values.ts'
import { installation } from './installation/installation.ts'

/** Where objects are: `s3://bucket/prefix`. */
export interface S3Address {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
}

const scheme = 's3://'

// A bucket's name becomes part of a host name. Characters that need escaping in keys are left out:
// services differ in how they sign them.
const pattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_.-]+)*)\/?$/

export function isS3Address(text: string): boolean {
  return text.startsWith(scheme)
}

/** Returns undefined for a text that is no such address. */
export function parseS3Address(text: string): S3Address | undefined {
  const [, bucket, path] = pattern.exec(text) ?? []
  if (bucket === undefined || path === undefined || /\/\.{1,2}(\/|$)/.test(path)) return undefined
  return { bucket, prefix: path.slice(1) }
}

export function formatS3Address({ bucket, prefix }: S3Address): string {
  return `${scheme}${bucket}${prefix === '' ? '' : `/${prefix}`}`
}

/** Returns the key of an object below a prefix. */
export function keyBelow(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}/${name}`
}

/** The validated settings of one instance. */
export interface Configuration
  extends Omit<ServerSettings, 'nodeEnvironment' | 'assistant' | 'carriers' | 'templatesFolder'> {
  /** Whether it is production because of the public address alone. */
  readonly environmentIsAssumed: boolean
  /** Absolute path of the folder with the instance's files. */
  readonly dataFolder: string
  /** Absolute path of the built web app. */
  readonly webFolder: string
  /** `sqlite:<absolute path>` or `postgres://…`. */
  readonly databaseUrl: string
  /** An origin: scheme, host and port, without a trailing slash. */
  readonly publicUrl: string
  readonly carriers: Carriers
  /** Texts of projects' own. */
  readonly templates: Templates | undefined
  readonly assistant:
    | { readonly url: string; readonly key?: string | undefined; readonly model: string }
    | undefined
  readonly provider: ProviderSettingsInput
  readonly community: CommunitySettings
}

/** All faults of the settings, one line each in the message. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(
      [
        'These settings cannot be used, so nothing was started:',
        ...faults.map((fault) => `  - ${fault}`),
        'docs/configuration.md describes every setting.',
      ].join('\n'),
    )
    this.faults = faults
  }
}

/** Returns the environment of the process: the only place that reads it. */
export function processEnvironment(): Environment {
  return process.env
}

/**
 * Reads the settings. Relative paths start from `folder`. Throws ConfigurationError with all faults
 * at once.
 */
export function readConfiguration(environment: Environment, folder: string): Configuration {
  const server = readEnvironment(serverSettings, environment)
  const provider = readEnvironment(providerSettings, environment)
  const community = readEnvironment(communitySettings, environment)
  const { kind, isAssumed } = chooseEnvironment(server.given, environment)
  const isDevelopment = kind === 'development'
  const settings = completeSettings(serverSettings, server.given, { isDevelopment })
  const { nodeEnvironment, templatesFolder, ...own } = settings
  const { templates, faults: faultsOfTemplates } = loadTemplates(templatesFolder, folder)
  const dataFolder = resolve(folder, settings.dataFolder)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const configuration: Configuration = {
    ...own,
    environment: kind,
    environmentIsAssumed: isAssumed,
    dataFolder,
    webFolder: resolve(folder, settings.webFolder ?? installation.webFolder),
    backups: {
      ...settings.backups,
      to: resolveBackups(settings.backups.to, folder),
    },
    databaseUrl: resolveDatabase(settings.databaseUrl, { folder, dataFolder }),
    publicUrl,
    carriers: chooseCarriers(settings.carriers, settings.productName),
    templates,
    assistant: chooseAssistant(settings.assistant),
    provider: {
      ...provider.given,
      environment: kind,
      publicUrl,
      allowedOrigins: settings.allowedOrigins,
      outbox: settings.delivery === 'outbox' ? {} : { keep: 0 },
    },
    community: limitFavicons(
      completeSettings(communitySettings, community.given, { isDevelopment }),
    ),
  }
  const faults = [
    ...server.faults,
    ...provider.faults,
    ...community.faults,
    ...faultsOfAssistant(settings.assistant),
    ...faultsOfMetrics(settings),
    ...faultsOfBackups(configuration),
    ...faultsOfDatabase(configuration),
    ...faultsOfCarriers(settings.carriers, configuration),
    ...faultsOfOauthClients(provider.given.oauth?.providers),
    ...faultsOfTemplates,
    ...faultsOfEnvironment(configuration, environment),
  ]
  if (faults.length > 0) throw new ConfigurationError(faults)
  return configuration
}

function resolveDatabase(
  url: string | undefined,
  { folder, dataFolder }: { folder: string; dataFolder: string },
): string {
  if (url === undefined) return `sqlite:${join(dataFolder, 'maypole.sqlite')}`
  return url.startsWith('sqlite:') ? `sqlite:${resolve(folder, url.slice('sqlite:'.length))}` : url
}

function resolveBackups(to: string | undefined, folder: string): string | undefined {
  return to === undefined || isS3Address(to) ? to : resolve(folder, to)
}

function chooseAssistant({
  url,
  key,
  model,
}: ServerSettings['assistant']): Configuration['assistant'] {
  if (url === undefined || model === undefined) return undefined
  return { url, model, key }
}

function faultsOfAssistant({ url, model }: ServerSettings['assistant']): string[] {
  return url !== undefined && model === undefined
    ? ['ASSISTANT_MODEL must be given with ASSISTANT_URL']
    : []
}

function faultsOfDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Configuration, 'databaseUrl' | 'databaseDirectUrl'>): string[] {
  return faultsAmong({
    'DATABASE_DIRECT_URL is for PostgreSQL, and DATABASE_URL is not':
      databaseDirectUrl !== undefined && databaseUrl.startsWith('sqlite:'),
  })
}

function faultsOfBackups({
  backups,
  databaseUrl,
}: Pick<Configuration, 'backups' | 'databaseUrl'>): string[] {
  const { to, recipient, s3 } = backups
  const isReadable = s3.endpoint?.startsWith('http:') === true && recipient === undefined
  const isS3 = to !== undefined && isS3Address(to)
  return faultsAmong({
    'BACKUP_TO is for SQLite; use pg_dump with PostgreSQL (docs/operating.md)':
      to !== undefined && !databaseUrl.startsWith('sqlite:'),
    'BACKUP_TO must be a folder, or s3://bucket/prefix with letters, digits, -, _ and .':
      isS3 && parseS3Address(to) === undefined,
    'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be given with s3://…':
      isS3 && !(s3.accessKeyId && s3.secretAccessKey),
    'BACKUP_S3_ENDPOINT must begin with https:// unless BACKUP_RECIPIENT encrypts what it gets':
      isReadable && !isLoopbackName(new URL(s3.endpoint ?? '').hostname),
  })
}

function faultsOfMetrics({ metrics, port }: ServerSettings): string[] {
  if (metrics.port === undefined) return []
  const isOpen = !isLoopbackName(metrics.host) && metrics.host !== '::1'
  return faultsAmong({
    'METRICS_TOKEN must be given when METRICS_HOST is not this machine':
      isOpen && metrics.token === undefined,
    'METRICS_PORT must differ from PORT': metrics.port === port,
  })
}

/** A source of icons that the operator has chosen may answer from its own host only. */
function limitFavicons(settings: CommunitySettings): CommunitySettings {
  const { faviconSource } = settings
  if ([defaultCommunitySettings.faviconSource, 'none'].includes(faviconSource)) return settings
  const { hostname } = new URL(faviconSource.replaceAll(/[{}]/g, ''))
  return { ...settings, faviconDomains: [hostname] }
}

type Client = DeepPartial<OauthProviderSettings>

/** Reports incomplete clients of other providers. */
function faultsOfOauthClients(
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
