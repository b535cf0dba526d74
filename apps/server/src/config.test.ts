import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completeProviderSettings, oauthProviderNames } from '@maypole/provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfiguration } from './config.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { faultsOf as readFaults } from './testing/faults-of.ts'

const key = Buffer.alloc(32, 7).toString('base64url')
const read = (environment: Record<string, string>) => readConfiguration(environment, '/srv/maypole')

const faultsOf = (environment: Record<string, string>) => readFaults(() => read(environment))

describe('the settings', () => {
  it('have a safe default each', () => {
    expect(read({})).toEqual({
      environment: 'development',
      environmentIsAssumed: false,
      developmentPages: false,
      community: expect.objectContaining({
        faviconSource: 'https://www.google.com/s2/favicons?domain={host}&sz={size}',
        writesPerUser: 3_000,
        writesPerSite: 15_000,
        siteBytes: 8_388_608,
        listBytes: {
          profiles: 4_194_304,
          links: 1_048_576,
          announcements: 4_194_304,
          events: 2_097_152,
        },
        listMemory: 33_554_432,
      }),
      host: 'localhost',
      port: 3000,
      dataFolder: '/srv/maypole/data',
      webFolder: '/srv/maypole/apps/web/dist',
      databaseUrl: 'sqlite:/srv/maypole/data/maypole.sqlite',
      publicUrl: 'http://localhost:3000',
      productName: 'Maypole',
      offline: true,
      firstScreens: true,
      secretKey: undefined,
      trustedProxies: [],
      keepAliveSeconds: 125,
      metrics: { host: '127.0.0.1' },
      backups: { to: undefined, everyHours: 24, keep: 14, s3: { region: 'us-east-1' } },
      allowedOrigins: [],
      logLevel: 'warn',
      delivery: 'outbox',
      carriers: { smtp: undefined, twilio: undefined, webhook: undefined },
      assistant: undefined,
      // Nothing beside this: the provider has the defaults.
      provider: {
        environment: 'development',
        publicUrl: 'http://localhost:3000',
        allowedOrigins: [],
        outbox: {},
      },
    })
    const settings = completeProviderSettings(read({}).provider)
    expect(settings.passwords.breachRangeUrl).toBeUndefined()
    expect(settings).toMatchObject({
      oauth: { providers: {}, requirePkce: false },
      userSearch: { isTelling: true },
      idp: { accessTokenFormat: 'rfc9068' },
      passwords: { requirePkce: false },
      captcha: { verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
      magicLinks: { requirePkce: false },
      wallets: { requireSiwe: false },
    })
  })

  it('are read as given, with empty ones left out', () => {
    const configuration = read({
      NODE_ENV: 'production',
      DELIVERY: 'insecure-console',
      HOST: '::',
      PORT: '8080',
      PUBLIC_URL: 'https://Town.example/',
      PRODUCT_NAME: ' Our Town ',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://u:p@db.example/maypole',
      SECRET_KEY: key,
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,loopback',
      KEEP_ALIVE_SECONDS: '620',
      ALLOWED_ORIGINS: 'https://app.example, http://localhost:5173',
      LOG_LEVEL: '',
      FAVICON_SOURCE: 'none',
      ASSISTANT_URL: 'http://127.0.0.1:11434/v1/',
      ASSISTANT_MODEL: 'small',
      LIMIT_SENDS_PER_ADDRESS: '500',
      SMS_COUNTRIES: 'us,mx',
      REQUIRE_PKCE: 'magic_links, oauth',
      REQUIRE_SIWE: 'yes',
      CAPTCHA_VERIFY_URL: 'http://127.0.0.1:8787/siteverify',
    })
    expect(configuration).toMatchObject({
      environment: 'production',
      host: '::',
      port: 8080,
      publicUrl: 'https://town.example',
      productName: 'Our Town',
      dataFolder: '/srv/maypole/elsewhere',
      databaseUrl: 'postgres://u:p@db.example/maypole',
      secretKey: Buffer.alloc(32, 7),
      trustedProxies: ['10.0.0.0/8', '2001:db8::1', 'loopback'],
      keepAliveSeconds: 620,
      allowedOrigins: ['https://app.example', 'http://localhost:5173'],
      logLevel: 'info',
      delivery: 'insecure-console',
      community: { faviconSource: 'none' },
      assistant: { url: 'http://127.0.0.1:11434/v1', model: 'small' },
    })
    expect(completeProviderSettings(configuration.provider)).toMatchObject({
      limits: { sendsPerAddress: { limit: 500, seconds: 600 } },
      sms: { countries: ['US', 'MX'] },
      magicLinks: { requirePkce: true },
      passwords: { requirePkce: false },
      oauth: { requirePkce: true },
      wallets: { requireSiwe: true },
      captcha: { verifyUrl: 'http://127.0.0.1:8787/siteverify' },
    })
  })

  it('reads templates of messages, and says what is wrong with them beside other faults', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maypole templates '))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'shop/default/sms-code.txt')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{{otp_code}}')
    const found = read({ TEMPLATES_DIR: folder }).templates?.find({
      project: 'shop',
      kind: 'sms-code',
    })
    expect(found).toEqual({ txt: '{{otp_code}}' })
    writeFileSync(file, '{{product_name}}\n{{otp_code')
    expect(faultsOf({ TEMPLATES_DIR: folder, PORT: '0' })).toEqual([
      'PORT must be a whole number from 1 to 65535, not "0"',
      'TEMPLATES_DIR: shop/default/sms-code.txt:1: {{otp_code}} is missing',
      'TEMPLATES_DIR: shop/default/sms-code.txt:2: a {{ is not closed by }} on its line',
    ])
    expect(faultsOf({ TEMPLATES_DIR: '/nowhere/at/all' })).toEqual([
      'TEMPLATES_DIR: /nowhere/at/all: this cannot be read (ENOENT)',
    ])
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '3000x'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['ENVIRONMENT', 'staging'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'https://example.org/app'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://user@example.org'],
    ['PRODUCT_NAME', 'a'.repeat(61)],
    ['PRODUCT_NAME', 'a\nb'],
    ['DATABASE_URL', 'mysql://localhost/maypole'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_DIRECT_URL', 'sqlite:/srv/maypole.sqlite'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', `${key}AAAA`],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '*'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'http://example.org'],
    ['DELIVERY', 'pigeon'],
    ['LOG_LEVEL', 'loud'],
    ['FAVICON_SOURCE', 'https://icons.example/'],
    ['FAVICON_SOURCE', 'http://icons.example/{host}'],
    ['FAVICON_SOURCE', 'https://{host}/favicon.ico'],
    ['ASSISTANT_URL', 'file:///etc/passwd'],
    ['LIMIT_SENDS_PER_NUMBER', '0'],
    ['LIMIT_SENDS_PER_NUMBER', 'many'],
    ['SMS_COUNTRIES', 'USA'],
    ['REQUIRE_PKCE', 'sms'],
    ['REQUIRE_SIWE', 'maybe'],
    ['CAPTCHA_VERIFY_URL', 'file:///etc/passwd'],
  ])('refuse %s=%s in a line of its own', (name, value) => {
    const faults = faultsOf({ [name]: value }).filter((fault) => fault.startsWith(`${name} `))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(' must ')
  })

  it('are refused together, without repeating secrets', () => {
    const secret = 'postgre://user:hunter2@host/db'
    const faults = faultsOf({
      PORT: 'x',
      DATABASE_URL: secret,
      SECRET_KEY: 'hunter2',
      LOG_LEVEL: 'x',
    })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET_KEY',
      'LOG_LEVEL',
    ])
    expect(faults.join()).not.toContain('hunter2')
  })

  it('refuse in production what is safe only in development', () => {
    const production = { ENVIRONMENT: 'production' }
    expect(faultsOf(production)).toEqual(['DELIVERY must be given in production'])
    expect(faultsOf({ ...production, DELIVERY: 'outbox' })).toEqual([
      'DELIVERY outbox shows sent codes on a page, and is refused in production',
    ])
    expect(
      faultsOf({ ...production, DELIVERY: 'insecure-console', DATABASE_URL: 'postgres://h/d' }),
    ).toHaveLength(1)
    expect(faultsOf({ ...production, DELIVERY: 'console' })).toEqual([
      expect.stringMatching(/^DELIVERY console writes codes and numbers .* insecure-console/),
    ])
    expect(
      faultsOf({ ...production, DELIVERY: 'insecure-console', PUBLIC_URL: 'http://example.org' }),
    ).toEqual(['PUBLIC_URL must start with https:// in production'])
    // The more specific name wins over the one that tools set.
    const both = { ENVIRONMENT: 'development', NODE_ENV: 'production' }
    expect(read({ ...both, DELIVERY: 'console' }).environment).toBe('development')
    // But not when it would show codes to anybody.
    expect(faultsOf(both)).toEqual([
      'DELIVERY outbox shows sent codes on a page, and is refused with NODE_ENV=production',
    ])
  })

  it('default to production when the public address is not localhost', () => {
    const PUBLIC_URL = 'https://town.example'
    const carriers = {
      DELIVERY: 'carriers',
      WEBHOOK_URL: 'https://hooks.example',
      WEBHOOK_SECRET: 'a secret of twenty-four characters',
    }
    for (const tools of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])
      expect(read({ ...tools, ...carriers, PUBLIC_URL })).toMatchObject({
        environment: 'production',
        environmentIsAssumed: true,
      })
    expect(faultsOf({ PUBLIC_URL })).toEqual([
      'DELIVERY must be given in production',
      'ENVIRONMENT is production unless it says development, since PUBLIC_URL is not this machine',
    ])
    expect(read({ ENVIRONMENT: 'production', ...carriers, PUBLIC_URL })).toMatchObject({
      environment: 'production',
      environmentIsAssumed: false,
    })
    for (const local of ['http://localhost:3000', 'http://127.0.0.1', 'https://app.localhost'])
      expect(read({ PUBLIC_URL: local }).environment).toBe('development')
  })

  it('refuse development pages at a public address unless explicitly allowed', () => {
    const development = { ENVIRONMENT: 'development', PUBLIC_URL: 'http://192.168.1.20:3000' }
    expect(faultsOf(development)).toEqual([
      expect.stringMatching(
        /^DELIVERY outbox .* PUBLIC_URL is not this machine.*DEVELOPMENT_PAGES=yes$/,
      ),
    ])
    expect(faultsOf({ ...development, DELIVERY: 'console' })).toEqual([])
    expect(faultsOf({ ...development, DEVELOPMENT_PAGES: 'yes' })).toEqual([])
    // Production has none, whatever is allowed.
    expect(
      faultsOf({
        ...development,
        ENVIRONMENT: 'production',
        DEVELOPMENT_PAGES: 'yes',
        DELIVERY: 'outbox',
      }),
    ).toContain('DELIVERY outbox shows sent codes on a page, and is refused in production')
  })

  it('require a model with the address of an assistant', () => {
    expect(faultsOf({ ASSISTANT_URL: 'https://models.example/v1' })).toEqual([
      'ASSISTANT_MODEL must be given with ASSISTANT_URL',
    ])
  })

  it('take a direct address for PostgreSQL alone', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://a@127.0.0.1/b' }
    expect(read({ ...direct, DATABASE_URL: 'postgres://a@127.0.0.1:6432/b' })).toMatchObject({
      databaseUrl: 'postgres://a@127.0.0.1:6432/b',
      databaseDirectUrl: 'postgres://a@127.0.0.1/b',
    })
    expect(faultsOf(direct)).toEqual([
      'DATABASE_DIRECT_URL is for PostgreSQL, and DATABASE_URL is not',
    ])
  })

  it('copy SQLite alone into a folder, and encrypt to real keys', () => {
    expect(read({ BACKUP_TO: 'kept' }).backups).toEqual({
      to: '/srv/maypole/kept',
      everyHours: 24,
      keep: 14,
      s3: { region: 'us-east-1' },
    })
    const database = { DATABASE_URL: 'postgres://a@127.0.0.1/b', SECRET_KEY: 'A'.repeat(43) }
    expect(faultsOf({ ...database, BACKUP_TO: 'kept' })).toEqual([
      'BACKUP_TO is for SQLite; use pg_dump with PostgreSQL (docs/operating.md)',
    ])
    expect(faultsOf({ BACKUP_RECIPIENT: 'age1short' })).toEqual([
      'BACKUP_RECIPIENT must be a public key of age: age1 and 58 characters, as age-keygen prints it',
    ])
  })

  it('copy into a bucket with a key, and in the open only on this machine', () => {
    const key = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
    const bucket = { ...key, BACKUP_TO: 's3://my-bucket/choir/backups' }
    expect(read(bucket).backups.to).toBe('s3://my-bucket/choir/backups')
    expect(faultsOf({ BACKUP_TO: bucket.BACKUP_TO })).toEqual([
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be given with s3://…',
    ])
    for (const address of ['s3://', 's3://b', 's3://my-bucket/a b', 's3://my-bucket/../other'])
      expect(faultsOf({ ...key, BACKUP_TO: address }), address).toEqual([
        'BACKUP_TO must be a folder, or s3://bucket/prefix with letters, digits, -, _ and .',
      ])
    const open = { ...bucket, BACKUP_S3_ENDPOINT: 'http://10.0.0.7:9000' }
    expect(faultsOf(open)).toEqual([
      'BACKUP_S3_ENDPOINT must begin with https:// unless BACKUP_RECIPIENT encrypts what it gets',
    ])
    expect(faultsOf({ ...bucket, BACKUP_S3_ENDPOINT: 'http://localhost:9000' })).toEqual([])
  })

  it('require a token for metrics that other machines can ask for', () => {
    const metrics = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(faultsOf(metrics)).toEqual([
      'METRICS_TOKEN must be given when METRICS_HOST is not this machine',
    ])
    expect(faultsOf({ ...metrics, METRICS_TOKEN: 'secret' })).toEqual([])
    expect(faultsOf({ METRICS_PORT: '9464' })).toEqual([])
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT'])
  })
})

