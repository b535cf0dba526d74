import { messages } from '../../messages.ts'
import { defineVerb, projectOption, type Verb } from './verb.ts'

/** `keys …`: what sessions are signed with. */
export const keyVerbs: Readonly<Record<string, Verb>> = {
  rotate: defineVerb({
    usage: 'keys rotate',
    summary:
      'Makes a new signing key; the old one goes on verifying. Also the way out when the secret key was lost.',
    options: projectOption,
    run: async ({ provider }, given) => ({
      keyId: await provider.rotateKeys(given.text('project')),
    }),
    describe: ({ keyId }) => messages.rotated(keyId),
  }),
}
