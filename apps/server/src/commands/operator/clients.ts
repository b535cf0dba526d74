import { AdministrationError, type AppDefinition, type RegisteredApp } from '@maypole/provider'
import { defineVerb, type Given, type Parts, projectOption, type Verb } from './verb.ts'

const options: Verb['options'] = {
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

async function projectIdOf({ provider }: Parts, given: Given): Promise<string> {
  return (await provider.projects.show(given.text('project') ?? 'maypole')).id
}

function found<Value>(value: Value | undefined, clientId: string | undefined): Value {
  if (value !== undefined) return value
  throw new AdministrationError(`There is no client ${JSON.stringify(clientId)} in this project.`)
}

/** What was given, without what was not. */
function readChanges(given: Given): Partial<AppDefinition> {
  const all = {
    name: given.text('name'),
    description: given.text('description'),
    logoUrl: given.text('logo-url'),
    redirectUris: given.list('redirect-uri'),
    postLogoutRedirectUris: given.list('post-logout-redirect-uri'),
    scopes: given.list('scope'),
    requirePkce: given.flag('require-pkce'),
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

/** `client …`: the apps that people may sign in to with their account here. */
export const clientVerbs: Readonly<Record<string, Verb>> = {
  create: defineVerb({
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
    async run(parts, given) {
      const type = given.text('type')
      return parts.provider.apps.create(await projectIdOf(parts, given), {
        ...readChanges(given),
        name: given.text('name') ?? '',
        redirectUris: given.list('redirect-uri') ?? [],
        // Checked by the registry, which knows the types.
        ...(type === undefined ? {} : { clientType: type as RegisteredApp['clientType'] }),
        applicationType: given.flag('native') === true ? 'native' : 'web',
      })
    },
    describe: ({ app, clientSecret }) => describe(app) + describeSecret(clientSecret),
  }),
  list: defineVerb({
    usage: 'client list',
    summary: 'Lists the apps of a project.',
    options: projectOption,
    run: async (parts, given) => parts.provider.apps.list(await projectIdOf(parts, given)),
    describe: (apps) =>
      apps.map((app) => `${app.clientId}  ${app.clientType}  ${app.name}\n`).join(''),
  }),
  show: defineVerb({
    usage: 'client show <client-id>',
    summary: 'Shows an app.',
    options: projectOption,
    async run(parts, given) {
      const id = given.names['client-id'] ?? ''
      return found(await parts.provider.apps.show(await projectIdOf(parts, given), id), id)
    },
    describe,
  }),
  update: defineVerb({
    usage: 'client update <client-id>',
    summary: 'Changes what is given and leaves the rest.',
    options,
    async run(parts, given) {
      const id = given.names['client-id'] ?? ''
      const projectId = await projectIdOf(parts, given)
      return found(await parts.provider.apps.update(projectId, id, readChanges(given)), id)
    },
    describe,
  }),
  'new-secret': defineVerb({
    usage: 'client new-secret <client-id>',
    summary: 'Makes a new secret for a confidential app; the old one ends at once.',
    options: projectOption,
    async run(parts, given) {
      const clientId = given.names['client-id'] ?? ''
      const projectId = await projectIdOf(parts, given)
      const secret = await parts.provider.apps.rotateSecret(projectId, clientId)
      return { clientId, clientSecret: found(secret, clientId) }
    },
    describe: ({ clientId, clientSecret }) => `${clientId}\n${describeSecret(clientSecret)}`,
  }),
  remove: defineVerb({
    usage: 'client remove <client-id>',
    summary: 'Removes an app and ends everything that was issued to it.',
    options: projectOption,
    async run(parts, given) {
      const clientId = given.names['client-id'] ?? ''
      const isRemoved = await parts.provider.apps.remove(await projectIdOf(parts, given), clientId)
      return found(isRemoved ? { clientId, isRemoved } : undefined, clientId)
    },
    describe: ({ clientId }) => `${clientId} is removed.\n`,
  }),
}