describe('limits of sign-in', () => {
  it("are passed on under the provider's names", () => {
    const { provider } = read({
      SESSION_MINUTES: '30',
      SESSIONS_PER_USER: '5',
      LOCK_MINUTES: '10',
      APP_ACCESS_TOKEN_MINUTES: '5',
      SMS_UNUSED_SAMPLE: '1000',
    })
    expect(provider).toMatchObject({
      sessions: { defaultMinutes: 30, maximumPerUser: 5 },
      passcodes: { lockMinutes: 10 },
      idp: { accessTokenMinutes: 5 },
      sms: { conversion: { sample: 1000 } },
    })
    const { sms } = completeProviderSettings(provider)
    expect(sms.conversion).toEqual({ sample: 1000, share: 0.2, seconds: 3600 })
  })

  it('stay within safe bounds', () => {
    expect(() => read({ PASSCODE_MINUTES: '11' })).toThrow('PASSCODE_MINUTES')
    expect(() => read({ APP_CODE_SECONDS: '61' })).toThrow('APP_CODE_SECONDS')
    expect(() => read({ PASSWORD_MINIMUM_SCORE: '0' })).toThrow('PASSWORD_MINIMUM_SCORE')
  })
})

describe('limits of communities', () => {
  it("are passed on under the community's names", () => {
    const { community } = read({ SITE_LINK_BYTES: '20000', LIMIT_WRITES_PER_USER: '50' })
    expect(community).toMatchObject({ writesPerUser: 50, listBytes: { links: 20_000 } })
    expect(community.listBytes.announcements).toBeGreaterThan(1_000_000)
    expect(() => read({ LIST_MEMORY: '10' })).toThrow('LIST_MEMORY')
  })
})

