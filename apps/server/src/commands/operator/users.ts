import { AdministrationError } from '@maypole/provider'
import { type Command, defineCommand, projectOption, UsageError } from './command.ts'

const longestList = 1000

interface NamedUser {
  readonly user_id: string
  readonly status: string
  readonly emails: readonly { readonly email: string }[]
  readonly phone_numbers: readonly { readonly phone_number: string }[]
}

function describeLine(user: NamedUser): string {
  const addresses = [
    ...user.emails.map(({ email }) => email),
    ...user.phone_numbers.map((number) => number.phone_number),
  ]
  return `${user.user_id}  ${user.status}  ${addresses.join(' ')}\n`
}

function readLimit(text: string | undefined): number {
  const limit = Number(text ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > longestList)
    throw new UsageError(`--limit is a number from 1 to ${longestList}.`)
  return limit
}

/** `user …`: the users of a project. */
export const userCommands: Readonly<Record<string, Command>> = {
  list: defineCommand({
    usage: 'user list',
    summary: 'Lists users, the newest first.',
    options: {
      ...projectOption,
      address: { meaning: 'Only who has this e-mail address or phone number (+1…).' },
      limit: { meaning: `How many at most: 50 when left out, ${longestList} at most.` },
    },
    run: ({ provider }, args) =>
      provider.users.list({
        project: args.text('project'),
        address: args.text('address'),
        limit: readLimit(args.text('limit')),
      }),
    describe: (users) => users.map(describeLine).join(''),
  }),
  show: defineCommand({
    usage: 'user show <user-id>',
    summary: 'Shows a user with every way to sign in, and the live sessions.',
    options: projectOption,
    run: ({ provider }, args) =>
      provider.users.show({
        project: args.text('project'),
        userId: args.names['user-id'] ?? '',
      }),
    describe: (answer) => `${JSON.stringify(answer, null, 2)}\n`,
  }),
  'sign-in-link': defineCommand({
    usage: 'user sign-in-link <user-id>',
    summary: 'Makes a link that signs a user in, once and within five minutes. Nothing is sent.',
    options: {
      ...projectOption,
      url: {
        meaning:
          "The page of the project that it leads to; the project's sign-in page when left out.",
      },
    },
    run: ({ provider }, args) =>
      provider.users.createSignInLink({
        project: args.text('project'),
        userId: args.names['user-id'] ?? '',
        url: args.text('url'),
      }),
    describe: ({ link, expiresAt }) => `Link     ${link}\nUntil    ${expiresAt}\n`,
  }),
  'revoke-sessions': defineCommand({
    usage: 'user revoke-sessions <user-id>',
    summary: 'Ends every session of a user, at once and everywhere.',
    options: projectOption,
    async run({ provider }, args) {
      const userId = args.names['user-id'] ?? ''
      const project = args.text('project')
      return { userId, ended: await provider.users.revokeSessions({ project, userId }) }
    },
    describe: ({ ended }) =>
      `${ended} ${ended === 1 ? 'session has' : 'sessions have'} been ended.\n`,
  }),
  'remove-totp': defineCommand({
    usage: 'user remove-totp <user-id>',
    summary:
      'Takes a lost authenticator app away, with its recovery codes and the sessions that it had proved.',
    options: projectOption,
    async run({ provider }, args) {
      const userId = args.names['user-id'] ?? ''
      const project = args.text('project')
      return { userId, ...(await provider.users.removeTotp({ project, userId })) }
    },
    describe: ({ endedSessions: ended }) =>
      `The authenticator app has been removed. ${ended} ${ended === 1 ? 'session has' : 'sessions have'} been ended.\n`,
  }),
}

/** `impersonate <user-id>`. */
export const impersonate: Command = defineCommand({
  usage: 'impersonate <user-id>',
  summary: 'Makes a token that lets an operator in as a user, once and within five minutes.',
  options: {
    as: {
      meaning: 'Who is let in, such as a name; the session and the audit trail say it.',
      isNeeded: true,
    },
    email: { meaning: 'The e-mail address of who is let in.', isNeeded: true },
  },
  async run({ provider }, args) {
    const userId = args.names['user-id'] ?? ''
    const impersonator = { id: args.text('as') ?? '', email: args.text('email') ?? '' }
    const token = await provider.createImpersonationToken({ userId, impersonator })
    if (token === undefined)
      throw new AdministrationError(
        `There is no user ${JSON.stringify(userId)} who has ever signed in.`,
      )
    return token
  },
  describe: ({ token, expiresAt }) => `Token    ${token}\nUntil    ${expiresAt}\n`,
})
