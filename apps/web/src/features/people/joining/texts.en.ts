import { dateFormat } from '../../../texts/date-format.ts'
import { localised } from '../../../texts/localised.ts'

/** The texts of joining, leaving and inviting, separate so that the sign-in screen loads none. */

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))
const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

export const inviteMessages = localised('invite', {
  title: 'Invite',
  intoGroup: (name: string) => `Invite to ${name}`,
  intoGroupHint: 'They are put into the group, and so are members who open it.',
  howToInvite: 'So far only people in the directory can join.',
  kinds: { approval: 'Link, with approval', open: 'Anyone with the link' },
  approvalHint: 'Whoever opens the link asks to join, and waits until an admin approves.',
  openHint: 'Whoever opens the link is a member at once. Pass it on with care.',
  byNumber: 'Add people by number',
  byNumberHint: 'They find the community among theirs when they sign in.',
  validFor: 'Valid for',
  days: (days: number) => (days === 7 ? 'A week' : days === 30 ? 'A month' : 'A year'),
  create: 'Create the link',
  link: 'Invitation link',
  copy: 'Copy',
  copied: 'The link is copied.',
  copyByHand: 'The link could not be copied. Select it and copy it by hand.',
  share: 'Share',
  shareText: (title: string, product: string) => `Join ${title} on ${product}`,
  print: 'Print a notice',
  qrCode: 'QR code of the invitation link',
  validUntil: (instant: string) => `Valid until ${dayOf(instant)}.`,
  madeBy: (person: { firstName: string; lastName: string }) =>
    fullName(person) === '' ? '' : `Made by ${fullName(person)}.`,
  renew: 'Renew',
  renewHint: 'A new link takes its place. The present one, also on paper, stops working at once.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw Link',
  withdrawQuestion: 'The link, also on paper, stops working at once.',
  withdrawing: 'Withdrawing...',
  withdrawn: 'The link no longer works.',
  renewed: 'The new link is ready.',
  failed: 'The invitation could not be loaded.',
  changeFailed: 'The invitation could not be changed. Please try again.',
} as const)

export const noticeMessages = localised('notice', {
  invitation: (title: string) => `${title} has a place online, with news, dates and contacts.`,
  scan: 'Point your phone’s camera at the code and open the link.',
  approval: 'Sign in with your phone number, and an admin will let you in.',
  open: 'Sign in with your phone number, and you are in.',
} as const)

export const joinMessages = localised('join', {
  signIn: (title: string) => `You are invited to join ${title}. Enter your phone number`,
  gone: 'This invitation is no longer valid',
  goneHint: 'Ask for a new one. If you are a member already, you find the community among yours.',
  failed: 'The invitation could not be opened.',
  yourSites: 'Your Communities',
  nameTitle: (title: string) => `Join ${title}`,
  nameHint: 'What is your name? The members will see it, with your phone number.',
  askHint: 'What is your name? The admins will see it, with your phone number.',
  join: 'Join',
  joining: 'Joining...',
  ask: 'Ask to join',
  asking: 'Asking...',
  joinFailed: 'That did not work. Please try again.',
  waiting: 'Waiting for approval',
  waitingHint:
    'The admins see that you want to join. You find it among your communities as soon as one of them approves.',
  declined: 'The admins did not approve',
  declinedHint: (instant = '') =>
    instant === '' ? undefined : `You can ask again from ${dayOf(instant)}.`,
  lookAgain: 'Look again',
} as const)

export const addedMessages = localised('added', {
  title: 'Is this community yours?',
  hint: 'Somebody there has added your phone number. You get no messages from it until you open it.',
  open: 'Open it',
  notMine: 'Not mine',
  consequence: 'After “Not mine”, nobody there can make you a member by adding your number again.',
  refused: (title: string) => `“${title}” is no longer among your communities.`,
  opened: 'You have opened this community before. You can leave it on your profile page.',
  failed: 'That could not be saved. Please try again.',
} as const)

export const waitingMessages = localised('waiting', {
  title: (count: number) => (count === 1 ? '1 person is waiting' : `${count} people are waiting`),
  intro: 'They want to join.',
  invitedBy: (person: { firstName: string; lastName: string }) =>
    fullName(person) === '' ? 'Came by the link' : `Invited by ${fullName(person)}`,
  uninvited: 'Asked without a link',
  approve: 'Approve',
  decline: 'Decline',
  block: 'Block',
  approved: (name: string) => `${name} is a member.`,
  declined: (name: string) => `${name} was declined.`,
  blocked: (name: string) => `${name} was declined, and the number is blocked.`,
  undone: (name: string) => `${name} is waiting again.`,
  failed: 'Who is waiting could not be loaded.',
  decideFailed: 'That could not be saved. Please try again.',
} as const)

export const blockedMessages = localised('blocked', {
  title: 'Blocked Numbers',
  intro: 'These numbers cannot ask to join.',
  empty: 'No number is blocked.',
  unblock: 'Unblock',
  unblocked: (name: string) => `${name} can ask to join again.`,
  failed: 'The blocked numbers could not be loaded.',
  unblockFailed: 'The number could not be unblocked.',
} as const)

export const leaveMessages = localised('leave', {
  title: 'Leave Community',
  question: (title: string) =>
    `You will no longer see ${title}, and its members no longer see you. What you wrote there stays.`,
  confirm: 'Leave Community',
  leaving: 'Leaving...',
  left: (title: string) => `You have left “${title}”.`,
  failed: 'You could not leave the community. Please try again.',
} as const)
