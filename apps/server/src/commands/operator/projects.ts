import { defaultLimits, type ProjectChange, type ProjectDescription } from '@maypole/provider'
import { readJson } from './read-json.ts'
import { defineVerb, type Given, type Parts, UsageError, type Verb } from './verb.ts'

const settingOptions: Verb['options'] = {
  name: { meaning: 'What people read: on pages and in messages.' },
  url: { meaning: 'The address that people open, such as https://shop.example.' },
  origin: { kind: 'list', meaning: 'A further origin whose pages may call. May be repeated.' },
  'redirect-url': {
    kind: 'list',
    meaning:
      'Where links and redirects may lead, compared exactly. May be repeated; without any, every page of its origins.',
  },
  product: {
    kind: 'list',
    meaning: 'What is enabled, such as sms or passkeys. May be repeated; without any, everything.',
  },
  'email-domain': { kind: 'list', meaning: 'A domain that forms suggest. May be repeated.' },
  watermark: { kind: 'flag', meaning: 'Whether forms say whose provider this is.' },
  'require-pkce': {
    kind: 'flag',
    meaning:
      'Whether magic links, password resets and sign-ins at other providers work only in the browser that started them.',
  },
  'require-siwe': {
    kind: 'flag',
    meaning: 'Whether pages have to say what an Ethereum wallet signs.',
  },
  'password-policy': { meaning: 'zxcvbn or luds.' },
  'access-token-format': {
    meaning:
      'rfc9068, or backend_library for servers that check access tokens with idp.introspectTokenLocal.',
  },
  'longest-session': {
    meaning:
      'Minutes that a session lasts from its start, whatever a sign-in or a refresh asks for.',
  },
  limit: {
    kind: 'list',
    meaning:
      'How often something may be done, such as sendsPerAddress=1000 or sendsPerAddress=1000/3600 (seconds). May be repeated.',
  },
  settings: {
    meaning:
      'Settings as JSON, @file or - (standard input), as `project show --json` prints them; null goes back to the instance’s.',
  },
  captcha: {
    meaning:
      'The site at a captcha service as JSON, @file or -, such as {"siteKey":"…","secret":"…"}; none asks for no captcha.',
  },
  oauth: {
    meaning:
      'Clients at other providers as JSON, @file or -, such as {"google":{"clientId":"…","clientSecret":"…"}}; null takes one away.',
  },
}

/** A change as the options say it; what is not given stays as it is. */
function readChange(parts: Parts, given: Given): ProjectChange {
  const single = {
    allowedOrigins: given.list('origin'),
    redirectUrls: given.list('redirect-url'),
    products: given.list('product'),
    emailDomains: given.list('email-domain'),
    showWatermark: given.flag('watermark'),
  }
  const requirePkce = given.flag('require-pkce')
  const limits = given.list('limit')
  const whole = readJson(parts, { option: 'settings', text: given.text('settings') })
  const groups = {
    magicLinks: { requirePkce },
    passwords: { requirePkce, policy: given.text('password-policy') },
    oauth: { requirePkce },
    wallets: { requireSiwe: given.flag('require-siwe') },
    idp: { accessTokenFormat: given.text('access-token-format') },
    sessions: { longestMinutes: readMinutes(given.text('longest-session')) },
    limits: limits === undefined ? {} : readLimits(limits),
  }
  const settings = {
    ...whole,
    ...onlyGiven(single),
    ...onlyGiven(
      Object.fromEntries(
        Object.entries(groups).map(([name, members]) => [name, addTo(whole?.[name], members)]),
      ),
    ),
  }
  return {
    name: given.text('name'),
    publicUrl: given.text('url'),
    settings,
    captcha:
      given.text('captcha') === 'none'
        ? null
        : readJson(parts, { option: 'captcha', text: given.text('captcha') }),
    oauthProviders: readJson(parts, { option: 'oauth', text: given.text('oauth') }),
  }
}

function onlyGiven(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A group of settings with the members that options gave; what was there where they gave none. */
function addTo(group: unknown, members: object): unknown {
  const given = onlyGiven(members)
  if (Object.keys(given).length === 0) return group
  return typeof group === 'object' && group !== null ? { ...group, ...given } : given
}

function readMinutes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[0-9]{1,6}$/.test(text))
    throw new UsageError(`--longest-session ${text} is not a number of minutes.`)
  return Number(text)
}

