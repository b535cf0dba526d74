import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { defaultCommunitySettings } from '@maypole/community'
import type { LogLevel } from '@maypole/platform/log'
import {
  type AccessTokenFormat,
  accessTokenFormats,
  type ProviderLimits,
  type SmsSettings,
} from '@maypole/provider'
import { communityVariables, readCommunityFigures } from './config-community.ts'
import { type Carriers, deliveryVariables, hasCarrier, readCarriers } from './config-delivery.ts'
import { faultsOfEnvironment, readEnvironment } from './config-environment.ts'
import { figureVariables, readFigures } from './config-figures.ts'
import { limitVariables, readLimits } from './config-limits.ts'
import { type OauthClients, oauthVariables, readOauthClients } from './config-oauth.ts'
import {
  asAddressTemplate,
  asCount,
  asCountries,
  asHttpUrl,
  asKey,
  asNetworks,
  asOneOf,
  asOrigin,
  asOrigins,
  asPort,
  asSomeOf,
  asText,
  type Variable,
} from './config-values.ts'

/** The settings of one instance, read and checked. */
export interface Configuration {
  readonly environment: 'development' | 'production'
  /** Whether it is production because of the public address alone. */
  readonly environmentIsAssumed: boolean
  /** Whether the pages of development may exist although the public address is not this machine. */
  readonly developmentPages: boolean
  readonly host: string
  readonly port: number
  /** Absolute path of the folder that holds what the instance keeps in files. */
  readonly dataFolder: string
  /** Absolute path of the built web app. */
  readonly webFolder: string
  /** `sqlite:<absolute path>` or `postgres://…`. */
  readonly databaseUrl: string
  /** An origin: scheme, host and port, no slash at the end. */
  readonly publicUrl: string
  readonly productName: string
  /** 32 bytes; without it the instance makes one and keeps it in its data folder. */
  readonly secretKey: Buffer | undefined
  readonly trustedProxies: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly logLevel: LogLevel
  readonly delivery: 'outbox' | 'console' | 'insecure-console' | 'carriers'
  readonly carriers: Carriers
  /** An address with `{host}` in it; without it no icons are fetched. */
  readonly faviconSource: string | undefined
  readonly assistant:
    | { readonly url: string; readonly key?: string; readonly model: string }
    | undefined
  /** Only what was given; the provider has the defaults. */
  readonly providerLimits: Partial<ProviderLimits>
  readonly sms: Partial<SmsSettings>
  readonly figures: ReturnType<typeof readFigures>
  readonly community: ReturnType<typeof readCommunityFigures>
  readonly oauthClients: OauthClients
  readonly userSearch: 'telling' | 'silent'
  readonly accessTokenFormat: AccessTokenFormat
  readonly breachedPasswords: string | undefined
  /** Only where it was given; the provider has the default. */
  readonly captchaVerification: string | undefined
  /** What projects require that do not say otherwise. */
  readonly required: {
    readonly pkce: readonly ('magic_links' | 'password_resets' | 'oauth')[]
    readonly siwe: boolean
  }
}

