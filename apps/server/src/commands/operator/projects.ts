import { readFileSync } from 'node:fs'
import {
  listProjectOptions,
  mergeSettings,
  readProjectOptions,
  setMember,
} from '@maypole/platform/settings'
import {
  defaultLimits,
  type ProjectChange,
  type ProjectDescription,
  providerSettings,
} from '@maypole/provider'
import { type Arguments, type Command, defineCommand, type Parts, UsageError } from './command.ts'

const options = listProjectOptions(providerSettings)

const changeOptions: Command['options'] = {
  name: { meaning: 'What people read: on pages and in messages.' },
  url: { meaning: 'The address that people open, such as https://shop.example.' },
  ...Object.fromEntries(options.map(({ name, kind, help }) => [name, { kind, meaning: help }])),
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
function readChange(parts: Parts, args: Arguments): ProjectChange {
  const whole = readJson(parts, { option: 'settings', text: args.text('settings') }) ?? {}
  const captcha = args.text('captcha')
  return {
    name: args.text('name'),
    publicUrl: args.text('url'),
    settings: mergeSettings(
      mergeSettings(whole, readSettings(args)),
      readLimits(args.list('limit') ?? []),
    ),
    captcha: captcha === 'none' ? null : readJson(parts, { option: 'captcha', text: captcha }),
    oauthProviders: readJson(parts, { option: 'oauth', text: args.text('oauth') }),
  }
}

function readSettings(args: Arguments): Readonly<Record<string, unknown>> {
  try {
    return readProjectOptions(options, args)
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? `${cause.message}.` : String(cause), { cause })
  }
}

function readLimits(limits: readonly string[]): Readonly<Record<string, unknown>> {
  const settings: Record<string, unknown> = {}
  for (const text of limits) {
    const [, name = '', limit, seconds] = /^(\w+)=(\d+)(?:\/(\d+))?$/.exec(text) ?? []
    if (limit === undefined || !Object.hasOwn(defaultLimits, name))
      throw new UsageError(
        `--limit ${text} is not one of ${Object.keys(defaultLimits).join(', ')} with a number, such as sendsPerAddress=1000.`,
      )
    const span = defaultLimits[name as keyof typeof defaultLimits].seconds
    setMember(settings, ['limits', name], {
      limit: Number(limit),
      seconds: Number(seconds ?? span),
    })
  }
  return settings
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
    ...(project.migrationSecret === undefined
      ? []
      : [`  Migration      requests are signed with ${project.migrationSecret}`]),
    ...(project.webhookSecret === undefined
      ? []
      : [`  Webhooks       are signed with ${describeWebhookSecret(project)}`]),
    `  Settings       ${JSON.stringify(project.settings, null, 2).replaceAll('\n', '\n                 ')}`,
    '',
  ].join('\n')
}

function describeWebhookSecret(project: ProjectDescription): string {
  const { webhookSecret, formerWebhookSecretUntil: until } = project
  return until === undefined
    ? `${webhookSecret}`
    : `${webhookSecret},\n                 and until ${until} with the one before`
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
export const projectCommands: Readonly<Record<string, Command>> = {
  create: defineCommand({
    usage: 'project create <handle>',
    summary: 'Creates a project, with a public token and a secret that is shown once.',
    options: {
      ...changeOptions,
      name: { meaning: 'What people read: on pages and in messages.', isNeeded: true },
      url: { meaning: 'The address that people open.', isNeeded: true },
      mode: { meaning: 'live or test: stands in its ids and tokens. live when left out.' },
    },
    run: (parts, args) =>
      parts.provider.projects.create({
        ...readChange(parts, args),
        handle: args.names.handle ?? '',
        name: args.text('name') ?? '',
        publicUrl: args.text('url') ?? '',
        mode: readMode(args.text('mode')),
      }),
    describe: (project) => describe(project) + describeSecret(project.secret),
  }),
  show: defineCommand({
    usage: 'project show <project>',
    summary: 'Shows a project, named by its id or handle.',
    run: ({ provider }, { names }) => provider.projects.show(names.project ?? ''),
    describe,
  }),
  list: defineCommand({
    usage: 'project list',
    summary: 'Lists every project.',
    run: ({ provider }) => provider.projects.list(),
    describe: (projects) =>
      projects.map(({ handle, id, name }) => `${handle}  ${id}  ${name}\n`).join(''),
  }),
  update: defineCommand({
    usage: 'project update <project>',
    summary: 'Changes what is given and leaves the rest. Running servers follow at once.',
    options: changeOptions,
    run: (parts, args) =>
      parts.provider.projects.update(args.names.project ?? '', readChange(parts, args)),
    describe,
  }),
  'new-secret': defineCommand({
    usage: 'project new-secret <project>',
    summary: 'Makes a new secret for the backend API; the old one ends at once.',
    run: ({ provider }, { names }) => provider.projects.renewSecret(names.project ?? ''),
    describe: ({ projectId, secret }) => `${projectId}\n${describeSecret(secret)}`,
  }),
  'add-token': defineCommand({
    usage: 'project add-token <project>',
    summary: 'Adds a public token, so that one can be replaced while both work.',
    run: ({ provider }, { names }) => provider.projects.addPublicToken(names.project ?? ''),
    describe,
  }),
  'remove-token': defineCommand({
    usage: 'project remove-token <project> <token>',
    summary: 'Removes a public token.',
    run: ({ provider }, { names }) =>
      provider.projects.removePublicToken(names.project ?? '', names.token ?? ''),
    describe,
  }),
}

/**
 * Reads a JSON object from the command line, from @file or, for `-`, from standard input, which
 * keeps it out of process lists.
 */
function readJson(
  { readInput }: Pick<Parts, 'readInput'>,
  { option, text }: { option: string; text: string | undefined },
): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(read(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (cause) {
    // The value may be secret, so the error does not repeat it.
    const reason = cause instanceof SyntaxError ? 'no JSON' : 'no file that can be read'
    throw new UsageError(`--${option} is ${reason}.`, { cause })
  }
  throw new UsageError(`--${option} is no JSON object.`)

  function read(source: string): string {
    if (source === '-') return readInput()
    return source.startsWith('@') ? readFileSync(source.slice(1), 'utf8') : source
  }
}