function readLimits(limits: readonly string[]) {
  return Object.fromEntries(
    limits.map((text) => {
      const [, name = '', limit, seconds] = /^(\w+)=(\d+)(?:\/(\d+))?$/.exec(text) ?? []
      if (limit === undefined || !Object.hasOwn(defaultLimits, name))
        throw new UsageError(
          `--limit ${text} is not one of ${Object.keys(defaultLimits).join(', ')} with a number, such as sendsPerAddress=1000.`,
        )
      const span = defaultLimits[name as keyof typeof defaultLimits].seconds
      return [name, { limit: Number(limit), seconds: Number(seconds ?? span) }]
    }),
  )
}

function readMode(text: string | undefined): ProjectDescription['mode'] | undefined {
  if (text === undefined || text === 'live' || text === 'test') return text
  throw new UsageError('--mode is live or test.')
}

function describe(project: ProjectDescription): string {
  const providers = project.oauthProviders
  return [
    `${project.name} (${project.handle})`,
    `  Id             ${project.id}`,
    `  Address        ${project.publicUrl}`,
    ...project.publicTokens.map((token) => `  Public token   ${token}`),
    `  Backend API    ${project.hasSecret ? 'has a secret' : 'off: it has no secret'}`,
    `  Providers      ${providers === undefined ? 'sealed with another secret key' : Object.keys(providers).join(', ') || 'none of its own'}`,
    `  Issuer         ${project.addresses.issuer}`,
    `  Discovery      ${project.addresses.discovery}`,
    `  Consent page   ${project.addresses.consent}`,
    `  OAuth callback ${project.addresses.oauthCallback}`,
    `  Captcha        ${describeCaptcha(project.captcha)}`,
    `  Settings       ${JSON.stringify(project.settings, null, 2).replaceAll('\n', '\n                 ')}`,
    '',
  ].join('\n')
}

function describeCaptcha(captcha: ProjectDescription['captcha']): string {
  if (captcha === null) return 'none'
  if (captcha === undefined)
    return 'sealed with another secret key: calls that need one are refused'
  return `${captcha.siteKey}, with a score of ${captcha.minimumScore} or more`
}

const describeSecret = (secret: string) =>
  `  Secret         ${secret}\n                 It is shown this once.\n`

/** `project …`: the projects of the instance. */
export const projectVerbs: Readonly<Record<string, Verb>> = {
  create: defineVerb({
    usage: 'project create <handle>',
    summary: 'Creates a project, with a public token and a secret that is shown once.',
    options: {
      ...settingOptions,
      name: { meaning: 'What people read: on pages and in messages.', isNeeded: true },
      url: { meaning: 'The address that people open.', isNeeded: true },
      mode: { meaning: 'live or test: stands in its ids and tokens. live when left out.' },
    },
    run: (parts, given) =>
      parts.provider.projects.create({
        ...readChange(parts, given),
        handle: given.names.handle ?? '',
        name: given.text('name') ?? '',
        publicUrl: given.text('url') ?? '',
        mode: readMode(given.text('mode')),
      }),
    describe: (project) => describe(project) + describeSecret(project.secret),
  }),
  show: defineVerb({
    usage: 'project show <project>',
    summary: 'Shows a project, named by its id or handle.',
    run: ({ provider }, { names }) => provider.projects.show(names.project ?? ''),
    describe,
  }),
  list: defineVerb({
    usage: 'project list',
    summary: 'Lists every project.',
    run: ({ provider }) => provider.projects.list(),
    describe: (projects) =>
      projects.map(({ handle, id, name }) => `${handle}  ${id}  ${name}\n`).join(''),
  }),
  update: defineVerb({
    usage: 'project update <project>',
    summary: 'Changes what is given and leaves the rest. Running servers follow at once.',
    options: settingOptions,
    run: (parts, given) =>
      parts.provider.projects.update(given.names.project ?? '', readChange(parts, given)),
    describe,
  }),
  'new-secret': defineVerb({
    usage: 'project new-secret <project>',
    summary: 'Makes a new secret for the backend API; the old one ends at once.',
    run: ({ provider }, { names }) => provider.projects.renewSecret(names.project ?? ''),
    describe: ({ projectId, secret }) => `${projectId}\n${describeSecret(secret)}`,
  }),
  'add-token': defineVerb({
    usage: 'project add-token <project>',
    summary: 'Adds a public token, so that one can be replaced while both work.',
    run: ({ provider }, { names }) => provider.projects.addPublicToken(names.project ?? ''),
    describe,
  }),
  'remove-token': defineVerb({
    usage: 'project remove-token <project> <token>',
    summary: 'Removes a public token.',
    run: ({ provider }, { names }) =>
      provider.projects.removePublicToken(names.project ?? '', names.token ?? ''),
    describe,
  }),
}