/** Every variable that the program reads. An empty one counts as not given. */
export const variables = {
  ENVIRONMENT: {
    default: 'development',
    meaning:
      '`development` or `production`. When it is not given, `NODE_ENV` is read, and a `PUBLIC_URL` that is not this machine means production.',
  },
  HOST: {
    default: 'localhost',
    meaning: 'Address to listen on. `0.0.0.0` or `::` for every interface, as in a container.',
  },
  PORT: { default: '3000', meaning: 'Port to listen on.' },
  PUBLIC_URL: {
    default: 'http://localhost:PORT',
    meaning:
      'Where people reach the instance: scheme, host and port. Behind TLS it starts with `https://`.',
  },
  PRODUCT_NAME: { default: 'Maypole', meaning: 'Name on the pages and in messages.' },
  DATA_DIR: {
    default: './data',
    meaning: 'Folder for the database file and the key, from the folder of the repository.',
  },
  DATABASE_URL: {
    default: 'sqlite:DATA_DIR/maypole.sqlite',
    meaning: '`sqlite:<path>` or `postgres://user:password@host/database`.',
  },
  WEB_DIR: {
    default: 'apps/web/dist',
    meaning: 'Folder of the built web app, from the folder of the repository.',
  },
  SECRET_KEY: {
    default: 'made on the first start',
    meaning:
      '32 bytes, base64url. Without it one is made and kept in `DATA_DIR/secret.key`. Must be given in production with PostgreSQL.',
  },
  TRUSTED_PROXIES: {
    default: 'none',
    meaning:
      'Addresses or networks, separated by commas, whose `X-Forwarded-For` is believed, such as `127.0.0.1,10.0.0.0/8`.',
  },
  ALLOWED_ORIGINS: {
    default: 'none',
    meaning:
      'Other origins whose pages may sign people in, separated by commas, such as `https://example.org`.',
  },
  DELIVERY: {
    default: 'outbox in development',
    meaning:
      'How codes are sent. `outbox` (terminal and `/dev/outbox`) and `console` (terminal) exist in development only. `carriers` sends by what is set up below. `insecure-console` prints codes in production too. Must be given there.',
  },
  DEVELOPMENT_PAGES: {
    default: 'no',
    meaning:
      '`yes` or `no`: whether `/dev/outbox` and `/dev/widget` may exist in development although `PUBLIC_URL` is not this machine. They answer to this machine only in any case.',
  },
  LOG_LEVEL: {
    default: 'warn in development, info in production',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`.',
  },
  FAVICON_SOURCE: {
    default: defaultCommunitySettings.faviconSource,
    meaning:
      'Where the server asks for the icons of links; `{host}` and `{size}` are replaced. `none` turns it off.',
  },
  ASSISTANT_URL: {
    default: 'none',
    meaning:
      'Base address of a chat-completions service for the assistant; without it, rules answer.',
  },
  ASSISTANT_KEY: { default: 'none', meaning: 'Key of that service, if it wants one.' },
  ASSISTANT_MODEL: {
    default: 'none',
    meaning: 'Model of that service; needed with `ASSISTANT_URL`.',
  },
  NODE_ENV: { default: 'none', meaning: 'Read as `ENVIRONMENT` when that is not given.' },
  SMS_COUNTRIES: {
    default: 'US,CA',
    meaning: 'Countries (ISO 3166) that codes are sent to, separated by commas; to no other.',
  },
  SMS_PRICE: {
    default: '8',
    meaning: 'What one message costs, in thousandths of a currency unit.',
  },
  SMS_DAILY_BUDGET: {
    default: '50000',
    meaning: 'What may be spent on messages in a day, in thousandths of a currency unit.',
  },
  ...deliveryVariables,
  ...oauthVariables,
  APP_ACCESS_TOKEN_FORMAT: {
    default: 'rfc9068',
    meaning:
      'How access tokens of connected apps are signed: `rfc9068`, or `backend_library` for servers that check them with `idp.introspectTokenLocal` ([more](connected-apps.md#access-tokens-for-the-backend-library)).',
  },
  USER_SEARCH: {
    default: 'telling',
    meaning:
      'Whether the password form hears who has an account: `telling`, or `silent`, where every address answers alike.',
  },
  BREACHED_PASSWORDS_URL: {
    default: 'none',
    meaning:
      'Service that knows passwords from breaches by the first characters of their hash (range protocol), such as `https://api.pwnedpasswords.com/range`; without it, a list of the most used ones.',
  },
  CAPTCHA_VERIFY_URL: {
    default: 'https://www.google.com/recaptcha/api/siteverify',
    meaning: 'Where the captchas of projects that have one are verified (`siteverify` protocol).',
  },
  REQUIRE_PKCE: {
    default: 'none',
    meaning:
      'What works only in the browser that started it (PKCE), where a project does not say: any of `magic_links`, `password_resets`, `oauth`, separated by commas.',
  },
  REQUIRE_SIWE: {
    default: 'no',
    meaning:
      '`yes` or `no`: whether pages have to say what an Ethereum wallet signs, where a project does not say.',
  },
  SMS_UNUSED_SAMPLE: {
    default: '20',
    meaning:
      'Codes of one range of numbers after which it gets no more for an hour, if fewer than a fifth of them were used.',
  },
  ...figureVariables,
  ...limitVariables,
  ...communityVariables,
} satisfies Readonly<Record<string, Variable>>

