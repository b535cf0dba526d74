import { localised } from '../../../texts/localised.ts'

/** The texts of letting an assistant into communities, separate so that only that loads them. */
export const agentChoiceMessages = localised('agentChoice', {
  notVerified: 'Not verified: nobody here has checked this app.',
  describedBy: (host: string) => `What it says about itself comes from ${host}.`,
  onDevice:
    'You will go back to a program on this device. Go on only if you have just started it yourself: another could claim to be it.',
  title: 'What may it read?',
  proposes: 'It cannot change anything: what it proposes waits until you confirm it.',
  keptOut: (titles: readonly string[]) =>
    `The admins of these do not let assistants in: ${titles.join(', ')}.`,
  nothing: 'Nothing is ticked: it would read nothing.',
} as const)