describe('clients at other providers', () => {
  it('are read by one rule for all nineteen', () => {
    expect(oauthProviderNames).toHaveLength(19)
    for (const slug of oauthProviderNames) {
      const prefix = `OAUTH_${slug.toUpperCase()}`
      const { provider } = read({
        [`${prefix}_CLIENT_ID`]: 'id',
        [`${prefix}_CLIENT_SECRET`]: 'secret',
      })
      expect(provider.oauth?.providers).toEqual({
        [slug]: { clientId: 'id', clientSecret: 'secret' },
      })
    }
  })

  it('may be of any issuer, and of Apple with a key', () => {
    const key = '-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'
    const { provider } = read({
      OAUTH_TOWN_HALL_CLIENT_ID: 'id',
      OAUTH_TOWN_HALL_ISSUER: 'https://login.town.example/',
      OAUTH_TOWN_HALL_NAME: 'Town hall',
      OAUTH_TOWN_HALL_SCOPES: 'calendar  groups',
      OAUTH_APPLE_CLIENT_ID: 'id',
      OAUTH_APPLE_TEAM_ID: 'team',
      OAUTH_APPLE_KEY_ID: 'key',
      OAUTH_APPLE_PRIVATE_KEY: key,
      OAUTH_GOOGLE_CLIENT_ID: '',
    })
    expect(completeProviderSettings(provider).oauth.providers).toEqual({
      town_hall: {
        clientId: 'id',
        issuer: 'https://login.town.example/',
        name: 'Town hall',
        scopes: ['calendar', 'groups'],
      },
      apple: {
        clientId: 'id',
        teamId: 'team',
        keyId: 'key',
        privateKey: key.replaceAll('\\n', '\n'),
      },
    })
  })

  it('are refused when a value is missing or unknown, without a secret in the message', () => {
    const faults = faultsOf({
      OAUTH_GOOGLE_CLIENT_SECRET: 'hush',
      OAUTH_GITHUB_CLIENT_ID: 'id',
      OAUTH_GOGLE_CLIENT_ID: 'id',
      OAUTH_GOGLE_CLIENT_SECRET: 'hush',
      OAUTH_APPLE_CLIENT_ID: 'id',
      OAUTH_APPLE_KEY_ID: 'key',
      OAUTH_APPLE_PRIVATE_KEY: 'hush',
      OAUTH_TOWN_CLIENT_ID: 'id',
      OAUTH_TOWN_ISSUER: 'login.town.example',
    })
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual([
      'OAUTH_APPLE_PRIVATE_KEY',
      'OAUTH_APPLE_TEAM_ID,',
      'OAUTH_GITHUB_CLIENT_SECRET',
      'OAUTH_GOGLE_ISSUER',
      'OAUTH_GOOGLE_CLIENT_ID',
      'OAUTH_TOWN_ISSUER',
      'OAUTH_TOWN_ISSUER',
    ])
    expect(faults.join('\n')).not.toContain('hush')
  })
})

/** Without the alignment of columns. */
const bare = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

describe('docs/configuration.md', () => {
  it('names every variable with its default, and no other', () => {
    const file = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url))
    const text = readFileSync(file, 'utf8')
    expect(bare(text), 'npm run configuration').toBe(bare(describeConfiguration(text)))
    expect(text.match(/^\| `[A-Z_<>]+`/gm)?.length).toBeGreaterThan(100)
  })
})
