import { localised } from '../../../../texts/localised.ts'

/** The texts of those who are looked after, loaded where somebody is. */
export const guardianMessages = localised('guardian', {
  byNames: (names: readonly string[]) => `Looked after by ${names.join(' and ')}`,
  /** In place of names that the reader does not see. */
  others: 'others',
  noNumber: 'No number of their own',
  isLookedAfter: 'Somebody looks after them',
  isLookedAfterHint:
    'For a child, or anybody without a phone: no number is needed, and members do not see them.',
  byViewer: 'I look after them',
  first: 'Who looks after them',
  second: 'And who else',
  choose: 'Choose somebody',
  nobodyElse: 'Nobody else',
  listed: 'Members find them',
  listedHint: 'With their name and photo, and never with a number.',
  listingFailed: 'It could not be saved who finds them. Please try again.',
  leaveFor: (name: string) => `Leave for ${name}`,
  leaveForQuestion: (name: string) =>
    `${name} is taken out of this community, with all answers. Nobody can bring them back.`,
  leftFor: (name: string) => `${name} has left the community.`,
  leaveFailed: 'They could not leave the community. Please try again.',
  stop: 'Stop looking after them',
  stopQuestion: (name: string) =>
    `You no longer answer and sign up for ${name}, and no longer change their entry.`,
  stopping: 'Saving...',
  stopped: (name: string) => `You no longer look after ${name}.`,
  stopFailed: 'It could not be saved that you stop. Please try again.',
  whatOfThem: (names: readonly string[]) =>
    `Nobody else looks after ${names.join(' and ')}. What becomes of them?`,
  leaveToo: 'They leave as well',
  stay: 'Their entries stay, for admins alone',
  chooseFirst: 'Please choose what becomes of those whom you look after.',
} as const)
