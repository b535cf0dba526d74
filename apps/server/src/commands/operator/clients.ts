import { AdministrationError, type AppDefinition, type RegisteredApp } from '@maypole/provider'
import {
  type Arguments,
  type Command,
  defineCommand,
  type Parts,
  projectOf,
  projectOption,
} from './command.ts'

const options: Command['options'] = {
  ...projectOption,
  name: { meaning: 'What people read before they allow anything.' },
  description: { meaning: 'One line about it.' },
  'logo-url': { meaning: 'An https address.' },
  'redirect-uri': {
    kind: 'list',
    meaning: 'Where people are sent back to, compared exactly. May be repeated.',
  },
  'post-logout-redirect-uri': {
    kind: 'list',
    meaning: 'Where people may be sent after logging out. May be repeated.',
  },
  scope: { kind: 'list', meaning: 'What it may ask for. May be repeated.' },
  'require-pkce': {
    kind: 'flag',
    meaning: 'Whether it has to use PKCE: yes, unless a confidential app says --no-require-pkce.',
  },
}

async function projectIdOf({ provider }: Parts, args: Arguments): Promise<string> {
  return (await provider.projects.show(projectOf(args))).id
}

function found<Value>(value: Value | undefined, clientId: string | undefined): Value {
  if (value !== undefined) return value
  throw new AdministrationError(`There is no client ${JSON.stringify(clientId)} in this project.`)
}

/** Returns the options that were given. */
function readChanges(args: Arguments): Partial<AppDefinition> {
  const all = {
    name: args.text('name'),
    description: args.text('description'),
    logoUrl: args.text('logo-url'),
    redirectUris: args.list('redirect-uri'),
    postLogoutRedirectUris: args.list('post-logout-redirect-uri'),
    scopes: args.list('scope'),
    requirePkce: args.flag('require-pkce'),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function describe(app: RegisteredApp): string {
  return [
    `${app.name} (${app.clientType}, ${app.applicationType})`,
    `  Client id      ${app.clientId}`,
    ...app.redirectUris.map((uri) => `  Redirect URI   ${uri}`),
    ...app.postLogoutRedirectUris.map((uri) => `  After logout   ${uri}`),
    `  Scopes         ${app.scopes.join(' ')}`,
    `  PKCE           ${app.requirePkce ? 'required' : 'may be left out'}`,
    '',
  ].join('\n')
}

const describeSecret = (secret: string | undefined) =>
  secret === undefined
    ? ''
    : `  Client secret  ${secret}\n                 It is shown this once.\n`

/** `client …`: apps that people sign in to with their account here. */
export const clientCommands: Readonly<Record<string, Command>> = {
  create: defineCommand({
    usage: 'client create',
    summary: 'Registers an app; the secret of a confidential one is shown once.',
    options: {
      ...options,
      name: { meaning: 'What people read before they allow anything.', isNeeded: true },
      'redirect-uri': {
        kind: 'list',
        meaning: 'Where people are sent back to, compared exactly. May be repeated.',
        isNeeded: true,
      },
      type: {
        meaning:
          'third_party (when left out), third_party_public, first_party or first_party_public; public ones keep no secret.',
      },
      native: { kind: 'flag', meaning: 'An app on a device instead of a web server (RFC 8252).' },
    },
    async run(parts, args) {
      const type = args.text('type')
      return parts.provider.apps.create(await projectIdOf(parts, args), {
        ...readChanges(args),
        name: args.text('name') ?? '',
        redirectUris: args.list('redirect-uri') ?? [],
        // Checked by the registry, which knows the types.
        clientType: type as RegisteredApp['clientType'],
        applicationType: args.flag('native') === true ? 'native' : 'web',
      })
    },
    describe: ({ app, clientSecret }) => describe(app) + describeSecret(clientSecret),
  }),
  list: defineCommand({
    usage: 'client list',
    summary: 'Lists the apps of a project.',
    options: projectOption,
    run: async (parts, args) => parts.provider.apps.list(await projectIdOf(parts, args)),
    describe: (apps) =>
      apps.map((app) => `${app.clientId}  ${app.clientType}  ${app.name}\n`).join(''),
  }),
  show: defineCommand({
    usage: 'client show <client-id>',
    summary: 'Shows an app.',
    options: projectOption,
    async run(parts, args) {
      const id = args.names['client-id'] ?? ''
      return found(await parts.provider.apps.show(await projectIdOf(parts, args), id), id)
    },
    describe,
  }),
  update: defineCommand({
    usage: 'client update <client-id>',
    summary: 'Changes what is given and leaves the rest.',
    options,
    async run(parts, args) {
      const id = args.names['client-id'] ?? ''
      const projectId = await projectIdOf(parts, args)
      return found(await parts.provider.apps.update(projectId, id, readChanges(args)), id)
    },
    describe,
  }),
  'new-secret': defineCommand({
    usage: 'client new-secret <client-id>',
    summary: 'Makes a new secret for a confidential app; the old one ends at once.',
    options: projectOption,
    async run(parts, args) {
      const clientId = args.names['client-id'] ?? ''
      const projectId = await projectIdOf(parts, args)
      const secret = await parts.provider.apps.rotateSecret(projectId, clientId)
      return { clientId, clientSecret: found(secret, clientId) }
    },
    describe: ({ clientId, clientSecret }) => `${clientId}\n${describeSecret(clientSecret)}`,
  }),
  remove: defineCommand({
    usage: 'client remove <client-id>',
    summary: 'Removes an app and ends everything that was issued to it.',
    options: projectOption,
    async run(parts, args) {
      const clientId = args.names['client-id'] ?? ''
      const isRemoved = await parts.provider.apps.remove(await projectIdOf(parts, args), clientId)
      return found(isRemoved ? { clientId, isRemoved } : undefined, clientId)
    },
    describe: ({ clientId }) => `${clientId} is removed.\n`,
  }),
}