/** Everything that is wrong with the settings; the message is one line for each fault. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(
      `These settings cannot be used, so nothing was started:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\n` +
        'docs/configuration.md describes every setting.',
    )
    this.faults = faults
  }
}

/** The environment of the process: the only place where it is read. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env
}

/** Reads the settings. Throws ConfigurationError with all faults at once. `folder` is what relative paths start from. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Configuration {
  const faults: string[] = []
  /** The value of a variable as `read` understands it, or the default; a fault is noted, and the default goes on. */
  function value<Value>(name: string, read: (text: string) => Value, otherwise: Value): Value {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return otherwise
    try {
      return read(text)
    } catch (error) {
      faults.push(`${name} ${error instanceof Error ? error.message : String(error)}`)
      return otherwise
    }
  }

  const { kind, isAssumed } = readEnvironment(value, environment)
  const port = value('PORT', asPort, 3000)
  const dataFolder = resolve(folder, value('DATA_DIR', asText(1000), './data'))
  const productName = value('PRODUCT_NAME', asText(60), 'Maypole')
  const assistantUrl = value('ASSISTANT_URL', asHttpUrl, undefined)
  const assistantModel = value('ASSISTANT_MODEL', asText(200), undefined)
  const assistantKey = value('ASSISTANT_KEY', asText(1000), undefined)
  if (assistantUrl !== undefined && assistantModel === undefined)
    faults.push('ASSISTANT_MODEL must be given with ASSISTANT_URL')

  const configuration: Configuration = {
    environment: kind,
    environmentIsAssumed: isAssumed,
    developmentPages: value('DEVELOPMENT_PAGES', asOneOf(['yes', 'no']), 'no') === 'yes',
    host: value('HOST', asHost, 'localhost'),
    port,
    dataFolder,
    webFolder: resolve(folder, value('WEB_DIR', asText(1000), variables.WEB_DIR.default)),
    databaseUrl: value(
      'DATABASE_URL',
      asDatabase(folder),
      `sqlite:${join(dataFolder, 'maypole.sqlite')}`,
    ),
    publicUrl: value('PUBLIC_URL', asOrigin, `http://localhost:${port}`),
    productName,
    secretKey: value('SECRET_KEY', asKey, undefined),
    trustedProxies: value('TRUSTED_PROXIES', asNetworks, []),
    allowedOrigins: value('ALLOWED_ORIGINS', asOrigins, []),
    logLevel: value(
      'LOG_LEVEL',
      asOneOf(['debug', 'info', 'warn', 'error', 'silent']),
      kind === 'production' ? 'info' : 'warn',
    ),
    delivery: value(
      'DELIVERY',
      asOneOf(['outbox', 'console', 'insecure-console', 'carriers']),
      'outbox',
    ),
    carriers: readCarriers(value, { productName, faults }),
    faviconSource: value('FAVICON_SOURCE', asAddressTemplate, variables.FAVICON_SOURCE.default),
    assistant:
      assistantUrl === undefined || assistantModel === undefined
        ? undefined
        : {
            url: assistantUrl,
            model: assistantModel,
            ...(assistantKey === undefined ? {} : { key: assistantKey }),
          },
    oauthClients: readOauthClients(value, { environment, faults }),
    accessTokenFormat: value('APP_ACCESS_TOKEN_FORMAT', asOneOf(accessTokenFormats), 'rfc9068'),
    userSearch: value('USER_SEARCH', asOneOf(['telling', 'silent']), 'telling'),
    breachedPasswords: value('BREACHED_PASSWORDS_URL', asHttpUrl, undefined),
    captchaVerification: value('CAPTCHA_VERIFY_URL', asHttpUrl, undefined),
    required: {
      pkce: value('REQUIRE_PKCE', asSomeOf(['magic_links', 'password_resets', 'oauth']), []),
      siwe: value('REQUIRE_SIWE', asOneOf(['yes', 'no']), 'no') === 'yes',
    },
    providerLimits: readLimits(value),
    figures: readFigures(value),
    community: readCommunityFigures(value),
    sms: dropUndefined({
      countries: value('SMS_COUNTRIES', asCountries, undefined),
      price: value('SMS_PRICE', asCount(0, 1_000_000), undefined),
      dailyBudget: value('SMS_DAILY_BUDGET', asCount(0, 1_000_000_000), undefined),
      conversion: toConversion(value('SMS_UNUSED_SAMPLE', asCount(1, 1_000_000), undefined)),
    }),
  }
  if (configuration.delivery === 'carriers' && !hasCarrier(configuration.carriers))
    faults.push('DELIVERY carriers needs SMTP_URL, TWILIO_ACCOUNT or WEBHOOK_URL')
  faults.push(...faultsOfEnvironment(configuration, environment))
  if (faults.length > 0) throw new ConfigurationError(faults)
  return configuration
}

/** The guard against toll fraud with another number of codes to judge by. */
function toConversion(sample: number | undefined): SmsSettings['conversion'] | undefined {
  return sample === undefined ? undefined : { sample, share: 0.2, seconds: 3600 }
}

/** Leaves out what was not given, so that the owner of the setting has the default. */
function dropUndefined<Value extends object>(object: Value) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>
  }
}

function asHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new Error('must be an address or a host name, such as localhost or 0.0.0.0')
  return text
}

function asDatabase(folder: string) {
  return (text: string): string => {
    if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length)
      return `sqlite:${resolve(folder, text.slice('sqlite:'.length))}`
    // The value is never repeated: it may hold a password.
    if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return text
    throw new Error('must be sqlite:<path> or postgres://user:password@host/database')
  }
}
