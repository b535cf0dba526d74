import { messages } from '../../messages.ts'
import { type Command, defineCommand, projectOption } from './command.ts'

/** `keys …`: the keys that sign sessions. */
export const keyCommands: Readonly<Record<string, Command>> = {
  rotate: defineCommand({
    usage: 'keys rotate',
    summary:
      'Makes new signing keys; the old ones go on verifying. Also the way out when the secret key was lost.',
    options: projectOption,
    run: async ({ provider }, args) => ({
      keyIds: await provider.rotateKeys(args.text('project')),
    }),
    describe: ({ keyIds }) => keyIds.map(messages.rotated).join(''),
  }),
}
