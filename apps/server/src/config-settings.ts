import { count, httpUrl, setting, webOrigin } from '@maypole/platform/settings'
import { z } from 'zod'
import { carrierSettings } from './config-delivery.ts'
import { ageRecipient, host, key, line, network, safeOrigin } from './config-values.ts'

const environments = z.enum(['development', 'production'])
// Test runners set NODE_ENV=test.
const environment = z.preprocess((text) => (text === 'test' ? 'development' : text), environments)

/** The server's own settings, beside those of its parts: variables, defaults and meanings. */
export const serverSettings = z.strictObject({
  environment: setting(environment.default('development'), {
    variable: 'ENVIRONMENT',
    summary:
      'When it is not given, `NODE_ENV` is read, and a `PUBLIC_URL` that is not this machine means production.',
  }),
  nodeEnvironment: setting(environment.optional(), {
    variable: 'NODE_ENV',
    summary: 'Read as `ENVIRONMENT` when that is not given.',
  }),
  host: setting(host.default('localhost'), {
    variable: 'HOST',
    summary: 'Address to listen on. `0.0.0.0` or `::` for every interface, as in a container.',
  }),
  port: setting(count(1, 65_535).default(3000), {
    variable: 'PORT',
    summary: 'Port to listen on.',
  }),
  publicUrl: setting(webOrigin.optional(), {
    variable: 'PUBLIC_URL',
    defaultText: '`http://localhost:PORT`',
    summary:
      'Where people reach the instance: scheme, host and port. Behind TLS it starts with `https://`.',
  }),
  productName: setting(line(60).default('Maypole'), {
    variable: 'PRODUCT_NAME',
    summary: 'Name on the pages and in messages.',
  }),
  dataFolder: setting(line(1000).default('./data'), {
    variable: 'DATA_DIR',
    summary:
      'Folder for the database file and the key, from the folder of the repository (of a release: from where it is started).',
  }),
  templatesFolder: setting(line(1000).optional(), {
    variable: 'TEMPLATES_DIR',
    defaultText: 'the built-in texts',
    summary:
      'Folder with own texts of projects for the messages that they send ([message-templates.md](message-templates.md)), from the folder of the repository (of a release: from where it is started). Read at the start.',
  }),
  databaseUrl: setting(
    z
      .string()
      .refine(isDatabaseUrl, {
        // The value is never repeated: it may contain a password.
        error: 'must be sqlite:<path> or postgres://user:password@host/database',
      })
      .optional(),
    {
      variable: 'DATABASE_URL',
      defaultText: '`sqlite:DATA_DIR/maypole.sqlite`',
      summary: '`sqlite:<path>` or `postgres://user:password@host/database`.',
    },
  ),
  databaseDirectUrl: setting(
    z
      .string()
      .refine(isPostgresUrl, { error: 'must be postgres://user:password@host/database' })
      .optional(),
    {
      variable: 'DATABASE_DIRECT_URL',
      defaultText: 'that of `DATABASE_URL`',
      summary:
        'Address of the same PostgreSQL without the pooler (pgbouncer) that `DATABASE_URL` leads to: for migrations, and for hearing at once of what other servers have done.',
    },
  ),
  webFolder: setting(line(1000).optional(), {
    variable: 'WEB_DIR',
    defaultText: 'that of the program',
    summary: 'Folder of the built web app.',
  }),
  secretKey: setting(key.optional(), {
    variable: 'SECRET_KEY',
    defaultText: 'made on the first start',
    summary:
      '32 bytes, base64url. Without it one is made and kept in `DATA_DIR/secret.key`. Must be given in production with PostgreSQL.',
  }),
  trustedProxies: setting(z.array(network).default([]), {
    variable: 'TRUSTED_PROXIES',
    valuesText: 'addresses and networks such as `127.0.0.1,10.0.0.0/8`',
    summary: 'Proxies whose `X-Forwarded-For` is believed.',
  }),
  keepAliveSeconds: setting(count(1, 3600).default(125), {
    variable: 'KEEP_ALIVE_SECONDS',
    summary:
      'Seconds that an idle connection is kept. More than the proxy in front keeps it (60 in nginx and AWS, 90 in Traefik, 120 in Caddy), so that the proxy never sends a request on a connection that is being closed.',
  }),
  allowedOrigins: setting(
    z.array(safeOrigin).max(1000, 'must name at most 1000 origins').default([]),
    {
      variable: 'ALLOWED_ORIGINS',
      valuesText: 'origins such as `https://example.org`',
      summary: 'Other origins whose pages may sign people in.',
    },
  ),
  delivery: setting(
    z.enum(['outbox', 'console', 'insecure-console', 'carriers']).default('outbox'),
    {
      variable: 'DELIVERY',
      defaultText: 'outbox in development',
      summary:
        'How codes are sent. `outbox` (terminal and `/dev/outbox`) and `console` (terminal) exist in development only. `carriers` sends by what is set up below. `insecure-console` prints codes in production too. Must be given there.',
    },
  ),
  developmentPages: setting(z.boolean().default(false), {
    variable: 'DEVELOPMENT_PAGES',
    summary:
      'Whether `/dev/outbox` and `/dev/widget` may exist in development although `PUBLIC_URL` is not this machine. They answer to this machine only in any case.',
  }),
  offline: setting(z.boolean().default(true), {
    variable: 'OFFLINE',
    summary:
      'Whether browsers keep the app for when there is no network (a service worker) and the lists they have shown last. When it is turned off, browsers that have them remove them the next time they reach the instance.',
  }),
  firstScreens: setting(z.boolean().default(true), {
    variable: 'FIRST_SCREENS',
    summary:
      'Whether the page of a community has its list in it for people who are signed in, so that it can be read before the code of the app is there. Costs 30 to 80 MB of memory from the first such page on, and one to three milliseconds of the processor for each; a browser that keeps the app is not sent one.',
  }),
  logLevel: setting(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), {
    variable: 'LOG_LEVEL',
    development: 'warn',
    summary: 'The least important lines that the log has.',
  }),
  backups: z
    .strictObject({
      to: setting(line(1000).optional(), {
        variable: 'BACKUP_TO',
        defaultText: 'no backups',
        summary:
          'Folder for backups of the running instance, from the folder of the repository (of a release: from where it is started); best on another disk. Or `s3://bucket/prefix`, with a service that speaks S3. For SQLite.',
      }),
      everyHours: setting(count(1, 720).default(24), {
        variable: 'BACKUP_EVERY',
        summary: 'Hours between two of them.',
      }),
      keep: setting(count(1, 1000).default(14), {
        variable: 'BACKUP_KEEP',
        summary: 'How many are kept; the oldest are deleted.',
      }),
      recipient: setting(ageRecipient.optional(), {
        variable: 'BACKUP_RECIPIENT',
        summary:
          'Public key (`age1…`) that backups are encrypted to, also those of `maypole backup`. Keep the private key elsewhere.',
      }),
      s3: z
        .strictObject({
          endpoint: setting(webOrigin.optional(), {
            variable: 'BACKUP_S3_ENDPOINT',
            defaultText: 'that of AWS in the region',
            summary:
              'Address of the service for `s3://…`, such as `https://s3.eu-central-003.backblazeb2.com`. `http://` is for this machine, or with `BACKUP_RECIPIENT`.',
          }),
          region: setting(line(100).default('us-east-1'), {
            variable: 'BACKUP_S3_REGION',
            summary: 'Region of the bucket, as the service names it; `auto` for Cloudflare R2.',
          }),
          addressing: setting(z.enum(['path', 'virtual-host']).optional(), {
            variable: 'BACKUP_S3_ADDRESSING',
            defaultText: '`path` with `BACKUP_S3_ENDPOINT`',
            summary: 'Whether the bucket is named in the path or in the host name.',
          }),
          accessKeyId: setting(line(200).optional(), {
            variable: 'BACKUP_S3_ACCESS_KEY_ID',
            summary: 'Key that may list, read, write and delete objects in the bucket.',
          }),
          secretAccessKey: setting(line(200).optional(), {
            variable: 'BACKUP_S3_SECRET_ACCESS_KEY',
            summary: 'Secret of that key.',
          }),
        })
        .prefault({}),
    })
    .prefault({}),
  metrics: z
    .strictObject({
      port: setting(count(1, 65_535).optional(), {
        variable: 'METRICS_PORT',
        defaultText: 'no metrics',
        summary:
          'Port of `/metrics` in the Prometheus format, apart from the port that people reach.',
      }),
      host: setting(host.default('127.0.0.1'), {
        variable: 'METRICS_HOST',
        summary: 'Address that it listens on.',
      }),
      token: setting(line(1000).optional(), {
        variable: 'METRICS_TOKEN',
        summary:
          'Sent by the monitor as `Authorization: Bearer …`. Needed where `METRICS_HOST` is not this machine.',
      }),
    })
    .prefault({}),
  assistant: z
    .strictObject({
      url: setting(httpUrl.optional(), {
        variable: 'ASSISTANT_URL',
        summary:
          'Base address of a chat-completions service for the assistant; without it, rules answer.',
      }),
      key: setting(line(1000).optional(), {
        variable: 'ASSISTANT_KEY',
        summary: 'Key of that service, if it wants one.',
      }),
      model: setting(line(200).optional(), {
        variable: 'ASSISTANT_MODEL',
        summary: 'Model of that service; needed with `ASSISTANT_URL`.',
      }),
    })
    .prefault({}),
  carriers: carrierSettings.prefault({}),
})

export type ServerSettings = z.output<typeof serverSettings>

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('sqlite:')) return text.length > 'sqlite:'.length
  return isPostgresUrl(text)
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)
}
