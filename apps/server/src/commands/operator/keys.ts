import { messages } from '../../messages.ts'
import { type Command, defineCommand, projectOption } from './command.ts'

/** `keys …`: the keys that sign sessions. */
export const keyCommands: Readonly<Record<string, Command>> = {
  rotate: defineCommand({
    usage: 'keys rotate',
    summary:
      'Makes a new signing key; the old one goes on verifying. Also the way out when the secret key was lost.',
    options: projectOption,
    run: async ({ provider }, args) => ({
      keyId: await provider.rotateKeys(args.text('project')),
    }),
    describe: ({ keyId }) => messages.rotated(keyId),
  }),
}
